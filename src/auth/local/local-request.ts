import type { IncomingMessage } from 'node:http';
import { isLoopback } from './loopback.ts';

/** Whoever sends one of these hands on what somebody else has asked. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
];

/**
 * Whether a request comes from this very machine, and by a loopback name. A foreign name that was made to point here, or
 * a proxy in front of us that nobody told SITE_URL of, would otherwise let others choose to be admins. A proxy is known
 * by the headers that proxies add; a proxy that adds none and uses a loopback host looks like a local browser, so authors
 * and admins also need the link of ./staff-link.
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

/** An IPv4 address as a socket of IPv6 tells it, too. */
const addressOf = (address = '') => address.replace(/^::ffff:/, '');
