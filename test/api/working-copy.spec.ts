import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Role, Status } from '../../contracts/vocabulary.ts';
import type { Draft } from '../../src/quizzes/working-copy/draft.ts';
import { type Transaction, Transactions } from '../../src/transaction.ts';
import { setStatus } from '../support/content-status.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { addUser } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addFileRow } from '../support/stored-media.ts';

const { WorkingCopies } = await import('../../src/quizzes/working-copy/working-copies.ts');
const { transition } = await import('../../src/quizzes/index.ts');

interface Person {
  userId: number;
  role: Role;
}

let server: QuizServer;
let copies: InstanceType<typeof WorkingCopies>;
let author: Person;
let admin: Person;
/** Adds a public quiz with three questions, written by `author`. */
let quiz: number;

beforeAll(async () => {
  server = await startServer();
  copies = server.app.get(WorkingCopies);
  author = { userId: (await addUser(server, { role: 'author' })).id, role: 'author' };
  admin = { userId: (await addUser(server, { role: 'admin' })).id, role: 'admin' };
});
afterAll(() => server.close());

beforeEach(async () => {
  quiz = await addOwned(Status.PUBLIC);
});

async function addOwned(status: Status): Promise<number> {
  const id = await addQuiz(server, { status });
  await rowsOf('update content set author_id = $2 where id = $1', [id, author.userId]);
  return id;
}

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await server.database.pool.query(sql, values)).rows;

const run = <T>(work: (tx: Transaction) => Promise<T>) => server.app.get(Transactions).run(work);

const open = (id = quiz, actor = author) => run(tx => copies.open(tx, id, actor));
const questions = (id = quiz) => run(tx => copies.questions(tx, id));

async function editText(at: number, ua: string, actor = author): Promise<void> {
  await open(quiz, actor);
  const { id, version } = (await questions())[at] as { id: number; version: number };
  const set = { text: { ua, en: ua } };
  await run(tx => copies.writeQuestion(tx, quiz, { id, actor, version, set }));
}

async function retitle(ua: string, id = quiz, actor = author): Promise<void> {
  const { headVersion: version } = await open(id, actor);
  await run(tx => copies.writeHead(tx, id, { actor, version, set: { title: { ua, en: null } } }));
}

const versionOf = async (id: number) =>
  (await rowsOf('select version from working_copy where content_id = $1', [id]))[0].version;

async function decide(step: 'submit' | 'decline' | 'approve', actor: Person, id = quiz) {
  const version = await versionOf(id);
  const remarks = [{ questionId: null, reason: 'quality' as const, text: 'Ще раз' }];
  const decision = { actor, version, reason: `a test: ${step}`, remarks };
  await run<unknown>(tx => copies[step](tx, id, decision));
}

const stateOf = async (id: number) =>
  (
    await rowsOf(
      `select status, stage from content left join working_copy on content_id = id where id = $1`,
      [id],
    )
  )[0];

const liveQuestions = (id = quiz) =>
  rowsOf(
    `select q.id, q.revision_id as revision, r.text->>'ua' as text
    from question q join question_revision r on r.id = q.revision_id
    where q.content_id = $1 order by q.position`,
    [id],
  );

const contentOf = async (id = quiz) =>
  (await rowsOf('select * from content where id = $1', [id]))[0];

test('a working copy says what is live, with the same questions in the same order', async () => {
  const copy = await open();

  const live = await liveQuestions();
  expect(copy).toMatchObject({ stage: 'draft', version: 1, headVersion: 1, orderVersion: 1 });
  expect(copy.head).toMatchObject({ title: { ua: 'A quiz', en: 'A quiz' }, difficulty: 'easy' });
  expect((await questions()).map(({ id, draft }) => [id, draft.text.ua])).toEqual(
    live.map(({ id, text }) => [id, text]),
  );
});

test('what is edited is not live', async () => {
  const before = [await contentOf(), await liveQuestions()];

  await retitle('Нова назва');
  await editText(0, 'Інше питання');

  expect([await contentOf(), await liveQuestions()]).toEqual(before);
});

