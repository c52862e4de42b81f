/** The numbers from which a content's statistics are computed; see ContentTally. */
export interface Tally {
  players: number;
  percentSum: number;
  positive: number;
  negative: number;
}

/** The number of digits of the number of players that a page shows correctly. */
const DIGITS = 3;

/**
 * Whether a content's page must be rendered again because a number on it has changed visibly: the first three digits of
 * the number of players (so that it is at most 1 % out of date), the average result, or the share of positive votes in
 * whole percent. Otherwise a popular quiz would lose its cached page every few seconds.
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
