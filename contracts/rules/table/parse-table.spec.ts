import { expect, test } from '@jest/globals';
import { escaped, parseTable } from './parse-table.ts';

test.each([
  [
    'cells copied from a spreadsheet',
    'Питання\tВідповідь\nДе?\tТут',
    [
      ['Питання', 'Відповідь'],
      ['Де?', 'Тут'],
    ],
  ],
  [
    'cells copied from a spreadsheet whose texts contain commas',
    'Хто, де, коли, як і чому?\tТут\tТам\nХто?\tЯ\tТи\n',
    [
      ['Хто, де, коли, як і чому?', 'Тут', 'Там'],
      ['Хто?', 'Я', 'Ти'],
    ],
  ],
  [
    'a CSV file with semicolons whose texts contain commas',
    'Хто, де, коли, як і чому?;Тут;Там\r\n\r\nХто?;Я;Ти\r\n',
    [
      ['Хто, де, коли, як і чому?', 'Тут', 'Там'],
      ['Хто?', 'Я', 'Ти'],
    ],
  ],
  [
    'a CSV file written by Excel',
    'а;б\r\nв;г\r\n',
    [
      ['а', 'б'],
      ['в', 'г'],
    ],
  ],
  [
    'separators, quotes and line ends within quoted cells',
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
  ['a quotation mark within a word', 'об"єкт,б', [['об"єкт', 'б']]],
  ['formulas escaped by an export', "'=1+1,'так'", [['=1+1', "'так'"]]],
  ['a table that begins with a byte order mark', '\uFEFFа,б', [['а', 'б']]],
])('parseTable reads %s', (_name, text, rows) => {
  expect(parseTable(text)).toEqual(rows);
});

test.each(['=1+1', '+380', '-5', '@home', '\tx', "'=1", "''-1", "'так'", 'x=1'])(
  'a cell that contains %j is unchanged after an export and an import',
  cell => {
    expect(parseTable(`"${escaped(cell)}"`)).toEqual([[cell]]);
  },
);
