import { z } from 'zod';
import { Outcome, Question } from './plays.ts';
import { route } from './route.ts';
import { Locale } from './vocabulary.ts';

export const SampleQuery = z.object({ locale: Locale.default('ua') });
export type SampleQuery = z.infer<typeof SampleQuery>;

/**
 * A sample question of a locked content. The server stores nothing about it: the token contains the order and the ids
 * of its options.
 */
export const Sample = z.object({ question: Question, token: z.string() });
export type Sample = z.infer<typeof Sample>;

/** The only answer to a sample. There is no second attempt, not even in cubiqer. */
export const AnswerSample = z
  .strictObject({
    token: z.string().max(500),
    optionId: z.string().max(64).optional(),
    text: z.string().max(200).optional(),
  })
  .refine(({ optionId, text }) => (optionId === undefined) !== (text === undefined), {
    error: 'one-of',
    path: ['optionId'],
  });
export type AnswerSample = z.infer<typeof AnswerSample>;

export const readSample = route({
  method: 'GET',
  path: '/contents/:id/sample',
  input: SampleQuery,
  answer: Sample,
});
export const answerSample = route({
  method: 'POST',
  path: '/contents/:id/sample',
  input: AnswerSample,
  answer: Outcome,
});
