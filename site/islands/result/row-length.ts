const LONGEST = 7;
const LONGEST_WIDE = 12;

/** How many cubes stand in a row, so that all rows are of one length where that can be, and none is longer than seven. */
export const rowLength = (total: number): number => equalRows(total, LONGEST);

/** The same where there is room for twelve. */
export const wideRowLength = (total: number): number => equalRows(total, LONGEST_WIDE);

/** The same in a picture, which is wide and low: two rows, or three of very many cubes. */
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
