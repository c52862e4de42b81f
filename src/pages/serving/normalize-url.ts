import type { Locale } from '../../../contracts/vocabulary.ts';
import { type AskedPage, type FixedPaths, findPage, localeOf } from './page-table.ts';

/** The destination of a URL. */
export type Destination =
  /** A call of the API; its URL is passed on unchanged. */
  | { kind: 'call'; url: string }
  /** The queue board at /admin/queues: its page, files and calls. It finds its place by the path, so it has no other. */
  | { kind: 'queues'; url: string }
  | { kind: 'page'; page: AskedPage }
  /** A page whose canonical path is another one. */
  | { kind: 'moved'; url: string }
  /** A file of the build, if it exists. */
  | { kind: 'file'; path: string; locale: Locale }
  | { kind: 'missing'; locale: Locale };

const CALL = /^\/(?:api|media|local-identity|1\/indexes)(?:\/|$)/;
const QUEUES = /^\/admin\/queues(?:\/|$)/;
const ENGLISH_QUEUES = /^\/en(?=\/admin\/queues(?:\/|$))/;
/**
 * Matches paths with only those characters that need no escaping (RFC 3986), without empty segments and segments that
 * start with a dot.
 */
const PLAIN = /^\/$|^(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)+$/;

/** Determines the destination of a URL, before cache, access checks and site. Each page has only one path. */
export function normalizeUrl(given: string, fixed?: FixedPaths): Destination {
  const url = withoutOrigin(given);
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const query = end === -1 ? '' : queryOf(url.slice(end));
  if (CALL.test(path)) return { kind: 'call', url };
  if (QUEUES.test(path)) return { kind: 'queues', url };
  if (ENGLISH_QUEUES.test(path)) return { kind: 'moved', url: url.replace(ENGLISH_QUEUES, '') };
  const usual = PLAIN.test(path) ? path : usualSpelling(path);
  if (usual === null) return { kind: 'missing', locale: localeOf(path) };
  const page = findPage(usual, query, fixed);
  const isUsual = usual === path && !url.includes('#');
  if (page) return isUsual ? { kind: 'page', page } : { kind: 'moved', url: usual + query };
  const locale = localeOf(usual);
  return isUsual ? { kind: 'file', path, locale } : { kind: 'missing', locale };
}

/** A proxy may send an absolute URL (RFC 9112, 3.2.2). */
function withoutOrigin(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('?') ? `/${path}` : path || '/';
}

/** Returns the query of `?a=b#c`, escaped for use in a header. */
function queryOf(rest: string): string {
  const [query = ''] = rest.split('#');
  return query.replace(/[^\x21-\x7e]/g, inHex);
}

/** Node decodes URLs as Latin-1, so no character is above 255. */
const inHex = (letter: string) =>
  letter > '\xff'
    ? encodeURIComponent(letter.toWellFormed())
    : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * Returns the path as our own links write it: escapes only where needed and in upper case, single slashes between
 * segments, none at the end, and dot segments resolved. Null for invalid paths with double escapes or control
 * characters.
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
