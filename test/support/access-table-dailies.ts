import type { AccessRow as Row } from './access-row.ts';

/** Statuses by actor of a call for admins. */
const admins = (status: number) => [401, 403, 403, status, 403] as const;

/** Calls of the calendar of dailies and of the numbers of the site. */
export const DAILIES: Row[] = [
  { call: 'get /api/admin/dailies', answers: admins(200) },
  {
    call: 'get /api/admin/dailies/:kind/:day',
    path: () => '/api/admin/dailies/movie/2020-01-01',
    answers: admins(200),
  },
  {
    call: 'put /api/admin/dailies/:kind/:day',
    path: () => '/api/admin/dailies/movie/2020-01-01',
    body: () => ({ draw: 1 }),
    answers: admins(409),
  },
  {
    call: 'get /api/admin/dailies/:kind/:day/candidates',
    path: () => '/api/admin/dailies/movie/2020-01-01/candidates',
    answers: admins(200),
  },
  { call: 'get /api/admin/numbers', answers: admins(200) },
];
