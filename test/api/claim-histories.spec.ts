import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anySteps } from '../support/claim-steps.ts';
import { ClaimWorld } from '../support/claim-world.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const RUNS = 50;

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

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
