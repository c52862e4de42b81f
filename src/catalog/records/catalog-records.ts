import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  CatalogConflict,
  CatalogRecord,
  CatalogSheet,
  CatalogTable,
  ChangeCatalogRecord,
  DecideRelease,
} from '../../../contracts/admin-catalog.ts';
import { remakeQuestions } from '../../../queues/contents/remake-questions.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { recordAction, type Viewer } from '../../auth/index.ts';
import { badInput, conflict, DomainError, notFound } from '../../errors.ts';
import { MediaPresenter } from '../../media/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { recordProblems } from './record-problems.ts';
import { inStoredOrder, type Origin, saveRecords } from './save-records.ts';
import {
  findRecord,
  lockRecord,
  lockRecords,
  type StoredRecord,
  tableOf,
} from './stored-records.ts';

/** Creates, edits and deletes works and people for admins. Every change is logged. */
@Injectable()
export class CatalogRecords {
  constructor(
    private readonly transactions: Transactions,
    private readonly media: MediaPresenter,
  ) {}

  read(table: CatalogTable, id: number, viewer: Viewer): Promise<CatalogSheet> {
    return this.transactions.run(async tx => {
      const known = await findRecord(tx, table, id);
      if (!known) throw notFound();
      return this.sheet(tx, known, viewer);
    });
  }

  /** Returns the existing record if it is equal. 409 catalog.key if a different record has the key. */
  create(given: CatalogRecord, viewer: Viewer): Promise<CatalogSheet> {
    const record = inStoredOrder(given);
    const table = tableOf(record.kind);
    return this.transactions.run(async tx => {
      // The loader takes the same lock, so that two transactions never add the same key.
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('catalog'))`);
      const known = (await lockRecords(tx, table, [record.key])).get(record.key);
      if (known && !isDeepStrictEqual(known.record, record)) throw conflict('catalog.key');
      if (known) return this.sheet(tx, known, viewer);
      const saved = await this.save(tx, record, null);
      await note(tx, viewer, 'create', saved);
      return this.sheet(tx, saved, viewer);
    });
  }

  /** 409 version.conflict with the record as it is now, unless it is already equal to the given one. */
  change(
    table: CatalogTable,
    id: number,
    { version, record: given }: ChangeCatalogRecord,
    viewer: Viewer,
  ): Promise<CatalogSheet> {
    const record = inStoredOrder(given);
    return this.transactions.run(async tx => {
      const known = await found(tx, table, id);
      if (known.record.key !== record.key || known.record.kind !== record.kind)
        throw badInput([{ path: 'record.key', code: 'invalid_value' }]);
      if (isDeepStrictEqual(known.record, record)) return this.sheet(tx, known, viewer);
      if (known.version !== version) throw new RecordConflict(known);
      const saved = await this.save(tx, record, known);
      await note(tx, viewer, 'edit', saved, { before: known.record, after: record });
      return this.sheet(tx, saved, viewer);
    });
  }

  /** A record that does not exist is not an error, so that the call can be sent twice. */
  remove(table: CatalogTable, id: number, viewer: Viewer): Promise<void> {
    return this.transactions.run(async tx => {
      const known = await lockRecord(tx, table, id);
      if (!known) return;
      if (known.shipped) throw conflict('catalog.ships');
      if (await isUsed(tx, table, id)) throw conflict('catalog.used');
      if (table === 'works') await tx.run(sql`delete from catalog_credit where item_id = ${id}`);
      await tx.run(sql`delete from ${sql.table(ROWS[table])} where id = ${id}`);
      await note(tx, viewer, 'delete', known, { before: known.record });
    });
  }

  /** Decides between the record and a newer one of the release. Does nothing if there is none. */
  decide(
    table: CatalogTable,
    id: number,
    { version, decision }: DecideRelease,
    viewer: Viewer,
  ): Promise<CatalogSheet> {
    return this.transactions.run(async tx => {
      const known = await found(tx, table, id);
      const { release } = known;
      if (!release) return this.sheet(tx, known, viewer);
      if (known.version !== version) throw new RecordConflict(known);
      if (decision === 'take') await this.save(tx, release, known, 'release');
      else
        await tx.run(sql`
          update ${sql.table(ROWS[table])} set shipped = release, release = null, adopted = true where id = ${id}`);
      await note(tx, viewer, 'edit', known, { decision, before: known.record, release });
      return this.sheet(tx, await found(tx, table, id), viewer);
    });
  }

  private async save(
    tx: Transaction,
    record: CatalogRecord,
    known: StoredRecord | null,
    origin: Origin = 'site',
  ): Promise<StoredRecord> {
    const table = tableOf(record.kind);
    const stored = new Map(known ? [[record.key, known]] : []);
    const problems = (await recordProblems(tx, table, [record], stored)).get(record) ?? [];
    if (problems.length > 0)
      throw badInput(problems.map(({ field, code }) => ({ path: `record.${field}`, code })));
    const ids = await saveRecords(tx, table, [record], origin);
    if (known?.shipped) await outbox.add(tx, remakeQuestions, {});
    return found(tx, table, ids.get(record.key) as number);
  }

  private async sheet(
    tx: Transaction,
    { id, record, version, adopted, shipped, release }: StoredRecord,
    viewer: Viewer,
  ): Promise<CatalogSheet> {
    const clip = record.kind === 'person' ? null : record.clip;
    const files = [record.picture, clip].flatMap(file => file ?? []);
    const media = await this.media.presentAllIn(tx, files, viewer);
    return {
      id,
      record,
      picture: media.get(record.picture ?? '') ?? null,
      clip: media.get(clip ?? '') ?? null,
      people: await namesOf(tx, record),
      version,
      ships: shipped !== null,
      adopted,
      release,
    };
  }
}

const ROWS: Readonly<Record<CatalogTable, string>> = {
  works: 'catalog_item',
  people: 'catalog_person',
};

/** The error 409 version.conflict, which contains the record as it is now. */
class RecordConflict extends DomainError {
  override readonly members: CatalogConflict & Record<string, unknown>;

  constructor({ record, version }: StoredRecord) {
    super(409, 'version.conflict');
    this.members = { current: record, version };
  }
}

async function found(tx: Transaction, table: CatalogTable, id: number): Promise<StoredRecord> {
  const known = await lockRecord(tx, table, id);
  if (!known) throw notFound();
  return known;
}

function namesOf(tx: Transaction, record: CatalogRecord): Promise<CatalogSheet['people']> {
  const keys = record.kind === 'person' ? [] : record.people.map(({ key }) => key);
  return tx.run(sql<CatalogSheet['people'][number]>`
    select key, name_ua as "nameUA", name_en as "nameEN" from catalog_person where key = any(${keys}::text[])`);
}

/** A work is used by questions of quizzes, of working copies and of the dailies' pool; a person by works. */
async function isUsed(tx: Transaction, table: CatalogTable, id: number): Promise<boolean> {
  const [row] = await tx.run(sql<{ isUsed: boolean }>`
    select ${
      table === 'works'
        ? sql`is_catalog_item_used(${id}::bigint)`
        : sql`exists (select from catalog_credit where person_id = ${id})`
    } as "isUsed"`);
  return row?.isUsed ?? false;
}

function note(
  tx: Transaction,
  { userId }: Viewer,
  done: 'create' | 'edit' | 'delete',
  { id, record }: StoredRecord,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAction(tx, {
    adminId: userId,
    action: `catalog.${done}`,
    subject: { kind: record.kind === 'person' ? 'catalog-person' : 'catalog-item', id },
    details: { key: record.key, ...details },
  });
}
