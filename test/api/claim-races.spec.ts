import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Browser } from '../support/browser.ts';
import { anySteps } from '../support/claim-steps.ts';
import { ClaimWorld } from '../support/claim-world.ts';
import { whileHolding } from '../support/held-row.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import {
  beginPlay,
  claim,
  finish,
  marksOf,
  readPlay,
  type SigningIn,
  signingIn,
} from '../support/signing-in.ts';

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ DATABASE_POOL: '16' });
});
afterAll(() => server.close());

describe('races', () => {
  const ROUNDS = 10;
  /** Another process on the same database. */
  let other: QuizServer;

  beforeAll(async () => {
    other = await startServer({ DATABASE_POOL: '16' });
  });
  afterAll(() => other.close());

  const playsOf = async ({ person, contentId }: SigningIn) =>
    (
      await server.database.pool.query<{ id: string; practice: boolean; finished: boolean }>(
        `select id, practice, finished_at is not null as finished from play
       where player_id = $1 and content_id = $2 order by id`,
        [person.playerId, contentId],
      )
    ).rows;

  test('parallel first calls claim once, and all of them see the plays', async () => {
    const scene = await signingIn(server);
    await finish(scene.guest, scene.contentId, 2);
    await scene.guest.signIn(scene.person);
    const first = Array.from({ length: 20 }, () => scene.guest.copy());

    const marks = await Promise.all(first.map(tab => marksOf(tab, scene.contentId)));

    expect(new Set(marks.map(({ best }) => best?.correct))).toEqual(new Set([2]));
    expect(new Set(first.map(tab => tab.cookies.get('guest'))).size).toBe(1);
    expect(await playsOf(scene)).toHaveLength(1);
  });

  test('of two guests who sign in to one account at once, one play counts and the other is practice', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const scene = await signingIn(server);
      const second = new Browser(server);
      for (const guest of [scene.guest, second]) {
        await finish(guest, scene.contentId, 3);
        await guest.signIn(scene.person);
      }

      const marks = await Promise.all(
        [scene.guest, second].map(guest => marksOf(guest, scene.contentId)),
      );

      expect(marks.map(({ best }) => best)).toMatchObject(Array(2).fill({ correct: 3, total: 3 }));
      expect((await playsOf(scene)).map(({ practice }) => practice).toSorted()).toEqual([
        false,
        true,
      ]);
    }
  });

  test('another process that knows the play as the guest’s takes answers of the account alone', async () => {
    const scene = await signingIn(server);
    const play = await beginPlay(scene.guest, scene.contentId, 0);
    const before = scene.guest.copy(other);
    await before.answer(play.id, 0, { optionId: rightOf(play.question) });
    await claim(scene);
    const after = scene.account.copy(other);

    const refused = await before.answer(play.id, 1, { skip: true });
    const given = await after.answer(play.id, 1, { skip: true });

    expect(refused.status).toBe(404);
    expect(given).toMatchObject({ status: 200, body: { outcome: { index: 1, skipped: true } } });
  });

  test('another process immediately answers that a play has become practice', async () => {
    const scene = await signingIn(server);
    const mine = await beginPlay(scene.account, scene.contentId, 0);
    const there = scene.account.copy(other);
    for (const index of [0, 1]) await there.answer(mine.id, index, { skip: true });
    await finish(scene.guest, scene.contentId, 3);
    await claim(scene);

    const { body } = await there.answer(mine.id, 2, { skip: true });

    expect(body.result).toMatchObject({ practice: true, coins: 0 });
  });

  test('an answer that is on its way while the play is claimed is stored whole or not at all', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const scene = await signingIn(server);
      const play = await beginPlay(scene.guest, scene.contentId, 1);
      const before = scene.guest.copy(other);
      await before.read(play.id);
      await scene.guest.signIn(scene.person);

      const [answer] = await Promise.all([
        before.answer(play.id, 1, { skip: true }),
        marksOf(scene.guest, scene.contentId),
      ]);

      const { index, answers } = await readPlay(scene.account, play.id);
      expect([200, 404]).toContain(answer.status);
      expect(index).toBe(answer.status === 200 ? 2 : 1);
      expect(answers).toHaveLength(index);
    }
  });

  test('a claim waits for an uncommitted answer and includes it', async () => {
    const scene = await signingIn(server);
    const play = await beginPlay(scene.guest, scene.contentId, 2);
    await scene.guest.signIn(scene.person);
    const last = `update play set index = 3, finished_at = now() where id = '${play.id}'`;

    const marks = await whileHolding(server.database, last, () =>
      marksOf(scene.guest, scene.contentId),
    );

    expect(marks).toMatchObject({ best: { correct: 2, total: 3 }, unfinished: null });
  });

  test('a play that the account begins meanwhile is practice in the end', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const scene = await signingIn(server);
      await finish(scene.guest, scene.contentId, 1);
      await scene.guest.signIn(scene.person);

      const [, mine] = await Promise.all([
        marksOf(scene.guest, scene.contentId),
        finish(scene.account, scene.contentId, 3),
      ]);

      const plays = await playsOf(scene);
      expect(plays.every(({ finished }) => finished)).toBe(true);
      expect(plays.filter(({ practice }) => !practice)).toHaveLength(1);
      expect((await readPlay(scene.account, mine.id)).finished).toBe(true);
    }
  });

  test('a play that began before the claim was seen becomes practice when it ends', async () => {
    const scene = await signingIn(server);
    const mine = await beginPlay(scene.account, scene.contentId, 2);
    await finish(scene.guest, scene.contentId, 1);
    await claim(scene);
    await server.database.pool.query('update play set practice = false where id = $1', [mine.id]);

    const { status, body } = await scene.account.answer(mine.id, 2, { skip: true });

    expect(status).toBe(200);
    expect(body.result).toMatchObject({ practice: true, coins: 0 });
  });

  test.each(['answered', 'given up'])(
    'a play that is %s to its end while a claim of a finished play commits is practice',
    async how => {
      const scene = await signingIn(server);
      const theirs = await finish(scene.guest, scene.contentId, 1);
      const mine = await beginPlay(scene.account, scene.contentId, 2);
      const move = `update play set player_id = '${scene.person.playerId}' where id = '${theirs.id}'`;

      const { status } = await whileHolding<{ status: number }>(server.database, move, () =>
        how === 'answered'
          ? scene.account.answer(mine.id, 2, { skip: true })
          : scene.account.giveUp(mine.id),
      );

      expect(status).toBe(200);
      expect(await readPlay(scene.account, mine.id)).toMatchObject({
        finished: true,
        practice: true,
      });
    },
  );

  test('a claim that fails has changed nothing, and the next call claims', async () => {
    const scene = await signingIn(server);
    const mine = await beginPlay(scene.account, scene.contentId, 1);
    const theirs = await finish(scene.guest, scene.contentId, 3);
    const open = await beginPlay(scene.guest, await addQuiz(server), 1);
    const { pool } = server.database;
    await pool.query(`create function break_off() returns trigger language plpgsql as
    $$ begin raise exception 'broken off'; end $$`);
    await pool.query(`create trigger break_off before update of player_id on play for each row
    when (old.id = '${open.id}') execute function break_off()`);
    await scene.guest.signIn(scene.person);
    const before = scene.guest.cookies.get('guest');

    const { status } = await scene.guest.get('/api/contents');

    const kept = [scene.guest.cookies.get('guest'), (await playsOf(scene)).map(({ id }) => id)];
    await pool.query('drop trigger break_off on play');
    await marksOf(scene.guest, scene.contentId);
    expect(status).toBe(500);
    expect(kept).toEqual([before, [mine.id]]);
    expect((await playsOf(scene)).map(({ id }) => id)).toEqual([mine.id, theirs.id]);
    expect((await scene.account.read(open.id)).body).toMatchObject({ index: 1, finished: false });
  });
});

