import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Play, Question } from '../../contracts/plays.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

const WRONG = 'кьсвікнарфонаві';

const attempt = (play: Play, number: number, text: string, index = 0) =>
  player.answer(play.id, index, { text, attempt: number });

describe('letters and slots', () => {
  const begin = async (answers = ['Івано-Франківськ', 'Ґанок', 'Львів']): Promise<Play> =>
    (await player.start(await addQuiz(server, { mode: 'cubiqer', answers }))).body;

  /** So many wrong attempts at the first question. */
  async function fail(play: Play, times: number) {
    const answers = [];
    for (let at = 1; at <= times; at++) answers.push((await attempt(play, at, WRONG)).body);
    return answers;
  }

  test('a question has slots with the given marks and a bank that can spell the answer', async () => {
    const { question, mode, options } = await begin();

    expect({ mode, options }).toEqual({ mode: 'cubiqer', options: [] });
    expect(question).toMatchObject({ mode: 'cubiqer', attempt: 1, options: [] });
    expect(question?.slots.map(row => row.map(slot => slot.given ?? '_').join(''))).toEqual([
      '_____-__________',
    ]);
    const letters = question?.bank.map(cube => cube.letter) ?? [];
    expect(letters).toHaveLength(18);
    for (const letter of 'ІВАНОФРАНКІВСЬК') letters.splice(letters.indexOf(letter), 1);
    expect(letters).toHaveLength(3);
  });

  test('before the answer its text is in no response', async () => {
    const play = await begin();

    const [given] = await fail(play, 1);

    expect(JSON.stringify([play, given])).not.toMatch(/франківськ|хибно|пояснення/i);
  });

  test.each(['івано франківськ', 'ІВАНО-ФРАНКІВСЬК', 'іванофранківськ'])(
    'the letters %j are right, with or without what is given',
    async text => {
      const play = await begin();

      const { body } = await attempt(play, 1, text);

      expect(body.outcome).toMatchObject({
        index: 0,
        attempt: 1,
        attemptsLeft: 0,
        correct: true,
        skipped: false,
        answer: { optionId: null, text: 'Івано-Франківськ' },
        given: { optionId: null, text: 'ІВАНО-ФРАНКІВСЬК' },
        comment: 'пояснення 0',
      });
      expect(body.next).toMatchObject({ index: 1, attempt: 1 });
    },
  );

  test('г is accepted for ґ', async () => {
    const play = await begin(['Ґанок', 'Львів']);

    const { body } = await attempt(play, 1, 'ганок');

    expect(body.outcome).toMatchObject({ correct: true, answer: { text: 'Ґанок' } });
  });

  test('a wrong attempt returns the attempts left and nothing about the answer', async () => {
    const play = await begin();

    const { body } = await attempt(play, 1, WRONG);

    expect(body.outcome).toEqual({
      index: 0,
      attempt: 1,
      asked: { text: 'питання 0', lang: 'ua' },
      attemptsLeft: 4,
      correct: false,
      skipped: false,
      unreached: false,
      hinted: false,
      answer: null,
      given: { optionId: null, text: 'КЬСВІ-КНАРФОНАВІ' },
      comment: null,
      reference: null,
      credit: null,
      rightShare: null,
      optionShares: [],
    });
    expect(body.result).toBeNull();
  });

  test('after a wrong attempt the same question comes again with the next attempt and the same cubes', async () => {
    const play = await begin();

    const [first, second] = await fail(play, 2);

    const question = play.question as Question;
    expect(first?.next).toEqual({ ...question, attempt: 2 });
    expect(second?.next).toEqual({ ...question, attempt: 3 });
  });

  test('a reload finds the attempt, the cubes and what was tried', async () => {
    const play = await begin();
    const given = await fail(play, 3);

    const { body } = await player.read(play.id);

    expect(body.question).toEqual({ ...play.question, attempt: 4 });
    expect(body.answers).toEqual(given.map(({ outcome }) => outcome));
  });
});

