import type { IncomingMessage } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the origin of SITE_URL and, if that is a loopback address, the same origin with the other loopback names. */
export function ownOrigins(siteOrigin: string): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(siteOrigin);
  const names = LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
  return new Set(names.map(name => new URL(`${protocol}//${name}${port && `:${port}`}`).origin));
}

/** Returns the one of our origins that the request was sent to; `site` if it was sent to none of them. */
export function askedOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  site: string,
  own: ReadonlySet<string>,
): string {
  const asked = `${new URL(site).protocol}//${headers.host}`;
  return own.has(asked) ? asked : site;
}

/**
 * Whether a change may come from one of our own pages (product.md, "Calls"). It is refused if Origin is present and not
 * ours, or if Sec-Fetch-Site names another site. Requests without both headers come from programs, not browsers, and
 * pass.
 */
export function isAllowedOrigin(request: IncomingMessage, own: ReadonlySet<string>): boolean {
  if (SAFE.has(request.method ?? 'GET')) return true;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && !own.has(origin)) return false;
  return site !== 'cross-site' && site !== 'same-site';
}

/**
 * Whether a request certainly comes from one of our own pages. It protects changes that have no CSRF token: unlike
 * `isAllowedOrigin` it refuses a change with neither Origin nor Sec-Fetch-Site.
 */
export function isFromOwnPage(request: IncomingMessage, own: ReadonlySet<string>): boolean {
  if (SAFE.has(request.method ?? 'GET')) return true;
  const { origin, 'sec-fetch-site': site } = request.headers;
  return isAllowedOrigin(request, own) && (origin !== undefined || site === 'same-origin');
}

/** None of our addresses is longer than this, in characters, and a longer one would not fit into a cookie. */
const LONGEST = 2_000;
/** What browsers drop or read as a slash, so that `/\evil.example` or `/<tab>/evil.example` leaves the site. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const TRICKY = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;

/**
 * Returns the address to open after signing in or out as an absolute URL if it is on our own pages, otherwise null.
 * Paths are resolved against `site`.
 */
export function ownAddress(given: unknown, site: string, own: ReadonlySet<string>): string | null {
  if (typeof given !== 'string' || given === '' || TRICKY.test(given)) return null;
  const url = given.startsWith('/') ? URL.parse(given, site) : URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || !own.has(url.origin)) return null;
  if (url.username || url.password || url.pathname.startsWith('//')) return null;
  if (url.href.length > LONGEST) return null;
  return given === url.origin ? given : url.href;
}
