/** What a content's statistics are made of; see ContentTally. */
export interface Tally {
  players: number;
  percentSum: number;
  positive: number;
  negative: number;
}

/** Digits of the number of players that are kept up to date on a page. */
const DIGITS = 3;

/**
 * Whether a content's page must be made anew because a number on it changed visibly: the first three digits of the number
 * of players (so that a page is never more than a hundredth behind), the average result or the share of votes for it in
 * whole percents. A quiz that many play would else lose its cached page every few seconds.
 */
export const isVisiblyDifferent = (before: Tally, after: Tally): boolean =>
  shown(before) !== shown(after);

function shown({ players, percentSum, positive, negative }: Tally): string {
  const votes = positive + negative;
  return [
    firstDigits(players),
    players > 0 && Math.round(percentSum / players),
    votes > 0 && Math.round((100 * positive) / votes),
  ].join();
}

function firstDigits(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - DIGITS);
  return Math.floor(count / step) * step;
}
