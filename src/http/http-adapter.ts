import { createServer, type RequestListener } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Config } from '../config.ts';
import { hasBody, limitBodyTime } from './body-time.ts';
import { Drain } from './drain.ts';

/** A text of 2,000 letters in a URL takes three times the default of 16 kB. */
const MAX_HEADER_BYTES = 64 * 1024;
/**
 * Must be longer than the time for which proxies and clients keep an idle connection, usually a minute. Otherwise a
 * request could arrive on a connection that the server is closing.
 */
const KEEP_ALIVE_MS = 75_000;
/** How often request time-outs are checked, as a fraction of the time-out. */
const CHECKS_PER_TIMEOUT = 10;

/** Express, with time-outs for receiving a request and for sending the response. */
export class HttpAdapter extends ExpressAdapter {
  private readonly draining = new Drain();

  constructor(private readonly config: Pick<Config, 'REQUEST_SECONDS' | 'UPLOAD_SECONDS'>) {
    super();
  }

  /** Does nothing, since BodyGuard reads bodies once the route is known. */
  override registerParserMiddleware(): void {}

  override initHttpServer(): void {
    const { REQUEST_SECONDS, UPLOAD_SECONDS } = this.config;
    const timeoutMs = REQUEST_SECONDS * 1_000;
    const options = {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: timeoutMs,
      // The longest time that any route allows. limitBodyTime sets the shorter limit of a single request.
      requestTimeout: Math.max(REQUEST_SECONDS, UPLOAD_SECONDS) * 1_000,
      connectionsCheckingInterval: timeoutMs / CHECKS_PER_TIMEOUT,
    };
    this.httpServer = createServer(options);
    this.listenWith(this.getInstance());
    // Applies to stalled connections. Idle connections between two requests are kept longer.
    this.httpServer.timeout = timeoutMs;
  }

  /** Makes `listener` the only one of the server. A second listener would slow down each request. */
  listenWith(listener: RequestListener): void {
    const { REQUEST_SECONDS } = this.config;
    this.httpServer.removeAllListeners('request');
    this.httpServer.on('request', ((request, response) => {
      this.draining.beforeResponse(response);
      if (hasBody(request)) limitBodyTime(request, REQUEST_SECONDS);
      listener(request, response);
    }) satisfies RequestListener);
  }

  /** Rejects when the server is being stopped, so that load balancers choose another one. */
  async expectOpen(): Promise<void> {
    if (this.draining.isStarted) throw new Error('the server is being stopped');
  }

  /** Stops the server without losing a request (see Drain). Resolves when its last connection is closed. */
  drain(seconds: number): Promise<void> {
    return this.draining.run(this.httpServer, seconds);
  }
}
