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

test('without requested fields the profile has the id, the name and our own field role', () => {
  expect(graphProfile(CLAIMS, undefined)).toEqual({
    id: 'olia',
    name: 'Оля Верба',
    role: 'author',
  });
});

test('the profile has the requested fields, ignoring sizes such as picture.type(large)', () => {
  const profile = graphProfile(CLAIMS, 'id,picture.width(400).height(400),email,gender');

  expect(profile).toEqual({
    id: 'olia',
    picture: { data: { url: CLAIMS.picture, is_silhouette: false } },
    email: 'olia@example.org',
    role: 'author',
  });
});
