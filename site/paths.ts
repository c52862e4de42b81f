import type { Sort } from '../contracts/contents.ts';
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

/** The orders of a listing, in the order of its links; the first needs no query. */
export const SORTS = ['fresh', 'best', 'popular', 'new'] as const satisfies Sort[];

/** The order that a query asks for; null when it is none of ours. */
export const sortOf = (query: string | null): Sort | null =>
  query === null ? 'fresh' : (SORTS.find(sort => sort === query) ?? null);

/** A page of a listing in an order. */
export function pagePath(path: string, page: number, sort: Sort = 'fresh'): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (sort !== 'fresh') query.set('sort', sort);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The same page in another language: the path and what of its query our own links would have. */
export function samePage(path: string, query: URLSearchParams): string {
  const month = query.get('month');
  if (path === '/missing') return '/';
  if (path === '/daily' && month !== null && isMonth(month)) return monthPath(month);
  if (path === '/rating') return sameBoard(query);
  if (path === '/login') return sameLogin(query);
  if (path === '/contacts') return sameDeletion(query);
  if (path.startsWith('/create')) return sameOwn(path, query);
  return pagePath(path, pageNumber(query.get('page')) ?? 1, sortOf(query.get('sort')) ?? 'fresh');
}

/** Where a sign-in leads, and why the one before it failed. */
function sameLogin(query: URLSearchParams): string {
  const kept = [...query].filter(([name]) => name === 'callbackUrl' || name === 'error');
  return kept.length > 0 ? `/login?${new URLSearchParams(kept)}` : '/login';
}

const OWN = ['group', 'query', 'sort', 'period'];

/** Keeps the filters of an author's quizzes, and the period of statistics, when the language is changed. */
function sameOwn(path: string, query: URLSearchParams): string {
  const kept = [...query].filter(([name, value]) => OWN.includes(name) && value !== '');
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}

/** What is told of a deletion that was asked for elsewhere. */
function sameDeletion(query: URLSearchParams): string {
  const deletion = query.get('deletion');
  return deletion ? `/contacts?${new URLSearchParams({ deletion })}` : '/contacts';
}

function sameBoard(query: URLSearchParams): string {
  const week = query.get('week');
  if (week !== null && isWeek(week)) return ratingPath({ period: 'week', week });
  return ratingPath({ period: query.get('period') === 'all' ? 'all' : 'week' });
}

/** The board of all time, of a week as `2026-W47`, or of this one. */
export function ratingPath(board: { period: 'week' | 'all'; week?: string | null }): string {
  if (board.period === 'all') return '/rating?period=all';
  return board.week ? `/rating?week=${board.week}` : '/rating';
}

const isWeek = (word: string): boolean => /^20\d\d-W\d\d$/.test(word);

/** A month of the dailies' archive, as `2026-11`. */
export const isMonth = (word: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(word);

export const monthPath = (month: string): string => `/daily?month=${month}`;

/** The widths that pictures exist in (contracts/media.ts; the site takes types alone from there). */
const WIDTHS = [320, 640, 768, 1024, 1280, 1536];

export const imageUrl = (url: string, width: number): string =>
  `/api/image?url=${encodeURIComponent(url)}&w=${width}&q=75`;

export const imageSources = (url: string): string =>
  WIDTHS.map(width => `${imageUrl(url, width)} ${width}w`).join(', ');
