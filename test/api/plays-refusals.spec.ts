import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import { Player } from '../support/player.ts';
import { addQuiz, isRight, rightOf } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

const begin = async (questions = 3): Promise<Play> =>
  (await player.start(await addQuiz(server.database, { questions }))).body;

const storedOf = async (playId: string) => {
  const { rows } = await server.database.pool.query(
    'select index, attempt, choice, correct from answer where play_id = $1 order by index',
    [playId],
  );
  return rows;
};

test.each([1, 2, 1_000])('question %i cannot be answered before its turn', async index => {
  const play = await begin();

  const answer = await player.answer(play.id, index, { skip: true });

  expect(answer).toMatchObject({ status: 409, body: { code: 'play.index' } });
  expect(await storedOf(play.id)).toEqual([]);
});

test('a second attempt at a question that has one is refused', async () => {
  const play = await begin();

  const answer = await player.post(`/api/plays/${play.id}/answers`, {
    index: 0,
    attempt: 2,
    skip: true,
  });

  expect(answer).toMatchObject({ status: 409, body: { code: 'play.index' } });
});

test('after the end no question can be answered', async () => {
  const play = await begin(2);
  await player.play(play, rightOf);

  const answer = await player.answer(play.id, 2, { skip: true });

  expect(answer).toMatchObject({ status: 409, body: { code: 'play.finished' } });
});

test('an option of another question is unknown, and nothing is stored', async () => {
  const play = await begin();
  const { body } = await player.answer(play.id, 0, { skip: true });

  const answer = await player.answer(play.id, 1, { optionId: rightOf(play.question) });

  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'input.invalid', issues: [{ path: 'optionId', code: 'unknown' }] },
  });
  expect(body.next?.index).toBe(1);
  expect(await storedOf(play.id)).toHaveLength(1);
});

test('the label of the right answer is no option id', async () => {
  const play = await begin();
  const label = play.question?.options.find(isRight)?.label as string;

  const answers = [await player.answer(play.id, 0, { optionId: label })];
  answers.push(await player.answer(play.id, 0, { text: label }));

  expect(answers.map(answer => answer.status)).toEqual([400, 400]);
});
