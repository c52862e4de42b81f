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

/** Longer texts than the checks allow can be saved, so that nothing typed is lost. This is the hard limit. */
const LONGEST_TEXT = 5_000;
export const Line = z.string().max(LONGEST_TEXT);
const Bilingual = z.strictObject({ ua: Line, en: Line.nullable() });

/** Stage of a working copy between draft and publication. */
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
  /** In coins; only admins set it. */
  price: z.int(),
  title: Bilingual,
  seoTitle: Bilingual,
  genitive: Bilingual,
  description: Bilingual,
  cover: Media.nullable(),
  coverAlt: Bilingual,
});
export type QuizHead = z.infer<typeof QuizHead>;

/** A picture or clip chosen by its id; other members are ignored. */
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

/** A wrong answer. The client that adds it makes the id, which never changes. */
export const QuizVariant = z.strictObject({
  id: z.string().min(1).max(40),
  ua: Line,
  en: Line.nullable(),
});
export type QuizVariant = z.infer<typeof QuizVariant>;

/** More than the checks allow, so that pasted variants are not lost. */
const MOST_VARIANTS = 30;

const questionFields = {
  source: ItemSource,
  /** The catalogue item that the question is about. */
  catalogId: z.int().positive().nullable(),
  text: Bilingual,
  answer: Bilingual,
  comment: Bilingual,
  variants: z.array(QuizVariant).max(MOST_VARIANTS),
  /** The source of the fact. */
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
  /** For the answer in all its languages, as in a play; null unless the mode is cubiqer. */
  letters: LetterState.nullable(),
});
export type QuizDraft = z.infer<typeof QuizDraft>;

export const QuizDraftChange = z.strictObject({ ...questionFields, media: MediaChoice }).partial();
export type QuizDraftChange = z.input<typeof QuizDraftChange>;

/** A question to be added. Only admins choose its drawing for the home page. */
export const NewQuizDraft = QuizDraftChange.extend({
  /** Its stable key, which is only used if it is free in the quiz. */
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
 * A finding about the working copy. `error` blocks submission, `wait` blocks it until processing ends, `advice` does
 * not block.
 */
export const Check = z.object({
  /** Stays the same for the same finding, so that an admin can override it. */
  id: z.string(),
  code: CheckCode,
  level: z.enum(['error', 'wait', 'advice', 'passed']),
  /** For example `title.ua` or `questions.<id>.variants.2`. */
  path: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  overridable: z.boolean(),
});
export type Check = z.infer<typeof Check>;

/** Reason of a moderator's remark. */
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
  /** Null for a remark about the whole quiz. */
  questionId: z.int().nullable(),
  reason: RemarkReason,
  text: z.string(),
  /** Version of the working copy that was declined. */
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
  /** Whether players can find the published quiz. */
  live: z.boolean(),
  publishAt: z.iso.datetime().nullable(),
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  head: QuizHead,
  headVersion: z.int(),
  questions: z.array(QuizDraft),
  orderVersion: z.int(),
  checks: z.array(Check),
  remarks: z.array(Remark),
  /** The maximum number of questions in a quiz, and of pending quizzes of one author. */
  limits: z.object({ questions: z.int(), pending: z.int() }),
});
export type Quiz = z.infer<typeof Quiz>;
