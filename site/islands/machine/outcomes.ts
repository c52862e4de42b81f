import type { Outcome, Question } from '../../../contracts/plays.ts';

/** One for each question that is over: a wrong attempt that leaves others is no outcome yet. */
export const settled = (answers: Outcome[]): Outcome[] =>
  answers.filter(({ attemptsLeft }) => attemptsLeft === 0);

/** Of a question that has been tried; null before its first attempt. */
export const attemptsLeftOf = (answers: Outcome[], { index }: Question): number | null =>
  answers.findLast(given => given.index === index)?.attemptsLeft ?? null;
