import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log.ts';
import { requestSeconds, requests } from '../metrics/counters.ts';
import { reportTiming } from '../reporting/reporter.ts';
import { requestIdOf } from './request-id.ts';

interface Noted {
  /** The pattern of the route, never a path that a client may choose. It is read when the response is finished. */
  route: () => string;
  /** The message of the log line. Without it the request is only counted. */
  message?: 'call' | 'page';
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Counts and measures a request once its response is finished, and logs it in one line with the id of the request. */
export function noteRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { route, message }: Noted,
): void {
  const startedAt = performance.now();
  const { method = 'GET', url = '/' } = request;
  const [path] = url.split('?');
  response.once('finish', () => {
    const ms = performance.now() - startedAt;
    const { statusCode: status } = response;
    const labels = { method: METHODS.has(method) ? method : 'other', route: route() };
    requests.inc({ ...labels, status });
    requestSeconds.observe(labels, ms / 1_000);
    if (!message) return;
    const requestId = requestIdOf(request);
    log.info({ requestId, method, path, status, ms: Math.round(ms) }, message);
    const name = `${labels.method} ${labels.route}`;
    reportTiming({ name, kind: 'http.server', ms, tags: { ...labels, requestId, status } });
  });
}
