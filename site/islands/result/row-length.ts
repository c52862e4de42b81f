const LONGEST = 7;
const LONGEST_WIDE = 12;

/** Length of a row of cubes: at most seven, with equal rows if possible. */
export const rowLength = (total: number): number => equalRows(total, LONGEST);

/** The same with at most twelve cubes in a row. */
export const wideRowLength = (total: number): number => equalRows(total, LONGEST_WIDE);

/** The same in a share image, which is wide: two rows, or three for many cubes. */
export function pictureRowLength(total: number): number {
  if (total <= 2 * LONGEST) return rowLength(total);
  return Math.ceil(total / (total <= 26 ? 2 : 3));
}

function equalRows(total: number, longest: number): number {
  if (total <= longest) return total;
  const shortest = total === 9 ? 3 : 4;
  for (let length = longest; length >= shortest; length--) if (total % length === 0) return length;
  return Math.ceil(total / Math.ceil(total / longest));
}
