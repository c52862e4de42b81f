import { afterEach, expect, test } from '@jest/globals';
import { Browser } from '../support/browser.ts';
import { jsonCall } from '../support/json-call.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay } from '../support/signing-in.ts';
import { addVoter } from '../support/voters.ts';

const USUAL = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
const ANSWERS = { ...USUAL, ANSWERS_IN_TEN_SECONDS: '4' };
const PLAYS = { ...USUAL, PLAYS_A_MINUTE: '3', PLAYS_A_MINUTE_PER_ADDRESS: '300' };
const ADDRESS = { ...USUAL, PLAYS_A_MINUTE: '30', PLAYS_A_MINUTE_PER_ADDRESS: '4' };

let server: QuizServer;

afterEach(() => server.close());

/** One after the other. */
async function statusesOf(count: number, call: (at: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) statuses.push((await call(at)).status);
  return statuses;
}

const newcomerAt = (address: string) => new Player(server.origin, { 'x-forwarded-for': address });

/** Somebody who has played before, and so is known. */
async function guest(address = '203.0.113.1'): Promise<Player> {
  const player = newcomerAt(address);
  await player.start(await addQuiz(server.database));
  return player;
}

test('the answers of a player are limited in ten seconds, in all their plays together', async () => {
  server = await startServer(ANSWERS);
  const player = await guest();
  const plays = [await addQuiz(server.database), await addQuiz(server.database)].map(
    async contentId => (await player.start(contentId)).body,
  );
  const [one, two] = await Promise.all(plays);

  const statuses = await statusesOf(5, at =>
    player.answer((at % 2 ? one : two)?.id as string, Math.floor(at / 2), { skip: true }),
  );

  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test('an answer over the limit is not stored, and the refusal says when to retry', async () => {
  server = await startServer(ANSWERS);
  const player = await guest();
  const { body: play } = await player.start(await addQuiz(server.database, { questions: 6 }));
  await statusesOf(4, at => player.answer(play.id, at, { skip: true }));

  const { status, headers, body } = await player.answer(play.id, 4, { skip: true });

  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'rate.exceeded' });
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
  expect((await player.read(play.id)).body.index).toBe(4);
});

test('the same answer again counts too', async () => {
  server = await startServer(ANSWERS);
  const player = await guest();
  const { body: play } = await player.start(await addQuiz(server.database));

  const statuses = await statusesOf(5, () => player.answer(play.id, 0, { skip: true }));

  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test('one player’s answers are not another’s, though they share an address', async () => {
  server = await startServer(ANSWERS);
  const [one, two] = [await guest(), await guest()];
  const contentId = await addQuiz(server.database);
  const plays = [(await one.start(contentId)).body, (await two.start(contentId)).body];
  await statusesOf(5, () => one.answer(plays[0]?.id as string, 0, { skip: true }));

  const { status } = await two.answer(plays[1]?.id as string, 0, { skip: true });

  expect(status).toBe(200);
});

test('a caller without a play and an account is counted by address', async () => {
  server = await startServer(ANSWERS);
  const id = '00000000-0000-4000-8000-000000000000';
  const answerAt = (address: string) => newcomerAt(address).answer(id, 0, { skip: true });

  const statuses = await statusesOf(5, () => answerAt('203.0.113.1'));

  expect(statuses).toEqual([404, 404, 404, 404, 429]);
  expect((await answerAt('203.0.113.2')).status).toBe(404);
});

test('an account is one player at all its browsers and addresses', async () => {
  server = await startServer(ANSWERS);
  const first = await addVoter(server);
  const second = new Browser(server);
  await second.signIn(first.person);
  const play = await beginPlay(first, await addQuiz(server.database), 0);

  const statuses = await statusesOf(5, at =>
    (at % 2 ? first : second).answer(play.id, at, { skip: true }),
  );

  expect(statuses.at(-1)).toBe(429);
});

test('the plays of a player are limited in a minute', async () => {
  server = await startServer(PLAYS);
  const player = newcomerAt('203.0.113.1');
  await player.start(await addQuiz(server.database));
  const contentId = await addQuiz(server.database);

  const statuses = await statusesOf(4, () => player.start(contentId));

  expect(statuses).toEqual([201, 200, 200, 429]);
});

test('newcomers from one address are limited by their address alone', async () => {
  server = await startServer({ ...PLAYS, ...ADDRESS, PLAYS_A_MINUTE_PER_ADDRESS: '5' });
  const contentId = await addQuiz(server.database);

  const statuses = await statusesOf(6, () => newcomerAt('203.0.113.1').start(contentId));

  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await newcomerAt('203.0.113.2').start(contentId)).status).toBe(201);
});

test('many players of one address share a limit of their own', async () => {
  server = await startServer({ ...ADDRESS, PLAYS_A_MINUTE_PER_ADDRESS: '6' });
  const contentId = await addQuiz(server.database);
  const [one, two] = [await guest(), await guest()];

  const statuses = await statusesOf(6, at => (at % 2 ? one : two).start(contentId));

  expect(statuses).toEqual([201, 201, 200, 200, 429, 429]);
  expect((await newcomerAt('203.0.113.2').start(contentId)).status).toBe(201);
});

test('a call that one rule refuses is not counted by the next', async () => {
  server = await startServer({ ...PLAYS, PLAYS_A_MINUTE_PER_ADDRESS: '5' });
  const contentId = await addQuiz(server.database);
  const eager = await guest();
  await statusesOf(10, () => eager.start(contentId));

  const statuses = await statusesOf(2, () => newcomerAt('203.0.113.1').start(contentId));

  expect(statuses).toEqual([201, 429]);
});

test('sixty answers in ten seconds and thirty plays a minute, unless the settings say otherwise', async () => {
  server = await startServer({
    ...USUAL,
    ANSWERS_IN_TEN_SECONDS: '',
    PLAYS_A_MINUTE: '',
    PLAYS_A_MINUTE_PER_ADDRESS: '',
  });
  const player = await guest();
  const { body: play } = await player.start(await addQuiz(server.database));

  const answers = await statusesOf(61, () => player.answer(play.id, 0, { skip: true }));
  const plays = await statusesOf(30, () => player.start(play.contentId));

  expect([answers.indexOf(429), plays.indexOf(429)]).toEqual([60, 29]);
});

test('reading and answering samples of locked quizzes share one rate limit per address', async () => {
  server = await startServer({ ...USUAL, SAMPLES_A_MINUTE: '3' });
  const path = `/api/contents/${await addQuiz(server.database, { price: 20 })}/sample`;
  const ask = (address: string) =>
    jsonCall(server.origin, path, { headers: { 'x-forwarded-for': address } });
  await newcomerAt('203.0.113.1').post(path, { token: 'made-up', optionId: 'any' });

  const statuses = await statusesOf(3, () => ask('203.0.113.1'));

  expect(statuses).toEqual([200, 200, 429]);
  expect((await ask('203.0.113.2')).status).toBe(200);
});
