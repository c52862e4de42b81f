import { z } from 'zod';
import { route } from './route.ts';

export const Reward = z.object({
  /** The reward for this play. */
  coins: z.int(),
  balance: z.int(),
  /** Whether the reward had already been paid before this call. */
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
  /** At most 100, starting with the latest play. */
  items: z.array(WaitingReward),
  /** The sum of all uncollected rewards, including those that `items` leaves out. */
  coins: z.int(),
});
export type WaitingRewards = z.infer<typeof WaitingRewards>;

/** `coins` is the amount that this call paid; 0 if nothing was uncollected. */
export const RewardsCollected = z.object({ coins: z.int(), balance: z.int() });
export type RewardsCollected = z.infer<typeof RewardsCollected>;

export const CastVote = z.strictObject({ value: z.literal([1, 0, -1]) });
export type CastVote = z.infer<typeof CastVote>;

/** 0 removes the vote. */
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
