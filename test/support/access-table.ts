import type { AccessRow as Row } from './access-row.ts';
import { ADMIN } from './access-table-admin.ts';
import { ADMIN_CATALOG } from './access-table-catalog.ts';
import { DAILIES } from './access-table-dailies.ts';
import { EDITOR } from './access-table-editor.ts';
import { MEDIA } from './access-table-media.ts';
import { MODERATION } from './access-table-moderation.ts';
import { REPORTS } from './access-table-reports.ts';
import { SIGN_IN } from './access-table-sign-in.ts';
import type { AccessWorld } from './access-world.ts';

const all = (status: number) => [status, status, status, status, status] as const;
const signedIn = (status: number) => [401, status, status, status, status] as const;
/** Only its player can use a play, not even an admin. */
const playersOwn = (status: number) => [404, status, 404, 404, 404] as const;
/** Only its author and admins can use unpublished content. */
const unpublished = (status: number) => [404, 404, status, status, 404] as const;

const nothing = () => ({});

const READS: Row[] = [
  ...['', '/', '/index.html', '-json', '-yaml'].map(end => ({
    call: `get /api/docs${end}`,
    answers: all(200),
  })),
  { call: 'get /api/docs/LICENSE', answers: all(404) },
  { call: 'get /api/docs/swagger-ui-init.js', answers: all(200) },
  { call: 'get /api/docs/docs/swagger-ui-init.js', answers: all(200) },
  { call: 'get /api/image', path: () => '/api/image?url=/media/x&w=320', answers: all(404) },
  { call: 'get /media/:token', path: () => '/media/x', answers: all(404) },
  { call: 'get /media/:token/:size', path: () => '/media/x/square-200', answers: all(404) },
  {
    call: 'get /api/share-image',
    path: () => '/api/share-image?title=a&text=b',
    answers: all(200),
  },
  { call: 'get /api/stats', answers: all(200) },
  { call: 'get /api/daily', answers: all(200) },
  { call: 'get /api/ratings', answers: all(200) },
  { call: 'get /api/playlists/:id', path: () => '/api/playlists/999999', answers: all(404) },
  { call: 'get /api/contents', answers: all(200) },
  {
    call: 'get /api/contents/:id',
    path: world => `/api/contents/${world.free}`,
    answers: all(200),
  },
  {
    call: 'get /api/contents/:id',
    of: 'a draft',
    path: world => `/api/contents/${world.draft}`,
    answers: unpublished(200),
  },
  {
    call: 'get /api/contents/:id/sample',
    path: world => `/api/contents/${world.priced}/sample`,
    answers: all(200),
  },
  {
    call: 'get /api/contents/:id/sample',
    of: 'a quiz without a price',
    path: world => `/api/contents/${world.free}/sample`,
    answers: all(404),
  },
  {
    call: 'get /api/profiles/:id',
    path: world => `/api/profiles/${world.idOf('user')}`,
    answers: all(200),
  },
  {
    call: 'get /api/authors/:id',
    path: world => `/api/authors/${world.idOf('author')}`,
    answers: all(200),
  },
  {
    call: 'get /api/me/contents',
    path: world => `/api/me/contents?ids=${world.free}`,
    answers: all(200),
  },
  {
    call: 'get /api/catalog',
    path: () => '/api/catalog?source=movie',
    answers: [401, 403, 200, 200, 403],
  },
  {
    call: 'get /api/catalog/:id',
    path: () => '/api/catalog/999999',
    answers: [401, 403, 404, 404, 403],
  },
  {
    call: 'get /api/catalog/:id/wrong',
    path: () => '/api/catalog/999999/wrong',
    answers: [401, 403, 404, 404, 403],
  },
  {
    call: 'post /1/indexes/:index/query',
    path: () => '/1/indexes/quizzes/query',
    body: () => ({ query: 'а' }),
    answers: all(200),
  },
  {
    call: 'post /1/indexes/:index/queries',
    path: () => '/1/indexes/*/queries',
    body: () => ({ requests: [{ indexName: 'quizzes', query: 'а' }] }),
    answers: all(200),
  },
  { call: 'get /api/me/rewards', answers: signedIn(200) },
  { call: 'get /api/me/unfinished', answers: all(200) },
];

const answer = () => ({ index: 0, skip: true });

