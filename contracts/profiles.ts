import { z } from 'zod';
import { ContentSummary } from './contents.ts';
import { Day, Streak } from './dailies.ts';
import { Source } from './me.ts';
import { route } from './route.ts';

/** Statistics of first finished plays, including those that were given up. Practice plays are not counted. */
export const ProfileStats = z.object({
  /** The sum of all rewards, including coins that were spent since. */
  coinsReceived: z.int(),
  correctAnswers: z.int(),
  /** The mean result in percent; null before the first play. */
  averageResult: z.number().nullable(),
  quizzesPlayed: z.int(),
  /** The number of plays finished today, in Kyiv time. */
  playsToday: z.int(),
});
export type ProfileStats = z.infer<typeof ProfileStats>;

/** The outcome of a question; unreached if the play was given up before it. */
export const ResultCube = z.enum(['right', 'wrong', 'hinted', 'unreached']);
export type ResultCube = z.infer<typeof ResultCube>;

export const CalendarDay = z.object({
  day: Day,
  /** The number of plays finished on this day (Kyiv time), including practice. */
  plays: z.int(),
  /** Whether the day's daily was missed but the streak continues. */
  bridged: z.boolean(),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const ProfileResult = z.object({
  contentId: z.int(),
  uri: z.string(),
  titleUA: z.string(),
  titleEN: z.string().nullable(),
  correct: z.int(),
  total: z.int(),
  percent: z.int(),
  /** One for each question, in order. */
  cubes: z.array(ResultCube),
  finishedAt: z.iso.datetime(),
});
export type ProfileResult = z.infer<typeof ProfileResult>;

/** A player as others see them. Parts that the player hides are absent. */
export const Profile = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  premium: z.boolean(),
  source: Source,
  joinedAt: z.iso.datetime(),
  /** Present only if the player shows statistics (shareStats), like `stats` and `calendar`. */
  streak: Streak.optional(),
  stats: ProfileStats.optional(),
  /** The last 366 days, ending with today. */
  calendar: z.array(CalendarDay).optional(),
  /** The latest finished first plays, newest first. Present only if the player shows results (shareResults). */
  results: z.array(ProfileResult).optional(),
});
export type Profile = z.infer<typeof Profile>;

export const AuthorQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
});
export type AuthorQuery = z.infer<typeof AuthorQuery>;

export const AuthorProfile = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  /** The number of public quizzes. */
  quizzes: z.int(),
  /** The number of first finished plays of those quizzes. */
  players: z.int(),
  /** The share of positive votes on those quizzes, 0 to 1; null without votes. */
  positiveShare: z.number().nullable(),
  items: z.array(ContentSummary),
  next: z.string().nullable(),
});
export type AuthorProfile = z.infer<typeof AuthorProfile>;

export const readProfile = route({
  method: 'GET',
  path: '/profiles/:id',
  input: z.object({}),
  answer: Profile,
});
export const readAuthor = route({
  method: 'GET',
  path: '/authors/:id',
  input: AuthorQuery,
  answer: AuthorProfile,
});
