import { expect, test } from '@jest/globals';
import type { Column } from './columns.ts';
import { fieldsOf, problemsOf, type Row } from './rows.ts';

const COLUMNS: Column[] = ['text', 'answer', 'variant', 'variant', 'comment'];
const row = (...cells: string[]): Row => ({ at: 1, cells });

test('a row becomes a question without empty variants', () => {
  const fields = fieldsOf(row('Де?', 'Тут', 'Там', '', 'Бо так'), COLUMNS);

  expect(fields).toMatchObject({
    source: 'text',
    text: { ua: 'Де?', en: null },
    answer: { ua: 'Тут', en: null },
    variants: [{ ua: 'Там', en: null }],
    comment: { ua: 'Бо так', en: null },
  });
});

test.each([
  ['a complete row', ['Де?', 'Тут', 'Там', 'Ген', ''], []],
  ['no text', ['', 'Тут', 'Там', 'Ген', ''], [{ code: 'text', column: 0 }]],
  ['no answer', ['Де?', ' ', 'Там', 'Ген', ''], [{ code: 'answer', column: 1 }]],
  ['no variants', ['Де?', 'Тут', '', '', ''], [{ code: 'variants', column: 2 }]],
  [
    'a variant equal to the answer',
    ['Де?', 'Тут', 'Там', 'тут', ''],
    [{ code: 'equal', column: 3 }],
  ],
])('problems point to their cells: %s', (_name, cells, problems) => {
  expect(problemsOf(row(...cells), COLUMNS)).toEqual(problems);
});
