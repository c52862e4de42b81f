import { expect, test } from '@jest/globals';
import { entriesOf, matching } from './matches.ts';

const LABELS = [
  'Ґудзик',
  'Зимовий вечір',
  'Кам’янець-Подільський',
  'Камінний господар',
  'Лісова пісня',
  'Подільська осінь',
  'Тіні забутих предків',
  'Beyoncé',
];
const entries = entriesOf(LABELS.map(label => ({ id: label, label })));
const found = (typed: string) => matching(entries, typed).map(({ label }) => label);

test.each(['', '  ', '«»'])('typing %p does not filter the list', typed => {
  expect(found(typed)).toEqual(LABELS);
});

test.each([
  ['ГУДЗИК', 'Ґудзик'],
  ['beyonce', 'Beyoncé'],
  ["кам'янець", 'Кам’янець-Подільський'],
  ['камянець', 'Кам’янець-Подільський'],
  ['янець под', 'Кам’янець-Подільський'],
  ['предків тіні', 'Тіні забутих предків'],
])('typing %s finds %s', (typed, label) => {
  expect(found(typed)).toEqual([label]);
});

test('options in which a word begins with the typed text come first', () => {
  expect(found('о')).toEqual([
    'Подільська осінь',
    'Зимовий вечір',
    'Кам’янець-Подільський',
    'Камінний господар',
    'Лісова пісня',
  ]);
  expect(found('поді')).toEqual(['Кам’янець-Подільський', 'Подільська осінь']);
});

test('typed и does not match й, and typed ї does not match і', () => {
  expect(found('зимовии')).toEqual([]);
  expect(found('тїні')).toEqual([]);
});
