import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import { ContentLoader } from '../../src/quizzes/index.ts';
import { Player } from '../support/player.ts';
import { addQuiz, rightOf, wrongOf } from '../support/quiz-factory.ts';
import { ContentFolder, questionOf, quizOf } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let folder: ContentFolder;
let player: Player;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.database.pool.query(
    'truncate content, outbox restart identity cascade; delete from file',
  );
  folder = new ContentFolder();
  folder.write('kyiv');
  await load();
  player = new Player(server.origin);
});
afterEach(() => folder.remove());

const load = () => server.app.get(ContentLoader).load(folder.root);

const edit = async (questions: object[]) => {
  folder.write('kyiv', quizOf({ questions }));
  await load();
};

const begin = async (): Promise<Play> => (await player.start(1, { locale: 'en' })).body;

const [A, B, C, D, E] = [
  questionOf('a'),
  questionOf('b'),
  questionOf('c'),
  questionOf('d'),
  questionOf('e'),
] as const;

test('an unfinished play keeps its questions when the quiz is edited', async () => {
  const play = await begin();
  const asked = { ua: 'інакше', en: 'asked differently' };
  await edit([{ ...A, text: asked }, { ...B, text: asked }, C, D, E]);

  const read = await player.read(play.id);
  const { body } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });

  expect(read.body.question).toEqual(play.question);
  expect(body.outcome.correct).toBe(true);
  expect(body.next?.text).toBe('question b en');
});

test('a play that begins after an edit has the edited questions', async () => {
  const asked = { ua: 'інакше', en: 'asked differently' };
  await edit([{ ...A, text: asked }, B, C, D, E]);

  const play = await begin();

  expect(play.question?.text).toBe('asked differently');
});

test('a question that is taken out stays in the plays that have it, and in no new one', async () => {
  const play = await begin();
  await edit([B, C, D, E, questionOf('f')]);

  const last = await player.play(play, rightOf);
  const { body: anew } = await new Player(server.origin).start(1, { locale: 'en' });

  expect(last?.result).toMatchObject({ correct: 5, total: 5 });
  expect(anew.question?.text).toBe('question b en');
});

test('finished plays are read as they were played', async () => {
  const play = await begin();
  await player.play(play, rightOf);
  const before = await player.read(play.id);
  await edit([E, D, C, B, questionOf('f')]);

  const after = await player.read(play.id);

  expect(after.body.answers).toEqual(before.body.answers);
});

test('a play stays in the mode that it began in', async () => {
  const contentId = await addQuiz(server.database);
  const { body: play } = await player.start(contentId);
  const wrong = wrongOf(play.question);
  const { body: given } = await player.answer(play.id, 0, { optionId: wrong });
  await server.database.pool.query(`update content set mode = 'clicker' where id = $1`, [
    contentId,
  ]);

  const { body: later } = await player.read(play.id);

  expect(later).toMatchObject({ mode: 'choicer', question: { mode: 'choicer' } });
  expect(later.answers).toEqual([given.outcome]);
});
