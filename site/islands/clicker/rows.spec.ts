import { expect, test } from '@jest/globals';
import { entriesOf } from './matches.ts';
import { rowsOf } from './rows.ts';

const entries = entriesOf(['Дон', 'Десна', 'Тиса', 'Рось'].map(label => ({ id: label, label })));
const NOTHING = { typed: '', retired: [], pair: [], kept: [] };
const labels = (wanted: Partial<Parameters<typeof rowsOf>[1]>) =>
  rowsOf(entries, { ...NOTHING, ...wanted }).map(({ label }) => label);

test('typing filters the list', () => {
  expect(labels({ typed: 'д' })).toEqual(['Дон', 'Десна']);
});

test('the chosen and the right option stay in the list whatever is typed', () => {
  expect(labels({ typed: 'д', kept: ['Рось', null, undefined] })).toEqual(['Дон', 'Десна', 'Рось']);
});

test('the two highlighted options come first, in list order', () => {
  expect(labels({ pair: ['Десна', 'Рось'] })).toEqual(['Десна', 'Рось', 'Дон', 'Тиса']);
});

test('retired options stay in their place', () => {
  const rows = rowsOf(entries, { ...NOTHING, retired: ['Десна'] });

  expect(rows.map(({ retired }) => retired)).toEqual([false, true, false, false]);
});
