import type { AccessRow as Row } from './access-row.ts';
import type { AccessWorld } from './access-world.ts';

/** Statuses by actor of a call for authors and admins. Calls for another author’s quiz are in editor.spec.ts. */
const authors = (status: number) => [401, 403, status, status, 403] as const;

const signedIn = (status: number) => [401, status, status, status, status] as const;

const quiz = (rest: string) => (world: AccessWorld) => `/api/quizzes/${world.draft}${rest}`;
const added = () => ({ clientId: 'of-the-table', after: null, question: {} });

/** Calls of the editor, for a draft of the actor "author". */
export const EDITOR: Row[] = [
  {
    call: 'post /api/quizzes',
    body: () => ({ contentType: 'quiz', subtype: 'list', mode: 'choicer', titleUA: 'Нова' }),
    answers: authors(201),
  },
  {
    call: 'post /api/quizzes',
    of: 'a copy of the draft',
    body: ({ draft }) => ({ copyOf: draft }),
    answers: authors(201),
  },
  { call: 'get /api/quizzes/:id', path: quiz(''), answers: authors(200) },
  {
    call: 'patch /api/quizzes/:id',
    path: quiz(''),
    body: () => ({ version: 1, set: { title: { ua: 'Інша', en: null } } }),
    answers: authors(200),
  },
  {
    call: 'patch /api/quizzes/:id',
    of: 'the price',
    path: quiz(''),
    body: () => ({ version: 1, set: { price: 5 } }),
    answers: [401, 403, 403, 200, 403],
  },
  { call: 'get /api/quizzes/:id/checks', path: quiz('/checks'), answers: authors(200) },
  {
    call: 'post /api/quizzes/:id/questions',
    path: quiz('/questions'),
    body: added,
    answers: authors(201),
  },
  {
    call: 'patch /api/quizzes/:id/questions/:questionId',
    path: quiz('/questions/999999999'),
    body: () => ({ version: 1, set: {} }),
    answers: authors(404),
  },
  {
    call: 'delete /api/quizzes/:id/questions/:questionId',
    path: quiz('/questions/999999999?version=1'),
    answers: authors(404),
  },
  {
    call: 'put /api/quizzes/:id/questions/order',
    path: quiz('/questions/order'),
    body: () => ({ version: 1, ids: [] }),
    answers: authors(400),
  },
  {
    call: 'post /api/quizzes/:id/submit',
    path: quiz('/submit'),
    body: () => ({ version: 1 }),
    answers: authors(409),
  },
  {
    call: 'post /api/quizzes/:id/withdraw',
    path: quiz('/withdraw'),
    body: () => ({}),
    answers: authors(409),
  },
  { call: 'get /api/quizzes/:id/remarks', path: quiz('/remarks'), answers: authors(200) },
  {
    call: 'put /api/quizzes/:id/remarks/:remarkId',
    path: quiz('/remarks/00000000-0000-4000-8000-000000000001'),
    body: () => ({ done: true }),
    answers: authors(404),
  },
  {
    call: 'post /api/quizzes/:id/preview',
    path: quiz('/preview'),
    body: () => ({ locale: 'ua', mode: 'choicer', from: 0 }),
    answers: authors(201),
  },
  { call: 'get /api/quizzes/:id/export', path: quiz('/export?format=csv'), answers: authors(200) },
  {
    call: 'post /api/quizzes/:id/import',
    of: 'nothing',
    path: quiz('/import'),
    body: () => ({}),
    encoding: 'multipart',
    answers: authors(400),
  },
  { call: 'get /api/quizzes/:id/statistics', path: quiz('/statistics'), answers: authors(200) },
  { call: 'delete /api/quizzes/:id', path: quiz(''), answers: authors(204) },
  { call: 'get /api/me/quizzes', answers: authors(200) },
  { call: 'get /api/me/notices', answers: signedIn(200) },
  { call: 'post /api/me/notices/read', body: () => ({ upTo: '1' }), answers: signedIn(200) },
];
