import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MyQuizzes } from '../../contracts/my-quizzes.ts';
import type { Quiz } from '../../contracts/quiz.ts';
import { statementsDuring } from '../support/queries-during.ts';
import { QuizAuthor } from '../support/quiz-author.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let author: QuizAuthor;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.close());

beforeEach(async () => {
  author = await QuizAuthor.create(server);
});

const list = async (query = '') =>
  (await author.call<MyQuizzes>('GET', `/me/quizzes${query}`)).body;
const titles = ({ items }: MyQuizzes) => items.map(({ titleUA }) => titleUA);
const submit = ({ id, version }: Quiz, by = author) =>
  by.call('POST', `/quizzes/${id}/submit`, { version });

async function publish(title: string, players: number): Promise<number> {
  const id = await addQuiz(server, { title });
  await server.database.pool.query(
    'update content set author_id = $2, players = $3 where id = $1',
    [id, author.person.id, players],
  );
  return id;
}

test("GET /api/me/quizzes lists only the author's own quizzes, the last changed first", async () => {
  await author.makes({ titleUA: 'Стара' });
  await author.makes({ titleUA: 'Нова' });
  await (await QuizAuthor.create(server)).makes({ titleUA: 'Чужа' });

  const mine = await list();

  expect(titles(mine)).toEqual(['Нова', 'Стара']);
  expect(mine.items[0]).toMatchObject({ status: 0, stage: 'draft', issues: 3, queue: null });
  expect(mine.counts).toEqual({
    ...{ draft: 2, pending: 0, declined: 0, approved: 0, public: 0, unlisted: 0 },
  });
});

test('GET /api/me/quizzes returns a pending quiz with its place among all pending quizzes', async () => {
  const other = await QuizAuthor.create(server);
  await submit(await other.makesWhole(), other);
  await submit(await author.makesWhole());

  const { items, counts } = await list('?stage=pending');

  const queue = items[0]?.queue;
  expect(counts.pending).toBe(1);
  expect(queue?.place).toBe(queue?.of);
  expect(queue?.place).toBeGreaterThan(1);
});

test('a public quiz whose revision is a draft is listed as public with the title of the revision', async () => {
  const id = await publish('Назва', 3);
  const { headVersion: version } = await author.reads(id);
  await author.call('PATCH', `/quizzes/${id}`, {
    version,
    set: { title: { ua: 'Нова назва', en: null } },
  });

  const { items } = await list('?status=10');

  expect(items).toMatchObject([
    { titleUA: 'Нова назва', status: 10, stage: 'draft', plays: 3, toStatistics: 17 },
  ]);
});

test('GET /api/me/quizzes finds quizzes by part of the title, ignoring case', async () => {
  await author.makes({ titleUA: 'Ґанок і П’ять' });
  await author.makes({ titleUA: 'Інше' });

  expect(titles(await list(`?query=${encodeURIComponent("ГАНОК І П'Я")}`))).toEqual([
    'Ґанок і П’ять',
  ]);
});

test.each([
  ['recent', ['в', 'а', 'б']],
  ['title', ['а', 'б', 'в']],
  ['plays', ['б', 'а', 'в']],
])(
  'pages of GET /api/me/quizzes sorted by %s together list every quiz in order',
  async (sort, expected) => {
    await publish('б', 9);
    await publish('а', 5);
    await publish('в', 0);

    const pages: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page++) {
      const { items, next } = await list(`?sort=${sort}&limit=1${cursor}`);
      pages.push(...items.map(({ titleUA }) => titleUA));
      cursor = `&cursor=${next}`;
    }

    expect(pages).toEqual(expected);
  },
);

test('GET /api/me/quizzes with an invalid cursor returns 400', async () => {
  const { status } = await author.call('GET', '/me/quizzes?cursor=nonsense');

  expect(status).toBe(400);
});

test('GET /api/me/quizzes sends as many SQL statements for six quizzes as for two', async () => {
  await author.makesWhole();
  await author.makes();
  const statements = await statementsDuring(server, () => list());
  for (let at = 0; at < 4; at++) await author.makesWhole({ titleUA: `Ще ${at}` });

  expect(await statementsDuring(server, () => list())).toBe(statements);
  expect(statements).toBeGreaterThan(4);
});

test('GET /api/me/quizzes returns for each quiz the number of checks that block its submission', async () => {
  await author.makes({ titleUA: 'Порожній' });
  await author.makesWhole({ titleUA: 'Повний' });

  const { items } = await list();

  expect(items.map(({ titleUA, issues }) => [titleUA, issues])).toEqual([
    ['Повний', 0],
    ['Порожній', 3],
  ]);
});
