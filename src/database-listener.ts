import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { log } from './log.ts';

export interface ListenerEvents {
  /** The PostgreSQL channel. It is inserted into the SQL text, so it must never come from user input. */
  channel: string;
  onNotification: (payload: string) => void;
  /** Called each time it starts to listen. Notifications may have been missed before, but not from now on. */
  onListening: () => void;
  /** Called when the connection is lost. */
  onLost?: () => void;
}

/** In milliseconds. */
export interface ListenerPace {
  /** Between two health checks. */
  heartbeat: number;
  /** The time-out of a response. */
  timeoutMs: number;
  /** The pause before the first reconnect. It doubles after each failed one. */
  retry: number;
  longestRetry: number;
}

const PACE: ListenerPace = {
  heartbeat: 10_000,
  timeoutMs: 5_000,
  retry: 100,
  longestRetry: 5_000,
};
/** The time-out for closing a connection properly. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Listens on one channel for the lifetime of the process. A connection that is closed, refused or hung is replaced,
 * with increasing pauses.
 */
export class DatabaseListener {
  private readonly over = new AbortController();
  private readonly pace: ListenerPace;
  private running: Promise<void> | undefined;
  private failures = 0;

  constructor(
    private readonly url: string,
    private readonly events: ListenerEvents,
    pace: Partial<ListenerPace> = {},
  ) {
    this.pace = { ...PACE, ...pace };
  }

  /** Resolves after the first attempt, successful or not; retries continue in the background. */
  start(): Promise<void> {
    return new Promise(resolve => {
      this.running = this.run(resolve);
    });
  }

  async stop(): Promise<void> {
    this.over.abort();
    await this.running;
  }

  private async run(tried: () => void): Promise<void> {
    while (!this.over.signal.aborted) {
      await this.listen(tried).catch(error => {
        if (this.over.signal.aborted) return;
        log.warn({ err: error, channel: this.events.channel }, 'not listening; trying again');
      });
      this.events.onLost?.();
      tried();
      await this.rest();
    }
  }

  /** Ends with an error, or when `stop` is called. */
  private async listen(tried: () => void): Promise<void> {
    // Uses a socket of our own, since a client that waits for a hung server cannot be closed otherwise.
    const socket = new Socket();
    const client = this.clientOn(socket);
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection was closed')));
    });
    lost.catch(() => undefined);
    try {
      await client.connect();
      client.on('notification', ({ payload = '' }) => this.events.onNotification(payload));
      await client.query(`listen ${this.events.channel}`);
      this.failures = 0;
      this.events.onListening();
      tried();
      await Promise.race([lost, this.keepAsking(client)]);
    } finally {
      // `ref: false`, since otherwise the timer would keep the process alive after everything is closed.
      const late = pause(CLOSE_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([client.end().catch(() => undefined), late]);
      socket.destroy();
    }
  }

  private clientOn(socket: Socket): pg.Client {
    const { timeoutMs } = this.pace;
    return new pg.Client({
      connectionString: this.url,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
  }

  /** Repeating LISTEN has no effect and serves as a health check. */
  private async keepAsking(client: pg.Client): Promise<void> {
    const { signal } = this.over;
    while (!signal.aborted) {
      await pause(this.pace.heartbeat, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await client.query(`listen ${this.events.channel}`);
    }
  }

  private rest(): Promise<void> {
    const { retry, longestRetry } = this.pace;
    const ms = Math.min(retry * 2 ** this.failures++, longestRetry);
    const { signal } = this.over;
    return pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
