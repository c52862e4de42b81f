import type { ReviewedQuiz } from '../../../../contracts/admin-moderation.ts';

/** What a moderator can do with a quiz at its status and stage. */
export type ModerationAction =
  | 'decline'
  | 'approve'
  | 'schedule'
  | 'publish'
  | 'reopen'
  | 'unlist'
  | 'relist'
  | 'delete'
  | 'restore';

/** The numbers of the statuses (contracts/vocabulary.ts, from which the site may import types only). */
const PUBLIC = 10;
const APPROVED = 7;
const UNLISTED = 3;
const DELETED = -10;

/** The actions that the bar shows as buttons, and those in its menu. */
export function availableActions({ status, stage }: Pick<ReviewedQuiz, 'status' | 'stage'>): {
  main: ModerationAction[];
  other: ModerationAction[];
} {
  if (status === DELETED) return { main: ['restore'], other: [] };
  const other: ModerationAction[] = ['delete'];
  if (status === PUBLIC) other.unshift('unlist');
  if (status === UNLISTED) other.unshift('relist');
  if (stage === 'pending') return { main: ['decline', 'approve', 'schedule', 'publish'], other };
  if (stage === 'approved' || status === APPROVED)
    return { main: ['reopen', 'schedule', 'publish'], other };
  return { main: [], other };
}
