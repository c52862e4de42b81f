import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askedDuring } from '../support/asked-queries.ts';
import { Browser } from '../support/browser.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, finish, readPlay, signingIn } from '../support/signing-in.ts';
import { addVoter } from '../support/voters.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a play goes on at another browser of the account', async () => {
  const { person, account, contentId } = await signingIn(server);
  const play = await beginPlay(account, contentId, 1);
  const second = new Browser(server);
  await second.signIn(person);

  const { body } = await second.start(contentId);
  const { status } = await second.answer(play.id, 1, { skip: true });

  expect(body).toMatchObject({ id: play.id, index: 1 });
  expect(status).toBe(200);
  expect((await readPlay(account, play.id)).index).toBe(2);
});

test('the plays of an account are not accessible to others', async () => {
  const { account, guest, contentId } = await signingIn(server);
  const play = await beginPlay(account, contentId, 1);
  await guest.start(contentId);
  const other = await addVoter(server);

  const statuses = [];
  for (const browser of [guest, other, new Browser(server)]) {
    statuses.push((await browser.read(play.id)).status);
    statuses.push((await browser.answer(play.id, 1, { skip: true })).status);
    statuses.push((await browser.giveUp(play.id)).status);
  }

  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(await readPlay(account, play.id)).toMatchObject({ index: 1, finished: false });
});

const ENDINGS = {
  'is signed out': 'delete from session where user_id = $1',
  'has run out': 'update session set expires_at = now() where user_id = $1',
  'is of somebody who is gone': 'update app_user set deleted_at = now() where id = $1',
};

test.each(Object.entries(ENDINGS))(
  'an answer in a session that %s is refused and not stored, though the one before was taken',
  async (_how, ending) => {
    const { person, account, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 1);
    await server.database.pool.query(ending, [person.id]);

    const { status } = await account.answer(play.id, 1, { skip: true });

    const { rows } = await server.database.pool.query('select index from play where id = $1', [
      play.id,
    ]);
    expect(status).toBe(404);
    expect(rows).toEqual([{ index: 1 }]);
  },
);

test('a repeated answer in a session gets the same outcome', async () => {
  const { account, contentId } = await signingIn(server);
  const play = await beginPlay(account, contentId, 0);
  const first = await account.answer(play.id, 0, { skip: true });

  const [again, early, wrong] = [
    await account.answer(play.id, 0, { optionId: 'another' }),
    await account.answer(play.id, 2, { skip: true }),
    await account.answer(play.id, 1, { optionId: 'nothing' }),
  ];

  expect(again).toMatchObject({ status: 200, body: first.body });
  expect([early, wrong]).toMatchObject([
    { status: 409, body: { code: 'play.index' } },
    { status: 400, body: { code: 'input.invalid' } },
  ]);
});

test('an answer in a known session is one database query', async () => {
  const { account, contentId } = await signingIn(server);
  const play = await beginPlay(account, contentId, 1);

  const asked = await askedDuring(server, () => account.answer(play.id, 1, { skip: true }));

  expect(asked.filter(name => name !== 'picks')).toEqual(['play-answer-in-session']);
});

test('a signed-in player gets no guest cookie', async () => {
  const { account, contentId } = await signingIn(server);

  const { body, headers } = await account.start(contentId);

  expect(body.guestToken).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
});

test('a change without the token of the form is refused', async () => {
  const { account, contentId } = await signingIn(server);
  const play = await beginPlay(account, contentId, 1);
  const forger = new Browser(server);
  for (const [name, value] of account.cookies) forger.cookies.set(name, value);

  const answers = [
    await forger.start(contentId),
    await forger.answer(play.id, 1, { skip: true }),
    await forger.giveUp(play.id),
    await forger.put(`/api/contents/${contentId}/vote`, { value: 1 }),
  ];

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  expect((await readPlay(account, play.id)).index).toBe(1);
});

test('all plays of an admin are practice, worth nothing and in no statistics', async () => {
  const admin = await addVoter(server, { role: 'admin' });
  const contentId = await addQuiz(server.database);

  const play = await finish(admin, contentId, 3);

  const { result } = await readPlay(admin, play.id);
  const { rows } = await server.database.pool.query(
    `select from outbox where data = jsonb_build_object('contentId', $1::bigint)`,
    [contentId],
  );
  expect(result).toMatchObject({ correct: 3, practice: true, coins: 0 });
  expect(rows).toEqual([]);
});

test('plays of one’s own content are practice, those of others’ are not', async () => {
  const author = await addVoter(server, { role: 'author' });
  const [own, other] = [await addQuiz(server.database), await addQuiz(server.database)];
  const values = [author.person.id, own];
  await server.database.pool.query('update content set author_id = $1 where id = $2', values);

  const plays = [await author.start(own), await author.start(other)];

  expect(plays.map(({ body }) => body.practice)).toEqual([true, false]);
});

test('practice of one’s own can be begun anew, and never becomes a first play', async () => {
  const author = await addVoter(server, { role: 'author' });
  const contentId = await addQuiz(server.database);
  const values = [author.person.id, contentId];
  await server.database.pool.query('update content set author_id = $1 where id = $2', values);
  await finish(author, contentId, 3);
  const second = await beginPlay(author, contentId, 1);

  const { body } = await author.start(contentId, { restart: true });

  expect(body).toMatchObject({ practice: true, index: 0 });
  expect(body.id).not.toBe(second.id);
});
