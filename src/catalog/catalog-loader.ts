import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CatalogRecord, CatalogTable } from '../../contracts/admin-catalog.ts';
import { Files } from '../media/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { type CatalogFolder, readCatalogFolder } from './catalog-folder.ts';
import { MadeQuestions } from './made-questions.ts';
import { saveRecords } from './records/save-records.ts';
import { lockRecords, type StoredRecord } from './records/stored-records.ts';
import { personRecord, workRecord } from './shipped-records.ts';
import { TEMPLATES_VERSION } from './templates/questions.ts';

export interface CatalogReport {
  /** True if neither the files nor the templates have changed since the last load. */
  isUnchanged: boolean;
  items: number;
  /** The keys of works and people that were edited here and of which this load found newer records. */
  left: string[];
}

const READ_STATE = 'select digest from catalog_state where id = 1';

const SAVE_STATE = `
insert into catalog_state (id, digest) values (1, $1) on conflict (id) do update set digest = excluded.digest`;

const TABLES = { works: 'catalog_item', people: 'catalog_person' } as const;

/** Loads the catalogue into the database, identified by stable keys, and makes its questions. */
@Injectable()
export class CatalogLoader {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly questions: MadeQuestions,
  ) {}

  /**
   * A repeated load changes nothing, and a mistake in the files leaves everything unchanged. Works and people that were
   * edited here stay as they are; an admin chooses whether to take the newer records of the files.
   */
  async load(root: string): Promise<CatalogReport> {
    const folder = await readCatalogFolder(root);
    const items = folder.catalogue.items.length;
    const digest = `${TEMPLATES_VERSION}:${folder.digest}`;
    return this.transactions.run(async tx => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('catalog'))`);
      const [known] = await tx.query<{ digest: string }>(READ_STATE);
      if (known?.digest === digest) return { isUnchanged: true, items, left: [] };
      const left = await this.save(tx, folder);
      await this.questions.remakeIn(tx);
      await tx.query(SAVE_STATE, [digest]);
      return { isUnchanged: false, items, left };
    });
  }

  private async save(tx: Transaction, { catalogue, clips }: CatalogFolder): Promise<string[]> {
    const clipIds = await this.keepClips(tx, clips);
    const works = catalogue.items.map(item => workRecord(item, clipIds));
    const people = await saveReleased(tx, 'people', catalogue.people.map(personRecord));
    return [...people, ...(await saveReleased(tx, 'works', works))];
  }

  private async keepClips(tx: Transaction, clips: ReadonlyMap<string, Buffer>) {
    const ids = new Map<string, string>();
    for (const [path, bytes] of clips) {
      const file = await this.files.keep(tx, bytes);
      if (file?.kind !== 'audio') throw new Error(`content/catalog: ${path} is no MP3`);
      ids.set(path, file.id);
    }
    await tx.em.flush();
    return ids;
  }
}

/** Returns the keys of the rows that were edited here and of which this load found newer records. */
async function saveReleased(
  tx: Transaction,
  table: CatalogTable,
  records: readonly CatalogRecord[],
): Promise<string[]> {
  const stored = await lockRecords(
    tx,
    table,
    records.map(({ key }) => key),
  );
  const saved: CatalogRecord[] = [];
  const offered: CatalogRecord[] = [];
  for (const record of records) {
    const row = stored.get(record.key);
    if (row && isEditedHere(row) && !isDeepStrictEqual(row.record, record)) offered.push(record);
    else if (!row || !isAsReleased(row, record)) saved.push(record);
  }
  await saveRecords(tx, table, saved, 'release');
  await disown(tx, table, records);
  return offer(tx, table, offered, stored);
}

/** Records that the release no longer has stay like records that were added here: no questions are made from them. */
const disown = (tx: Transaction, table: CatalogTable, records: readonly CatalogRecord[]) =>
  tx.run(sql`
    update ${sql.table(TABLES[table])} set shipped = null, release = null, adopted = false
    where shipped is not null and key <> all(${records.map(({ key }) => key)}::text[])`);

const isEditedHere = ({ adopted, shipped }: StoredRecord) => adopted || shipped === null;

const isAsReleased = (row: StoredRecord, record: CatalogRecord) =>
  !row.adopted && isDeepStrictEqual(row.record, record) && isDeepStrictEqual(row.shipped, record);

/** Stores newer records of the release with the edited rows, or removes them if an admin has decided about them. */
async function offer(
  tx: Transaction,
  table: CatalogTable,
  records: readonly CatalogRecord[],
  stored: ReadonlyMap<string, StoredRecord>,
): Promise<string[]> {
  const news: string[] = [];
  for (const record of records) {
    const row = stored.get(record.key) as StoredRecord;
    const release = isDeepStrictEqual(row.shipped, record) ? null : record;
    if (isDeepStrictEqual(row.release, release)) continue;
    await tx.run(sql`
      update ${sql.table(TABLES[table])} set release = ${release && JSON.stringify(release)}::jsonb where id = ${row.id}`);
    if (release) news.push(record.key);
  }
  return news;
}
