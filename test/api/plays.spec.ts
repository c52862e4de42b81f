import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Play } from '../../contracts/plays.ts';
import type { Hint, Mode } from '../../contracts/vocabulary.ts';
import type { Bilingual } from '../../src/quizzes/index.ts';
import { historyRuns } from '../support/history-runs.ts';
import { anyHistory } from '../support/history-steps.ts';
import { catchLog } from '../support/log-lines.ts';
import { PlayHistory } from '../support/play-history.ts';
import { type Given, Player } from '../support/player.ts';
import { queriesDuring } from '../support/queries-during.ts';
import { rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const newPlayer = (headers?: Record<string, string>) => new Player(server.origin, headers);

describe('starting a play', () => {
  test('POST /api/plays without a cookie returns 201 with the first question and sets a guest cookie', async () => {
    const contentId = await addQuiz(server, { questions: 3 });

    const { status, headers, body } = await newPlayer().start(contentId);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      contentId,
      contentType: 'quiz',
      uri: `/quiz/${contentId}-a-quiz`,
      mode: 'choicer',
      locale: 'ua',
      practice: false,
      total: 3,
      index: 0,
      correct: 0,
      finished: false,
      answers: [],
      result: null,
    });
    expect(body.question).toMatchObject({ index: 0, attempt: 1, text: 'питання 0', lang: 'ua' });
    expect(body.question?.options).toHaveLength(4);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^guest=.+; HttpOnly/)]);
    expect(body.guestToken).toBeDefined();
  });

  test('the guest token in the response equals the cookie and is returned only once', async () => {
    const player = newPlayer();
    const contentId = await addQuiz(server);
    const first = await player.start(contentId);

    const second = await player.start(contentId);

    expect(player.cookie).toBe(`guest=${first.body.guestToken}`);
    expect(second.body.guestToken).toBeUndefined();
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  test('starting again returns the same unfinished play at its open question', async () => {
    const player = newPlayer();
    const { body: begun } = await player.start(await addQuiz(server));
    await player.answer(begun.id, 0, { optionId: rightOf(begun.question) });

    const { status, body: again } = await player.start(begun.contentId);

    expect(status).toBe(200);
    expect(again).toMatchObject({ id: begun.id, index: 1, correct: 1 });
  });

  test('starting again returns the same options in the same order', async () => {
    const player = newPlayer();
    const { body: begun } = await player.start(await addQuiz(server));

    const { body: again } = await player.start(begun.contentId);

    expect(again.question).toEqual(begun.question);
  });

  test('concurrent starts return the same play, and only one of them creates it', async () => {
    const player = newPlayer();
    await player.start(await addQuiz(server));
    const contentId = await addQuiz(server);

    const starts = await Promise.all(Array.from({ length: 20 }, () => player.start(contentId)));

    expect(new Set(starts.map(({ body }) => body.id)).size).toBe(1);
    expect(starts.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('plays of different guests have different option ids and different orders', async () => {
    const contentId = await addQuiz(server);

    const plays = await Promise.all(Array.from({ length: 12 }, () => newPlayer().start(contentId)));

    const options = plays.flatMap(({ body }) => body.question?.options ?? []);
    const orders = plays.map(({ body }) =>
      body.question?.options.map(option => option.label).join(),
    );
    expect(new Set(options.map(option => option.id)).size).toBe(12 * 4);
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  test('restart has no effect on an unfinished first play', async () => {
    const player = newPlayer();
    const { body: begun } = await player.start(await addQuiz(server));

    const { body: again } = await player.start(begun.contentId, { restart: true });

    expect(again.id).toBe(begun.id);
  });

  test('starting a quiz with a price returns 403 play.locked', async () => {
    const contentId = await addQuiz(server, { price: 100 });

    const { status, body } = await newPlayer().start(contentId);

    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'play.locked' } });
  });

  test.each([3, -5])('anyone can start a quiz with status %i', async status => {
    const contentId = await addQuiz(server, { status });

    expect((await newPlayer().start(contentId)).status).toBe(201);
  });

  test.each([7, 5, 1, 0, -10])(
    'starting a quiz with status %i returns 404 not-found',
    async status => {
      const contentId = await addQuiz(server, { status });

      const answer = await newPlayer().start(contentId);

      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );

  test('starting a quiz without questions or an unknown quiz returns 404', async () => {
    const empty = await addQuiz(server, { questions: 0 });

    const answers = await Promise.all([empty, 999_999_999].map(id => newPlayer().start(id)));

    expect(answers.map(answer => answer.status)).toEqual([404, 404]);
  });

  test.each([
    ['no fields', {}, 'contentId'],
    ['an id as a string', { contentId: '1', locale: 'ua' }, 'contentId'],
    ['an id with a fraction', { contentId: 1.5, locale: 'ua' }, 'contentId'],
    ['an id below one', { contentId: 0, locale: 'ua' }, 'contentId'],
    ['the id 1e300', { contentId: 1e300, locale: 'ua' }, 'contentId'],
    ['an unknown language', { contentId: 1, locale: 'uk' }, 'locale'],
    ['an unknown field', { contentId: 1, locale: 'ua', seed: 'mine' }, ''],
    ['a restart as a string', { contentId: 1, locale: 'ua', restart: 'yes' }, 'restart'],
  ])(
    'POST /api/plays with %s returns 400 input.invalid and names the field',
    async (_what, body, path) => {
      const answer = await newPlayer().post('/api/plays', body);

      expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
      expect(answer.body).toMatchObject({
        issues: expect.arrayContaining([expect.objectContaining({ path })]),
      });
    },
  );

  test('a start that returns 403 play.locked creates no play', async () => {
    const contentId = await addQuiz(server, { price: 5 });

    await newPlayer().start(contentId);

    const { rows } = await server.database.pool.query('select from play where content_id = $1', [
      contentId,
    ]);
    expect(rows).toHaveLength(0);
  });
});

describe('reading a play', () => {
  /** A player with an unfinished play whose first answer is wrong. */
  async function underWay() {
    const player = newPlayer();
    const { body: play } = await player.start(await addQuiz(server));
    const { body } = await player.answer(play.id, 0, { optionId: wrongOf(play.question) });
    return { player, play, given: body };
  }

  test('GET /api/plays/{id} returns the open question and the answers so far', async () => {
    const { player, play, given } = await underWay();

    const { status, body } = await player.read(play.id);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: play.id,
      index: 1,
      correct: 0,
      finished: false,
      result: null,
    });
    expect(body.answers).toEqual([given.outcome]);
    expect(body.question).toEqual(given.next);
  });

  test('GET /api/plays/{id} of a finished play returns the result and no question', async () => {
    const { player, play } = await underWay();
    await player.play((await player.read(play.id)).body, rightOf);

    const { body } = await player.read(play.id);

    expect(body).toMatchObject({ index: 3, finished: true, question: null });
    expect(body.result).toMatchObject({ correct: 2, total: 3, percent: 67 });
    expect(body.answers.map(answer => answer.correct)).toEqual([false, true, true]);
  });

  /** Reads the play from a newly started server, which has no questions in its cache. */
  async function readColdly(player: Player, playId: string) {
    const cold = await startServer();
    const logged = catchLog();
    const reader = new Player(cold.origin, { cookie: player.cookie ?? '' });
    let answer: Awaited<ReturnType<Player['read']>> | undefined;
    const asked = await queriesDuring(cold, async () => {
      answer = await reader.read(playId);
    });
    logged.stop();
    await cold.close();
    return { answer, asked, lines: logged.lines.map(line => JSON.parse(line)) };
  }

  test('the questions of a finished play are read with one query', async () => {
    const { player, play } = await underWay();
    await player.play((await player.read(play.id)).body, rightOf);

    const { answer, asked } = await readColdly(player, play.id);

    expect(answer?.body.answers).toHaveLength(3);
    expect(asked.filter(name => name === 'revisions')).toHaveLength(1);
  });

  test('reading a play with a missing question returns 500 question.missing and logs the question', async () => {
    const { player, play } = await underWay();
    await player.play((await player.read(play.id)).body, rightOf);
    const { rows } = await server.database.pool.query<{ id: number }>(
      'delete from question_revision where id = (select revision_ids[2] from play where id = $1) returning id',
      [play.id],
    );

    const { answer, lines } = await readColdly(player, play.id);

    expect(answer?.status).toBe(500);
    expect(answer?.body).toMatchObject({ code: 'question.missing' });
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        err: expect.objectContaining({ message: `question revisions are missing: ${rows[0]?.id}` }),
      }),
    );
  });

  test('the id of a play can be in upper case', async () => {
    const { player, play } = await underWay();

    expect((await player.read(play.id.toUpperCase())).body.id).toBe(play.id);
  });

  test.each(['another guest', 'a visitor without a cookie'])(
    'reading, answering and giving up a play as %s returns 404 not-found',
    async who => {
      const { play } = await underWay();
      const stranger = newPlayer();
      if (who === 'another guest') await stranger.start(play.contentId);

      const answers = [
        await stranger.read(play.id),
        await stranger.answer(play.id, 1, { skip: true }),
        await stranger.giveUp(play.id),
      ];

      for (const answer of answers)
        expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );

  test('giving up the play of another guest does not change the play', async () => {
    const { player, play } = await underWay();
    const stranger = newPlayer();
    await stranger.start(play.contentId);

    await stranger.giveUp(play.id);

    expect((await player.read(play.id)).body).toMatchObject({ index: 1, finished: false });
  });

  test.each<[string, (cookie: string) => string]>([
    [
      'a changed character in the signature',
      cookie => cookie.replace(/.(?=.$)/, c => (c === 'A' ? 'B' : 'A')),
    ],
    ['another id', cookie => cookie.replace(/[0-9a-f-]{36}/, randomUUID())],
    ['no signature', cookie => cookie.replace(/\..*/, '')],
    ['an empty value', () => 'guest='],
  ])('a guest cookie with %s is ignored', async (_what, tamper) => {
    const { player, play } = await underWay();
    const forger = newPlayer();
    forger.cookie = tamper(player.cookie as string);

    expect((await forger.read(play.id)).status).toBe(404);
  });

  test('starting a play with a forged guest cookie creates a new guest', async () => {
    const { player, play } = await underWay();
    const forger = newPlayer();
    forger.cookie = `${player.cookie}x`;

    const { status, body } = await forger.start(play.contentId);

    expect({ status, isOwn: body.id === play.id, isNew: body.guestToken !== undefined }).toEqual({
      status: 201,
      isOwn: false,
      isNew: true,
    });
  });

  test('without cookies the header x-guest identifies the guest', async () => {
    const { body: play } = await newPlayer().start(await addQuiz(server));
    const framed = newPlayer({ 'x-guest': play.guestToken as string });

    const { status, body } = await framed.answer(play.id, 0, { optionId: rightOf(play.question) });

    expect({ status, correct: body.outcome.correct }).toEqual({ status: 200, correct: true });
  });

  test('a forged header x-guest is ignored', async () => {
    const { play } = await underWay();
    const forger = newPlayer({ 'x-guest': `${randomUUID()}.${'A'.repeat(43)}` });

    expect((await forger.read(play.id)).status).toBe(404);
  });

  test.each(['', 'x', '1', '00000000-0000-0000-0000-00000000000g', "' or 1=1 --", '%00', 'ї'])(
    'GET /api/plays with the id %j returns 404',
    async id => {
      const { player } = await underWay();

      expect((await player.read(encodeURIComponent(id))).status).toBe(404);
    },
  );
});