describe('histories', () => {
  const RUNS = 50;

  const playersOf = async (contentIds: number[]) => {
    const { rows } = await server.database.pool.query<{ id: number; players: number }>(
      'select content_id as id, players from content_tally where content_id = any($1)',
      [contentIds],
    );
    return contentIds.map(id => rows.find(row => row.id === id)?.players ?? 0);
  };

  test('after any history of guest and account plays, claims and statistics match the rules', async () => {
    const statistics = server.app.get(Statistics);
    const worlds: ClaimWorld[] = [];

    await fc.assert(
      fc.asyncProperty(anySteps, fc.nat(24), async (steps, countedAfter) => {
        const world = await ClaimWorld.begin(server);
        worlds.push(world);
        for (const [at, step] of steps.entries()) {
          await world.take(step);
          await world.compare();
          if (at === countedAfter) for (const id of world.contentIds) await statistics.count(id);
        }
      }),
      { numRuns: RUNS },
    );

    const contentIds = worlds.flatMap(world => world.contentIds);
    for (const id of contentIds) await statistics.count(id);
    const players = await playersOf(contentIds);
    await statistics.rebuild();
    expect(players).toEqual(
      worlds.flatMap(({ contentIds, model }) =>
        contentIds.map(
          (_, content) =>
            model.plays.filter(play => play.content === content && play.wasFirst).length,
        ),
      ),
    );
    expect(await playersOf(contentIds)).toEqual(players);
  }, 120_000);
});
