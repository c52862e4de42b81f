import { z } from 'zod';
import { route } from './route.ts';

const coins = z.int();

export const SiteStats = z.object({
  /** Coins paid as rewards: the total, and by kind of content. */
  coins: z.object({ total: coins, daily: coins, music: coins, movie: coins, quiz: coins }),
  /** The number of finished plays. */
  plays: z.int(),
  /** The number of public contents. */
  quizzes: z.int(),
  users: z.int(),
});
export type SiteStats = z.infer<typeof SiteStats>;

export const readStats = route({
  method: 'GET',
  path: '/stats',
  input: z.object({}),
  answer: SiteStats,
});
