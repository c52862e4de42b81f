import type { AccessRow as Row } from './access-row.ts';
import type { AccessWorld } from './access-world.ts';

/** Statuses of a call for admins that answers them with `status`. */
const admins = (status: number) => [401, 403, 403, status, 403] as const;

const noBulk = (rest: string) => () =>
  `/api/admin/contents/bulk/00000000-0000-4000-8000-000000000001${rest}`;
const noPlaylist = () => '/api/admin/playlists/999999';

const noPage = () => '/api/admin/pages/999999';
const fixedPage = (contentId: number) => ({
  path: '/of-the-table',
  contentId,
  texts: {
    ua: { heading: 'Сторінка', text: 'Текст', seoTitle: 'Сторінка', description: 'Опис' },
    en: null,
  },
});

/** Calls of the administration. */
export const ADMIN: Row[] = [
  { call: 'get /api/admin/waiting', answers: admins(200) },
  { call: 'get /api/admin/contents', answers: admins(200) },
  {
    call: 'post /api/admin/contents/bulk',
    body: ({ free }) => ({ key: 'of-the-table', ids: [free], action: 'price', value: 5 }),
    answers: admins(200),
  },
  { call: 'get /api/admin/contents/bulk/:jobId', path: noBulk(''), answers: admins(404) },
  {
    call: 'post /api/admin/contents/bulk/:jobId/resume',
    path: noBulk('/resume'),
    body: () => ({}),
    answers: admins(404),
  },
  {
    call: 'post /api/admin/contents/bulk/:jobId/undo',
    path: noBulk('/undo'),
    body: () => ({ key: 'of-the-table' }),
    answers: admins(404),
  },
  { call: 'get /api/admin/releases', answers: admins(200) },
  {
    call: 'post /api/admin/releases/:id/take',
    path: () => '/api/admin/releases/999999/take',
    body: () => ({}),
    answers: admins(404),
  },
  {
    call: 'post /api/admin/releases/:id/keep',
    path: () => '/api/admin/releases/999999/keep',
    body: () => ({}),
    answers: admins(404),
  },
  {
    call: 'post /api/admin/playlists',
    body: () => ({ key: 'of-the-table', title: { ua: 'Добірка', en: null } }),
    answers: admins(201),
  },
  { call: 'get /api/admin/playlists/:id', path: noPlaylist, answers: admins(404) },
  {
    call: 'patch /api/admin/playlists/:id',
    path: noPlaylist,
    body: () => ({ version: 1, set: {} }),
    answers: admins(404),
  },
  {
    call: 'put /api/admin/playlists/:id/items',
    path: () => `${noPlaylist()}/items`,
    body: () => ({ version: 1, ids: [] }),
    answers: admins(404),
  },
  { call: 'get /api/admin/log', answers: admins(200) },
  { call: 'get /api/admin/log/export', answers: admins(200) },
  { call: 'get /api/admin/plays', answers: admins(200) },
  { call: 'get /api/admin/plays/:id', path: () => '/api/admin/plays/999999', answers: admins(404) },
  ...Object.entries({ leave: {}, block: { users: [1] } }).map(([decision, body]) => ({
    call: `post /api/admin/plays/:id/${decision}`,
    path: () => `/api/admin/plays/999999/${decision}`,
    body: () => ({ reason: 'a test', ...body }),
    answers: admins(404),
  })),
  { call: 'get /api/admin/users', answers: admins(200) },
  ...['', '/transfers'].map(end => ({
    call: `get /api/admin/users/:id${end}`,
    path: (world: AccessWorld) => `/api/admin/users/${world.idOf('other')}${end}`,
    answers: admins(200),
  })),
  ...Object.entries({
    role: { role: 'author' },
    premium: { premium: true },
    adjustment: { amount: 10, reason: 'a test', key: 'access-table' },
    block: { blocked: true, reason: 'a test' },
    'sign-out': {},
  }).map(([change, body]) => ({
    call: `post /api/admin/users/:id/${change}`,
    path: (world: AccessWorld) => `/api/admin/users/${world.idOf('other')}/${change}`,
    body: () => body,
    answers: admins(200),
  })),
  { call: 'get /api/admin/pages', answers: admins(200) },
  {
    call: 'post /api/admin/pages',
    body: ({ free }) => ({ key: 'of-the-table', ...fixedPage(free) }),
    answers: admins(201),
  },
  { call: 'get /api/admin/pages/:id', path: noPage, answers: admins(404) },
  {
    call: 'put /api/admin/pages/:id',
    path: noPage,
    body: ({ free }) => ({ version: 1, ...fixedPage(free) }),
    answers: admins(404),
  },
  { call: 'delete /api/admin/pages/:id', path: noPage, answers: admins(204) },
];
