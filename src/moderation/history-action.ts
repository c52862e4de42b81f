import type { HistoryAction } from '../../contracts/admin-moderation.ts';
import { Status } from '../../contracts/vocabulary.ts';

type Stage = 'draft' | 'pending' | 'declined' | 'approved';

/** An entry of a quiz's history as it is stored. */
export interface HistoryStep {
  from: Status | null;
  to: Status;
  fromStage: Stage | null;
  stage: Stage | null;
  isEdit: boolean;
  publishAt: Date | null;
}

const { PUBLIC, APPROVED, PENDING, UNLISTED, DECLINED, DRAFT, USED, DELETED } = Status;

/** Names what happened to a quiz. */
export function actionOf(step: HistoryStep): HistoryAction {
  const { from, to, isEdit } = step;
  if (isEdit) return 'edited';
  if (from === null) return 'created';
  if (from === to) return stageActionOf(step);
  if (to === PENDING) return from === APPROVED ? 'reopened' : 'submitted';
  if (to === DRAFT) return from === DELETED ? 'restored' : 'withdrawn';
  if (to === PUBLIC) return from === UNLISTED ? 'relisted' : 'published';
  return ACTIONS[to];
}

const ACTIONS: Record<Exclude<Status, 10 | 5 | 0>, HistoryAction> = {
  [APPROVED]: 'approved',
  [UNLISTED]: 'unlisted',
  [DECLINED]: 'declined',
  [USED]: 'closed',
  [DELETED]: 'deleted',
};

/** Names what happened to the edits of a published quiz, or to the time of publication. */
function stageActionOf({ fromStage, stage, publishAt }: HistoryStep): HistoryAction {
  if (fromStage === 'approved' && stage === 'approved')
    return publishAt ? 'scheduled' : 'unscheduled';
  if (stage === null) return 'published';
  if (stage === 'pending') return fromStage === 'approved' ? 'reopened' : 'submitted';
  return stage === 'draft' ? 'withdrawn' : stage;
}
