import type { Result } from '../../../contracts/plays.ts';
import { COINS_FOR_A_RIGHT_ANSWER } from '../../coin-amounts.ts';

export interface Score {
  correct: number;
  hinted: number;
  total: number;
  practice: boolean;
  /** Whether the reward of this play has been paid. */
  collected: boolean;
}

/** Only the first finished play of a content has a reward. */
export const scoreOf = (play: Score): Omit<Result, 'betterThan' | 'distribution'> => ({
  correct: play.correct,
  total: play.total,
  percent: Math.round((100 * play.correct) / play.total),
  hinted: play.hinted,
  practice: play.practice,
  coins: play.practice ? 0 : play.correct * COINS_FOR_A_RIGHT_ANSWER,
  collected: play.collected,
});

/** The number of plays with this number of right answers. */
export interface ScoreRow {
  correct: number;
  plays: number;
}

/** Compares a play with others that have the same number of questions. Null if there are fewer than `enough`. */
export function compare(
  rows: readonly ScoreRow[],
  { correct, total }: { correct: number; total: number },
  enough: number,
): Pick<Result, 'betterThan' | 'distribution'> {
  const distribution = Array.from({ length: total + 1 }, () => 0);
  for (const row of rows) distribution[row.correct] = (distribution[row.correct] ?? 0) + row.plays;
  const all = sum(distribution);
  if (all === 0 || all < enough) return { betterThan: null, distribution: null };
  const fewer = sum(distribution.slice(0, correct));
  const ties = distribution[correct] ?? 0;
  return { betterThan: Math.round((100 * (fewer + ties / 2)) / all), distribution };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
