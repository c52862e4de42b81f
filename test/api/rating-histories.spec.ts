import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { boardRows } from '../support/board-rows.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { anyRatingHistory, CONTENTS } from '../support/rating-history.ts';
import { RatingWorld } from '../support/rating-world.ts';
import { StoppedClock } from '../support/stopped-clock.ts';

const { RatingRollUp } = await import('../../src/rating/index.ts');

/** As many histories as can be lived in that time; what fails is told with its seed and path. */
const PATIENCE_MS = 9_000;
const MOST_HISTORIES = 300;
const ROWS = 3;

let server: QuizServer;
const contents: number[] = [];

beforeAll(async () => {
  server = await startServer({ RATING_ROWS: String(ROWS) });
  new StoppedClock(server.app).set('2027-06-01T10:00');
  while (contents.length < CONTENTS)
    contents.push(await addQuiz(server.database, { questions: 0 }));
});
afterAll(() => server.close());

test(
  'on any history, both boards and all ranks are what a naive model counts',
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

    await fc.assert(lived, { numRuns: MOST_HISTORIES, interruptAfterTimeLimit: PATIENCE_MS });
  },
  4 * PATIENCE_MS,
);
