import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccessWorld } from '../support/access-world.ts';
import { EVERY_CALL, make } from '../support/every-call.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let world: AccessWorld;

beforeAll(async () => {
  server = await startServer();
  world = await AccessWorld.make(server);
});
afterAll(() => server.close());

/** Clients of NextAuth send more than the wire has, and Facebook what it likes. */
const isOthersWire = (name: string) => / \/api\/(auth\/|facebook\/)/.test(name);

const CHANGES = EVERY_CALL.filter(({ method, name }) => method !== 'get' && !isOthersWire(name));
const WITH_BODY = CHANGES.filter(({ method }) => method !== 'delete');

/** What somebody would like to be, or to have. */
const WISHES = [
  { role: 'admin' },
  { balance: 1_000_000 },
  { premium: true },
  { playerId: '00000000-0000-0000-0000-000000000000' },
  { userId: 1 },
  { practice: false },
  { correct: 3 },
  JSON.parse('{ "__proto__": { "role": "admin" } }') as object,
  { constructor: { prototype: { role: 'admin' } } },
  { prototype: {} },
];

const CASES = WITH_BODY.flatMap(call =>
  WISHES.map(wish => ({ call, wish, name: call.name, key: Object.keys(wish)[0] as string })),
);

const FACTS = `
select u.role, u.premium, u.player_id, coalesce(a.balance, 0)::int as balance, count(s.token_hash)::int as sessions
from app_user u left join coin_account a on a.user_id = u.id left join session s on s.user_id = u.id
where u.id = $1 group by u.id, a.balance`;

const factsOf = async (id: number) => (await server.database.pool.query(FACTS, [id])).rows[0];

test.each(CASES)('$name does not accept $key', async ({ call, wish }) => {
  const before = await factsOf(world.idOf('user'));

  const { status, text } = await make(call, world, 'user', wish);

  expect([status, JSON.parse(text).code]).toEqual([400, 'input.invalid']);
  expect(await factsOf(world.idOf('user'))).toEqual(before);
});

test('a list in the place of an object is no body of any call', async () => {
  const answers = [];
  for (const call of WITH_BODY)
    answers.push((await world.answer('user', call.method, call.pathIn(world), [])).status);

  expect(new Set(answers)).toEqual(new Set([400]));
});
