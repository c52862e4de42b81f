import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { boardRows } from '../support/board-rows.ts';
import { historyRuns } from '../support/history-runs.ts';
import { addUser, type Person } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPlay } from '../support/rated-play.ts';
import { namesOf, placeOf, readRating } from '../support/rating-call.ts';
import { anyRatingHistory, CONTENTS } from '../support/rating-history.ts';
import { RatingWorld } from '../support/rating-world.ts';

const { RatingRollUp } = await import('../../src/rating/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ RATING_ROWS: '3' });
});
afterAll(() => server.close());

describe("the viewer's row on a board", () => {
  afterAll(() => server.clock.start());

  /** From 100 coins for А down to 20 for З; Ґ has none. */
  const COINS = { А: 10, Б: 9, В: 8, Г: 7, Д: 6, Е: 5, Є: 4, Ж: 3, З: 2 };
  const people = new Map<string, Person>();

  const person = (name: string) => people.get(name) as Person;

  beforeAll(async () => {
    server.clock.set('2026-11-21T10:00');
    for (const [name, correct] of Object.entries(COINS)) {
      people.set(name, await addUser(server, { name }));
      const finishedAt = '2026-11-18T10:00Z';
      await addRatedPlay(server, person(name), { correct, finishedAt });
    }
    people.set('Ґ', await addUser(server, { name: 'Ґ' }));
    await server.app.get(RatingRollUp).rollUp();
  });

  const readAs = async (name: string, query = 'period=week') =>
    (await readRating(server, query, person(name))).body;

  const seenBy = async (name: string) => placeOf(await readAs(name));

  const WISH = 'update app_user set share_stats = $2 where id = $1';

  /** Changes the visibility as PATCH /api/me and its job do. */
  async function show(name: string, isVisible: boolean): Promise<void> {
    const { id } = person(name);
    await server.database.pool.query(WISH, [id, isVisible]);
    await server.app.get(RatingRollUp).updateVisibility(id);
  }

  /** Calls `look` while these users are hidden. */
  async function hiding<T>(names: string[], look: () => Promise<T>): Promise<T> {
    for (const name of names) await show(name, false);
    const seen = await look();
    for (const name of names) await show(name, true);
    return seen;
  }

  test.each(['period=week', 'period=all', 'week=2026-W47'])(
    'a user far below the top sees their own row and two on each side (%s)',
    async query => {
      const rating = await readAs('Е', query);

      expect(namesOf(rating.rows)).toEqual(['1 А', '2 Б', '3 В']);
      expect(placeOf(rating)).toEqual({ above: ['4 Г', '5 Д'], row: '6 Е', below: ['7 Є', '8 Ж'] });
      expect(rating.me?.row).toMatchObject({ coins: 50, correct: 5, accuracy: 0.5 });
    },
  );

  test.each([
    ['А', { above: [], row: '1 А', below: ['2 Б', '3 В'] }],
    ['Б', { above: ['1 А'], row: '2 Б', below: ['3 В', '4 Г'] }],
    ['Ж', { above: ['6 Е', '7 Є'], row: '8 Ж', below: ['9 З'] }],
    ['З', { above: ['7 Є', '8 Ж'], row: '9 З', below: [] }],
  ])('near the top or the bottom of the board %s sees fewer neighbours', async (name, place) => {
    expect(await seenBy(name)).toEqual(place);
  });

  test('a user without coins in the period has no row', async () => {
    expect(await seenBy('Ґ')).toBeNull();
    expect((await readAs('А', 'week=2026-W40')).me).toBeNull();
  });

  test('hidden users are not shown to others and do not affect their ranks', async () => {
    const seen = await hiding(['Б', 'Д'], () => readAs('Е'));

    expect(namesOf(seen.rows)).toEqual(['1 А', '2 В', '3 Г']);
    expect(placeOf(seen)).toEqual({ above: ['2 В', '3 Г'], row: '4 Е', below: ['5 Є', '6 Ж'] });
  });

  test('a hidden user sees their own would-be rank, and the ranks of others unchanged', async () => {
    const seen = await hiding(['Б', 'Д'], () => seenBy('Д'));

    expect(seen).toEqual({ above: ['2 В', '3 Г'], row: '4 Д', below: ['4 Е', '5 Є'] });
  });

  test('hiding and showing a user takes effect immediately in every period', async () => {
    const before = await readAs('А', 'period=all');

    const hidden = await hiding(['А'], () => readRating(server, 'period=all'));

    expect(namesOf(hidden.body.rows)).toEqual(['1 Б', '2 В', '3 Г']);
    expect((await readAs('А', 'period=all')).rows).toEqual(before.rows);
  });

  test('hiding a user twice has the same effect as hiding once', async () => {
    const twice = ['Б', 'Б'];

    const seen = await hiding(twice, () => seenBy('В'));

    expect(seen).toEqual({ above: ['1 А'], row: '2 В', below: ['3 Г', '4 Д'] });
    expect(await seenBy('В')).toMatchObject({ row: '3 В' });
  });

  test('a user who hides is left out for others at once, before ranks are recalculated', async () => {
    const { id } = person('Б');
    await server.database.pool.query(WISH, [id, false]);

    const [others, own] = [await readAs('В'), await readAs('Б')];

    await server.database.pool.query(WISH, [id, true]);
    expect(namesOf(others.rows)).not.toContain('2 Б');
    expect(placeOf(others)).toMatchObject({ above: ['1 А'] });
    expect(placeOf(own)).toMatchObject({ row: '2 Б' });
  });

  test('updating the visibility of a user without a change keeps the ranks', async () => {
    await server.app.get(RatingRollUp).updateVisibility(person('А').id);

    expect(await seenBy('Б')).toMatchObject({ row: '2 Б' });
  });

  test.each(['period=week', 'period=all'])(
    'a user who collected their first coins sees their rank before the next roll-up (%s)',
    async query => {
      const newcomer = await addUser(server, { name: 'Ю' });
      const finishedAt = '2026-11-18T10:00Z';
      await addRatedPlay(server, newcomer, { correct: 6, finishedAt });

      const { body } = await readRating(server, query, newcomer);

      expect(placeOf(body)).toEqual({ above: ['4 Г', '5 Д'], row: '6 Ю', below: ['6 Е', '7 Є'] });
      expect(body.me?.row).toMatchObject({ coins: 60, correct: 6, accuracy: 0.6 });
      expect(namesOf((await readAs('Е', query)).rows)).toEqual(['1 А', '2 Б', '3 В']);
    },
  );
});

describe('histories of rewards', () => {
  afterAll(() => server.clock.start());
  const ROWS = 3;
  const contents: number[] = [];

  beforeAll(async () => {
    server.clock.set('2027-06-01T10:00');
    while (contents.length < CONTENTS) contents.push(await addQuiz(server, { questions: 0 }));
  });

  test('after random rewards, roll-ups and visibility changes both boards and all ranks match a naive model', async () => {
    const property = fc.asyncProperty(anyRatingHistory, async steps => {
      const world = await RatingWorld.begin(server, contents, ROWS);
      for (const step of [...steps, { does: 'roll-up' } as const, { does: 'look' } as const]) {
        await world.run(step);
        if (step.does !== 'look') continue;
        const { found, expected } = await world.boards();
        expect(found).toEqual(expected);
      }
      const rows = await boardRows(server.database);
      await server.app.get(RatingRollUp).rebuild();
      expect(await boardRows(server.database)).toEqual(rows);
    });

    await fc.assert(property, { numRuns: historyRuns(60) });
  }, 180_000);
});
