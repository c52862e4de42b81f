import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Config } from './config.ts';

/** A text of 2,000 letters in an address is three times the usual 16 kB. */
const LONGEST_HEAD = 64 * 1024;
/**
 * Longer than proxies and clients keep a connection that rests, commonly a minute: who closes first must not be us, else
 * a call may set out on a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;
/** How often, in its own time, a time-out of requests is looked at. */
const LOOKS = 10;

/** Express on a server that waits for no client for ever: neither for a request nor until an answer is read. */
export class HttpAdapter extends ExpressAdapter {
  constructor(private readonly config: Pick<Config, 'REQUEST_SECONDS'>) {
    super();
  }

  override initHttpServer(): void {
    const patience = this.config.REQUEST_SECONDS * 1_000;
    const options = {
      maxHeaderSize: LONGEST_HEAD,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: patience,
      requestTimeout: patience,
      connectionsCheckingInterval: patience / LOOKS,
    };
    this.httpServer = createServer(options, this.getInstance());
    // Of a connection on which nothing moves; one that rests between two calls is kept longer.
    this.httpServer.timeout = patience;
  }
}
