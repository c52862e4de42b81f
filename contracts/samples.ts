import { z } from 'zod';
import { Outcome, Question } from './plays.ts';
import { route } from './route.ts';
import { Locale } from './vocabulary.ts';

export const SampleQuery = z.object({ locale: Locale.default('ua') });
export type SampleQuery = z.infer<typeof SampleQuery>;

/** One question of a locked content. Nothing is stored of it: the token alone says how it was dealt. */
export const Sample = z.object({ question: Question, token: z.string() });
export type Sample = z.infer<typeof Sample>;

/** The one answer to a sample: in cubiqer, too, there is no second attempt. */
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
