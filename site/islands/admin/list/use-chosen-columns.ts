import { useState } from 'react';
import { kept } from '../../../remembered.ts';
import type { Column } from './column.ts';

/** The columns of a list that are shown. The choice is kept on the device under the name of the list. */
export function useChosenColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const key = `admin-columns-${list}`;
  const [hidden, setHidden] = useState(() => hiddenIn(kept(() => localStorage.getItem(key))));
  const toggle = (name: string) => {
    const changed = hidden.includes(name)
      ? hidden.filter(known => known !== name)
      : [...hidden, name];
    setHidden(changed);
    kept(() => localStorage.setItem(key, JSON.stringify(changed)));
  };
  const isShown = ({ name, isAlways }: Column<Row>) => isAlways || !hidden.includes(name);
  return { shown: columns.filter(isShown), isShown, toggle };
}

/** The names of the hidden columns; none if the stored text is missing or not valid. */
function hiddenIn(stored: string | null | undefined): string[] {
  const names = kept(() => JSON.parse(stored ?? '[]'));
  return Array.isArray(names) ? names.filter(name => typeof name === 'string') : [];
}