describe('plays of mistakes', () => {
  const begin = (contentId: number | null, purpose: string, playerId = randomUUID()) =>
    server.database.pool.query(
      `insert into play (content_id, player_id, purpose, practice, locale, mode, revision_ids, total, expires_at)
       values ($1, $2, $3, $3 <> 'game', 'ua', 'choicer', '{}', 3, now() + interval '1 day')`,
      [contentId, playerId, purpose],
    );

  test('the database accepts a play of mistakes only without and a game only with a content', async () => {
    const contentId = await addQuiz(server);

    await expect(begin(null, 'mistakes')).resolves.toMatchObject({ rowCount: 1 });
    await expect(begin(contentId, 'game')).resolves.toMatchObject({ rowCount: 1 });
    await expect(begin(contentId, 'mistakes')).rejects.toMatchObject({
      constraint: 'play_content',
    });
    await expect(begin(null, 'game')).rejects.toMatchObject({ constraint: 'play_content' });
  });

  test('the database refuses a second unfinished play of mistakes of a player', async () => {
    const playerId = randomUUID();
    await begin(null, 'mistakes', playerId);

    await expect(begin(null, 'mistakes', playerId)).rejects.toMatchObject({
      constraint: 'play_unfinished',
    });
  });
});

describe('ending a play', () => {
  let player: Player;

  beforeAll(async () => {
    player = new Player(server.origin);
  });

  /** A play of four questions, of which the first ones are answered right. */
  async function playWith(answered: number) {
    const { body: play } = await player.start(await addQuiz(server, { questions: 4 }));
    await player.play(play, question =>
      question.index < answered ? rightOf(question) : undefined,
    );
    return play;
  }

  const runOut = (playId: string) =>
    server.database.pool.query(
      `update play set expires_at = now() - interval '1 second' where id = $1`,
      [playId],
    );

  const inDatabase = async (playId: string) => {
    const { rows } = await server.database.pool.query(
      `select gave_up as "gaveUp", finished_at is not null as finished from play where id = $1`,
      [playId],
    );
    return rows[0];
  };

  test('giving up ends the play and counts the open question as wrong', async () => {
    const play = await playWith(3);

    const { status, body } = await player.giveUp(play.id);

    expect(status).toBe(200);
    expect(body.result).toMatchObject({ correct: 3, total: 4, percent: 75, practice: false });
    expect(body.answers.map(answer => answer.correct)).toEqual([true, true, true, false]);
    expect(body.answers[3]).toMatchObject({
      index: 3,
      skipped: true,
      given: null,
      answer: { text: 'правильно 3' },
      comment: 'пояснення 3',
    });
  });

  test('after giving up, unreached questions count as neither right nor wrong and still show their text', async () => {
    const play = await playWith(2);
    await player.answer(play.id, 2, { skip: true });
    const { body } = await player.giveUp(play.id);

    expect(body.answers.map(answer => answer.unreached)).toEqual([false, false, false, true]);
    expect(body.answers[3]?.asked).toEqual({ text: 'питання 3', lang: 'ua' });
  });

  test('giving up twice returns the same result', async () => {
    const play = await playWith(2);
    const first = await player.giveUp(play.id);

    const second = await player.giveUp(play.id);

    expect(second).toMatchObject({ status: 200, body: first.body });
  });

  test('giving up a finished play changes nothing', async () => {
    const play = await playWith(4);

    const { body } = await player.giveUp(play.id);

    expect(body.result).toMatchObject({ correct: 4, percent: 100 });
    expect(await inDatabase(play.id)).toEqual({ gaveUp: false, finished: true });
  });

  test('after giving up, an answer returns 409 play.finished and the play has the same result', async () => {
    const play = await playWith(1);
    const { body } = await player.giveUp(play.id);

    const answer = await player.answer(play.id, 1, { skip: true });
    const read = await player.read(play.id);

    expect(answer).toMatchObject({ status: 409, body: { code: 'play.finished' } });
    expect(read.body).toMatchObject({ finished: true, index: 4, question: null, ...body });
  });

  test('giving up with a field in the body returns 400 and does not end the play', async () => {
    const play = await playWith(1);

    const answer = await player.post(`/api/plays/${play.id}/give-up`, { coins: 10_000 });

    expect(answer.status).toBe(400);
    expect(await inDatabase(play.id)).toMatchObject({ finished: false });
  });

  test('a play after the first finished play is practice and earns no coins', async () => {
    const first = await playWith(4);

    const { body: second } = await player.start(first.contentId);
    const last = await player.play(second, rightOf);

    expect(second).toMatchObject({ practice: true, index: 0 });
    expect(second.id).not.toBe(first.id);
    expect(last?.result).toMatchObject({ correct: 4, practice: true, coins: 0 });
  });

  test('a play after one that was given up is practice', async () => {
    const first = await playWith(1);
    await player.giveUp(first.id);

    expect((await player.start(first.contentId)).body.practice).toBe(true);
  });

  test('starting again continues an unfinished practice play unless restart is true', async () => {
    const first = await playWith(4);
    const { body: practice } = await player.start(first.contentId);
    await player.answer(practice.id, 0, { skip: true });

    const { body: onward } = await player.start(first.contentId);
    const { body: anew } = await player.start(first.contentId, { restart: true });

    expect(onward).toMatchObject({ id: practice.id, index: 1 });
    expect(anew).toMatchObject({ practice: true, index: 0 });
    expect(anew.id).not.toBe(practice.id);
  });

  test('a restart closes the unfinished practice play as given up', async () => {
    const first = await playWith(4);
    const { body: practice } = await player.start(first.contentId);
    await player.answer(practice.id, 0, { skip: true });

    await player.start(first.contentId, { restart: true });

    expect(await inDatabase(practice.id)).toEqual({ gaveUp: true, finished: true });
  });

  test('ten simultaneous restarts leave one unfinished play', async () => {
    const first = await playWith(4);
    await player.start(first.contentId);

    const restarts = await Promise.all(
      Array.from({ length: 10 }, () => player.start(first.contentId, { restart: true })),
    );

    const { rows } = await server.database.pool.query(
      'select from play where content_id = $1 and finished_at is null',
      [first.contentId],
    );
    expect(restarts.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(rows).toHaveLength(1);
  });

  test('reading an expired play with answers closes it as given up', async () => {
    const play = await playWith(2);
    await runOut(play.id);

    const { body } = await player.read(play.id);

    expect(body).toMatchObject({ finished: true, question: null });
    expect(body.result).toMatchObject({ correct: 2, percent: 50 });
    expect(await inDatabase(play.id)).toEqual({ gaveUp: true, finished: true });
  });

  test('an answer to an expired play returns 409 play.finished', async () => {
    const play = await playWith(2);
    await runOut(play.id);

    const answer = await player.answer(play.id, 2, { skip: true });

    expect(answer).toMatchObject({ status: 409, body: { code: 'play.finished' } });
  });

  test('starting after a play with answers expired starts a practice play', async () => {
    const play = await playWith(2);
    await runOut(play.id);

    const { body } = await player.start(play.contentId);

    expect(body).toMatchObject({ practice: true, index: 0 });
    expect(body.id).not.toBe(play.id);
  });

  test('an expired play without an answer is deleted', async () => {
    const play = await playWith(0);
    await runOut(play.id);

    const read = await player.read(play.id);
    const { body: anew } = await player.start(play.contentId);

    expect(read.status).toBe(404);
    expect(anew).toMatchObject({ practice: false, index: 0 });
  });

  test('a play expires after thirty days', async () => {
    const before = Date.now();

    const { expiresAt } = await playWith(0);

    const days = (Date.parse(expiresAt) - before) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
  });
});

describe('simultaneous calls', () => {
  const TIMES = 200;
  const MODES = ['choicer', 'clicker', 'cubiqer'] as const;
  let player: Player;

  beforeAll(async () => {
    player = new Player(server.origin);
  });

  const begin = async (mode: Mode, questions = 3): Promise<Play> => {
    const answers = mode === 'cubiqer' ? Array<string>(questions).fill('Ворохта') : undefined;
    const contentId = await addQuiz(server, { mode, questions, answers });
    return (await player.start(contentId)).body;
  };

  const inParallel = <T>(call: (at: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: TIMES }, (_, at) => call(at)));

  const kinds = (answers: readonly { status: number; body: unknown }[]) => [
    ...new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))),
  ];

  const rowsOf = async (sql: string, ...values: unknown[]) =>
    (await server.database.pool.query(sql, values)).rows;

  const answersOf = (playId: string) => rowsOf('select * from answer where play_id = $1', playId);

  /** Different ways to answer the open question, right and wrong. */
  const given = (play: Play, at: number): Given => {
    if (at % 5 === 0) return { skip: true };
    if (play.mode === 'cubiqer') return { text: at % 2 ? 'ворохта' : 'атхоров' };
    const options = play.mode === 'clicker' ? play.options : (play.question?.options ?? []);
    return { optionId: options[at % options.length]?.id as string };
  };

  const HINTS: Record<Mode, Hint> = {
    choicer: 'fiftyfifty',
    clicker: 'oneoftwo',
    cubiqer: 'random',
  };

  test.each(MODES)(
    'of 200 parallel answers to a %s question one is stored, and all return its outcome',
    async mode => {
      const play = await begin(mode);

      const responses = await inParallel(at => player.answer(play.id, 0, given(play, at)));

      expect(kinds(responses)).toHaveLength(1);
      expect(responses[0]?.status).toBe(200);
      expect(await answersOf(play.id)).toHaveLength(1);
    },
  );

  test('200 parallel wrong attempts at a cubiqer question count as one attempt', async () => {
    const play = await begin('cubiqer');

    const responses = await inParallel(() => player.answer(play.id, 0, { text: 'атхоров' }));

    expect(kinds(responses)).toHaveLength(1);
    expect(responses[0]?.body.outcome).toMatchObject({ attempt: 1, attemptsLeft: 4 });
    expect((await player.read(play.id)).body.question?.attempt).toBe(2);
  });

  test.each(MODES)(
    'a hint that is requested 200 times at once in %s with the same key is spent once',
    async mode => {
      const play = await begin(mode);

      const responses = await inParallel(() => player.hint(play.id, 0, HINTS[mode], 'a press'));

      const [row] = await rowsOf('select hints from play where id = $1', play.id);
      expect(kinds(responses)).toHaveLength(1);
      expect(responses[0]?.status).toBe(200);
      expect(row.hints).toHaveLength(1);
    },
  );

  test('of 200 parallel random hints with different keys three are given', async () => {
    const play = await begin('cubiqer', 15);

    const responses = await inParallel(at => player.hint(play.id, 0, 'random', `press ${at}`));

    const refused = responses
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => ({ status, body }));
    const { body } = await player.read(play.id);
    expect(TIMES - refused.length).toBe(3);
    expect(
      refused.every(
        ({ status, body }) => status === 409 && JSON.stringify(body).includes('hint.spent'),
      ),
    ).toBe(true);
    expect(body.question?.applied.letters).toHaveLength(3);
    expect(body.hints.random).toBe(0);
  });

  test.each(MODES)('giving up a %s play 200 times at once ends it once', async mode => {
    const play = await begin(mode);
    await player.answer(play.id, 0, given(play, 1));

    const responses = await inParallel(() => player.giveUp(play.id));

    const jobs = await rowsOf(
      `select from outbox where name = 'count-plays' and data = jsonb_build_object('contentId', $1::bigint)`,
      play.contentId,
    );
    expect(kinds(responses)).toHaveLength(1);
    expect(responses[0]?.status).toBe(200);
    expect(jobs).toHaveLength(1);
  });

  test('parallel answers to all questions return 200 or 409', async () => {
    for (let round = 0; round < 4; round++) {
      const play = await begin('clicker', 8);
      const last = play.options.at(-1)?.id as string;

      const responses = await inParallel(at => player.answer(play.id, at % 8, { optionId: last }));

      const statuses = new Set(responses.map(({ status }) => status));
      const stored = await answersOf(play.id);
      expect([200, 409]).toEqual(expect.arrayContaining([...statuses]));
      expect(stored.length).toBe((await player.read(play.id)).body.index);
    }
  });

  test('an answer parallel to giving up is stored only if the play was not given up', async () => {
    const play = await begin('choicer', 1);

    await inParallel(async at =>
      at % 2 ? player.giveUp(play.id) : player.answer(play.id, 0, given(play, at)),
    );

    const { body } = await player.read(play.id);
    const [row] = await rowsOf('select gave_up as "gaveUp" from play where id = $1', play.id);
    expect(body).toMatchObject({ finished: true, index: 1 });
    expect(body.answers).toHaveLength(1);
    expect(await answersOf(play.id)).toHaveLength(row.gaveUp ? 0 : 1);
  });
});

