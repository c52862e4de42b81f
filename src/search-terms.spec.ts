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
  expect(readingsOf('вгту')).toEqual([
    { text: 'вгту', corrected: false },
    { text: 'вгту', corrected: true },
    { text: 'dune', corrected: false },
    { text: 'dune', corrected: true },
  ]);
});

test('a word whose letters are punctuation in the other keyboard layout is not tried in it', () => {
  expect(readingsOf('дюна').map(({ text }) => text)).toEqual(['дюна', 'дюна']);
  expect(readingsOf('хфю').map(({ text }) => text)).toEqual(['хфю', 'хфю']);
  expect(readingsOf('[ktdjr').map(({ text }) => text)).toContain('хлевок');
});