describe('attempts', () => {
  const RIGHT = 'івано франківськ';

  const begin = async (answers = ['Івано-Франківськ', 'Ґанок', 'Львів']): Promise<Play> =>
    (await player.start(await addQuiz(server, { mode: 'cubiqer', answers }))).body;

  /** So many wrong attempts at the first question. */
  async function fail(play: Play, times: number) {
    const answers = [];
    for (let at = 1; at <= times; at++) answers.push((await attempt(play, at, WRONG)).body);
    return answers;
  }

  const storedOf = async (playId: string) => {
    const { rows } = await server.database.pool.query(
      'select attempt, choice, text, correct, final from answer where play_id = $1 order by index, attempt',
      [playId],
    );
    return rows;
  };

  test('after five wrong attempts the question is wrong and the answer is shown', async () => {
    const play = await begin();

    const given = await fail(play, 5);

    expect(given.map(({ outcome }) => outcome.attemptsLeft)).toEqual([4, 3, 2, 1, 0]);
    expect(given.map(({ outcome }) => outcome.answer)).toEqual([
      ...Array(4).fill(null),
      { optionId: null, text: 'Івано-Франківськ' },
    ]);
    expect(given[4]?.outcome).toMatchObject({ correct: false, comment: 'пояснення 0' });
    expect(given[4]?.next).toMatchObject({ index: 1, attempt: 1 });
  });

  test.each([2, 3, 4, 5])('attempt %i may be the right one, and counts once', async number => {
    const play = await begin();
    await fail(play, number - 1);

    const { body } = await attempt(play, number, RIGHT);

    expect(body.outcome).toMatchObject({ attempt: number, attemptsLeft: 0, correct: true });
    expect((await player.read(play.id)).body).toMatchObject({ index: 1, correct: 1 });
  });

  test.each([1, 3, 5])('a skip at attempt %i ends the question', async number => {
    const play = await begin();
    await fail(play, number - 1);

    const { body } = await player.answer(play.id, 0, { skip: true, attempt: number });

    expect(body.outcome).toMatchObject({
      attempt: number,
      attemptsLeft: 0,
      correct: false,
      skipped: true,
      given: null,
      answer: { text: 'Івано-Франківськ' },
      comment: 'пояснення 0',
    });
    expect(body.next?.index).toBe(1);
  });

  test.each([
    ['a text that is too short', { text: 'івано' }, 'text'],
    ['a text that is too long', { text: `${RIGHT}ий` }, 'text'],
    ['an empty text', { text: '' }, 'text'],
    ['marks alone', { text: '-'.repeat(15) }, 'text'],
    ['an option', { optionId: 'Івано-Франківськ' }, 'optionId'],
  ])('%s is no attempt, and nothing is stored', async (_what, given, path) => {
    const play = await begin();

    const answer = await player.answer(play.id, 0, given);

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', issues: [{ path, code: 'unknown' }] },
    });
    expect(await storedOf(play.id)).toEqual([]);
    expect((await player.read(play.id)).body.question?.attempt).toBe(1);
  });

  test('every attempt is stored as typed, and only the last is final', async () => {
    const play = await begin();
    await fail(play, 1);

    await attempt(play, 2, RIGHT);

    expect(await storedOf(play.id)).toEqual([
      { attempt: 1, choice: -2, text: 'КЬСВІ-КНАРФОНАВІ', correct: false, final: false },
      { attempt: 2, choice: 0, text: 'ІВАНО-ФРАНКІВСЬК', correct: true, final: true },
    ]);
  });

  test.each([
    ['the right letters', { text: RIGHT }],
    ['letters that are too few', { text: 'івано' }],
    ['an option', { optionId: 'nothing' }],
    ['a skip', { skip: true as const }],
  ])('a stored attempt returns its outcome to %s', async (_what, given) => {
    const play = await begin();
    const [first] = await fail(play, 1);

    const again = await player.answer(play.id, 0, { ...given, attempt: 1 });

    expect(again).toMatchObject({ status: 200, body: first });
    expect(await storedOf(play.id)).toHaveLength(1);
  });

  test('an attempt before its turn is refused', async () => {
    const play = await begin();

    const answer = await attempt(play, 2, RIGHT);

    expect(answer).toMatchObject({ status: 409, body: { code: 'play.index' } });
  });

  test('after the question has its outcome there is no further attempt', async () => {
    const play = await begin();
    await attempt(play, 1, RIGHT);

    const answer = await attempt(play, 2, RIGHT);

    expect(answer).toMatchObject({ status: 409, body: { code: 'play.index' } });
  });
});

