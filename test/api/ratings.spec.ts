import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Wishes } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPerson, emptyBoards } from '../support/rated-person.ts';
import type { RatedPlay } from '../support/rated-play.ts';
import { namesOf, readRating } from '../support/rating-call.ts';
import { addFileRow } from '../support/stored-media.ts';

const { Boards } = await import('../../src/rating/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ RATING_ROWS: '4' });
});
afterAll(() => server.close());

describe('the call', () => {
  afterAll(() => server.clock.start());

  beforeEach(async () => {
    server.clock.set('2026-11-21T10:00');
    await emptyBoards(server);
  });

  const add = (name: string, plays: Partial<RatedPlay>[], wishes?: Wishes) =>
    addRatedPerson(server, name, plays, wishes);

  const read = async (query: string) => (await readRating(server, query)).body;

  const shown = async (query = 'period=week') => namesOf((await read(query)).rows);

  test('a board lists users with their coins and results', async () => {
    const { id } = await add('Оля', [{ correct: 7 }, { correct: 3, total: 5 }], { premium: true });

    const { status, body } = await readRating(server, 'period=week');

    expect(status).toBe(200);
    expect(body.rows).toEqual([
      {
        rank: 1,
        user: { id, name: 'Оля', image: null, premium: true, uri: `/profile/${id}` },
        coins: 100,
        correct: 10,
        accuracy: 10 / 15,
      },
    ]);
  });

  test('a portrait has the address of its file', async () => {
    const { id } = await add('Оля', [{}]);
    const portrait = await addFileRow(server.database);
    await server.database.pool.query('update app_user set portrait_id = $2 where id = $1', [
      id,
      portrait,
    ]);

    const { rows } = await read('period=all');

    expect(rows[0]?.user.image).toBe(`/media/${portrait}`);
  });

  test('without a period it is that of this week, with its bounds in Kyiv', async () => {
    await add('Оля', [{}]);

    const rating = await read('');

    expect(rating).toMatchObject({
      period: 'week',
      week: '2026-W47',
      from: '2026-11-15T22:00:00.000Z',
      to: '2026-11-22T22:00:00.000Z',
      me: null,
    });
  });

  test('the board of all time has no week and no bounds', async () => {
    await add('Оля', [{ finishedAt: '2025-01-01T10:00Z' }]);

    const rating = await read('period=all&week=2026-W40');

    expect(rating).toMatchObject({ period: 'all', week: null, from: null, to: null });
    expect(namesOf(rating.rows)).toEqual(['1 Оля']);
  });

  test('the first moment of Monday in Kyiv begins an empty board, and the week before stays', async () => {
    await add('Оля', [{}]);
    server.clock.set('2026-11-22T22:00:00.000');

    expect(await read('period=week')).toMatchObject({ week: '2026-W48', rows: [] });
    expect(await shown('week=2026-W47')).toEqual(['1 Оля']);
  });

  test('a week in which nobody earned anything is empty', async () => {
    const rating = await read('week=2026-W10');

    expect(rating).toMatchObject({ week: '2026-W10', rows: [], me: null });
  });

  test('a future week is not found', async () => {
    server.clock.set('2026-11-22T21:59:59.999');

    const { status } = await readRating(server, 'week=2026-W48');

    expect(status).toBe(404);
  });

  test.each(['week=2026-47', 'week=2025-W53', 'week=2026-W54', 'period=day'])(
    '%s is no board',
    async query => {
      const { status, body } = await readRating(server, query);

      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'input.invalid' });
    },
  );

  test('it says when it was rolled up, and nothing before the first time', async () => {
    const before = await read('');
    await add('Оля', [{}]);

    const after = await read('');

    expect(before.updatedAt).toBeNull();
    expect(Math.abs(Date.parse(after.updatedAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('beside a week are the nearest ones in which others see somebody', async () => {
    await add('Оля', [
      { finishedAt: '2026-10-07T10:00Z' },
      { finishedAt: '2026-10-28T10:00Z' },
      { finishedAt: '2026-11-18T10:00Z' },
    ]);
    await add('Схована', [{ finishedAt: '2026-11-04T10:00Z' }], { shareStats: false });
    const boards = server.app.get(Boards);

    expect(await boards.beside('2026-W44')).toEqual({ previous: '2026-W41', next: '2026-W47' });
    expect(await boards.beside('2026-W47')).toEqual({ previous: '2026-W44', next: null });
    expect(await boards.beside('2026-W41')).toEqual({ previous: null, next: '2026-W44' });
  });
});

describe('the order of a board', () => {
  afterAll(() => server.clock.start());

  type Play = Partial<RatedPlay>;

  beforeAll(async () => {
    server.clock.set('2026-11-21T10:00');
  });

  beforeEach(() => emptyBoards(server));

  const add = (name: string, plays: Play[]) => addRatedPerson(server, name, plays);

  const shown = async () => namesOf((await readRating(server, 'period=week')).body.rows);

  test('more coins come first', async () => {
    await add('Двадцять', [{ correct: 2 }]);
    await add('Сорок', [{ correct: 4 }]);
    await add('Тридцять', [{ correct: 3 }]);

    expect(await shown()).toEqual(['1 Сорок', '2 Тридцять', '3 Двадцять']);
  });

  test.each<[string, Play[], Play[]]>([
    ['the better share of right answers', [{ correct: 5, total: 6 }], [{ correct: 5, total: 7 }]],
    [
      'accuracy, whatever the hints',
      [{ correct: 5, total: 6, hinted: 3 }],
      [{ correct: 5, total: 7, hinted: 0 }],
    ],
    ['fewer hints', [{ hinted: 1 }], [{ hinted: 2 }]],
    [
      'fewer hints, whatever the number of plays',
      [
        { correct: 2, total: 5 },
        { correct: 3, total: 5 },
      ],
      [{ correct: 5, total: 10, hinted: 1 }],
    ],
    [
      'fewer plays',
      [{ correct: 5, total: 10, collectedAt: '2026-11-18T12:00Z' }],
      [
        { correct: 2, total: 5 },
        { correct: 3, total: 5 },
      ],
    ],
    [
      'the earlier last reward',
      [{ collectedAt: '2026-11-18T11:00:00.000Z' }],
      [{ collectedAt: '2026-11-18T11:00:00.001Z' }],
    ],
    [
      'the earlier last reward, by half a day',
      [{ collectedAt: '2026-11-18T11:59:59.999Z' }],
      [{ collectedAt: '2026-11-18T12:00:00.000Z' }],
    ],
  ])('of equal coins, %s comes first', async (_what, better, worse) => {
    await add('Друга', worse);
    await add('Перша', better);

    expect(await shown()).toEqual(['1 Перша', '2 Друга']);
  });

  test('users with equal results are ranked by the age of their accounts', async () => {
    await add('Старша', [{}]);
    await add('Молодша', [{}]);

    expect(await shown()).toEqual(['1 Старша', '2 Молодша']);
  });

  test('the board has as many rows as the settings say', async () => {
    for (const name of ['А', 'Б', 'В', 'Г', 'Ґ']) await add(name, [{}]);

    expect(await shown()).toEqual(['1 А', '2 Б', '3 В', '4 Г']);
  });

  test('the top is cut where the caller wants it', async () => {
    for (const name of ['А', 'Б', 'В']) await add(name, [{}]);
    const boards = server.app.get(Boards);

    expect(namesOf(await boards.top('week', 2))).toEqual(['1 А', '2 Б']);
    expect(namesOf(await boards.top('all', 1))).toEqual(['1 А']);
  });
});
