/** Three standard deviations of a binomial: how far a count may be from what chance gives. */
export const isNearChance = (count: number, tries: number, share: number): boolean =>
  Math.abs(count - tries * share) <= 3 * Math.sqrt(tries * share * (1 - share));

/** Plays have random seeds; these are fixed, so that what they give is the same in every run. */
export const fixedSeeds = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `seed ${at}`);

export function countBy<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
