import type { IncomingMessage } from 'node:http';
import { isLoopback } from './loopback.ts';

/**
 * Whether a request comes from this very machine, and by a loopback name. A proxy in front of us that nobody told
 * SITE_URL of, or a foreign name that was made to point here, would otherwise let others choose to be admins.
 */
export function isFromHere({ headers, socket }: IncomingMessage): boolean {
  if (headers.forwarded !== undefined) return false;
  const hosts = [headers.host ?? '', ...listOf(headers['x-forwarded-host'])];
  const callers = [addressOf(socket.remoteAddress), ...listOf(headers['x-forwarded-for'])];
  return hosts.every(host => isLoopback(withoutPort(host))) && callers.every(isLoopback);
}

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .flatMap(line => line.split(','))
    .map(one => one.trim());

const withoutPort = (host: string) => host.replace(/:\d+$/, '');

/** An IPv4 address as a socket of IPv6 tells it, too. */
const addressOf = (address = '') => address.replace(/^::ffff:/, '');
