import { z } from 'zod';
import { Media, MediaId } from './media.ts';
import {
  ContentType,
  Difficulty,
  Genre,
  ItemSource,
  Mode,
  StatusNumber,
  Subject,
  Subtype,
} from './vocabulary.ts';

/**
 * The maximum length of a stored text. It is far above the limits of the checks, so that a text that is too long can
 * still be saved while the author shortens it.
 */
const LONGEST_TEXT = 5_000;
export const Line = z.string().max(LONGEST_TEXT);
const Bilingual = z.strictObject({ ua: Line, en: Line.nullable() });

/** The stage of a working copy on its way to publication. */
export const QuizStage = z.enum(['draft', 'pending', 'declined', 'approved']);
export type QuizStage = z.infer<typeof QuizStage>;

/** Everything about a quiz except its questions. */
export const QuizHead = z.object({
  contentType: ContentType,
  subtype: Subtype.nullable(),
  genre: Genre,
  subject: Subject.nullable(),
  mode: Mode,
  difficulty: Difficulty,
  /** The price in coins, which only admins set. */
  price: z.int(),
  title: Bilingual,
  seoTitle: Bilingual,
  genitive: Bilingual,
  description: Bilingual,
  cover: Media.nullable(),
  coverAlt: Bilingual,
});
export type QuizHead = z.infer<typeof QuizHead>;

/** A picture or clip as sent by the editor. Only its id is used, so that the editor can send the whole object. */
const MediaChoice = z
  .looseObject({ id: MediaId })
  .transform(({ id }) => ({ id }))
  .nullable();

export const QuizHeadChange = z
  .strictObject({
    contentType: ContentType.extract(['quiz', 'movie', 'music']),
    subtype: Subtype.nullable(),
    genre: Genre,
    subject: Subject.nullable(),
    mode: Mode,
    difficulty: Difficulty,
    price: z.int().min(0).max(1_000_000),
    title: Bilingual,
    seoTitle: Bilingual,
    genitive: Bilingual,
    description: Bilingual,
    cover: MediaChoice,
    coverAlt: Bilingual,
  })
  .partial();
export type QuizHeadChange = z.input<typeof QuizHeadChange>;

/** A wrong answer. The client that adds it chooses its id, which never changes. */
export const QuizVariant = z.strictObject({
  id: z.string().min(1).max(40),
  ua: Line,
  en: Line.nullable(),
});
export type QuizVariant = z.infer<typeof QuizVariant>;

/** The maximum number of stored variants. The checks allow fewer, but variants that were pasted are not to be lost. */
const MOST_VARIANTS = 30;

const questionFields = {
  source: ItemSource,
  /** The catalogue item that the question is about. */
  catalogId: z.int().positive().nullable(),
  text: Bilingual,
  answer: Bilingual,
  comment: Bilingual,
  variants: z.array(QuizVariant).max(MOST_VARIANTS),
  /** Where the fact in the comment can be looked up. */
  reference: Line.nullable(),
};

/** Whether an answer can be assembled from letter cubes; `unspellable` lists its characters that have no cube. */
export const LetterState = z.object({
  state: z.enum(['cubes', 'choicer']),
  unspellable: z.array(z.string()),
});
export type LetterState = z.infer<typeof LetterState>;

/** A question in the editor. */
export const QuizDraft = z.object({
  id: z.int(),
  key: z.string(),
  version: z.int(),
  ...questionFields,
  media: Media.nullable(),
  /**
   * Whether cubes can spell the answer in all of its languages, as a play requires. Null unless the mode is cubiqer.
   */
  letters: LetterState.nullable(),
});
export type QuizDraft = z.infer<typeof QuizDraft>;

export const QuizDraftChange = z.strictObject({ ...questionFields, media: MediaChoice }).partial();
export type QuizDraftChange = z.input<typeof QuizDraftChange>;

/**
 * A question that the editor adds. 403 auth.forbidden if a user who is not an admin sets its drawing for the home page
 * (`teaser`).
 */
export const NewQuizDraft = QuizDraftChange.extend({
  /**
   * The key that the question has in quiz files. If the quiz has this key already, the new question gets another one.
   */
  key: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .optional(),
  teaser: MediaChoice.optional(),
  teaserAlt: Bilingual.nullable().optional(),
});

export const CheckCode = z.enum([
  'quiz.title',
  'quiz.seo-title',
  'quiz.genitive',
  'quiz.count',
  'quiz.artist-songs',
  'quiz.decoys',
  'quiz.like-admins',
  'quiz.subtype',
  'question.text',
  'question.answer',
  'question.variants',
  'question.empty-variant',
  'question.many-variants',
  'question.equal',
  'question.gives-away',
  'question.related',
  'question.comment',
  'question.letters',
  'text.long',
  'media.wait',
  'media.refused',
  'media.credit',
  'media.alt',
  'media.ratio',
  'media.narrow',
  'media.length',
]);
export type CheckCode = z.infer<typeof CheckCode>;

/**
 * A finding about the working copy. `error` blocks submission, `wait` blocks it until a file has been processed,
 * `advice` does not block it, and `passed` marks a rule without findings.
 */
export const Check = z.object({
  /** The same finding always has the same id, so that an admin can override it. */
  id: z.string(),
  code: CheckCode,
  level: z.enum(['error', 'wait', 'advice', 'passed']),
  /** The path of the field, such as `title.ua` or `questions.<id>.variants.2`. */
  path: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  overridable: z.boolean(),
});
export type Check = z.infer<typeof Check>;

/** The reason for a moderator's remark. */
export const RemarkReason = z.enum([
  'fact',
  'two-right',
  'unclear',
  'gives-away',
  'off-theme',
  'related',
  'rights',
  'quality',
  'duplicate',
  'other',
]);
export type RemarkReason = z.infer<typeof RemarkReason>;

export const Remark = z.object({
  id: z.string(),
  /** The question that the remark is about; null for a remark about the whole quiz. */
  questionId: z.int().nullable(),
  reason: RemarkReason,
  text: z.string(),
  /** The version of the working copy that the moderator declined. */
  version: z.int(),
  by: z.object({ name: z.string() }),
  at: z.iso.datetime(),
  done: z.boolean(),
});
export type Remark = z.infer<typeof Remark>;

/** A quiz in the editor: its working copy, or the live version if there is none. */
export const Quiz = z.object({
  id: z.int(),
  status: StatusNumber,
  stage: QuizStage.nullable(),
  version: z.int(),
  /** Whether the quiz has been published and players can find it. */
  live: z.boolean(),
  publishAt: z.iso.datetime().nullable(),
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  head: QuizHead,
  headVersion: z.int(),
  questions: z.array(QuizDraft),
  orderVersion: z.int(),
  checks: z.array(Check),
  remarks: z.array(Remark),
  /** The maximum number of questions in a quiz, and of quizzes that one author may have in moderation at once. */
  limits: z.object({ questions: z.int(), pending: z.int() }),
});
export type Quiz = z.infer<typeof Quiz>;
