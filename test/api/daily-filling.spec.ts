import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { DailyList } from '../../contracts/dailies.ts';
import { DailyFilling, DailyRollover, TeaserQuestions } from '../../src/quizzes/index.ts';
import { Browser } from '../support/browser.ts';
import { addPool } from '../support/catalog-pool.ts';
import { changeStatus, setStatus } from '../support/content-status.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { eventually } from '../support/eventually.ts';
import { addUser } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { drawing } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { requestWith } from '../support/request-with.ts';
import { keepFile } from '../support/stored-media.ts';

const { Pages } = await import('../../src/pages/index.ts');

let server: QuizServer;

beforeAll(async () => {
  // Only two days are filled, since drawing the questions of a day takes long.
  server = await startServer({ DAILY_AHEAD_DAYS: '2' });
});
afterAll(() => server.close());

const fillBy = ({ app }: QuizServer) => app.get(DailyFilling).fill();

const rowsOf = async (sql: string) => (await server.database.pool.query(sql)).rows;

describe('filling of days', () => {
  /** This server fills the default number of days ahead. */
  let server: QuizServer;

  beforeAll(async () => {
    server = await startServer({ DAILY_AHEAD_DAYS: '' });
  });
  afterAll(() => server.close());

  const fill = () => fillBy(server);

  beforeEach(async () => {
    await server.database.pool.query(
      'truncate content, daily, catalog_item, catalog_question restart identity cascade',
    );
    for (const kind of ['movie', 'music'] as const) await addPool(server.database, kind, 100);
    server.clock.set('2026-11-21T09:00');
  });

  const dailies = () =>
    rowsOf(`select d.kind, d.day::text, d.number, c.status, c.subject, c.title_ua, c.title_en, c.slug
    from daily d join content c on c.id = d.content_id order by d.kind, d.day`);

  const everything = () =>
    Promise.all(
      ['content', 'daily', 'question', 'question_revision', 'catalog_question'].map(table =>
        rowsOf(`select xmin, t.* from ${table} t order by 2`),
      ),
    );

  test('today and the next seven days get a film and a music daily, numbered from the first day', async () => {
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

  test('a daily has ten questions from easy to hard, and no other filled daily has them', async () => {
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

  test('three simultaneous fillings fill each day once', async () => {
    const filled = await Promise.all([fill(), fill(), fill()]);

    expect(filled.reduce((sum, count) => sum + count)).toBe(16);
    expect(await dailies()).toHaveLength(16);
    const keys = await rowsOf('select key from question');
    expect(new Set(keys.map(row => row.key)).size).toBe(160);
  });

  test('two days later only the two new days are filled, with the next numbers', async () => {
    await fill();
    server.clock.set('2026-11-23T09:00');

    const filled = await fill();

    const numbers = (await dailies()).filter(row => row.kind === 'music').map(row => row.number);
    expect(filled).toBe(4);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('after a gap without filling, the number of a daily still follows from its day', async () => {
    await fill();
    server.clock.set('2026-12-31T09:00');

    await fill();

    const number = (await dailies()).find(row => row.day === '2026-12-31')?.number;
    expect(number).toBe(41);
  });

  test('filling does not change a day that an admin has filled', async () => {
    const contentId = await addQuiz(server, { contentType: 'daily', status: 7 });
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

  test('if one kind has too few questions, only the other kind is filled', async () => {
    await rowsOf(`delete from catalog_question where kind = 'music' and id % 100 > 8`);

    const filled = await fill();

    expect(filled).toBe(8);
  });

  test('filling starts at the current day in Kyiv', async () => {
    server.clock.set('2026-11-21T22:00');

    await fill();

    expect((await dailies())[0].day).toBe('2026-11-22');
  });

  test('filling again with the same secret draws the same questions', async () => {
    const drawnKeys = () => rowsOf('select content_id, position, key from question order by 1, 2');
    await fill();
    const before = await drawnKeys();
    await rowsOf('truncate content, daily restart identity cascade');
    await rowsOf('update catalog_question set used_on = null');

    await fill();

    expect(await drawnKeys()).toEqual(before);
  });

  test('DAILY_QUESTIONS and DAILY_AHEAD_DAYS set the number of questions and days', async () => {
    const other = await startServer({ DAILY_QUESTIONS: '5', DAILY_AHEAD_DAYS: '1' });

    await fillBy(other);

    await other.close();
    const counters = await rowsOf('select items_counter from content');
    expect(counters).toEqual(Array(4).fill({ items_counter: 5 }));
  });
});

describe('the rollover', () => {
  afterAll(() => server.clock.start());

  beforeEach(async () => {
    await server.database.pool.query(
      'truncate content, daily, catalog_item, catalog_question restart identity cascade',
    );
    for (const kind of ['movie', 'music'] as const) await addPool(server.database, kind, 100);
    server.clock.set('2026-11-21T09:00');
  });
  const fill = () => fillBy(server);
  const rollOver = () => server.app.get(DailyRollover).rollOver();

  /** Statuses of the film dailies by day. */
  const statuses = async (): Promise<Record<string, number>> => {
    const rows =
      await rowsOf(`select d.day::text, c.status from daily d join content c on c.id = d.content_id
    where d.kind = 'movie'`);
    return Object.fromEntries(rows.map(row => [row.day, row.status]));
  };

  test('a daily becomes public at midnight in Kyiv on its day and used at the next midnight', async () => {
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
    ['a draft daily', 0],
    ['a daily that waits for a moderator', 5],
    ['a deleted daily', -10],
    ['an unlisted daily', 3],
  ])('the rollover does not change %s', async (_what, status) => {
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

  test('the rollover drops the pages that show the dailies and no others', async () => {
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
});

describe('dailies before their day', () => {
  afterAll(() => server.clock.start());

  /** The content of an approved daily, two days before its day. */
  let daily: number;

  beforeAll(async () => {
    await emptyDatabase(server);
    server.clock.set('2026-11-21T09:00');
    const kind = { contentType: 'daily', subtype: 'movie' } as const;
    daily = await addQuiz(server, { ...kind, status: 7 });
    await server.database.pool.query(
      `insert into daily (content_id, kind, day, number) values ($1, 'movie', '2026-11-23', 3)`,
      [daily],
    );
  });

  const ROLES = { visitor: null, user: 'user', author: 'author', admin: 'admin' } as const;

  async function browserOf(who: keyof typeof ROLES): Promise<Browser> {
    const browser = new Browser(server);
    const role = ROLES[who];
    if (role) await browser.signIn(await addUser(server, { role }));
    return browser;
  }

  test.each([
    ['visitor', 404],
    ['user', 404],
    ['author', 404],
    ['admin', 201],
  ] as const)('starting a daily before its day as %s returns %i', async (who, status) => {
    const browser = await browserOf(who);

    const play = await browser.start(daily);

    expect(play.status).toBe(status);
    if (who === 'admin') expect(play.body).toMatchObject({ practice: true, contentId: daily });
  });

  test.each([
    ['visitor', false],
    ['user', false],
    ['author', false],
    ['admin', true],
  ] as const)('the page of a daily before its day is visible to a %s: %s', async (who, isThere) => {
    const { cookies } = await browserOf(who);
    const header = [...cookies].map(pair => pair.join('=')).join('; ');

    const details = await server.app.get(Pages).details.page(daily, requestWith(header));

    expect(details !== null).toBe(isThere);
    if (details)
      expect((await server.app.get(Pages).dailies.daily(details))?.content.id).toBe(daily);
  });

  test('a daily before its day is not listed, even for admins', async () => {
    for (const who of ['visitor', 'admin'] as const) {
      const { body } = await (await browserOf(who)).get<DailyList>('/api/daily');

      expect(body.items).toEqual([]);
    }
  });
});

describe('teaser questions', () => {
  afterAll(() => server.clock.start());

  let fileId: string;

  beforeAll(async () => {
    await emptyDatabase(server);
    fileId = await keepFile(server, Buffer.from(drawing('green')));
  });

  beforeEach(async () => {
    await server.database.pool.query('truncate content, teaser_day restart identity cascade');
    server.clock.set('2026-11-21T09:00');
  });

  const asked = async () => (await server.app.get(TeaserQuestions).today())?.contentId;

  /** Ids of the contents that supply the teaser question, for the given number of days from a day on. */
  async function askedFrom(day: number, days: number): Promise<(number | undefined)[]> {
    const all: (number | undefined)[] = [];
    for (let at = day; at < day + days; at++) {
      server.clock.set(`2026-11-${String(at).padStart(2, '0')}T09:00`);
      all.push(await asked());
    }
    return all;
  }

  const draw = (contentId: number) =>
    server.database.pool.query(
      `update question set teaser_id = $2, teaser_alt = '{"ua":"малюнок","en":"a drawing"}'
    where content_id = $1 and position = 0`,
      [contentId, fileId],
    );

  test('each quiz supplies the teaser question once before any quiz repeats', async () => {
    for (let quiz = 0; quiz < 4; quiz++) await draw(await addQuiz(server));

    const days = await askedFrom(1, 12);

    expect(new Set(days.slice(0, 4)).size).toBe(4);
    expect(days.slice(4, 8)).toEqual(days.slice(0, 4));
    expect(days.slice(8)).toEqual(days.slice(0, 4));
  });

  test('everyone gets the same home page question all day, also with concurrent first requests', async () => {
    for (let quiz = 0; quiz < 4; quiz++) await draw(await addQuiz(server));

    const first = await Promise.all(Array.from({ length: 8 }, asked));
    server.clock.set('2026-11-21T21:59:59');
    await draw(await addQuiz(server));

    expect(new Set([...first, await asked()]).size).toBe(1);
  });

  test("adding a quiz does not repeat yesterday's home page question", async () => {
    await draw(await addQuiz(server));
    await draw(await addQuiz(server));
    const [before] = await askedFrom(1, 1);
    await draw(await addQuiz(server));

    const [after] = await askedFrom(2, 1);

    expect(after).not.toBe(before);
  });

  test('a question without a drawing is chosen only if no other has one', async () => {
    const drawn = [await addQuiz(server), await addQuiz(server)];
    const plain = await addQuiz(server);
    const [alone] = await askedFrom(1, 1);
    for (const id of drawn) await draw(id);

    const days = await askedFrom(2, 4);

    expect([...drawn, plain]).toContain(alone);
    expect(days).not.toContain(plain);
  });

  test('locked, unlisted, non-choicer and media quizzes, and those with randomly drawn options, supply no home page question', async () => {
    await addQuiz(server, { price: 10 });
    await addQuiz(server, { mediaId: fileId });
    await addQuiz(server, { variants: 5 });
    await addQuiz(server, { mode: 'clicker' });
    await addQuiz(server, { status: 3 });

    expect(await asked()).toBeUndefined();
  });

  test('withdrawing the quiz of the home page question selects another one the same day', async () => {
    await draw(await addQuiz(server));
    await draw(await addQuiz(server));
    const before = await asked();
    await setStatus(server.database, before as number, 3);

    const after = await asked();

    expect(after).toBeDefined();
    expect(after).not.toBe(before);
  });

  test('the drawing is returned with its description', async () => {
    await draw(await addQuiz(server));

    const choice = await server.app.get(TeaserQuestions).today();

    expect(choice?.drawing).toMatchObject({ fileId, alt: { ua: 'малюнок', en: 'a drawing' } });
  });
});
