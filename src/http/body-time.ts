import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes the connection if the body has not been received within `seconds`. A later call replaces the limit set by an
 * earlier one. (Node's `requestTimeout` cannot be set for a single request.)
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
 * Allows a request UPLOAD_SECONDS for its body. Call it once the caller is known to be allowed to upload. The
 * connection may be idle for as long, since an upload may have to wait for other uploads before its body is read.
 */
export function expectUpload(
  request: IncomingMessage,
  { UPLOAD_SECONDS }: Pick<Config, 'UPLOAD_SECONDS'>,
): void {
  limitBodyTime(request, UPLOAD_SECONDS);
  request.setTimeout(UPLOAD_SECONDS * 1_000);
}
