import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Play, Question } from '../../contracts/plays.ts';
import { Player } from '../support/player.ts';
import { askedFor, isRight, rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

const storedOf = async (playId: string) => {
  const { rows } = await server.database.pool.query(
    'select index, attempt, choice, correct from answer where play_id = $1 order by index',
    [playId],
  );
  return rows;
};

describe('answers', () => {
  const begin = async (questions = 3): Promise<Play> =>
    (await player.start(await addQuiz(server, { questions }))).body;

  /** Stored like the loader stores the first question of quiz.yaml. */
  const source = (contentId: number, reference: string, credit: object) =>
    server.database.pool.query(
      `update question_revision r set reference = $2, credit = $3 from question q
     where q.revision_id = r.id and q.content_id = $1 and q.position = 0`,
      [contentId, reference, credit],
    );

  test('a right answer returns the outcome, the comment and the next question', async () => {
    const play = await begin();
    const optionId = rightOf(play.question);

    const { status, body } = await player.answer(play.id, 0, { optionId });

    expect(status).toBe(200);
    expect(body.outcome).toEqual({
      index: 0,
      attempt: 1,
      asked: { text: 'питання 0', lang: 'ua' },
      attemptsLeft: 0,
      correct: true,
      skipped: false,
      unreached: false,
      hinted: false,
      answer: { optionId, text: 'правильно 0' },
      given: { optionId, text: 'правильно 0' },
      comment: 'пояснення 0',
      reference: null,
      credit: null,
      rightShare: null,
      optionShares: [],
    });
    expect(body.next).toMatchObject({ index: 1, text: 'питання 1' });
    expect(body.result).toBeNull();
  });

  test('a wrong answer returns the right one', async () => {
    const play = await begin();
    const optionId = wrongOf(play.question);

    const { body } = await player.answer(play.id, 0, { optionId });

    expect(body.outcome).toMatchObject({
      correct: false,
      skipped: false,
      answer: { optionId: rightOf(play.question), text: 'правильно 0' },
      given: { optionId },
    });
  });

  test('a skip is wrong and has no given answer', async () => {
    const play = await begin();

    const { body } = await player.answer(play.id, 0, { skip: true });

    expect(body.outcome).toMatchObject({ correct: false, skipped: true, given: null });
    expect(body.outcome.answer?.text).toBe('правильно 0');
  });

  test('each answer is stored when it is given', async () => {
    const play = await begin();
    const { body } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });

    await player.answer(play.id, 1, { optionId: wrongOf(body.next) });

    expect(await storedOf(play.id)).toMatchObject([
      { index: 0, choice: 0, correct: true },
      { index: 1, choice: expect.any(Number), correct: false },
    ]);
  });

  test('the last answer ends the play with its result', async () => {
    const play = await begin(3);

    const last = await player.play(play, question =>
      question.index === 1 ? wrongOf(question) : rightOf(question),
    );

    expect(last?.next).toBeNull();
    expect(last?.result).toEqual({
      correct: 2,
      total: 3,
      percent: 67,
      hinted: 0,
      practice: false,
      coins: 20,
      collected: false,
      betterThan: null,
      distribution: null,
    });
  });

  test.each([
    ['the same option', (play: Play) => ({ optionId: rightOf(play.question) })],
    ['another option', (play: Play) => ({ optionId: wrongOf(play.question) })],
    ['an option of nobody', () => ({ optionId: 'nothing' })],
    ['a skip', () => ({ skip: true as const })],
    ['a text', () => ({ text: 'anything' })],
  ])('an answered question returns its stored outcome to %s', async (_what, given) => {
    const play = await begin();
    const first = await player.answer(play.id, 0, { optionId: wrongOf(play.question) });

    const second = await player.answer(play.id, 0, given(play));

    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  test('an answered question still returns its outcome after the play is over', async () => {
    const play = await begin(2);
    const first = await player.answer(play.id, 0, { optionId: rightOf(play.question) });
    const last = await player.answer(play.id, 1, { skip: true });

    const again = await player.answer(play.id, 0, { skip: true });

    expect(again.body).toEqual({
      outcome: first.body.outcome,
      next: null,
      result: last.body.result,
      retired: [],
    });
  });

  test('of 200 parallel answers one is stored, and all get the same outcome', async () => {
    const play = await begin();
    const optionIds = play.question?.options.map(option => option.id) ?? [];

    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        player.answer(play.id, 0, { optionId: optionIds[at % 4] as string }),
      ),
    );

    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await storedOf(play.id)).toHaveLength(1);
    expect((await player.read(play.id)).body).toMatchObject({
      index: 1,
      correct: answers[0]?.body.outcome.correct ? 1 : 0,
    });
  });

  test('an outcome includes reference and picture credit, which no earlier response contains', async () => {
    const contentId = await addQuiz(server);
    const credit = { text: '© MapSVG, CC BY 4.0', url: 'https://mapsvg.com/maps/ukraine' };
    await source(contentId, 'Енциклопедія', credit);

    const { body: play } = await player.start(contentId);
    const { body } = await player.answer(play.id, 0, { skip: true });

    expect(JSON.stringify(play)).not.toMatch(/MapSVG|Енциклопедія/);
    expect(body.outcome).toMatchObject({ reference: 'Енциклопедія', credit });
  });
});

