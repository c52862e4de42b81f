import { expect, test } from '@jest/globals';
import { detailLines } from './detail-lines.ts';

test('nested details become one line for each value, with the names that lead to it', () => {
  const details = { reason: 'Спам', from: { texts: { ua: 'Так', en: null } }, ids: [1, 2] };

  expect(detailLines(details)).toEqual([
    { names: ['reason'], text: 'Спам' },
    { names: ['from', 'texts', 'ua'], text: 'Так' },
    { names: ['from', 'texts', 'en'], text: '–' },
    { names: ['ids'], text: '1, 2' },
  ]);
});

test('a list of objects has a line for each value of each object', () => {
  expect(detailLines({ rows: [{ id: 1 }, { id: 2 }] })).toEqual([
    { names: ['rows', '0', 'id'], text: '1' },
    { names: ['rows', '1', 'id'], text: '2' },
  ]);
});
