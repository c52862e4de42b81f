import type { Queue } from 'bullmq';
import pg from 'pg';
import { log } from '../src/log.ts';

const BATCH = 200;
/** Between looks when nobody wakes us. */
const TICK_MS = 5_000;

const TAKE = `
delete from outbox where id in (
  select id from outbox order by id for update skip locked limit ${BATCH}
) returning id, name, data, options`;

interface Row {
  id: string;
  name: string;
  data: object;
  options: object;
}

/**
 * Moves jobs from the outbox to the queue. They are added before the deletion commits, so a relay that dies between
 * repeats itself, and the id of the job makes the repetition harmless.
 */
export class OutboxRelay {
  private listener: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private moving: Promise<void> | undefined;
  private isAgain = false;
  private closed = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly queue: Pick<Queue, 'addBulk'>,
    private readonly url: string,
  ) {}

  async start(): Promise<void> {
    this.timer = setInterval(() => this.wake(), TICK_MS);
    await this.listen();
    this.wake();
  }

  async stop(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.listener?.end().catch(() => undefined);
    await this.moving;
  }

  /** Moves all there is; called while moving, it looks once more afterwards. */
  wake(): void {
    if (this.closed) return;
    if (!this.listener) void this.listen();
    this.isAgain = true;
    this.moving ??= this.moveAll().finally(() => {
      this.moving = undefined;
    });
  }

  private async moveAll(): Promise<void> {
    try {
      while (this.isAgain && !this.closed) {
        this.isAgain = false;
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
      const { rows } = await client.query<Row>(TAKE);
      if (rows.length > 0) await this.queue.addBulk(rows.map(jobOf));
      await client.query('commit');
      client.release();
      return rows.length;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    this.listener = client;
    const lost = () => {
      if (this.listener === client) this.listener = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', () => this.wake());
    await client.connect().then(
      () => client.query('listen outbox'),
      () => lost(),
    );
  }
}

const jobOf = ({ id, name, data, options }: Row) => ({
  name,
  data,
  opts: { ...options, jobId: `ob-${id}` },
});
