/** Longer ones are nobody's of ours, and would not fit a cookie. */
const LONGEST = 2_000;
/** What browsers drop or read as a slash, so that `/\evil.example` or `/<tab>/evil.example` leaves the site. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
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
