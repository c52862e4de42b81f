import { ContentType, type Locale, Subtype } from '../../contracts/vocabulary.ts';

/** Who may open a page: everybody, the signed in alone, or those alone who are not. */
export type PageAudience = 'anyone' | 'signed-in' | 'signed-out';

export interface PageRow {
  /** As Astro names the route, in Ukrainian; the same page stands in English under /en. */
  pattern: string;
  who: PageAudience;
  /** The names of a query that shape the page, each with the value that is the same as none. */
  query: Readonly<Record<string, string>>;
  /** Whether it is the same for everybody and may be kept. What is not, is made anew for each who asks. */
  isKept: boolean;
  /** Whether other sites may show it in a frame. */
  isFramed: boolean;
  /** Whether its owner and admins see it before it is public. */
  isForOwners: boolean;
}

/** A page that somebody asked for under its one address. */
export interface AskedPage {
  row: PageRow;
  locale: Locale;
  /** With language, without query. */
  path: string;
  /** As it came, with its question mark; empty without one. */
  query: string;
  /** Path and what of the query shapes the page: by this it is rendered and kept. */
  key: string;
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

/** Every page of the site. A path that none of them matches is not there, and Astro is not asked for it. */
export const PAGES: readonly PageRow[] = [
  row('/'),
  row('/about'),
  row('/contacts', { query: { deletion: '' } }),
  row('/privacy'),
  row('/rating', { query: { period: 'week', week: '' } }),
  row('/random', PERSONAL),
  row('/login', { ...PERSONAL, who: 'signed-out', query: { error: '', callbackUrl: '' } }),
  row('/profile', { ...PERSONAL, who: 'signed-in', query: { error: '' } }),
  row('/profile/[id]', PERSONAL),
  row('/create', { ...PERSONAL, who: 'signed-in' }),
  row('/create/wizard/[id]', { ...PERSONAL, who: 'signed-in' }),
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

const ID = '[1-9]\\d{0,14}';

/** What the parameters of the patterns may be. */
const PARAMETERS: Readonly<Record<string, string>> = {
  id: ID,
  slug: '[^/]+',
  type: ContentType.options.join('|'),
  // Somebody may have typed the number of a content alone.
  subtypeOrId: `${Subtype.options.join('|')}|${ID}-?`,
};

const MATCHERS = PAGES.map(page => ({ page, matcher: matcherOf(page.pattern) }));

function matcherOf(pattern: string): RegExp {
  const source = pattern.replace(/\[(\w+)\]/g, (_whole, name: string) => `(?:${PARAMETERS[name]})`);
  return new RegExp(`^${source}$`);
}

const ENGLISH = /^\/en(?=\/|$)/;

/** By the path alone, even of a page that is not there. */
export const localeOf = (path: string): Locale => (ENGLISH.test(path) ? 'en' : 'ua');

/** The page at a path in its one spelling, with the query that came with it; null when there is none. */
export function findPage(path: string, query: string): AskedPage | null {
  const plain = path.replace(ENGLISH, '') || '/';
  const found = MATCHERS.find(({ matcher }) => matcher.test(plain));
  if (!found) return null;
  const { page: row } = found;
  return { row, locale: localeOf(path), path, query, key: path + shapingOf(row, query) };
}

/** What of a query shapes the page, in one order, so that nothing else fills the cache. */
function shapingOf({ query: names }: PageRow, query: string): string {
  if (query.length < 2) return '';
  const given = new URLSearchParams(query);
  const shaping = Object.entries(names).flatMap(([name, usual]) => {
    const value = given.get(name);
    return value === null || value === '' || value === usual
      ? []
      : [`${name}=${encodeURIComponent(value)}`];
  });
  return shaping.length > 0 ? `?${shaping.join('&')}` : '';
}
