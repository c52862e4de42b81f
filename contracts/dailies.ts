import { z } from 'zod';
import { PlayedMark, UnfinishedMark } from './marks.ts';
import { route } from './route.ts';

export const DailyKind = z.enum(['movie', 'music']);
export type DailyKind = z.infer<typeof DailyKind>;

/** A calendar day in Kyiv time, such as `2026-11-21`. */
export const Day = z.iso.date();

export const Daily = z.object({
  /** The id of the content. */
  id: z.int(),
  /** The number of the daily within its kind; the first day of the kind has number 1. */
  number: z.int(),
  day: Day,
  kind: DailyKind,
  uri: z.string(),
  /** The play that ContentMarks has as `best`. */
  played: PlayedMark.nullable(),
  /** The viewer's unfinished play. */
  unfinished: UnfinishedMark.nullable(),
});
export type Daily = z.infer<typeof Daily>;

export const Streak = z.object({
  /** The number of consecutive days up to today, or up to yesterday as long as today's daily is not played. */
  current: z.int(),
  best: z.int(),
});
export type Streak = z.infer<typeof Streak>;

export const WeekDay = z.object({
  day: Day,
  /** bridged: missed, but the streak continues; today: not played yet. */
  state: z.enum(['played', 'bridged', 'missed', 'today', 'ahead']),
});
export type WeekDay = z.infer<typeof WeekDay>;

export const DailyQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
});
export type DailyQuery = z.infer<typeof DailyQuery>;

/** The dailies up to today, newest first. */
export const DailyList = z.object({
  /** The server's time, so that the countdown does not depend on the viewer's clock. */
  now: z.iso.datetime(),
  /** The next midnight in Kyiv. */
  turnsAt: z.iso.datetime(),
  /** The streak of the viewer. */
  streak: Streak,
  /** The current week from Monday to Sunday, in Kyiv time. */
  week: z.array(WeekDay),
  items: z.array(Daily),
  next: z.string().nullable(),
});
export type DailyList = z.infer<typeof DailyList>;

export const listDailies = route({
  method: 'GET',
  path: '/daily',
  input: DailyQuery,
  answer: DailyList,
});
