import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HintTaken } from '../../contracts/hints.ts';
import type { Play, Question } from '../../contracts/plays.ts';
import type { Hint, Mode } from '../../contracts/vocabulary.ts';
import type { JsonAnswer } from '../support/json-call.ts';
import { Player } from '../support/player.ts';
import { askedFor, rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

describe('plays with hints', () => {
  const NOTHING = { removed: [], pair: [], letters: [], unused: [] };

  const WORD = { ua: 'Біла ворона', en: 'White raven' };

  const read = async ({ id }: Play) => (await player.read(id)).body;

  type Wishes = Parameters<typeof addQuiz>[1];

  describe('hints', () => {
    const begin = async (mode: Mode, questions = 3): Promise<Play> => {
      const answers = mode === 'cubiqer' ? Array<typeof WORD>(questions).fill(WORD) : undefined;
      const contentId = await addQuiz(server, { mode, questions, answers });
      return (await player.start(contentId)).body;
    };

    /** The letters that hints have set, one text per word; a dot is a free slot. */
    const spelled = ({ slots }: Question, { letters }: HintTaken['applied']) =>
      slots
        .map((row, at) =>
          row
            .map((_slot, place) => letters.find(set => set.row === at && set.position === place))
            .map(set => set?.letter ?? '.')
            .join(''),
        )
        .join(' ');

    test('fiftyfifty removes two of the three wrong options', async () => {
      const play = await begin('choicer');

      const { status, body } = await player.hint(play.id, 0, 'fiftyfifty');

      const ids = play.question?.options.map(option => option.id);
      expect(status).toBe(200);
      expect(HintTaken.strict().safeParse(body).error).toBeUndefined();
      expect(body).toEqual({
        hint: 'fiftyfifty',
        left: 0,
        applied: { ...NOTHING, removed: [expect.any(String), expect.any(String)] },
      });
      expect(ids).toEqual(expect.arrayContaining(body.applied.removed));
      expect(body.applied.removed).not.toContain(rightOf(play.question));
    });

    test('oneoftwo highlights the right option and one wrong option', async () => {
      const play = await begin('clicker');

      const { body } = await player.hint(play.id, 0, 'oneoftwo');

      const ids = play.options.map(option => option.id);
      expect(body.left).toBe(0);
      expect(body.applied.pair).toHaveLength(2);
      expect(body.applied.pair).toContain(askedFor(play, 0));
      expect(ids.filter(id => body.applied.pair.includes(id))).toEqual(body.applied.pair);
    });

    test('first sets the first letter of each word with cubes from the bank', async () => {
      const play = await begin('cubiqer');
      const question = play.question as Question;

      const { body } = await player.hint(play.id, 0, 'first');

      const cubes = new Map(question.bank.map(({ id, letter }) => [id, letter]));
      expect(spelled(question, body.applied)).toBe('Б... В.....');
      expect(body.applied.letters.map(({ cubeId }) => cubes.get(cubeId))).toEqual(['Б', 'В']);
      expect(body.left).toBe(0);
    });

    test('each random hint sets one more free letter', async () => {
      const play = await begin('cubiqer');

      const { body: first } = await player.hint(play.id, 0, 'random', 'press 1');
      const { body: second } = await player.hint(play.id, 0, 'random', 'press 2');

      expect([first.left, second.left]).toEqual([1, 0]);
      expect(first.applied.letters).toHaveLength(1);
      expect(second.applied.letters).toHaveLength(2);
      expect(second.applied.letters[0]).toEqual(first.applied.letters[0]);
    });

    test('unused removes the cubes that the answer does not need', async () => {
      const play = await begin('cubiqer');
      const question = play.question as Question;

      const { body } = await player.hint(play.id, 0, 'unused');

      const stay = question.bank.filter(({ id }) => !body.applied.unused.includes(id));
      expect(
        stay
          .map(cube => cube.letter)
          .toSorted()
          .join(''),
      ).toBe([...'БІЛАВОРОНА'].toSorted().join(''));
    });

    test('the response to a hint has the effects of all hints of the question', async () => {
      const play = await begin('cubiqer');
      await player.hint(play.id, 0, 'first');
      await player.hint(play.id, 0, 'unused');

      const { body } = await player.hint(play.id, 0, 'random', 'a press');

      expect(body.applied.letters).toHaveLength(3);
      expect(body.applied.unused.length).toBeGreaterThanOrEqual(3);
    });

    test.each<[Mode, Hint, number]>([
      ['choicer', 'fiftyfifty', 2],
      ['clicker', 'oneoftwo', 2],
      ['cubiqer', 'random', 2],
      ['cubiqer', 'first', 1],
      ['cubiqer', 'unused', 1],
    ])(
      'in %s a hint %s in a play of ten questions returns how many of the %i are left',
      async (mode, hint, budget) => {
        const play = await begin(mode, 10);

        const { body } = await player.hint(play.id, 0, hint);

        expect(play.hints[hint]).toBe(budget);
        expect(body.left).toBe(budget - 1);
        expect((await read(play)).hints[hint]).toBe(budget - 1);
      },
    );
  });

  describe('repeated hint calls', () => {
    const begin = async (mode: Mode, questions = 3): Promise<Play> => {
      const answers = mode === 'cubiqer' ? Array<typeof WORD>(questions).fill(WORD) : undefined;
      const contentId = await addQuiz(server, { mode, questions, answers });
      return (await player.start(contentId)).body;
    };

    test.each<[Mode, Hint]>([
      ['choicer', 'fiftyfifty'],
      ['clicker', 'oneoftwo'],
      ['cubiqer', 'first'],
      ['cubiqer', 'random'],
      ['cubiqer', 'unused'],
    ])(
      'in %s a repeated call for %s returns the same result and spends one hint',
      async (mode, hint) => {
        const play = await begin(mode, 10);
        const first = await player.hint(play.id, 0, hint, 'a press');

        const again = await player.hint(play.id, 0, hint, 'a press');

        expect(again).toMatchObject({ status: 200, body: first.body });
        expect((await read(play)).hints[hint]).toBe(first.body.left);
      },
    );

    test('a repeated random hint returns its first result after further hints were taken', async () => {
      const play = await begin('cubiqer', 10);
      const first = await player.hint(play.id, 0, 'random', 'press 1');
      await player.hint(play.id, 0, 'random', 'press 2');

      const again = await player.hint(play.id, 0, 'random', 'press 1');

      expect(again.body).toEqual(first.body);
    });

    test('a repeated hint returns its first result after the answer and after the play is over', async () => {
      const play = await begin('choicer');
      const first = await player.hint(play.id, 0, 'fiftyfifty');
      await player.answer(play.id, 0, { skip: true });

      const answered = await player.hint(play.id, 0, 'fiftyfifty');
      await player.giveUp(play.id);
      const over = await player.hint(play.id, 0, 'fiftyfifty');

      expect(answered).toMatchObject({ status: 200, body: first.body });
      expect(over).toMatchObject({ status: 200, body: first.body });
    });

    test('a random hint repeated without a key returns the first result', async () => {
      const play = await begin('cubiqer');
      const first = await player.hint(play.id, 0, 'random');

      const again = await player.hint(play.id, 0, 'random');

      expect(again.body).toEqual(first.body);
    });

    test.each<[Mode, Hint]>([
      ['choicer', 'fiftyfifty'],
      ['clicker', 'oneoftwo'],
      ['cubiqer', 'random'],
    ])(
      'in %s reading the play shows the effect of %s on its question and not on the next one',
      async (mode, hint) => {
        const play = await begin(mode);
        const { body } = await player.hint(play.id, 0, hint);

        const { question } = await read(play);
        const { body: given } = await player.answer(play.id, 0, { skip: true });

        expect(question).toEqual({ ...play.question, applied: body.applied });
        expect(given.next?.applied).toEqual(NOTHING);
      },
    );

    test('the effects of hints stay after a wrong attempt', async () => {
      const play = await begin('cubiqer');
      const { body } = await player.hint(play.id, 0, 'first');

      const { body: given } = await player.answer(play.id, 0, { text: 'абвгабвгде' });

      expect(given.outcome).toMatchObject({ hinted: true, attemptsLeft: 4 });
      expect(given.next).toMatchObject({ attempt: 2, applied: body.applied });
    });

    test('the hint first can be used again at the next question', async () => {
      const play = await begin('cubiqer');
      for (const hint of ['first', 'unused', 'random'] as const)
        await player.hint(play.id, 0, hint);
      await player.answer(play.id, 0, { skip: true });

      const { body } = await player.hint(play.id, 1, 'first');

      expect(body.applied.letters).toHaveLength(2);
      expect((await read(play)).hints).toEqual({ first: 0, random: 1, unused: 1 });
    });
  });

  describe('refused hints', () => {
    const begin = async (mode: Mode, wishes: Wishes = {}): Promise<Play> => {
      const answers = mode === 'cubiqer' ? ['Київ', 'Львів', 'Одеса'] : undefined;
      return (await player.start(await addQuiz(server, { mode, answers, ...wishes }))).body;
    };

    const storedOf = async (playId: string) =>
      (await server.database.pool.query('select hints from play where id = $1', [playId])).rows[0]
        ?.hints;

    const expectRefusal = ({ status, body }: JsonAnswer<unknown>, refused: number, code: string) =>
      expect({ status, body }).toMatchObject({ status: refused, body: { code, status: refused } });

    test.each<[Mode, Hint]>([
      ['choicer', 'fiftyfifty'],
      ['clicker', 'oneoftwo'],
    ])('in %s a second %s in a play with one returns 409 hint.spent', async (mode, hint) => {
      const play = await begin(mode);
      await player.hint(play.id, 0, hint);
      await player.answer(play.id, 0, { skip: true });

      const answer = await player.hint(play.id, 1, hint);

      expectRefusal(answer, 409, 'hint.spent');
      expect(await storedOf(play.id)).toHaveLength(1);
    });

    test('a third random hint in a play with two returns 409 hint.spent', async () => {
      const play = await begin('cubiqer');
      for (const key of ['1', '2']) await player.hint(play.id, 0, 'random', key);

      expectRefusal(await player.hint(play.id, 0, 'random', '3'), 409, 'hint.spent');
    });

    test('fiftyfifty at a question with two options returns 409 hint.useless and is not spent', async () => {
      const play = await begin('choicer', { variants: 1 });

      const answer = await player.hint(play.id, 0, 'fiftyfifty');

      expectRefusal(answer, 409, 'hint.useless');
      expect((await player.read(play.id)).body.hints.fiftyfifty).toBe(1);
    });

    test.each<Hint>(['random', 'first'])(
      '%s at a word with one free letter returns 409 hint.useless and is not spent',
      async hint => {
        const answers = Array<string>(15).fill('абв');
        const play = await begin('cubiqer', { answers });
        for (const key of ['1', '2']) await player.hint(play.id, 0, 'random', key);

        const answer = await player.hint(play.id, 0, hint, '3');

        expectRefusal(answer, 409, 'hint.useless');
        expect((await player.read(play.id)).body.hints).toEqual({ first: 1, random: 1, unused: 1 });
      },
    );

    test('first at an answer of one-letter words returns 409 hint.useless', async () => {
      const play = await begin('cubiqer', { answers: ['Я і ю'] });

      expectRefusal(await player.hint(play.id, 0, 'first'), 409, 'hint.useless');
    });

    test.each<[Mode, Hint[]]>([
      ['choicer', ['oneoftwo', 'first', 'random', 'unused', 'rollback']],
      ['clicker', ['fiftyfifty', 'first', 'random', 'unused', 'rollback']],
      ['cubiqer', ['fiftyfifty', 'oneoftwo', 'rollback']],
    ])('in %s the hints %j of other modes return 409 hint.mode', async (mode, hints) => {
      const play = await begin(mode);

      const answers = await Promise.all(hints.map(hint => player.hint(play.id, 0, hint)));

      for (const answer of answers) expectRefusal(answer, 409, 'hint.mode');
      expect(await storedOf(play.id)).toEqual([]);
    });

    test.each([1, 2, 3, 1_000])(
      'a hint for question %i while question 0 is open returns 409 play.index',
      async index => {
        const play = await begin('choicer');

        expectRefusal(await player.hint(play.id, index, 'fiftyfifty'), 409, 'play.index');
      },
    );

    test('a hint for an answered question returns 409 play.index', async () => {
      const play = await begin('choicer');
      await player.answer(play.id, 0, { skip: true });

      const answer = await player.hint(play.id, 0, 'fiftyfifty');

      expectRefusal(answer, 409, 'play.index');
      expect(await storedOf(play.id)).toEqual([]);
    });

    test.each([0, 2, 3])(
      'a hint for question %i of a play that was given up returns 409 play.finished',
      async index => {
        const play = await begin('choicer');
        await player.giveUp(play.id);

        expectRefusal(await player.hint(play.id, index, 'fiftyfifty'), 409, 'play.finished');
      },
    );

    test('a hint in an expired play returns 409 play.finished', async () => {
      const play = await begin('choicer');
      await server.database.pool.query('update play set expires_at = now() where id = $1', [
        play.id,
      ]);

      expectRefusal(await player.hint(play.id, 0, 'fiftyfifty'), 409, 'play.finished');
    });

    test('a hint in the play of another guest returns 404 not-found', async () => {
      const play = await begin('choicer');
      const stranger = new Player(server.origin);
      const before = await stranger.hint(play.id, 0, 'fiftyfifty');
      await stranger.start(play.contentId);

      const answer = await stranger.hint(play.id, 0, 'fiftyfifty');

      expectRefusal(before, 404, 'not-found');
      expectRefusal(answer, 404, 'not-found');
      expect(await storedOf(play.id)).toEqual([]);
    });

    test.each(['nothing', '0', '00000000-0000-0000-0000-000000000000'])(
      'a hint in the unknown play %s returns 404 not-found',
      async id => {
        expectRefusal(await player.hint(id, 0, 'fiftyfifty'), 404, 'not-found');
      },
    );

    test.each([
      [{ index: 0 }, 'hint'],
      [{ hint: 'fiftyfifty' }, 'index'],
      [{ index: -1, hint: 'fiftyfifty' }, 'index'],
      [{ index: 0.5, hint: 'fiftyfifty' }, 'index'],
      [{ index: 0, hint: 'everything' }, 'hint'],
      [{ index: 0, hint: 'random', key: '' }, 'key'],
      [{ index: 0, hint: 'random', key: 'k'.repeat(65) }, 'key'],
    ])(
      'a hint call with the body %j returns 400 with the path of the wrong field',
      async (body, path) => {
        const play = await begin('choicer');

        const answer = await player.post(`/api/plays/${play.id}/hints`, body);

        expect(answer).toMatchObject({
          status: 400,
          body: { code: 'input.invalid', issues: [{ path }] },
        });
      },
    );

    test('a hint call with an unknown field returns 400 input.invalid', async () => {
      const play = await begin('choicer');

      const answer = await player.post(`/api/plays/${play.id}/hints`, {
        ...{ index: 0, hint: 'fiftyfifty', free: true },
      });

      expectRefusal(answer, 400, 'input.invalid');
    });
  });

  describe('answers after hints', () => {
    const begin = async (mode: Mode, wishes: Wishes = {}): Promise<Play> =>
      (await player.start(await addQuiz(server, { mode, ...wishes }))).body;
    const inEnglish = async (play: Play) =>
      (await player.start(play.contentId, { locale: 'en' })).body;

    const labelsOf = ({ options }: Pick<Play, 'options'>, ids: readonly string[] = []) =>
      options.filter(({ id }) => ids.includes(id)).map(({ label }) => label.split(' ')[1]);

    test('a right answer after a hint counts as right and as hinted', async () => {
      const play = await begin('choicer', { questions: 2 });
      await player.hint(play.id, 0, 'fiftyfifty');

      const { body } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });
      const { body: last } = await player.answer(play.id, 1, { optionId: rightOf(body.next) });

      expect(body.outcome).toMatchObject({ correct: true, hinted: true });
      expect(last.outcome).toMatchObject({ correct: true, hinted: false });
      expect(last.result).toMatchObject({ correct: 2, hinted: 1, percent: 100, coins: 20 });
      expect((await read(play)).answers.map(outcome => outcome.hinted)).toEqual([true, false]);
    });

    test('several hints of one question count as one hinted answer', async () => {
      const play = await begin('cubiqer', { answers: ['Київ'] });
      for (const hint of ['first', 'unused', 'random'] as const)
        await player.hint(play.id, 0, hint);

      const { body } = await player.answer(play.id, 0, { text: 'київ' });

      expect(body.result).toMatchObject({ correct: 1, hinted: 1 });
    });

    test('a wrong answer after a hint is not counted as hinted in the result', async () => {
      const play = await begin('choicer', { questions: 1 });
      await player.hint(play.id, 0, 'fiftyfifty');

      const { body } = await player.answer(play.id, 0, { optionId: wrongOf(play.question) });

      expect(body).toMatchObject({ outcome: { hinted: true }, result: { correct: 0, hinted: 0 } });
    });

    test('after a hint between two attempts only the second is marked as hinted', async () => {
      const play = await begin('cubiqer', { answers: ['Київ', 'Львів'] });
      await player.answer(play.id, 0, { text: 'ївик' });
      await player.hint(play.id, 0, 'first');

      await player.answer(play.id, 0, { text: 'київ', attempt: 2 });

      expect((await read(play)).answers.map(outcome => outcome.hinted)).toEqual([false, true]);
    });

    test('after giving up, the open question with a hint is marked as hinted', async () => {
      const play = await begin('choicer', { questions: 2 });
      await player.hint(play.id, 0, 'fiftyfifty');

      const { body } = await player.giveUp(play.id);

      expect(body.answers.map(outcome => outcome.hinted)).toEqual([true, false]);
      expect(body.result.hinted).toBe(0);
    });

    test('reading a finished play returns no hints left', async () => {
      const play = await begin('cubiqer', { answers: ['Київ'] });

      await player.giveUp(play.id);

      expect((await read(play)).hints).toEqual({});
    });

    test('a restarted practice play has all its hints again', async () => {
      const first = await begin('choicer', { questions: 2 });
      await player.giveUp(first.id);
      const { body: practice } = await player.start(first.contentId);
      await player.hint(practice.id, 0, 'fiftyfifty');

      const { body: anew } = await player.start(first.contentId, { restart: true });

      expect(anew).toMatchObject({
        hints: { fiftyfifty: 1 },
        question: { applied: { removed: [] } },
      });
    });

    test('after a language switch fiftyfifty is still spent and has removed the same variants', async () => {
      const play = await begin('choicer', { variants: 5 });
      const { body } = await player.hint(play.id, 0, 'fiftyfifty');

      const english = await inEnglish(play);

      const question = english.question as NonNullable<Play['question']>;
      expect(english.hints.fiftyfifty).toBe(0);
      expect(labelsOf(question, question.applied.removed).toSorted()).toEqual(
        labelsOf(play.question as typeof question, body.applied.removed).toSorted(),
      );
    });

    test('after a language switch oneoftwo highlights the same options', async () => {
      const play = await begin('clicker');
      const { body } = await player.hint(play.id, 0, 'oneoftwo');

      const english = await inEnglish(play);

      expect(english.hints.oneoftwo).toBe(0);
      expect(labelsOf(english, english.question?.applied.pair)).toEqual(
        labelsOf(play, body.applied.pair),
      );
    });

    test('after a switch to a shorter word, hints set all its letters but one', async () => {
      const answers = Array(20).fill({ ua: 'Золоті ворота', en: 'Gate' });
      const play = await begin('cubiqer', { answers });
      for (const key of ['1', '2', '3', '4']) await player.hint(play.id, 0, 'random', key);

      const english = await inEnglish(play);
      const { body } = await player.answer(play.id, 0, { text: 'gate' });

      expect(english.hints.random).toBe(0);
      expect(english.question?.applied.letters).toHaveLength(3);
      expect(body.outcome).toMatchObject({ correct: true, hinted: true });
    });

    test('a cubiqer play whose first answer has no letters offers fiftyfifty and the cubiqer hints', async () => {
      const play = await begin('cubiqer', { answers: ['42', 'Київ'] });

      const { status, body } = await player.hint(play.id, 0, 'fiftyfifty');

      expect(play.hints).toEqual({ fiftyfifty: 1, first: 1, random: 2, unused: 1 });
      expect(status).toBe(200);
      expect(body.applied.removed).toHaveLength(2);
    });

    test('first at a question that cubes cannot spell in English returns 409 hint.mode in Ukrainian too', async () => {
      const play = await begin('cubiqer', { answers: [{ ua: 'Віл вода', en: 'Ox' }, 'Київ'] });

      const { status, body } = await player.hint(play.id, 0, 'first');

      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'hint.mode' });
    });
  });
});

