import { z } from 'zod';
import { Status } from '../../../contracts/vocabulary.ts';
import { mayTransition, type StatusActor } from '../status.ts';

/** How far a working copy is on its way to what is live (product.md, "Making and moderating"). */
export const Stage = z.enum(['draft', 'pending', 'declined', 'approved']);
export type Stage = z.infer<typeof Stage>;

const STATUS_OF = {
  draft: Status.DRAFT,
  pending: Status.PENDING,
  declined: Status.DECLINED,
  approved: Status.APPROVED,
} as const satisfies Record<Stage, Status>;

/** The status that says the same as a stage, for a content that was not published yet. */
export const statusOf = (stage: Stage): Status => STATUS_OF[stage];

/** The stage that says the same as a status; null where the stage is free, as of what is public. */
export const stageOf = (status: Status): Stage | null =>
  Stage.options.find(stage => STATUS_OF[stage] === status) ?? null;

/** Statuses in which nothing is edited any more. */
const CLOSED: readonly Status[] = [Status.USED, Status.DELETED];

/**
 * Whether `actor` may move the working copy of a published content from one stage to the other: by the roles of the
 * table of statuses. The product itself, and admins their own, go from draft to approved.
 */
export function mayMoveStage(from: Stage, to: Stage, actor: StatusActor): boolean {
  if (mayTransition(STATUS_OF[from], STATUS_OF[to], actor)) return true;
  const isDirect = from === 'draft' && to === 'approved' && actor.isOwn;
  return isDirect && actor.role !== 'author';
}

type WriteVerdict = 'allowed' | 'not-found' | 'quiz.stage';

/** Whether `actor` may edit a working copy. Somebody else's is not there for an author. */
export function judgeWrite(
  { status, stage }: { status: Status; stage: Stage },
  { role, isOwn }: StatusActor,
): WriteVerdict {
  if (!isOwn && role !== 'admin') return 'not-found';
  if (CLOSED.includes(status)) return 'quiz.stage';
  const isEditable = stage === 'draft' || stage === 'declined';
  return isEditable || role !== 'author' ? 'allowed' : 'quiz.stage';
}

/** Whether two lists hold the same ids, each once. */
export const isReordering = (ids: readonly number[], known: readonly number[]): boolean =>
  ids.length === known.length &&
  new Set(ids).size === ids.length &&
  ids.every(id => known.includes(id));
