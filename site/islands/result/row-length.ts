const LONGEST = 7;

/** How many cubes stand in a row, so that all rows are of one length where that can be, and none is longer than seven. */
export function rowLength(total: number): number {
  if (total <= LONGEST) return total;
  const shortest = total === 9 ? 3 : 4;
  for (let length = LONGEST; length >= shortest; length--) if (total % length === 0) return length;
  return Math.ceil(total / Math.ceil(total / LONGEST));
}

/** The same in a picture, which is wide and low: two rows, or three of very many cubes. */
export function pictureRowLength(total: number): number {
  if (total <= 2 * LONGEST) return rowLength(total);
  return Math.ceil(total / (total <= 26 ? 2 : 3));
}
