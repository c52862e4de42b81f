import { useCallback, useEffect, useRef, useState } from 'react';

/** The answer of a list of the API: one page of rows, and the cursor of the next page. */
interface Page<Row> {
  items: Row[];
  next: string | null;
}

interface Loaded<Row, Answer> {
  /** The list to which the rows belong. */
  view: string;
  rows: Row[];
  /** The answer with the first page, for its values besides the rows, such as counts. Null until it is loaded. */
  first: Answer | null;
  next: string | null;
  state: 'loading' | 'ready' | 'failed';
}

export interface PagedRows<Row, Answer> extends Loaded<Row, Answer> {
  /** Loads the next page, unless there is none or one is being loaded. */
  more: () => void;
  /** Tries again to load the page that failed. */
  again: () => void;
  /** Loads the list again from its start. Its rows stay visible until then. */
  reload: () => void;
  /** Changes rows on the screen, after the same change was stored. */
  change: (change: (rows: Row[]) => Row[]) => void;
}

interface Options<Row, Answer> {
  /** Identifies the list; a change (of a filter or the order) loads the list anew. */
  view: string;
  load: (cursor: string | null) => Promise<Answer>;
  keyOf: (row: Row) => string | number;
}

/** Loads a list of the API page by page. A row that moved to a later page in the meantime is shown once. */
export function usePagedRows<Row, Answer extends Page<Row>>({
  view,
  load,
  keyOf,
}: Options<Row, Answer>): PagedRows<Row, Answer> {
  const [list, setList] = useState<Loaded<Row, Answer>>(() => ({
    view,
    rows: [],
    first: null,
    next: null,
    state: 'loading',
  }));
  const latest = useRef({ load, keyOf, list, run: 0 });
  Object.assign(latest.current, { load, keyOf, list });

  const read = useCallback(async (known: Row[], cursor: string | null) => {
    const run = ++latest.current.run;
    setList(before => ({ ...before, state: 'loading' }));
    try {
      const answer = await latest.current.load(cursor);
      if (run !== latest.current.run) return;
      setList(before => ({
        view: before.view,
        rows: joined(cursor === null ? [] : known, answer.items, latest.current.keyOf),
        first: cursor === null ? answer : before.first,
        next: answer.next,
        state: 'ready',
      }));
    } catch {
      if (run === latest.current.run) setList(before => ({ ...before, state: 'failed' }));
    }
  }, []);

  useEffect(() => {
    setList(before => ({ ...before, view, rows: [], next: null }));
    void read([], null);
  }, [view, read]);

  const actions = useRef({
    more: () => {
      const { rows, next, state } = latest.current.list;
      if (state === 'ready' && next !== null) void read(rows, next);
    },
    again: () => {
      const { rows, next } = latest.current.list;
      void read(rows, rows.length === 0 ? null : next);
    },
    reload: () => void read([], null),
    change: (change: (rows: Row[]) => Row[]) =>
      setList(before => ({ ...before, rows: change(before.rows) })),
  });
  return { ...list, ...actions.current };
}

function joined<Row>(
  known: readonly Row[],
  added: readonly Row[],
  keyOf: (row: Row) => string | number,
): Row[] {
  const keys = new Set(known.map(keyOf));
  return [...known, ...added.filter(row => !keys.has(keyOf(row)))];
}
