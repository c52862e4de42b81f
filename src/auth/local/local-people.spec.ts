import { expect, test } from '@jest/globals';
import { claimsOf, LOCAL_PEOPLE, personNamed, personOf } from './local-people.ts';

test('LOCAL_PEOPLE contains players, authors and admins', () => {
  const roles = LOCAL_PEOPLE.map(({ role }) => role);

  expect([...new Set(roles)].toSorted()).toEqual(['admin', 'author', 'user']);
});

test.each(LOCAL_PEOPLE)('$name is found by their subject', person => {
  expect(personOf(person.subject)).toEqual(person);
});

test('a typed name gives a player, who is found again by the subject although nothing is stored', () => {
  const person = personNamed('  Їжачок   Ґеник ');

  expect(person).toMatchObject({ name: 'Їжачок Ґеник', role: 'user' });
  expect(personOf(person?.subject ?? '')).toEqual(person);
});

test('the same name with other spaces or code points gives the same player', () => {
  const composed = personNamed('Їжак');
  const decomposed = personNamed(' Їжак'.normalize('NFD'));

  expect(decomposed).toEqual(composed);
});

test('a typed name that equals a listed one gives another person', () => {
  const [first] = LOCAL_PEOPLE;

  expect(personNamed(first?.name)?.subject).not.toBe(first?.subject);
});

test.each(['', '   ', 'a'.repeat(41), '\u0007', null, ['Оля']])(
  '%j is not accepted as a typed name',
  typed => {
    expect(personNamed(typed)).toBeNull();
  },
);

test.each(['a', 'я'.repeat(40), '👩‍👩‍👧'.repeat(8)])('%s is accepted as a typed name', typed => {
  const person = personNamed(typed);

  expect(person?.name).toBe(typed);
  expect(person?.subject.length).toBeLessThanOrEqual(255);
});

test.each(['nobody', 'name-', 'name-!', `name-${Buffer.from(' Оля').toString('base64url')}`])(
  'no person is found for the unknown subject %s',
  subject => {
    expect(personOf(subject)).toBeNull();
  },
);

test('a person has the claims of OpenID and our own claim role', () => {
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
