import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Content } from '../../contracts/contents.ts';
import { jsonCall } from '../support/json-call.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { marksOf } from '../support/signing-in.ts';
import { addPlayer, type Voter, vote } from '../support/voters.ts';

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ DATABASE_POOL: '16' });
});
afterAll(() => server.close());

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
    const voter = await addPlayer(server, contentId);

    const answer = await vote(voter, contentId, value);

    await count(contentId);
    expect(answer).toMatchObject({ status: 200, body: { value } });
    expect((await marksOf(voter, contentId)).vote).toBe(value);
    expect(await statsOf(contentId)).toEqual(value === 1 ? [1, 0] : [0, 1]);
  },
);

test('votes of several people add up', async () => {
  const contentId = await addQuiz(server.database);
  for (const value of [1, 1, -1]) await vote(await addPlayer(server, contentId), contentId, value);

  await count(contentId);

  expect(await statsOf(contentId)).toEqual([2, 1]);
});

test('a vote that is changed takes the place of the one before', async () => {
  const contentId = await addQuiz(server.database);
  const voter = await addPlayer(server, contentId);
  await vote(voter, contentId, 1);
  await count(contentId);

  const { body } = await vote(voter, contentId, -1);

  await count(contentId);
  expect(body).toEqual({ value: -1 });
  expect(await statsOf(contentId)).toEqual([0, 1]);
});

test('a vote can be taken back, and given again', async () => {
  const contentId = await addQuiz(server.database);
  const voter = await addPlayer(server, contentId);
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
  const voter = await addPlayer(server, contentId);
  const before = (await jobsOf(contentId)) ?? 0;

  for (const value of [0, 1, 1, 1, 0, 0]) await vote(voter, contentId, value);

  expect(await jobsOf(contentId)).toBe(before + 2);
});

test('parallel votes of one person count as one', async () => {
  const contentId = await addQuiz(server.database);
  const voter = await addPlayer(server, contentId);
  const values = Array.from({ length: 40 }, (_, at) => [1, -1, 0][at % 3]);

  const answers = await Promise.all(values.map(value => vote(voter, contentId, value)));

  await vote(voter, contentId, 1);
  await Promise.all(Array.from({ length: 4 }, () => count(contentId)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await statsOf(contentId)).toEqual([1, 0]);
});

test('a rebuild counts the same votes', async () => {
  const contentId = await addQuiz(server.database);
  for (const value of [1, -1, 1]) await vote(await addPlayer(server, contentId), contentId, value);
  await count(contentId);
  await server.database.pool.query('update content_tally set positive = 70, negative = 7');

  await server.app.get(Statistics).rebuild();

  expect(await statsOf(contentId)).toEqual([2, 1]);
});

test('votes and counts at the same time lose no vote', async () => {
  const contentId = await addQuiz(server.database);
  const voters: Voter[] = [];
  for (let at = 0; at < 8; at++) voters.push(await addPlayer(server, contentId));

  for (const value of [1, -1, 0, 1])
    await Promise.all(
      voters.flatMap(voter => [
        vote(voter, contentId, value).then(() => count(contentId)),
        count(contentId),
      ]),
    );

  expect(await statsOf(contentId)).toEqual([8, 0]);
});
