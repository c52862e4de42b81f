import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { CONFIG, type Config } from '../src/config.ts';
import { connectQueue, onQueueError, QUEUE, type QueueConnection } from './queue.ts';

/** One connection listens for events, and the others serve requests. */
const CONNECTIONS = 3;

/** How long a count may take, in ms. */
const COUNT_MS = 2_000;

/** The queue for admins and for the checks of the web process. It takes no connections before it is first used. */
@Injectable()
export class WebQueue implements OnApplicationShutdown {
  private opened: { queue: Queue; connection: QueueConnection } | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get queue(): Queue {
    this.opened ??= this.open();
    return this.opened.queue;
  }

  /** Counts the jobs whose last attempt failed. Null if the server of the queue does not respond in time. */
  async failedCount(): Promise<number | null> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>(resolve => {
      timer = setTimeout(resolve, COUNT_MS, null);
    });
    const count = this.queue.getFailedCount().catch(() => null);
    return Promise.race([count, timeout]).finally(() => clearTimeout(timer));
  }

  /** Rejects if the database of the queue does not respond in time. */
  async ping(): Promise<void> {
    if ((await this.failedCount()) === null) throw new Error('the queue does not respond');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.opened?.queue.close();
    await this.opened?.connection.close();
  }

  private open() {
    const connection = connectQueue(this.config, CONNECTIONS);
    const queue = new Queue(QUEUE, connection.options);
    queue.on('error', onQueueError);
    return { queue, connection };
  }
}
