import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes the connection if the body has not been received in that time. A later call replaces the limit of an earlier
 * one. (Node's `requestTimeout` applies to all requests of a server.)
 */
export function limitBodyTime(request: IncomingMessage, seconds: number): void {
  if (request.destroyed) return;
  const known = timers.get(request);
  if (known) clearTimeout(known);
  else request.once('close', () => clearTimeout(timers.get(request)));
  timers.set(
    request,
    setTimeout(() => request.complete || request.destroy(), seconds * 1_000).unref(),
  );
}

/**
 * Allows more time for an upload; called once the caller is known to be allowed to upload. The connection may be idle
 * that long too, since an upload may wait for others before it is read.
 */
export function expectUpload(
  request: IncomingMessage,
  { UPLOAD_SECONDS }: Pick<Config, 'UPLOAD_SECONDS'>,
): void {
  limitBodyTime(request, UPLOAD_SECONDS);
  request.setTimeout(UPLOAD_SECONDS * 1_000);
}
