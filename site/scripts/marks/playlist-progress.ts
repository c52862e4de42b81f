import type { ContentMarks } from '../../../contracts/marks.ts';

export interface PlaylistProgress {
  done: number;
  total: number;
  /** The first that is not finished; the first of all when all are. */
  next: number;
}

/** How far a viewer has come, by the ids of a playlist in its order and what is known of each. */
export function progressOf(
  ids: readonly number[],
  marks: ReadonlyMap<number, Pick<ContentMarks, 'best'>>,
): PlaylistProgress {
  const isDone = (id: number) => Boolean(marks.get(id)?.best);
  const done = ids.filter(isDone).length;
  const next = ids.findIndex(id => !isDone(id));
  return { done, total: ids.length, next: Math.max(0, next) };
}
