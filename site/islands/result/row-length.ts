const LONGEST = 7;

/** How many cubes stand in a row, so that all rows are of one length where that can be, and none is longer than seven. */
export function rowLength(total: number): number {
  if (total <= LONGEST) return total;
  const shortest = total === 9 ? 3 : 4;
  for (let length = LONGEST; length >= shortest; length--) if (total % length === 0) return length;
  return Math.ceil(total / Math.ceil(total / LONGEST));
}
