import { expect, test } from '@jest/globals';
import { escaped, parseTable } from './parse-table.ts';

test.each([
  [
    'a spreadsheet’s clipboard',
    'Питання\tВідповідь\nДе?\tТут',
    [
      ['Питання', 'Відповідь'],
      ['Де?', 'Тут'],
    ],
  ],
  [
    'CSV of Excel',
    'а;б\r\nв;г\r\n',
    [
      ['а', 'б'],
      ['в', 'г'],
    ],
  ],
  [
    'quoted separators, quotes and line ends',
    '"а, ""б""","в\nг"\nд,е',
    [
      ['а, "б"', 'в\nг'],
      ['д', 'е'],
    ],
  ],
  [
    'empty cells and empty rows',
    'а,,б\n,,\nв,,',
    [
      ['а', '', 'б'],
      ['в', '', ''],
    ],
  ],
  ['a quote within a word', 'об"єкт,б', [['об"єкт', 'б']]],
  ['formulas escaped by an export', "'=1+1,'так'", [['=1+1', "'так'"]]],
  ['a byte order mark', '\uFEFFа,б', [['а', 'б']]],
])('%s is read', (_name, text, rows) => {
  expect(parseTable(text)).toEqual(rows);
});

test.each(['=1+1', '+380', '-5', '@home', '\tx', "'=1", "''-1", "'так'", 'x=1'])(
  'a cell with %j is the same after an export and an import',
  cell => {
    expect(parseTable(`"${escaped(cell)}"`)).toEqual([[cell]]);
  },
);
