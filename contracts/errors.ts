import { z } from 'zod';

/** Stable codes: a client may branch on them, only the site turns them into words. */
export const ErrorCode = z.enum([
  'input.invalid',
  'input.too-large',
  'input.media-type',
  'auth.required',
  'auth.forbidden',
  'origin.refused',
  'csrf.invalid',
  'not-found',
  'play.locked',
  'play.finished',
  'play.unfinished',
  'play.index',
  'question.missing',
  'hint.spent',
  'hint.useless',
  'hint.mode',
  'reward.practice',
  'sample.stale',
  'status.transition',
  'quiz.stage',
  'version.conflict',
  'order.no-price',
  'order.balance',
  'order.price-changed',
  'order.signature',
  'order.stale',
  'author.balance',
  'author.already',
  'deletion.signature',
  'vote.own',
  'vote.unlisted',
  'vote.unplayed',
  'rate.exceeded',
  'internal',
  'unavailable',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** RFC 9457 problem document; `instance` is the request id that the log line carries too. */
export const Problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: ErrorCode,
  detail: z.string().optional(),
  instance: z.string(),
  issues: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;
