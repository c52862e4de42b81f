import { once } from 'node:events';
import { CsvError, parse } from 'csv-parse';
import { CatalogKind, CatalogRecord } from '../../../contracts/admin-catalog.ts';
import type { RecordProblem } from '../records/record-problems.ts';
import { columnsOf, recordOf } from './record-cells.ts';
import { rowErrors } from './row-errors.ts';

/** A row of a file: a valid record, or what is wrong with it. */
export interface FileRow {
  /** Counted from 1, without the head of a table. */
  row: number;
  record: CatalogRecord | null;
  errors: RecordProblem[];
}

/** The maximum length of a row in bytes. The longest valid row has less than half of it. */
const LONGEST_ROW = 65_536;

/** Thrown when the rest of a file cannot be read. `row` is 0 if not even the head of a table is right. */
export class BrokenFile extends Error {
  constructor(
    readonly row: number,
    readonly problem: RecordProblem = { field: '', code: 'row.broken' },
  ) {
    super(`row ${row}: ${problem.field} ${problem.code}`);
  }
}

/**
 * Reads the rows of a file one by one, which may be CSV or NDJSON. If a row cannot be read, returns the rows before it
 * and then throws BrokenFile.
 */
export async function* fileRows(
  kind: CatalogKind,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<FileRow> {
  const { first, whole } = await peeked(chunks);
  const isJson = /^\uFEFF?\s*\{/.test(first);
  yield* isJson ? jsonRows(kind, whole) : tableRows(kind, whole, separatorOf(first));
}

/** Returns the first line of a file (or its beginning, if there is no line), and the whole file. */
async function peeked(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < LONGEST_ROW && !head.includes('\n')) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { first: head.toString('utf8', 0, LONGEST_ROW), whole: whole() };
}

/** The most frequent separator in the head of a table. Excel writes semicolons if the decimal separator is a comma. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map(one => ({ one, count: head.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

async function* tableRows(
  kind: CatalogKind,
  chunks: AsyncIterable<Buffer>,
  delimiter: string,
): AsyncGenerator<FileRow> {
  let head: string[] | null = null;
  let row = 0;
  try {
    for await (const cells of tableCells(chunks, delimiter)) {
      if (head) yield tableRow(kind, ++row, head, cells);
      else head = headOf(kind, cells);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenFile(head ? row + 1 : 0);
    throw error;
  }
  if (!head) throw new BrokenFile(0);
}

/**
 * Parses a table. Returns all rows before a broken one and then throws CsvError. A stream that fails loses the rows
 * that were not read from it yet, so `on_record` collects them.
 */
async function* tableCells(
  chunks: AsyncIterable<Buffer>,
  delimiter: string,
): AsyncGenerator<string[]> {
  let rows: string[][] = [];
  const parser = parse({
    bom: true,
    delimiter,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    on_record: (cells: string[]) => {
      rows.push(cells);
      return null;
    },
  });
  const ended = once(parser.resume(), 'end');
  ended.catch(() => undefined);
  for await (const chunk of chunks) {
    parser.write(chunk);
    const parsed = rows;
    rows = [];
    yield* parsed;
    if (parser.errored) throw parser.errored;
  }
  parser.end();
  const failure = await ended.then(
    () => null,
    (error: Error) => error,
  );
  yield* rows;
  if (failure) throw failure;
}

function headOf(kind: CatalogKind, cells: readonly string[]): string[] {
  const head = cells.map(cell => cell.trim().toLowerCase());
  const known = columnsOf(kind);
  const unknown = head.find(name => name !== '' && !known.includes(name));
  const repeated = head.find((name, at) => name !== '' && head.indexOf(name) < at);
  const wrong = unknown ?? repeated ?? (head.includes('key') ? undefined : 'key');
  if (wrong === undefined) return head;
  const field = wrong
    .slice(0, 100)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '\uFFFD');
  throw new BrokenFile(0, {
    field,
    code: head.includes('key') ? 'row.unknown-field' : 'row.missing',
  });
}

function tableRow(
  kind: CatalogKind,
  row: number,
  head: readonly string[],
  cells: readonly string[],
): FileRow {
  if (cells.slice(head.length).some(cell => cell.trim() !== ''))
    return { row, record: null, errors: [{ field: '', code: 'row.invalid' }] };
  const named = new Map(head.map((name, at) => [name, cells[at] ?? '']));
  return validated(row, recordOf(kind, named));
}

async function* jsonRows(
  kind: CatalogKind,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<FileRow> {
  let row = 0;
  for await (const line of lines(chunks)) {
    if (line.trim() === '') continue;
    row += 1;
    if (line.length > LONGEST_ROW) throw new BrokenFile(row);
    yield jsonRow(kind, row, line);
  }
}

function jsonRow(kind: CatalogKind, row: number, line: string): FileRow {
  const value = parsed(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { row, record: null, errors: [{ field: '', code: 'row.invalid' }] };
  const record = { kind, ...value };
  if (record.kind !== kind)
    return { row, record: null, errors: [{ field: 'kind', code: 'row.other-kind' }] };
  return validated(row, record);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function validated(row: number, value: unknown): FileRow {
  const { success, data, error } = CatalogRecord.safeParse(value);
  if (success) return { row, record: data, errors: [] };
  return { row, record: null, errors: rowErrors(error.issues, value) };
}

/** Splits a file into lines. The beginning of a line is returned as soon as it is longer than LONGEST_ROW. */
async function* lines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() as string;
    yield* parts;
    if (rest.length > LONGEST_ROW) yield rest;
  }
  yield rest + decoder.decode();
}
