import { expect, test } from '@jest/globals';
import { Status } from '../../../contracts/vocabulary.ts';
import type { StatusActor } from '../status.ts';
import {
  isReordering,
  judgeWrite,
  mayMoveStage,
  Stage,
  stageOf,
  statusOf,
} from './working-copy-rules.ts';

const ACTORS = {
  owner: { role: 'author', isOwn: true },
  'another author': { role: 'author', isOwn: false },
  'an admin': { role: 'admin', isOwn: false },
  'an admin who owns it': { role: 'admin', isOwn: true },
  'the product with its own content': { role: 'system', isOwn: true },
  'the product with the content of an author': { role: 'system', isOwn: false },
} as const satisfies Record<string, StatusActor>;
type Who = keyof typeof ACTORS;

const EVERYBODY = Object.keys(ACTORS) as Who[];
const STAGES = Stage.options;

const MOVES: [Stage, Stage, Who[]][] = [
  ['draft', 'pending', ['owner', 'an admin who owns it']],
  ['declined', 'pending', ['owner', 'an admin who owns it']],
  ['pending', 'draft', ['owner', 'an admin who owns it']],
  ['pending', 'declined', ['an admin', 'an admin who owns it']],
  ['pending', 'approved', ['an admin']],
  ['approved', 'pending', ['an admin', 'an admin who owns it']],
  ['draft', 'approved', ['an admin who owns it', 'the product with its own content']],
];

test.each(
  STAGES.flatMap(from => STAGES.flatMap(to => EVERYBODY.map(who => [from, to, who] as const))),
)('mayMoveStage from %s to %s by %s follows the table of statuses', (from, to, who) => {
  const allowed = MOVES.find(([start, end]) => start === from && end === to)?.[2] ?? [];

  expect(mayMoveStage(from, to, ACTORS[who])).toBe(allowed.includes(who));
});

const OPEN = Object.values(Status).filter(
  status => status !== Status.USED && status !== Status.DELETED,
);
const verdictsOf = (who: Who, status: Status) =>
  STAGES.map(stage => judgeWrite({ status, stage }, ACTORS[who]));

test.each(OPEN)('in status %i an author may edit drafts and declined quizzes', status => {
  expect(verdictsOf('owner', status)).toEqual(['allowed', 'quiz.stage', 'allowed', 'quiz.stage']);
});

test.each(
  OPEN.flatMap(status =>
    (['an admin', 'an admin who owns it', 'the product with its own content'] as const).map(
      who => [status, who] as const,
    ),
  ),
)('in status %i %s may edit in every stage', (status, who) => {
  expect(verdictsOf(who, status)).toEqual(Array(4).fill('allowed'));
});

test.each(
  Object.values(Status).flatMap(status =>
    (['another author', 'the product with the content of an author'] as const).map(
      who => [status, who] as const,
    ),
  ),
)('in status %i judgeWrite returns not-found for %s', (status, who) => {
  expect(verdictsOf(who, status)).toEqual(Array(4).fill('not-found'));
});

test('nobody may edit a deleted content', () => {
  expect(verdictsOf('owner', Status.DELETED)).toEqual(Array(4).fill('quiz.stage'));
  expect(verdictsOf('an admin', Status.DELETED)).toEqual(Array(4).fill('quiz.stage'));
});

test('only admins may edit a past daily, to correct a reported question', () => {
  expect(verdictsOf('owner', Status.USED)).toEqual(Array(4).fill('quiz.stage'));
  expect(verdictsOf('an admin', Status.USED)).toEqual(Array(4).fill('allowed'));
});

test('statusOf reverses stageOf for unpublished contents', () => {
  expect(STAGES.map(stage => stageOf(statusOf(stage)))).toEqual(STAGES);
});

test.each([Status.PUBLIC, Status.UNLISTED, Status.USED, Status.DELETED])(
  'stageOf returns null for status %i',
  status => {
    expect(stageOf(status)).toBeNull();
  },
);

test.each([
  ['the same ids in another order', [3, 1, 2], true],
  ['the same order', [1, 2, 3], true],
  ['one id too few', [1, 2], false],
  ['one id twice', [1, 2, 2], false],
  ['an id of another quiz', [1, 2, 4], false],
  ['one id too many', [1, 2, 3, 4], false],
])('isReordering with %s returns %j', (_what, ids, expected) => {
  expect(isReordering(ids, [1, 2, 3])).toBe(expected);
});
