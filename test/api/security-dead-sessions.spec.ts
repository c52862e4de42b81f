import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccessWorld } from '../support/access-world.ts';
import { EVERY_CALL } from '../support/every-call.ts';
import { type CallAnswer, call } from '../support/http-call.ts';
import { addUser, type Signed, signIn } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let world: AccessWorld;

beforeAll(async () => {
  server = await startServer();
  world = await AccessWorld.make(server);
});
afterAll(() => server.close());

type Cookies = [name: string, value: string][];

const cookiesOf = ({ cookie }: Signed): Cookies =>
  cookie.split('; ').map(pair => pair.split('=') as [string, string]);

const run = (sql: string, id: number) => server.database.pool.query(sql, [id]);

/** What becomes of somebody's session, or of what their browser says it is. */
const ENDS: [string, (cookies: Cookies, id: number) => Promise<Cookies>][] = [
  [
    'that has run out',
    async (cookies, id) => {
      await run(
        `update session set expires_at = now() - interval '1 second' where user_id = $1`,
        id,
      );
      return cookies;
    },
  ],
  [
    'that was signed out elsewhere',
    async (cookies, id) => {
      await run('delete from session where user_id = $1', id);
      return cookies;
    },
  ],
  [
    'of somebody who was deleted',
    async (cookies, id) => {
      await run('update app_user set deleted_at = now() where id = $1', id);
      return cookies;
    },
  ],
  ['with a letter changed', async cookies => replaced(cookies, token => flipped(token))],
  [
    'named by what the database has of it',
    async (cookies, id) => replaced(cookies, await hashOf(id)),
  ],
  ['named by the id of the user', async (cookies, id) => replaced(cookies, () => String(id))],
];

type Change = (token: string) => string;

const replaced = (cookies: Cookies, change: Change): Cookies =>
  cookies.map(([name, value]) => [name, name === 'session' ? change(value) : value]);

const flipped: Change = token => (token.startsWith('A') ? 'B' : 'A') + token.slice(1);

async function hashOf(id: number): Promise<Change> {
  const { rows } = await run('select token_hash from session where user_id = $1', id);
  return () => (rows[0] as { token_hash: Buffer }).token_hash.toString('base64url');
}

const FOR_THE_SIGNED_IN = EVERY_CALL.filter(({ visitors }) => visitors === 401);

const CASES = ENDS.flatMap(([what, end]) =>
  FOR_THE_SIGNED_IN.map(tried => [tried.name, what, { tried, end }] as const),
);

test.each(CASES)('%s with a session %s is refused', async (_name, _what, { tried, end }) => {
  const { id } = await addUser(server.database, { coins: 20_000 });
  const signed = await signIn(server, { id });
  const cookies = await end(cookiesOf(signed), id);
  const body = tried.bodyOf(world, 'user');

  const answer = await send(tried.method, tried.pathIn(world), body, {
    ...signed,
    cookie: cookies.map(pair => pair.join('=')).join('; '),
  });

  expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'auth.required']);
});

function send(
  method: string,
  path: string,
  body: object | undefined,
  signed: Signed,
): Promise<CallAnswer> {
  const text = body && JSON.stringify(body);
  return call(server.origin, path, {
    method: method.toUpperCase(),
    body: text,
    headers: { ...signed, ...(text && { 'content-type': 'application/json' }) },
  });
}
