import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database.ts';

const LAST = 'select coalesce(max(id), 0) as id from transfer';

/** Whoever adds a transfer holds this lock of the table from before the id is handed out until it is committed. */
const WRITERS = `
select virtualtransaction as writer from pg_locks
where locktype = 'relation' and relation = 'transfer'::regclass and mode = 'RowExclusiveLock' and granted
  and database = (select oid from pg_database where datname = current_database())`;

const BETWEEN_MS = 10;
const TIMEOUT_MS = 10_000;

/**
 * The last transfer that everybody sees, once none with a lower id can appear any more: ids are handed out before they
 * are committed, so that a lower one may become visible later. Waits for the transactions that were adding transfers
 * when it was read, as `create index concurrently` does, and keeps nobody from adding more. Taking the table in share
 * mode would say the same; but while that waits, for an autovacuum say, every reward would wait behind it.
 */
export async function ledgerWatermark(database: Database): Promise<number> {
  const [last] = await database.query<{ id: number }>('ledger-last', LAST);
  const deadline = Date.now() + TIMEOUT_MS;
  let waitedFor = await writersOf(database);
  while (waitedFor.length > 0) {
    if (Date.now() > deadline)
      throw new Error(`A transfer has been under way for ${TIMEOUT_MS} ms`);
    await pause(BETWEEN_MS);
    const writing = new Set(await writersOf(database));
    waitedFor = waitedFor.filter(writer => writing.has(writer));
  }
  return last?.id ?? 0;
}

async function writersOf(database: Database): Promise<string[]> {
  const rows = await database.query<{ writer: string }>('ledger-writers', WRITERS);
  return rows.map(({ writer }) => writer);
}
