import type { ReviewedQuiz } from '../../../../contracts/admin-moderation.ts';
import { ApiError } from '../../../api.ts';
import { deleteQuiz } from '../../../editor-api.ts';
import type { ModerationAction } from './available-actions.ts';
import type { DraftRemark } from './kept-remarks.ts';
import { approveQuiz, changeStatus, declineQuiz, publishQuiz } from './moderation-api.ts';
import type { ModerationText } from './moderation-context.ts';

/** What the moderator chose in the dialog. */
export interface Decision {
  action: ModerationAction;
  remarks: readonly DraftRemark[];
  /** Ids of allowed findings. */
  override: readonly string[];
  /** A note for the history, or the reason of a change of the status. */
  note: string;
  /** The time of publication for `schedule`, otherwise null. */
  at: string | null;
}

/** Sends the decision. `version` is the version of the working copy that the moderator sees. */
export async function sendDecision(
  { id, stage }: Pick<ReviewedQuiz, 'id' | 'stage'>,
  version: number,
  { action, remarks, override, note, at }: Decision,
): Promise<unknown> {
  switch (action) {
    case 'decline': {
      const sent = remarks.map(({ questionId, reason, text }) => ({ questionId, reason, text }));
      return declineQuiz(id, { version, remarks: sent });
    }
    case 'approve':
      return approveQuiz(id, { version, publish: null, override: [...override], note });
    case 'schedule':
    case 'publish': {
      if (stage !== 'pending') return publishQuiz(id, at);
      return approveQuiz(id, { version, publish: at ?? 'now', override: [...override], note });
    }
    case 'delete':
      return deleteQuiz(id);
    default:
      return changeStatus(action, id, note);
  }
}

const REFUSALS: Partial<Record<string, ModerationText>> = {
  'moderation.own': 'refused.own',
  'moderation.claimed': 'refused.claimed',
  'version.conflict': 'refused.changed',
  'status.transition': 'refused.status',
  'quiz.stage': 'refused.status',
  'not-found': 'refused.status',
  'quiz.checks': 'refused.checks',
  'auth.required': 'refused.signedOut',
  'auth.forbidden': 'refused.forbidden',
  'rate.exceeded': 'refused.limited',
};

/** The sentence for a decision that was not stored. That of 409 moderation.claimed needs the claim of the other admin. */
export function refusalOf(error: unknown): ModerationText {
  if (!(error instanceof ApiError)) return 'refused.offline';
  return (error.code && REFUSALS[error.code]) || 'refused.failed';
}
