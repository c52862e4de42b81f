import { expect, test } from '@jest/globals';
import type { Problem } from '../../contracts/errors.ts';
import { changesOf, type Editable, troubleOf } from './profile-changes.ts';

const saved: Editable = { name: 'Оля', locale: 'ua', shareStats: true, shareResults: false };

test('only what was changed is sent', () => {
  expect(changesOf(saved, { ...saved, name: 'Ольга', shareResults: true })).toEqual({
    name: 'Ольга',
    shareResults: true,
  });
});

test('nothing is sent when nothing was changed', () => {
  expect(changesOf(saved, { ...saved })).toBeNull();
});

test.each([
  [null, 'offline'],
  [401, 'signedOut'],
  [429, 'often'],
  [500, 'other'],
] as const)('an answer of %s is told as %s', (status, trouble) => {
  expect(troubleOf(status, null, 'Оля')).toBe(trouble);
});

test.each([
  ['  ', 'nameEmpty'],
  ['ґ'.repeat(41), 'nameLong'],
  ['ґ'.repeat(201), 'nameLong'],
  ['O\u0000lia', 'nameOdd'],
  ['\u200b', 'nameOdd'],
])('what the server refuses in the name %j is told in the right words', (name, trouble) => {
  const problem = { issues: [{ path: 'name', code: 'custom' }] } as Problem;

  expect(troubleOf(400, problem, name)).toBe(trouble);
});
