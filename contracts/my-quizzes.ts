import { z } from 'zod';
import { Day } from './dailies.ts';
import { QuizStage } from './quiz.ts';
import { route } from './route.ts';
import { ContentType, StatusNumber } from './vocabulary.ts';

/** The groups into which /create sorts an author's own quizzes. */
export const QuizGroup = z.enum(['draft', 'pending', 'declined', 'approved', 'public', 'unlisted']);
export type QuizGroup = z.infer<typeof QuizGroup>;

export const MyQuizzesQuery = z.object({
  stage: QuizStage.optional(),
  status: z.coerce.number().pipe(StatusNumber).optional(),
  query: z.string().trim().max(100).optional(),
  /** recent: last changed first; title: by Ukrainian title; plays: most played first. */
  sort: z.enum(['recent', 'title', 'plays']).default('recent'),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
});
export type MyQuizzesQuery = z.infer<typeof MyQuizzesQuery>;

export const MyQuiz = z.object({
  id: z.int(),
  uri: z.string(),
  contentType: ContentType,
  titleUA: z.string(),
  titleEN: z.string().nullable(),
  picture: z.string().nullable(),
  status: StatusNumber,
  stage: QuizStage.nullable(),
  itemsCounter: z.int(),
  updatedAt: z.iso.datetime(),
  publishAt: z.iso.datetime().nullable(),
  /** The number of findings that block submission. */
  issues: z.int(),
  /** The number of moderators' remarks that the author has not marked as done. */
  remarks: z.int(),
  /**
   * The place among all pending quizzes, counted from 1, and the median hours until a decision. Null unless the quiz is
   * pending.
   */
  queue: z.object({ place: z.int(), of: z.int(), usualHours: z.number().nullable() }).nullable(),
  /** Number of finished first plays. */
  plays: z.int(),
  /** The number of first plays still missing until statistics are shown; 0 if there are enough. */
  toStatistics: z.int(),
});
export type MyQuiz = z.infer<typeof MyQuiz>;

export const MyQuizzes = z.object({
  items: z.array(MyQuiz),
  counts: z.object(
    Object.fromEntries(QuizGroup.options.map(name => [name, z.int()])) as Record<
      QuizGroup,
      z.ZodInt
    >,
  ),
  next: z.string().nullable(),
});
export type MyQuizzes = z.infer<typeof MyQuizzes>;

export const StatisticsQuery = z.object({
  period: z.enum(['week', 'month', 'all']).default('month'),
});
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

export const QuestionStatistics = z.object({
  id: z.int(),
  revision: z.int(),
  /**
   * The number of answers to the current revision in first plays, of which the latest 10,000 are used. If there are too
   * few answers, the fields below `rightShare` are empty.
   */
  asked: z.int(),
  rightShare: z.number(),
  picks: z.array(z.object({ text: z.string(), share: z.number(), right: z.boolean() })),
  /**
   * Point-biserial correlation of answering the question right with the score in the other questions, −1 to 1. Null if
   * one of them is the same for all players.
   */
  discrimination: z.number().nullable(),
  flags: z.array(z.enum(['easy', 'misleading', 'dead-option'])),
});
export type QuestionStatistics = z.infer<typeof QuestionStatistics>;

/**
 * Statistics of a quiz for its author and for admins. Until the quiz has enough first plays, everything but the numbers
 * of plays is null.
 */
export const QuizStatistics = z.object({
  plays: z.array(z.object({ day: Day, count: z.int() })),
  firstPlays: z.int(),
  averagePercent: z.number().nullable(),
  completedShare: z.number().nullable(),
  /**
   * The question at which players gave up most often, and the share of first plays that ended there. Null if nobody
   * gave up.
   */
  giveUp: z.object({ index: z.int(), share: z.number() }).nullable(),
  questions: z.array(QuestionStatistics).nullable(),
});
export type QuizStatistics = z.infer<typeof QuizStatistics>;

export const Notice = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  read: z.boolean(),
  kind: z.enum([
    'approved',
    'declined',
    'published',
    'revision-live',
    'report-answered',
    'coins-back',
    'edited',
    'badge',
  ]),
  contentId: z.int().nullable(),
  uri: z.string().nullable(),
  titleUA: z.string().nullable(),
  titleEN: z.string().nullable(),
  params: z.object({
    remarks: z.int().nullable(),
    coins: z.int().nullable(),
    verdict: z.string().nullable(),
    publishAt: z.iso.datetime().nullable(),
    badge: z.string().nullable(),
  }),
  text: z.object({ ua: z.string(), en: z.string().nullable() }).nullable(),
});
export type Notice = z.infer<typeof Notice>;

export const NoticeQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type NoticeQuery = z.infer<typeof NoticeQuery>;
export const NoticeList = z.object({
  items: z.array(Notice),
  unread: z.int(),
  next: z.string().nullable(),
});
export type NoticeList = z.infer<typeof NoticeList>;
export const ReadNotices = z.strictObject({ upTo: z.string().max(40) });
export type ReadNotices = z.infer<typeof ReadNotices>;
export const NoticesRead = z.object({ unread: z.int() });
export type NoticesRead = z.infer<typeof NoticesRead>;

export const listMyQuizzes = route({
  method: 'GET',
  path: '/me/quizzes',
  input: MyQuizzesQuery,
  answer: MyQuizzes,
});
export const readStatistics = route({
  method: 'GET',
  path: '/quizzes/:id/statistics',
  input: StatisticsQuery,
  answer: QuizStatistics,
});
export const listNotices = route({
  method: 'GET',
  path: '/me/notices',
  input: NoticeQuery,
  answer: NoticeList,
});
export const readNotices = route({
  method: 'POST',
  path: '/me/notices/read',
  input: ReadNotices,
  answer: NoticesRead,
});
