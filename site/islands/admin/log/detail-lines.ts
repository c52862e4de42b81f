/** One value of the details of an entry, with the names that lead to it. */
export interface DetailLine {
  names: string[];
  text: string;
}

/** The values in the details of an entry, one line each. Lists of simple values are one line. */
export function detailLines(details: object, above: readonly string[] = []): DetailLine[] {
  return Object.entries(details).flatMap(([name, value]: [string, unknown]) => {
    const names = [...above, name];
    if (typeof value !== 'object' || value === null) return [{ names, text: String(value ?? '–') }];
    if (Array.isArray(value) && value.every(item => typeof item !== 'object'))
      return [{ names, text: value.join(', ') }];
    return detailLines(value, names);
  });
}
