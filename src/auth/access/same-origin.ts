import type { IncomingMessage } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The origins of our own pages: SITE_URL's, and on a loopback address its other names. */
export function ownOrigins(siteOrigin: string): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(siteOrigin);
  const names = LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
  return new Set(names.map(name => new URL(`${protocol}//${name}${port && `:${port}`}`).origin));
}

/** The one of our origins that the request asked for, `site` where it asked for none of them. */
export function askedOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  site: string,
  own: ReadonlySet<string>,
): string {
  const asked = `${new URL(site).protocol}//${headers.host}`;
  return own.has(asked) ? asked : site;
}

/**
 * Whether a change comes from our own pages (product.md, "Calls"): refused when Origin is there and not ours, or
 * Sec-Fetch-Site says another site; both absent (a program, not a browser) passes.
 */
export function isAllowedOrigin(request: IncomingMessage, own: ReadonlySet<string>): boolean {
  if (SAFE.has(request.method ?? 'GET')) return true;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && !own.has(origin)) return false;
  return site !== 'cross-site' && site !== 'same-site';
}
