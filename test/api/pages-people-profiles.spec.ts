import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { addUser, newcomer, type Wishes } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Pages } = await import('../../src/pages/index.ts');

let server: QuizServer;
let contentId: number;

beforeAll(async () => {
  server = await startServer();
  contentId = await addQuiz(server.database, { questions: 3 });
});
afterAll(() => server.close());

const pages = () => server.app.get(Pages);

async function playerWho(wishes: Wishes) {
  const person = await newcomer(server, wishes);
  await addFinishedPlay(server.database, { contentId, playerId: person.playerId, correct: 2 });
  return person;
}

const IDENTIFY = `insert into identity (issuer, subject, user_id, provider) values ($1, $1, $2, $1)`;

test('a public profile has only the parts that its owner shares', async () => {
  const { id } = await playerWho({ shareStats: true, shareResults: false });

  const profile = await pages().profile(id);

  expect(profile?.stats).toMatchObject({ correctAnswers: 2, quizzesPlayed: 1 });
  expect(profile).not.toHaveProperty('results');
});

test('a hidden part is missing, and the rest is shown', async () => {
  const { id } = await playerWho({ shareStats: false, shareResults: false });

  const profile = await pages().profile(id);

  expect(profile).toMatchObject({ id });
  expect(profile).not.toHaveProperty('stats');
});

test('an unknown user has no profile', async () => {
  expect(await pages().profile(999_999)).toBeNull();
});

test('the own profile has everything except the key of orders', async () => {
  const { id, headers } = await playerWho({ shareStats: false, shareResults: false, coins: 70 });

  const own = await pages().ownProfile(headers.cookie);

  expect(own?.account).toMatchObject({ id, balance: 70, shareStats: false });
  expect(own?.profile.results).toMatchObject([{ contentId, correct: 2, total: 3 }]);
  expect(own?.profile.stats).toMatchObject({ quizzesPlayed: 1 });
  expect(JSON.stringify(own)).not.toContain('orderKey');
});

test('the own profile lists joined providers and those that can be joined', async () => {
  const { id, headers } = await newcomer(server);
  await server.database.pool.query(IDENTIFY, ['google', id]);

  const own = await pages().ownProfile(headers.cookie);

  expect(own?.joined).toEqual(['google']);
  expect(own?.joinable).not.toContain('google');
});

test('the profile of an author links to their author page', async () => {
  const { id, headers } = await newcomer(server, { name: 'Леся', role: 'author' });
  await addUser(server.database);

  expect(await pages().ownProfile(headers.cookie)).toMatchObject({
    authorUri: `/author/${id}-леся`,
  });
});
