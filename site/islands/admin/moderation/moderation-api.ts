// The API calls of the moderation screens.
import * as moderation from '../../../../contracts/admin-moderation.ts';
import { ask } from '../../../ask.ts';

export const readQueue = (cursor?: string) =>
  ask(moderation.listModeration, {}, { limit: 100, ...(cursor && { cursor }) });

/** Claims the quiz for the viewer, or prolongs the claim. */
export const claimQuiz = (id: number) => ask(moderation.claimQuiz, { id }, {});

export const releaseQuiz = (id: number) => ask(moderation.releaseQuiz, { id });

export const readReview = (id: number) => ask(moderation.readReview, { id });

export const compareRevisions = (id: number, a: string, b: string) =>
  ask(moderation.compareRevisions, { id, a, b });

export const approveQuiz = (id: number, body: moderation.ApproveQuiz) =>
  ask(moderation.approveQuiz, { id }, body);

export const declineQuiz = (id: number, body: moderation.DeclineQuiz) =>
  ask(moderation.declineQuiz, { id }, body);

export const publishQuiz = (id: number, at: string | null) =>
  ask(moderation.publishQuiz, { id }, { at });

const ROUTES = {
  reopen: moderation.reopenQuiz,
  unlist: moderation.unlistQuiz,
  relist: moderation.relistQuiz,
  restore: moderation.restoreQuiz,
} as const;

export const changeStatus = (action: keyof typeof ROUTES, id: number, reason: string) =>
  ask(ROUTES[action], { id }, { reason });