describe('refused answers', () => {
  const begin = async (questions = 3): Promise<Play> =>
    (await player.start(await addQuiz(server, { questions }))).body;

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
});

describe('clicker', () => {
  type Wishes = Parameters<typeof addQuiz>[1];

  const begin = async (wishes: Wishes = {}): Promise<Play> =>
    (await player.start(await addQuiz(server, { mode: 'clicker', ...wishes }))).body;

  const decoyOf = ({ options }: Play): string =>
    options.find(({ label }) => /^(хибно|wrong) /.test(label))?.id as string;

  const labelOf = ({ options }: Play, id: string) =>
    options.find(option => option.id === id)?.label;

  test('a play brings every answer and decoy once, by label, and questions bring none', async () => {
    const play = await begin({ questions: 2, variants: 2 });

    const { body } = await player.answer(play.id, 0, { optionId: askedFor(play, 0) });

    expect(play).toMatchObject({ mode: 'clicker', retired: [], question: { options: [] } });
    expect(play.options.map(option => option.label)).toEqual([
      'правильно 0',
      'правильно 1',
      'хибно 0.0',
      'хибно 0.1',
      'хибно 1.0',
      'хибно 1.1',
    ]);
    expect(body.next).toMatchObject({
      index: 1,
      mode: 'clicker',
      options: [],
      slots: [],
      bank: [],
    });
  });

  test('a right click returns a right outcome, and its option is retired', async () => {
    const play = await begin();
    const optionId = askedFor(play, 0);

    const { body } = await player.answer(play.id, 0, { optionId });

    expect(body.outcome).toMatchObject({
      correct: true,
      attemptsLeft: 0,
      answer: { optionId, text: 'правильно 0' },
      given: { optionId, text: 'правильно 0' },
      comment: 'пояснення 0',
    });
    expect(body.retired).toEqual([optionId]);
  });

  test.each<[string, (play: Play) => string]>([
    ['a decoy', decoyOf],
    ['another question’s answer', play => askedFor(play, 2)],
  ])('a wrong click on %s retires the right option, not the one clicked', async (_what, choose) => {
    const play = await begin();
    const optionId = choose(play);

    const { body } = await player.answer(play.id, 0, { optionId });

    expect(body.outcome).toMatchObject({
      correct: false,
      attemptsLeft: 0,
      answer: { optionId: askedFor(play, 0), text: 'правильно 0' },
      given: { optionId, text: labelOf(play, optionId) },
    });
    expect(body.retired).toEqual([askedFor(play, 0)]);
  });

  test('a skip retires the right option too', async () => {
    const play = await begin();

    const { body } = await player.answer(play.id, 0, { skip: true });

    expect(body.outcome).toMatchObject({ skipped: true, given: null });
    expect(body.retired).toEqual([askedFor(play, 0)]);
  });

  test('equal answers are one option, which is retired after its last prompt', async () => {
    const play = await begin({ answers: ['П’ятий', 'Ґанок', "п'ятий", 'інший'] });
    const fifth = play.options.find(option => option.label === 'П’ятий')?.id as string;

    const first = await player.answer(play.id, 0, { optionId: fifth });
    await player.answer(play.id, 1, { skip: true });
    const last = await player.answer(play.id, 2, { optionId: fifth });

    expect(play.options.filter(option => /^п.ятий$/i.test(option.label))).toHaveLength(1);
    expect(first.body).toMatchObject({ outcome: { correct: true }, retired: [] });
    expect(last.body.outcome.correct).toBe(true);
    expect(last.body.retired).toContain(fifth);
  });

  test('an option that is retired is no answer any more, and nothing is stored', async () => {
    const play = await begin();
    await player.answer(play.id, 0, { skip: true });

    const answer = await player.answer(play.id, 1, { optionId: askedFor(play, 0) });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', issues: [{ path: 'optionId' }] },
    });
    expect((await player.read(play.id)).body).toMatchObject({ index: 1 });
  });

  test('a text is no answer', async () => {
    const play = await begin();

    const answer = await player.answer(play.id, 0, { text: 'правильно 0' });

    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } });
  });

  test('at the end all answers are retired, and only decoys are left', async () => {
    const play = await begin({ questions: 3, variants: 1 });
    for (const index of [0, 1]) await player.answer(play.id, index, { skip: true });

    const { body } = await player.answer(play.id, 2, { optionId: askedFor(play, 2) });

    const stay = play.options.filter(({ id }) => !body.retired.includes(id));
    expect(body.result).toMatchObject({ correct: 1, total: 3 });
    expect(stay.map(option => option.label)).toEqual(['хибно 0.0', 'хибно 1.0', 'хибно 2.0']);
  });

  test('a reload finds the same list with the same options retired', async () => {
    const play = await begin();
    const { body } = await player.answer(play.id, 0, { optionId: decoyOf(play) });

    const { body: read } = await player.read(play.id);
    const { body: resumed } = await player.start(play.contentId);

    expect(read.options).toEqual(play.options);
    expect(read).toMatchObject({ index: 1, retired: body.retired, answers: [body.outcome] });
    expect(resumed).toEqual(read);
  });

  test('ids of another play are others', async () => {
    const play = await begin();
    const ids = play.options.map(option => option.id);

    const { body: stranger } = await new Player(server.origin).start(play.contentId);

    expect(stranger.options.map(option => option.label)).toEqual(play.options.map(o => o.label));
    expect(stranger.options.filter(option => ids.includes(option.id))).toEqual([]);
  });

  test('the other language deals the list again, with the same retired options', async () => {
    const play = await begin();
    const { body: given } = await player.answer(play.id, 0, { optionId: askedFor(play, 0) });

    const { body: english } = await player.start(play.contentId, { locale: 'en' });
    const stale = await player.answer(play.id, 1, { optionId: askedFor(play, 1) });
    const { body: next } = await player.answer(play.id, 1, { optionId: askedFor(english, 1) });

    expect(english).toMatchObject({ id: play.id, index: 1, correct: 1, answers: [given.outcome] });
    expect(english.options.map(option => option.label)).toContain('right 1');
    expect(english.retired).toEqual([askedFor(english, 0)]);
    expect(stale.status).toBe(400);
    expect(next.outcome).toMatchObject({ correct: true, comment: 'comment 1' });
  });

  test('a quiz with one text that has no English is asked and explained in Ukrainian as a whole', async () => {
    const answers = ['перша', { ua: 'друга', en: null }, 'третя'];
    const contentId = await addQuiz(server, { mode: 'clicker', answers });

    const { body: play } = await player.start(contentId, { locale: 'en' });
    const { body } = await player.answer(play.id, 0, { skip: true });

    expect(play.question).toMatchObject({ text: 'питання 0', lang: 'ua' });
    expect(play.options.some(({ label }) => /wrong/.test(label))).toBe(false);
    expect(body.outcome.comment).toBe('пояснення 0');
  });

  test('a repeated click returns its stored outcome, whatever option it has', async () => {
    const play = await begin();
    const first = await player.answer(play.id, 0, { optionId: decoyOf(play) });

    const again = await player.answer(play.id, 0, { optionId: askedFor(play, 0) });

    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  test('giving up returns the remaining answers, with the options of the list', async () => {
    const play = await begin();
    await player.answer(play.id, 0, { optionId: askedFor(play, 0) });

    const { body } = await player.giveUp(play.id);

    expect(body.result).toMatchObject({ correct: 1, total: 3 });
    expect(body.answers.map(outcome => outcome.answer?.optionId)).toEqual(
      [0, 1, 2].map(index => askedFor(play, index)),
    );
  });
});

