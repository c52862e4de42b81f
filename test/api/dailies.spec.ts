import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DailyList } from '../../contracts/dailies.ts';
import { Dailies } from '../../src/quizzes/index.ts';
import { Browser } from '../support/browser.ts';
import { changeStatus } from '../support/content-status.ts';
import { addDailies, addHistory } from '../support/daily-history.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { Player } from '../support/player.ts';
import { rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { requestWith } from '../support/request-with.ts';
import { finish, signingIn } from '../support/signing-in.ts';

const { Pages } = await import('../../src/pages/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ CLAIM_DAYS: '36500' });
});
afterAll(() => server.close());

describe('lists of dailies', () => {
  afterAll(() => server.clock.start());

  beforeEach(async () => {
    await server.database.pool.query('truncate content, daily restart identity cascade');
    server.clock.set('2026-11-21T09:00');
  });

  const list = (query = '', headers: Record<string, string> = {}) =>
    jsonCall<DailyList>(server.origin, `/api/daily${query}`, { headers });

  const placesOf = ({ items }: DailyList) => items.map(({ day, kind }) => `${day} ${kind}`);

  /** Adds a daily that can be played and returns the id of its content. */
  const addDaily = async (day: string, status = -5): Promise<number> => {
    const id = await addQuiz(server, { contentType: 'daily', subtype: 'movie', status });
    await server.database.pool.query(
      `insert into daily (content_id, kind, day, number) values ($1, 'movie', $2, $3)`,
      [id, day, Number(day.slice(-2))],
    );
    return id;
  };

  test('GET /api/daily lists dailies up to today, the newest first', async () => {
    await addDailies(server.database, '2026-11-19', '2026-11-23');

    const { body } = await list();

    expect(new Set(body.items.map(({ day }) => day))).toEqual(
      new Set(['2026-11-21', '2026-11-20', '2026-11-19']),
    );
    expect(body.items.map(({ day }) => day)).toEqual(
      body.items
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    );
    expect(body.items).toHaveLength(6);
    expect(body.next).toBeNull();
  });

  test('a daily is returned with its number, day, kind and address', async () => {
    const id = await addDaily('2026-11-20');

    const { body } = await list();

    expect(body.items).toEqual([
      {
        id,
        number: 20,
        day: '2026-11-20',
        kind: 'movie',
        uri: `/daily/${id}`,
        played: null,
        unfinished: null,
      },
    ]);
  });

  test.each([
    ['that waits for its day', 7],
    ['that is a draft', 0],
    ['that was deleted', -10],
    ['that an admin has unlisted', 3],
  ])('a daily %s is not listed', async (_what, status) => {
    await addDaily('2026-11-20', status);

    expect((await list()).body.items).toEqual([]);
  });

  test('pages of five dailies together list every daily once in the same order', async () => {
    await addDailies(server.database, '2026-11-10', '2026-11-21');
    const whole = (await list('?limit=50')).body;

    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: DailyList } = await list(
        `?limit=5${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...placesOf(body));
      cursor = body.next;
    } while (cursor !== null);

    expect(seen).toEqual(placesOf(whole));
    expect(seen).toHaveLength(24);
  });

  test('paging across midnight neither repeats nor skips a daily', async () => {
    await addDailies(server.database, '2026-11-18', '2026-11-22');
    const first = (await list('?limit=3')).body;
    server.clock.set('2026-11-22T09:00');

    const second = (await list(`?limit=50&cursor=${first.next}`)).body;

    const seen = [...placesOf(first), ...placesOf(second)];
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
  });

  const encoded = (text: string) => Buffer.from(text).toString('base64url');

  test.each([
    ['plain text', 'the-next-page'],
    ['a date after the last possible one', encoded('8640000000000000:1')],
    ['a date before the first possible one', encoded('-8640000000000000:1')],
  ])('GET /api/daily with %s as cursor returns 400 input.invalid', async (_what, cursor) => {
    const { status, body } = await list(`?cursor=${cursor}`);

    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  });

  test.each(['0', '51', 'many'])('GET /api/daily with the limit %s returns 400', async limit => {
    expect((await list(`?limit=${limit}`)).status).toBe(400);
  });

  test.each([
    ['2026-11-21T09:00:00.000Z', '2026-11-21T22:00:00.000Z'],
    ['2026-11-21T22:00:00.000Z', '2026-11-22T22:00:00.000Z'],
    ['2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
    ['2026-10-25T21:59:59.999Z', '2026-10-25T22:00:00.000Z'],
  ])('at %s the list says that the next day begins at %s', async (now, turnsAt) => {
    server.clock.set(now);

    const { body } = await list();

    expect(body).toMatchObject({ now, turnsAt });
  });

  test('GET /api/daily returns Cache-Control no-store', async () => {
    const { headers } = await call(server.origin, '/api/daily');

    expect(headers['cache-control']).toBe('no-store');
  });

  test('a visitor gets no plays, no streak and no cookie', async () => {
    await addDaily('2026-11-20');

    const { body, headers } = await list();

    expect(body.streak).toEqual({ current: 0, best: 0 });
    expect(body.items[0]?.played).toBeNull();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('a player sees the result of their first finished play and not of later practice', async () => {
    const id = await addDaily('2026-11-20');
    const player = new Player(server.origin);
    const { body: play } = await player.start(id);
    await player.play(play, question => (question.index === 0 ? rightOf : wrongOf)(question));
    const { body: practice } = await player.start(id);
    await player.play(practice, rightOf);

    const { body } = await list('', { cookie: player.cookie as string });

    expect(body.items[0]?.played).toEqual({ playId: play.id, correct: 1, total: 3 });
  });

  test("a player sees their own unfinished play and nobody else's", async () => {
    const id = await addDaily('2026-11-20');
    const [other, player] = [new Player(server.origin), new Player(server.origin)];
    await other.play((await other.start(id)).body, rightOf);
    const { body: play } = await player.start(id);
    await player.answer(play.id, 0, { skip: true });

    const { body } = await list('', { cookie: player.cookie as string });

    expect(body.items[0]).toMatchObject({
      played: null,
      unfinished: { playId: play.id, index: 1, total: 3 },
    });
  });

  test('the list includes the streak of the player', async () => {
    const id = await addDaily('2026-11-20');
    const player = new Player(server.origin);
    await player.play((await player.start(id)).body, wrongOf);
    await server.database.pool.query(
      `update play set started_at = '2026-11-20T09:00Z', finished_at = '2026-11-20T10:00Z' where content_id = $1`,
      [id],
    );

    const { body } = await list('', { cookie: player.cookie as string });

    expect(body.streak).toEqual({ current: 1, best: 1 });
  });

  test("the list includes the player's week, starting on Monday", async () => {
    await addDailies(server.database, '2026-11-14', '2026-11-21');
    const player = new Player(server.origin);
    await player.start(await addQuiz(server));
    await server.database.pool.query(
      `insert into play (content_id, player_id, locale, mode, revision_ids, total, expires_at, started_at, finished_at, index, practice)
     select d.content_id, (select player_id from play order by id desc limit 1), 'ua', 'choicer', '{}', 10, 'infinity',
       d.day + interval '9 hours', d.day + interval '10 hours', 10, false
     from daily d where d.kind = 'music' and d.day in ('2026-11-15', '2026-11-17', '2026-11-20')`,
    );

    const { body } = await list('', { cookie: player.cookie as string });

    expect(body.week.map(({ state }) => state)).toEqual([
      'bridged',
      'played',
      'missed',
      'missed',
      'played',
      'today',
      'ahead',
    ]);
    expect(body.week[0]?.day).toBe('2026-11-16');
  });

  test('the list includes the current week for a visitor without plays', async () => {
    const { body } = await list();

    expect(body.week.map(({ state }) => state)).toEqual([
      ...Array(5).fill('missed'),
      'today',
      'ahead',
    ]);
  });
});

describe('days on which the clock changes', () => {
  afterAll(() => server.clock.start());

  beforeAll(async () => {
    await addDailies(server.database, '2026-03-28', '2026-03-30');
    await addDailies(server.database, '2026-10-24', '2026-10-26');
  });

  const windowOn = async (day: string) => {
    const { rows } = await server.database.pool.query(
      `select content_id as id from daily where kind = 'music' and day = $1`,
      [day],
    );
    return server.app.get(Dailies).windowOf(rows[0].id);
  };

  test.each([
    ['2026-03-28', '2026-03-27T22:00:00Z', '2026-03-29T00:00:00Z'],
    ['2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T23:00:00Z'],
    ['2026-10-24', '2026-10-23T21:00:00Z', '2026-10-24T23:00:00Z'],
    ['2026-10-25', '2026-10-24T21:00:00Z', '2026-10-26T00:00:00Z'],
  ])(
    'the window of the daily of %s lasts from midnight in Kyiv to two hours after the next midnight',
    async (day, begins, ends) => {
      expect(await windowOn(day)).toEqual({ day, begins: new Date(begins), ends: new Date(ends) });
    },
  );

  test('a content that is not a daily has no window', async () => {
    const contentId = await addQuiz(server);

    expect(await server.app.get(Dailies).windowOf(contentId)).toBeNull();
  });

  test.each([
    ['2026-10-24T20:59:59.999Z', '2026-10-24'],
    ['2026-10-24T21:00:00.000Z', '2026-10-25'],
    ['2026-10-25T21:59:59.999Z', '2026-10-25'],
    ['2026-10-25T22:00:00.000Z', '2026-10-26'],
  ])('at %s the dailies of today are those of %s, the film first', async (now, day) => {
    server.clock.set(now);

    const today = await server.app.get(Dailies).today();

    expect(today.map(daily => [daily.day, daily.kind])).toEqual([
      [day, 'movie'],
      [day, 'music'],
    ]);
  });

  test('a day without dailies returns an empty list', async () => {
    server.clock.set('2026-06-01T09:00');

    expect(await server.app.get(Dailies).today()).toEqual([]);
  });
});

describe('dailies of an account', () => {
  afterAll(() => server.clock.start());

  beforeAll(async () => {
    await addDailies(server.database, '2026-11-14', '2026-11-21');
  });

  /** Plays that were started and finished on these days. */
  const playsOn = (days: string[], practice = false) =>
    days.map(day => ({
      day,
      kind: 'movie' as const,
      startedAt: new Date(`${day}T09:00Z`),
      finishedAt: new Date(`${day}T10:00Z`),
      gaveUp: false,
      practice,
    }));

  /** Adds finished plays of dailies to a player, who may be an account or a guest. */
  async function addPlays(playerId: string, days: string[], practice = false): Promise<void> {
    const somebody = await addHistory(server.database, playsOn(days, practice));
    const values = [playerId, somebody];
    await server.database.pool.query('update play set player_id = $1 where player_id = $2', values);
  }

  const dailiesOf = async (browser: Browser) =>
    (await browser.get<DailyList>('/api/daily?limit=50')).body;

  test('after a claim the streak includes days of the guest and of the account', async () => {
    const { person, guest } = await signingIn(server);
    await guest.start(await addQuiz(server));
    const guestId = guest.cookies.get('guest')?.split('.')[0] as string;
    await addPlays(person.playerId, ['2026-11-16', '2026-11-17', '2026-11-18']);
    await addPlays(guestId, ['2026-11-19', '2026-11-20']);
    server.clock.set('2026-11-21T09:00');
    const before = (await dailiesOf(guest)).streak;
    await guest.signIn(person);

    const { streak, items } = await dailiesOf(guest);

    expect(before).toEqual({ current: 2, best: 2 });
    expect(streak).toEqual({ current: 5, best: 5 });
    expect(items.filter(({ played }) => played)).toHaveLength(5);
  });

  test('a daily that both the account and the guest finished counts once for the streak', async () => {
    const { person, guest } = await signingIn(server);
    await guest.start(await addQuiz(server));
    const guestId = guest.cookies.get('guest')?.split('.')[0] as string;
    await addPlays(person.playerId, ['2026-11-19', '2026-11-20']);
    await addPlays(guestId, ['2026-11-20']);
    server.clock.set('2026-11-20T12:00');
    await guest.signIn(person);

    const { streak } = await dailiesOf(guest);

    expect(streak).toEqual({ current: 2, best: 2 });
  });

  test('the list shows the plays of the account', async () => {
    const { person, account } = await signingIn(server);
    await addPlays(person.playerId, ['2026-11-20']);
    server.clock.set('2026-11-21T09:00');

    const { items } = await dailiesOf(account);

    const played = items.filter(item => item.played);
    expect(played).toMatchObject([{ day: '2026-11-20', kind: 'movie', played: { correct: 7 } }]);
  });

  test("the list shows an admin's practice plays as played", async () => {
    const { person, account } = await signingIn(server, { role: 'admin' });
    await addPlays(person.playerId, ['2026-11-21'], true);
    server.clock.set('2026-11-21T12:00');

    const { items, streak } = await dailiesOf(account);

    const played = items.filter(item => item.played);
    expect(played).toMatchObject([{ day: '2026-11-21', kind: 'movie', played: { correct: 7 } }]);
    expect(streak.current).toBe(0);
  });

  test.each(['user', 'admin'] as const)(
    'the random quiz is one that the account of a %s has not finished in any browser',
    async role => {
      await server.database.pool.query(changeStatus(0, `content_type = 'quiz'`));
      const played = await addQuiz(server);
      const fresh = await addQuiz(server);
      const { person, account } = await signingIn(server, { role });
      await server.database.pool.query(
        changeStatus(0, `content_type = 'quiz' and id not in ($1, $2)`),
        [played, fresh],
      );
      await finish(account, played, 1);
      const second = new Browser(server);
      await second.signIn(person);
      const cookies = [...second.cookies].map(pair => pair.join('=')).join('; ');

      const uris = await Promise.all(
        Array.from({ length: 10 }, () =>
          server.app.get(Pages).lists.random.uri(requestWith(cookies)),
        ),
      );

      expect(uris.every(uri => uri?.includes(`/${fresh}-`))).toBe(true);
    },
  );
});
