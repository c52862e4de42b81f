import { z } from 'zod';
import { route } from './route.ts';

/** A year has 53 weeks when its first or its last day is a Thursday (ISO 8601). */
const hasWeek53 = (year: string) =>
  ['01-01', '12-31'].some(day => new Date(`${year}-${day}`).getUTCDay() === 4);

/** An ISO week, `2026-W47`: Monday 00:00 to Monday 00:00 in Kyiv. */
export const Week = z
  .string()
  .regex(/^20\d\d-W(0[1-9]|[1-4]\d|5[0-3])$/)
  .refine(week => !week.endsWith('W53') || hasWeek53(week.slice(0, 4)));

export const RatingRow = z.object({
  rank: z.int(),
  user: z.object({
    id: z.int(),
    name: z.string(),
    image: z.string().nullable(),
    premium: z.boolean(),
    uri: z.string(),
  }),
  /** Coins from rewards only. */
  coins: z.int(),
  /** The number of right answers for which the rewards were paid. */
  correct: z.int(),
  /** The share of right answers in those plays, 0 to 1. */
  accuracy: z.number(),
});
export type RatingRow = z.infer<typeof RatingRow>;

export const Rating = z.object({
  period: z.enum(['week', 'all']),
  week: Week.nullable(),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  /** The time of the last roll-up; null before the first one. */
  updatedAt: z.iso.datetime().nullable(),
  rows: z.array(RatingRow),
  /**
   * The viewer's own row with up to two neighbours on each side. Null for visitors and for users without a row on this
   * board.
   */
  me: z.object({ row: RatingRow, above: z.array(RatingRow), below: z.array(RatingRow) }).nullable(),
  /** The viewer has no row because all their rewards of the period come from plays below the minimum pace. */
  tooFast: z.boolean(),
});
export type Rating = z.infer<typeof Rating>;

export const RatingQuery = z.object({
  period: z.enum(['week', 'all']).default('week'),
  /** Defaults to the current week. */
  week: Week.optional(),
});
export type RatingQuery = z.infer<typeof RatingQuery>;

export const readRating = route({
  method: 'GET',
  path: '/ratings',
  input: RatingQuery,
  answer: Rating,
});
