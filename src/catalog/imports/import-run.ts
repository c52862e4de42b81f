import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CatalogRecord } from '../../../contracts/admin-catalog.ts';
import { remakeQuestions } from '../../../queues/contents/remake-questions.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { Storage } from '../../media/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { recordProblems } from '../records/record-problems.ts';
import { inStoredOrder, saveRecords } from '../records/save-records.ts';
import { lockRecords, tableOf } from '../records/stored-records.ts';
import type { CatalogImport } from './catalog-import.entity.ts';
import { BrokenFile, type FileRow, fileRows } from './file-rows.ts';

/** The number of rows that are stored in one transaction. */
const BATCH = 500;

export const importFileKey = (importId: string) => `imports/${importId}`;

type Begun = Pick<CatalogImport, 'id' | 'kind' | 'dryRun' | 'read'>;

/** Thrown when the import was stopped, or when another worker continues it. */
class Superseded extends Error {}

/** Imports the rows of an uploaded file into the catalogue, each exactly once. */
@Injectable()
export class ImportRun {
  constructor(
    private readonly transactions: Transactions,
    private readonly storage: Storage,
  ) {}

  /** Continues after the last row that was stored. Does nothing if the import has ended. */
  async run(importId: string): Promise<void> {
    const begun = await this.begin(importId);
    if (begun) {
      try {
        await this.takeAll(begun);
      } catch (error) {
        if (!(error instanceof Superseded)) throw error;
        if (!(await this.hasEnded(importId))) return;
      }
    }
    await this.storage.remove(importFileKey(importId));
  }

  /** Ends an import whose job has failed for the last time. */
  async giveUp(importId: string): Promise<void> {
    await this.transactions.run(tx => end(tx, importId, 'failed'));
    await this.storage.remove(importFileKey(importId));
  }

  private begin(importId: string): Promise<Begun | undefined> {
    return this.transactions.run(async tx => {
      const [begun] = await tx.run(sql<Begun>`
        update catalog_import set state = 'running' where id = ${importId}::uuid and state in ('waiting', 'running')
        returning id, kind, dry_run as "dryRun", read`);
      return begun;
    });
  }

  private async hasEnded(importId: string): Promise<boolean> {
    return this.transactions.run(async tx => {
      const [known] = await tx.run(sql<{ id: string }>`
        select id from catalog_import where id = ${importId}::uuid and state in ('waiting', 'running')`);
      return !known;
    });
  }

  private async takeAll(begun: Begun): Promise<void> {
    const stored = await this.storage.open(importFileKey(begun.id));
    if (!stored) throw new Error(`${importFileKey(begun.id)} is not in the storage`);
    const progress = { bytes: 0 };
    const rows = fileRows(begun.kind, counted(stored.stream, progress));
    let batch: FileRow[] = [];
    let read = begun.read;
    const take = async () => {
      await this.transactions.run(tx =>
        takeBatch(tx, begun, batch, { read, bytes: progress.bytes }),
      );
      read += batch.length;
      batch = [];
    };
    try {
      for await (const row of rows) {
        if (row.row <= begun.read) continue;
        batch.push(row);
        if (batch.length === BATCH) await take();
      }
      await take();
      await this.transactions.run(tx => end(tx, begun.id, 'done'));
    } catch (error) {
      if (!(error instanceof BrokenFile)) throw error;
      await take();
      await this.transactions.run(tx => breakOff(tx, begun.id, error));
    } finally {
      stored.stream.destroy();
    }
  }
}

async function* counted(stream: AsyncIterable<Buffer>, progress: { bytes: number }) {
  for await (const chunk of stream) {
    progress.bytes += chunk.length;
    yield chunk;
  }
}

/** Stores the rows of a batch, their errors and the position after them. `at` is the position before. */
async function takeBatch(
  tx: Transaction,
  { id, kind, dryRun }: Begun,
  rows: readonly FileRow[],
  at: { read: number; bytes: number },
): Promise<void> {
  const [current] = await tx.run(sql<{ read: number }>`
    select read from catalog_import where id = ${id}::uuid and state = 'running' for update`);
  if (current?.read !== at.read) throw new Superseded();
  // The creation of a record and the loader take the same lock, so that two transactions never add the same key.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('catalog'))`);
  const { checked, changed } = await checkBatch(tx, kind, rows);
  if (!dryRun) {
    await saveRecords(
      tx,
      tableOf(kind),
      changed.map(({ record }) => record),
      'site',
    );
    if (changed.some(({ ships }) => ships)) await outbox.add(tx, remakeQuestions, {});
  }
  await addErrors(tx, id, checked);
  const failed = checked.filter(({ errors }) => errors.length > 0).length;
  await tx.run(sql`
    update catalog_import set read = read + ${rows.length}, failed = failed + ${failed},
      taken = taken + ${rows.length - failed}, bytes_read = ${at.bytes}
    where id = ${id}::uuid`);
}

/** If several rows have the same key, the last one counts, whether they are in one batch or in several. */
async function checkBatch(tx: Transaction, kind: Begun['kind'], rows: readonly FileRow[]) {
  const table = tableOf(kind);
  const records = rows.flatMap(({ record }) => record ?? []);
  const keys = [...new Set(records.map(({ key }) => key))];
  const stored = await lockRecords(tx, table, keys);
  const problems = await recordProblems(tx, table, records, stored);
  const checked = rows.map(row => ({
    ...row,
    errors: row.record ? (problems.get(row.record) ?? []) : row.errors,
  }));
  const wanted = new Map<string, CatalogRecord>();
  for (const { record, errors } of checked)
    if (record && errors.length === 0) wanted.set(record.key, inStoredOrder(record));
  const changed = [...wanted.values()]
    .map(record => ({ record, known: stored.get(record.key) }))
    .filter(({ record, known }) => !isDeepStrictEqual(known?.record, record))
    .map(({ record, known }) => ({ record, ships: Boolean(known?.shipped) }));
  return { checked, changed };
}

async function addErrors(tx: Transaction, importId: string, rows: readonly FileRow[]) {
  const errors = rows.flatMap(({ row, errors }) =>
    errors.map(({ field, code }, position) => ({ row, position, field, code })),
  );
  if (errors.length === 0) return;
  await tx.run(sql`
    insert into catalog_import_error (import_id, row, position, field, code)
    select ${importId}::uuid, row, position, field, code
    from json_to_recordset(${JSON.stringify(errors)}::json) as e(row int, position int, field text, code text)`);
}

const end = (tx: Transaction, importId: string, state: 'done' | 'failed') =>
  tx.run(sql`
    update catalog_import set state = ${state}, bytes_read = case when ${state} = 'done' then bytes else bytes_read end
    where id = ${importId}::uuid and state in ('waiting', 'running')`);

/** Ends an import whose file cannot be read further. */
async function breakOff(tx: Transaction, importId: string, { row, problem }: BrokenFile) {
  const [ended] = await tx.run(sql<{ id: string }>`
    update catalog_import set state = 'failed' where id = ${importId}::uuid and state = 'running' returning id`);
  if (ended) await addErrors(tx, importId, [{ row, record: null, errors: [problem] }]);
}
