import { z } from 'zod';
import { ReportReason } from './reports.ts';
import { route } from './route.ts';
import { Mode, StatusNumber } from './vocabulary.ts';

export const ReportVerdict = z.enum(['fixed', 'kept', 'duplicate']);
export type ReportVerdict = z.infer<typeof ReportVerdict>;

/** A question is open as long as it has a report without an answer. */
export const ReportState = z.enum(['open', ...ReportVerdict.options]);
export type ReportState = z.infer<typeof ReportState>;

const Count = z.int().min(0);

/** The reports about one revision of a question. It is the revision that the reporters had in their plays. */
export const ReportedQuestion = z.object({
  questionId: z.int(),
  revisionId: z.int(),
  contentId: z.int(),
  /** The Ukrainian title of the content, and the Ukrainian text of the question. */
  title: z.string(),
  question: z.string(),
  /**
   * The sum over the reporters of (1 + upheld) / (2 + decided), their earlier reports. For an answered question it is
   * the sum at the time of the answer, as are `count` and `reasons`.
   */
  weight: z.number(),
  count: Count,
  reasons: z.partialRecord(ReportReason, Count),
  /** The latest texts of reporters, at most three. */
  texts: z.array(z.string()),
  state: ReportState,
  /** The time of the latest report. */
  at: z.iso.datetime(),
});
export type ReportedQuestion = z.infer<typeof ReportedQuestion>;

export const ReportsQuery = z.object({
  state: ReportState.default('open'),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
});
export type ReportsQuery = z.infer<typeof ReportsQuery>;

/** Sorted by weight, greatest first. */
export const ReportedQuestions = z.object({
  items: z.array(ReportedQuestion),
  next: z.string().nullable(),
});
export type ReportedQuestions = z.infer<typeof ReportedQuestions>;

const Bilingual = z.object({ ua: z.string(), en: z.string().nullable() });

/** A revision of a question. */
export const QuestionWording = z.object({
  revisionId: z.int(),
  text: Bilingual,
  answer: Bilingual,
  variants: z.array(Bilingual),
  comment: Bilingual,
  reference: z.string().nullable(),
  media: z.object({ kind: z.enum(['image', 'audio']), url: z.string() }).nullable(),
});
export type QuestionWording = z.infer<typeof QuestionWording>;

export const PlayerReport = z.object({
  id: z.uuid(),
  /** Null for a guest, and for a deleted account. */
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  weight: z.number(),
  reason: ReportReason,
  text: z.string(),
  at: z.iso.datetime(),
  /** Whether it has been answered. */
  answered: z.boolean(),
});
export type PlayerReport = z.infer<typeof PlayerReport>;

export const GivenAnswer = z.object({
  /** `en` is null for a typed answer, and for an option without an English text. */
  text: Bilingual,
  /** The number of first plays in which it was given and counted as wrong. */
  count: Count,
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

const Answer = z.string().trim().min(1).max(500);

/** The given answers that are right after the correction: texts in either language, or all answers. */
const RightNow = z.union([z.literal('all'), z.array(z.string().min(1).max(200)).min(1).max(100)]);

export const ResolveReports = z
  .strictObject({
    revisionId: z.int().positive(),
    verdict: ReportVerdict,
    answer: z.strictObject({ ua: Answer, en: Answer }),
    rightNow: RightNow.nullable(),
  })
  .refine(({ verdict, rightNow }) => rightNow === null || verdict === 'fixed', {
    error: 'not-fixed',
    path: ['rightNow'],
  });
export type ResolveReports = z.infer<typeof ResolveReports>;

/** `paid`: the plays that get ten coins because of the correction; `notified`: the users who got a notice. */
export const ReportsResolved = z.object({ paid: Count, notified: Count });
export type ReportsResolved = z.infer<typeof ReportsResolved>;

export const ReportedQuestionDetails = ReportedQuestion.extend({
  uri: z.string(),
  mode: Mode,
  status: StatusNumber,
  met: QuestionWording,
  /** The question in new plays; null if it was removed. */
  now: QuestionWording.nullable(),
  /** The question with edits that are not published; null without such edits. `version` is that of the working copy. */
  edited: z
    .object({ version: z.int(), wording: QuestionWording.omit({ revisionId: true }) })
    .nullable(),
  /** The latest reports, at most 50. */
  reports: z.array(PlayerReport),
  /** The most frequent wrong answers, at most 50. */
  given: z.array(GivenAnswer),
  /** Null while the question is open. */
  resolution: z
    .object({ ...ResolveReports.shape, ...ReportsResolved.shape, at: z.iso.datetime() })
    .nullable(),
});
export type ReportedQuestionDetails = z.infer<typeof ReportedQuestionDetails>;

export const PublishCorrection = z.strictObject({ version: z.int().positive() });
export type PublishCorrection = z.infer<typeof PublishCorrection>;

export const CorrectionPublished = z.object({ revisionId: z.int() });
export type CorrectionPublished = z.infer<typeof CorrectionPublished>;

export const ReportedRevision = z.object({ revisionId: z.coerce.number().int().positive() });
export type ReportedRevision = z.infer<typeof ReportedRevision>;

export const listReports = route({
  method: 'GET',
  path: '/admin/reports',
  input: ReportsQuery,
  answer: ReportedQuestions,
});
export const readReports = route({
  method: 'GET',
  path: '/admin/reports/:questionId',
  input: ReportedRevision,
  answer: ReportedQuestionDetails,
});
export const resolveReports = route({
  method: 'POST',
  path: '/admin/reports/:questionId/resolve',
  input: ResolveReports,
  answer: ReportsResolved,
});
export const publishCorrection = route({
  method: 'POST',
  path: '/admin/reports/:questionId/publish',
  input: PublishCorrection,
  answer: CorrectionPublished,
});
