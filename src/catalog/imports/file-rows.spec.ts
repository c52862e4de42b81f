import { describe, expect, test } from '@jest/globals';
import type { CatalogKind, CatalogRecord } from '../../../contracts/admin-catalog.ts';
import { BrokenFile, type FileRow, fileRows } from './file-rows.ts';
import { cellsOf, columnsOf } from './record-cells.ts';

const FILM: CatalogRecord = {
  kind: 'movie',
  key: 'metropolis',
  title: { ua: '=Метрополіс; «місто»', en: '\'=Metropolis, the "city"' },
  year: 1927,
  countries: ['de', 'fr'],
  genres: ['drama', 'science-fiction'],
  plot: { ua: 'Сюжет', en: 'Plot' },
  form: null,
  facts: [
    { ua: 'Перший', en: 'The first' },
    { ua: '-1', en: '+1' },
  ],
  people: [
    { role: 'also', key: 'Thea von Harbou' },
    { role: 'director', key: 'Fritz Lang' },
    { role: 'lead', key: 'Alfred Abel' },
    { role: 'lead', key: 'Brigitte Helm' },
  ],
  fame: 3,
  flags: { related: false, originalVoices: false, approximateDate: true },
  reference: 'a book',
  picture: '00000000-0000-4000-8000-000000000001',
  clip: null,
};

const PERSON: CatalogRecord = {
  kind: 'person',
  key: 'Fritz Lang',
  name: { ua: 'Фріц Ланг', en: 'Fritz Lang' },
  born: 1890,
  died: null,
  country: 'at',
  fame: 2,
  related: false,
  picture: null,
};

async function* chunksOf(text: string | Buffer, size = 7) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(kind: CatalogKind, text: string | Buffer, size?: number): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of fileRows(kind, chunksOf(text, size))) rows.push(row);
  return rows;
}

const lineOf = (cells: readonly string[], separator = ',') =>
  `${cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(separator)}\r\n`;

const tableOf = (record: CatalogRecord, separator = ',') =>
  lineOf(columnsOf(record.kind), separator) + lineOf(cellsOf(record), separator);

const sorted = (record: CatalogRecord | null | undefined) =>
  record?.kind === 'movie'
    ? { ...record, people: record.people.toSorted((a, b) => (a.role < b.role ? -1 : 1)) }
    : record;

describe('tables', () => {
  test.each([
    ['a film', FILM],
    ['a person', PERSON],
  ])('%s that was written as CSV is read back unchanged', async (_what, record) => {
    const [row] = await read(record.kind, tableOf(record));

    expect(row?.errors).toEqual([]);
    expect(sorted(row?.record)).toEqual(record);
  });

  test.each([';', '\t'])('a table with the separator %j is read', async separator => {
    const [row] = await read('person', `\uFEFF${tableOf(PERSON, separator)}`);

    expect(row?.record).toEqual(PERSON);
  });

  test('cells that a spreadsheet would run as formulas are written with an apostrophe', () => {
    expect(tableOf(FILM)).toContain(`"'=Метрополіс; «місто»","''=Metropolis, the ""city"""`);
  });

  test('a row with missing, unreadable and too long cells has an error for each', async () => {
    const cells = new Map(columnsOf('person').map((column, at) => [column, cellsOf(PERSON)[at]]));
    cells
      .set('name_ua', '')
      .set('name_en', 'x'.repeat(61))
      .set('born', 'long ago')
      .set('fame', '4');

    const [row] = await read(
      'person',
      lineOf([...cells.keys()]) + lineOf([...cells.values()].map(cell => cell ?? '')),
    );

    expect(row).toEqual({
      row: 1,
      record: null,
      errors: [
        { field: 'name.ua', code: 'row.missing' },
        { field: 'name.en', code: 'row.too-long' },
        { field: 'born', code: 'row.invalid' },
        { field: 'fame', code: 'row.invalid' },
      ],
    });
  });

  test.each([
    ['an unknown column', 'key,colour\n', { field: 'colour', code: 'row.unknown-field' }],
    ['the same column twice', 'key,fame,fame\n', { field: 'fame', code: 'row.unknown-field' }],
    ['no column for the key', 'fame\n', { field: 'key', code: 'row.missing' }],
    ['no bytes', '', { field: '', code: 'row.broken' }],
  ])('a table with %s is refused as a whole at row 0', async (_what, text, problem) => {
    await expect(read('person', text)).rejects.toMatchObject({ row: 0, problem });
  });

  test('rows before a quote that is never closed are read, and the file then counts as broken', async () => {
    const rows: FileRow[] = [];
    const text = `${tableOf(PERSON)}"Never closed, ${'x'.repeat(100)}`;

    const reading = (async () => {
      for await (const row of fileRows('person', chunksOf(text))) rows.push(row);
    })();

    await expect(reading).rejects.toBeInstanceOf(BrokenFile);
    expect(rows.map(({ record }) => record?.key)).toEqual(['Fritz Lang']);
  });

  test('a row of more than 64 kB makes the file broken at that row', async () => {
    const text = `${tableOf(PERSON)}"${'x'.repeat(200_000)}"\r\n`;

    await expect(read('person', text, 10_000)).rejects.toMatchObject({ row: 2 });
  });
});

