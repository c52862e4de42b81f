import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Problem } from '../../contracts/errors.ts';
import type { Outcome } from '../../contracts/plays.ts';
import type { Sample } from '../../contracts/samples.ts';
import { Customer } from '../support/customer.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { mp3Of } from '../support/mp3-frames.ts';
import { Player } from '../support/player.ts';
import { isRight, rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { keepFile } from '../support/stored-media.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const playsOf = async (contentId: number) =>
  (await server.database.pool.query('select from play where content_id = $1', [contentId]))
    .rowCount;

const sampleOf = (contentId: number, query = '') =>
  jsonCall<Sample>(server.origin, `/api/contents/${contentId}/sample${query}`);

const answerSample = (contentId: number, body: object) =>
  new Player(server.origin).post<Outcome & Problem>(`/api/contents/${contentId}/sample`, body);

test('anybody can read the first question of a locked quiz in either language, and nothing is stored', async () => {
  const contentId = await addQuiz(server, { price: 20 });

  const samples = [await sampleOf(contentId), await sampleOf(contentId, '?locale=en')];

  expect(samples).toMatchObject([
    { status: 200, body: { question: { index: 0, text: 'питання 0', lang: 'ua' } } },
    { status: 200, body: { question: { index: 0, text: 'question 0', lang: 'en' } } },
  ]);
  expect(samples[0]?.body.question.options).toHaveLength(4);
  expect(samples[0]?.headers['set-cookie']).toBeUndefined();
  expect(await playsOf(contentId)).toBe(0);
});

test('answering a sample returns the right answer and the comment, any number of times', async () => {
  const contentId = await addQuiz(server, { price: 20 });
  const { question, token } = (await sampleOf(contentId)).body;

  const wrong = await answerSample(contentId, { token, optionId: wrongOf(question) });
  const right = await answerSample(contentId, { token, optionId: rightOf(question) });

  const answer = { optionId: rightOf(question), text: 'правильно 0' };
  const told = { attemptsLeft: 0, answer, comment: 'пояснення 0', rightShare: null };
  expect([wrong, right]).toMatchObject([
    { status: 200, body: { ...told, correct: false } },
    { status: 200, body: { ...told, correct: true } },
  ]);
  expect(await playsOf(contentId)).toBe(0);
});

test('a question answered as a sample still earns coins when the quiz is played later', async () => {
  const contentId = await addQuiz(server, { price: 20 });
  const customer = await Customer.comes(server, { coins: 100 });
  const { question, token } = (await sampleOf(contentId)).body;
  await answerSample(contentId, { token, optionId: rightOf(question) });
  await customer.order(contentId);
  const player = new Player(server.origin, { ...customer.headers });

  const { body } = await player.start(contentId);
  const last = await player.play(body, rightOf);

  expect(last?.result).toMatchObject({ correct: 3, coins: 30, practice: false });
});

test('repeated samples show the same options with new ids and order, so comparing them does not reveal the answer', async () => {
  const contentId = await addQuiz(server, { price: 20, variants: 9 });

  const samples = await Promise.all(Array.from({ length: 12 }, () => sampleOf(contentId)));

  const shown = samples.map(({ body }) => body.question.options);
  const labels = shown.map(options => options.map(({ label }) => label));
  expect(new Set(labels.map(each => each.toSorted().join())).size).toBe(1);
  expect(new Set(labels.map(each => each.join())).size).toBeGreaterThan(1);
  expect(new Set(shown.flat().map(({ id }) => id)).size).toBe(48);
  expect(shown.every(options => options.filter(isRight).length === 1)).toBe(true);
});

test('a cubiqer sample shows letters but not the word, and allows one attempt', async () => {
  const answers = ['ЖИРАФА', 'СЛОНИК', 'ЗЕБРИ'];
  const contentId = await addQuiz(server, { price: 20, mode: 'cubiqer', answers });
  const { question, token } = (await sampleOf(contentId)).body;

  const wrong = await answerSample(contentId, { token, text: 'ФИРАЖА' });
  const right = await answerSample(contentId, { token, text: 'жирафа' });
  const short = await answerSample(contentId, { token, text: 'жир' });

  expect(question).toMatchObject({ mode: 'cubiqer', options: [] });
  expect(question.slots).toEqual([Array(6).fill({ given: null })]);
  expect(JSON.stringify(question)).not.toMatch(/жирафа/i);
  expect([wrong.body, right.body]).toMatchObject([
    { correct: false, attemptsLeft: 0, answer: { text: 'ЖИРАФА' } },
    { correct: true, attemptsLeft: 0 },
  ]);
  expect(short).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
});

test("each sample has its own media addresses, and a quiz's only question with media is not used as a sample", async () => {
  const mediaId = await keepFile(server, mp3Of(400));
  const contentId = await addQuiz(server, { price: 20, mediaId });
  const first = (await sampleOf(contentId)).body.question;
  const other = await addQuiz(server, { price: 20, mediaId });
  await server.database.pool.query(
    `update question_revision set media_id = $1 where question_id in
      (select id from question where content_id = $2 and position = 2)`,
    [mediaId, other],
  );

  const [one, two] = [await sampleOf(other), await sampleOf(other)];

  expect(first).toMatchObject({ index: 1, media: null });
  const urls = [one, two].map(({ body }) => body.question.media?.url as string);
  expect(one.body.question).toMatchObject({ index: 0, media: { kind: 'audio', alt: '' } });
  expect(urls[0]).not.toBe(urls[1]);
  expect(urls.join()).not.toContain(mediaId);
  expect((await call(server.origin, urls[0] as string)).status).toBe(200);
});

test.each([
  ['free', {}],
  ['of one question', { price: 20, questions: 1 }],
  ['a clicker, whose options are the whole quiz', { price: 20, mode: 'clicker' as const }],
  ['a draft', { price: 20, status: 0 }],
])('a content that is %s has no sample', async (_, wishes) => {
  const contentId = await addQuiz(server, wishes);

  expect(await sampleOf(contentId)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('a sample token is opaque and is valid only for its content and the unchanged question', async () => {
  const contentId = await addQuiz(server, { price: 20 });
  const other = await addQuiz(server, { price: 20 });
  const { question, token } = (await sampleOf(contentId)).body;
  const optionId = rightOf(question);
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;

  const answers = [
    await answerSample(other, { token, optionId }),
    await answerSample(contentId, { token: forged, optionId }),
    await answerSample(contentId, { token, optionId: 'none of these' }),
    await answerSample(contentId, { token, optionId, text: 'both' }),
  ];
  await server.database.pool.query(
    `update question set position = 5 - position where content_id = $1`,
    [contentId],
  );
  answers.push(await answerSample(contentId, { token, optionId }));

  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/contentId|revision/);
  expect(answers).toMatchObject([
    { status: 409, body: { code: 'sample.stale' } },
    { status: 400, body: { code: 'input.invalid' } },
    { status: 400, body: { code: 'input.invalid' } },
    { status: 400, body: { code: 'input.invalid' } },
    { status: 409, body: { code: 'sample.stale' } },
  ]);
});
