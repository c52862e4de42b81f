/** What need not be written in hex: letters, digits and `-._~`. */
const DISGUISED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;
const ALL_DISGUISED = new RegExp(DISGUISED, 'gi');
/** Hex within hex: it has no place in a path of ours, and Astro would unwrap it as often as it takes. */
const NESTED = /%25[\da-f]{2}/i;
/** Of what is not there, each tells in its own way. */
const AREA = /^\/(?:(?:en|api|media)\/)?/;
/** A whole address, dots that climb, letters in hex: what programs send and browsers never do. */
const CROOKED = new RegExp(`^[^/]|/\\.|%25|${DISGUISED.source}`, 'i');

/**
 * The path and query of an address as a browser would send them; the site knows no others. Else a page could be had
 * under a name by which it is not known to be somebody's own.
 */
export function straightUrl(url: string): string {
  if (isPlain(url) || !CROOKED.test(url)) return url;
  const parsed = URL.parse(url.startsWith('/') ? `http://site${url}` : url);
  return parsed ? straightPath(parsed.pathname) + parsed.search : url;
}

/** Of nearly every address: a look at it that costs next to nothing. */
const isPlain = (url: string) => url.startsWith('/') && !url.includes('%') && !url.includes('/.');

function straightPath(path: string): string {
  const plain = path.replace(ALL_DISGUISED, decodeURIComponent);
  if (!NESTED.test(plain) && !DISGUISED.test(plain)) return plain;
  return `${AREA.exec(plain)?.[0]}-`;
}
