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
])('%s, typed in the wrong keyboard layout, is converted to %s', (typed, meant) => {
  expect(inOtherLayout(typed)).toBe(meant);
});

test('a query is tried as typed, then with corrected words, then both again in the other keyboard layout', () => {
  expect(readingsOf('дюна')).toEqual([
    { text: 'дюна', corrected: false },
    { text: 'дюна', corrected: true },
    { text: 'l.yf', corrected: false },
    { text: 'l.yf', corrected: true },
  ]);
});
