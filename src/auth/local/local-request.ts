import type { IncomingMessage } from 'node:http';
import { isLoopback } from './loopback.ts';

/** A request with one of these headers was forwarded by a proxy. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
];

/**
 * Whether a request comes from this machine and uses a loopback name. Otherwise a foreign name that resolves to this
 * machine, or a proxy in front of it that SITE_URL does not reflect, would let others sign in as admins. Proxies are
 * recognised by the headers that they add. A proxy that adds none and uses a loopback host looks like a local browser,
 * so authors and admins also need the link of ./staff-link.
 */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  if (FORWARDING_HEADERS.some(name => headers[name] !== undefined)) return false;
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

/** IPv6 sockets report IPv4 addresses with the prefix ::ffff:. */
const addressOf = (address = '') => address.replace(/^::ffff:/, '');