test('opening at the same time makes one working copy', async () => {
  const opened = await Promise.all([open(), open(), open()]);

  expect(new Set(opened.map(copy => copy.version))).toEqual(new Set([1]));
  expect(await questions()).toHaveLength(3);
});

test('a write conflicts with an earlier one of the same part, and not with one of another', async () => {
  const { headVersion: version } = await open();
  await editText(0, 'Інше питання');
  const write = (ua: string) =>
    run(tx =>
      copies.writeHead(tx, quiz, { actor: author, version, set: { title: { ua, en: null } } }),
    );
  await write('Перша');

  const second = write('Друга');

  await expect(second).rejects.toMatchObject({ status: 409, code: 'version.conflict' });
  expect((await open()).head.title.ua).toBe('Перша');
});

test('of two writes of a question at the same time one conflicts', async () => {
  await open();
  const { id, version } = (await questions())[0] as { id: number; version: number };
  const write = (ua: string) =>
    run(tx =>
      copies.writeQuestion(tx, quiz, {
        id,
        actor: author,
        version,
        set: { text: { ua, en: null } },
      }),
    );

  const outcomes = await Promise.allSettled([write('Одне'), write('Інше')]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a version of an earlier working copy conflicts with the next one', async () => {
  const { headVersion: version } = await open();
  await editText(0, 'Інше питання');
  await decide('submit', author);
  await decide('approve', admin);

  const late = run(tx => copies.writeHead(tx, quiz, { actor: author, version, set: { price: 5 } }));

  await expect(late).rejects.toMatchObject({ code: 'version.conflict' });
});

const draftOf = async () => (await questions())[0]?.draft as Draft;

test('questions are added behind another one, any number of times', async () => {
  await open();
  const draft = await draftOf();
  const [first, second, third] = (await questions()).map(({ id }) => id) as [
    number,
    number,
    number,
  ];
  const add = (after: number | null, ...keys: string[]) =>
    run(tx =>
      copies.addQuestions(tx, quiz, {
        actor: author,
        after,
        questions: keys.map(key => ({ key, draft })),
      }),
    );
  for (let time = 0; time < 70; time++) await add(first, `new${time}`);
  await add(null, 'before');
  await add(third, 'last', 'very-last');

  const keys = (await questions()).map(({ id, key }) => (id === second ? 'second' : key));

  expect(keys.slice(0, 4)).toEqual(['before', 'q0', 'new69', 'new68']);
  expect(keys.slice(-5)).toEqual(['new0', 'second', 'q2', 'last', 'very-last']);
});

test('an order that lacks a question is refused', async () => {
  const { orderVersion: version } = await open();
  const ids = (await questions()).map(({ id }) => id).slice(1);

  const refused = run(tx => copies.writeOrder(tx, quiz, { actor: author, version, ids }));

  await expect(refused).rejects.toMatchObject({ status: 400, code: 'input.invalid' });
});

test('approving puts the working copy in the place of what is live', async () => {
  const [first, second, third] = (await liveQuestions()) as [never, { id: number }, { id: number }];
  await retitle('Нова назва');
  await editText(0, 'Інше питання');
  const removed = (await questions())[1] as { id: number; version: number };
  await run(tx => copies.removeQuestion(tx, quiz, { ...removed, actor: author }));
  const draft = await draftOf();
  const added = await run(tx =>
    copies.addQuestions(tx, quiz, {
      actor: author,
      after: null,
      questions: [{ key: 'new', draft }],
    }),
  );
  const { orderVersion: version } = await open();
  const ids = [third.id, (first as { id: number }).id, ...added.ids];
  await run(tx => copies.writeOrder(tx, quiz, { actor: author, version, ids }));
  await decide('submit', author);

  await decide('approve', admin);

  expect(await stateOf(quiz)).toEqual({ status: Status.PUBLIC, stage: null });
  expect(await contentOf()).toMatchObject({
    title_ua: 'Нова назва',
    slug: 'нова-назва',
    items_counter: 3,
  });
  const live = await liveQuestions();
  expect(live.map(({ id }) => id)).toEqual(ids);
  expect(live[0]).toEqual(third);
  expect(live[1].text).toBe('Інше питання');
  expect(ids).not.toContain(second.id);
});

test('a question that was not edited keeps the revision that it has, though it changed meanwhile', async () => {
  await editText(0, 'Інше питання');
  const [, second] = (await liveQuestions()) as [never, { id: number }];
  const [made] = await rowsOf(
    `insert into question_revision (question_id, digest, source, text, answer, variants, comment)
    select question_id, 'mended', source, '{"ua": "виправлено", "en": null}', answer, variants, comment
    from question_revision where question_id = $1 returning id`,
    [second.id],
  );
  await rowsOf('update question set revision_id = $2 where id = $1', [second.id, made.id]);
  await decide('submit', author);

  await decide('approve', admin);

  expect((await liveQuestions()).map(({ text }) => text)).toEqual([
    'Інше питання',
    'виправлено',
    'питання 2',
  ]);
});

test('a running play keeps its questions when a working copy goes live', async () => {
  const player = new Player(server.origin);
  const { body: play } = await player.start(quiz, { locale: 'ua' });
  await editText(0, 'Інше питання');
  await editText(1, 'Ще інше питання');
  await decide('submit', author);

  await decide('approve', admin);

  const { body } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });
  expect(body.outcome.correct).toBe(true);
  expect(body.next?.text).toBe('питання 1');
});

