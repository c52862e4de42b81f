import { expect, test } from '@jest/globals';
import { claimsOf, LOCAL_PEOPLE, personNamed, personOf } from './local-people.ts';

test('there are players, authors and admins to choose from', () => {
  const roles = LOCAL_PEOPLE.map(({ role }) => role);

  expect([...new Set(roles)].toSorted()).toEqual(['admin', 'author', 'user']);
});

test.each(LOCAL_PEOPLE)('$name is found by the subject', person => {
  expect(personOf(person.subject)).toEqual(person);
});

test('a name that somebody typed is a player, and found again without having been kept', () => {
  const person = personNamed('  Їжачок   Ґеник ');

  expect(person).toMatchObject({ name: 'Їжачок Ґеник', role: 'user' });
  expect(personOf(person?.subject ?? '')).toEqual(person);
});

test('the same name, however it was typed, is the same player', () => {
  const composed = personNamed('Їжак');
  const decomposed = personNamed(' Їжак'.normalize('NFD'));

  expect(decomposed).toEqual(composed);
});

test('a typed name that equals a listed one is another person', () => {
  const [first] = LOCAL_PEOPLE;

  expect(personNamed(first?.name)?.subject).not.toBe(first?.subject);
});

test.each(['', '   ', 'a'.repeat(41), '\u0007', null, ['Оля']])('%j is no name', typed => {
  expect(personNamed(typed)).toBeNull();
});

test.each(['a', 'я'.repeat(40), '👩‍👩‍👧'.repeat(8)])('%s is a name', typed => {
  const person = personNamed(typed);

  expect(person?.name).toBe(typed);
  expect(person?.subject.length).toBeLessThanOrEqual(255);
});

test.each(['nobody', 'name-', 'name-!', `name-${Buffer.from(' Оля').toString('base64url')}`])(
  'the unknown subject %s is refused',
  subject => {
    expect(personOf(subject)).toBeNull();
  },
);

test('the claims are those of OpenID, and our own role', () => {
  const person = { subject: 'olia', name: 'Оля Верба Друга', role: 'author' } as const;

  expect(claimsOf(person, 'http://127.0.0.1:3000/local-identity')).toEqual({
    sub: 'olia',
    name: 'Оля Верба Друга',
    given_name: 'Оля',
    family_name: 'Верба Друга',
    picture: 'http://127.0.0.1:3000/local-identity/portraits/olia.png',
    email: 'olia@example.org',
    email_verified: true,
    role: 'author',
  });
});
