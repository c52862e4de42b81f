import { z } from 'zod';
import { route } from './route.ts';

export const Reward = z.object({
  /** What this play is worth. */
  coins: z.int(),
  balance: z.int(),
  /** Whether it had been paid before this call. */
  alreadyCollected: z.boolean(),
});
export type Reward = z.infer<typeof Reward>;

export const CastVote = z.strictObject({ value: z.literal([1, 0, -1]) });
export type CastVote = z.infer<typeof CastVote>;

/** 0 takes a vote back. */
export const Vote = z.object({ value: z.literal([1, 0, -1]) });
export type Vote = z.infer<typeof Vote>;

export const collectReward = route({
  method: 'POST',
  path: '/plays/:id/reward',
  input: z.strictObject({}),
  answer: Reward,
});
export const castVote = route({
  method: 'PUT',
  path: '/contents/:id/vote',
  input: CastVote,
  answer: Vote,
});
