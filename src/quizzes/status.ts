import { Status } from '../../contracts/vocabulary.ts';

const { PUBLIC, APPROVED, PENDING, UNLISTED, DECLINED, DRAFT, USED, DELETED } = Status;

/** Statuses that anyone may read and play (product.md, "Making and moderating"). */
export const READABLE: readonly Status[] = [PUBLIC, UNLISTED, USED];

/** Statuses of contents that appear in lists and in the numbers about the site. */
export const LISTED: readonly Status[] = [PUBLIC];

/** Statuses of dailies that appear in lists: those of today and of past days. */
export const LISTED_DAILIES: readonly Status[] = [PUBLIC, USED];

/** Returns an SQL condition: `column` is one of the statuses. */
export const hasStatus = (column: string, statuses: readonly Status[]): string =>
  `${column} in (${statuses.join(', ')})`;

/** The user, or the product itself, that changes the status of a content. */
export interface StatusActor {
  role: 'author' | 'admin' | 'system';
  /** Whether the content is the actor's own. */
  isOwn: boolean;
  /** Whether the content has no author, so that admins act as its owners. */
  isOfSite?: boolean;
}

type Rule = (actor: StatusActor) => boolean;

const system: Rule = ({ role }) => role === 'system';
const admin: Rule = ({ role }) => role === 'admin';
const owner: Rule = ({ role, isOwn }) => role !== 'system' && isOwn;
const owningAdmin: Rule = ({ role, isOwn, isOfSite = false }) =>
  role === 'admin' && (isOwn || isOfSite);
const otherAdmin: Rule = ({ role, isOwn }) => role === 'admin' && !isOwn;

const either =
  (...rules: Rule[]): Rule =>
  actor =>
    rules.some(rule => rule(actor));

/** The table of product.md, "Making and moderating". Null stands for a content that does not exist yet. */
const TRANSITIONS: readonly (readonly [Status | null, Status, Rule])[] = [
  [null, DRAFT, owner],
  [null, PUBLIC, system],
  [null, APPROVED, either(system, admin)],
  [DRAFT, PENDING, owner],
  [DECLINED, PENDING, owner],
  [PENDING, DRAFT, owner],
  [PENDING, APPROVED, otherAdmin],
  [PENDING, DECLINED, admin],
  [APPROVED, PUBLIC, either(system, admin)],
  [APPROVED, PENDING, admin],
  // The system only changes playlists, with the number of their public quizzes.
  [PUBLIC, UNLISTED, either(system, admin)],
  [UNLISTED, PUBLIC, either(system, admin)],
  [DRAFT, PUBLIC, owningAdmin],
  [DRAFT, UNLISTED, owningAdmin],
  [PUBLIC, USED, system],
  [DELETED, DRAFT, admin],
  ...[DRAFT, PENDING, DECLINED, APPROVED, PUBLIC, UNLISTED, USED].map(
    from => [from, DELETED, either(owner, admin)] as const,
  ),
];

const find = (from: Status | null, to: Status) =>
  TRANSITIONS.find(([start, end]) => start === from && end === to);

/** Whether a change from one status to the other is possible for anybody. */
export const isTransition = (from: Status | null, to: Status): boolean =>
  find(from, to) !== undefined;

/** Whether `actor` may change a content from one status to the other. */
export const mayTransition = (from: Status | null, to: Status, actor: StatusActor): boolean =>
  find(from, to)?.[2](actor) ?? false;
