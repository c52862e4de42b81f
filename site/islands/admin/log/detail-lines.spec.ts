import { expect, test } from '@jest/globals';
import { changedLines, detailLines } from './detail-lines.ts';

const plain = (value: unknown) => String(value ?? '–');

test('nested details become one line for each value, with the names that lead to it', () => {
  const details = { reason: 'Спам', from: { texts: { ua: 'Так', en: null } }, ids: [1, 2] };

  expect(detailLines(details, plain)).toEqual([
    { names: ['reason'], text: 'Спам' },
    { names: ['from', 'texts', 'ua'], text: 'Так' },
    { names: ['from', 'texts', 'en'], text: '–' },
    { names: ['ids'], text: '1, 2' },
  ]);
});

test('a list of objects has a line for each value of each object, counted from 1', () => {
  expect(detailLines({ rows: [{ id: 1 }, { id: 2 }] }, plain)).toEqual([
    { names: ['rows', '1', 'id'], text: '1' },
    { names: ['rows', '2', 'id'], text: '2' },
  ]);
});

test('each value is written with its own name, so that a role is translated and a reason is not', () => {
  const written = (value: unknown, name: string) => (name === 'role' ? 'автор' : plain(value));

  expect(detailLines({ role: 'author', reason: 'author' }, written)).toEqual([
    { names: ['role'], text: 'автор' },
    { names: ['reason'], text: 'author' },
  ]);
});

test('a change shows what was before it first, and leaves out what stayed the same or is null', () => {
  const texts = { heading: 'Прапори', text: 'Дванадцять країн' };
  const details = { to: { ...texts, heading: 'Чий прапор?' }, version: 3, key: null, from: texts };

  expect(changedLines(details, plain)).toEqual([
    { names: ['version'], text: '3' },
    { names: ['from', 'heading'], text: 'Прапори' },
    { names: ['to', 'heading'], text: 'Чий прапор?' },
  ]);
});
