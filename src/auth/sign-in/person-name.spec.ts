import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UserName } from '../../../contracts/user-name.ts';
import { personName } from './person-name.ts';

test.each([
  ['Леся Українка', 'Леся Українка'],
  ['  Леся\t\n Українка ', 'Леся Українка'],
  ['и\u0306', 'й'],
  ['Леся\u202e\u0000', 'Леся'],
  ['\ud83d Леся', 'Леся'],
  ['ї'.repeat(41), 'ї'.repeat(40)],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ['', 'Гравець'],
  ['\u200b', 'Гравець'],
  ['\u3164\u2800\u115f\uffa0', 'Гравець'],
  ['О\u200bл\u2060я\ufe0f', 'Оля'],
  ['Оля\u00a0\u2003П', 'Оля П'],
  [`О${'\u0336'.repeat(9)}ля`, `О${'\u0336'.repeat(4)}ля`],
  ['\u0301Оля', 'Оля'],
  ['Оля ❤️ 👩🏽‍🚀', 'Оля ❤️ 👩🏽‍🚀'],
])('personName turns %j into %j', (given, name) => {
  expect(personName(given, 'ua')).toBe(name);
});

test('a person without a name is called player in their language', () => {
  expect(personName('', 'en')).toBe('Player');
});

test('a name with many marks on one letter is cut to the maximum length', () => {
  const name = personName(`${`a${'\u0301'.repeat(30)}`.repeat(40)}`, 'ua');

  expect(name.length).toBeLessThanOrEqual(200);
});

test('any name from a provider becomes a valid name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), given => {
      const name = personName(given, 'ua');

      expect(UserName.safeParse(name)).toEqual({ success: true, data: name });
    }),
  );
});
