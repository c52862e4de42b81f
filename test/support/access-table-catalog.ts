import type { AccessRow as Row } from './access-row.ts';

/** Statuses by actor of a call for admins. */
const admins = (status: number) => [401, 403, 403, status, 403] as const;

const UNKNOWN = '/api/admin/imports/00000000-0000-4000-8000-000000000001';

const record = (key: string) => ({
  kind: 'person',
  key,
  name: { ua: 'Хтось', en: key },
  born: null,
  died: null,
  country: null,
  fame: 1,
  related: false,
  picture: null,
});

/** Calls by which admins manage the catalogue. */
export const ADMIN_CATALOG: Row[] = [
  {
    call: 'get /api/admin/catalog',
    path: () => '/api/admin/catalog?kind=person',
    answers: admins(200),
  },
  {
    call: 'get /api/admin/catalog/export',
    path: () => '/api/admin/catalog/export?kind=person&format=csv',
    answers: admins(200),
  },
  { call: 'post /api/admin/catalog', body: () => record('Somebody New'), answers: admins(201) },
  {
    call: 'get /api/admin/catalog/:table/:id',
    path: () => '/api/admin/catalog/works/999999999',
    answers: admins(404),
  },
  {
    call: 'put /api/admin/catalog/:table/:id',
    path: () => '/api/admin/catalog/people/999999999',
    body: () => ({ version: 1, record: record('Nobody') }),
    answers: admins(404),
  },
  {
    call: 'delete /api/admin/catalog/:table/:id',
    path: () => '/api/admin/catalog/people/999999999',
    answers: admins(204),
  },
  {
    call: 'post /api/admin/catalog/:table/:id/release',
    path: () => '/api/admin/catalog/people/999999999/release',
    body: () => ({ version: 1, decision: 'keep' }),
    answers: admins(404),
  },
  {
    call: 'post /api/admin/imports',
    of: 'nothing',
    body: () => ({}),
    encoding: 'multipart',
    answers: admins(400),
  },
  { call: 'get /api/admin/imports/:id', path: () => UNKNOWN, answers: admins(404) },
  { call: 'delete /api/admin/imports/:id', path: () => UNKNOWN, answers: admins(404) },
  {
    call: 'get /api/admin/imports/:id/errors',
    path: () => `${UNKNOWN}/errors`,
    answers: admins(404),
  },
];