describe('the language of a play', () => {
  const begin = async (variants = 8) =>
    (await player.start(await addQuiz(server, { variants }))).body;

  /** What the options stand for, whatever their language: `0.3`, or `0` for the right answer. */
  const choicesOf = (question: Question | null) =>
    question?.options.map(option => option.label.split(' ')[1]).toSorted();

  const idsOf = (question: Question | null) => question?.options.map(option => option.id) ?? [];

  test('starting in the other language deals the open question again in that language', async () => {
    const play = await begin();

    const { body: english } = await player.start(play.contentId, { locale: 'en' });

    expect(english).toMatchObject({ id: play.id, locale: 'en', index: 0 });
    expect(english.question).toMatchObject({ text: 'question 0', lang: 'en' });
    expect(idsOf(english.question).filter(id => idsOf(play.question).includes(id))).toEqual([]);
  });

  test('dealing again keeps the variants, so that the repeated option is not the right one', async () => {
    const plays = await Promise.all(Array.from({ length: 10 }, () => begin()));

    const switched = await Promise.all(
      plays.map(async play => (await player.start(play.contentId, { locale: 'en' })).body),
    );

    expect(switched.map(play => choicesOf(play.question))).toEqual(
      plays.map(play => choicesOf(play.question)),
    );
  });

  test('switching the language back and forth deals new ids and the same variants', async () => {
    const play = await begin();
    await player.start(play.contentId, { locale: 'en' });

    const { body: back } = await player.start(play.contentId, { locale: 'ua' });

    expect(idsOf(back.question).filter(id => idsOf(play.question).includes(id))).toEqual([]);
    expect(choicesOf(back.question)).toEqual(choicesOf(play.question));
  });

  test('an option of the deal before is unknown', async () => {
    const play = await begin();
    await player.start(play.contentId, { locale: 'en' });

    const answer = await player.answer(play.id, 0, { optionId: rightOf(play.question) });

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  });

  test('the language changes neither the answers nor the open question', async () => {
    const play = await begin();
    const { body: given } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });

    const { body: english } = await player.start(play.contentId, { locale: 'en' });

    expect(english).toMatchObject({ index: 1, correct: 1 });
    expect(english.answers).toEqual([given.outcome]);
    expect(english.question).toMatchObject({ index: 1, text: 'question 1' });
  });

  test('a play that is over stays in its language', async () => {
    const play = await begin();
    await player.start(play.contentId, { locale: 'en' });
    await player.giveUp(play.id);

    const { body } = await player.read(play.id);

    expect(body.locale).toBe('en');
    expect(body.answers.map(answer => answer.comment)).toEqual([
      'comment 0',
      'comment 1',
      'comment 2',
    ]);
  });

  test('a question without English is asked in Ukrainian on an English play, and says so', async () => {
    const contentId = await addQuiz(server);
    await server.database.pool.query(
      `update question_revision set answer = jsonb_set(answer, '{en}', 'null')
     from question q where q.id = question_id and q.content_id = $1 and q.position = 0`,
      [contentId],
    );

    const { body } = await player.start(contentId, { locale: 'en' });

    expect(body.question).toMatchObject({ text: 'питання 0', lang: 'ua' });
    expect(body.question?.options.every(option => /^(правильно|хибно) /.test(option.label))).toBe(
      true,
    );
  });

  test('an answer to a question that another process has dealt again is judged by the new deal', async () => {
    const play = await begin();
    await player.read(play.id);
    await server.database.pool.query('update play set deal = deal + 1 where id = $1', [play.id]);

    const stale = await player.answer(play.id, 0, { optionId: rightOf(play.question) });
    const { body: fresh } = await player.read(play.id);
    const answer = await player.answer(play.id, 0, { optionId: rightOf(fresh.question) });

    expect(stale.status).toBe(400);
    expect(answer.body.outcome.correct).toBe(true);
  });
});
