import { useEffect, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  /** Whether all rows of the list are meant, also those that are not loaded yet. */
  isWhole: boolean;
  /** Whether anything is selected. */
  isAny: boolean;
  isOn: (id: number) => boolean;
  /** Selects or deselects a row. With `isRange` (Shift), all rows from the last clicked one to this one change. */
  toggle: (id: number, rows: readonly number[], isRange: boolean) => void;
  /** Selects exactly these rows. */
  set: (ids: readonly number[]) => void;
  /** Selects all rows of the list, also those that are not loaded yet. */
  selectWhole: () => void;
  clear: () => void;
}

interface Selected {
  ids: ReadonlySet<number>;
  isWhole: boolean;
  last: number | null;
}

const NONE: Selected = { ids: new Set(), isWhole: false, last: null };

/** The selected rows of a list. A change of `view` clears the selection. */
export function useSelection(view: string): Selection {
  const [{ of, ...selected }, setSelected] = useState({ ...NONE, of: view });
  const set = (next: Selected) => setSelected({ ...next, of: view });
  const current = of === view ? selected : NONE;
  useEffect(
    () => setSelected(known => (known.of === view ? known : { ...NONE, of: view })),
    [view],
  );

  return {
    ids: current.ids,
    isWhole: current.isWhole,
    isAny: current.isWhole || current.ids.size > 0,
    isOn: id => current.isWhole || current.ids.has(id),
    toggle: (id, rows, isRange) => {
      const known = current.isWhole ? new Set(rows) : current.ids;
      const changed = isRange ? between(rows, current.last, id) : [id];
      set({ ids: switched(known, changed, !known.has(id)), isWhole: false, last: id });
    },
    set: ids => set({ ids: new Set(ids), isWhole: false, last: null }),
    selectWhole: () => set({ ids: new Set(), isWhole: true, last: null }),
    clear: () => set(NONE),
  };
}

/** The rows from `start` to `end`, in either direction; only `end` if `start` is not there. */
export function between(rows: readonly number[], start: number | null, end: number): number[] {
  const [from, to] = [start === null ? -1 : rows.indexOf(start), rows.indexOf(end)];
  return from < 0 || to < 0 ? [end] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

function switched(known: ReadonlySet<number>, ids: readonly number[], isOn: boolean): Set<number> {
  const others = [...known].filter(id => !ids.includes(id));
  return new Set(isOn ? [...others, ...ids] : others);
}
