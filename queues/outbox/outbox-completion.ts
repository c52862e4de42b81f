import type { Job } from 'bullmq';
import type { Database } from '../../src/database.ts';
import { outboxIdOf } from './outbox-job.ts';

/**
 * The rows that a job completes: its own, even if the relay has not committed `added_at` yet when the job starts. A job
 * with a deduplication id also completes other rows for the same work, since the queue has dropped their jobs. Of these,
 * only rows added to the queue before the job started count: a later row may be about a newer change.
 */
const ROWS = `
select id from outbox
where done_at is null and (
  id = $1::bigint or ($2::boolean and added_at is not null and name = $3::text and data = $4::jsonb))`;

const DONE = 'update outbox set done_at = now() where id = any($1::bigint[]) and done_at is null';

/** Runs a job and, once it has succeeded, marks the outbox rows that it completes as done. */
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

/** Marks the jobs of these rows as done. A row that is already marked keeps its time. */
export async function markDone(database: Database, outboxIds: readonly number[]): Promise<void> {
  await database.query<never>('outbox-done', DONE, [outboxIds]);
}
