import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SiteStats } from '../../contracts/stats.ts';
import { askedDuring } from '../support/asked-queries.ts';
import { Customer } from '../support/customer.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const KINDS = ['quiz', 'movie', 'music', 'daily'] as const;

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const numbersOf = async ({ origin }: QuizServer) =>
  (await jsonCall<SiteStats>(origin, '/api/stats')).body;

/** Of a process that has not counted them yet. */
async function numbersNow(): Promise<SiteStats> {
  const reader = await startServer();
  return numbersOf(reader).finally(reader.close);
}

test('finished plays, public quizzes and people with accounts are counted', async () => {
  const before = await numbersNow();
  const contentId = await addQuiz(server.database);
  await addQuiz(server.database, { status: 0 });
  for (const contentType of ['daily', 'playlist'] as const)
    await addQuiz(server.database, { contentType });
  const { playerId } = await addUser(server.database);
  const gone = await addUser(server.database);
  await server.database.pool.query('update app_user set deleted_at = now() where id = $1', [
    gone.id,
  ]);
  await addFinishedPlay(server.database, { contentId, playerId, correct: 1 });
  await addFinishedPlay(server.database, { contentId, playerId, correct: 2, practice: true });

  const after = await numbersNow();

  const { coins, plays, quizzes, users } = before;
  expect(after).toEqual({ coins, plays: plays + 2, quizzes: quizzes + 1, users: users + 1 });
});

test('coins are those that were paid as rewards, altogether and by kind', async () => {
  const before = await numbersNow();
  const customer = await Customer.comes(server, { coins: 500 });
  const { playerId } = customer.person;
  for (const [at, contentType] of KINDS.entries()) {
    const contentId = await addQuiz(server.database, { contentType });
    const play = { contentId, playerId, correct: at + 1, total: 4 };
    await customer.collect(await addFinishedPlay(server.database, play));
  }
  await customer.order(await addQuiz(server.database, { price: 50 }));

  const { coins } = await numbersNow();

  const earned = Object.fromEntries(
    Object.entries(coins).map(([kind, sum]) => [kind, sum - before.coins[kind as 'total']]),
  );
  expect(earned).toEqual({ total: 100, quiz: 10, movie: 20, music: 30, daily: 40 });
});

test('they are counted once a minute, however many ask at the same time', async () => {
  const numbers: SiteStats[] = [];

  const asked = await askedDuring(server, async () => {
    numbers.push(...(await Promise.all(Array.from({ length: 20 }, () => numbersOf(server)))));
  });

  expect(asked.filter(name => name === 'site-coins')).toHaveLength(1);
  expect(new Set(numbers.map(number => JSON.stringify(number))).size).toBe(1);
});
