type TextOf = (value: unknown, name: string) => string;

/** One value of the details of an entry, with the names that lead to it. */
export interface DetailLine {
  names: string[];
  text: string;
}

/**
 * The values in the details of an entry, one line each. Lists of simple values are one line; the objects of other lists
 * are counted from 1. `textOf` writes a simple value and gets its own name.
 */
export function detailLines(
  details: object,
  textOf: TextOf,
  above: readonly string[] = [],
): DetailLine[] {
  const isList = Array.isArray(details);
  return Object.entries(details).flatMap(([key, value]: [string, unknown]) => {
    const name = isList ? String(Number(key) + 1) : key;
    const names = [...above, name];
    if (typeof value !== 'object' || value === null) return [{ names, text: textOf(value, name) }];
    if (Array.isArray(value) && value.every(item => typeof item !== 'object'))
      return [{ names, text: value.map(item => textOf(item, name)).join(', ') }];
    return detailLines(value, textOf, names);
  });
}

/**
 * The lines of an entry. What was changed is stored as `from` and `to`; the database may have reordered them. `from` comes
 * first, and values that are the same in both are left out. So are other values that are null.
 */
export function changedLines(details: object, textOf: TextOf): DetailLine[] {
  const { from, to, ...stored } = details as Record<string, unknown>;
  const others = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
  const before = from === undefined ? [] : detailLines({ from }, textOf);
  const after = to === undefined ? [] : detailLines({ to }, textOf);
  const keyOf = ({ names, text }: DetailLine) => [...names.slice(1), text].join('\n');
  const without = (lines: DetailLine[], same: DetailLine[]) => {
    const known = new Set(same.map(keyOf));
    return lines.filter(line => !known.has(keyOf(line)));
  };
  return [...detailLines(others, textOf), ...without(before, after), ...without(after, before)];
}
