import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Content } from '../../contracts/contents.ts';
import type { Problem } from '../../contracts/errors.ts';
import type { Outcome, Play, Question } from '../../contracts/plays.ts';
import type { Sample } from '../../contracts/samples.ts';
import type { Role } from '../../contracts/vocabulary.ts';
import { PlaySweep } from '../../src/plays/index.ts';
import { Browser } from '../support/browser.ts';
import { Customer } from '../support/customer.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { mp3Of } from '../support/mp3-frames.ts';
import { Player } from '../support/player.ts';
import { queriesDuring } from '../support/queries-during.ts';
import { askedFor, isRight, rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, finish, readPlay, type SigningIn, signingIn } from '../support/signing-in.ts';
import { keepFile } from '../support/stored-media.ts';
import { addVoter } from '../support/voters.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('plays', () => {
  let player: Player;
  beforeAll(async () => {
    player = new Player(server.origin);
  });

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

    /** Sets reference and credit of the first question the way the loader stores them. */
    const source = (contentId: number, reference: string, credit: object) =>
      server.database.pool.query(
        `update question_revision r set reference = $2, credit = $3 from question q
     where q.revision_id = r.id and q.content_id = $1 and q.position = 0`,
        [contentId, reference, credit],
      );

    test('a right answer returns its outcome with the comment, and the next question', async () => {
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
        corrected: false,
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

    test('the outcome of a wrong answer has the right option', async () => {
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

    test('the outcome of a skip is wrong and has no given answer', async () => {
      const play = await begin();

      const { body } = await player.answer(play.id, 0, { skip: true });

      expect(body.outcome).toMatchObject({ correct: false, skipped: true, given: null });
      expect(body.outcome.answer?.text).toBe('правильно 0');
    });

    test('every answer of an unfinished play is already stored', async () => {
      const play = await begin();
      const { body } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });

      await player.answer(play.id, 1, { optionId: wrongOf(body.next) });

      expect(await storedOf(play.id)).toMatchObject([
        { index: 0, choice: 0, correct: true },
        { index: 1, choice: expect.any(Number), correct: false },
      ]);
    });

    test('the last answer ends the play and returns the result', async () => {
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
      ['an unknown option', () => ({ optionId: 'nothing' })],
      ['a skip', () => ({ skip: true as const })],
      ['a text', () => ({ text: 'anything' })],
    ])('answering a question again with %s returns the stored outcome', async (_what, given) => {
      const play = await begin();
      const first = await player.answer(play.id, 0, { optionId: wrongOf(play.question) });

      const second = await player.answer(play.id, 0, given(play));

      expect(second.status).toBe(200);
      expect(second.body).toEqual(first.body);
    });

    test('answering a question again after the play is over returns the stored outcome and the result', async () => {
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

    test('200 parallel answers to a question store one answer and get the same outcome', async () => {
      const play = await begin();
      const optionIds = play.question?.options.map(option => option.id) ?? [];

      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, at) =>
          player.answer(play.id, 0, { optionId: optionIds[at % 4] as string }),
        ),
      );

      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(
        1,
      );
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

    test.each([1, 2, 1_000])(
      'an answer to question %i while question 0 is open returns 409 play.index',
      async index => {
        const play = await begin();

        const answer = await player.answer(play.id, index, { skip: true });

        expect(answer).toMatchObject({ status: 409, body: { code: 'play.index' } });
        expect(await storedOf(play.id)).toEqual([]);
      },
    );

    test('a second attempt at a question with options returns 409 play.index', async () => {
      const play = await begin();

      const answer = await player.post(`/api/plays/${play.id}/answers`, {
        index: 0,
        attempt: 2,
        skip: true,
      });

      expect(answer).toMatchObject({ status: 409, body: { code: 'play.index' } });
    });

    test('an answer after the last question returns 409 play.finished', async () => {
      const play = await begin(2);
      await player.play(play, rightOf);

      const answer = await player.answer(play.id, 2, { skip: true });

      expect(answer).toMatchObject({ status: 409, body: { code: 'play.finished' } });
    });

    test('an answer with an option of another question returns 400 input.invalid and is not stored', async () => {
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

    test('an answer with the label of an option instead of its id returns 400', async () => {
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

    test('a clicker play has the options of all questions once, sorted by label, and its questions have none', async () => {
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

    test('a right click returns a right outcome and retires the clicked option', async () => {
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
      ['the answer of another question', play => askedFor(play, 2)],
    ])(
      'a wrong click on %s retires the right option, not the one clicked',
      async (_what, choose) => {
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
      },
    );

    test('a skip retires the right option', async () => {
      const play = await begin();

      const { body } = await player.answer(play.id, 0, { skip: true });

      expect(body.outcome).toMatchObject({ skipped: true, given: null });
      expect(body.retired).toEqual([askedFor(play, 0)]);
    });

    test('questions with equal answers share an option, which is retired after the last of them', async () => {
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

    test('a click on a retired option returns 400 input.invalid and is not stored', async () => {
      const play = await begin();
      await player.answer(play.id, 0, { skip: true });

      const answer = await player.answer(play.id, 1, { optionId: askedFor(play, 0) });

      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', issues: [{ path: 'optionId' }] },
      });
      expect((await player.read(play.id)).body).toMatchObject({ index: 1 });
    });

    test('a typed answer in a clicker play returns 400', async () => {
      const play = await begin();

      const answer = await player.answer(play.id, 0, { text: 'правильно 0' });

      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } });
    });

    test('after the last question all answers are retired and only decoys are left', async () => {
      const play = await begin({ questions: 3, variants: 1 });
      for (const index of [0, 1]) await player.answer(play.id, index, { skip: true });

      const { body } = await player.answer(play.id, 2, { optionId: askedFor(play, 2) });

      const stay = play.options.filter(({ id }) => !body.retired.includes(id));
      expect(body.result).toMatchObject({ correct: 1, total: 3 });
      expect(stay.map(option => option.label)).toEqual(['хибно 0.0', 'хибно 1.0', 'хибно 2.0']);
    });

    test('reading or resuming a clicker play returns the same options with the same ones retired', async () => {
      const play = await begin();
      const { body } = await player.answer(play.id, 0, { optionId: decoyOf(play) });

      const { body: read } = await player.read(play.id);
      const { body: resumed } = await player.start(play.contentId);

      expect(read.options).toEqual(play.options);
      expect(read).toMatchObject({ index: 1, retired: body.retired, answers: [body.outcome] });
      expect(resumed).toEqual(read);
    });

    test("another player's play of the same quiz has the same labels with other option ids", async () => {
      const play = await begin();
      const ids = play.options.map(option => option.id);

      const { body: stranger } = await new Player(server.origin).start(play.contentId);

      expect(stranger.options.map(option => option.label)).toEqual(play.options.map(o => o.label));
      expect(stranger.options.filter(option => ids.includes(option.id))).toEqual([]);
    });

    test('resuming in the other language gives new option ids and keeps the retired options', async () => {
      const play = await begin();
      const { body: given } = await player.answer(play.id, 0, { optionId: askedFor(play, 0) });

      const { body: english } = await player.start(play.contentId, { locale: 'en' });
      const stale = await player.answer(play.id, 1, { optionId: askedFor(play, 1) });
      const { body: next } = await player.answer(play.id, 1, { optionId: askedFor(english, 1) });

      expect(english).toMatchObject({
        id: play.id,
        index: 1,
        correct: 1,
        answers: [given.outcome],
      });
      expect(english.options.map(option => option.label)).toContain('right 1');
      expect(english.retired).toEqual([askedFor(english, 0)]);
      expect(stale.status).toBe(400);
      expect(next.outcome).toMatchObject({ correct: true, comment: 'comment 1' });
    });

    test('a clicker quiz with one untranslated answer has all its texts in Ukrainian in an English play', async () => {
      const answers = ['перша', { ua: 'друга', en: null }, 'третя'];
      const contentId = await addQuiz(server, { mode: 'clicker', answers });

      const { body: play } = await player.start(contentId, { locale: 'en' });
      const { body } = await player.answer(play.id, 0, { skip: true });

      expect(play.question).toMatchObject({ text: 'питання 0', lang: 'ua' });
      expect(play.options.some(({ label }) => /wrong/.test(label))).toBe(false);
      expect(body.outcome.comment).toBe('пояснення 0');
    });

    test('clicking another option for an answered question returns the stored outcome', async () => {
      const play = await begin();
      const first = await player.answer(play.id, 0, { optionId: decoyOf(play) });

      const again = await player.answer(play.id, 0, { optionId: askedFor(play, 0) });

      expect(again).toMatchObject({ status: 200, body: first.body });
    });

    test('giving up a clicker play returns the right options of all questions', async () => {
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

    /** The options independent of the language: `0.3` is the fourth wrong variant of question 0, `0` its right answer. */
    const choicesOf = (question: Question | null) =>
      question?.options.map(option => option.label.split(' ')[1]).toSorted();

    const idsOf = (question: Question | null) => question?.options.map(option => option.id) ?? [];

    test('resuming in the other language returns the open question translated, with new option ids', async () => {
      const play = await begin();

      const { body: english } = await player.start(play.contentId, { locale: 'en' });

      expect(english).toMatchObject({ id: play.id, locale: 'en', index: 0 });
      expect(english.question).toMatchObject({ text: 'question 0', lang: 'en' });
      expect(idsOf(english.question).filter(id => idsOf(play.question).includes(id))).toEqual([]);
    });

    test('resuming in the other language keeps the wrong variants, or the only common option would be the right one', async () => {
      const plays = await Promise.all(Array.from({ length: 10 }, () => begin()));

      const switched = await Promise.all(
        plays.map(async play => (await player.start(play.contentId, { locale: 'en' })).body),
      );

      expect(switched.map(play => choicesOf(play.question))).toEqual(
        plays.map(play => choicesOf(play.question)),
      );
    });

    test('switching the language back and forth gives new option ids for the same variants', async () => {
      const play = await begin();
      await player.start(play.contentId, { locale: 'en' });

      const { body: back } = await player.start(play.contentId, { locale: 'ua' });

      expect(idsOf(back.question).filter(id => idsOf(play.question).includes(id))).toEqual([]);
      expect(choicesOf(back.question)).toEqual(choicesOf(play.question));
    });

    test('an answer with an option id from before the language switch returns 400 input.invalid', async () => {
      const play = await begin();
      await player.start(play.contentId, { locale: 'en' });

      const answer = await player.answer(play.id, 0, { optionId: rightOf(play.question) });

      expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    });

    test('switching the language keeps the answers and the open question', async () => {
      const play = await begin();
      const { body: given } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });

      const { body: english } = await player.start(play.contentId, { locale: 'en' });

      expect(english).toMatchObject({ index: 1, correct: 1 });
      expect(english.answers).toEqual([given.outcome]);
      expect(english.question).toMatchObject({ index: 1, text: 'question 1' });
    });

    test('reading a finished play returns its texts in the language it was finished in', async () => {
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

    test('an untranslated question in an English play comes in Ukrainian with lang ua', async () => {
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

    test('after another process renewed the option ids, only the new ids are accepted', async () => {
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
});

describe('plays of an account', () => {
  test('a user resumes their play in another browser', async () => {
    const { person, account, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 1);
    const second = new Browser(server);
    await second.signIn(person);

    const { body } = await second.start(contentId);
    const { status } = await second.answer(play.id, 1, { skip: true });

    expect(body).toMatchObject({ id: play.id, index: 1 });
    expect(status).toBe(200);
    expect((await readPlay(account, play.id)).index).toBe(2);
  });

  test('reading, answering or giving up the play of another account returns 404', async () => {
    const { account, guest, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 1);
    await guest.start(contentId);
    const other = await addVoter(server);

    const statuses = [];
    for (const browser of [guest, other, new Browser(server)]) {
      statuses.push((await browser.read(play.id)).status);
      statuses.push((await browser.answer(play.id, 1, { skip: true })).status);
      statuses.push((await browser.giveUp(play.id)).status);
    }

    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await readPlay(account, play.id)).toMatchObject({ index: 1, finished: false });
  });

  const ENDINGS = {
    'is signed out': 'delete from session where user_id = $1',
    'has expired': 'update session set expires_at = now() where user_id = $1',
    'belongs to a deleted user': 'update app_user set deleted_at = now() where id = $1',
  };

  test.each(Object.entries(ENDINGS))(
    'an answer in a session that %s returns 404 and is not stored',
    async (_how, ending) => {
      const { person, account, contentId } = await signingIn(server);
      const play = await beginPlay(account, contentId, 1);
      await server.database.pool.query(ending, [person.id]);

      const { status } = await account.answer(play.id, 1, { skip: true });

      const { rows } = await server.database.pool.query('select index from play where id = $1', [
        play.id,
      ]);
      expect(status).toBe(404);
      expect(rows).toEqual([{ index: 1 }]);
    },
  );

  test("a signed-in player's repeated answer gets the same outcome, and an early one 409 play.index", async () => {
    const { account, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 0);
    const first = await account.answer(play.id, 0, { skip: true });

    const [again, early, wrong] = [
      await account.answer(play.id, 0, { optionId: 'another' }),
      await account.answer(play.id, 2, { skip: true }),
      await account.answer(play.id, 1, { optionId: 'nothing' }),
    ];

    expect(again).toMatchObject({ status: 200, body: first.body });
    expect([early, wrong]).toMatchObject([
      { status: 409, body: { code: 'play.index' } },
      { status: 400, body: { code: 'input.invalid' } },
    ]);
  });

  test('an answer of a signed-in player takes one database query', async () => {
    const { account, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 1);

    const asked = await queriesDuring(server, () => account.answer(play.id, 1, { skip: true }));

    expect(asked.filter(name => name !== 'picks')).toEqual(['play-answer-in-session']);
  });

  test('a signed-in player gets no guest cookie', async () => {
    const { account, contentId } = await signingIn(server);

    const { body, headers } = await account.start(contentId);

    expect(body.guestToken).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('starting, answering, giving up or voting without the CSRF token returns 403', async () => {
    const { account, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 1);
    const forger = new Browser(server);
    for (const [name, value] of account.cookies) forger.cookies.set(name, value);

    const answers = [
      await forger.start(contentId),
      await forger.answer(play.id, 1, { skip: true }),
      await forger.giveUp(play.id),
      await forger.put(`/api/contents/${contentId}/vote`, { value: 1 }),
    ];

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect((await readPlay(account, play.id)).index).toBe(1);
  });

  test('a play of an admin is practice, earns no coins and is not counted in the statistics', async () => {
    const admin = await addVoter(server, { role: 'admin' });
    const contentId = await addQuiz(server);

    const play = await finish(admin, contentId, 3);

    const { result } = await readPlay(admin, play.id);
    const { rows } = await server.database.pool.query(
      `select from outbox where name = 'count-plays' and data = jsonb_build_object('contentId', $1::bigint)`,
      [contentId],
    );
    expect(result).toMatchObject({ correct: 3, practice: true, coins: 0 });
    expect(rows).toEqual([]);
  });

  test("an author's play is practice for their own quiz and a first play for another's", async () => {
    const author = await addVoter(server, { role: 'author' });
    const [own, other] = [await addQuiz(server), await addQuiz(server)];
    const values = [author.person.id, own];
    await server.database.pool.query('update content set author_id = $1 where id = $2', values);

    const plays = [await author.start(own), await author.start(other)];

    expect(plays.map(({ body }) => body.practice)).toEqual([true, false]);
  });

  test('an author who restarts a practice play of their own quiz gets a new practice play', async () => {
    const author = await addVoter(server, { role: 'author' });
    const contentId = await addQuiz(server);
    const values = [author.person.id, contentId];
    await server.database.pool.query('update content set author_id = $1 where id = $2', values);
    await finish(author, contentId, 3);
    const second = await beginPlay(author, contentId, 1);

    const { body } = await author.start(contentId, { restart: true });

    expect(body).toMatchObject({ practice: true, index: 0 });
    expect(body.id).not.toBe(second.id);
  });
});

describe('practice', () => {
  const run = (sql: string, ...values: unknown[]) => server.database.pool.query(sql, values);

  const CHANGES = {
    'has become an admin': ({ person }: SigningIn) =>
      run(`update app_user set role = 'admin' where id = $1`, person.id),
    'has become its author': ({ person, contentId }: SigningIn) =>
      run('update content set author_id = $1 where id = $2', person.id, contentId),
  };

  const ENDINGS = {
    'answered to its end': ({ account }: SigningIn, playId: string) =>
      account.answer(playId, 2, { skip: true }),
    'given up': ({ account }: SigningIn, playId: string) => account.giveUp(playId),
    'closed by the sweep of expired plays': async (_: SigningIn, playId: string) => {
      await run(`update play set expires_at = now() - interval '1 s' where id = $1`, playId);
      await server.app.get(PlaySweep).sweep();
    },
  };

  const WAYS = Object.entries(CHANGES).flatMap(([who, change]) =>
    Object.entries(ENDINGS).map(([how, end]) => ({ who, how, change, end })),
  );

  test.each(WAYS)(
    'a first play whose player $who becomes practice once it is $how',
    async ({ change, end }) => {
      const people = await signingIn(server);
      const { account, contentId } = people;
      const play = await beginPlay(account, contentId, 2);
      await change(people);

      await end(people, play.id);

      const counted = await run(
        `select from outbox where name = 'count-plays' and data ->> 'contentId' = $1`,
        `${contentId}`,
      );
      expect(play.practice).toBe(false);
      expect(await readPlay(account, play.id)).toMatchObject({
        practice: true,
        result: { correct: 2, practice: true, coins: 0 },
      });
      expect(await account.post(`/api/plays/${play.id}/reward`, {})).toMatchObject({
        status: 409,
        body: { code: 'reward.practice' },
      });
      expect(counted.rowCount).toBe(0);
    },
  );

  test('a user can collect the reward of a first play finished before they became an admin', async () => {
    const people = await signingIn(server);
    const { account, contentId } = people;
    const play = await beginPlay(account, contentId, 3);
    await CHANGES['has become an admin'](people);

    const reward = await account.post(`/api/plays/${play.id}/reward`, {});

    expect(reward).toMatchObject({ status: 200, body: { coins: 30, alreadyCollected: false } });
  });
});

describe('locked quizzes', () => {
  /** The statuses in which only the author and admins may read a quiz. */
  const HIDDEN = [7, 5, 1, 0, -10];
  const LOCKED = { status: 403, body: { code: 'play.locked' } };

  const change = (contentId: number, column: 'price' | 'author_id' | 'status', value: number) =>
    server.database.pool.query(`update content set ${column} = $1 where id = $2`, [
      value,
      contentId,
    ]);

  const playsOf = async (contentId: number) =>
    (await server.database.pool.query('select from play where content_id = $1', [contentId]))
      .rowCount;

  const somebody = (role: Role) => addVoter(server, { role });

  test('starting a quiz with a price returns 403 play.locked to visitors, guests and users who have not paid', async () => {
    const contentId = await addQuiz(server, { price: 1 });
    const guest = new Browser(server);
    await guest.start(await addQuiz(server));
    const rich = await addVoter(server, { coins: 5_000 });

    const answers = [
      await new Player(server.origin).start(contentId),
      await guest.start(contentId),
      await rich.start(contentId),
    ];

    expect(answers).toMatchObject([LOCKED, LOCKED, LOCKED]);
    expect(await playsOf(contentId)).toBe(0);
  });

  test('a user who unlocked a quiz can play it again after the price rose', async () => {
    const contentId = await addQuiz(server, { price: 20 });
    const customer = await Customer.create(server, { coins: 100 });
    await customer.order(contentId);
    const player = new Player(server.origin, { ...customer.headers });

    const first = await player.start(contentId);
    await player.play(first.body, () => first.body.question?.options[0]?.id);
    await change(contentId, 'price', 9_999);
    const second = await player.start(contentId);

    expect([first.status, second.status]).toEqual([201, 200]);
    expect(first.body.practice).toBe(false);
  });

  test('an unlock opens neither another quiz nor the same quiz for another user', async () => {
    const [bought, other] = [
      await addQuiz(server, { price: 20 }),
      await addQuiz(server, { price: 20 }),
    ];
    const customer = await Customer.create(server, { coins: 100 });
    await customer.order(bought);

    const answers = [
      await new Player(server.origin, { ...customer.headers }).start(other),
      await (await somebody('user')).start(bought),
    ];

    expect(answers).toMatchObject([LOCKED, LOCKED]);
  });

  test('the author starts their quiz with a price as practice, and another author gets 403 play.locked', async () => {
    const contentId = await addQuiz(server, { price: 20 });
    const [author, other] = [await somebody('author'), await somebody('author')];
    await change(contentId, 'author_id', author.person.id);

    const answers = [await author.start(contentId), await other.start(contentId)];

    expect(answers).toMatchObject([{ status: 201, body: { practice: true } }, LOCKED]);
  });

  test('an admin starts a quiz with a price as practice without paying', async () => {
    const contentId = await addQuiz(server, { price: 20 });

    const answer = await (await somebody('admin')).start(contentId);

    expect(answer).toMatchObject({ status: 201, body: { practice: true } });
  });

  test.each(['guest', 'user'] as const)(
    'a %s can continue a play after the quiz got a price',
    async who => {
      const contentId = await addQuiz(server);
      const browser = who === 'guest' ? new Browser(server) : await somebody('user');
      const play = await beginPlay(browser, contentId, 1);
      await change(contentId, 'price', 50);

      const again = await browser.start(contentId);
      const otherLanguage = await browser.start(contentId, { locale: 'en' });
      const answer = await browser.answer(play.id, 1, { skip: true });

      expect([again, otherLanguage]).toMatchObject([
        { status: 200, body: { id: play.id, index: 1 } },
        { status: 200, body: { id: play.id, locale: 'en' } },
      ]);
      expect(answer.status).toBe(200);
    },
  );

  test('after a quiz got a price, a restart and a new practice play return 403 play.locked', async () => {
    const contentId = await addQuiz(server);
    const player = await somebody('user');
    await finish(player, contentId, 3);
    const practice = await beginPlay(player, contentId, 1);
    await change(contentId, 'price', 50);

    const restart = await player.start(contentId, { restart: true });
    const open = await player.start(contentId);
    await player.giveUp(practice.id);
    const replay = await player.start(contentId);

    expect(open).toMatchObject({ status: 200, body: { id: practice.id, index: 1 } });
    expect([restart, replay]).toMatchObject([LOCKED, LOCKED]);
  });

  test('an expired play does not unlock a quiz that got a price after it', async () => {
    const contentId = await addQuiz(server);
    const player = await somebody('user');
    const play = await beginPlay(player, contentId, 1);
    await server.database.pool.query('update play set expires_at = now() where id = $1', [play.id]);
    await change(contentId, 'price', 50);

    expect(await player.start(contentId)).toMatchObject(LOCKED);
  });

  test('a visitor can start a quiz after its price was set to 0', async () => {
    const contentId = await addQuiz(server, { price: 20 });
    await change(contentId, 'price', 0);

    expect((await new Player(server.origin).start(contentId)).status).toBe(201);
  });

  test.each(HIDDEN)(
    'a quiz with status %i returns 404 to everybody but its author and admins',
    async status => {
      const contentId = await addQuiz(server, { status, price: 5 });
      const [author, admin] = [await somebody('author'), await somebody('admin')];
      const [other, guest] = [await somebody('author'), new Browser(server)];
      await change(contentId, 'author_id', author.person.id);
      const visit = async (browser: Browser) => [
        (await browser.get<Content>(`/api/contents/${contentId}`)).status,
        (await browser.start(contentId)).status,
      ];

      const seen = [];
      for (const browser of [author, admin, other, guest]) seen.push(await visit(browser));

      expect(seen).toEqual([
        [200, 201],
        [200, 201],
        [404, 404],
        [404, 404],
      ]);
    },
  );
});

describe('samples', () => {
  const playsOf = async (contentId: number) =>
    (await server.database.pool.query('select from play where content_id = $1', [contentId]))
      .rowCount;

  const sampleOf = (contentId: number, query = '') =>
    jsonCall<Sample>(server.origin, `/api/contents/${contentId}/sample${query}`);

  const answerSample = (contentId: number, body: object) =>
    new Player(server.origin).post<Outcome & Problem>(`/api/contents/${contentId}/sample`, body);

  test('a visitor reads the sample question of a locked quiz in both languages without starting a play', async () => {
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

  test('a sample can be answered repeatedly, and each outcome has the right answer and the comment', async () => {
    const contentId = await addQuiz(server, { price: 20 });
    const { question, token } = (await sampleOf(contentId)).body;

    const wrong = await answerSample(contentId, { token, optionId: wrongOf(question) });
    const right = await answerSample(contentId, { token, optionId: rightOf(question) });

    const answer = { optionId: rightOf(question), text: 'правильно 0' };
    const common = { attemptsLeft: 0, answer, comment: 'пояснення 0', rightShare: null };
    expect([wrong, right]).toMatchObject([
      { status: 200, body: { ...common, correct: false } },
      { status: 200, body: { ...common, correct: true } },
    ]);
    expect(await playsOf(contentId)).toBe(0);
  });

  test('a question answered as a sample still earns coins when the quiz is played later', async () => {
    const contentId = await addQuiz(server, { price: 20 });
    const customer = await Customer.create(server, { coins: 100 });
    const { question, token } = (await sampleOf(contentId)).body;
    await answerSample(contentId, { token, optionId: rightOf(question) });
    await customer.order(contentId);
    const player = new Player(server.origin, { ...customer.headers });

    const { body } = await player.start(contentId);
    const last = await player.play(body, rightOf);

    expect(last?.result).toMatchObject({ correct: 3, coins: 30, practice: false });
  });

  test('repeated samples show the same options with new ids in another order, or comparing would reveal the answer', async () => {
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

  test('samples have media addresses of their own, and the only question with media is never the sample', async () => {
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
  ])('the sample of a quiz that is %s returns 404 not-found', async (_, wishes) => {
    const contentId = await addQuiz(server, wishes);

    expect(await sampleOf(contentId)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('a sample token for another quiz or a changed question returns 409 sample.stale, a forged one 400', async () => {
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
});
