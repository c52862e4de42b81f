import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addUser, newcomer } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Pages } = await import('../../src/pages/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ LISTING_SIZE: '2' });
});
afterAll(() => server.close());

const pages = () => server.app.get(Pages);

async function write(authorId: number, wishes: Parameters<typeof addQuiz>[1]) {
  const id = await addQuiz(server.database, { questions: 0, ...wishes });
  const values = [id, authorId];
  await server.database.pool.query('update content set author_id = $2 where id = $1', values);
  return id;
}

test('an author’s public quizzes come in pages, the newest first', async () => {
  const wishes = { name: 'Леся Квітка', role: 'author', premium: true } as const;
  const { id } = await addUser(server.database, wishes);
  const oldest = await write(id, { publishedAt: '2026-11-01T09:00:00Z' });
  const newest = await write(id, { publishedAt: '2026-11-03T09:00:00Z' });
  const middle = await write(id, { publishedAt: '2026-11-02T09:00:00Z' });
  await write(id, { status: 3, publishedAt: '2026-11-04T09:00:00Z' });

  const [first, second] = [await pages().author(id, 1), await pages().author(id, 2)];

  expect(first).toMatchObject({ uri: `/author/${id}-леся-квітка`, quizzes: 3, page: 1, pages: 2 });
  expect(first?.premium).toBe(true);
  expect(first?.items.map(item => item.id)).toEqual([newest, middle]);
  expect(second?.items.map(item => item.id)).toEqual([oldest]);
  expect(await pages().author(id, 3)).toBeNull();
});

test('an author without quizzes has one page, which is empty', async () => {
  const { id } = await addUser(server.database, { role: 'author' });

  expect(await pages().author(id, 1)).toMatchObject({ items: [], quizzes: 0, pages: 1 });
});

test('a user who is not an author has no author page', async () => {
  const { id } = await addUser(server.database);

  expect(await pages().author(id, 1)).toBeNull();
  expect(await pages().author(999_999, 1)).toBeNull();
});

test('a user without authorship sees its price and their balance', async () => {
  const { headers } = await newcomer(server, { coins: 9_990 });

  expect(await pages().create(headers.cookie)).toEqual({
    role: 'user',
    balance: 9_990,
    fee: 10_000,
    authorUri: null,
    shelves: [],
  });
});

test('the quizzes of an author are grouped by status, each with its address', async () => {
  const { id, headers } = await newcomer(server, { name: 'Зоя', role: 'author' });
  const [draft, open] = [await write(id, { status: 0 }), await write(id, { status: 10 })];
  await write(id, { status: -10 });
  await write((await addUser(server.database)).id, { status: 0 });

  const page = await pages().create(headers.cookie);

  expect(page?.authorUri).toBe(`/author/${id}-зоя`);
  expect(page?.shelves.map(({ status, count }) => [status, count])).toEqual([
    [0, 1],
    [5, 0],
    [1, 0],
    [7, 0],
    [10, 1],
  ]);
  expect(page?.shelves[0]?.quizzes).toMatchObject([{ id: draft, uri: `/quiz/${draft}-a-quiz` }]);
  expect(page?.shelves[4]?.quizzes).toMatchObject([{ id: open, uri: `/quiz/${open}-a-quiz` }]);
});

test('the group of unlisted quizzes is shown only if it is not empty', async () => {
  const { id, headers } = await newcomer(server, { role: 'author' });
  const unlisted = await write(id, { status: 3 });

  const page = await pages().create(headers.cookie);

  expect(page?.shelves.at(-1)).toMatchObject({ status: 3, count: 1, quizzes: [{ id: unlisted }] });
});

test('a group shows its last 50 quizzes and counts all of them', async () => {
  const { id, headers } = await newcomer(server, { role: 'author' });
  for (let at = 0; at < 52; at++) await write(id, { status: 0 });

  const page = await pages().create(headers.cookie);

  expect(page?.shelves[0]?.count).toBe(52);
  expect(page?.shelves[0]?.quizzes).toHaveLength(50);
});
