import { expect, test } from '@jest/globals';
import { Status } from '../../contracts/vocabulary.ts';
import { isTransition, mayTransition, type StatusActor } from './status.ts';

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

test.each(ALLOWED)('isTransition accepts a change from %j to %j', (from, to) => {
  expect(isTransition(from, to)).toBe(true);
});

test.each(
  [null, ...ALL].flatMap(from =>
    ALL.filter(to => !isAllowed(from, to)).map((to): [Status | null, Status] => [from, to]),
  ),
)('isTransition refuses a change from %j to %j', (from, to) => {
  expect(isTransition(from, to)).toBe(false);
});

const SYSTEM: StatusActor = { role: 'system', isOwn: false };
const OWNER: StatusActor = { role: 'author', isOwn: true };
const OTHER_AUTHOR: StatusActor = { role: 'author', isOwn: false };
const ADMIN: StatusActor = { role: 'admin', isOwn: false };
const OWNING_ADMIN: StatusActor = { role: 'admin', isOwn: true };

test.each<[string, Status | null, Status, StatusActor]>([
  ['the system loads a public quiz', null, PUBLIC, SYSTEM],
  ['the system draws a daily', null, APPROVED, SYSTEM],
  ['an author makes a draft', null, DRAFT, OWNER],
  ['an author submits a draft', DRAFT, PENDING, OWNER],
  ['an author withdraws', PENDING, DRAFT, OWNER],
  ['an author deletes what is public', PUBLIC, DELETED, OWNER],
  ['an admin approves the quiz of somebody else', PENDING, APPROVED, ADMIN],
  ['an admin declines', PENDING, DECLINED, ADMIN],
  ['an admin publishes an own draft', DRAFT, PUBLIC, OWNING_ADMIN],
  ['the system publishes what was approved', APPROVED, PUBLIC, SYSTEM],
  ['the system closes a daily', PUBLIC, USED, SYSTEM],
  ['an admin restores what was deleted', DELETED, DRAFT, ADMIN],
])('%s', (_what, from, to, actor) => {
  expect(mayTransition(from, to, actor)).toBe(true);
});

test.each<[string, Status | null, Status, StatusActor]>([
  ['an author may not approve', PENDING, APPROVED, OWNER],
  ['an admin may not approve an own quiz', PENDING, APPROVED, OWNING_ADMIN],
  ['an admin may not submit the quiz of somebody else', DRAFT, PENDING, ADMIN],
  ["an admin may not publish somebody else's draft", DRAFT, PUBLIC, ADMIN],
  ['an author may not delete the quiz of somebody else', PUBLIC, DELETED, OTHER_AUTHOR],
  ['an author may not restore', DELETED, DRAFT, OWNER],
  ['the system may not delete', PUBLIC, DELETED, SYSTEM],
  ['an admin may not close a daily', PUBLIC, USED, ADMIN],
])('%s', (_what, from, to, actor) => {
  expect(mayTransition(from, to, actor)).toBe(false);
});
