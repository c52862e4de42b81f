import type { BoardHooks } from '@bull-board/api/typings/app';
import type { Job, Queue } from 'bullmq';
import { sql } from 'kysely';
import type { AdminAction } from '../../contracts/admin-log.ts';
import { recordActions } from '../../src/auth/index.ts';
import type { Transactions } from '../../src/transaction.ts';
import { outboxIdOf } from '../outbox/outbox-job.ts';
import { CHANGES } from './board-routes.ts';

type JobAction = Extract<AdminAction, `job.${string}`>;

/** The states from which the board lets a job run again. */
const RETRIABLE: ReadonlySet<string> = new Set(['failed', 'completed']);

interface Parts {
  queue: Queue;
  transactions: Transactions;
  /** Returns the id of the admin who makes the request. */
  adminId: () => number;
}

/** Records every retry and removal before the board makes it: the queue may be in another database. */
export const recordingHooks = (parts: Parts): BoardHooks => ({
  async before({ route, request }) {
    const { jobId = '', queueStatus } = request.params as Record<string, string | undefined>;
    if (route === CHANGES.retryAll && queueStatus === 'failed')
      await record(parts, 'job.retry', await parts.queue.getFailed());
    if (route === CHANGES.retry) await recordOne(parts, 'job.retry', jobId);
    if (route === CHANGES.remove) await recordOne(parts, 'job.remove', jobId);
  },
});

/** Records nothing if the board will refuse the change. */
async function recordOne(parts: Parts, action: JobAction, jobId: string): Promise<void> {
  const job = await parts.queue.getJob(jobId);
  const state = await job?.getState();
  if (!job || !state) return;
  const isAllowed = action === 'job.retry' ? RETRIABLE.has(state) : isRemovable(job, state);
  if (isAllowed) await record(parts, action, [job]);
}

/** The board refuses to remove running jobs and the next run of a schedule. */
const isRemovable = ({ repeatJobKey }: Job, state: string): boolean =>
  state !== 'active' && !(repeatJobKey && state === 'delayed');

async function record(
  { transactions, adminId }: Parts,
  action: JobAction,
  jobs: readonly Job[],
): Promise<void> {
  const admin = adminId();
  const ids = jobs.map(outboxIdOf);
  await transactions.run(async tx => {
    await recordActions(
      tx,
      jobs.map(({ id = '', name, failedReason = null }) => ({
        ...{ adminId: admin, action, subject: { kind: 'job', id } },
        details: { name, error: failedReason },
      })),
    );
    // Otherwise the sweep of the outbox would add the removed jobs to the queue again.
    if (action === 'job.remove')
      await tx.run(sql`
        update outbox set done_at = now() where id = any(${ids}::bigint[]) and done_at is null`);
  });
}
