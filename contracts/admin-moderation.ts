import { z } from 'zod';
import { Media } from './media.ts';
import { Check, CheckCode, Quiz, QuizStage, RemarkReason } from './quiz.ts';
import { route } from './route.ts';
import { ContentType, StatusNumber } from './vocabulary.ts';

const Version = z.int().positive();
const Person = z.object({ id: z.int(), name: z.string() });

/**
 * An admin who reviews a quiz. Until the lease ends, no other admin may decide about it: the problem document of 409
 * moderation.claimed contains these members.
 */
export const Claim = z.object({ by: Person, until: z.iso.datetime() });
export type Claim = z.infer<typeof Claim>;

/** new: a quiz that was never published; revision: changes of a published quiz. */
export const QueueKind = z.enum(['new', 'revision']);
export type QueueKind = z.infer<typeof QueueKind>;

export const ModerationQuery = z.object({
  kind: QueueKind.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ModerationQuery = z.infer<typeof ModerationQuery>;

export const QueuedQuiz = z.object({
  id: z.int(),
  contentType: ContentType,
  titleUA: z.string(),
  titleEN: z.string().nullable(),
  picture: z.string().nullable(),
  kind: QueueKind,
  submittedAt: z.iso.datetime(),
  /** How often the quiz was declined since it was created or last approved; 0 for the first submission. */
  again: z.int(),
  /** Null after the author deleted the account. */
  author: Person.extend({
    /** The numbers of the author's public quizzes and of declined submissions. They do not affect the order. */
    published: z.int(),
    declined: z.int(),
  }).nullable(),
  /** Whether the viewer is the author, and so may neither claim the quiz nor decide about it. */
  own: z.boolean(),
  claim: Claim.nullable(),
});
export type QueuedQuiz = z.infer<typeof QueuedQuiz>;

/** The pending quizzes, in the order of submission. */
export const ModerationList = z.object({
  items: z.array(QueuedQuiz),
  counts: z.object({ all: z.int(), new: z.int(), revision: z.int() }),
  /** The earliest time of submission of all pending quizzes; null if there are none. */
  oldestAt: z.iso.datetime().nullable(),
  next: z.string().nullable(),
});
export type ModerationList = z.infer<typeof ModerationList>;

export const ClaimGranted = z.object({ until: z.iso.datetime() });
export type ClaimGranted = z.infer<typeof ClaimGranted>;

/** A value in a comparison: a text, a number, or a picture or clip. Null where there is none. */
export const ComparedValue = z.union([z.string(), z.number(), Media]).nullable();
export type ComparedValue = z.infer<typeof ComparedValue>;

/**
 * A difference in one field. `field` is a path such as `title.ua`, `cover`, `text.en`, `variants.2.ua` or `media`;
 * `position` (of a question, from 1) if the question was moved.
 */
export const FieldChange = z.object({
  field: z.string(),
  before: ComparedValue,
  after: ComparedValue,
});
export type FieldChange = z.infer<typeof FieldChange>;

export const QuizDifference = z.object({
  head: z.array(FieldChange),
  /** The questions that differ, in the order of the second version; those removed come last. */
  questions: z.array(
    z.object({
      id: z.int(),
      /** A question that was both moved and edited is `edited` and has a change of the field `position`. */
      change: z.enum(['added', 'removed', 'moved', 'edited']),
      fields: z.array(FieldChange),
    }),
  ),
});
export type QuizDifference = z.infer<typeof QuizDifference>;

export const HistoryAction = z.enum([
  'created',
  'submitted',
  'withdrawn',
  'edited',
  'approved',
  'scheduled',
  /** The site did not publish the quiz at its time, since an admin had edited it and the checks found mistakes. */
  'unscheduled',
  'published',
  'declined',
  'reopened',
  'unlisted',
  'relisted',
  'closed',
  'deleted',
  'restored',
]);
export type HistoryAction = z.infer<typeof HistoryAction>;

export const HistoryItem = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null for the site itself and for deleted accounts. */
  by: Person.nullable(),
  action: HistoryAction,
  /** Null for the creation of the quiz. The same as `to` if only the stage of the working copy changed. */
  from: StatusNumber.nullable(),
  to: StatusNumber,
  stage: QuizStage.nullable(),
  reason: z.string(),
  /** The time of publication that was set with `approved` or `scheduled`. */
  publishAt: z.iso.datetime().nullable(),
  /** The edits of an admin, for `edited`. The field `question` has the text of a question that was added or removed. */
  changes: z.array(FieldChange.extend({ questionId: z.int().nullable() })),
});
export type HistoryItem = z.infer<typeof HistoryItem>;

