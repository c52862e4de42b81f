import { expect, test } from '@jest/globals';
import { availableActions } from './available-actions.ts';

test.each([
  ['a pending quiz', 5, 'pending', ['decline', 'approve', 'schedule', 'publish'], ['delete']],
  ['an approved quiz', 7, 'approved', ['reopen', 'schedule', 'publish'], ['delete']],
  [
    'an approved quiz without a working copy',
    7,
    null,
    ['reopen', 'schedule', 'publish'],
    ['delete'],
  ],
  ['a public quiz', 10, null, [], ['unlist', 'delete']],
  [
    'a pending revision of a public quiz',
    10,
    'pending',
    ['decline', 'approve', 'schedule', 'publish'],
    ['unlist', 'delete'],
  ],
  ['a scheduled revision', 10, 'approved', ['reopen', 'schedule', 'publish'], ['unlist', 'delete']],
  ['an unlisted quiz', 3, null, [], ['relist', 'delete']],
  ['a draft', 0, 'draft', [], ['delete']],
  ['a declined quiz', 1, 'declined', [], ['delete']],
  ['a deleted quiz', -10, null, ['restore'], []],
] as const)('the actions for %s', (_name, status, stage, main, other) => {
  expect(availableActions({ status, stage })).toEqual({ main, other });
});
