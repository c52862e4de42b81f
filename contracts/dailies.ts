import { z } from 'zod';
import { PlayedMark, UnfinishedMark } from './marks.ts';
import { route } from './route.ts';

export const DailyKind = z.enum(['movie', 'music']);
export type DailyKind = z.infer<typeof DailyKind>;

/** A day in Kyiv, `2026-11-21`. */
export const Day = z.iso.date();

export const Daily = z.object({
  /** Of the content. */
  id: z.int(),
  /** From 1, on the first day of its kind. */
  number: z.int(),
  day: Day,
  kind: DailyKind,
  uri: z.string(),
  /** As `best` of the marks. */
  played: PlayedMark.nullable(),
  /** The viewer's unfinished play. */
  unfinished: UnfinishedMark.nullable(),
});
export type Daily = z.infer<typeof Daily>;

export const Streak = z.object({
  /** Days in a row up to today, or to yesterday while today is not played. */
  current: z.int(),
  best: z.int(),
});
export type Streak = z.infer<typeof Streak>;

export const WeekDay = z.object({
  day: Day,
  /** bridged: missed without breaking the streak; today: not played yet. */
  state: z.enum(['played', 'bridged', 'missed', 'today', 'ahead']),
});
export type WeekDay = z.infer<typeof WeekDay>;

export const DailyQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
});
export type DailyQuery = z.infer<typeof DailyQuery>;

/** Newest day first; days to come are not listed. */
export const DailyList = z.object({
  /** Of the server, for a countdown that does not trust the viewer's clock. */
  now: z.iso.datetime(),
  /** The next midnight in Kyiv. */
  turnsAt: z.iso.datetime(),
  /** The viewer's. */
  streak: Streak,
  /** From Monday to Sunday, in Kyiv. */
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
