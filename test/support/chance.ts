/** Whether a count is within three standard deviations of its binomial mean. */
export const isNearChance = (count: number, tries: number, share: number): boolean =>
  Math.abs(count - tries * share) <= 3 * Math.sqrt(tries * share * (1 - share));

/** Fixed seeds, unlike those of real plays, so that every run gives the same results. */
export const fixedSeeds = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `seed ${at}`);

export function countBy<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
