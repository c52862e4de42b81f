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

/** An uncollected reward of one play. */
export const WaitingReward = z.object({
  playId: z.uuid(),
  contentId: z.int(),
  uri: z.string(),
  titleUA: z.string(),
  titleEN: z.string().nullable(),
  coins: z.int(),
});
export type WaitingReward = z.infer<typeof WaitingReward>;

export const WaitingRewards = z.object({
  /** The latest play first, at most 100. */
  items: z.array(WaitingReward),
  /** Sum of all uncollected rewards, including those not among the items. */
  coins: z.int(),
});
export type WaitingRewards = z.infer<typeof WaitingRewards>;

/** `coins` is what this call paid, 0 if nothing was uncollected. */
export const RewardsCollected = z.object({ coins: z.int(), balance: z.int() });
export type RewardsCollected = z.infer<typeof RewardsCollected>;

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
export const listRewards = route({
  method: 'GET',
  path: '/me/rewards',
  input: z.object({}),
  answer: WaitingRewards,
});
export const collectRewards = route({
  method: 'POST',
  path: '/me/rewards',
  input: z.strictObject({}),
  answer: RewardsCollected,
});
export const castVote = route({
  method: 'PUT',
  path: '/contents/:id/vote',
  input: CastVote,
  answer: Vote,
});
