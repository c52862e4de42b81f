import { z } from 'zod';
import { Day } from './dailies.ts';
import { route } from './route.ts';

export const NumbersPeriod = z.enum(['day', 'week', 'month']);
export type NumbersPeriod = z.infer<typeof NumbersPeriod>;

export const NumbersQuery = z.object({ period: NumbersPeriod.default('day') });
export type NumbersQuery = z.infer<typeof NumbersQuery>;

/**
 * `answers`: rewards for quizzes other than dailies; `dailies`: rewards for dailies; `unlocks`: prices of unlocked
 * quizzes and their refunds; `authorship`: fees of authors; `adjustments`: coins given or taken by admins.
 */
export const CoinKind = z.enum(['answers', 'dailies', 'unlocks', 'authorship', 'adjustments']);
export type CoinKind = z.infer<typeof CoinKind>;

/** Coins that users received and coins that they paid. */
const Flow = z.object({ given: z.int(), taken: z.int() });

/** The numbers of one day, week or month in Kyiv. The last one is not over yet. */
export const NumbersStep = z.object({
  from: Day,
  /** The last day of the step that has been counted. */
  to: Day,
  /** Finished plays. */
  plays: z.int(),
  /** The number of signed-in users who finished a play on the last day of the step, and in the seven days up to it. */
  active: z.int(),
  activeWeek: z.int(),
  /** Totals at the end of the step. */
  coins: z.int(),
  quizzes: z.int(),
  users: z.int(),
  moved: z.record(CoinKind, Flow),
});
export type NumbersStep = z.infer<typeof NumbersStep>;

export const AdminNumbers = z.object({
  period: NumbersPeriod,
  /** When the job last counted; null if it has not run yet. */
  countedAt: z.iso.datetime().nullable(),
  /** The latest 14 days, 12 weeks or 12 months, oldest first. There are fewer if the site is younger. */
  steps: z.array(NumbersStep),
  /** As many steps before those. */
  before: z.array(NumbersStep),
  /** Totals since the beginning: coins that users received from the two accounts of the site, and paid to them. */
  mint: Flow,
  till: Flow,
  /** The result of the last check of the ten invariants; null if none has run yet. */
  invariants: z
    .object({ checkedAt: z.iso.datetime(), violated: z.array(z.int().min(1).max(10)) })
    .nullable(),
  /** The contents with the most finished plays in the last seven days. */
  mostPlayed: z.array(
    z.object({
      id: z.int(),
      uri: z.string(),
      titleUA: z.string(),
      titleEN: z.string().nullable(),
      picture: z.string().nullable(),
      plays: z.int(),
    }),
  ),
});
export type AdminNumbers = z.infer<typeof AdminNumbers>;

export const readAdminNumbers = route({
  method: 'GET',
  path: '/admin/numbers',
  input: NumbersQuery,
  answer: AdminNumbers,
});
