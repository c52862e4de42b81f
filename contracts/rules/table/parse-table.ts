/** Parses text copied from a spreadsheet, CSV or TSV (RFC 4180: quoted cells may contain separators and line ends). */
export function parseTable(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  for (const { cell, end } of cellsOf(text.replace(/^\uFEFF/, ''), separator)) {
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

/**
 * Returns the separator that occurs most often in the first line: a tab in cells copied from spreadsheets, a semicolon
 * in Excel's CSV, or a comma.
 */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r|\n/, 1);
  const counted = ['\t', ';', ','].map(one => ({ one, count: line.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

/** Matches a cell that a spreadsheet would run as a formula, including one that is already escaped. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula. */
export const escaped = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Removes the apostrophe that `escaped` adds before a cell. */
const unescaped = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
