import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Status } from '../../contracts/vocabulary.ts';
import { Transactions } from '../../src/transaction.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { addUser } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { transition } = await import('../../src/quizzes/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await server.database.pool.query(sql, values)).rows;

const statusOf = async (id: number) =>
  (await rowsOf('select status from content where id = $1', [id]))[0].status;

const lastChange = async (id: number) => {
  const sql = `select from_status as "from", to_status as "to", actor, actor_id as "actorId", reason
    from status_change where content_id = $1 order by id desc limit 1`;
  return (await rowsOf(sql, [id]))[0];
};

const unlist = (id: number, adminId: number) =>
  server.app.get(Transactions).run(tx =>
    transition(tx, id, Status.UNLISTED, {
      actor: { userId: adminId, role: 'admin' },
      reason: 'it repeats another quiz',
    }),
  );

test('a change of status is in the history with who made it and why', async () => {
  const id = await addQuiz(server.database);
  const admin = await addUser(server.database, { role: 'admin' });

  await unlist(id, admin.id);

  expect(await statusOf(id)).toBe(Status.UNLISTED);
  expect(await lastChange(id)).toEqual({
    from: Status.PUBLIC,
    to: Status.UNLISTED,
    actor: 'admin',
    actorId: admin.id,
    reason: 'it repeats another quiz',
  });
});

test('a change of status drops the pages that show the content and asks for its picture', async () => {
  const id = await addQuiz(server.database);
  const admin = await addUser(server.database, { role: 'admin' });
  const dropped = await DroppedPages.listen(server.database);

  await unlist(id, admin.id);

  expect(await dropped.take()).toEqual([`content:${id}`, 'list:quiz', 'home']);
  await dropped.stop();
  expect(
    await rowsOf(
      `select data from outbox where name = 'make-social-picture' and data->>'contentId' = $1`,
      [String(id)],
    ),
  ).toHaveLength(1);
});

test('a change that the table of statuses does not have is refused and changes nothing', async () => {
  const id = await addQuiz(server.database, { status: Status.DRAFT });
  const admin = await addUser(server.database, { role: 'admin' });

  const refused = unlist(id, admin.id);

  await expect(refused).rejects.toMatchObject({ status: 409, code: 'status.transition' });
  expect(await statusOf(id)).toBe(Status.DRAFT);
});

test('two changes at the same time: the second finds what the first has done', async () => {
  const id = await addQuiz(server.database);
  const admin = await addUser(server.database, { role: 'admin' });

  const outcomes = await Promise.allSettled([unlist(id, admin.id), unlist(id, admin.id)]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a content that does not exist is not found', async () => {
  await expect(unlist(2 ** 40, 1)).rejects.toMatchObject({ status: 404 });
});

test.each([
  [
    'a new content',
    `insert into content (content_type, genre, mode, difficulty, status, title_ua, seo_title_ua,
    genitive_ua, description_ua, slug) values ('quiz', 'general-knowledge', 'choicer', 'easy', 0, '', '', '', '', 'x')`,
  ],
  ['another status', 'update content set status = 3 where id = $1'],
])('the database refuses %s without its history', async (_what, sql) => {
  const id = await addQuiz(server.database);

  const refused = rowsOf(sql, sql.includes('$1') ? [id] : []);

  await expect(refused).rejects.toMatchObject({ code: '23001' });
});

test('the database refuses a status whose history was written by another transaction', async () => {
  const id = await addQuiz(server.database);
  await rowsOf(
    `insert into status_change (content_id, from_status, to_status, actor, reason) values ($1, 10, 3, 'system', 'early')`,
    [id],
  );

  const refused = rowsOf('update content set status = 3 where id = $1', [id]);

  await expect(refused).rejects.toMatchObject({ code: '23001' });
});
