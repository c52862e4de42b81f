import type { AccessWorld } from './access-world.ts';

interface PageRow {
  /** As Astro's manifest spells it, in Ukrainian; the English one is under /en. */
  route: string;
  path?: (world: AccessWorld) => string;
  /** Statuses of visitor, user, author, admin and another user. */
  answers: readonly [number, number, number, number, number];
  /** Where a visitor is sent, if to sign in. */
  isOwn?: boolean;
}

const all = (status: number) => [status, status, status, status, status] as const;
const MISSING = all(404);
/** A wrong slug leads to the right one. */
const MOVED = all(301);
const SIGNED_IN = [302, 200, 200, 200, 200] as const;

export const PAGE_ACCESS: readonly PageRow[] = [
  { route: '/', answers: all(200) },
  { route: '/404', answers: MISSING },
  { route: '/500', answers: MISSING },
  { route: '/[...missing]', path: () => '/no/such/page', answers: MISSING },
  { route: '/about', answers: all(200) },
  { route: '/contacts', answers: all(200) },
  { route: '/privacy', answers: all(200) },
  { route: '/random', answers: all(302) },
  { route: '/rating', answers: all(200) },
  { route: '/daily', answers: all(200) },
  { route: '/daily/movie', answers: all(200) },
  { route: '/daily/music', answers: all(200) },
  { route: '/daily/[id]', path: () => '/daily/999999', answers: MISSING },
  { route: '/playlist/[id]-[slug]', path: () => '/playlist/999999-x', answers: MISSING },
  { route: '/[type]', path: () => '/quiz', answers: all(200) },
  { route: '/[type]/[subtype]', path: () => '/quiz/other', answers: all(200) },
  {
    route: '/[type]/[id]-[slug]',
    path: ({ free }) => `/quiz/${free}-a-quiz`,
    answers: all(200),
  },
  {
    route: '/[type]/[id]-[slug]',
    path: ({ draft }) => `/quiz/${draft}-a-quiz`,
    answers: MISSING,
  },
  { route: '/embed/[id]', path: ({ free }) => `/embed/${free}`, answers: all(200) },
  { route: '/author/[id]', path: world => `/author/${world.idOf('author')}`, answers: MOVED },
  {
    route: '/author/[id]-[slug]',
    path: world => `/author/${world.idOf('author')}-wrong`,
    answers: MOVED,
  },
  { route: '/profile/[id]', path: world => `/profile/${world.idOf('user')}`, answers: all(200) },
  { route: '/profile', answers: SIGNED_IN, isOwn: true },
  { route: '/create', answers: SIGNED_IN, isOwn: true },
  { route: '/login', answers: [200, 302, 302, 302, 302] },
];