describe('cubiqer', () => {
  const WRONG = 'кьсвікнарфонаві';

  const attempt = (play: Play, number: number, text: string, index = 0) =>
    player.answer(play.id, index, { text, attempt: number });

  const begin = async (answers = ['Івано-Франківськ', 'Ґанок', 'Львів']): Promise<Play> =>
    (await player.start(await addQuiz(server, { mode: 'cubiqer', answers }))).body;

  /** Makes this many wrong attempts at the first question. */
  async function fail(play: Play, times: number) {
    const answers = [];
    for (let at = 1; at <= times; at++) answers.push((await attempt(play, at, WRONG)).body);
    return answers;
  }

  describe('letters and slots', () => {
    test('a question has slots with the hyphen set and cubes for the answer plus three decoys', async () => {
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

    test('no response before the outcome has the text of the answer', async () => {
      const play = await begin();

      const [given] = await fail(play, 1);

      expect(JSON.stringify([play, given])).not.toMatch(/франківськ|хибно|пояснення/i);
    });

    test.each(['івано франківськ', 'ІВАНО-ФРАНКІВСЬК', 'іванофранківськ'])(
      'the answer %j is right with any case and with or without the hyphen',
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
        corrected: false,
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

    test('a wrong attempt returns the same question and cubes with the number of the next attempt', async () => {
      const play = await begin();

      const [first, second] = await fail(play, 2);

      const question = play.question as Question;
      expect(first?.next).toEqual({ ...question, attempt: 2 });
      expect(second?.next).toEqual({ ...question, attempt: 3 });
    });

    test('reading the play returns the number of the attempt, the cubes and the earlier attempts', async () => {
      const play = await begin();
      const given = await fail(play, 3);

      const { body } = await player.read(play.id);

      expect(body.question).toEqual({ ...play.question, attempt: 4 });
      expect(body.answers).toEqual(given.map(({ outcome }) => outcome));
    });
  });

  describe('attempts', () => {
    const RIGHT = 'івано франківськ';

    const storedOf = async (playId: string) => {
      const { rows } = await server.database.pool.query(
        'select attempt, choice, text, correct, final from answer where play_id = $1 order by index, attempt',
        [playId],
      );
      return rows;
    };

    test('the fifth wrong attempt ends the question and returns the answer', async () => {
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

    test.each([2, 3, 4, 5])(
      'a right answer at attempt %i counts as one right question',
      async number => {
        const play = await begin();
        await fail(play, number - 1);

        const { body } = await attempt(play, number, RIGHT);

        expect(body.outcome).toMatchObject({ attempt: number, attemptsLeft: 0, correct: true });
        expect((await player.read(play.id)).body).toMatchObject({ index: 1, correct: 1 });
      },
    );

    test.each([1, 3, 5])(
      'a skip at attempt %i ends the question and returns the answer',
      async number => {
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
      },
    );

    test.each([
      ['a text that is too short', { text: 'івано' }, 'text'],
      ['a text that is too long', { text: `${RIGHT}ий` }, 'text'],
      ['an empty text', { text: '' }, 'text'],
      ['hyphens alone', { text: '-'.repeat(15) }, 'text'],
      ['an option', { optionId: 'Івано-Франківськ' }, 'optionId'],
    ])(
      'an answer with %s returns 400 input.invalid and uses no attempt',
      async (_what, given, path) => {
        const play = await begin();

        const answer = await player.answer(play.id, 0, given);

        expect(answer).toMatchObject({
          status: 400,
          body: { code: 'input.invalid', issues: [{ path, code: 'unknown' }] },
        });
        expect(await storedOf(play.id)).toEqual([]);
        expect((await player.read(play.id)).body.question?.attempt).toBe(1);
      },
    );

    test('every attempt is stored with its letters, and only the last one as final', async () => {
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
    ])('repeating an attempt with %s returns the stored outcome', async (_what, given) => {
      const play = await begin();
      const [first] = await fail(play, 1);

      const again = await player.answer(play.id, 0, { ...given, attempt: 1 });

      expect(again).toMatchObject({ status: 200, body: first });
      expect(await storedOf(play.id)).toHaveLength(1);
    });

    test('attempt 2 before attempt 1 returns 409 play.index', async () => {
      const play = await begin();

      const answer = await attempt(play, 2, RIGHT);

      expect(answer).toMatchObject({ status: 409, body: { code: 'play.index' } });
    });

    test('attempt 2 after a right attempt 1 returns 409 play.index', async () => {
      const play = await begin();
      await attempt(play, 1, RIGHT);

      const answer = await attempt(play, 2, RIGHT);

      expect(answer).toMatchObject({ status: 409, body: { code: 'play.index' } });
    });
  });

  describe('turns', () => {
    /** Cubes can spell the first answer in both languages, the second only in Ukrainian, the third in neither. */
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

    test('in a cubiqer play a question whose answer has no letters has options as in choicer', async () => {
      const play = await begin();
      await player.answer(play.id, 0, { skip: true });

      const { body } = await player.answer(play.id, 1, { skip: true });
      const last = await player.answer(play.id, 2, {
        optionId: body.next?.options.find(option => option.label === '42')?.id as string,
      });

      expect(body.next).toMatchObject({
        index: 2,
        mode: 'choicer',
        attempt: 1,
        slots: [],
        bank: [],
      });
      expect(body.next?.options).toHaveLength(4);
      expect(last.body.outcome).toMatchObject({
        correct: true,
        attemptsLeft: 0,
        answer: { text: '42' },
      });
    });

    test('a choicer question in a cubiqer play has one attempt', async () => {
      const play = await begin({ answers: ['42', 'Київ'] });
      const wrong = play.question?.options.find(option => option.label !== '42')?.id as string;

      const { body } = await player.answer(play.id, 0, { optionId: wrong });

      expect(body.outcome).toMatchObject({
        correct: false,
        attemptsLeft: 0,
        answer: { text: '42' },
      });
      expect(body.next?.index).toBe(1);
    });

    test('a typed answer to a choicer question in a cubiqer play returns 400', async () => {
      const play = await begin({ answers: ['42', 'Київ'] });

      const answer = await player.answer(play.id, 0, { text: '42' });

      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } });
    });

    test.each([
      ['31 letters', 'Найнепередбачуваніша людина світу'],
      ['Han characters', '七人の侍'],
    ])('a cubiqer question with an answer of %s is played as choicer', async (_what, answer) => {
      const play = await begin({ answers: [answer] });

      expect(play).toMatchObject({ mode: 'cubiqer', question: { mode: 'choicer' } });
    });

    test('a language switch gives slots and cubes of the new language and keeps the attempts', async () => {
      const play = await begin();
      await fail(play, 0, [1, 2], 'ївик');

      const english = await inEnglish(play);
      const { body } = await player.answer(play.id, 0, { text: 'kyiv', attempt: 3 });

      expect(english.question).toMatchObject({ lang: 'en', mode: 'cubiqer', attempt: 3 });
      expect(english.question?.bank.every(({ letter }) => /[A-Z]/.test(letter))).toBe(true);
      expect(english.answers.map(outcome => outcome.given?.text)).toEqual(['ЇВИК', 'ЇВИК']);
      expect(body.outcome).toMatchObject({ correct: true, attempt: 3, answer: { text: 'Kyiv' } });
    });

    test('switching the language back and forth gives no additional attempts', async () => {
      const play = await begin();
      await fail(play, 0, [1, 2, 3], 'ївик');
      await inEnglish(play);
      await player.start(play.contentId);

      await fail(play, 0, [4], 'ївик');
      const { body } = await player.answer(play.id, 0, { text: 'ївик', attempt: 5 });

      expect(body.outcome).toMatchObject({ correct: false, attemptsLeft: 0 });
    });

    test('a question whose answer cubes cannot spell in English is a choicer question in both languages', async () => {
      const play = await begin();
      const { body } = await player.answer(play.id, 0, { skip: true });

      const { question } = await inEnglish(play);

      expect(body.next?.mode).toBe('choicer');
      expect(question?.mode).toBe('choicer');
    });

    test('giving up after two attempts returns both attempts and the answers to all questions', async () => {
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

    test('after giving up, a new attempt returns 409 play.finished and a repeated one its stored outcome', async () => {
      const play = await begin();
      await fail(play, 0, [1], 'ївик');
      const { body } = await player.giveUp(play.id);

      const late = await player.answer(play.id, 0, { text: 'київ', attempt: 2 });
      const again = await player.answer(play.id, 0, { text: 'київ', attempt: 1 });

      expect(late).toMatchObject({ status: 409, body: { code: 'play.finished' } });
      expect(again.body).toMatchObject({
        outcome: body.answers[0],
        next: null,
        result: body.result,
      });
    });

    test('an expired play with only a wrong attempt counts as finished, so that the next play is practice', async () => {
      const play = await begin();
      await fail(play, 0, [1], 'ївик');
      await runOut(play.id);

      const { status, body } = await player.read(play.id);
      const { body: anew } = await player.start(play.contentId);

      expect(status).toBe(200);
      expect(body).toMatchObject({ finished: true, result: { correct: 0 } });
      expect(anew).toMatchObject({ practice: true, index: 0 });
    });

    test('a practice play with only a wrong attempt can be restarted', async () => {
      const first = await begin();
      await player.giveUp(first.id);
      const { body: practice } = await player.start(first.contentId);
      await fail(practice, 0, [1], 'ївик');

      const { status, body } = await player.start(first.contentId, { restart: true });

      expect(status).toBe(201);
      expect(body).toMatchObject({ practice: true, question: { attempt: 1 }, answers: [] });
    });

    test('the fifth wrong attempt at the last question ends the play', async () => {
      const play = await begin({ answers: ['Київ'] });
      await fail(play, 0, [1, 2, 3, 4], 'ївик');

      const { body } = await player.answer(play.id, 0, { text: 'ївик', attempt: 5 });

      expect(body).toMatchObject({ next: null, result: { correct: 0, total: 1, percent: 0 } });
    });
  });
});
