import type { Claim, ReviewedQuiz } from '../../../../contracts/admin-moderation.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { type Decision, refusalOf, sendDecision } from './decisions.ts';
import { type ModerationText, useModeration } from './moderation-context.ts';
import { dayAndTime, timeOfDay } from './moderation-times.ts';
import { useReviewed } from './review-context.ts';
import { claimIn } from './use-review.ts';

interface Options {
  tell: (text: string) => void;
  read: () => Promise<ReviewedQuiz>;
  /** Shows that another admin holds the quiz. */
  lose: (other: Claim) => void;
  close: () => void;
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

/** Sends decisions. After one about a pending quiz the next quiz is shown; a refused one is explained. */
export function useDecisions({ tell, read, lose, close, showChanges }: Options) {
  const { say, locale, goNext, queue } = useModeration();
  const { store } = useEditor();
  const { review, changeDrafts } = useReviewed();

  const refused = async (error: unknown) => {
    const other = claimIn(error);
    if (other) {
      lose(other);
      const { by, until } = other;
      return tell(say('refused.claimed', { name: by.name, time: timeOfDay(until, locale) }));
    }
    const refusal = refusalOf(error);
    tell(say(refusal));
    await read().then(
      quiz => store.adopt(quiz),
      () => undefined,
    );
    if (refusal === 'refused.changed') showChanges();
  };

  return async (decision: Decision): Promise<void> => {
    if (!(await store.flush())) return tell(say('refused.unsaved'));
    const { version, head } = store.getState().quiz;
    try {
      await sendDecision(review, version, decision);
      const { action, at } = decision;
      const time = at ? dayAndTime(at, locale) : '';
      tell(say(DONE[action], { title: head.title.ua, time }));
      if (action === 'decline') changeDrafts(() => ({ remarks: [], open: null }));
      close();
    } catch (error) {
      close();
      return refused(error);
    }
    if (review.stage === 'pending') return goNext(review.id);
    void queue.refresh();
    await read().then(
      quiz => store.adopt(quiz),
      () => undefined,
    );
  };
}
