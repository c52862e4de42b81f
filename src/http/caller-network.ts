import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Returns the client's address behind the given number of trusted proxies, as Express determines it. */
export function callerAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = proxies > 0 ? String(headers['x-forwarded-for'] ?? '') : '';
  const addresses = forwarded.split(',').map(address => address.trim());
  const chain = [socket.remoteAddress ?? '', ...addresses.filter(Boolean).reverse()];
  return chain[Math.min(proxies, chain.length - 1)] ?? '';
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the network that counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, the least
 * that providers assign to a customer (RFC 6177).
 */
export function networkOf(address: string): string {
  const inner = MAPPED.exec(address)?.[1];
  if (inner) return inner;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length));
  const groups = [...left, ...zeros.fill('0'), ...right].slice(0, 4);
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const groupsOf = (half: string) => (half ? half.split(':') : []);
