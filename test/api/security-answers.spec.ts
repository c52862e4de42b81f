import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { ACTORS, AccessWorld } from '../support/access-world.ts';
import { EVERY_CALL, make } from '../support/every-call.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let world: AccessWorld;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const IDENTIFY = `
insert into identity (issuer, subject, user_id, provider)
select 'https://accounts.google.com', 'subject of ' || id, id, 'google' from app_user on conflict do nothing`;

const PORTRAY = `update app_user set portrait_source = 'https://lh3.googleusercontent.com/of-' || id`;

/** Known to the server alone, or to the person alone in their export. */
const SECRETS = `
select subject as secret from identity union all select player_id::text from app_user
union all select portrait_source from app_user union all select seed::text from play
union all select encode(token_hash, 'hex') from session union all select encode(token_hash, 'base64') from session`;

async function secretsOf(): Promise<string[]> {
  const { pool } = server.database;
  await pool.query(IDENTIFY);
  await pool.query(PORTRAY);
  const { rows } = await pool.query<{ secret: string }>(SECRETS);
  return rows.map(({ secret }) => secret);
}

/** The export is for its owner, and has a test of its own. */
const CASES = EVERY_CALL.filter(({ name }) => name !== 'get /api/me/export');

test.each(CASES)('$name returns no secrets', async call => {
  world = await AccessWorld.make(server);
  const secrets = await secretsOf();
  const tokens = ACTORS.flatMap(actor =>
    actor === 'visitor' ? [] : [/session=([^;]+)/.exec(world.headersOf(actor).cookie)?.[1] ?? ''],
  );

  const answers = [];
  for (const actor of ACTORS) answers.push(await make(call, world, actor));

  expect(secrets.length).toBeGreaterThan(15);
  expect(tokens).toHaveLength(4);
  const texts = answers.map(({ text, headers: { 'set-cookie': _own, ...headers } }) =>
    [text, JSON.stringify(headers)].join(),
  );
  for (const text of texts)
    expect([...secrets, ...tokens].filter(secret => text.includes(secret))).toEqual([]);
});

test('the key of orders is returned to its own session only', async () => {
  world = await AccessWorld.make(server);
  const { text } = await world.answer('user', 'get', '/api/me');
  const { orderKey } = JSON.parse(text) as { orderKey: string };

  const others = [];
  for (const call of EVERY_CALL) others.push((await make(call, world, 'other')).text);

  expect(orderKey).toMatch(/^[0-9a-f]{64}$/);
  expect(others.filter(other => other.includes(orderKey))).toEqual([]);
});

/** As a statement that reads too much would. */
function readTooMuch(): void {
  const { database } = server;
  const { query } = database;
  jest.spyOn(database, 'query').mockImplementation(async (name, text, values) => {
    const rows = await query.call(database, name, text, values);
    return rows.map(row => ({ ...row, unspokenOf: 'unspoken of' })) as never;
  });
}

/** The wire of NextAuth has no contract of ours. */
const HELD = CASES.filter(({ name }) => !name.includes(' /api/auth/'));

test('fields that are in no contract are in no response, even if they were read', async () => {
  world = await AccessWorld.make(server);
  readTooMuch();

  const answers = [];
  for (const call of HELD) answers.push([call.name, (await make(call, world, 'user')).text]);

  expect(answers.length).toBeGreaterThan(30);
  expect(answers.filter(([, text]) => /unspoken/i.test(String(text)))).toEqual([]);
});
