import { z } from 'zod';
import { route } from './route.ts';
import { ContentType, Locale, Mode } from './vocabulary.ts';

/** Random per play and question, so that it tells nothing about the answer. */
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

export const Question = z.object({
  index: z.int(),
  mode: Mode,
  attempt: z.int(),
  text: z.string(),
  /** The language that the question is in, when the play's own has no text. */
  lang: Locale,
  media: QuestionMedia.nullable(),
  options: z.array(Option),
});
export type Question = z.infer<typeof Question>;

export const Outcome = z.object({
  index: z.int(),
  attempt: z.int(),
  attemptsLeft: z.int(),
  correct: z.boolean(),
  skipped: z.boolean(),
  hinted: z.boolean(),
  answer: z.object({ optionId: OptionId, text: z.string() }).nullable(),
  given: z.object({ optionId: OptionId, text: z.string() }).nullable(),
  comment: z.string().nullable(),
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
  practice: z.boolean(),
  total: z.int(),
  /** The open question, or `total` when the play is over. */
  index: z.int(),
  correct: z.int(),
  finished: z.boolean(),
  expiresAt: z.iso.datetime(),
  question: Question.nullable(),
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
  next: Question.nullable(),
  result: Result.nullable(),
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
