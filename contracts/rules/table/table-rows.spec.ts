import { expect, test } from '@jest/globals';
import type { Column } from './columns.ts';
import { problemsOf, questionOf, type Row } from './table-rows.ts';

const COLUMNS: Column[] = ['text', 'answer', 'variant', 'variant', 'comment'];
const row = (...cells: string[]): Row => ({ at: 1, cells });

test('questionOf turns the cells of a row into a question and leaves out empty variants', () => {
  const question = questionOf(row('Де?', 'Тут', 'Там', '', 'Бо так'), COLUMNS);

  expect(question).toEqual({
    text: { ua: 'Де?', en: null },
    answer: { ua: 'Тут', en: null },
    variants: [{ id: 'v1', ua: 'Там', en: null }],
    comment: { ua: 'Бо так', en: null },
    reference: null,
  });
});

const LONG = 'й'.repeat(61);

test.each([
  ['nothing missing', ['Де?', 'Тут', 'Там', 'Ген', ''], []],
  ['no text', ['', 'Тут', 'Там', 'Ген', ''], [{ code: 'question.text', column: 0 }]],
  ['no answer', ['Де?', ' ', 'Там', 'Ген', ''], [{ code: 'question.answer', column: 1 }]],
  ['no variants', ['Де?', 'Тут', '', '', ''], [{ code: 'question.variants', column: 2 }]],
  [
    'a variant equal to the answer',
    ['Де?', 'Тут', '', 'тут', ''],
    [{ code: 'question.equal', column: 3 }],
  ],
  ['a long variant', ['Де?', 'Тут', 'Там', LONG, ''], [{ code: 'text.long', column: 3 }]],
  [
    'a question that contains the answer',
    ['Тут чи там?', 'Тут', 'Там', '', ''],
    [{ code: 'question.gives-away', column: 0 }],
  ],
])('problemsOf names the column of each problem of a row with %s', (_name, cells, problems) => {
  const found = problemsOf(row(...cells), COLUMNS);

  expect(found.map(({ code, column }) => ({ code, column }))).toEqual(problems);
});
