import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askedDuring } from '../support/asked-queries.ts';
import { Browser } from '../support/browser.ts';
import { addUser, type Wishes } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, claim, finish, marksOf, signingIn } from '../support/signing-in.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function signedIn(wishes: Wishes = {}) {
  const person = await addUser(server.database, wishes);
  const browser = new Browser(server);
  await browser.signIn(person);
  return { person, browser };
}

const blank = (id: number) => ({
  id,
  own: false,
  unlocked: false,
  vote: 0,
  best: null,
  unfinished: null,
  reward: null,
});

const UNLOCK = `
with paid as (
  insert into transfer (kind, user_id, reference, source, target, amount, balance_before)
  values ('unlock', $1, $2::text, 'user', 'till', 5, 100) returning id
)
insert into unlock (user_id, content_id, transfer_id, price) select $1, $2::bigint, id, 5 from paid`;

const unlock = (userId: number, contentId: number) =>
  server.database.pool.query(UNLOCK, [userId, contentId]);

test('somebody with an account who has done nothing has no marks', async () => {
  const { browser } = await signedIn();
  const id = await addQuiz(server.database, { price: 10 });

  expect(await marksOf(browser, id)).toEqual(blank(id));
});

test("the account's plays are marked at every browser at which it is signed in", async () => {
  const { person, browser } = await signedIn();
  const second = new Browser(server);
  await second.signIn(person);
  const id = await addQuiz(server.database);
  const first = await finish(browser, id, 2);
  const practice = await beginPlay(browser, id);

  expect(await marksOf(second, id)).toEqual({
    ...blank(id),
    best: { playId: first.id, correct: 2, total: 3 },
    unfinished: { playId: practice.id, index: 1, total: 3 },
    reward: { playId: first.id, coins: 20 },
  });
});

test('a mark shows the coins of a play until they are collected', async () => {
  const { browser } = await signedIn();
  const id = await addQuiz(server.database);
  const play = await finish(browser, id, 2);
  await browser.post(`/api/plays/${play.id}/reward`, {});

  expect(await marksOf(browser, id)).toMatchObject({ best: { playId: play.id }, reward: null });
});

test("a mark shows a guest's uncollected coins, and after signing in shows them to the account", async () => {
  const scene = await signingIn(server);
  const play = await finish(scene.guest, scene.contentId, 3);
  const before = await marksOf(scene.guest, scene.contentId);
  await claim(scene);

  const after = await marksOf(scene.account, scene.contentId);

  expect(before.reward).toEqual({ playId: play.id, coins: 30 });
  expect(after.reward).toEqual({ playId: play.id, coins: 30 });
});

test('a content is marked as own for its author only', async () => {
  const [author, other] = [await signedIn({ role: 'author' }), await signedIn()];
  const id = await addQuiz(server.database);
  const values = [author.person.id, id];
  await server.database.pool.query('update content set author_id = $1 where id = $2', values);

  const marks = await Promise.all([author, other].map(({ browser }) => marksOf(browser, id)));

  expect(marks).toEqual([{ ...blank(id), own: true }, blank(id)]);
});

test('a content is marked as unlocked for its buyer only', async () => {
  const [buyer, other] = [await signedIn(), await signedIn()];
  const id = await addQuiz(server.database, { price: 5 });
  await unlock(buyer.person.id, id);

  const marks = await Promise.all([buyer, other].map(({ browser }) => marksOf(browser, id)));

  expect(marks).toEqual([{ ...blank(id), unlocked: true }, blank(id)]);
});

test('to an admin every priced content is unlocked', async () => {
  const { browser } = await signedIn({ role: 'admin' });
  const [free, priced] = [
    await addQuiz(server.database),
    await addQuiz(server.database, { price: 5 }),
  ];

  const marks = [await marksOf(browser, free), await marksOf(browser, priced)];

  expect(marks.map(({ unlocked }) => unlocked)).toEqual([false, true]);
});

test('the viewer sees their own vote alone', async () => {
  const [voter, other] = [await signedIn(), await signedIn()];
  const id = await addQuiz(server.database);
  for (const { browser } of [voter, other]) await finish(browser, id, 1);
  await voter.browser.put(`/api/contents/${id}/vote`, { value: -1 });

  const marks = await Promise.all([voter, other].map(({ browser }) => marksOf(browser, id)));

  expect(marks.map(({ vote }) => vote)).toEqual([-1, 0]);
});

test('after signing out there are no marks of the account', async () => {
  const { browser } = await signedIn();
  const id = await addQuiz(server.database);
  await finish(browser, id, 2);
  browser.signOut();

  expect(await marksOf(browser, id)).toEqual(blank(id));
});

test('marks of many contents are one database query', async () => {
  const { browser } = await signedIn();
  const ids = await Promise.all(Array.from({ length: 20 }, () => addQuiz(server.database)));

  const asked = await askedDuring(server, () => browser.get(`/api/me/contents?ids=${ids.join()}`));

  expect(asked).toEqual(['session', 'marks']);
});

test.each(['an admin', 'its author'])(
  'the mark of %s with practice plays only is the last finished one, without a reward',
  async who => {
    const { person, browser } = await signedIn({ role: who === 'an admin' ? 'admin' : 'author' });
    const id = await addQuiz(server.database);
    if (who === 'its author')
      await server.database.pool.query('update content set author_id = $1 where id = $2', [
        person.id,
        id,
      ]);
    await finish(browser, id, 3);
    const last = await finish(browser, id, 1);

    expect(await marksOf(browser, id)).toMatchObject({
      best: { playId: last.id, correct: 1, total: 3 },
      reward: null,
    });
  },
);

test('a user who becomes an admin keeps the counted play and its reward', async () => {
  const { person, browser } = await signedIn();
  const id = await addQuiz(server.database);
  const first = await finish(browser, id, 2);
  await server.database.pool.query(`update app_user set role = 'admin' where id = $1`, [person.id]);
  await finish(browser, id, 3);

  expect(await marksOf(browser, id)).toMatchObject({
    best: { playId: first.id, correct: 2 },
    reward: { playId: first.id, coins: 20 },
  });
});
