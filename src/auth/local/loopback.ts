import { isIPv4 } from 'node:net';

/** Whether a host, as in a URL or a listener's setting, is a loopback address, which only this machine can reach. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIPv4(name) && name.startsWith('127.');
}
