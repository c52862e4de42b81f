import { expect, test } from '@jest/globals';
import { columnsOf, isHead } from './columns.ts';

test('columnsOf recognises Ukrainian and English headings, also with a number or a language', () => {
  const head = [
    'Питання',
    'Question (EN)',
    'Правильна відповідь',
    'Варіант 1',
    'variant_2_en',
    'Щось',
  ];

  expect(isHead(head)).toBe(true);
  expect(columnsOf(head, 6)).toEqual([
    'text',
    'textEnglish',
    'answer',
    'variant',
    'variantEnglish',
    'skip',
  ]);
});

test('columns without headings are read as question, answer, three variants and comment', () => {
  const row = ['Яка столиця Франції?', 'Париж', 'Ліон', 'Ніцца', 'Лілль', 'На Сені', 'Ще'];

  expect(isHead(row)).toBe(false);
  expect(columnsOf(null, 7)).toEqual([
    'text',
    'answer',
    'variant',
    'variant',
    'variant',
    'comment',
    'skip',
  ]);
});