const GAME: Row[] = [
  {
    call: 'post /api/plays',
    body: ({ free }) => ({ contentId: free, locale: 'ua' }),
    answers: all(201),
  },
  {
    call: 'post /api/plays',
    of: 'a quiz with a price',
    body: ({ priced }) => ({ contentId: priced, locale: 'ua' }),
    answers: [403, 403, 201, 201, 403],
  },
  {
    call: 'post /api/plays',
    of: 'a draft',
    body: ({ draft }) => ({ contentId: draft, locale: 'ua' }),
    answers: unpublished(201),
  },
  {
    call: 'get /api/plays/:id',
    path: world => `/api/plays/${world.playId}`,
    answers: playersOwn(200),
  },
  {
    call: 'post /api/plays/:id/answers',
    path: world => `/api/plays/${world.playId}/answers`,
    body: answer,
    answers: playersOwn(200),
  },
  {
    call: 'post /api/plays/:id/hints',
    path: world => `/api/plays/${world.playId}/hints`,
    body: () => ({ index: 0, hint: 'fiftyfifty' }),
    answers: playersOwn(409),
  },
  {
    call: 'post /api/plays/:id/give-up',
    path: world => `/api/plays/${world.playId}/give-up`,
    body: nothing,
    answers: playersOwn(200),
  },
  {
    call: 'post /api/plays/:id/reward',
    path: world => `/api/plays/${world.playId}/reward`,
    body: nothing,
    answers: [401, 200, 404, 404, 404],
  },
  { call: 'post /api/me/rewards', body: nothing, answers: signedIn(200) },
  {
    call: 'post /api/contents/:id/sample',
    of: 'a token that is not ours',
    path: world => `/api/contents/${world.priced}/sample`,
    body: () => ({ token: 'made-up', optionId: 'any' }),
    answers: all(400),
  },
  {
    call: 'put /api/contents/:id/vote',
    path: world => `/api/contents/${world.free}/vote`,
    body: () => ({ value: 1 }),
    answers: [401, 200, 409, 409, 409],
  },
];

const ME: Row[] = [
  { call: 'get /api/me', answers: signedIn(200) },
  { call: 'patch /api/me', body: () => ({ shareStats: false }), answers: signedIn(200) },
  ...['role', 'balance', 'premium', 'id', 'playerId', 'source'].map(field => ({
    call: 'patch /api/me',
    of: `the field ${field}`,
    body: () => ({ [field]: field === 'role' ? 'admin' : 1 }),
    answers: signedIn(400),
  })),
  {
    call: 'post /api/me',
    of: 'authorship',
    body: (world, actor) => ({ role: 'author', ...world.sign(actor, 'author') }),
    answers: [401, 200, 409, 409, 200],
  },
  {
    call: 'post /api/me',
    of: 'the role of an admin',
    body: (world, actor) => ({ role: 'admin', ...world.sign(actor, 'author') }),
    answers: signedIn(400),
  },
  {
    call: 'post /api/me/order',
    body: (world, actor) => ({ id: world.priced, ...world.sign(actor, world.priced) }),
    answers: [401, 200, 409, 409, 200],
  },
  { call: 'get /api/me/export', answers: signedIn(200) },
  { call: 'delete /api/me', answers: signedIn(204) },
  { call: 'delete /api/me/sessions', answers: signedIn(204) },
];

const facebookCalls = (signature: (world: AccessWorld) => string) => ({
  call: 'post /api/facebook/deletion',
  encoding: 'form' as const,
  body: (world: AccessWorld) => ({ signed_request: signature(world) }),
});

/** Facebook's signature is checked, and the session is not. */
const FACEBOOK: Row[] = [
  { ...facebookCalls(world => world.signedByFacebook()), answers: all(200) },
  { ...facebookCalls(() => 'made.up'), of: 'signed by somebody else', answers: all(403) },
];

/** The expected status of every call by actor. access.spec.ts fails if a call of the application is missing. */
export const ACCESS: readonly Row[] = [
  ...READS,
  ...GAME,
  ...ME,
  ...ADMIN_CATALOG,
  ...EDITOR,
  ...DAILIES,
  ...MEDIA,
  ...MODERATION,
  ...REPORTS,
  ...FACEBOOK,
  ...SIGN_IN,
  ...ADMIN,
];
