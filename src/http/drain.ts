import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** The interval in ms at which connections that have become idle are closed at the end. */
const CHECK_MS = 500;
/** How short a turn of the event loop must be to close the listener after it, and how many to wait for one. */
const QUIET_MS = 0.2;
const MOST_TURNS = 5_000;

type Pause = (milliseconds: number) => Promise<void>;

/**
 * Takes a server out of service without losing a request:
 *
 * 1. For some seconds only `isStarted` changes (/readyz answers 503), so that load balancers choose another server.
 * 2. The server stops listening: new connections are refused, and each further response closes its connection. Idle
 *    connections stay open for as many seconds again, because a request may be on its way on any of them. A proxy that
 *    closes its idle connections sooner therefore never sees one closed.
 * 3. Idle connections are closed, and calls that still run get their responses.
 */
export class Drain {
  isStarted = false;
  private isRefusing = false;

  /** Must be called for each request, before its response is written. */
  beforeResponse(response: ServerResponse): void {
    if (this.isRefusing) response.setHeader('connection', 'close');
  }

  /** Resolves when the last connection is closed. */
  async run(server: Server, seconds: number, pause: Pause = sleep): Promise<void> {
    this.isStarted = true;
    await pause(seconds * 1_000);
    await quietTurn();
    this.isRefusing = true;
    // Unlike the method of http.Server, that of net.Server leaves idle connections open.
    const closed = new Promise<void>(resolve => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    await Promise.race([closed, pause(seconds * 1_000)]);
    server.closeIdleConnections();
    const closing = setInterval(() => server.closeIdleConnections(), CHECK_MS);
    await closed;
    clearInterval(closing);
  }
}

/**
 * Resolves just after the event loop has accepted all connections that had arrived: closing the listener resets those that
 * the kernel has established but that were not accepted yet. In a busy turn many could arrive meanwhile, so this waits for
 * a short turn.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began < QUIET_MS) return;
  }
}
