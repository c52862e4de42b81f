import type { ContentMarks } from '../../../contracts/marks.ts';
import { readMarks } from '../../api.ts';

export type ViewerMarks = ReadonlyMap<number, ContentMarks>;

/** The maximum number of ids of one call (contracts/marks.ts). */
const AT_ONCE = 50;

export async function viewerMarks(ids: readonly number[]): Promise<ViewerMarks> {
  const wanted = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, part) =>
    wanted.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const lists = await Promise.all(parts.map(part => readMarks(part)));
  return new Map(lists.flatMap(({ items }) => items).map(marks => [marks.id, marks]));
}

const listeners = new Set<(marks: ViewerMarks) => void>();
let latest: ViewerMarks = new Map();

/** Passes the marks that were read for the cards to the rest of the page. */
export function publishMarks(marks: ViewerMarks) {
  latest = marks;
  for (const listen of listeners) listen(marks);
}

/** The marks last published. */
export const latestMarks = (): ViewerMarks => latest;

/** Returns a function that unsubscribes. */
export function onMarks(listen: (marks: ViewerMarks) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
