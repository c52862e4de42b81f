import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { boardRows } from '../support/board-rows.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { anyRatingHistory, CONTENTS } from '../support/rating-history.ts';
import { RatingWorld } from '../support/rating-world.ts';

const { RatingRollUp } = await import('../../src/rating/index.ts');

/** So many histories however long they take, and more while there is time; what fails is told with its seed and path. */
const LEAST_HISTORIES = 60;
const MOST_HISTORIES = 300;
const TIMEOUT_MS = 6_000;
const ROWS = 3;

let server: QuizServer;
const contents: number[] = [];

beforeAll(async () => {
  server = await startServer({ RATING_ROWS: String(ROWS) });
  server.clock.set('2027-06-01T10:00');
  while (contents.length < CONTENTS)
    contents.push(await addQuiz(server.database, { questions: 0 }));
});
afterAll(() => server.close());

test(
  'for any history both boards and all ranks match a naive model',
  async () => {
    const lived = fc.asyncProperty(anyRatingHistory, async steps => {
      const world = await RatingWorld.begin(server, contents, ROWS);
      for (const step of [...steps, { does: 'roll-up' } as const, { does: 'look' } as const]) {
        await world.live(step);
        if (step.does !== 'look') continue;
        const { found, expected } = await world.boards();
        expect(found).toEqual(expected);
      }
      const rows = await boardRows(server.database);
      await server.app.get(RatingRollUp).rebuild();
      expect(await boardRows(server.database)).toEqual(rows);
    });

    await fc.assert(lived, { numRuns: LEAST_HISTORIES });
    const numRuns = MOST_HISTORIES - LEAST_HISTORIES;
    await fc.assert(lived, { numRuns, interruptAfterTimeLimit: TIMEOUT_MS });
  },
  6 * TIMEOUT_MS,
);
