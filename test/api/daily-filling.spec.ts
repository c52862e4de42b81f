import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DailyFilling } from '../../src/quizzes/index.ts';
import { addPool } from '../support/catalog-pool.ts';
import { addQuiz } from '../support/quiz-factory.ts';
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

const rowsOf = async (sql: string) => (await server.database.pool.query(sql)).rows;

const dailies = () =>
  rowsOf(`select d.kind, d.day::text, d.number, c.status, c.subject, c.title_ua, c.title_en, c.slug
    from daily d join content c on c.id = d.content_id order by d.kind, d.day`);

const everything = () =>
  Promise.all(
    ['content', 'daily', 'question', 'question_revision', 'catalog_question'].map(table =>
      rowsOf(`select xmin, t.* from ${table} t order by 2`),
    ),
  );

test('today and a week ahead are filled with films and with music, numbered from the first day', async () => {
  const filled = await fill();

  const rows = await dailies();
  expect(filled).toBe(16);
  expect(rows.filter(row => row.kind === 'movie').map(row => [row.day, row.number])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-22', 2],
    ['2026-11-23', 3],
    ['2026-11-24', 4],
    ['2026-11-25', 5],
    ['2026-11-26', 6],
    ['2026-11-27', 7],
    ['2026-11-28', 8],
  ]);
  expect(rows[1]).toMatchObject({
    status: 7,
    subject: 'cinema',
    title_ua: 'Кіно дня №2',
    title_en: 'Film of the day No. 2',
    slug: 'film-of-the-day-no-2',
  });
  expect(rows.at(-1)).toMatchObject({ kind: 'music', title_ua: 'Музика дня №8' });
});

test('a daily has its questions from easy to hard, which are asked by no other for a while', async () => {
  await fill();

  const rows =
    await rowsOf(`select q.content_id as daily, q.key, p.difficulty, p.used_on::text as used, d.day::text,
      jsonb_array_length(r.variants) as variants, r.source, r.reference
    from question q join question_revision r on r.id = q.revision_id
    join catalog_question p on p.key = q.key join daily d on d.content_id = q.content_id
    order by q.content_id, q.position`);
  const first = rows.filter(row => row.daily === rows[0].daily);
  expect(rows).toHaveLength(160);
  expect(new Set(rows.map(row => row.key)).size).toBe(160);
  expect(rows.every(row => row.used === row.day && row.variants === 3)).toBe(true);
  expect(first.map(row => row.difficulty)).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  expect(rows[0]).toMatchObject({ source: 'movie', reference: 'a book' });
});

test('filling again changes nothing', async () => {
  await fill();
  const before = await everything();

  const filled = await fill();

  expect(filled).toBe(0);
  expect(await everything()).toEqual(before);
});

test('filling at the same time fills each day once', async () => {
  const filled = await Promise.all([fill(), fill(), fill()]);

  expect(filled.reduce((sum, count) => sum + count)).toBe(16);
  expect(await dailies()).toHaveLength(16);
  const keys = await rowsOf('select key from question');
  expect(new Set(keys.map(row => row.key)).size).toBe(160);
});

test('a week later only the days that came nearer are filled, and the numbers go on', async () => {
  await fill();
  server.clock.set('2026-11-23T09:00');

  const filled = await fill();

  const numbers = (await dailies()).filter(row => row.kind === 'music').map(row => row.number);
  expect(filled).toBe(4);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('after days without filling the numbers continue with the day', async () => {
  await fill();
  server.clock.set('2026-12-31T09:00');

  await fill();

  const number = (await dailies()).find(row => row.day === '2026-12-31')?.number;
  expect(number).toBe(41);
});

test('a day that an admin has filled stays as it is', async () => {
  const contentId = await addQuiz(server.database, { contentType: 'daily', status: 7 });
  await server.database.pool.query(
    `insert into daily (content_id, kind, day, number) values ($1, 'movie', '2026-11-21', 1)`,
    [contentId],
  );

  const filled = await fill();

  const rows = await dailies();
  expect(filled).toBe(15);
  expect(rows[0]).toMatchObject({ day: '2026-11-21', title_en: 'A quiz' });
  expect(rows[1]).toMatchObject({ day: '2026-11-22', number: 2 });
});

test('with too few questions in the catalogue no day is filled', async () => {
  await rowsOf(`delete from catalog_question where kind = 'music' and id % 100 > 8`);

  const filled = await fill();

  expect(filled).toBe(8);
});

test('the day is that of Kyiv', async () => {
  server.clock.set('2026-11-21T22:00');

  await fill();

  expect((await dailies())[0].day).toBe('2026-11-22');
});

test('the same secret draws the same days', async () => {
  const drawnKeys = () => rowsOf('select content_id, position, key from question order by 1, 2');
  await fill();
  const before = await drawnKeys();
  await rowsOf('truncate content, daily restart identity cascade');
  await rowsOf('update catalog_question set used_on = null');

  await fill();

  expect(await drawnKeys()).toEqual(before);
});

test('the number of questions and of days ahead are settings', async () => {
  const other = await startServer({ DAILY_QUESTIONS: '5', DAILY_AHEAD_DAYS: '1' });

  await other.app.get(DailyFilling).fill();

  await other.close();
  const counters = await rowsOf('select items_counter from content');
  expect(counters).toEqual(Array(4).fill({ items_counter: 5 }));
});
