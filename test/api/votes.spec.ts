import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Content } from '../../contracts/contents.ts';
import { Browser } from '../support/browser.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser, type Wishes } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, finish, marksOf, signingIn } from '../support/signing-in.ts';

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ DATABASE_POOL: '16' });
});
afterAll(() => server.close());

async function signedIn(wishes: Wishes = {}): Promise<Browser & { userId: number }> {
  const person = await addUser(server.database, wishes);
  const browser = new Browser(server);
  await browser.signIn(person);
  return Object.assign(browser, { userId: person.id });
}

/** Somebody who has finished the content. */
async function player(contentId: number) {
  const browser = await signedIn();
  await finish(browser, contentId, 2);
  return browser;
}

const vote = (browser: Browser, contentId: number | string, value: unknown) =>
  browser.put(`/api/contents/${contentId}/vote`, { value });

const count = (contentId: number) => server.app.get(Statistics).count(contentId);

async function statsOf(contentId: number) {
  const { body } = await jsonCall<Content>(server.origin, `/api/contents/${contentId}`);
  const { positive_ratings, negative_ratings } = body.stats;
  return [positive_ratings, negative_ratings];
}

const jobsOf = async (contentId: number) =>
  (
    await server.database.pool.query(
      `select from outbox where name = 'count-plays' and data = jsonb_build_object('contentId', $1::bigint)`,
      [contentId],
    )
  ).rowCount;

test.each([1, -1] as const)(
  'a vote of %i is answered, shown to its voter and counted',
  async value => {
    const contentId = await addQuiz(server.database);
    const voter = await player(contentId);

    const answer = await vote(voter, contentId, value);

    await count(contentId);
    expect(answer).toMatchObject({ status: 200, body: { value } });
    expect((await marksOf(voter, contentId)).vote).toBe(value);
    expect(await statsOf(contentId)).toEqual(value === 1 ? [1, 0] : [0, 1]);
  },
);

test('votes of several people add up', async () => {
  const contentId = await addQuiz(server.database);
  for (const value of [1, 1, -1]) await vote(await player(contentId), contentId, value);

  await count(contentId);

  expect(await statsOf(contentId)).toEqual([2, 1]);
});

test('a vote that is changed takes the place of the one before', async () => {
  const contentId = await addQuiz(server.database);
  const voter = await player(contentId);
  await vote(voter, contentId, 1);
  await count(contentId);

  const { body } = await vote(voter, contentId, -1);

  await count(contentId);
  expect(body).toEqual({ value: -1 });
  expect(await statsOf(contentId)).toEqual([0, 1]);
});

test('a vote can be taken back, and given again', async () => {
  const contentId = await addQuiz(server.database);
  const voter = await player(contentId);
  await vote(voter, contentId, 1);
  await vote(voter, contentId, 0);
  await count(contentId);
  const without = [await statsOf(contentId), (await marksOf(voter, contentId)).vote];

  await vote(voter, contentId, 1);

  await count(contentId);
  expect(without).toEqual([[0, 0], 0]);
  expect(await statsOf(contentId)).toEqual([1, 0]);
});

test('the same vote again changes nothing, and asks for no count', async () => {
  const contentId = await addQuiz(server.database);
  const voter = await player(contentId);
  const before = (await jobsOf(contentId)) ?? 0;

  for (const value of [0, 1, 1, 1, 0, 0]) await vote(voter, contentId, value);

  expect(await jobsOf(contentId)).toBe(before + 2);
});

test('one person who votes many times at once has one vote', async () => {
  const contentId = await addQuiz(server.database);
  const voter = await player(contentId);
  const values = Array.from({ length: 40 }, (_, at) => [1, -1, 0][at % 3]);

  const answers = await Promise.all(values.map(value => vote(voter, contentId, value)));

  await vote(voter, contentId, 1);
  await Promise.all(Array.from({ length: 4 }, () => count(contentId)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await statsOf(contentId)).toEqual([1, 0]);
});

test('practice is a play too, also of the voter’s own content', async () => {
  const contentId = await addQuiz(server.database);
  const author = await signedIn({ role: 'author' });
  const values = [author.userId, contentId];
  await server.database.pool.query('update content set author_id = $1 where id = $2', values);
  await finish(author, contentId, 2);

  const { status } = await vote(author, contentId, 1);

  expect(status).toBe(200);
});

test('a play that was given up, and one that was claimed, are finished too', async () => {
  const scene = await signingIn(server);
  const play = await beginPlay(scene.guest, scene.contentId, 1);
  await scene.guest.giveUp(play.id);
  await scene.guest.signIn(scene.person);

  const { status } = await vote(scene.guest, scene.contentId, 1);

  expect(status).toBe(200);
});

test.each([1, -1, 0])('without a finished play a vote of %i is refused', async value => {
  const contentId = await addQuiz(server.database);
  const stranger = await signedIn();
  await beginPlay(stranger, contentId, 2);

  const answer = await vote(stranger, contentId, value);

  expect(answer).toMatchObject({ status: 409, body: { code: 'vote.unplayed' } });
});

test('a guest who has finished a play is asked to sign in', async () => {
  const { guest, contentId } = await signingIn(server);
  await finish(guest, contentId, 3);

  const answer = await vote(guest, contentId, 1);

  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
});

test.each([
  ['999999999', 404],
  ['0', 404],
  ['x', 404],
])('the content %s is not there to vote on', async (contentId, status) => {
  expect((await vote(await signedIn(), contentId, 1)).status).toBe(status);
});

test('a draft of somebody else is not there to vote on', async () => {
  const contentId = await addQuiz(server.database, { status: 0 });

  expect((await vote(await signedIn(), contentId, 1)).status).toBe(404);
});

test.each([2, -2, 0.5, '1', null, true, undefined])('the value %j is refused', async value => {
  const contentId = await addQuiz(server.database);

  const answer = await vote(await player(contentId), contentId, value);

  expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
});

test('a rebuild counts the same votes', async () => {
  const contentId = await addQuiz(server.database);
  for (const value of [1, -1, 1]) await vote(await player(contentId), contentId, value);
  await count(contentId);
  await server.database.pool.query('update content_tally set positive = 70, negative = 7');

  await server.app.get(Statistics).rebuild();

  expect(await statsOf(contentId)).toEqual([2, 1]);
});

test('votes and counts at the same time lose no vote', async () => {
  const contentId = await addQuiz(server.database);
  const voters = [];
  for (let at = 0; at < 8; at++) voters.push(await player(contentId));

  for (const value of [1, -1, 0, 1])
    await Promise.all(
      voters.flatMap(voter => [
        vote(voter, contentId, value).then(() => count(contentId)),
        count(contentId),
      ]),
    );

  expect(await statsOf(contentId)).toEqual([8, 0]);
});
