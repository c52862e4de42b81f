import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AnswerGiven, Play } from '../../contracts/plays.ts';
import type { Quiz } from '../../contracts/quiz.ts';
import { Transactions } from '../../src/transaction.ts';
import { QuizAuthor } from '../support/quiz-author.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { WorkingCopies } = await import('../../src/quizzes/working-copy/working-copies.ts');
const { Previews } = await import('../../src/plays/index.ts');

let server: QuizServer;
let author: QuizAuthor;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
  author = await QuizAuthor.comes(server);
});
afterAll(() => server.close());

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await server.database.pool.query(sql, values)).rows;
const preview = (id: number, wish: object = {}) =>
  author.call<Play>('POST', `/quizzes/${id}/preview`, {
    ...{ locale: 'ua', mode: 'choicer', from: 0 },
    ...wish,
  });
const revisionsOf = async (id: number) =>
  (
    await rowsOf(
      `select count(*)::int as all, count(*) filter (where previewed)::int as previewed
      from question_revision r join question q on q.id = r.question_id where q.content_id = $1`,
      [id],
    )
  )[0];

/** Answers every question with the option whose label marks it as right. */
async function playOut({ id, total }: Play): Promise<AnswerGiven> {
  let last: AnswerGiven | undefined;
  for (let index = 0; index < total; index++) {
    const { body: play } = await author.call<Play>('GET', `/plays/${id}`);
    const right = play.question?.options.find(({ label }) => label.startsWith('правильно'));
    const answer = { index, optionId: right?.id };
    last = (await author.call<AnswerGiven>('POST', `/plays/${id}/answers`, answer)).body;
  }
  return last as AnswerGiven;
}

async function addLivePublicQuiz(): Promise<number> {
  const id = await addQuiz(server, { questions: 5 });
  await rowsOf('update content set author_id = $2 where id = $1', [id, author.person.id]);
  return id;
}

test('a preview plays the current draft to the end and changes no statistics', async () => {
  const quiz = await author.makesWhole();

  const { status, body: play } = await preview(quiz.id);
  const { result } = await playOut(play);
  const reward = await author.call('POST', `/plays/${play.id}/reward`, {});

  expect(status).toBe(201);
  expect(play).toMatchObject({ purpose: 'preview', practice: true, total: 5, contentId: quiz.id });
  expect(play.question?.text).toBe('Питання номер 1');
  expect(result).toMatchObject({ correct: 5, total: 5, practice: true });
  expect(reward.status).toBe(409);
  const stats = await author.call<{ plays: number }>('GET', '/stats');
  expect(stats.body.plays).toBe(0);
  const marks = await author.call<{ items: object[] }>('GET', `/me/contents?ids=${quiz.id}`);
  expect(marks.body.items[0]).toMatchObject({ best: null, unfinished: null, reward: null });
});

test('a preview shows the edited questions of a live quiz while players get the live ones', async () => {
  const id = await addLivePublicQuiz();
  const { questions } = await author.reads(id);
  await author.call('PATCH', `/quizzes/${id}/questions/${questions[0]?.id}`, {
    version: questions[0]?.version,
    set: { text: { ua: 'Ще не опубліковане', en: null } },
  });

  const { body: previewed } = await preview(id);
  const { body: live } = await author.call<Play>('POST', '/plays', { contentId: id, locale: 'ua' });

  expect(previewed.question?.text).toBe('Ще не опубліковане');
  expect(live.question?.text).toBe('питання 0');
  expect(live.purpose).toBe('game');
});

test('a preview starts with the requested question, in the requested mode and language', async () => {
  const quiz = await author.makesWhole();

  const { body: play } = await preview(quiz.id, { mode: 'clicker', locale: 'en', from: 3 });

  expect(play).toMatchObject({ mode: 'clicker', locale: 'en', total: 5 });
  expect(play.question?.text).toBe('Питання номер 4');
  expect(play.options).toHaveLength(20);
});

test('of several previews started at once, one is kept', async () => {
  const quiz = await author.makesWhole();

  const plays = await Promise.all([preview(quiz.id), preview(quiz.id), preview(quiz.id)]);

  expect(plays.map(({ status }) => status)).toEqual([201, 201, 201]);
  const kept = await rowsOf('select id from play where content_id = $1', [quiz.id]);
  expect(kept).toHaveLength(1);
});

test('a quiz without questions cannot be previewed', async () => {
  const quiz = await author.makes();

  expect((await preview(quiz.id)).status).toBe(400);
});

test('the sweep removes expired previews and the revisions made for them', async () => {
  const quiz = await author.makesWhole();
  await playOut((await preview(quiz.id)).body);
  const before = await revisionsOf(quiz.id);
  await rowsOf(`update play set expires_at = now() - interval '1 minute' where content_id = $1`, [
    quiz.id,
  ]);
  await rowsOf(
    `update question_revision set created_at = now() - interval '4 hours' where previewed`,
  );

  await server.app.get(Previews).sweep();

  expect(before).toEqual({ all: 5, previewed: 5 });
  expect(await revisionsOf(quiz.id)).toEqual({ all: 0, previewed: 0 });
  expect(await rowsOf('select id from play where content_id = $1', [quiz.id])).toEqual([]);
});

test('approving a previewed quiz keeps its revisions after the sweep', async () => {
  const quiz: Quiz = await author.makesWhole();
  await preview(quiz.id);
  const { version } = await author.reads(quiz.id);
  const reason = 'a test';
  const admin = { userId: (await QuizAuthor.comes(server, { role: 'admin' })).person.id };
  await server.app.get(Transactions).run(async tx => {
    const copies = server.app.get(WorkingCopies);
    await copies.submit(tx, quiz.id, { actor: author.actor, version, reason });
    const actor = { ...admin, role: 'admin' as const };
    await copies.approve(tx, quiz.id, { actor, version, reason });
  });
  await rowsOf(`update question_revision set created_at = now() - interval '4 hours'`);

  await server.app.get(Previews).sweep();

  expect(await revisionsOf(quiz.id)).toEqual({ all: 5, previewed: 0 });
});
