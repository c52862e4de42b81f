import type { Claim, ReviewedQuiz } from '../../../../contracts/admin-moderation.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { dayAndTime } from '../../editor/history/day-and-time.ts';
import { type Decision, refusalOf, sendDecision } from './decisions.ts';
import { type ModerationText, useModeration } from './moderation-context.ts';
import { timeOfDay } from './moderation-times.ts';
import { useReviewed } from './review-context.ts';
import { claimIn } from './use-review.ts';

interface Options {
  tell: (text: string) => void;
  read: () => Promise<ReviewedQuiz>;
  /** Shows that another admin holds the quiz. */
  lose: (other: Claim) => void;
  close: () => void;
  /** Called after a decision was stored. */
  decided: () => void;
  showChanges: () => void;
}

const DONE: Record<Decision['action'], ModerationText> = {
  decline: 'done.declined',
  approve: 'done.approved',
  schedule: 'done.scheduled',
  publish: 'done.published',
  reopen: 'done.reopened',
  unlist: 'done.unlisted',
  relist: 'done.relisted',
  delete: 'done.deleted',
  restore: 'done.restored',
};

/** A moderator who gets one of these has to look at the quiz again, so the dialog closes. */
const OUTDATED: readonly ModerationText[] = [
  'refused.claimed',
  'refused.changed',
  'refused.status',
  'refused.own',
];

/** Sends decisions. After one about a pending quiz the next quiz is shown; a refused one is explained. */
export function useDecisions({ tell, read, lose, close, decided, showChanges }: Options) {
  const { say, locale, goNext, queue } = useModeration();
  const { store } = useEditor();
  const { review, changeDrafts } = useReviewed();

  const readAgain = () => store.adoptAnswer(read()).catch(() => undefined);
  const refused = async (error: unknown): Promise<string | null> => {
    const other = claimIn(error);
    if (other) lose(other);
    const refusal = refusalOf(error);
    const isOutdated = OUTDATED.includes(refusal);
    if (isOutdated || refusal === 'refused.checks') await readAgain();
    if (refusal === 'refused.changed') showChanges();
    if (!isOutdated) return say(refusal);
    close();
    tell(say(refusal, other ? { name: other.by.name, time: timeOfDay(other.until, locale) } : {}));
    return null;
  };

  /** Resolves to why the decision was not stored, to be shown in the dialog; null if the dialog was closed. */
  return async (decision: Decision): Promise<string | null> => {
    if (!(await store.flush())) return say('refused.unsaved');
    const { version, head } = store.getState().quiz;
    try {
      await sendDecision(review, version, decision);
      const { action, at } = decision;
      const time = at ? dayAndTime(at, locale) : '';
      tell(say(DONE[action], { title: head.title.ua, time }));
      if (action === 'decline') changeDrafts(() => ({ remarks: [], open: null }));
      decided();
    } catch (error) {
      return refused(error);
    }
    if (review.stage === 'pending') goNext(review.id);
    else {
      void queue.refresh();
      await readAgain();
    }
    return null;
  };
}
