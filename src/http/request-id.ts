import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** Returns the id of the request, which is in its log line and in `instance` of problem documents. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}
