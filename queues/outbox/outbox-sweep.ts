import type { Queue } from 'bullmq';
import type { Database } from '../../src/database.ts';
import { log } from '../../src/log.ts';
import { markDone } from './outbox-completion.ts';
import { jobIdOf, type OutboxJob, queuedJob } from './outbox-job.ts';

const BATCH = 500;

/** Jobs with ids above $1 that were added to the queue more than $2 seconds ago and are not done. */
const UNFINISHED = `
select id, name, data, options from outbox
where id > $1::bigint and done_at is null and added_at < now() - make_interval(secs => $2::int)
order by id limit ${BATCH}`;

const FORGET = `
delete from outbox where id in (
  select id from outbox where done_at < now() - interval '1 day' order by done_at for update skip locked limit ${BATCH}
) returning id`;

/**
 * Adds jobs that the queue has lost again, under the same job id, and deletes the rows of jobs that were done more than
 * a day ago. Several workers may run it at the same time.
 */
export class OutboxSweep {
  constructor(
    private readonly database: Database,
    private readonly queue: Pick<Queue, 'addBulk' | 'getJob'>,
    private readonly seconds: number,
  ) {}

  async sweep(): Promise<void> {
    await this.addLost();
    for (;;) {
      const { length } = await this.database.query<{ id: number }>('outbox-forget', FORGET);
      if (length < BATCH) return;
    }
  }

  private async addLost(): Promise<void> {
    let after = 0;
    for (;;) {
      const rows = await this.database.query<OutboxJob>('outbox-unfinished', UNFINISHED, [
        after,
        this.seconds,
      ]);
      await this.settle(rows);
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  /**
   * Leaves jobs alone that are still in the queue, whether they are waiting, running or have failed for the last time.
   */
  private async settle(rows: readonly OutboxJob[]): Promise<void> {
    const lost: OutboxJob[] = [];
    const done: number[] = [];
    for (const row of rows) {
      const job = await this.queue.getJob(jobIdOf(row.id));
      if (!job) lost.push(row);
      else if (await job.isCompleted()) done.push(row.id);
    }
    if (done.length > 0) await markDone(this.database, done);
    if (lost.length === 0) return;
    log.warn({ jobs: lost.length }, 'jobs that the queue had lost are added again');
    await this.queue.addBulk(lost.map(queuedJob));
  }
}
