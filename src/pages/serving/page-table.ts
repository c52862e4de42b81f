import { ContentType, type Locale, Subtype } from '../../../contracts/vocabulary.ts';

/** Who may open a page. Users who are not admins get the 404 page instead of a page for admins. */
export type PageAudience = 'anyone' | 'signed-in' | 'signed-out' | 'admin';

export interface PageRow {
  /** The pattern of the Ukrainian route in Astro's syntax. The English page has the same one below /en. */
  pattern: string;
  who: PageAudience;
  /** The query parameters of the page with their default values; `any` for a page that gets its whole query. */
  query: Readonly<Record<string, string>> | 'any';
  /** Whether the page is the same for everybody and may be cached. Otherwise it is rendered for each request. */
  isKept: boolean;
  /** Whether other sites may show it in a frame. */
  isFramed: boolean;
  /** Whether owner and admins may see it before it is public. */
  isForOwners: boolean;
}

/** A requested page with its canonical path. */
export interface AskedPage {
  row: PageRow;
  locale: Locale;
  /** With language prefix and without query. */
  path: string;
  /** The original query with its question mark, or empty. */
  query: string;
  /** Path and declared query parameters; the cache key. */
  key: string;
  /** The URL that the site renders. It differs from `key` for fixed pages only. */
  url: string;
}

const row = (pattern: string, differs: Partial<PageRow> = {}): PageRow => ({
  pattern,
  who: 'anyone',
  query: {},
  isKept: true,
  isFramed: false,
  isForOwners: false,
  ...differs,
});

const LISTING = { query: { page: '1', sort: 'fresh' } };
const PAGED = { query: { page: '1' } };
const CONTENT = { isForOwners: true };
const PERSONAL = { isKept: false };
const ADMIN = { isKept: false, who: 'admin', query: 'any' } as const;

/** All pages of the site. A path that matches none of them gets a 404 without calling Astro. */
export const PAGES: readonly PageRow[] = [
  row('/'),
  row('/about'),
  row('/contacts', { query: { deletion: '' } }),
  row('/privacy'),
  row('/feed.xml'),
  row('/manifest.webmanifest'),
  row('/opensearch.xml'),
  row('/rating', { query: { period: 'week', week: '' } }),
  row('/random', PERSONAL),
  row('/search', { ...PERSONAL, query: { q: '', page: '1' } }),
  row('/login', { ...PERSONAL, who: 'signed-out', query: { error: '', callbackUrl: '' } }),
  row('/profile', { ...PERSONAL, who: 'signed-in', query: { error: '' } }),
  row('/profile/[id]', PERSONAL),
  row('/create', {
    ...PERSONAL,
    who: 'signed-in',
    query: { group: '', query: '', sort: 'recent', after: '', before: '' },
  }),
  row('/create/statistics/[id]', { ...PERSONAL, who: 'signed-in', query: { period: 'month' } }),
  row('/create/wizard/[id]', { ...PERSONAL, who: 'signed-in' }),
  row('/admin', ADMIN),
  row('/admin/daily', ADMIN),
  row('/admin/moderation', ADMIN),
  row('/admin/catalog', ADMIN),
  row('/admin/moderation/[id]', ADMIN),
  row('/admin/reports', ADMIN),
  row('/admin/plays', ADMIN),
  row('/admin/quiz', ADMIN),
  row('/admin/movie', ADMIN),
  row('/admin/music', ADMIN),
  row('/admin/playlist', ADMIN),
  row('/admin/playlist/[id]', ADMIN),
  row('/admin/users', ADMIN),
  row('/admin/log', ADMIN),
  row('/admin/pages', ADMIN),
  row('/author/[id]', PAGED),
  row('/author/[id]-[slug]', PAGED),
  row('/embed/[id]', { isFramed: true }),
  row('/daily', { query: { month: '' } }),
  row('/daily/movie', LISTING),
  row('/daily/music', LISTING),
  row('/daily/[id]', CONTENT),
  row('/playlist/[id]-[slug]', CONTENT),
  row('/[type]', LISTING),
  row('/[type]/[subtypeOrId]', { ...LISTING, ...CONTENT }),
  row('/[type]/[id]-[slug]', CONTENT),
];

/** The row of the pages that admins make at paths of their own. The site renders all of them by this one route. */
export const FIXED_PAGE = row('/fixed/[...path]');

/** The paths of the fixed pages, without language prefix. */
export type FixedPaths = Pick<ReadonlySet<string>, 'has'>;

const NO_FIXED_PAGES: FixedPaths = new Set();

const ID = '[1-9]\\d{0,14}';

/** Allowed values of the pattern parameters. */
const PARAMETERS: Readonly<Record<string, string>> = {
  id: ID,
  slug: '[^/]+',
  type: ContentType.options.join('|'),
  // A user may have typed only the id of a content.
  subtypeOrId: `${Subtype.options.join('|')}|${ID}-?`,
};

const MATCHERS = PAGES.map(page => ({ page, matcher: matcherOf(page.pattern) }));

function matcherOf(pattern: string): RegExp {
  const escaped = pattern.replaceAll('.', '\\.');
  const source = escaped.replace(/\[(\w+)\]/g, (_whole, name: string) => `(?:${PARAMETERS[name]})`);
  return new RegExp(`^${source}$`);
}

const ENGLISH = /^\/en(?=\/|$)/;

/** Looks only at the path, so that it works for missing pages as well. */
export const localeOf = (path: string): Locale => (ENGLISH.test(path) ? 'en' : 'ua');

/** Returns the page at a canonical path with the request's query; null if there is none. */
export function findPage(
  path: string,
  query: string,
  fixed: FixedPaths = NO_FIXED_PAGES,
): AskedPage | null {
  const plain = path.replace(ENGLISH, '') || '/';
  const locale = localeOf(path);
  const row = MATCHERS.find(({ matcher }) => matcher.test(plain))?.page;
  if (row) {
    const key = path + shapingOf(row, query);
    return { row, locale, path, query, key, url: key };
  }
  if (!fixed.has(plain)) return null;
  const url = `${locale === 'en' ? '/en' : ''}/fixed${plain}`;
  return { row: FIXED_PAGE, locale, path, query, key: path, url };
}

/** Returns the declared query parameters in a fixed order, so that other parameters cannot fill the cache. */
function shapingOf({ query: names }: PageRow, query: string): string {
  if (query.length < 2) return '';
  if (names === 'any') return query;
  const given = new URLSearchParams(query);
  const shaping = Object.entries(names).flatMap(([name, usual]) => {
    const value = given.get(name);
    return value === null || value === '' || value === usual
      ? []
      : [`${name}=${encodeURIComponent(value)}`];
  });
  return shaping.length > 0 ? `?${shaping.join('&')}` : '';
}
