import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { QuizStatistics } from '../../contracts/my-quizzes.ts';
import { Player } from '../support/player.ts';
import { QuizAuthor } from '../support/quiz-author.ts';
import { rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;
let author: QuizAuthor;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', CROWD_FROM: '4', ADDRESS_PLAYS: '0' });
  author = await QuizAuthor.create(server);
});
afterAll(() => server.close());

/** Adds a revision of question $1 that has not been played. */
const EDIT = `
with made as (
  insert into question_revision (question_id, digest, source, text, answer, variants, comment)
  select question_id, 'edited', source, text, answer, variants, comment from question_revision where question_id = $1
  returning id
)
update question set revision_id = (select id from made) where id = $1`;

async function addOwnQuiz(): Promise<number> {
  const id = await addQuiz(server);
  await server.database.pool.query('update content set author_id = $2 where id = $1', [
    id,
    author.person.id,
  ]);
  return id;
}

async function statisticsOf(id: number): Promise<QuizStatistics> {
  await server.app.get(Statistics).count(id);
  return (await author.call<QuizStatistics>('GET', `/quizzes/${id}/statistics`)).body;
}

/**
 * The statistics of a new quiz with three questions after plays with these numbers of right answers, counted from the
 * first question.
 */
async function played(...rights: number[]): Promise<QuizStatistics> {
  return statisticsOf(await addPlayed(rights));
}

async function addPlayed(rights: readonly number[]): Promise<number> {
  const id = await addOwnQuiz();
  for (const right of rights) {
    const player = new Player(server.origin);
    const { body: play } = await player.start(id);
    await player.play(play, question => (question.index < right ? rightOf : wrongOf)(question));
  }
  return id;
}

test('all statistics but the number of plays are null until the quiz has enough first plays', async () => {
  expect(await played(1, 2, 3)).toEqual({
    plays: [{ day: expect.any(String), count: 3 }],
    firstPlays: 3,
    averagePercent: null,
    completedShare: null,
    giveUp: null,
    questions: null,
  });
});

test('statistics show the share of right answers, the discrimination and the flags of each question', async () => {
  const { questions, ...whole } = await played(1, 1, 3, 3);

  const [first, second] = questions ?? [];
  expect(whole).toMatchObject({ firstPlays: 4, completedShare: 1, giveUp: null });
  expect(whole.averagePercent).toBeCloseTo((100 / 3 + 100 / 3 + 100 + 100) / 4);
  expect(whole.plays.map(({ count }) => count)).toEqual([4]);
  expect(first).toMatchObject({ asked: 4, rightShare: 1, discrimination: null });
  expect(first?.flags).toEqual(['easy', 'dead-option']);
  expect(second).toMatchObject({ rightShare: 0.5, discrimination: 1 });
  expect(second?.picks[0]).toEqual({ text: 'правильно 1', share: 0.5, right: true });
});

test('an edited question is listed without numbers until it has enough new answers', async () => {
  const id = await addPlayed([3, 3, 3, 3]);
  const edited = (await statisticsOf(id)).questions?.[0]?.id;
  await server.database.pool.query(EDIT, [edited]);

  const { questions } = await statisticsOf(id);

  expect(questions).toHaveLength(3);
  expect(questions?.[0]).toMatchObject({ id: edited, asked: 0, picks: [], flags: [] });
  expect(questions?.[1]).toMatchObject({ asked: 4, rightShare: 1 });
});

test('statistics show the question at which most players gave up, and their share', async () => {
  const id = await addOwnQuiz();
  for (const answered of [1, 1, 2, 3]) {
    const player = new Player(server.origin);
    const { body: play } = await player.start(id);
    await player.play(play, question =>
      question.index < answered ? rightOf(question) : undefined,
    );
    if (answered < 3) await player.giveUp(play.id);
  }

  const { giveUp, completedShare } = await statisticsOf(id);

  expect(giveUp).toEqual({ index: 1, share: 0.5 });
  expect(completedShare).toBe(0.25);
});

test('GET statistics of another author’s quiz returns 404', async () => {
  const { id } = await author.makes();
  const other = await QuizAuthor.create(server);

  expect((await other.call('GET', `/quizzes/${id}/statistics`)).status).toBe(404);
});
