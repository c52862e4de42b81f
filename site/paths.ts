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

/** The language tag for HTML, hreflang and Intl. */
export const LANGUAGE_TAG: Record<Locale, string> = { ua: 'uk', en: 'en' };

/** A path of this site in a language: `/quiz` → `/en/quiz`. */
export function localized(locale: Locale, path: string): string {
  if (locale === 'ua') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

export const withoutLocale = (pathname: string): string => pathname.replace(ENGLISH, '') || '/';

/** A path for headers and addresses, with the Ukrainian letters of a slug percent-encoded exactly once. */
export const encoded = (path: string): string => new URL(path, 'http://site').pathname;

/** The page number of a query; null if our links would not contain it. */
export function pageNumber(query: string | null): number | null {
  if (query === null) return 1;
  return /^[1-9]\d{0,4}$/.test(query) ? Number(query) : null;
}

/** The orders of a listing, in the order of its links. The first is the default. */
export const SORTS = ['fresh', 'best', 'popular', 'new'] as const satisfies Sort[];

/** The order of a query; null if it is unknown. */
export const sortOf = (query: string | null): Sort | null =>
  query === null ? 'fresh' : (SORTS.find(sort => sort === query) ?? null);

/** The path of a page of a listing in an order. */
export function pagePath(path: string, page: number, sort: Sort = 'fresh'): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (sort !== 'fresh') query.set('sort', sort);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The path of a page of the search. */
export function searchPath(query: string, page: number): string {
  const given = new URLSearchParams();
  if (query !== '') given.set('q', query);
  if (page > 1) given.set('page', String(page));
  return given.size > 0 ? `/search?${given}` : '/search';
}

/** The path of the same page in the other language, with the query parameters that our links use. */
export function samePage(path: string, query: URLSearchParams): string {
  const month = query.get('month');
  if (path.startsWith('/fixed/')) return path.slice('/fixed'.length);
  if (path === '/daily' && month !== null && isMonth(month)) return monthPath(month);
  const same = SAME[path];
  if (same) return same(query);
  if (path.startsWith('/create')) return sameOwn(path, query);
  return pagePath(path, pageNumber(query.get('page')) ?? 1, sortOf(query.get('sort')) ?? 'fresh');
}

/** What pages keep of their queries when the language is changed. */
const SAME: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  '/missing': () => '/',
  '/search': query => searchPath(query.get('q') ?? '', pageNumber(query.get('page')) ?? 1),
  '/rating': sameBoard,
  '/login': sameLogin,
  '/contacts': sameDeletion,
};

/** Keeps the return address and the error of a sign-in. */
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

/** Keeps the code of a deletion request. */
function sameDeletion(query: URLSearchParams): string {
  const deletion = query.get('deletion');
  return deletion ? `/contacts?${new URLSearchParams({ deletion })}` : '/contacts';
}

function sameBoard(query: URLSearchParams): string {
  const week = query.get('week');
  if (week !== null && isWeek(week)) return ratingPath({ period: 'week', week });
  return ratingPath({ period: query.get('period') === 'all' ? 'all' : 'week' });
}

/** The path of the board of all time, of a week such as `2026-W47`, or of the current week. */
export function ratingPath(board: { period: 'week' | 'all'; week?: string | null }): string {
  if (board.period === 'all') return '/rating?period=all';
  return board.week ? `/rating?week=${board.week}` : '/rating';
}

const isWeek = (word: string): boolean => /^20\d\d-W\d\d$/.test(word);

/** Whether a text is a month of the archive, such as `2026-11`. */
export const isMonth = (word: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(word);

export const monthPath = (month: string): string => `/daily?month=${month}`;

/** The widths of renditions (contracts/media.ts, from which the site may import types only). */
const WIDTHS = [320, 640, 768, 1024, 1280, 1536];

export const imageUrl = (url: string, width: number): string =>
  `/api/image?url=${encodeURIComponent(url)}&w=${width}&q=75`;

export const imageSources = (url: string): string =>
  WIDTHS.map(width => `${imageUrl(url, width)} ${width}w`).join(', ');