test('approving raises the version of what is live, and drops the pages that show it', async () => {
  const { version } = await contentOf();
  await retitle('Нова назва');
  await decide('submit', author);
  const dropped = await DroppedPages.listen(server.database);

  await decide('approve', admin);

  expect((await contentOf()).version).toBeGreaterThan(version);
  expect(await dropped.take()).toEqual([
    `content:${quiz}`,
    'list:quiz',
    'home',
    `author:${author.userId}`,
  ]);
  await dropped.stop();
});

test('a conflict at the approval leaves everything as it was', async () => {
  await editText(0, 'Інше питання');
  await decide('submit', author);
  const version = await versionOf(quiz);
  await editText(1, 'Від модератора', admin);
  const before = await liveQuestions();

  const refused = run(tx =>
    copies.approve(tx, quiz, { actor: admin, version, reason: 'seen before the last edit' }),
  );

  await expect(refused).rejects.toMatchObject({ code: 'version.conflict' });
  expect(await liveQuestions()).toEqual(before);
  expect(await stateOf(quiz)).toMatchObject({ stage: 'pending' });
});

test('two approvals at the same time: one of them finds nothing to approve', async () => {
  await editText(0, 'Інше питання');
  await decide('submit', author);
  const version = await versionOf(quiz);
  const approve = () =>
    run(tx => copies.approve(tx, quiz, { actor: admin, version, reason: 'good' }));

  const outcomes = await Promise.allSettled([approve(), approve()]);

  const reasons = outcomes.flatMap(outcome =>
    outcome.status === 'rejected' ? outcome.reason : [],
  );
  expect(reasons).toEqual([expect.objectContaining({ status: 404 })]);
});

test('an author does not approve', async () => {
  await editText(0, 'Інше питання');
  await decide('submit', author);

  await expect(decide('approve', author)).rejects.toMatchObject({ status: 409 });
});

test.each([
  ['a draft', Status.DRAFT],
  ['a declined quiz', Status.DECLINED],
])('until the first publication the status of %s follows the stage', async (_what, status) => {
  const id = await addOwned(status);
  await retitle('Нова назва', id);
  const states = [await stateOf(id)];
  await decide('submit', author, id);
  states.push(await stateOf(id));
  await decide('approve', admin, id);
  states.push(await stateOf(id));

  expect(states.map(state => state.status)).toEqual([status, Status.PENDING, Status.APPROVED]);
  expect(states.map(state => state.stage)).toEqual([
    status === Status.DRAFT ? 'draft' : 'declined',
    'pending',
    null,
  ]);
  expect((await contentOf(id)).title_ua).toBe('Нова назва');
});

