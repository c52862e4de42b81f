import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, finish, signingIn } from '../support/signing-in.ts';
import { addPlayer, addVoter, vote } from '../support/voters.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const votesOn = async (contentId: number) => {
  const { pool } = server.database;
  return (await pool.query('select value from vote where content_id = $1', [contentId])).rows;
};

test('a practice play is enough to vote', async () => {
  const contentId = await addQuiz(server.database);
  const admin = await addVoter(server, { role: 'admin' });
  await finish(admin, contentId, 2);

  const { status } = await vote(admin, contentId, 1);

  expect(status).toBe(200);
});

test.each([1, -1, 0])("an author's vote of %i for their own quiz is refused", async value => {
  const contentId = await addQuiz(server.database);
  const author = await addVoter(server, { role: 'author' });
  const values = [author.person.id, contentId];
  await server.database.pool.query('update content set author_id = $1 where id = $2', values);
  await finish(author, contentId, 2);

  const answer = await vote(author, contentId, value);

  expect(answer).toMatchObject({ status: 409, body: { code: 'vote.own' } });
  expect(await votesOn(contentId)).toEqual([]);
});

test('an unlisted quiz takes no votes', async () => {
  const contentId = await addQuiz(server.database, { status: 3 });
  const player = await addPlayer(server, contentId);

  const answer = await vote(player, contentId, 1);

  expect(answer).toMatchObject({ status: 409, body: { code: 'vote.unlisted' } });
  expect(await votesOn(contentId)).toEqual([]);
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
  const stranger = await addVoter(server);
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
  expect((await vote(await addVoter(server), contentId, 1)).status).toBe(status);
});

test('a draft of somebody else is not there to vote on', async () => {
  const contentId = await addQuiz(server.database, { status: 0 });

  expect((await vote(await addVoter(server), contentId, 1)).status).toBe(404);
});

test.each([2, -2, 0.5, '1', null, true, undefined])('the value %j is refused', async value => {
  const contentId = await addQuiz(server.database);

  const answer = await vote(await addPlayer(server, contentId), contentId, value);

  expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
});
