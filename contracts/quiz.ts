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

/** Texts of any length are saved, so that nothing typed is lost; the checks say what is too long. This only bounds them. */
const LONGEST_TEXT = 5_000;
export const Line = z.string().max(LONGEST_TEXT);
const Bilingual = z.strictObject({ ua: Line, en: Line.nullable() });

/** How far a working copy is on its way to what is live. */
export const QuizStage = z.enum(['draft', 'pending', 'declined', 'approved']);
export type QuizStage = z.infer<typeof QuizStage>;

/** What a quiz says about itself. */
export const QuizHead = z.object({
  contentType: ContentType,
  subtype: Subtype.nullable(),
  genre: Genre,
  subject: Subject.nullable(),
  mode: Mode,
  difficulty: Difficulty,
  /** In coins; set by admins alone. */
  price: z.int(),
  title: Bilingual,
  seoTitle: Bilingual,
  genitive: Bilingual,
  description: Bilingual,
  cover: Media.nullable(),
  coverAlt: Bilingual,
});
export type QuizHead = z.infer<typeof QuizHead>;

/** A picture or clip is named by its id; what else of it is sent is not read. */
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

/** A wrong answer. Its id is made by whoever adds it and stays, so that editors can follow it. */
export const QuizVariant = z.strictObject({
  id: z.string().min(1).max(40),
  ua: Line,
  en: Line.nullable(),
});
export type QuizVariant = z.infer<typeof QuizVariant>;

/** More than a question may have when it is submitted, so that a paste loses nothing. */
const MOST_VARIANTS = 30;

const questionFields = {
  source: ItemSource,
  /** The item of the catalogue that it asks about. */
  catalogId: z.int().positive().nullable(),
  text: Bilingual,
  answer: Bilingual,
  comment: Bilingual,
  variants: z.array(QuizVariant).max(MOST_VARIANTS),
  /** Where the fact can be looked up. */
  reference: Line.nullable(),
};

/** How an answer can be assembled from letter cubes; `unspellable` are its characters that no cube has. */
export const LetterState = z.object({
  state: z.enum(['cubes', 'choicer']),
  unspellable: z.array(z.string()),
});
export type LetterState = z.infer<typeof LetterState>;

/** A question as it is edited. */
export const QuizDraft = z.object({
  id: z.int(),
  key: z.string(),
  version: z.int(),
  ...questionFields,
  media: Media.nullable(),
  /** Of the answer in all its languages, as in a play; null unless the quiz is a cubiqer. */
  letters: LetterState.nullable(),
});
export type QuizDraft = z.infer<typeof QuizDraft>;

export const QuizDraftChange = z.strictObject({ ...questionFields, media: MediaChoice }).partial();
export type QuizDraftChange = z.input<typeof QuizDraftChange>;

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

/** A finding about the working copy: an error blocks sending, wait passes by itself, advice may stay. */
export const Check = z.object({
  /** The same finding has the same id, so that an admin can override it. */
  id: z.string(),
  code: CheckCode,
  level: z.enum(['error', 'wait', 'advice', 'passed']),
  /** `title.ua`, or `questions.<id>.variants.2`. */
  path: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  overridable: z.boolean(),
});
export type Check = z.infer<typeof Check>;

/** Why a moderator sends something back. */
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
  /** Null when it speaks of the whole quiz. */
  questionId: z.int().nullable(),
  reason: RemarkReason,
  text: z.string(),
  /** Of the working copy that was declined. */
  version: z.int(),
  by: z.object({ name: z.string() }),
  at: z.iso.datetime(),
  done: z.boolean(),
});
export type Remark = z.infer<typeof Remark>;

/** A quiz as it is edited: its working copy, or what is live when nothing is being edited. */
export const Quiz = z.object({
  id: z.int(),
  status: StatusNumber,
  stage: QuizStage.nullable(),
  version: z.int(),
  /** Whether players can find it as it was published. */
  live: z.boolean(),
  publishAt: z.iso.datetime().nullable(),
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  head: QuizHead,
  headVersion: z.int(),
  questions: z.array(QuizDraft),
  orderVersion: z.int(),
  checks: z.array(Check),
  remarks: z.array(Remark),
  /** How many questions a quiz may have, and how many quizzes of one author may wait for moderation. */
  limits: z.object({ questions: z.int(), pending: z.int() }),
});
export type Quiz = z.infer<typeof Quiz>;
