import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ACTORS, AccessWorld } from '../support/access-world.ts';
import { call } from '../support/http-call.ts';
import { startLocalServer } from '../support/local-stage.ts';
import type { QuizServer } from '../support/quiz-server.ts';
import { mountsOf, routesOf } from '../support/running-routes.ts';

const ROOT = '/local-identity';

/** As its routers spell them, what is asked for, and the answer, which is the same for everybody. */
const ROUTES: [route: string, path: string, status: number][] = [
  ['get /page.css', '/page.css', 200],
  ['get /graph/me', '/graph/me', 401],
  ['get /portraits/:subject.png', '/portraits/oksana.png', 200],
  ['get /staff', '/staff?key=made-up', 403],
  ['get /fonts/:index', '/fonts/0', 200],
  ['get /choice/:uid', '/choice/x', 400],
  ['post /choice/:uid', '/choice/x', 400],
  ['get /choice/:uid/cancel', '/choice/x/cancel', 400],
];
/** Of oidc-provider, which routes by itself. */
const OTHERS: typeof ROUTES = [
  ['get /auth', '/auth', 400],
  ['post /token', '/token', 400],
  ['get /userinfo', '/userinfo', 401],
  ['get /jwks', '/jwks', 200],
];
const ALL = [...ROUTES, ...OTHERS].map(([route, path, status]) => ({
  name: route,
  method: String(route.split(' ')[0]),
  path: ROOT + path,
  status,
}));

let server: QuizServer;
let world: AccessWorld;

beforeAll(async () => {
  server = await startLocalServer();
  world = await AccessWorld.make(server);
});
afterAll(() => server.close());

test('every route of the local identity provider is in the table', () => {
  const known = ROUTES.map(([route]) => route.replace(' ', ` ${ROOT}`));

  expect(mountsOf(server.app)).toContain(ROOT);
  expect(routesOf(server.app).filter(route => route.includes(ROOT))).toEqual(known);
});

test.each(ALL)('$name answers everybody of this machine with $status', async row => {
  const answers = await Promise.all(ACTORS.map(actor => world.status(actor, row.method, row.path)));

  expect(new Set(answers)).toEqual(new Set([row.status]));
});

test.each(ALL)('$name is refused through a proxy', async ({ method, path }) => {
  const headers = { 'x-real-ip': '203.0.113.7' };

  const { status } = await call(server.origin, path, { method: method.toUpperCase(), headers });

  expect(status).toBe(403);
});
