const LASTS_MS = 900;

/**
 * How far a count from 0 to `target` is after so many milliseconds. A frame tells the time at which it began, which may
 * be before the count did.
 */
export function climbed(target: number, elapsed: number): number {
  const share = Math.max(0, Math.min(elapsed / LASTS_MS, 1));
  return Math.round(target * (1 - (1 - share) ** 3));
}
