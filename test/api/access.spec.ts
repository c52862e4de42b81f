import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { detailOf } from '../support/access-row.ts';
import { ACCESS } from '../support/access-table.ts';
import { ACTORS, AccessWorld } from '../support/access-world.ts';
import { call } from '../support/http-call.ts';
import { type QuizServer, SITE_URL } from '../support/quiz-server.ts';
import { mountsOf, routesOf } from '../support/running-routes.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

let stage: SignInStage;
let server: QuizServer;
/** Shared by all cases that change nothing: GET calls and calls that are refused. */
let unchanged: AccessWorld;

beforeAll(async () => {
  stage = await startSignInStage();
  server = stage.server;
  unchanged = await AccessWorld.make(server);
});
afterAll(() => stage.close());

const CASES = ACCESS.flatMap(row =>
  ACTORS.map((actor, at) => ({
    ...row,
    actor,
    status: row.answers[at] as number,
    detail: row.details?.[at],
    name: `${row.call}${row.of ? ` (${row.of})` : ''}`,
  })),
);

test('the access table has every call of the running application', () => {
  const known = new Set(ACCESS.map(row => row.call));

  expect(routesOf(server.app).filter(route => !known.has(route) && !isCatchAll(route))).toEqual([]);
});

/** The catch-all route for unknown actions of /api/auth; auth-sign-in.spec.ts tests it. */
const isCatchAll = (route: string) => / \/api\/auth(\/\{?\*.*)?$/.test(route);

/** Mounts that are not routes: the files of the documentation and middleware (app.module.ts, sign-in.module.ts). */
const MOUNTED = ['/api/docs', '/api/docs/docs', '/{*path}', '/api/auth', '/api/auth/{*action}'];

test('only the known handlers are mounted beside the router', () => {
  expect(mountsOf(server.app)).toEqual(MOUNTED);
});

test('the access table has only calls that exist', () => {
  const routes = new Set(routesOf(server.app));

  expect(ACCESS.map(row => row.call).filter(known => !routes.has(known))).toEqual([]);
});

test.each(CASES)('$name answers $actor with $status', async ({ actor, status, detail, ...row }) => {
  const [method = '', plain = ''] = row.call.split(' ');
  const changesNothing = method === 'get' || status >= 400;
  const world = changesNothing ? unchanged : await AccessWorld.make(server);
  const path = row.path?.(world) ?? plain;

  const answer = await world.answer(actor, method, path, row.body?.(world, actor), row.encoding);

  expect(answer.status).toBe(status);
  if (detail !== undefined) expect(detailOf(answer, SITE_URL)).toBe(detail);
});

const CHANGES = [...new Set(ACCESS.map(row => row.call))].filter(name => !name.startsWith('get '));
const addressOf = (path: string) => path.replace(':provider', 'google').replace(':id', '1');

const FILES = ['post /api/media', 'post /api/quizzes/:id/import', 'post /api/admin/imports'];

/** Sends the call with a minimal body and these headers in addition. */
const change = (name: string, headers: Record<string, string>) => {
  const [method = '', path = ''] = name.split(' ');
  const type = FILES.includes(name) ? 'multipart/form-data' : 'application/json';
  const all = { 'content-type': type, 'content-length': '2', ...headers };
  return call(server.origin, addressOf(path), {
    method: method.toUpperCase(),
    headers: all,
    body: '{}',
  });
};

test.each(CHANGES)('%s from another site returns 403 origin.refused', async name => {
  const answer = await change(name, {
    ...unchanged.headersOf('user'),
    origin: 'https://evil.example',
  });

  expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'origin.refused']);
});

/**
 * Calls of /api/auth have their CSRF token in the body, Facebook signs its call, and a search changes nothing; clients
 * send it as text/plain.
 */
const isExempt = (name: string) => / \/(api\/(auth|facebook)|1\/indexes)\//.test(name);

test.each(CHANGES.filter(name => !isExempt(name)))(
  '%s with a session but without its CSRF token returns 403 csrf.invalid',
  async name => {
    const { cookie } = unchanged.headersOf('user');

    const answer = await change(name, { cookie });

    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'csrf.invalid']);
  },
);

test.each(CHANGES.filter(name => !isExempt(name)))(
  '%s with text/plain, which other sites can send without a preflight, returns 415',
  async name => {
    const answer = await change(name, { 'content-type': 'text/plain' });

    expect(answer.status).toBe(415);
  },
);
