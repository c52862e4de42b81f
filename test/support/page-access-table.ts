import { PAGES } from '../../src/pages/serving/page-table.ts';
import type { AccessWorld } from './access-world.ts';

interface PageRow {
  /** The Ukrainian pattern of src/pages/serving/page-table.ts; the English one is under /en. */
  pattern: string;
  path?: (world: AccessWorld) => string;
  /** Statuses of visitor, user, author, admin and another user. */
  answers: readonly [number, number, number, number, number];
  /** Whether visitors are redirected to the sign-in page. */
  isOwn?: boolean;
}

const all = (status: number) => [status, status, status, status, status] as const;
const MISSING = all(404);
/** An address with a wrong slug or kind redirects to the right one. */
const MOVED = all(301);
const SIGNED_IN = [302, 200, 200, 200, 200] as const;
/** Statuses for the author's unpublished contents. */
const OWNER = [404, 404, 200, 200, 404] as const;
const OWNER_MOVED = [404, 404, 301, 301, 404] as const;
const ADMINS = [404, 404, 404, 200, 404] as const;

/** The addresses of pages for admins whose pattern has a parameter. */
const ADMIN_PATHS: Record<string, (world: AccessWorld) => string> = {
  '/admin/moderation/[id]': ({ draft }) => `/admin/moderation/${draft}`,
  '/admin/playlist/[id]': ({ playlist }) => `/admin/playlist/${playlist}`,
};

/** Rows of the pages for admins. */
const ADMIN_PAGES = PAGES.filter(({ who }) => who === 'admin').map(
  ({ pattern }): PageRow => ({
    pattern,
    path: ADMIN_PATHS[pattern] ?? (() => pattern),
    answers: ADMINS,
  }),
);

export const PAGE_ACCESS: readonly PageRow[] = [
  ...ADMIN_PAGES,
  { pattern: '/', answers: all(200) },
  { pattern: '/about', answers: all(200) },
  { pattern: '/contacts', answers: all(200) },
  { pattern: '/privacy', answers: all(200) },
  { pattern: '/feed.xml', answers: all(200) },
  { pattern: '/manifest.webmanifest', answers: all(200) },
  { pattern: '/opensearch.xml', answers: all(200) },
  { pattern: '/random', answers: all(302) },
  { pattern: '/search', path: () => '/search?q=a', answers: all(200) },
  { pattern: '/rating', answers: all(200) },
  { pattern: '/daily', answers: all(200) },
  { pattern: '/daily/movie', answers: all(200) },
  { pattern: '/daily/music', answers: all(200) },
  { pattern: '/daily/[id]', path: () => '/daily/999999', answers: MISSING },
  { pattern: '/daily/[id]', path: ({ free }) => `/daily/${free}`, answers: MOVED },
  { pattern: '/playlist/[id]-[slug]', path: () => '/playlist/999999-x', answers: MISSING },
  { pattern: '/playlist/[id]-[slug]', path: ({ free }) => `/playlist/${free}-x`, answers: MOVED },
  { pattern: '/[type]', path: () => '/quiz', answers: all(200) },
  { pattern: '/[type]/[subtypeOrId]', path: () => '/quiz/other', answers: all(200) },
  { pattern: '/[type]/[subtypeOrId]', path: () => '/quiz/track', answers: MISSING },
  { pattern: '/[type]/[subtypeOrId]', path: ({ free }) => `/movie/${free}`, answers: MOVED },
  {
    pattern: '/[type]/[subtypeOrId]',
    path: ({ draft }) => `/quiz/${draft}`,
    answers: OWNER_MOVED,
  },
  {
    pattern: '/[type]/[id]-[slug]',
    path: ({ free }) => `/quiz/${free}-a-quiz`,
    answers: all(200),
  },
  { pattern: '/[type]/[id]-[slug]', path: ({ free }) => `/quiz/${free}-x`, answers: MOVED },
  { pattern: '/[type]/[id]-[slug]', path: ({ free }) => `/movie/${free}-a-quiz`, answers: MOVED },
  { pattern: '/[type]/[id]-[slug]', path: ({ free }) => `/daily/${free}-a-quiz`, answers: MOVED },
  {
    pattern: '/[type]/[id]-[slug]',
    path: ({ draft }) => `/quiz/${draft}-a-quiz`,
    answers: OWNER,
  },
  {
    pattern: '/[type]/[id]-[slug]',
    path: ({ draft }) => `/music/${draft}-x`,
    answers: OWNER_MOVED,
  },
  { pattern: '/embed/[id]', path: ({ free }) => `/embed/${free}`, answers: all(200) },
  { pattern: '/embed/[id]', path: ({ draft }) => `/embed/${draft}`, answers: MISSING },
  { pattern: '/author/[id]', path: world => `/author/${world.idOf('author')}`, answers: MOVED },
  {
    pattern: '/author/[id]-[slug]',
    path: world => `/author/${world.idOf('author')}-wrong`,
    answers: MOVED,
  },
  { pattern: '/profile/[id]', path: world => `/profile/${world.idOf('user')}`, answers: all(200) },
  { pattern: '/profile/[id]', path: () => '/profile/999999', answers: MISSING },
  { pattern: '/profile', answers: SIGNED_IN, isOwn: true },
  { pattern: '/create', answers: SIGNED_IN, isOwn: true },
  {
    pattern: '/create/statistics/[id]',
    path: ({ draft }) => `/create/statistics/${draft}`,
    answers: [302, 404, 200, 200, 404],
  },
  {
    pattern: '/create/wizard/[id]',
    path: ({ draft }) => `/create/wizard/${draft}`,
    answers: [302, 404, 200, 200, 404],
  },
  {
    pattern: '/create/wizard/[id]',
    path: () => '/create/wizard/999999',
    answers: [302, 404, 404, 404, 404],
  },
  { pattern: '/login', answers: [200, 302, 302, 302, 302] },
];
