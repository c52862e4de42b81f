import type { Outcome, Question } from '../../../contracts/plays.ts';

/** The final outcomes, without wrong attempts that leave others. */
export const settled = (answers: Outcome[]): Outcome[] =>
  answers.filter(({ attemptsLeft }) => attemptsLeft === 0);

/** The attempts left for the question; null before its first attempt. */
export const attemptsLeftOf = (answers: Outcome[], { index }: Question): number | null =>
  answers.findLast(given => given.index === index)?.attemptsLeft ?? null;