describe('lines of JSON', () => {
  test('records that were written as NDJSON are read back unchanged', async () => {
    const text = `${JSON.stringify(FILM)}\n\n${JSON.stringify({ ...FILM, key: 'other' })}`;

    const rows = await read('movie', text);

    expect(rows.map(({ row, record }) => [row, record?.key])).toEqual([
      [1, 'metropolis'],
      [2, 'other'],
    ]);
    expect(rows[0]?.record).toEqual(FILM);
  });

  test('a line without a kind gets the kind of the import', async () => {
    const { kind: _kind, ...rest } = PERSON;

    expect((await read('person', JSON.stringify(rest)))[0]?.record).toEqual(PERSON);
  });

  test.each([
    ['is not JSON', '{oops}', { field: '', code: 'row.invalid' }],
    ['is a list', '{"a":1}\n[1]', { field: '', code: 'row.invalid' }],
    ['has another kind', JSON.stringify(PERSON), { field: 'kind', code: 'row.other-kind' }],
    [
      'has a field that does not exist',
      JSON.stringify({ ...FILM, colour: 'red' }),
      { field: 'colour', code: 'row.unknown-field' },
    ],
    [
      'has a Soviet film without the flag for it',
      JSON.stringify({ ...FILM, countries: ['su'] }),
      { field: 'countries', code: 'row.related' },
    ],
    [
      'has a composer of a film',
      JSON.stringify({ ...FILM, people: [{ role: 'composer', key: 'A' }] }),
      { field: 'people.0.role', code: 'row.invalid' },
    ],
    [
      'has a character that PostgreSQL cannot store',
      JSON.stringify({ ...FILM, reference: 'a\u0000b' }),
      { field: 'reference', code: 'row.invalid' },
    ],
    [
      'is not UTF-8',
      Buffer.from(
        Buffer.from(JSON.stringify({ ...FILM, reference: 'cafÿ' })).map(byte =>
          byte === 0xc3 ? 0xe9 : byte,
        ),
      ),
      { field: 'reference', code: 'row.invalid' },
    ],
  ])('a line that %s is an error of its row', async (_what, text, error) => {
    const rows = await read('movie', text);

    expect(rows.at(-1)?.record).toBeNull();
    expect(rows.at(-1)?.errors).toEqual([error]);
  });

  test('a flagged Soviet film is accepted', async () => {
    const film = { ...FILM, countries: ['su'], flags: { ...FILM.flags, related: true } };

    expect((await read('movie', JSON.stringify(film)))[0]?.errors).toEqual([]);
  });

  test('a line of more than 64 kB makes the file broken at that line', async () => {
    const text = `${JSON.stringify(PERSON)}\n{"x":"${'x'.repeat(200_000)}"}\n`;

    await expect(read('person', text, 10_000)).rejects.toMatchObject({ row: 2 });
  });
});
