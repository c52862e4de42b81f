import { z } from 'zod';
import { Status } from '../../../contracts/vocabulary.ts';
import { mayTransition, type StatusActor } from '../status.ts';

/** The stage of a working copy on its way to publication (product.md, "Making and moderating"). */
export const Stage = z.enum(['draft', 'pending', 'declined', 'approved']);
export type Stage = z.infer<typeof Stage>;

const STATUS_OF = {
  draft: Status.DRAFT,
  pending: Status.PENDING,
  declined: Status.DECLINED,
  approved: Status.APPROVED,
} as const satisfies Record<Stage, Status>;

/** Returns the status that corresponds to a stage, for contents that are not published yet. */
export const statusOf = (stage: Stage): Status => STATUS_OF[stage];

/**
 * Returns the stage that corresponds to a status. Null if the stage is independent of it, as for published contents.
 */
export const stageOf = (status: Status): Stage | null =>
  Stage.options.find(stage => STATUS_OF[stage] === status) ?? null;

/** Past dailies are edited only to correct a reported question, by admins. */
const isClosed = (status: Status, role: StatusActor['role']): boolean =>
  status === Status.DELETED || (status === Status.USED && role !== 'admin');

/**
 * Whether `actor` may move the working copy of a published content from one stage to the other. The roles are those of
 * the corresponding change of status. In addition, the product itself and admins with their own contents and those of
 * the site may go from draft to approved directly.
 */
export function mayMoveStage(from: Stage, to: Stage, actor: StatusActor): boolean {
  if (mayTransition(STATUS_OF[from], STATUS_OF[to], actor)) return true;
  const isDirect = from === 'draft' && to === 'approved' && actor.role !== 'author';
  return isDirect && (actor.isOwn || (actor.isOfSite ?? false));
}

type WriteVerdict = 'allowed' | 'not-found' | 'quiz.stage';

/** Whether `actor` may edit a working copy. For authors, contents of others do not exist. */
export function judgeWrite(
  { status, stage }: { status: Status; stage: Stage },
  { role, isOwn }: StatusActor,
): WriteVerdict {
  if (!isOwn && role !== 'admin') return 'not-found';
  if (isClosed(status, role)) return 'quiz.stage';
  const isEditable = stage === 'draft' || stage === 'declined';
  return isEditable || role !== 'author' ? 'allowed' : 'quiz.stage';
}

/** Whether two lists contain the same ids, each once. */
export const isReordering = (ids: readonly number[], known: readonly number[]): boolean =>
  ids.length === known.length &&
  new Set(ids).size === ids.length &&
  ids.every(id => known.includes(id));