describe('histories of plays', () => {
  /** Cubes can spell the second cubiqer answer only in Ukrainian, and the third in neither language. */
  const ANSWERS: Record<Mode, Bilingual[]> = {
    choicer: [
      { ua: 'перша', en: 'first' },
      { ua: 'друга', en: 'second' },
      { ua: 'третя', en: 'third' },
    ],
    clicker: [
      { ua: 'Грузія', en: 'Georgia' },
      { ua: 'Джорджія', en: 'Georgia' },
      { ua: 'Індія', en: 'India' },
      { ua: 'Грузія', en: 'Georgia' },
    ],
    cubiqer: [
      { ua: 'Рись', en: 'Lynx' },
      { ua: 'Вовки', en: 'Ox' },
      { ua: '42', en: '42' },
    ],
  };

  const COUNTED = `
select p.id, p.index, p.correct, p.hinted, p.total,
  (select count(*)::int from answer a where a.play_id = p.id and a.final) as finals,
  (select count(distinct a.index)::int from answer a where a.play_id = p.id and a.final) as questions,
  (select count(*)::int from answer a where a.play_id = p.id and a.correct) as right,
  (select count(*)::int from answer a where a.play_id = p.id and a.correct and a.hinted) as "rightHinted",
  finished_at is not null and not practice as counts, finished_at is null as open
from play p where id = any($1)`;

  /** Checks the rows of a guest's plays against each other. */
  async function expectSoundPlays(playIds: ReadonlySet<string>) {
    const { rows } = await server.database.pool.query(COUNTED, [[...playIds]]);
    for (const play of rows)
      expect(play).toMatchObject({
        correct: play.right,
        hinted: play.rightHinted,
        index: play.finals,
        questions: play.finals,
      });
    expect(rows.filter(play => play.correct > play.total)).toEqual([]);
    expect(rows.filter(play => play.counts)).toHaveLength(1);
    expect(rows.filter(play => play.open)).toEqual([]);
  }

  test.each(Object.keys(ANSWERS) as Mode[])(
    'in %s no history of calls gives too many right answers, changes an outcome or blocks the play',
    async mode => {
      const answers = ANSWERS[mode];
      const contentId = await addQuiz(server, { mode, answers });

      const property = fc.asyncProperty(anyHistory, async steps => {
        const history = new PlayHistory(server.origin, contentId, answers);
        await history.run(steps);
        const over = await history.finish();

        expect(over).toMatchObject({ finished: true, question: null, index: answers.length });
        expect(over.result?.correct).toBe(over.correct);
        await expectSoundPlays(history.playIds);
      });

      await fc.assert(property, { numRuns: historyRuns(60) });
    },
    180_000,
  );
});
