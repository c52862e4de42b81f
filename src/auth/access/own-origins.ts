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

/** Longer ones are nobody's of ours, and would not fit a cookie. */
const LONGEST = 2_000;
/** What browsers drop or read as a slash, so that `/\evil.example` or `/<tab>/evil.example` leaves the site. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const TRICKY = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;

/**
 * Where somebody goes after signing in or out, if it is on our own pages: an absolute address, else null. Paths are
 * taken as paths of `site`, the first of the origins that are ours.
 */
export function ownAddress(given: unknown, site: string, own: ReadonlySet<string>): string | null {
  if (typeof given !== 'string' || given === '' || TRICKY.test(given)) return null;
  const url = given.startsWith('/') ? URL.parse(given, site) : URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || !own.has(url.origin)) return null;
  if (url.username || url.password || url.pathname.startsWith('//')) return null;
  if (url.href.length > LONGEST) return null;
  return given === url.origin ? given : url.href;
}
