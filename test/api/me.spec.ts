import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Me } from '../../contracts/me.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { jsonCall } from '../support/json-call.ts';
import { OpenTransaction } from '../support/open-transaction.ts';
import { newcomer, type Signed, signIn } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addFileRow } from '../support/stored-media.ts';

const { RatingRollUp } = await import('../../src/rating/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const read = (headers: Signed) =>
  jsonCall<Me>(server.origin, '/api/me', { headers: { ...headers } });

const change = (headers: Signed, body: unknown) =>
  jsonCall<Me>(server.origin, '/api/me', { method: 'PATCH', body, headers: { ...headers } });

describe('reading', () => {
  afterAll(() => server.clock.start());

  const DAY = 24 * 60 * 60 * 1000;

  const update = (id: number, assignments: string) =>
    server.database.pool.query(`update app_user set ${assignments} where id = $1`, [id]);

  test('a user can read all their own data', async () => {
    const fileId = await addFileRow(server.database);
    server.clock.set('2026-11-21T10:00:00.000Z');
    const { id, headers } = await newcomer(server, { name: 'Соломія', premium: true, coins: 120 });
    await update(
      id,
      `joined_at = '2026-01-02T03:04:05Z', source = 'facebook', locale = 'en', portrait_id = '${fileId}'`,
    );

    const { status, body } = await read(headers);

    expect(status).toBe(200);
    expect(Me.strict().parse(body)).toEqual({
      id,
      name: 'Соломія',
      image: `/media/${fileId}`,
      role: 'user',
      balance: 120,
      premium: true,
      settings: { telegram_banner: false, monobase_banner: false },
      shareStats: true,
      shareResults: false,
      locale: 'en',
      source: 'facebook',
      joinedAt: '2026-01-02T03:04:05.000Z',
      orderKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      serverNow: '2026-11-21T10:00:00.000Z',
    });
  });

  test('a user without a picture and coins has null and zero', async () => {
    const { headers } = await newcomer(server);

    const { body } = await read(headers);

    expect(body).toMatchObject({ image: null, balance: 0 });
  });

  test('the key of orders is that of the session: the same in it, another in the next', async () => {
    const person = await newcomer(server);

    const keys = [await read(person.headers), await read(person.headers)];
    const other = await read(await signIn(server, person));

    expect(keys[0]?.body.orderKey).toBe(keys[1]?.body.orderKey);
    expect(other.body.orderKey).not.toBe(keys[0]?.body.orderKey);
  });

  test.each(['GET', 'PATCH'])('%s /api/me is for the signed-in', async method => {
    const body = method === 'PATCH' ? { name: 'Нихто' } : undefined;

    const answer = await jsonCall(server.origin, '/api/me', { method, body });

    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  test('settings are merged: one banner that is closed or shown again leaves the other alone', async () => {
    const { headers } = await newcomer(server);

    const settings: Me['settings'][] = [];
    for (const wish of [
      { telegram_banner: true },
      { monobase_banner: true },
      { telegram_banner: false },
    ])
      settings.push((await change(headers, { settings: wish })).body.settings);

    expect(settings).toEqual([
      { telegram_banner: true, monobase_banner: false },
      { telegram_banner: true, monobase_banner: true },
      { telegram_banner: false, monobase_banner: true },
    ]);
  });

  test.each(['telegram_banner', 'monobase_banner'] as const)(
    '%s stays closed for fourteen days',
    async banner => {
      const { headers } = await newcomer(server);
      const closedAt = Date.parse('2026-11-21T10:00:00Z');
      server.clock.set(new Date(closedAt).toISOString());
      await change(headers, { settings: { [banner]: true } });

      const isClosedAfter = async (milliseconds: number) => {
        server.clock.set(new Date(closedAt + milliseconds).toISOString());
        return (await read(headers)).body.settings[banner];
      };
      const [before, after] = [await isClosedAfter(14 * DAY - 1), await isClosedAfter(14 * DAY)];

      expect([before, after]).toEqual([true, false]);
    },
  );
});

describe('changes', () => {
  test.each([
    ['name', { name: 'Богдан-Ігор 2' }, { name: 'Богдан-Ігор 2' }],
    ['name, without the spaces around it', { name: '  Ада \t' }, { name: 'Ада' }],
    [
      'name of letters that take several characters each',
      { name: '👩🏽‍🚀'.repeat(28) },
      { name: '👩🏽‍🚀'.repeat(28) },
    ],
    ['shareStats', { shareStats: false }, { shareStats: false }],
    ['shareResults', { shareResults: true }, { shareResults: true }],
    ['locale', { locale: 'en' }, { locale: 'en' }],
    ['nothing', {}, { name: 'Оля' }],
  ])('a user changes %s, and is answered as they are now', async (_what, wish, expected) => {
    const { headers } = await newcomer(server);

    const { status, body } = await change(headers, wish);

    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
    expect((await read(headers)).body).toMatchObject(expected);
  });

  test.each([
    ['a Hangul filler', 'Оля\u3164'],
    ['only a filler', '\u3164'],
    ['a blank Braille pattern', 'О\u2800ля'],
    ['an invisible Hangul letter', '\u115fОля'],
    ['a variation selector', 'Оля\ufe0f'],
    ['another variation selector', 'Оля\u{e0101}'],
    ['a zero-width space', 'О\u200bля'],
    ['a joiner between letters', 'О\u200dля'],
    ['an invisible musical note head', 'О\u{1d159}ля'],
    ['a blank hieroglyph', '\u{13441}Оля'],
    ['an unassigned character', 'О\u0378ля'],
    ['a soft hyphen', 'О\u00adля'],
    ['a direction override', 'Оля\u202e'],
    ['five marks on one letter', `О${'\u0336'.repeat(5)}ля`],
    ['five marks of which one is part of a composed letter', `й${'\u0336'.repeat(4)}`],
    ['a mark without a base letter', '\u0301Оля'],
  ])('a name with %s is refused', async (_what, name) => {
    const { headers } = await newcomer(server);

    const { status, body } = await change(headers, { name });

    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'input.invalid' });
  });

  test.each([
    ['four marks on one letter', `О${'\u0336'.repeat(4)}ля`, `О${'\u0336'.repeat(4)}ля`],
    ['emoji with joiners and skin tones', 'Оля ❤️ 👩🏽‍🚀', 'Оля ❤️ 👩🏽‍🚀'],
    ['spaces of several kinds', 'Оля\u00a0\u2003 П', 'Оля П'],
    ['a decomposed letter', 'Сергіи\u0306', 'Сергій'],
  ])('a name with %s is accepted', async (_what, name, kept) => {
    const { headers } = await newcomer(server);

    const { body } = await change(headers, { name });

    expect(body.name).toBe(kept);
  });

  test('fields that are not sent stay unchanged', async () => {
    const { headers } = await newcomer(server, { name: 'Оксана', shareStats: false });
    const { body: before } = await read(headers);

    const { body } = await change(headers, { locale: 'en' });

    const { serverNow: _now, ...unchanged } = before;
    expect(body).toMatchObject({ ...unchanged, locale: 'en' });
  });

  test.each([
    'id',
    'role',
    'balance',
    'premium',
    'image',
    'source',
    'joinedAt',
    'orderKey',
    'serverNow',
    'playerId',
    'player_id',
    'deletedAt',
    'share_stats',
    'portrait_id',
  ])('%s cannot be changed by a user', async key => {
    const { headers } = await newcomer(server);
    const { body: before } = await read(headers);

    const answer = await change(headers, JSON.parse(`{"${key}": "admin", "name": "Інша"}`));

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect((await read(headers)).body.name).toBe(before.name);
  });

  const issueOf = (path: string) => expect.objectContaining({ path });

  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', '\u200d'],
    ['name', 'й'.repeat(41)],
    ['name', `а${'\u0301'.repeat(200)}`],
    ['name', 'два\nрядки'],
    ['name', 'два\u2028рядки'],
    ['name', 'задом \u202eнаперед'],
    ['name', 'нуль \u0000'],
    ['name', 'пів \ud800 знака'],
    ['name', null],
    ['name', 7],
    ['shareStats', 'true'],
    ['shareResults', 1],
    ['locale', 'uk'],
    ['settings', true],
  ])('%s may not be %j', async (key, value) => {
    const { headers } = await newcomer(server);

    const answer = await change(headers, { [key]: value });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', issues: expect.arrayContaining([issueOf(key)]) },
    });
  });

  test.each([
    ['another banner', { google_banner: true }],
    ['a time', { telegram_banner: '2026-11-21' }],
  ])('settings may not have %s', async (_what, settings) => {
    const { headers } = await newcomer(server);

    const answer = await change(headers, { settings });

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  });
});

describe('what others see', () => {
  let dropped: DroppedPages;

  beforeAll(async () => {
    dropped = await DroppedPages.listen(server.database);
  });
  afterAll(async () => {
    await dropped.stop();
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
});
