/** The middle value; of an even number of values the higher one of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}
