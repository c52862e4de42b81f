/** Parses text copied from a spreadsheet, CSV or TSV (RFC 4180: quoted cells may contain separators and line ends). */
export function parseTable(text: string): string[][] {
  const table = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(table);
  const rows: string[][] = [];
  let row: string[] = [];
  for (const { cell, end } of cellsOf(table, separator)) {
    row.push(unescaped(cell.trim()));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows.filter(cells => cells.some(cell => cell !== ''));
}

interface Cell {
  cell: string;
  /** The text after the cell: the separator, a line end, or an empty string at the end of the text. */
  end: string;
}

function* cellsOf(text: string, separator: string): Generator<Cell> {
  const plain = `[^${separator}\\r\\n]*`;
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"(?=[${separator}\\r\\n]|$)|(${plain}))`, 'y');
  const ends = new RegExp(`${separator}|\\r\\n|\\n|\\r|$`, 'y');
  for (let at = 0; at <= text.length; ) {
    pattern.lastIndex = at;
    const [whole = '', quoted, bare] = pattern.exec(text) ?? [];
    ends.lastIndex = at + whole.length;
    const [end = ''] = ends.exec(text) ?? [];
    yield { cell: quoted?.replaceAll('""', '"') ?? bare ?? '', end };
    at += whole.length + end.length;
    if (end === '') return;
  }
}

/** A tab in cells copied from spreadsheets, a semicolon in Excel's CSV, or a comma. */
const SEPARATORS = ['\t', ';', ','];
/** A question, its answer and a variant. */
const FEWEST_CELLS = 3;

/**
 * Returns the first separator that divides every row into the same number of cells, at least three, since texts contain
 * commas as well. If there is none, returns the separator that occurs most often in the first line.
 */
function separatorOf(text: string): string {
  const regular = SEPARATORS.find(one => isRegular(text, one));
  if (regular) return regular;
  const [line = ''] = text.split(/\r|\n/, 1);
  const counted = SEPARATORS.map(one => ({ one, count: line.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

function isRegular(text: string, separator: string): boolean {
  let first: number | null = null;
  let count = 0;
  for (const { cell, end } of cellsOf(text, separator)) {
    count += 1;
    if (end === separator) continue;
    const isEmpty = count === 1 && cell.trim() === '';
    first ??= isEmpty ? null : count;
    if (!isEmpty && count !== first) return false;
    count = 0;
  }
  return (first ?? 0) >= FEWEST_CELLS;
}

/** Matches a cell that a spreadsheet would run as a formula, including one that is already escaped. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula. */
export const escaped = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Removes the apostrophe that `escaped` adds before a cell. */
export const unescaped = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
