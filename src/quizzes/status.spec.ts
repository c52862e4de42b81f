import { expect, test } from '@jest/globals';
import { Status } from '../../contracts/vocabulary.ts';
import { isTransition } from './status.ts';

const { PUBLIC, APPROVED, PENDING, UNLISTED, DECLINED, DRAFT, USED, DELETED } = Status;
const ALL = Object.values(Status);

const ALLOWED: [Status | null, Status][] = [
  [null, DRAFT],
  [null, PUBLIC],
  [null, APPROVED],
  [DRAFT, PENDING],
  [DECLINED, PENDING],
  [PENDING, DRAFT],
  [PENDING, APPROVED],
  [PENDING, DECLINED],
  [APPROVED, PUBLIC],
  [APPROVED, PENDING],
  [PUBLIC, UNLISTED],
  [UNLISTED, PUBLIC],
  [DRAFT, PUBLIC],
  [DRAFT, UNLISTED],
  [PUBLIC, USED],
  [DELETED, DRAFT],
  ...ALL.filter(from => from !== DELETED).map((from): [Status, Status] => [from, DELETED]),
];

const isAllowed = (from: Status | null, to: Status) =>
  ALLOWED.some(([start, end]) => start === from && end === to);

test.each(ALLOWED)('a content may go from %j to %j', (from, to) => {
  expect(isTransition(from, to)).toBe(true);
});

test.each(
  [null, ...ALL].flatMap(from =>
    ALL.filter(to => !isAllowed(from, to)).map((to): [Status | null, Status] => [from, to]),
  ),
)('a content may never go from %j to %j', (from, to) => {
  expect(isTransition(from, to)).toBe(false);
});