test('a declined revision of a public quiz leaves it public, with the whole way in its history', async () => {
  await editText(0, 'Інше питання');
  await decide('submit', author);
  await run(tx => copies.withdraw(tx, quiz, { actor: author, reason: 'one more word' }));
  await decide('submit', author);
  await decide('decline', admin);

  expect(await stateOf(quiz)).toEqual({ status: Status.PUBLIC, stage: 'declined' });
  const history = await rowsOf(
    `select from_status as "from", to_status as "to", stage, actor_id as "actorId"
    from status_change where content_id = $1 order by id`,
    [quiz],
  );
  expect(
    history.slice(1).map(({ from, to, stage, actorId }) => [from, to, stage, actorId]),
  ).toEqual([
    [10, 10, 'pending', author.userId],
    [10, 10, 'draft', author.userId],
    [10, 10, 'pending', author.userId],
    [10, 10, 'declined', admin.userId],
  ]);
});

test('each submission keeps the quiz as it was then', async () => {
  await editText(0, 'Перше подання');
  await decide('submit', author);
  await decide('decline', admin);
  await editText(0, 'Друге подання');
  await decide('submit', author);

  const kept = await rowsOf(
    `select number, questions->0->'draft'->'text'->>'ua' as text from submission
    where content_id = $1 order by number`,
    [quiz],
  );

  expect(kept).toEqual([
    { number: 1, text: 'Перше подання' },
    { number: 2, text: 'Друге подання' },
  ]);
});

test('an author does not edit what was submitted, and an admin does', async () => {
  await editText(0, 'Інше питання');
  await decide('submit', author);

  await expect(editText(1, 'Ще інше')).rejects.toMatchObject({ status: 409, code: 'quiz.stage' });
  await editText(1, 'Від модератора', admin);

  expect((await questions())[1]?.draft.text.ua).toBe('Від модератора');
});

test('another author finds nothing to edit', async () => {
  const other = { userId: author.userId + 1000, role: 'author' as const };

  await expect(open(quiz, other)).rejects.toMatchObject({ status: 404 });
});

test('a deleted quiz is not edited, and its working copy is a draft again once it is restored', async () => {
  const id = await addOwned(Status.DRAFT);
  await retitle('Нова назва', id);
  await decide('submit', author, id);
  const move = (to: Status, actor: Person) =>
    run(tx => transition(tx, id, to, { actor, reason: 'a test' }));
  await move(Status.DELETED, author);
  await expect(open(id)).rejects.toMatchObject({ code: 'quiz.stage' });

  await move(Status.DRAFT, admin);

  expect(await stateOf(id)).toEqual({ status: Status.DRAFT, stage: 'draft' });
});

test.each([
  [
    'a stage that its status does not say',
    `update working_copy set stage = 'pending' where content_id = $1`,
  ],
  [
    'a stage without its history',
    `update working_copy set stage = 'declined' where content_id = $2`,
  ],
])('the database refuses %s', async (_what, sql) => {
  const draft = await addOwned(Status.DRAFT);
  await open(draft);
  await open(quiz);

  const refused = rowsOf(`with ids as (select $1::bigint, $2::bigint) ${sql}`, [draft, quiz]);

  await expect(refused).rejects.toMatchObject({ code: '23001' });
});

test('the database refuses a status that the stage of the working copy does not say', async () => {
  const draft = await addOwned(Status.DRAFT);
  await open(draft);

  await expect(setStatus(server.database, draft, Status.PENDING)).rejects.toMatchObject({
    code: '23001',
  });
});

test('a file that only a working copy or a submission shows is in use', async () => {
  const file = { id: await addFileRow(server.database) };
  const isUsed = async () => (await rowsOf('select is_file_used($1) as used', [file.id]))[0].used;
  const { headVersion: version } = await open();
  await run(tx =>
    copies.writeHead(tx, quiz, { actor: author, version, set: { coverId: file.id } }),
  );
  const whileEdited = await isUsed();
  await decide('submit', author);
  await rowsOf('delete from working_copy where content_id = $1', [quiz]);

  expect([whileEdited, await isUsed()]).toEqual([true, true]);
});
