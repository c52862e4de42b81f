import type { Locale } from '../../contracts/vocabulary.ts';
import { type AskedPage, findPage, localeOf } from './page-table.ts';

/** What an address leads to. */
export type Destination =
  /** The API, as the address stands. */
  | { kind: 'call'; url: string }
  | { kind: 'page'; page: AskedPage }
  /** A page that has another address. */
  | { kind: 'moved'; url: string }
  /** A file of the site's build, if there is one of that name. */
  | { kind: 'file'; path: string; locale: Locale }
  | { kind: 'missing'; locale: Locale };

const CALL = /^\/(?:api|media|local-identity)(?:\/|$)/;
/** Only what a path may hold unescaped (RFC 3986), no empty segment and none that begins with a dot. */
const PLAIN = /^\/$|^(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)+$/;

/** Decides what an address leads to, once, before cache, access and site: every page has one address. */
export function normalizeUrl(given: string): Destination {
  const url = withoutOrigin(given);
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const query = end === -1 ? '' : queryOf(url.slice(end));
  if (CALL.test(path)) return { kind: 'call', url };
  const usual = PLAIN.test(path) ? path : usualSpelling(path);
  if (usual === null) return { kind: 'missing', locale: localeOf(path) };
  const page = findPage(usual, query);
  const isUsual = usual === path && !url.includes('#');
  if (page) return isUsual ? { kind: 'page', page } : { kind: 'moved', url: usual + query };
  const locale = localeOf(usual);
  return isUsual ? { kind: 'file', path, locale } : { kind: 'missing', locale };
}

/** A proxy may name the whole address (RFC 9112, 3.2.2). */
function withoutOrigin(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('?') ? `/${path}` : path || '/';
}

/** Of `?a=b#c` the query, in letters that a header may hold. */
function queryOf(rest: string): string {
  const [query = ''] = rest.split('#');
  return query.replace(/[^\x21-\x7e]/g, inHex);
}

/** Node reads an address byte by byte, so that no letter is above 255. */
const inHex = (letter: string) =>
  letter > '\xff'
    ? encodeURIComponent(letter.toWellFormed())
    : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * The path as our own links spell it: escapes in capitals and only where they are needed, one slash between segments
 * and none at the end, no dots to resolve. Null for what no link can mean: escapes within escapes, control characters.
 */
function usualSpelling(path: string): string | null {
  const escaped = path
    .replaceAll('\\', '/')
    .replace(/[^\w.~!$&'()*+,;=:@%/-]/gu, inHex)
    .replace(/%[\da-f]{2}/gi, unescaped);
  if (!isReadable(escaped)) return null;
  const segments: string[] = [];
  for (const segment of escaped.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

function unescaped(hex: string): string {
  const letter = String.fromCharCode(Number.parseInt(hex.slice(1), 16));
  return /[\w.~-]/.test(letter) ? letter : hex.toUpperCase();
}

function isReadable(path: string): boolean {
  try {
    return !/[%/\\\p{Cc}]/u.test(decodeURIComponent(path.replaceAll('/', '')));
  } catch {
    return false;
  }
}
