import { expect, test } from '@jest/globals';
import type { Place } from './board.ts';
import { partsOf, widestOf } from './word-parts.ts';

const word = (text: string): Place[] =>
  [...text].map((letter, slot) =>
    /\p{L}/u.test(letter)
      ? { slot, cube: { id: letter, letter }, locked: false }
      : { mark: letter },
  );
const texts = (text: string) =>
  partsOf(word(text)).map(part =>
    part.map(place => ('mark' in place ? place.mark : place.cube?.letter)).join(''),
  );

test.each([
  ['Кам’янець-Подільський', ['Кам’янець-', 'Подільський']],
  ['Івано-Франківськ', ['Івано-', 'Франківськ']],
  ['віце-чемпіон-', ['віце-', 'чемпіон-']],
  ['Чор-на', ['Чор-на']],
  ['Електрокардіостимулятор', ['Електрокардіостимулятор']],
])('%s is split into the parts %j', (text, parts) => {
  expect(texts(text)).toEqual(parts);
});

test('places of all parts are numbered within the word', () => {
  expect(partsOf(word('Івано-Франківськ'))[1]?.[0]?.position).toBe(6);
});

test('the width is that of the widest part, in which a hyphen counts half a cube', () => {
  expect(widestOf([word('Івано-Франківськ'), word('міс-то')])).toBe(10);
  expect(widestOf([word('п’ять')])).toBe(4.5);
});
