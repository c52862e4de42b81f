/** A stored file that can be made again, such as a rendition. */
export interface Trimmable {
  name: string;
  bytes: number;
  /** Time of last use in ms since 1970, or of writing where uses are not recorded. */
  usedAt: number;
}

/** Returns the files to remove when there are more than `most`: the oldest, so that `most` × 0.75 are left. */
export function surplusByCount(files: Trimmable[], most: number): Trimmable[] {
  if (files.length <= most) return [];
  return newestFirst(files).slice(Math.ceil(most * 0.75));
}

/** Returns the oldest files, which have to be removed so that at most `most` bytes are left. */
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
