import {
  type CatalogKind,
  type CatalogRecord,
  type CreditRole,
  type WorkRecord,
} from '../../../contracts/admin-catalog.ts';
import { MOST_FACTS, ROLES_OF } from '../../../contracts/rules/catalog-roles.ts';
import { escaped, unescaped } from '../../../contracts/rules/table/parse-table.ts';

/** Separates the names in a cell, which may contain commas and semicolons. */
const SEPARATOR = '|';

const both = (name: string) => [`${name}_ua`, `${name}_en`];
const FACTS = Array.from({ length: MOST_FACTS }, (_, at) => `fact_${at + 1}`);

const PERSON_COLUMNS = [
  ...['key', ...both('name'), 'born', 'died'],
  ...['country', 'fame', 'related', 'picture'],
];

/** The columns of the CSV file of a kind, in order. */
export function columnsOf(kind: CatalogKind): readonly string[] {
  if (kind === 'person') return PERSON_COLUMNS;
  return [
    ...['key', ...both('title'), 'year', 'countries'],
    ...(kind === 'music' ? both('form') : ['genres']),
    ...(kind === 'movie' || kind === 'tv' ? both('plot') : []),
    ...FACTS.flatMap(both),
    ...ROLES_OF[kind],
    ...['fame', 'related', 'original_voices', 'approximate_date', 'reference', 'picture', 'clip'],
  ];
}

/** The cells of a record by column. */
export function cellsOf(record: CatalogRecord): string[] {
  const cells = new Map(record.kind === 'person' ? personCells(record) : workCells(record));
  return columnsOf(record.kind).map(column => escaped(cells.get(column) ?? ''));
}

type Cells = [column: string, cell: string][];
type Both = { ua: string; en: string } | null | undefined;

const bothCells = (name: string, text: Both): Cells => [
  [`${name}_ua`, text?.ua ?? ''],
  [`${name}_en`, text?.en ?? ''],
];

const personCells = (person: Extract<CatalogRecord, { kind: 'person' }>): Cells => [
  ['key', person.key],
  ...bothCells('name', person.name),
  ['born', numberCell(person.born)],
  ['died', numberCell(person.died)],
  ['country', person.country ?? ''],
  ['fame', numberCell(person.fame)],
  ['related', String(person.related)],
  ['picture', person.picture ?? ''],
];

const workCells = (work: WorkRecord): Cells => [
  ['key', work.key],
  ...bothCells('title', work.title),
  ['year', numberCell(work.year)],
  ['countries', work.countries.join(SEPARATOR)],
  ['genres', work.genres.join(SEPARATOR)],
  ...bothCells('form', work.form),
  ...bothCells('plot', work.plot),
  ...FACTS.flatMap((name, at) => bothCells(name, work.facts[at])),
  ...ROLES_OF[work.kind].map((role): Cells[number] => [role, namesOf(work, role)]),
  ['fame', numberCell(work.fame)],
  ['related', String(work.flags.related)],
  ['original_voices', String(work.flags.originalVoices)],
  ['approximate_date', String(work.flags.approximateDate)],
  ['reference', work.reference],
  ['picture', work.picture ?? ''],
  ['clip', work.clip ?? ''],
];

const numberCell = (value: number | null) => (value === null ? '' : String(value));

const namesOf = ({ people }: WorkRecord, role: CreditRole) =>
  people
    .filter(person => person.role === role)
    .map(({ key }) => key)
    .join(SEPARATOR);

/**
 * Converts the cells of a row to a record, which has to be validated afterwards. Empty cells become undefined where a
 * value is required.
 */
export function recordOf(kind: CatalogKind, cells: ReadonlyMap<string, string>): unknown {
  const row = new Row(cells);
  return kind === 'person' ? personOf(row) : workOf(kind, row);
}

const personOf = (row: Row) => ({
  kind: 'person',
  key: row.text('key'),
  name: row.both('name'),
  born: row.number('born') ?? null,
  died: row.number('died') ?? null,
  country: row.text('country') ?? null,
  fame: row.number('fame'),
  related: row.flag('related'),
  picture: row.text('picture') ?? null,
});

const workOf = (kind: Exclude<CatalogKind, 'person'>, row: Row) => ({
  kind,
  key: row.text('key'),
  title: row.both('title'),
  year: row.number('year'),
  countries: row.list('countries'),
  genres: row.list('genres'),
  plot: row.optional('plot'),
  form: row.optional('form'),
  facts: FACTS.flatMap(name => row.optional(name) ?? []),
  people: ROLES_OF[kind].flatMap(role => row.list(role).map(key => ({ role, key }))),
  fame: row.number('fame'),
  flags: {
    related: row.flag('related'),
    originalVoices: row.flag('original_voices'),
    approximateDate: row.flag('approximate_date'),
  },
  reference: row.text('reference'),
  picture: row.text('picture') ?? null,
  clip: row.text('clip') ?? null,
});

class Row {
  constructor(private readonly cells: ReadonlyMap<string, string>) {}

  text(column: string): string | undefined {
    return unescaped((this.cells.get(column) ?? '').trim()) || undefined;
  }

  /** A cell that is not a number stays a text, which the validation reports. */
  number(column: string): number | string | undefined {
    const text = this.text(column);
    return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : text;
  }

  /** An empty cell is false; any other text stays a text, which the validation reports. */
  flag(column: string): boolean | string {
    const text = this.text(column)?.toLowerCase() ?? 'false';
    if (text === 'true' || text === '1') return true;
    return text === 'false' || text === '0' ? false : text;
  }

  list(column: string): string[] {
    const names = (this.text(column) ?? '').split(SEPARATOR).map(name => name.trim());
    return names.filter(name => name !== '');
  }

  both(name: string) {
    return { ua: this.text(`${name}_ua`), en: this.text(`${name}_en`) };
  }

  /** Null if both cells are empty. */
  optional(name: string) {
    const texts = this.both(name);
    return texts.ua === undefined && texts.en === undefined ? null : texts;
  }
}
