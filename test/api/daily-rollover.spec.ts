import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { DailyFilling, DailyRollover } from '../../src/quizzes/index.ts';
import { addPool } from '../support/catalog-pool.ts';
import { changeStatus } from '../support/content-status.ts';
import { eventually } from '../support/eventually.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.database.pool.query(
    'truncate content, daily, catalog_item, catalog_question restart identity cascade',
  );
  for (const kind of ['movie', 'music'] as const) await addPool(server.database, kind, 100);
  server.clock.set('2026-11-21T09:00');
});

const fill = () => server.app.get(DailyFilling).fill();
const rollOver = () => server.app.get(DailyRollover).rollOver();

const rowsOf = async (sql: string) => (await server.database.pool.query(sql)).rows;

/** Of the films, by day. */
const statuses = async (): Promise<Record<string, number>> => {
  const rows =
    await rowsOf(`select d.day::text, c.status from daily d join content c on c.id = d.content_id
    where d.kind = 'movie'`);
  return Object.fromEntries(rows.map(row => [row.day, row.status]));
};

test('a daily is public on its day, from the first moment of it, and used after', async () => {
  await fill();
  await rollOver();
  const before = await statuses();
  server.clock.set('2026-11-21T21:59:59');
  const late = await rollOver();
  server.clock.set('2026-11-21T22:00');

  const changed = await rollOver();

  const after = await statuses();
  expect(before).toMatchObject({ '2026-11-21': 10, '2026-11-22': 7 });
  expect(late).toBe(0);
  expect(changed).toBe(4);
  expect(after).toMatchObject({ '2026-11-21': -5, '2026-11-22': 10, '2026-11-23': 7 });
});

test('the publication date of a daily is the start of its day, even when the rollover ran late', async () => {
  await fill();
  server.clock.set('2026-11-22T10:30');

  await rollOver();

  const times = await rowsOf(`select d.day::text, c.status, c.published_at, c.fresh_at
    from daily d join content c on c.id = d.content_id where d.kind = 'movie' and c.status <> 7 order by d.day`);
  const at = (instant: string) => ({
    published_at: new Date(instant),
    fresh_at: new Date(instant),
  });
  expect(times).toEqual([
    { day: '2026-11-21', status: -5, ...at('2026-11-20T22:00:00Z') },
    { day: '2026-11-22', status: 10, ...at('2026-11-21T22:00:00Z') },
  ]);
});

test.each([
  ['forward', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z'],
  ['back', '2026-10-25', '2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z'],
])(
  'the day on which the clock goes %s begins and ends at midnight in Kyiv',
  async (_way, day, begins, ends) => {
    server.clock.set(begins);
    await fill();

    await rollOver();

    const justBefore = new Date(Date.parse(ends) - 1).toISOString();
    server.clock.set(justBefore);
    expect(await rollOver()).toBe(0);
    expect((await statuses())[day]).toBe(10);
    server.clock.set(ends);
    expect(await rollOver()).toBe(4);
    expect((await statuses())[day]).toBe(-5);
  },
);

test.each([
  ['a draft', 0],
  ['one that waits for a moderator', 5],
  ['one that was deleted', -10],
  ['one that an admin has unlisted', 3],
])('the rollover leaves %s as it is', async (_what, status) => {
  await fill();
  await rowsOf(changeStatus(status));
  server.clock.set('2026-11-25T09:00');

  const changed = await rollOver();

  expect(changed).toBe(0);
});

test('parallel rollovers change each daily once', async () => {
  await fill();

  const changed = await Promise.all([rollOver(), rollOver(), rollOver()]);

  expect(changed.reduce((sum, count) => sum + count)).toBe(2);
});

test('the rollover drops the pages that show the dailies, and no others', async () => {
  await fill();
  await rollOver();
  const ids = await rowsOf(
    `select content_id as id from daily where day in ('2026-11-21', '2026-11-22')`,
  );
  const dropNotices: string[] = [];
  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL as string });
  await listener.connect();
  await listener.query('listen pages');
  listener.on('notification', ({ payload }) => dropNotices.push(payload as string));
  server.clock.set('2026-11-22T09:00');

  await rollOver();

  expect(await eventually(() => dropNotices.length >= ids.length)).toBe(true);
  await listener.end();
  const tags = ids.map(({ id }) => `content:${id}`);
  const dropped = new Set(dropNotices.flatMap(text => text.split(',')));
  expect(dropped).toEqual(new Set([...tags, 'home', 'list:daily']));
});
