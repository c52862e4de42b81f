import { expect, test } from '@jest/globals';
import type { Problem } from '../../../contracts/errors.ts';
import { changesOf, type Editable, troubleOf } from './profile-changes.ts';

const saved: Editable = { name: 'Оля', locale: 'ua', shareStats: true, shareResults: false };

test('only changed fields are sent', () => {
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
] as const)('the response %s is shown as %s', (status, trouble) => {
  expect(troubleOf(status, null, 'Оля')).toBe(trouble);
});

test.each([
  ['  ', 'nameEmpty'],
  ['ґ'.repeat(41), 'nameLong'],
  ['ґ'.repeat(201), 'nameLong'],
  ['O\u0000lia', 'nameOdd'],
  ['\u200b', 'nameOdd'],
])('the right message is shown for the refused name %j', (name, trouble) => {
  const problem = { issues: [{ path: 'name', code: 'custom' }] } as Problem;

  expect(troubleOf(400, problem, name)).toBe(trouble);
});
