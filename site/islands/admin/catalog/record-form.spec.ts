import { expect, test } from '@jest/globals';
import type { WorkRecord } from '../../../../contracts/admin-catalog.ts';
import { emptyRecord, keyFor, mergedRecord, refusedFields } from './record-form.ts';

const film = (changes: Partial<WorkRecord> = {}): WorkRecord => ({
  ...(emptyRecord('movie') as WorkRecord),
  year: 2000,
  ...changes,
});

test.each([
  ['L’Été d’Amélie: Part 2!', 'lete-damelie-part-2'],
  ['  --1984--  ', '1984'],
  ['Тіні', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('the key of a film with the English title %s is %s', (en, key) => {
  expect(keyFor(film({ title: { ua: '', en } }))).toBe(key);
});

test('changes of different fields are merged without a conflict', () => {
  const merged = mergedRecord(film(), film({ year: 2001 }), film({ fame: 3 }));

  expect(merged).toEqual({ record: film({ year: 2001, fame: 3 }), conflicts: [] });
});

test('a field that both sides changed to different values is a conflict and keeps the user’s own value', () => {
  const merged = mergedRecord(film(), film({ year: 2001 }), film({ year: 2002, fame: 3 }));

  expect(merged).toEqual({ record: film({ year: 2001, fame: 3 }), conflicts: ['year'] });
});

test('the same change on both sides is not a conflict', () => {
  expect(mergedRecord(film(), film({ year: 2001 }), film({ year: 2001 })).conflicts).toEqual([]);
});

test('a field with several issues is named once', () => {
  const issues = [{ path: 'record.title.ua' }, { path: 'title.en' }, { path: 'year' }];

  expect(refusedFields(issues)).toEqual(['title', 'year']);
});
