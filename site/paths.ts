import type { ContentType, Locale } from '../contracts/vocabulary.ts';

/** The kinds that have a listing, in the order of the menu. */
export const TYPES = [
  'movie',
  'music',
  'quiz',
  'daily',
  'playlist',
] as const satisfies ContentType[];

export const isType = (word: string | undefined): word is ContentType =>
  TYPES.includes(word as ContentType);

const ENGLISH = /^\/en(?=\/|$)/;

export const localeOf = (pathname: string): Locale => (ENGLISH.test(pathname) ? 'en' : 'ua');

/** The tag of HTML, hreflang and Intl for a language of ours. */
export const LANGUAGE_TAG: Record<Locale, string> = { ua: 'uk', en: 'en' };

/** A path of this site in a language: `/quiz` → `/en/quiz`. */
export function localized(locale: Locale, path: string): string {
  if (locale === 'ua') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

export const withoutLocale = (pathname: string): string => pathname.replace(ENGLISH, '') || '/';

/** A path as headers and addresses spell it: Ukrainian letters of a slug in percents, and only once. */
export const encoded = (path: string): string => new URL(path, 'http://site').pathname;

/** The number of a page from its query; null when it is no number that a link of ours would have. */
export function pageNumber(query: string | null): number | null {
  if (query === null) return 1;
  return /^[1-9]\d{0,4}$/.test(query) ? Number(query) : null;
}

export const pagePath = (path: string, page: number): string =>
  page === 1 ? path : `${path}?page=${page}`;

/** The widths that pictures exist in (contracts/media.ts; the site takes types alone from there). */
const WIDTHS = [320, 640, 768, 1024, 1280, 1536];

export const imageUrl = (url: string, width: number): string =>
  `/api/image?url=${encodeURIComponent(url)}&w=${width}&q=75`;

export const imageSources = (url: string): string =>
  WIDTHS.map(width => `${imageUrl(url, width)} ${width}w`).join(', ');
