import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Me } from '../../contracts/me.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { jsonCall } from '../support/json-call.ts';
import { OpenTransaction } from '../support/open-transaction.ts';
import { newcomer, type Signed } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { RatingRollUp } = await import('../../src/rating/index.ts');

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

const SCORE = `
insert into rating_score (period, user_id, coins, correct, questions, hinted, plays, last_reward_at)
values ('all', $1, 10, 1, 5, 0, 1, now())`;

const BOARD = `
with scored as (
  insert into rating_score (period, user_id, coins, correct, questions, hinted, plays, last_reward_at)
  values ('all', $1, 40, 4, 5, 0, 1, now()), ('2026-W47', $1, 30, 3, 5, 0, 1, now()) returning period, coins
)
insert into rating_step (period, coins, users) select period, coins, 1 from scored
on conflict (period, coins) do update set users = rating_step.users + 1`;

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

  expect(new Set(await dropped.take())).toEqual(new Set([`user:${id}`, `author:${id}`]));
});

test('a name change drops the cached leaderboard pages if the user is on a leaderboard', async () => {
  const { id, headers } = await newcomer(server);
  await server.database.pool.query(SCORE, [id]);
  await dropped.take();

  await change(headers, { name: 'Інша' });

  expect(await dropped.take()).toContain('rating');
});

test('changes that others do not see drop no pages', async () => {
  const { headers } = await newcomer(server);
  await dropped.take();

  await change(headers, { locale: 'en', settings: { telegram_banner: true } });

  expect(await dropped.take()).toEqual([]);
});

const VISIBLE = `
select period, s.visible, coalesce((select users from rating_step where (period, coins) = (s.period, s.coins)), 0) as users
from rating_score s where user_id = $1 order by period`;

/** Does the worker's part. */
const updateBoards = (id: number) => server.app.get(RatingRollUp).updateVisibility(id);

const ASKED = `select count(*)::int from outbox where name = 'update-board-visibility' and data->>'userId' = $1`;

const askedFor = async (id: number): Promise<number> =>
  (await server.database.pool.query(ASKED, [String(id)])).rows[0].count;

test("hiding or showing one's statistics queues a job that removes or restores the user's leaderboard rows", async () => {
  const { id, headers } = await newcomer(server);
  await server.database.pool.query(BOARD, [id]);
  const boards = async () => (await server.database.pool.query(VISIBLE, [id])).rows;

  await change(headers, { shareStats: false });
  await change(headers, { shareStats: false });
  const asked = await askedFor(id);
  await updateBoards(id);
  await updateBoards(id);
  const hidden = await boards();
  await change(headers, { shareStats: true });
  await updateBoards(id);

  const row = (period: string, visible: boolean) => ({ period, visible, users: Number(visible) });
  expect(asked).toBe(1);
  expect(hidden).toEqual([row('2026-W47', false), row('all', false)]);
  expect(await boards()).toEqual([row('2026-W47', true), row('all', true)]);
});

test('hiding statistics or deleting an account neither waits for a running leaderboard update nor blocks other calls', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newcomer(server)));
  const leaving = await newcomer(server);
  const other = await newcomer(server);
  const holder = await OpenTransaction.begin(server.database);
  await holder.run('lock table rating_progress in exclusive mode');

  const changes = people.map(({ headers }) => change(headers, { shareStats: false }));
  const leave = jsonCall(server.origin, '/api/me', {
    method: 'DELETE',
    headers: { ...leaving.headers },
  });
  const seen = await read(other.headers);
  const answers = await Promise.all([...changes, leave]);

  await holder.end();
  expect(seen.status).toBe(200);
  expect(answers.map(({ status }) => status)).toEqual([...people.map(() => 200), 204]);
});

test('a visible change is made completely or not at all', async () => {
  const { id, headers } = await newcomer(server);
  await server.database.pool.query(BOARD, [id]);
  await server.database.pool.query(
    `alter table outbox add constraint refused check (data->>'userId' <> '${id}') not valid`,
  );
  await dropped.take();

  const { status } = await change(headers, { name: 'Половина', shareStats: false });

  await server.database.pool.query('alter table outbox drop constraint refused');
  expect(status).toBe(500);
  expect((await read(headers)).body).toMatchObject({ name: 'Оля', shareStats: true });
  expect(await dropped.take()).toEqual([]);
});
