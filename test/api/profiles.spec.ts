import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Me } from '../../contracts/me.ts';
import { Profile } from '../../contracts/profiles.ts';
import { Customer } from '../support/customer.ts';
import { addDailies, addHistory, type DailyPlay } from '../support/daily-history.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { historyRuns } from '../support/history-runs.ts';
import { jsonCall } from '../support/json-call.ts';
import { naiveResults, naiveStats, type PlayedPlay } from '../support/naive-profile.ts';
import { naiveStreak } from '../support/naive-streak.ts';
import { OpenTransaction } from '../support/open-transaction.ts';
import { addUser, newcomer, type Signed, signIn, type Wishes } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addFileRow } from '../support/stored-media.ts';

const { RatingRollUp } = await import('../../src/rating/index.ts');
const { Streaks } = await import('../../src/plays/viewer/streaks.ts');
const { addDays, endOf, startOf } = await import('../../src/kyiv-day.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('GET and PATCH /api/me', () => {
  const read = (headers: Signed) =>
    jsonCall<Me>(server.origin, '/api/me', { headers: { ...headers } });

  const change = (headers: Signed, body: unknown) =>
    jsonCall<Me>(server.origin, '/api/me', { method: 'PATCH', body, headers: { ...headers } });

  describe('reading', () => {
    afterAll(() => server.clock.start());

    const DAY = 24 * 60 * 60 * 1000;

    const update = (id: number, assignments: string) =>
      server.database.pool.query(`update app_user set ${assignments} where id = $1`, [id]);

    test('GET /api/me returns all data of the account', async () => {
      const fileId = await addFileRow(server.database);
      server.clock.set('2026-11-21T10:00:00.000Z');
      const { id, headers } = await newcomer(server, {
        name: 'Соломія',
        premium: true,
        coins: 120,
      });
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

    test('GET /api/me returns a null image and a balance of 0 for a new user', async () => {
      const { headers } = await newcomer(server);

      const { body } = await read(headers);

      expect(body).toMatchObject({ image: null, balance: 0 });
    });

    test('orderKey stays the same within a session and differs in another session', async () => {
      const person = await newcomer(server);

      const keys = [await read(person.headers), await read(person.headers)];
      const other = await read(await signIn(server, person));

      expect(keys[0]?.body.orderKey).toBe(keys[1]?.body.orderKey);
      expect(other.body.orderKey).not.toBe(keys[0]?.body.orderKey);
    });

    test.each(['GET', 'PATCH'])(
      '%s /api/me without a session returns 401 auth.required',
      async method => {
        const body = method === 'PATCH' ? { name: 'Нихто' } : undefined;

        const answer = await jsonCall(server.origin, '/api/me', { method, body });

        expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
      },
    );

    test('PATCH /api/me with the setting of one banner leaves the other banner unchanged', async () => {
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
      '%s returns to false fourteen days after it was set to true',
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
      ['name with spaces around it, which are removed', { name: '  Ада \t' }, { name: 'Ада' }],
      [
        'name of 28 emoji, each of several code points',
        { name: '👩🏽‍🚀'.repeat(28) },
        { name: '👩🏽‍🚀'.repeat(28) },
      ],
      ['shareStats', { shareStats: false }, { shareStats: false }],
      ['shareResults', { shareResults: true }, { shareResults: true }],
      ['locale', { locale: 'en' }, { locale: 'en' }],
      ['nothing', {}, { name: 'Оля' }],
    ])('PATCH /api/me changes %s and returns the account', async (_what, wish, expected) => {
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
    ])('PATCH /api/me returns 400 input.invalid for a name with %s', async (_what, name) => {
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
    ])('PATCH /api/me accepts a name with %s', async (_what, name, kept) => {
      const { headers } = await newcomer(server);

      const { body } = await change(headers, { name });

      expect(body.name).toBe(kept);
    });

    test('PATCH /api/me leaves fields that are not sent unchanged', async () => {
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
    ])(
      'PATCH /api/me with the field %s returns 400 input.invalid and changes nothing',
      async key => {
        const { headers } = await newcomer(server);
        const { body: before } = await read(headers);

        const answer = await change(headers, JSON.parse(`{"${key}": "admin", "name": "Інша"}`));

        expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
        expect((await read(headers)).body.name).toBe(before.name);
      },
    );

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
    ])('PATCH /api/me with %s %j returns 400 input.invalid', async (key, value) => {
      const { headers } = await newcomer(server);

      const answer = await change(headers, { [key]: value });

      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', issues: expect.arrayContaining([issueOf(key)]) },
      });
    });

    test.each([
      ['another banner', { google_banner: true }],
      ['a time instead of a boolean', { telegram_banner: '2026-11-21' }],
    ])(
      'PATCH /api/me with %s in the settings returns 400 input.invalid',
      async (_what, settings) => {
        const { headers } = await newcomer(server);

        const answer = await change(headers, { settings });

        expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
      },
    );
  });

  describe('changes that others see', () => {
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
    ])('a change of %s drops the cached pages of the user', async (_what, wish) => {
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

    test('a change of locale or banners drops no cached pages', async () => {
      const { headers } = await newcomer(server);
      await dropped.take();

      await change(headers, { locale: 'en', settings: { telegram_banner: true } });

      expect(await dropped.take()).toEqual([]);
    });

    const VISIBLE = `
select period, s.visible, coalesce((select users from rating_step where (period, coins) = (s.period, s.coins)), 0) as users
from rating_score s where user_id = $1 order by period`;

    /** Runs the job, which in production the worker runs. */
    const updateBoards = (id: number) => server.app.get(RatingRollUp).updateVisibility(id);

    const ASKED = `select count(*)::int from outbox where name = 'update-board-visibility' and data->>'userId' = $1`;

    const askedFor = async (id: number): Promise<number> =>
      (await server.database.pool.query(ASKED, [String(id)])).rows[0].count;

    test('PATCH shareStats queues one job, which hides or shows the user on the leaderboards', async () => {
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

      const row = (period: string, visible: boolean) => ({
        period,
        visible,
        users: Number(visible),
      });
      expect(asked).toBe(1);
      expect(hidden).toEqual([row('2026-W47', false), row('all', false)]);
      expect(await boards()).toEqual([row('2026-W47', true), row('all', true)]);
    });

    test('PATCH shareStats and DELETE /api/me do not wait for a running leaderboard update', async () => {
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

    test('PATCH /api/me changes nothing and drops no pages when its job cannot be stored', async () => {
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
});

const OVER = (day: string) => endOf(day).getTime();

describe('profiles', () => {
  const profileOf = async (id: number | string, headers?: Signed) =>
    jsonCall<Profile>(server.origin, `/api/profiles/${id}`, { headers: { ...headers } });

  const update = (id: number, assignments: string) =>
    server.database.pool.query(`update app_user set ${assignments} where id = $1`, [id]);

  /** Adds a finished play of a new quiz with this many of three answers right. */
  async function play(
    playerId: string,
    correct: number,
    wishes: Parameters<typeof addQuiz>[1] = {},
  ) {
    const contentId = await addQuiz(server, wishes);
    const playId = await addFinishedPlay(server, { contentId, playerId, correct });
    return { contentId, playId };
  }

  const NOTHING = {
    coinsReceived: 0,
    correctAnswers: 0,
    averageResult: null,
    quizzesPlayed: 0,
    playsToday: 0,
  };

  test('the profile of a new user has their name and no plays', async () => {
    const fileId = await addFileRow(server.database);
    const { id } = await addUser(server, { name: 'Катря', premium: true });
    await update(
      id,
      `joined_at = '2026-01-02T03:04:05Z', source = 'facebook', portrait_id = '${fileId}'`,
    );

    const { status, body } = await profileOf(id);

    expect(status).toBe(200);
    expect(Profile.strict().parse(body)).toEqual({
      id,
      name: 'Катря',
      image: `/media/${fileId}`,
      premium: true,
      source: 'facebook',
      joinedAt: '2026-01-02T03:04:05.000Z',
      streak: { current: 0, best: 0 },
      stats: NOTHING,
      calendar: expect.any(Array),
    });
  });

  test('the numbers count first plays and rewards, and those of today include practice', async () => {
    const customer = await Customer.create(server, { coins: 500 });
    const { playerId, id } = customer.person;
    const { contentId, playId } = await play(playerId, 2);
    await play(playerId, 3);
    await addFinishedPlay(server, { contentId, playerId, correct: 3, practice: true });
    await customer.collect(playId);

    const { body } = await profileOf(id);

    expect(body.stats).toEqual({
      coinsReceived: 20,
      correctAnswers: 5,
      averageResult: (67 + 100) / 2,
      quizzesPlayed: 2,
      playsToday: 3,
    });
  });

  test('spent coins still count as received', async () => {
    const customer = await Customer.create(server, { coins: 500 });
    const { playId } = await play(customer.person.playerId, 3);
    await customer.collect(playId);
    await customer.order(await addQuiz(server, { price: 100 }));

    const { body } = await profileOf(customer.person.id);

    expect(body.stats?.coinsReceived).toBe(30);
  });

  /** What the user shares, and whether stats and results are visible to others. */
  test.each<[string, Wishes, boolean, boolean]>([
    ['by default', {}, true, false],
    ['when both parts are shared', { shareResults: true }, true, true],
    ['when no part is shared', { shareStats: false }, false, false],
    ['when only results are shared', { shareStats: false, shareResults: true }, false, true],
  ])(
    '%s others see only the shared parts, and the player sees all',
    async (_how, wishes, stats, results) => {
      const person = await newcomer(server, wishes);
      await play(person.playerId, 1);
      const other = await newcomer(server, { role: 'admin' });

      const looks = await Promise.all([
        profileOf(person.id),
        profileOf(person.id, other.headers),
        profileOf(person.id, person.headers),
      ]);

      const parts = looks.map(({ body }) =>
        ['streak', 'stats', 'calendar', 'results'].map(part => part in body),
      );
      expect(parts).toEqual([
        [stats, stats, stats, results],
        [stats, stats, stats, results],
        [true, true, true, true],
      ]);
    },
  );

  test('a result lists for each question whether it was right, wrong, hinted or not reached', async () => {
    const { playerId, id } = await addUser(server, { shareResults: true });
    const contentId = await addQuiz(server);
    const values = { contentId, playerId, correct: 2, total: 5 };
    const playId = await addFinishedPlay(server, values);
    await server.database.pool.query(
      'update answer set hinted = true where play_id = $1 and index = 1',
      [playId],
    );
    await server.database.pool.query('delete from answer where play_id = $1 and index > 2', [
      playId,
    ]);

    const { body } = await profileOf(id);

    expect(body.results?.[0]?.cubes).toEqual([
      'right',
      'hinted',
      'wrong',
      'unreached',
      'unreached',
    ]);
  });

  test('the calendar counts the finished plays of each of the last 366 days up to today', async () => {
    const { playerId, id } = await addUser(server);
    const moved = async (at: string, wishes: { practice?: boolean } = {}) => {
      const { playId } = await play(playerId, 1);
      const sql = `update play set finished_at = ${at}, practice = $2 where id = $1`;
      await server.database.pool.query(sql, [playId, wishes.practice ?? false]);
    };
    const kyivDay = (ago: number) =>
      `((now() at time zone 'Europe/Kyiv')::date - ${ago})::timestamp at time zone 'Europe/Kyiv'`;
    await moved('now()');
    await moved('now()', { practice: true });
    await moved(`${kyivDay(3)} + interval '1 minute'`);
    await moved(`${kyivDay(365)} + interval '1 minute'`);
    await moved(`${kyivDay(365)} - interval '1 minute'`);

    const { body } = await profileOf(id);

    const calendar = body.calendar ?? [];
    expect(calendar).toHaveLength(366);
    expect(calendar.flatMap(({ plays }, at) => (plays > 0 ? [[at, plays]] : []))).toEqual([
      [0, 1],
      [362, 1],
      [365, 2],
    ]);
    expect(calendar.every(({ bridged }) => !bridged)).toBe(true);
  });

  test('the profile lists the last ten results, the newest first', async () => {
    const { id, playerId } = await addUser(server, { shareResults: true });
    const played: number[] = [];
    for (let at = 0; at < 12; at++) {
      const { contentId, playId } = await play(playerId, 2, { title: `Quiz ${at}` });
      const sql = `update play set finished_at = timestamptz '2026-11-01T10:00Z' + make_interval(days => $2) where id = $1`;
      await server.database.pool.query(sql, [playId, at]);
      played.push(contentId);
    }

    const { body } = await profileOf(id);

    expect(body.results?.map(result => result.contentId)).toEqual(played.slice(2).toReversed());
    expect(body.results?.[0]).toEqual({
      contentId: played[11],
      uri: `/quiz/${played[11]}-a-quiz`,
      titleUA: 'Quiz 11',
      titleEN: 'Quiz 11',
      correct: 2,
      total: 3,
      percent: 67,
      cubes: ['right', 'right', 'wrong'],
      finishedAt: '2026-11-12T10:00:00.000Z',
    });
  });

  test.each([
    [10, true, true],
    [-5, true, true],
    [3, false, true],
    [0, false, false],
    [-10, false, false],
  ])(
    'a result in a quiz of status %i is visible to others: %s, to the player: %s',
    async (status, others, own) => {
      const { id, playerId, headers } = await newcomer(server, { shareResults: true });
      await play(playerId, 2, { status });

      const looks = [await profileOf(id), await profileOf(id, headers)];

      expect(looks.map(({ body }) => body.results?.length)).toEqual([Number(others), Number(own)]);
      expect(looks.map(({ body }) => body.stats?.quizzesPlayed)).toEqual([1, 1]);
    },
  );

  test.each(['0', '-1', '1.5', '01', 'x', '999999999', '9'.repeat(16), '1%00'])(
    'GET of the profile %s returns 404',
    async id => {
      const answer = await profileOf(id);

      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );

  test('the profile of a deleted user returns 404', async () => {
    const { id } = await addUser(server);
    await update(id, 'deleted_at = now()');

    const answer = await profileOf(id);

    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('histories of plays', () => {
  afterAll(() => server.clock.start());

  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const CONTENTS = 16;
  const contentIds: number[] = [];

  beforeAll(async () => {
    for (let at = 0; at < CONTENTS; at++) contentIds.push(await addQuiz(server, { questions: 1 }));
  });

  const INSERT_PLAYS = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, expires_at, finished_at, gave_up, practice)
select p."contentId", $1, 'ua', 'choicer', '{}', p.total, case when p."finishedAt" is null then 0 else p.total end,
  case when p."finishedAt" is null then 0 else p.correct end, 'infinity', p."finishedAt", p."gaveUp", p.practice
from json_to_recordset($2) as p("contentId" bigint, correct int, total int, "finishedAt" timestamptz, "gaveUp" bool, practice bool)`;

  const INSERT_REWARDS = `
insert into transfer (kind, user_id, reference, source, target, amount)
select 'reward', $1, p."contentId"::text, 'mint', 'user', 10 * p.correct
from json_to_recordset($2) as p("contentId" bigint, correct int)`;

  const idOf = (content: number) => contentIds[content] as number;

  /** Adds a user with these plays and their collected rewards. */
  async function liveThrough(plays: readonly PlayedPlay[]) {
    const person = await newcomer(server);
    const rows = plays.map(play => ({ ...play, contentId: idOf(play.content) }));
    const paid = rows.filter(
      play => play.collected && play.finishedAt && !play.practice && play.correct > 0,
    );
    await server.database.pool.query(INSERT_PLAYS, [person.playerId, JSON.stringify(rows)]);
    await server.database.pool.query(INSERT_REWARDS, [person.id, JSON.stringify(paid)]);
    return person;
  }

  const anyPlay = (midnight: number, content: number): fc.Arbitrary<PlayedPlay> =>
    fc
      .record({
        total: fc.integer({ min: 1, max: 30 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        // Times around the day on which the clock changes, some of them at its very beginning or
        // end.
        shift: fc.oneof(
          fc.integer({ min: -30 * 60, max: 54 * 60 }).map(minutes => minutes * MINUTE),
          fc.constantFrom(-1, 0, 1, 23 * HOUR - 1, 23 * HOUR, 24 * HOUR, 25 * HOUR - 1, 25 * HOUR),
        ),
        isOver: fc.integer({ min: 0, max: 9 }).map(dice => dice > 0),
        practice: fc.boolean(),
        gaveUp: fc.boolean(),
        collected: fc.boolean(),
      })
      .map(({ total, share, shift, isOver, ...play }) => ({
        ...play,
        content,
        total,
        correct: Math.round(share * total),
        finishedAt: isOver ? new Date(midnight + shift) : null,
      }));

  /** Keeps at most one unfinished and one counted play of each content, as the database requires. */
  const historyAround = (midnight: number) =>
    fc
      .tuple(
        ...Array.from({ length: CONTENTS }, (_, content) =>
          fc.array(anyPlay(midnight, content), { maxLength: 3 }),
        ),
      )
      .map(contents => contents.flatMap(lawful));

  function lawful(plays: readonly PlayedPlay[]): PlayedPlay[] {
    const open = plays.filter(play => play.finishedAt === null).slice(0, 1);
    const over = plays.filter(play => play.finishedAt !== null);
    const first = over.find(play => !play.practice);
    return [...open, ...over.map(play => ({ ...play, practice: play !== first }))];
  }

  /** The order of plays with the same time is undefined. */
  const isOrdered = (plays: readonly PlayedPlay[]) => {
    const times = plays.flatMap(play => (play.practice ? [] : (play.finishedAt?.getTime() ?? [])));
    return new Set(times).size === times.length;
  };

  test.each([
    ['an ordinary day', '2026-11-20T22:00:00Z'],
    ['the day of 23 hours, on which the clock goes forward', '2026-03-28T22:00:00Z'],
    ['the day of 25 hours, on which the clock goes back', '2026-10-24T21:00:00Z'],
    ['the last day of a year', '2026-12-30T22:00:00Z'],
  ])(
    'around %s the numbers of a profile match a naive recomputation',
    async (_what, from) => {
      const midnight = Date.parse(from);
      const now = fc
        .integer({ min: 0, max: 30 * 60 })
        .map(minutes => new Date(midnight + minutes * MINUTE));

      const property = fc.asyncProperty(historyAround(midnight), now, async (plays, at) => {
        fc.pre(isOrdered(plays));
        server.clock.set(at.toISOString());
        const { id, headers } = await liveThrough(plays);

        const { body } = await jsonCall<Profile>(server.origin, `/api/profiles/${id}`, {
          headers: { ...headers },
        });

        expect(body.stats).toEqual(naiveStats(plays, at));
        expect(
          body.results?.map(({ contentId, uri, titleUA, titleEN, cubes, ...result }) => result),
        ).toEqual(naiveResults(plays).map(({ content, ...result }) => result));
        expect(body.results?.map(result => result.contentId)).toEqual(
          naiveResults(plays).map(result => idOf(result.content)),
        );
      });

      await fc.assert(property, { numRuns: historyRuns(60) });
    },
    60_000,
  );
});

describe('the streak', () => {
  afterAll(() => server.clock.start());

  const HOUR = 60 * 60 * 1000;

  beforeAll(async () => {
    await addDailies(server.database, '2026-03-01', '2026-04-30');
    await addDailies(server.database, '2026-10-01', '2026-11-30');
  });

  const usualPlay = { kind: 'movie', gaveUp: false, practice: false } as const;

  const playOn = (day: string, changes: Partial<DailyPlay> = {}): DailyPlay => ({
    ...usualPlay,
    day,
    startedAt: new Date(startOf(day).getTime() + 9 * HOUR),
    finishedAt: new Date(startOf(day).getTime() + 10 * HOUR),
    ...changes,
  });

  const streakAt = async (today: string, plays: readonly DailyPlay[]) => {
    const playerId = await addHistory(server.database, plays);
    server.clock.set(new Date(startOf(today).getTime() + 12 * HOUR).toISOString());
    return server.app.get(Streaks).of(playerId);
  };

  /** `x` is a played day, `.` a missed one; the last character is today. */
  const daysOf = (calendar: string, today: string) =>
    [...calendar].flatMap((mark, at) =>
      mark === 'x' ? [addDays(today, at + 1 - calendar.length)] : [],
    );

  test.each([
    ['nothing', '.', 0, 0],
    ['today', 'x', 1, 1],
    ['three days up to today', 'xxx', 3, 3],
    ['three days up to yesterday, with today still open', 'xxx.', 3, 3],
    ['a missed day between, which is bridged and adds nothing', 'xx.xx', 4, 4],
    ['yesterday missed and today open, which may still be bridged', 'xxx..', 3, 3],
    ['two missed days in a row', 'xxx..x', 1, 3],
    ['two missed days in a row and today open', 'xxx...', 0, 3],
    ['two bridges a week apart', 'xx.xxxxxx.x', 9, 9],
    ['two bridges within a week: the streak begins after the first', 'xxxx.xxxxx.x', 6, 9],
    ['a bridge yesterday that is too near to the one before', 'xxxx.xxx..', 3, 7],
    ['the best streak long ago', 'xxxxx...x', 1, 5],
  ])('%s', async (_what, calendar, current, best) => {
    const days = daysOf(calendar, '2026-11-21');

    const streak = await streakAt(
      '2026-11-21',
      days.map(day => playOn(day)),
    );

    expect(streak).toEqual({ current, best });
  });

  test('a film and a music daily of the same day count as one day', async () => {
    const plays = [playOn('2026-11-20'), playOn('2026-11-20', { kind: 'music' })];

    const streak = await streakAt('2026-11-20', plays);

    expect(streak).toEqual({ current: 1, best: 1 });
  });

  test.each<[string, string, (day: string) => Partial<DailyPlay>, number]>([
    ['was given up', '2026-11-20', () => ({ gaveUp: true }), 0],
    ['is not finished', '2026-11-20', () => ({ finishedAt: null }), 0],
    ['was practice', '2026-11-20', () => ({ practice: true }), 0],
    ...['2026-11-20', '2026-03-29', '2026-10-25'].flatMap(
      (on): [string, string, (day: string) => Partial<DailyPlay>, number][] => [
        ['began with the first moment of its day', on, day => ({ startedAt: startOf(day) }), 1],
        [
          'began a millisecond before its day',
          on,
          day => ({ startedAt: new Date(startOf(day).getTime() - 1) }),
          0,
        ],
        [
          'began with the last moment of its day and ended in time',
          on,
          day => ({
            startedAt: new Date(OVER(day) - 1),
            finishedAt: new Date(OVER(day) + 2 * HOUR - 1),
          }),
          1,
        ],
        [
          'ended two hours after its day',
          on,
          day => ({ finishedAt: new Date(OVER(day) + 2 * HOUR) }),
          0,
        ],
        [
          'began when its day was over',
          on,
          day => ({ startedAt: new Date(OVER(day)), finishedAt: new Date(OVER(day) + HOUR) }),
          0,
        ],
      ],
    ),
  ])('a play that %s, on %s', async (_what, day, changes, best) => {
    const streak = await streakAt(addDays(day, 3), [playOn(day, changes(day))]);

    expect(streak.best).toBe(best);
  });

  const minutes = (from: number, to: number) =>
    fc.integer({ min: from * 60, max: to * 60 }).map(count => count * 60_000);

  /** Mostly a play within the window of its daily; sometimes one near the edges of the window. */
  const anyPlayOn = (day: string): fc.Arbitrary<DailyPlay[]> => {
    const around = fc.record({
      day: fc.constant(day),
      kind: fc.constantFrom('movie' as const, 'music' as const),
      startedAt: minutes(-2, 26).map(shift => new Date(startOf(day).getTime() + shift)),
      finishedAt: fc.option(minutes(1, 30).map(shift => new Date(startOf(day).getTime() + shift))),
      gaveUp: fc.boolean(),
      practice: fc.boolean(),
    });
    return fc.oneof<fc.WeightedArbitrary<DailyPlay[]>[]>(
      { weight: 16, arbitrary: fc.constant([playOn(day)]) },
      { weight: 3, arbitrary: fc.constant([]) },
      {
        weight: 3,
        arbitrary: fc.uniqueArray(around, { maxLength: 2, selector: play => play.kind }),
      },
    );
  };

  const historyFrom = (first: string, length: number) =>
    fc
      .tuple(...Array.from({ length }, (_, at) => anyPlayOn(addDays(first, at))))
      .map(days => days.flat());

  test.each([
    ['forward', '2026-03-12'],
    ['back', '2026-10-08'],
  ])(
    'the streak over the day on which the clock goes %s matches a naive model',
    async (_way, first) => {
      const history = historyFrom(first, 30);
      const today = fc.integer({ min: 0, max: 33 }).map(at => addDays(first, at));

      await fc.assert(
        fc.asyncProperty(history, today, async (plays, day) => {
          expect(await streakAt(day, plays)).toEqual(naiveStreak(plays, day));
        }),
        { numRuns: 300 },
      );
    },
    60_000,
  );
});
