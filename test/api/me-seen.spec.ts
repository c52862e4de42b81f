import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Me } from '../../contracts/me.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { jsonCall } from '../support/json-call.ts';
import { newcomer, type Signed } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let dropped: DroppedPages;

beforeAll(async () => {
  server = await startServer();
  dropped = await DroppedPages.listen(server.database);
});
afterAll(async () => {
  await dropped.stop();
  await server.close();
});

const read = (headers: Signed) =>
  jsonCall<Me>(server.origin, '/api/me', { headers: { ...headers } });

const change = (headers: Signed, body: unknown) =>
  jsonCall<Me>(server.origin, '/api/me', { method: 'PATCH', body, headers: { ...headers } });

test.each([
  ['name', { name: 'Нова' }],
  ['shareStats', { shareStats: false }],
  ['shareResults', { shareResults: true }],
])('the pages on which others see %s are dropped', async (_what, wish) => {
  const { id, headers } = await newcomer(server);
  await dropped.take();

  await change(headers, wish);

  expect(new Set(await dropped.take())).toEqual(new Set([`user:${id}`, `author:${id}`, 'rating']));
});

test('what nobody else sees drops no pages', async () => {
  const { headers } = await newcomer(server);
  await dropped.take();

  await change(headers, { locale: 'en', settings: { telegram_banner: true } });

  expect(await dropped.take()).toEqual([]);
});

const BOARD = `
with scored as (
  insert into rating_score (period, user_id, coins, correct, questions, hinted, plays, last_reward_at)
  values ('all', $1, 40, 4, 5, 0, 1, now()), ('2026-W47', $1, 30, 3, 5, 0, 1, now()) returning period, coins
)
insert into rating_step (period, coins, users) select period, coins, 1 from scored
on conflict (period, coins) do update set users = rating_step.users + 1`;

const VISIBLE = `
select period, s.visible, coalesce((select users from rating_step where (period, coins) = (s.period, s.coins)), 0) as users
from rating_score s where user_id = $1 order by period`;

test('whoever hides their numbers leaves the boards at once, and comes back at once', async () => {
  const { id, headers } = await newcomer(server);
  await server.database.pool.query(BOARD, [id]);
  const boards = async () => (await server.database.pool.query(VISIBLE, [id])).rows;

  await change(headers, { shareStats: false });
  await change(headers, { shareStats: false });
  const hidden = await boards();
  await change(headers, { shareStats: true });

  const row = (period: string, visible: boolean) => ({ period, visible, users: Number(visible) });
  expect(hidden).toEqual([row('2026-W47', false), row('all', false)]);
  expect(await boards()).toEqual([row('2026-W47', true), row('all', true)]);
});

test('a change that others see is made whole or not at all', async () => {
  const { id, headers } = await newcomer(server);
  await server.database.pool.query(BOARD, [id]);
  await server.database.pool.query(
    `update rating_step set users = -2147483648 where period = 'all' and coins = 40`,
  );
  await dropped.take();

  const { status } = await change(headers, { name: 'Половина', shareStats: false });

  expect(status).toBe(500);
  expect((await read(headers)).body).toMatchObject({ name: 'Оля', shareStats: true });
  expect(await dropped.take()).toEqual([]);
});
