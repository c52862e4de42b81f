import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Problem } from '../../contracts/errors.ts';
import type { NoticeList, NoticesRead } from '../../contracts/my-quizzes.ts';
import type { Quiz, Remark } from '../../contracts/quiz.ts';
import type { QuizChecks } from '../../contracts/quizzes.ts';
import { type Transaction, Transactions } from '../../src/transaction.ts';
import { addUser, type Person } from '../support/people.ts';
import { goodQuestion, QuizAuthor } from '../support/quiz-author.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { WorkingCopies } = await import('../../src/quizzes/working-copy/working-copies.ts');
const { transition } = await import('../../src/quizzes/index.ts');

let server: QuizServer;
let moderator: Person;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
  moderator = await addUser(server, { role: 'admin' });
});
afterAll(() => server.close());

const newAuthor = () => QuizAuthor.comes(server);
const submit = (author: QuizAuthor, { id, version }: Quiz) =>
  author.call<Quiz & Problem>('POST', `/quizzes/${id}/submit`, { version });
const run = (work: (tx: Transaction) => Promise<void>) => server.app.get(Transactions).run(work);
const reason = 'a test';

async function decline({ id, version, questions }: Quiz): Promise<void> {
  const actor = { userId: moderator.id, role: 'admin' as const };
  const remarks = [
    { questionId: questions[1]?.id as number, reason: 'fact' as const, text: 'Не 1991' },
    { questionId: null, reason: 'quality' as const, text: 'Замало' },
  ];
  await run(tx =>
    server.app.get(WorkingCopies).decline(tx, id, { actor, version, reason, remarks }),
  );
}

async function approve({ id, version }: Quiz): Promise<void> {
  const actor = { userId: moderator.id, role: 'admin' as const };
  await run(tx => server.app.get(WorkingCopies).approve(tx, id, { actor, version, reason }));
}

test('a complete quiz is submitted, cannot be edited while pending, and can be withdrawn', async () => {
  const author = await newAuthor();
  const quiz = await author.makesWhole();

  const { status, body: pending } = await submit(author, quiz);
  const edited = await author.call<Problem>('PATCH', `/quizzes/${quiz.id}`, {
    version: quiz.headVersion,
    set: { difficulty: 'hard' },
  });
  const withdrawn = await author.call<Quiz>('POST', `/quizzes/${quiz.id}/withdraw`, {});

  expect([status, pending.status, pending.stage]).toEqual([200, 5, 'pending']);
  expect([edited.status, edited.body.code]).toEqual([409, 'quiz.stage']);
  expect(withdrawn.body).toMatchObject({ status: 0, stage: 'draft' });
});

test('submitting a quiz with errors lists all of them and leaves it a draft', async () => {
  const author = await newAuthor();
  const quiz = await author.makes();

  const { status, body } = await submit(author, quiz);

  expect([status, body.code]).toEqual([400, 'quiz.checks']);
  expect(body.issues).toEqual([
    { path: 'seoTitle.ua', code: 'quiz.seo-title' },
    { path: 'genitive.ua', code: 'quiz.genitive' },
    { path: 'questions', code: 'quiz.count' },
  ]);
  expect((await author.reads(quiz.id)).stage).toBe('draft');
});

