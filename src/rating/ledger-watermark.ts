import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database.ts';

const LAST = 'select coalesce(max(id), 0) as id from transfer';

/** Transactions that add transfers. Each holds this table lock from before the id is assigned until its commit. */
const WRITERS = `
select virtualtransaction as writer from pg_locks
where locktype = 'relation' and relation = 'transfer'::regclass and mode = 'RowExclusiveLock' and granted
  and database = (select oid from pg_database where datname = current_database())`;

const BETWEEN_MS = 10;
const TIMEOUT_MS = 10_000;

/**
 * Returns the id of the last visible transfer, once no transfer with a lower id can become visible any more. Ids are
 * assigned before the commit, so a lower one may become visible later. Waits for the transactions that were adding
 * transfers when it was read, as `create index concurrently` does, without blocking new ones. A share lock on the table
 * would be simpler, but while it waits, for example for autovacuum, every reward would wait behind it.
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
