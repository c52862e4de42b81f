import type { Job } from 'bullmq';
import type { Database } from '../../src/database.ts';
import { outboxIdOf } from './outbox-job.ts';

/**
 * A job with a deduplication id stands for every row that asks for the same: the queue has dropped the others. Rows
 * that were added to the queue before it begins are done by it; a later one may ask for what came after.
 */
const ROWS = `
select id from outbox
where done_at is null and added_at is not null
  and (id = $1::bigint or ($2::boolean and name = $3::text and data = $4::jsonb))`;

const DONE = 'update outbox set done_at = now() where id = any($1::bigint[]) and done_at is null';

/** Runs a job and notes in the outbox, when it has succeeded, that what asked for it is done. */
export async function completing(
  database: Database,
  job: Pick<Job, 'id' | 'name' | 'data' | 'deduplicationId'>,
  work: () => Promise<void>,
): Promise<void> {
  const outboxId = outboxIdOf(job);
  if (outboxId === null) return work();
  const values = [outboxId, Boolean(job.deduplicationId), job.name, JSON.stringify(job.data)];
  const rows = await database.query<{ id: number }>('outbox-rows', ROWS, values);
  await work();
  await markDone(
    database,
    rows.map(({ id }) => id),
  );
}

/** Notes that the jobs of these rows are done; a row that is noted already keeps its time. */
export async function markDone(database: Database, outboxIds: readonly number[]): Promise<void> {
  await database.query<never>('outbox-done', DONE, [outboxIds]);
}
