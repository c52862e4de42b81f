import type { AccessRow as Row } from './access-row.ts';
import type { AccessWorld } from './access-world.ts';

const admins = (status: number) => [401, 403, 403, status, 403] as const;
const authors = (status: number) => [401, 403, status, status, 403] as const;

const review = (rest: string) => (world: AccessWorld) =>
  `/api/admin/moderation/${world.draft}${rest}`;
const quiz = (rest: string) => (world: AccessWorld) => `/api/quizzes/${world.draft}${rest}`;
const why = () => ({ reason: 'Так треба' });

/** Calls of moderators, for a draft of the actor "author", about which nobody can decide. */
export const MODERATION: Row[] = [
  { call: 'get /api/admin/moderation', answers: admins(200) },
  { call: 'get /api/admin/moderation/:id', path: review(''), answers: admins(200) },
  {
    call: 'post /api/admin/moderation/:id/claim',
    path: review('/claim'),
    body: () => ({}),
    answers: admins(409),
  },
  {
    call: 'delete /api/admin/moderation/:id/claim',
    path: review('/claim'),
    answers: admins(204),
  },
  {
    call: 'post /api/quizzes/:id/approve',
    path: quiz('/approve'),
    body: () => ({ version: 1, publish: null, override: [], note: '' }),
    answers: admins(409),
  },
  {
    call: 'post /api/quizzes/:id/decline',
    path: quiz('/decline'),
    body: () => ({
      version: 1,
      remarks: [{ questionId: null, reason: 'quality', text: 'Замало' }],
    }),
    answers: admins(409),
  },
  {
    call: 'post /api/quizzes/:id/publish',
    path: quiz('/publish'),
    body: () => ({ at: null }),
    answers: admins(409),
  },
  ...['reopen', 'unlist', 'relist', 'restore'].map(name => ({
    call: `post /api/quizzes/:id/${name}`,
    path: quiz(`/${name}`),
    body: why,
    answers: admins(409),
  })),
  { call: 'get /api/quizzes/:id/history', path: quiz('/history'), answers: authors(200) },
  {
    call: 'get /api/quizzes/:id/revisions/:a/:b',
    path: quiz('/revisions/live/working'),
    answers: authors(200),
  },
];