describe('turns', () => {
  /** The first is a word for cubes in both languages, the second only in Ukrainian, the third in none. */
  const ANSWERS = [{ ua: 'Київ', en: 'Kyiv' }, { ua: 'Їжаки', en: 'Ox' }, '42'];

  const begin = async (answers: Parameters<typeof addQuiz>[1] = {}): Promise<Play> =>
    (await player.start(await addQuiz(server, { mode: 'cubiqer', answers: ANSWERS, ...answers })))
      .body;

  const inEnglish = async (play: Play) =>
    (await player.start(play.contentId, { locale: 'en' })).body;

  const fail = async (play: Play, index: number, attempts: number[], text: string) => {
    for (const attempt of attempts) await player.answer(play.id, index, { text, attempt });
  };

  const runOut = (playId: string) =>
    server.database.pool.query(
      `update play set expires_at = now() - interval '1 second' where id = $1`,
      [playId],
    );

  test('an answer that is no word for cubes is played as choicer, within the same play', async () => {
    const play = await begin();
    await player.answer(play.id, 0, { skip: true });

    const { body } = await player.answer(play.id, 1, { skip: true });
    const last = await player.answer(play.id, 2, {
      optionId: body.next?.options.find(option => option.label === '42')?.id as string,
    });

    expect(body.next).toMatchObject({ index: 2, mode: 'choicer', attempt: 1, slots: [], bank: [] });
    expect(body.next?.options).toHaveLength(4);
    expect(last.body.outcome).toMatchObject({
      correct: true,
      attemptsLeft: 0,
      answer: { text: '42' },
    });
  });

  test('such a question has one attempt', async () => {
    const play = await begin({ answers: ['42', 'Київ'] });
    const wrong = play.question?.options.find(option => option.label !== '42')?.id as string;

    const { body } = await player.answer(play.id, 0, { optionId: wrong });

    expect(body.outcome).toMatchObject({ correct: false, attemptsLeft: 0, answer: { text: '42' } });
    expect(body.next?.index).toBe(1);
  });

  test('a text is no answer to such a question', async () => {
    const play = await begin({ answers: ['42', 'Київ'] });

    const answer = await player.answer(play.id, 0, { text: '42' });

    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } });
  });

  test.each([
    ['31 letters', 'Найнепередбачуваніша людина світу'],
    ['Han characters', '七人の侍'],
  ])('an answer of %s is played as choicer', async (_what, answer) => {
    const play = await begin({ answers: [answer] });

    expect(play).toMatchObject({ mode: 'cubiqer', question: { mode: 'choicer' } });
  });

  test('the other language deals slots and cubes of that language, and keeps the attempts', async () => {
    const play = await begin();
    await fail(play, 0, [1, 2], 'ївик');

    const english = await inEnglish(play);
    const { body } = await player.answer(play.id, 0, { text: 'kyiv', attempt: 3 });

    expect(english.question).toMatchObject({ lang: 'en', mode: 'cubiqer', attempt: 3 });
    expect(english.question?.bank.every(({ letter }) => /[A-Z]/.test(letter))).toBe(true);
    expect(english.answers.map(outcome => outcome.given?.text)).toEqual(['ЇВИК', 'ЇВИК']);
    expect(body.outcome).toMatchObject({ correct: true, attempt: 3, answer: { text: 'Kyiv' } });
  });

  test('switching the language back and forth gives no more attempts', async () => {
    const play = await begin();
    await fail(play, 0, [1, 2, 3], 'ївик');
    await inEnglish(play);
    await player.start(play.contentId);

    await fail(play, 0, [4], 'ївик');
    const { body } = await player.answer(play.id, 0, { text: 'ївик', attempt: 5 });

    expect(body.outcome).toMatchObject({ correct: false, attemptsLeft: 0 });
  });

  test('a question that cubes cannot spell in one language is choicer in both', async () => {
    const play = await begin();
    const { body } = await player.answer(play.id, 0, { skip: true });

    const { question } = await inEnglish(play);

    expect(body.next?.mode).toBe('choicer');
    expect(question?.mode).toBe('choicer');
  });

  test('giving up between attempts returns the answer and keeps the attempts', async () => {
    const play = await begin();
    await fail(play, 0, [1, 2], 'ївик');

    const { body } = await player.giveUp(play.id);

    expect(body.result).toMatchObject({ correct: 0, total: 3 });
    expect(body.answers.map(({ index, attempt, skipped }) => [index, attempt, skipped])).toEqual([
      [0, 1, false],
      [0, 2, false],
      [0, 3, true],
      [1, 1, true],
      [2, 1, true],
    ]);
    expect(body.answers.map(outcome => outcome.answer?.text)).toEqual([
      undefined,
      undefined,
      'Київ',
      'Їжаки',
      '42',
    ]);
  });

  test('after giving up attempts are refused, and earlier ones return their outcome', async () => {
    const play = await begin();
    await fail(play, 0, [1], 'ївик');
    const { body } = await player.giveUp(play.id);

    const late = await player.answer(play.id, 0, { text: 'київ', attempt: 2 });
    const again = await player.answer(play.id, 0, { text: 'київ', attempt: 1 });

    expect(late).toMatchObject({ status: 409, body: { code: 'play.finished' } });
    expect(again.body).toMatchObject({ outcome: body.answers[0], next: null, result: body.result });
  });

  test('a play that ran out with nothing but a wrong attempt is closed as given up', async () => {
    const play = await begin();
    await fail(play, 0, [1], 'ївик');
    await runOut(play.id);

    const { status, body } = await player.read(play.id);
    const { body: anew } = await player.start(play.contentId);

    expect(status).toBe(200);
    expect(body).toMatchObject({ finished: true, result: { correct: 0 } });
    expect(anew).toMatchObject({ practice: true, index: 0 });
  });

  test('a practice play with nothing but a wrong attempt can be begun anew', async () => {
    const first = await begin();
    await player.giveUp(first.id);
    const { body: practice } = await player.start(first.contentId);
    await fail(practice, 0, [1], 'ївик');

    const { status, body } = await player.start(first.contentId, { restart: true });

    expect(status).toBe(201);
    expect(body).toMatchObject({ practice: true, question: { attempt: 1 }, answers: [] });
  });

  test('the last question’s last attempt ends the play', async () => {
    const play = await begin({ answers: ['Київ'] });
    await fail(play, 0, [1, 2, 3, 4], 'ївик');

    const { body } = await player.answer(play.id, 0, { text: 'ївик', attempt: 5 });

    expect(body).toMatchObject({ next: null, result: { correct: 0, total: 1, percent: 0 } });
  });
});
