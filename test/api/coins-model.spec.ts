import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CoinHistory } from '../support/coin-history.ts';
import { anyBeginning, anySteps } from '../support/coin-steps.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Invariants } = await import('../../src/audit/index.ts');

const HISTORIES = 200;

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('whatever people do, coins, unlocks and answers are what a plain model says', async () => {
  const lived = fc.asyncProperty(anyBeginning, anySteps, async (beginning, steps) => {
    const history = await CoinHistory.begin(server, beginning);

    await history.live(steps);
  });

  await fc.assert(lived, { numRuns: HISTORIES });

  const violated = await server.app.get(Invariants).violated();
  const ofCoins = violated.filter(({ number }) => [1, 2, 3, 4, 6, 7, 8].includes(number));
  expect(ofCoins).toEqual([]);
}, 180_000);
