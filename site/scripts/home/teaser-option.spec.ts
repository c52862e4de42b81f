import { expect, test } from '@jest/globals';
import { isNamed } from './teaser-option.ts';

const option = { dataset: { ua: 'Рим', en: 'Rome' } };

test.each([
  ['Рим', 'ua', true],
  ['Rome', 'en', true],
  ['Rome', 'ua', false],
  ['Париж', 'ua', false],
  [undefined, 'ua', false],
] as const)('an option with the label %s in the language %s matches: %s', (label, lang, known) => {
  expect(isNamed(option, label, lang)).toBe(known);
});
