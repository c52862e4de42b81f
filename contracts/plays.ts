import { z } from 'zod';
import { Applied } from './hints.ts';
import { route } from './route.ts';
import { ContentType, Hint, Locale, Mode, Purpose } from './vocabulary.ts';

/** A random id for each play and question, so that it reveals nothing about the answer. */
export const PlayId = z.uuid().toLowerCase();

const OptionId = z.string().max(64);

export const Option = z.object({ id: OptionId, label: z.string() });
export type Option = z.infer<typeof Option>;

export const QuestionMedia = z.object({
  kind: z.enum(['image', 'audio']),
  /**
   * Valid for this play only. The path of a picture is a parameter of GET /api/image; a clip is played directly from
   * its path.
   */
  url: z.string(),
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  /** The duration of a clip in seconds; null for a picture. */
  duration: z.number().nullable(),
});
export type QuestionMedia = z.infer<typeof QuestionMedia>;

const CubeId = z.string().max(64);

/** A letter cube from the bank. */
export const Cube = z.object({ id: CubeId, letter: z.string() });
export type Cube = z.infer<typeof Cube>;

/**
 * A slot of a word. Either the player places a cube in it, or `given` is a mark (hyphen, apostrophe) that is shown from
 * the start.
 */
export const Slot = z.object({ given: z.string().nullable() });
export type Slot = z.infer<typeof Slot>;

export const Question = z.object({
  index: z.int(),
  /** The mode of the question. A cubiqer play may contain choicer questions. */
  mode: Mode,
  /** Counted from 1. Only cubiqer allows more than one attempt. */
  attempt: z.int(),
  text: z.string(),
  /** The language of the question, which differs from the play's if the question has no text in that language. */
  lang: Locale,
  media: QuestionMedia.nullable(),
  /** The options in choicer. The options of clicker are sent once, with the play. */
  options: z.array(Option),
  /** The words in cubiqer, one row for each. */
  slots: z.array(z.array(Slot)),
  /** The cubes in cubiqer. */
  bank: z.array(Cube),
  applied: Applied,
});
export type Question = z.infer<typeof Question>;

export const Outcome = z.object({
  index: z.int(),
  attempt: z.int(),
  /** The question's text, so that a list of answers can be shown without loading its play. */
  asked: z.object({ text: z.string(), lang: Locale }),
  /** 0 after a right answer, a skip, or a wrong answer with the last attempt. */
  attemptsLeft: z.int(),
  correct: z.boolean(),
  skipped: z.boolean(),
  /** Whether the play was given up before this question was answered. Such a question is neither right nor wrong. */
  unreached: z.boolean(),
  hinted: z.boolean(),
  /** Whether ten coins were paid for this wrong answer because its question was corrected later. */
  corrected: z.boolean(),
  /** Null while attempts are left, as is `comment`. In cubiqer `optionId` is null. */
  answer: z.object({ optionId: OptionId.nullable(), text: z.string() }).nullable(),
  /** The player's answer; null after a skip. */
  given: z.object({ optionId: OptionId.nullable(), text: z.string() }).nullable(),
  comment: z.string().nullable(),
  /** The source of the comment, and the credit of the picture or recording. Null while attempts are left. */
  reference: z.string().nullable(),
  credit: z.object({ text: z.string(), url: z.url().nullable() }).nullable(),
  /** The share of right answers in first plays, 0 to 1; null until there are enough first plays. */
  rightShare: z.number().nullable(),
  optionShares: z.array(z.object({ optionId: OptionId, share: z.number() })),
});
export type Outcome = z.infer<typeof Outcome>;

export const Result = z.object({
  correct: z.int(),
  total: z.int(),
  percent: z.int(),
  /** The number of right answers for which a hint was taken. */
  hinted: z.int(),
  practice: z.boolean(),
  /** The reward for the result; 0 for a practice play. */
  coins: z.int(),
  collected: z.boolean(),
  /**
   * The percentage of first plays with fewer right answers, counting ties half. Null below the minimum number of plays.
   */
  betterThan: z.int().nullable(),
  /**
   * The number of first plays for each number of right answers, from 0 to all; null below the minimum number of plays.
   */
  distribution: z.array(z.int()).nullable(),
});
export type Result = z.infer<typeof Result>;

export const Play = z.object({
  id: z.uuid(),
  /** The token of a new guest, sent only once. Pages that cannot send cookies send it back in the header x-guest. */
  guestToken: z.string().optional(),
  contentId: z.int(),
  contentType: ContentType,
  uri: z.string(),
  mode: Mode,
  locale: Locale,
  purpose: Purpose,
  practice: z.boolean(),
  total: z.int(),
  /** The index of the open question, or `total` when the play is over. */
  index: z.int(),
  correct: z.int(),
  finished: z.boolean(),
  expiresAt: z.iso.datetime(),
  /** For clicker: all answers and decoys of the quiz, sorted by label. */
  options: z.array(Option),
  /** For clicker: the options that are no longer the answer to an open question. */
  retired: z.array(OptionId),
  question: Question.nullable(),
  /**
   * How often each hint may still be taken in this play. The numbers for first and unused apply to the open question.
   */
  hints: z.partialRecord(Hint, z.int()),
  /** In the order in which they were given. In cubiqer several attempts may have the same index. */
  answers: z.array(Outcome),
  result: Result.nullable(),
});
export type Play = z.infer<typeof Play>;

export const StartPlay = z.strictObject({
  contentId: z.int().positive(),
  locale: Locale,
  /** Whether to close an unfinished practice play and start a new one. */
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
  /** The open question. After a wrong attempt it is the same question with the next attempt number. */
  next: Question.nullable(),
  result: Result.nullable(),
  /** For clicker: the same as in Play. */
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
