import { expect, test } from '@jest/globals';
import { Status } from '../../contracts/vocabulary.ts';
import { isTransition, mayTransition, type StatusActor } from './status.ts';

const { PUBLIC, APPROVED, PENDING, UNLISTED, DECLINED, DRAFT, USED, DELETED } = Status;
const ALL = Object.values(Status);

/** Every kind of actor. */
const ACTORS = {
  system: { role: 'system', isOwn: false },
  owner: { role: 'author', isOwn: true },
  otherAuthor: { role: 'author', isOwn: false },
  admin: { role: 'admin', isOwn: false },
  owningAdmin: { role: 'admin', isOwn: true },
  adminOfSite: { role: 'admin', isOwn: false, isOfSite: true },
} as const satisfies Record<string, StatusActor>;
type ActorName = keyof typeof ACTORS;

const ADMINS: ActorName[] = ['admin', 'owningAdmin', 'adminOfSite'];
const OWNERS: ActorName[] = ['owner', 'owningAdmin'];
const OTHER_ADMINS: ActorName[] = ['admin', 'adminOfSite'];
const PUBLISHERS: ActorName[] = ['owningAdmin', 'adminOfSite'];

const ALLOWED: [Status | null, Status, ActorName[]][] = [
  [null, DRAFT, OWNERS],
  [null, PUBLIC, ['system']],
  [null, APPROVED, ['system', ...ADMINS]],
  [DRAFT, PENDING, OWNERS],
  [DECLINED, PENDING, OWNERS],
  [PENDING, DRAFT, OWNERS],
  [PENDING, APPROVED, OTHER_ADMINS],
  [PENDING, DECLINED, ADMINS],
  [APPROVED, PUBLIC, ['system', ...ADMINS]],
  [APPROVED, PENDING, ADMINS],
  [PUBLIC, UNLISTED, ['system', ...ADMINS]],
  [UNLISTED, PUBLIC, ['system', ...ADMINS]],
  [DRAFT, PUBLIC, PUBLISHERS],
  [DRAFT, UNLISTED, PUBLISHERS],
  [PUBLIC, USED, ['system']],
  [DELETED, DRAFT, ADMINS],
  ...ALL.filter(from => from !== DELETED).map((from): [Status, Status, ActorName[]] => [
    ...([from, DELETED] as const),
    ['owner', ...ADMINS],
  ]),
];

const allowedTo = (from: Status | null, to: Status): readonly ActorName[] =>
  ALLOWED.find(([start, end]) => start === from && end === to)?.[2] ?? [];

const PAIRS = [null, ...ALL].flatMap(from => ALL.map((to): [Status | null, Status] => [from, to]));

test.each(PAIRS)('a change from %j to %j is possible only if somebody may make it', (from, to) => {
  expect(isTransition(from, to)).toBe(allowedTo(from, to).length > 0);
});

test.each(PAIRS)(
  'a change from %j to %j may be made by the actors of the table only',
  (from, to) => {
    const names = Object.keys(ACTORS) as ActorName[];

    const allowed = names.filter(name => mayTransition(from, to, ACTORS[name]));

    expect(allowed.toSorted()).toEqual(allowedTo(from, to).toSorted());
  },
);
