/** A file that can be made again. */
export interface Trimmable {
  name: string;
  bytes: number;
  /** Milliseconds since 1970 of its last use; of its making where uses are not recorded. */
  usedAt: number;
}

/** Of more than `most` files, all but three in four: the oldest. */
export function surplusByCount(files: Trimmable[], most: number): Trimmable[] {
  if (files.length <= most) return [];
  return newestFirst(files).slice(Math.ceil(most * 0.75));
}

/** The oldest files, without which at most `most` bytes are left. */
export function surplusBySize(files: Trimmable[], most: number): Trimmable[] {
  let left = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return newestFirst(files)
    .reverse()
    .filter(({ bytes }) => {
      if (left <= most) return false;
      left -= bytes;
      return true;
    });
}

const newestFirst = (files: Trimmable[]) =>
  files.toSorted((one, other) => other.usedAt - one.usedAt);
