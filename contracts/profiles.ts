import { z } from 'zod';
import { ContentSummary } from './contents.ts';
import { Day, Streak } from './dailies.ts';
import { Source } from './me.ts';
import { route } from './route.ts';

/** Of first finished plays, given up or not: practice counts nowhere. */
export const ProfileStats = z.object({
  /** Rewards, also those that were spent since. */
  coinsReceived: z.int(),
  correctAnswers: z.int(),
  /** Mean percent; null before the first. */
  averageResult: z.number().nullable(),
  quizzesPlayed: z.int(),
  /** Finished today, in Kyiv. */
  playsToday: z.int(),
});
export type ProfileStats = z.infer<typeof ProfileStats>;

/** Outcome of a question; unreached if the play was given up before it. */
export const ResultCube = z.enum(['right', 'wrong', 'hinted', 'unreached']);
export type ResultCube = z.infer<typeof ResultCube>;

export const CalendarDay = z.object({
  day: Day,
  /** Plays finished on this Kyiv day, including practice. */
  plays: z.int(),
  /** No daily was finished in its window, but the streak continues. */
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

/** What others see of a player: a part that the player hides is absent. */
export const Profile = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  premium: z.boolean(),
  source: Source,
  joinedAt: z.iso.datetime(),
  /** Present with shareStats only, like `stats` and `calendar`. */
  streak: Streak.optional(),
  stats: ProfileStats.optional(),
  /** The last 366 days, today the last. */
  calendar: z.array(CalendarDay).optional(),
  /** With shareResults: the last first plays that were finished, the newest first. */
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
  /** Public ones. */
  quizzes: z.int(),
  /** First finished plays of them. */
  players: z.int(),
  /** Of the votes on them, 0 to 1; null without a vote. */
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