test('of four quizzes submitted at the same time, three become pending and one is refused', async () => {
  const author = await newAuthor();
  const quizzes: Quiz[] = [];
  for (let n = 0; n < 4; n++) quizzes.push(await author.makesWhole());

  const answers = await Promise.all(quizzes.map(quiz => submit(author, quiz)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('quiz.pending-limit');
});

test('submitting an outdated version is refused', async () => {
  const author = await newAuthor();
  const { version, ...quiz } = await author.makesWhole();

  const { status, body } = await submit(author, { ...quiz, version: version - 1 });

  expect([status, body.code]).toEqual([409, 'version.conflict']);
});

test('an author sees the remarks of a declined quiz, marks one as done and submits again', async () => {
  const author = await newAuthor();
  const quiz = await author.makesWhole();
  await submit(author, quiz);
  await decline(quiz);

  const { stage, remarks, version } = await author.reads(quiz.id);
  const path = `/quizzes/${quiz.id}/remarks/${remarks[0]?.id}`;
  const { body: done } = await author.call<Remark>('PUT', path, { done: true });
  const again = await submit(author, { ...quiz, version });

  expect(stage).toBe('declined');
  expect(remarks.map(({ questionId, reason, text }) => [questionId, reason, text])).toEqual([
    [quiz.questions[1]?.id, 'fact', 'Не 1991'],
    [null, 'quality', 'Замало'],
  ]);
  expect(done).toMatchObject({ done: true, by: { name: 'Оля' } });
  expect(again.status).toBe(200);
});

test('declining without a remark is refused', async () => {
  const author = await newAuthor();
  const quiz = await author.makesWhole();
  await submit(author, quiz);
  const actor = { userId: moderator.id, role: 'admin' as const };
  const decision = { actor, version: quiz.version, reason, remarks: [] };

  const refused = run(tx => server.app.get(WorkingCopies).decline(tx, quiz.id, decision));

  await expect(refused).rejects.toMatchObject({ status: 400 });
});

test('an author is notified of decisions and publication, and can mark the notices as read', async () => {
  const author = await newAuthor();
  const quiz = await author.makesWhole();
  await submit(author, quiz);
  await decline(quiz);
  await submit(author, await author.reads(quiz.id));
  await approve(await author.reads(quiz.id));
  await run(tx => transition(tx, quiz.id, 10, { actor: 'system', reason }));

  const { body: list } = await author.call<NoticeList>('GET', '/me/notices?limit=2');
  const { body: rest } = await author.call<NoticeList>('GET', `/me/notices?cursor=${list.next}`);
  const { body: read } = await author.call<NoticesRead>('POST', '/me/notices/read', {
    upTo: list.items[1]?.id,
  });

  expect(list.items.map(({ kind, contentId }) => [kind, contentId])).toEqual([
    ['published', quiz.id],
    ['approved', quiz.id],
  ]);
  expect(rest.items).toMatchObject([{ kind: 'declined', read: false, params: { remarks: 2 } }]);
  expect([list.unread, read.unread]).toEqual([3, 1]);
});

test('approving a revision of a live quiz sends one notice that it is live', async () => {
  const author = await newAuthor();
  const id = await addQuiz(server, { questions: 5 });
  await server.database.pool.query('update content set author_id = $2 where id = $1', [
    id,
    author.person.id,
  ]);
  const live = await author.reads(id);
  await author.call('PATCH', `/quizzes/${id}`, {
    version: live.headVersion,
    set: { seoTitle: { ua: 'Назва', en: null }, genitive: { ua: 'назви', en: null } },
  });
  await submit(author, await author.reads(id));
  await approve(await author.reads(id));

  const { body } = await author.call<NoticeList>('GET', '/me/notices');

  expect(body.items.map(({ kind }) => kind)).toEqual(['revision-live']);
});

test('an author can delete a quiz unless somebody has paid for it', async () => {
  const author = await newAuthor();
  const draft = await author.makes();
  const sold = await author.makes();
  await server.database.pool.query('update content set price = 5 where id = $1', [sold.id]);
  const buyer = await addUser(server, { coins: 100 });
  await server.database.pool.query(
    `with paid as (select * from debit('unlock', $1::bigint, $2::text, 5))
    insert into unlock (user_id, content_id, transfer_id, price) select $1::bigint, $2::bigint, transfer_id, 5 from paid`,
    [buyer.id, sold.id],
  );

  const deleted = await author.call('DELETE', `/quizzes/${draft.id}`);
  const refused = await author.call<Problem>('DELETE', `/quizzes/${sold.id}`);

  expect(deleted.status).toBe(204);
  expect((await author.call('GET', `/quizzes/${draft.id}`)).status).toBe(404);
  expect([refused.status, refused.body.code]).toEqual([409, 'quiz.unlocked']);
});

test('a title similar to one of the site gives advice, and a related catalogue item blocks submission', async () => {
  const author = await newAuthor();
  await addQuiz(server, { title: 'Столиці країн світу' });
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into catalog_item (key, source, title_ua, title_en, year, fact, fame, reference, related)
    values ('a-related-film', 'movie', 'Пов’язаний фільм', 'A related film', 1970, '{"ua":"","en":""}', 1, 'x', true)
    returning id`,
  );
  const quiz = await author.makesWhole({ titleUA: 'Столиці країн світу 2' });
  await author.adds(
    quiz.id,
    { ...goodQuestion(6), source: 'movie', catalogId: rows[0]?.id ?? null },
    { ...goodQuestion(7), text: { ua: 'Хто зняв «Пов’язаний фільм»?', en: null } },
  );

  const { body } = await author.call<QuizChecks>('GET', `/quizzes/${quiz.id}/checks`);
  const submitted = await submit(author, await author.reads(quiz.id));

  const found = body.items.filter(({ level }) => level !== 'passed');
  expect(found.map(({ code, level }) => [code, level])).toEqual([
    ['quiz.like-admins', 'advice'],
    ['question.related', 'error'],
    ['question.related', 'advice'],
  ]);
  expect(submitted.body.code).toBe('quiz.checks');
});

test('a related person is found in free text and in the credits of an item', async () => {
  const author = await newAuthor();
  const { rows } = await server.database.pool.query<{ id: number }>(
    `with person as (
      insert into catalog_person (key, name_ua, name_en, related)
      values ('A Related Singer', 'Пов’язана Співачка', 'A Related Singer', true) returning id
    ), song as (
      insert into catalog_item (key, source, title_ua, title_en, year, fact, fame, reference)
      values ('a-song', 'music', 'Пісня', 'A song', 1990, '{"ua":"","en":""}', 1, 'x') returning id
    )
    insert into catalog_credit (item_id, role, person_id, position)
    select song.id, 'performer', person.id, 0 from song, person returning item_id::int as id`,
  );
  const quiz = await author.makesWhole();
  await author.adds(
    quiz.id,
    { ...goodQuestion(6), source: 'music', catalogId: rows[0]?.id ?? null },
    { ...goodQuestion(7), variants: [{ id: 'a', ua: 'Пов’язана Співачка', en: null }] },
  );

  const { body } = await author.call<QuizChecks>('GET', `/quizzes/${quiz.id}/checks`);

  const found = body.items.filter(({ code }) => code === 'question.related');
  expect(found.map(({ level, path }) => [level, path.replace(/^questions\.\d+\./, '')])).toEqual([
    ['error', 'catalogId'],
    ['advice', 'variants.0'],
  ]);
});

test('another author can neither read nor change a quiz', async () => {
  const author = await newAuthor();
  const other = await newAuthor();
  const { id, questions, version } = await author.makesWhole();
  const question = `/quizzes/${id}/questions/${questions[0]?.id}`;
  const before = await author.reads(id);
  const own = await other.makes();
  const taken = { quizId: id, questionIds: [questions[0]?.id] };
  const calls: [string, string, unknown?][] = [
    ['GET', `/quizzes/${id}`],
    ['PATCH', `/quizzes/${id}`, { version, set: { difficulty: 'hard' } }],
    ['POST', '/quizzes', { copyOf: id }],
    ['POST', `/quizzes/${id}/questions`, { clientId: 'of-another', after: null, question: {} }],
    [
      'POST',
      `/quizzes/${own.id}/questions`,
      { clientId: 'taken-away', after: null, copy: taken, move: true },
    ],
    ['PATCH', question, { version, set: {} }],
    ['DELETE', `${question}?version=${version}`],
    ['PUT', `/quizzes/${id}/questions/order`, { version, ids: questions.map(one => one.id) }],
    ['GET', `/quizzes/${id}/checks`],
    ['GET', `/quizzes/${id}/remarks`],
    ['PUT', `/quizzes/${id}/remarks/00000000-0000-4000-8000-000000000001`, { done: true }],
    ['POST', `/quizzes/${id}/preview`, { locale: 'ua', mode: 'choicer', from: 0 }],
    ['POST', `/quizzes/${id}/submit`, { version }],
    ['POST', `/quizzes/${id}/withdraw`, {}],
    ['DELETE', `/quizzes/${id}`],
  ];

  const statuses: number[] = [];
  for (const [method, path, body] of calls)
    statuses.push((await other.call(method, path, body)).status);

  expect(statuses).toEqual(calls.map(() => 404));
  expect(await author.reads(id)).toEqual(before);
});
