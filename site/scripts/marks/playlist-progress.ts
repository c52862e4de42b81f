import type { ContentMarks } from '../../../contracts/marks.ts';

export interface PlaylistProgress {
  done: number;
  total: number;
  /** The index of the first unfinished content, or of the first one if all are finished. */
  next: number;
}

/** The viewer's progress in a playlist, from its ids in order and their marks. */
export function progressOf(
  ids: readonly number[],
  marks: ReadonlyMap<number, Pick<ContentMarks, 'best'>>,
): PlaylistProgress {
  const isDone = (id: number) => Boolean(marks.get(id)?.best);
  const done = ids.filter(isDone).length;
  const next = ids.findIndex(id => !isDone(id));
  return { done, total: ids.length, next: Math.max(0, next) };
}
