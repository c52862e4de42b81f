import * as samples from '../contracts/samples.ts';
import type { Locale } from '../contracts/vocabulary.ts';
import { ask } from './ask.ts';

/** Each call returns the options in a new order with new ids. */
export const readSample = (id: number, locale: Locale) =>
  ask(samples.readSample, { id }, { locale });

export const answerSample = (id: number, body: samples.AnswerSample) =>
  ask(samples.answerSample, { id }, body);
