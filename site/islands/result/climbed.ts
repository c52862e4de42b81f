const LASTS_MS = 900;

/**
 * The value of a count from 0 to `target` after the given milliseconds, which may be negative: a frame's timestamp may
 * be earlier than the start of the count.
 */
export function climbed(target: number, elapsed: number): number {
  const share = Math.max(0, Math.min(elapsed / LASTS_MS, 1));
  return Math.round(target * (1 - (1 - share) ** 3));
}
