import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toldIn } from '../support/access-row.ts';
import { ACCESS } from '../support/access-table.ts';
import { ACTORS, AccessWorld } from '../support/access-world.ts';
import { call } from '../support/http-call.ts';
import { type QuizServer, SITE_URL } from '../support/quiz-server.ts';
import { mountsOf, routesOf } from '../support/running-routes.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

let stage: SignInStage;
let server: QuizServer;
/** Shared by all cases that change nothing: calls that only read, and calls that are refused. */
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
    told: row.tells?.[at],
    name: `${row.call}${row.of ? ` (${row.of})` : ''}`,
  })),
);

test('every call of the running application is in the table', () => {
  const known = new Set(ACCESS.map(row => row.call));

  expect(routesOf(server.app).filter(route => !known.has(route) && !isCatchAll(route))).toEqual([]);
});

/** What /api/auth answers to actions that it does not know; security.md's wire has a test of its own. */
const isCatchAll = (route: string) => / \/api\/auth(\/\{?\*.*)?$/.test(route);

/** The files of a page, and what hands every call on or refuses it (app.module.ts, sign-in.module.ts). */
const MOUNTED = ['/api/docs', '/api/docs/docs', '/{*path}', '/api/auth', '/api/auth/{*action}'];

test('only known handlers answer beside the router', () => {
  expect(mountsOf(server.app)).toEqual(MOUNTED);
});

test('the table has no call that no longer exists', () => {
  const routes = new Set(routesOf(server.app));

  expect(ACCESS.map(row => row.call).filter(known => !routes.has(known))).toEqual([]);
});

test.each(CASES)('$name answers $actor with $status', async ({ actor, status, told, ...row }) => {
  const [method = '', plain = ''] = row.call.split(' ');
  const changesNothing = method === 'get' || status >= 400;
  const world = changesNothing ? unchanged : await AccessWorld.make(server);
  const path = row.path?.(world) ?? plain;

  const answer = await world.answer(actor, method, path, row.body?.(world, actor), row.encoding);

  expect(answer.status).toBe(status);
  if (told !== undefined) expect(toldIn(answer, SITE_URL)).toBe(told);
});

const CHANGES = [...new Set(ACCESS.map(row => row.call))].filter(name => !name.startsWith('get '));
const addressOf = (path: string) => path.replace(':provider', 'google').replace(':id', '1');

const FILES = ['post /api/media', 'post /api/quizzes/:id/import'];

/** As it would be sent, but for what a test says. */
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

test.each(CHANGES)('%s from another site is refused', async name => {
  const answer = await change(name, {
    ...unchanged.headersOf('user'),
    origin: 'https://evil.example',
  });

  expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'origin.refused']);
});

/** Where the token stands in the body, and what Facebook signs. */
const isExempt = (name: string) => / \/api\/(auth\/|facebook\/)/.test(name);

test.each(CHANGES.filter(name => !isExempt(name)))(
  '%s with a session needs its CSRF token',
  async name => {
    const { cookie } = unchanged.headersOf('user');

    const answer = await change(name, { cookie });

    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'csrf.invalid']);
  },
);

test.each(CHANGES.filter(name => !isExempt(name)))(
  '%s as text, which other sites may send unasked, is refused',
  async name => {
    const answer = await change(name, { 'content-type': 'text/plain' });

    expect(answer.status).toBe(415);
  },
);
