import { z } from 'zod';
import { Applied } from './hints.ts';
import { route } from './route.ts';
import { ContentType, Hint, Locale, Mode, Purpose } from './vocabulary.ts';

/** Random per play and question, so that it tells nothing about the answer. */
export const PlayId = z.uuid().toLowerCase();

const OptionId = z.string().max(64);

export const Option = z.object({ id: OptionId, label: z.string() });
export type Option = z.infer<typeof Option>;

export const QuestionMedia = z.object({
  kind: z.enum(['image', 'audio']),
  /** A path of this play alone: an image for GET /api/image, a clip to be played as it is. */
  url: z.string(),
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  /** Of a clip, in seconds. */
  duration: z.number().nullable(),
});
export type QuestionMedia = z.infer<typeof QuestionMedia>;

const CubeId = z.string().max(64);

/** A letter cube of the bank. */
export const Cube = z.object({ id: CubeId, letter: z.string() });
export type Cube = z.infer<typeof Cube>;

/** A place of a word: one for a cube, or a mark (hyphen, apostrophe) that is given. */
export const Slot = z.object({ given: z.string().nullable() });
export type Slot = z.infer<typeof Slot>;

export const Question = z.object({
  index: z.int(),
  /** A play in cubiqer may hold a question in choicer. */
  mode: Mode,
  /** From 1; only cubiqer has more than one. */
  attempt: z.int(),
  text: z.string(),
  /** The language that the question is in, when the play's own has no text. */
  lang: Locale,
  media: QuestionMedia.nullable(),
  /** Of choicer; those of clicker stand in the play, once. */
  options: z.array(Option),
  /** Of cubiqer: the words, each on a row of its own. */
  slots: z.array(z.array(Slot)),
  /** Of cubiqer. */
  bank: z.array(Cube),
  applied: Applied,
});
export type Question = z.infer<typeof Question>;

export const Outcome = z.object({
  index: z.int(),
  attempt: z.int(),
  /** The question's text, so that a list of answers can be shown without its play. */
  asked: z.object({ text: z.string(), lang: Locale }),
  /** 0 once the question has its outcome: right, skipped, or wrong for the last time. */
  attemptsLeft: z.int(),
  correct: z.boolean(),
  skipped: z.boolean(),
  /** The play was given up before an answer to this question; it is neither right nor wrong. */
  unreached: z.boolean(),
  hinted: z.boolean(),
  /** Null while attempts are left, and so is `comment`. In cubiqer there is no option. */
  answer: z.object({ optionId: OptionId.nullable(), text: z.string() }).nullable(),
  /** Null after a skip. */
  given: z.object({ optionId: OptionId.nullable(), text: z.string() }).nullable(),
  comment: z.string().nullable(),
  /** Source of the comment and credit of the picture or recording; null while attempts are left. */
  reference: z.string().nullable(),
  credit: z.object({ text: z.string(), url: z.url().nullable() }).nullable(),
  /** Share of first plays that were right, 0 to 1; null before there are enough of them. */
  rightShare: z.number().nullable(),
  optionShares: z.array(z.object({ optionId: OptionId, share: z.number() })),
});
export type Outcome = z.infer<typeof Outcome>;

export const Result = z.object({
  correct: z.int(),
  total: z.int(),
  percent: z.int(),
  /** How many right answers took a hint. */
  hinted: z.int(),
  practice: z.boolean(),
  /** What the result is worth; a practice play is worth nothing. */
  coins: z.int(),
  collected: z.boolean(),
  /** Percent of first plays with fewer right answers, ties counted half; null below the minimum number of plays. */
  betterThan: z.int().nullable(),
  /** Number of those plays by right answers, from 0 to all. */
  distribution: z.array(z.int()).nullable(),
});
export type Result = z.infer<typeof Result>;

export const Play = z.object({
  id: z.uuid(),
  /** Once, to a new guest: for pages whose cookies are not sent (header x-guest). */
  guestToken: z.string().optional(),
  contentId: z.int(),
  contentType: ContentType,
  uri: z.string(),
  mode: Mode,
  locale: Locale,
  purpose: Purpose,
  practice: z.boolean(),
  total: z.int(),
  /** The open question, or `total` when the play is over. */
  index: z.int(),
  correct: z.int(),
  finished: z.boolean(),
  expiresAt: z.iso.datetime(),
  /** Of clicker: every answer and decoy of the quiz, by label. */
  options: z.array(Option),
  /** Of clicker: options whose last prompt has been answered. */
  retired: z.array(OptionId),
  question: Question.nullable(),
  /** How often each hint of this play may still be taken; first and unused count for the open question. */
  hints: z.partialRecord(Hint, z.int()),
  /** In the order given; in cubiqer several attempts may have one index. */
  answers: z.array(Outcome),
  result: Result.nullable(),
});
export type Play = z.infer<typeof Play>;

export const StartPlay = z.strictObject({
  contentId: z.int().positive(),
  locale: Locale,
  /** Closes an unfinished practice play and begins anew. */
  restart: z.boolean().default(false),
});
export type StartPlay = z.infer<typeof StartPlay>;

export const GiveAnswer = z
  .strictObject({
    index: z.int().min(0).max(1000),
    attempt: z.int().min(1).max(10).default(1),
    optionId: OptionId.optional(),
    text: z.string().max(200).optional(),
    skip: z.literal(true).optional(),
  })
  .refine(
    given => [given.optionId, given.text, given.skip].filter(x => x !== undefined).length === 1,
    { error: 'one-of', path: ['optionId'] },
  );
export type GiveAnswer = z.infer<typeof GiveAnswer>;

export const AnswerGiven = z.object({
  outcome: Outcome,
  /** The open question; after a wrong attempt the same one with the next attempt. */
  next: Question.nullable(),
  result: Result.nullable(),
  /** Of clicker: as in the play. */
  retired: z.array(OptionId),
});
export type AnswerGiven = z.infer<typeof AnswerGiven>;

export const GaveUp = z.object({ result: Result, answers: z.array(Outcome) });
export type GaveUp = z.infer<typeof GaveUp>;

export const startPlay = route({
  method: 'POST',
  path: '/plays',
  input: StartPlay,
  answer: Play,
  status: 201,
});
export const readPlay = route({
  method: 'GET',
  path: '/plays/:id',
  input: z.object({}),
  answer: Play,
});
export const giveAnswer = route({
  method: 'POST',
  path: '/plays/:id/answers',
  input: GiveAnswer,
  answer: AnswerGiven,
});
export const giveUp = route({
  method: 'POST',
  path: '/plays/:id/give-up',
  input: z.strictObject({}),
  answer: GaveUp,
});