export const HistoryQuery = z.object({
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** Newest first. */
export const QuizHistory = z.object({ items: z.array(HistoryItem), next: z.string().nullable() });
export type QuizHistory = z.infer<typeof QuizHistory>;

/** Findings that only moderators see, besides those of the wizard. */
export const FindingCode = z.enum([
  ...CheckCode.options,
  /** Two questions of the quiz have the same answer. */
  'question.same-answer',
  /** The author says that an uploaded picture or clip is their own work. */
  'media.own-work',
]);
export type FindingCode = z.infer<typeof FindingCode>;
export const Finding = Check.extend({ code: FindingCode });
export type Finding = z.infer<typeof Finding>;

/** Another quiz with a similar title or with some of the same questions. */
export const AlikeQuiz = z.object({
  id: z.int(),
  uri: z.string(),
  titleUA: z.string(),
  /** The trigram similarity of the titles, 0 to 1. */
  share: z.number(),
  /** The number of questions with the same text and the same answer. */
  sameQuestions: z.int(),
});
export type AlikeQuiz = z.infer<typeof AlikeQuiz>;

/** A version of the quiz. `id` stands in the path of GET /api/quizzes/:id/revisions/:a/:b. */
const Revision = z.object({ id: z.string(), at: z.iso.datetime() });

export const ReviewedQuiz = Quiz.extend({
  findings: z.array(Finding),
  alike: z.array(AlikeQuiz),
  /** The submission that is reviewed; null if the quiz was never submitted. */
  submission: Revision.extend({ number: z.int(), version: z.int() }).nullable(),
  /** The submission before that one since the quiz was last published, or else `live`; null if there is none. */
  previous: Revision.nullable(),
  /** The latest entries. */
  history: QuizHistory,
  own: z.boolean(),
  claim: Claim.nullable(),
  /** The public playlists that are unlisted if this quiz is, since too few of their quizzes would be public. */
  playlists: z.array(
    z.object({ id: z.int(), titleUA: z.string(), titleEN: z.string().nullable() }),
  ),
});
export type ReviewedQuiz = z.infer<typeof ReviewedQuiz>;

export const ApproveQuiz = z.strictObject({
  version: Version,
  /** The time to publish the quiz; null leaves it approved until an admin publishes it. */
  publish: z.union([z.literal('now'), z.iso.datetime()]).nullable(),
  /** The ids of findings that block submission and that the admin overrides. */
  override: z.array(z.string().max(300)).max(200),
  note: z.string().trim().max(1_000),
});
export type ApproveQuiz = z.infer<typeof ApproveQuiz>;

export const DeclineQuiz = z.strictObject({
  version: Version,
  remarks: z
    .array(
      z.strictObject({
        questionId: z.int().positive().nullable(),
        reason: RemarkReason,
        text: z.string().trim().min(1).max(2_000),
      }),
    )
    .min(1)
    .max(200),
});
export type DeclineQuiz = z.infer<typeof DeclineQuiz>;

export const PublishQuiz = z.strictObject({
  /** The time to publish the quiz; null for now. */
  at: z.iso.datetime().nullable(),
});
export type PublishQuiz = z.infer<typeof PublishQuiz>;

export const StatusReason = z.strictObject({ reason: z.string().trim().min(1).max(1_000) });
export type StatusReason = z.infer<typeof StatusReason>;

/** `live`, `working`, or the id of a submission. */
export const RevisionId = z
  .string()
  .max(15)
  .regex(/^(live|working|[1-9]\d*)$/);
export type RevisionId = z.infer<typeof RevisionId>;

const Nothing = z.object({});

export const listModeration = route({
  method: 'GET',
  path: '/admin/moderation',
  input: ModerationQuery,
  answer: ModerationList,
});
export const claimQuiz = route({
  method: 'POST',
  path: '/admin/moderation/:id/claim',
  input: z.strictObject({}),
  answer: ClaimGranted,
});
export const releaseQuiz = route({
  method: 'DELETE',
  path: '/admin/moderation/:id/claim',
  input: Nothing,
  answer: z.undefined(),
  status: 204,
});
export const readReview = route({
  method: 'GET',
  path: '/admin/moderation/:id',
  input: Nothing,
  answer: ReviewedQuiz,
});
export const approveQuiz = route({
  method: 'POST',
  path: '/quizzes/:id/approve',
  input: ApproveQuiz,
  answer: Quiz,
});
export const declineQuiz = route({
  method: 'POST',
  path: '/quizzes/:id/decline',
  input: DeclineQuiz,
  answer: Quiz,
});
export const publishQuiz = route({
  method: 'POST',
  path: '/quizzes/:id/publish',
  input: PublishQuiz,
  answer: Quiz,
});

const change = <const P extends `/${string}`>(path: P) =>
  route({ method: 'POST', path, input: StatusReason, answer: Quiz });

export const reopenQuiz = change('/quizzes/:id/reopen');
export const unlistQuiz = change('/quizzes/:id/unlist');
export const relistQuiz = change('/quizzes/:id/relist');
export const restoreQuiz = change('/quizzes/:id/restore');

export const readHistory = route({
  method: 'GET',
  path: '/quizzes/:id/history',
  input: HistoryQuery,
  answer: QuizHistory,
});
export const compareRevisions = route({
  method: 'GET',
  path: '/quizzes/:id/revisions/:a/:b',
  input: Nothing,
  answer: QuizDifference,
});
