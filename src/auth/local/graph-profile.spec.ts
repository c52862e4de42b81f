import { expect, test } from '@jest/globals';
import { graphProfile } from './graph-profile.ts';

const CLAIMS = {
  sub: 'olia',
  name: 'Оля Верба',
  given_name: 'Оля',
  family_name: 'Верба',
  picture: 'http://127.0.0.1:3000/local-identity/portraits/olia.png',
  email: 'olia@example.org',
  email_verified: true,
  role: 'author' as const,
};

test('without fields there are the id and the name, as in the Graph, and our own role', () => {
  expect(graphProfile(CLAIMS, undefined)).toEqual({
    id: 'olia',
    name: 'Оля Верба',
    role: 'author',
  });
});

test('the fields are those that were asked for, whatever is said of their size', () => {
  const profile = graphProfile(CLAIMS, 'id,picture.width(400).height(400),email,gender');

  expect(profile).toEqual({
    id: 'olia',
    picture: { data: { url: CLAIMS.picture, is_silhouette: false } },
    email: 'olia@example.org',
    role: 'author',
  });
});
