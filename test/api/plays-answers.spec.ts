import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Content } from '../../contracts/contents.ts';
import type { Problem } from '../../contracts/errors.ts';
import type { Outcome, Play, Question } from '../../contracts/plays.ts';
import type { Sample } from '../../contracts/samples.ts';
import type { Role } from '../../contracts/vocabulary.ts';
import { PlaySweep } from '../../src/plays/index.ts';
import { askedDuring } from '../support/asked-queries.ts';
import { Browser } from '../support/browser.ts';
import { Customer } from '../support/customer.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { mp3Of } from '../support/mp3-frames.ts';
import { Player } from '../support/player.ts';
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
});

describe('plays of an account', () => {
  test('a play goes on at another browser of the account', async () => {
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

  test('the plays of an account are not accessible to others', async () => {
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
    'has run out': 'update session set expires_at = now() where user_id = $1',
    'is of somebody who is gone': 'update app_user set deleted_at = now() where id = $1',
  };

  test.each(Object.entries(ENDINGS))(
    'an answer in a session that %s is refused and not stored, though the one before was taken',
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

  test('a repeated answer in a session gets the same outcome', async () => {
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

  test('an answer in a known session is one database query', async () => {
    const { account, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 1);

    const asked = await askedDuring(server, () => account.answer(play.id, 1, { skip: true }));

    expect(asked.filter(name => name !== 'picks')).toEqual(['play-answer-in-session']);
  });

  test('a signed-in player gets no guest cookie', async () => {
    const { account, contentId } = await signingIn(server);

    const { body, headers } = await account.start(contentId);

    expect(body.guestToken).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('a change without the token of the form is refused', async () => {
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

  test('all plays of an admin are practice, worth nothing and in no statistics', async () => {
    const admin = await addVoter(server, { role: 'admin' });
    const contentId = await addQuiz(server);

    const play = await finish(admin, contentId, 3);

    const { result } = await readPlay(admin, play.id);
    const { rows } = await server.database.pool.query(
      `select from outbox where data = jsonb_build_object('contentId', $1::bigint)`,
      [contentId],
    );
    expect(result).toMatchObject({ correct: 3, practice: true, coins: 0 });
    expect(rows).toEqual([]);
  });

  test('plays of one’s own content are practice, those of others’ are not', async () => {
    const author = await addVoter(server, { role: 'author' });
    const [own, other] = [await addQuiz(server), await addQuiz(server)];
    const values = [author.person.id, own];
    await server.database.pool.query('update content set author_id = $1 where id = $2', values);

    const plays = [await author.start(own), await author.start(other)];

    expect(plays.map(({ body }) => body.practice)).toEqual([true, false]);
  });

  test('practice of one’s own can be begun anew, and never becomes a first play', async () => {
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

  const MEANWHILE = {
    'has become an admin': ({ person }: SigningIn) =>
      run(`update app_user set role = 'admin' where id = $1`, person.id),
    'is its author now': ({ person, contentId }: SigningIn) =>
      run('update content set author_id = $1 where id = $2', person.id, contentId),
  };

  const ENDINGS = {
    'answered to its end': ({ account }: SigningIn, playId: string) =>
      account.answer(playId, 2, { skip: true }),
    'given up': ({ account }: SigningIn, playId: string) => account.giveUp(playId),
    'closed as it ran out': async (_: SigningIn, playId: string) => {
      await run(`update play set expires_at = now() - interval '1 s' where id = $1`, playId);
      await server.app.get(PlaySweep).sweep();
    },
  };

  const WAYS = Object.entries(MEANWHILE).flatMap(([who, change]) =>
    Object.entries(ENDINGS).map(([how, end]) => ({ who, how, change, end })),
  );

  test.each(WAYS)(
    'a play that began as a first one becomes practice once it is $how, if its player $who',
    async ({ change, end }) => {
      const people = await signingIn(server);
      const { account, contentId } = people;
      const play = await beginPlay(account, contentId, 2);
      await change(people);

      await end(people, play.id);

      const counted = await run(
        `select from outbox where data ->> 'contentId' = $1`,
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

  test('a first play that somebody has finished before they become an admin keeps its reward', async () => {
    const people = await signingIn(server);
    const { account, contentId } = people;
    const play = await beginPlay(account, contentId, 3);
    await MEANWHILE['has become an admin'](people);

    const reward = await account.post(`/api/plays/${play.id}/reward`, {});

    expect(reward).toMatchObject({ status: 200, body: { coins: 30, alreadyCollected: false } });
  });
});

describe('locked quizzes', () => {
  /** Those that not everybody may read. */
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

  test('a priced quiz is locked for visitors, guests and users who have not paid', async () => {
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

  test('an unlock is permanent, whatever the price becomes', async () => {
    const contentId = await addQuiz(server, { price: 20 });
    const customer = await Customer.comes(server, { coins: 100 });
    await customer.order(contentId);
    const player = new Player(server.origin, { ...customer.headers });

    const first = await player.start(contentId);
    await player.play(first.body, () => first.body.question?.options[0]?.id);
    await change(contentId, 'price', 9_999);
    const second = await player.start(contentId);

    expect([first.status, second.status]).toEqual([201, 200]);
    expect(first.body.practice).toBe(false);
  });

  test('an unlock is valid only for its buyer and its quiz', async () => {
    const [bought, other] = [
      await addQuiz(server, { price: 20 }),
      await addQuiz(server, { price: 20 }),
    ];
    const customer = await Customer.comes(server, { coins: 100 });
    await customer.order(bought);

    const answers = [
      await new Player(server.origin, { ...customer.headers }).start(other),
      await (await somebody('user')).start(bought),
    ];

    expect(answers).toMatchObject([LOCKED, LOCKED]);
  });

  test('its author plays it without paying, another author does not', async () => {
    const contentId = await addQuiz(server, { price: 20 });
    const [author, other] = [await somebody('author'), await somebody('author')];
    await change(contentId, 'author_id', author.person.id);

    const answers = [await author.start(contentId), await other.start(contentId)];

    expect(answers).toMatchObject([{ status: 201, body: { practice: true } }, LOCKED]);
  });

  test('an admin plays it without paying', async () => {
    const contentId = await addQuiz(server, { price: 20 });

    const answer = await (await somebody('admin')).start(contentId);

    expect(answer).toMatchObject({ status: 201, body: { practice: true } });
  });

  test.each(['guest', 'user'] as const)(
    'a play of a %s from before the price rise can be continued',
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

  test('after the price rose neither a replay nor a restart begins', async () => {
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

  test('an expired play from before the price does not unlock the quiz', async () => {
    const contentId = await addQuiz(server);
    const player = await somebody('user');
    const play = await beginPlay(player, contentId, 1);
    await server.database.pool.query('update play set expires_at = now() where id = $1', [play.id]);
    await change(contentId, 'price', 50);

    expect(await player.start(contentId)).toMatchObject(LOCKED);
  });

  test('a quiz that became free is open to everybody', async () => {
    const contentId = await addQuiz(server, { price: 20 });
    await change(contentId, 'price', 0);

    expect((await new Player(server.origin).start(contentId)).status).toBe(201);
  });

  test.each(HIDDEN)(
    'with status %i only its author and admins can read and play it',
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
});
