/** Rows of a table from a spreadsheet's clipboard, CSV or TSV (RFC 4180: quotes may hold separators and line ends). */
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
  /** What it ended with: the separator, a line end, or nothing at the end of the text. */
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

/** The one that the first line has most of: tabs come from spreadsheets, semicolons from Excel's CSV. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r|\n/, 1);
  const counted = ['\t', ';', ','].map(one => ({ one, count: line.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

/** An export marks what a spreadsheet would take for a formula by an apostrophe. */
const unescaped = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);
