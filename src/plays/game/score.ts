import type { Result } from '../../../contracts/plays.ts';
import { COINS_FOR_A_RIGHT_ANSWER } from '../../coin-amounts.ts';

export interface Score {
  correct: number;
  hinted: number;
  total: number;
  practice: boolean;
  /** Whether this play has been paid for. */
  collected: boolean;
}

/** Only the first finished play of a content is worth coins. */
export const scoreOf = (play: Score): Omit<Result, 'betterThan' | 'distribution'> => ({
  correct: play.correct,
  total: play.total,
  percent: Math.round((100 * play.correct) / play.total),
  hinted: play.hinted,
  practice: play.practice,
  coins: play.practice ? 0 : play.correct * COINS_FOR_A_RIGHT_ANSWER,
  collected: play.collected,
});
