import { sql } from 'kysely';
import type {
  CatalogKind,
  CatalogRecord,
  CatalogTable,
  PersonRecord,
  WorkRecord,
} from '../../../contracts/admin-catalog.ts';
import type { Transaction } from '../../transaction.ts';

/** A row of the catalogue in the form in which admins edit it. */
export interface StoredRecord<Kept extends CatalogRecord = CatalogRecord> {
  id: number;
  version: number;
  adopted: boolean;
  /** The record of the release that was loaded or decided on last; null for a row that was added on the site. */
  shipped: Kept | null;
  /** The record in the installed release, if an admin has to choose between it and the edited row. */
  release: Kept | null;
  record: Kept;
}

export const tableOf = (kind: CatalogKind): CatalogTable =>
  kind === 'person' ? 'people' : 'works';

const both = (column: string) => `json_build_object('ua', i.${column}_ua, 'en', i.${column}_en)`;

const WORK = `
json_build_object('kind', i.source, 'key', i.key, 'title', ${both('title')}, 'year', i.year, 'countries', i.countries,
  'genres', i.genres, 'plot', i.plot, 'form', i.form, 'facts', i.facts, 'people', coalesce((
    select json_agg(json_build_object('role', c.role, 'key', p.key) order by c.role, c.position, p.id)
    from catalog_credit c join catalog_person p on p.id = c.person_id where c.item_id = i.id), '[]'),
  'fame', i.fame, 'flags', json_build_object('related', i.related, 'originalVoices', i.original_voices,
    'approximateDate', i.approximate_date),
  'reference', i.reference, 'picture', i.picture_id, 'clip', i.clip_id)`;

const PERSON = `
json_build_object('kind', 'person', 'key', i.key, 'name', ${both('name')}, 'born', i.born, 'died', i.died,
  'country', i.country, 'fame', i.fame, 'related', i.related, 'picture', i.picture_id)`;

const COLUMNS = 'i.id, i.version, i.adopted, i.shipped, i.release';

/** Select statements without their conditions. The table is called `i`. */
export const SELECT_RECORDS: Readonly<Record<CatalogTable, string>> = {
  works: `select ${COLUMNS}, ${WORK} as record from catalog_item i`,
  people: `select ${COLUMNS}, ${PERSON} as record from catalog_person i`,
};

/** Reads and locks the rows with these keys, in the order of their keys. */
export async function lockRecords(
  tx: Transaction,
  table: CatalogTable,
  keys: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const rows = await tx.query<StoredRecord>(
    `${SELECT_RECORDS[table]} where i.key = any($1::text[]) order by i.key for update of i`,
    [keys],
  );
  return new Map(rows.map(row => [row.record.key, row]));
}

/** Null if there is none. */
export async function findRecord(
  tx: Transaction,
  table: CatalogTable,
  id: number,
  lock: '' | 'for update of i' = '',
): Promise<StoredRecord | null> {
  const [row] = await tx.query<StoredRecord>(
    `${SELECT_RECORDS[table]} where i.id = $1::bigint ${lock}`,
    [id],
  );
  return row ?? null;
}

/** Reads one row and locks it until the end of the transaction; null if there is none. */
export const lockRecord = (tx: Transaction, table: CatalogTable, id: number) =>
  findRecord(tx, table, id, 'for update of i');

/** Reads everything that ships with the product, including what was edited here. */
export async function shippedRecords(
  tx: Transaction,
): Promise<{ works: StoredRecord<WorkRecord>[]; people: StoredRecord<PersonRecord>[] }> {
  return {
    works: await tx.query<StoredRecord<WorkRecord>>(
      `${SELECT_RECORDS.works} where i.shipped is not null`,
    ),
    people: await tx.query<StoredRecord<PersonRecord>>(
      `${SELECT_RECORDS.people} where i.shipped is not null or exists (
        select from catalog_credit c join catalog_item w on w.id = c.item_id
        where c.person_id = i.id and w.shipped is not null)`,
    ),
  };
}

/** The ids of the people with these keys. Unknown keys are left out. */
export async function personIds(
  tx: Transaction,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await tx.run(sql<{ id: number; key: string }>`
    select id, key from catalog_person where key = any(${[...keys]}::text[])`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}
