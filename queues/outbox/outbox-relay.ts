import type { Queue } from 'bullmq';
import type pg from 'pg';
import { DatabaseListener } from '../../src/database-listener.ts';
import { log } from '../../src/log.ts';
import { type OutboxJob, queuedJob } from './outbox-job.ts';

const BATCH = 200;
/** The polling interval, in case a notification is missed. */
const TICK_MS = 5_000;

const TAKE = `
update outbox set added_at = clock_timestamp() where id in (
  select id from outbox where added_at is null order by id for update skip locked limit ${BATCH}
) returning id, name, data, options`;

/**
 * Adds the jobs of the outbox to the queue. They are added before `added_at` is committed: a relay that crashes in
 * between adds them again after its restart, and the queue ignores the duplicates by job id.
 */
export class OutboxRelay {
  private readonly listener: DatabaseListener;
  private timer: NodeJS.Timeout | undefined;
  private moving: Promise<void> | undefined;
  private isWakePending = false;
  private closed = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly queue: Pick<Queue, 'addBulk'>,
    url: string,
  ) {
    this.listener = new DatabaseListener(url, {
      channel: 'outbox',
      onNotification: () => this.wake(),
      // Picks up jobs that were added while nothing was listening.
      onListening: () => this.wake(),
    });
  }

  async start(): Promise<void> {
    this.timer = setInterval(() => this.wake(), TICK_MS);
    await this.listener.start();
    this.wake();
  }

  async stop(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.listener.stop();
    await this.moving;
  }

  /** Moves all waiting jobs. A call during a move triggers one more pass. */
  wake(): void {
    if (this.closed) return;
    this.isWakePending = true;
    this.moving ??= this.moveAll().finally(() => {
      this.moving = undefined;
    });
  }

  private async moveAll(): Promise<void> {
    try {
      while (this.isWakePending && !this.closed) {
        this.isWakePending = false;
        while ((await this.moveBatch()) === BATCH);
      }
    } catch (error) {
      log.error({ err: error }, 'outbox was not moved; trying again shortly');
    }
  }

  private async moveBatch(): Promise<number> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<OutboxJob>(TAKE);
      const inOrder = rows.toSorted((one, other) => one.id - other.id);
      if (rows.length > 0) await this.queue.addBulk(inOrder.map(queuedJob));
      await client.query('commit');
      client.release();
      return rows.length;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
