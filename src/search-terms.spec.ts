import { expect, test } from '@jest/globals';
import { inOtherLayout, readingsOf } from './search-terms.ts';

test.each([
  ['ghbdsn', 'привіт'],
  ['Nsys pf,enb[ ghtlrsd', 'тіні забутих предків'],
  ['{fhrsd', 'харків'],
  ['GHBDSN', 'привіт'],
  ['ьфекшч', 'matrix'],
  ['Вшщ', 'dio'],
  ['2049', '2049'],
])('%s in the other keyboard layout is %s', (typed, meant) => {
  expect(inOtherLayout(typed)).toBe(meant);
});

test('what was typed comes first, then corrected, then both in the other layout', () => {
  expect(readingsOf('дюна')).toEqual([
    { text: 'дюна', corrected: false },
    { text: 'дюна', corrected: true },
    { text: 'l.yf', corrected: false },
    { text: 'l.yf', corrected: true },
  ]);
});
