import type { AccessRow as Row } from './access-row.ts';

const admins = (status: number) => [401, 403, 403, status, 403] as const;

/** Calls about reports of players. Nobody has reported the question in these calls. */
export const REPORTS: Row[] = [
  {
    call: 'post /api/plays/:id/reports',
    path: world => `/api/plays/${world.playId}/reports`,
    body: () => ({ index: 0, reason: 'fact' }),
    answers: [404, 201, 404, 404, 404],
  },
  { call: 'get /api/admin/reports', answers: admins(200) },
  {
    call: 'get /api/admin/reports/:questionId',
    path: () => '/api/admin/reports/999999999?revisionId=1',
    answers: admins(404),
  },
  {
    call: 'post /api/admin/reports/:questionId/publish',
    path: () => '/api/admin/reports/999999999/publish',
    body: () => ({ version: 1 }),
    answers: admins(404),
  },
  {
    call: 'post /api/admin/reports/:questionId/resolve',
    path: () => '/api/admin/reports/999999999/resolve',
    body: () => ({
      ...{ revisionId: 1, verdict: 'kept', rightNow: null },
      answer: { ua: 'Усе правильно.', en: 'All is right.' },
    }),
    answers: admins(404),
  },
];
