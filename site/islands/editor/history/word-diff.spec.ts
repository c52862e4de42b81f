import { expect, test } from '@jest/globals';
import { wordDiff } from './word-diff.ts';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => {
      if (kind === 'same') return text;
      return kind === 'deleted' ? `[-${text}-]` : `[+${text}+]`;
    })
    .join('');

test.each([
  ['', '', ''],
  ['Те саме', 'Те саме', 'Те саме'],
  ['', 'Нове', '[+Нове+]'],
  ['Старе', '', '[-Старе-]'],
  ['Струн буває 20.', 'Струн буває 60.', 'Струн буває [-20.-][+60.+]'],
  ['Ой зозуленька', 'Ой сива зозуленька', 'Ой [+сива +]зозуленька'],
  ['раз два три', 'раз три', 'раз [-два -]три'],
  ['раз  два', 'раз два', 'раз два'],
])('the change from "%s" to "%s" is shown as "%s"', (before, after, marked) => {
  expect(shown(before, after)).toBe(marked);
});

test('a text of more than 1,000 words is shown as replaced, without a comparison of its words', () => {
  const long = 'слово '.repeat(1_001);

  expect(wordDiff(long, `${long}ще`).map(({ kind }) => kind)).toEqual(['deleted', 'inserted']);
});

test('all parts but the deleted ones make up the new text, all but the inserted ones the old text', () => {
  const before = 'Обробка 1916 року розійшлася світом';
  const after = 'Обробка Леонтовича розійшлася усім світом';
  const parts = wordDiff(before, after);
  const without = (kind: string) =>
    parts
      .filter(part => part.kind !== kind)
      .map(({ text }) => text)
      .join('');

  expect([without('inserted'), without('deleted')].map(text => text.trim())).toEqual([
    before,
    after,
  ]);
});
