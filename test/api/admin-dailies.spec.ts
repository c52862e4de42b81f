import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  AdminDailyDay,
  AdminDailyList,
  DailyCandidates,
} from '../../contracts/admin-dailies.ts';
import type { AdminNumbers } from '../../contracts/admin-numbers.ts';
import type { AdminWaiting } from '../../contracts/admin-waiting.ts';
import type { Problem } from '../../contracts/errors.ts';
import { InvariantResults } from '../../src/audit/index.ts';
import { NumberKeeping } from '../../src/numbers/index.ts';
import { DailyFilling, DailyRollover } from '../../src/quizzes/index.ts';
import { Browser } from '../support/browser.ts';
import { addPool } from '../support/catalog-pool.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { addUser, type Person } from '../support/people.ts';
import { goodQuestion, QuizAuthor } from '../support/quiz-author.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addUploadRow } from '../support/stored-media.ts';

let server: QuizServer;
let admin: QuizAuthor;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', DAILY_AHEAD_DAYS: '1', DAILY_QUESTIONS: '5' });
});
afterAll(() => server.close());

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await server.database.pool.query(sql, values)).rows;

/** A day that has not begun. */
const DAY = '/admin/dailies/movie/2026-11-25';

const read = async (path = DAY) => (await admin.call<AdminDailyDay>('GET', path)).body;
const put = (body: unknown, path = DAY) => admin.call<AdminDailyDay & Problem>('PUT', path, body);
const pooled = async (...at: number[]): Promise<{ catalogQuestionId: number }[]> => {
  const rows = await rowsOf(
    `select id from catalog_question where key = any($1) order by array_position($1, key)`,
    [at.map(n => `movie-${n}:plot`)],
  );
  return rows.map(({ id }) => ({ catalogQuestionId: id }));
};
const keysOf = ({ questions }: AdminDailyDay) => questions.map(({ text }) => text.ua);

describe('the calendar of dailies', () => {
  beforeEach(async () => {
    await emptyDatabase(server);
    for (const kind of ['movie', 'music'] as const) await addPool(server.database, kind, 60);
    server.clock.set('2026-11-23T09:00');
    admin = await QuizAuthor.create(server, { role: 'admin', name: 'Тарас' });
  });

  test('GET /api/admin/dailies lists the days of a month with what they are filled with', async () => {
    await server.app.get(DailyFilling).fill();
    await put({ version: 0, questions: await pooled(50, 51) });

    const { body } = await admin.call<AdminDailyList>('GET', '/admin/dailies?month=2026-11');

    const days = body.items.filter(({ kind }) => kind === 'movie');
    expect(body).toMatchObject({ month: '2026-11', today: '2026-11-23', size: 5 });
    expect(days).toHaveLength(8);
    expect(days.slice(0, 4)).toEqual([
      { day: '2026-11-23', kind: 'movie', number: 1, filled: 'drawn', begun: true, count: 5 },
      { day: '2026-11-24', kind: 'movie', number: 2, filled: 'drawn', begun: false, count: 5 },
      { day: '2026-11-25', kind: 'movie', number: 3, filled: 'hand', begun: false, count: 2 },
      { day: '2026-11-26', kind: 'movie', number: 4, filled: 'empty', begun: false, count: 0 },
    ]);
  });

  test('PUT fills an empty day with questions of the catalogue and written ones, in their order', async () => {
    const [first, second] = await pooled(7, 3);

    const { status, body } = await put({
      version: 0,
      questions: [first, goodQuestion(1), second],
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ filled: 'hand', count: 3, begun: false, by: { name: 'Тарас' } });
    expect(keysOf(body)).toEqual(['questionmovie-7 ua', 'Питання номер 1', 'questionmovie-3 ua']);
    expect(body.questions.map(({ catalogQuestionId }) => catalogQuestionId)).toEqual([
      first?.catalogQuestionId,
      null,
      second?.catalogQuestionId,
    ]);
    const [content] = await rowsOf(
      `select c.status, c.items_counter, d.number from daily d join content c on c.id = d.content_id`,
    );
    expect(content).toEqual({ status: 7, items_counter: 3, number: 3 });
  });

  test('the same PUT sent twice returns the same and changes nothing the second time', async () => {
    const body = { version: 0, questions: [...(await pooled(1, 2)), goodQuestion(1)] };
    const first = await put(body);

    const second = await put(body);

    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(
      await rowsOf(`select subject_id as day from admin_action where action = 'daily.fill'`),
    ).toEqual([{ day: 'movie 2026-11-25' }]);
  });

  test('PUT replaces one question, keeps the others by their ids and stores in the catalogue when they are used', async () => {
    const { body: before } = await put({ version: 0, questions: await pooled(1, 2) });
    const [kept] = before.questions;
    const [other] = await pooled(9);

    const { body } = await put({
      version: before.version,
      questions: [{ id: kept?.id }, other],
    });

    expect(keysOf(body)).toEqual(['questionmovie-1 ua', 'questionmovie-9 ua']);
    expect(body.questions[0]?.id).toBe(kept?.id);
    const used = await rowsOf(
      `select key, used_on::text from catalog_question where used_on is not null order by key`,
    );
    expect(used).toEqual([
      { key: 'movie-1:plot', used_on: '2026-11-25' },
      { key: 'movie-9:plot', used_on: '2026-11-25' },
    ]);
  });

  test('PUT with the fields of a question of the day changes its texts', async () => {
    const { body: before } = await put({ version: 0, questions: [goodQuestion(1)] });
    const [question] = before.questions;

    const { body } = await put({
      version: before.version,
      questions: [{ id: question?.id, text: { ua: 'Нове питання', en: null } }],
    });

    expect(body.questions).toMatchObject([
      { id: question?.id, text: { ua: 'Нове питання' }, answer: { ua: 'правильно 1' } },
    ]);
  });

  test('PUT with an outdated version returns 409 version.conflict', async () => {
    await put({ version: 0, questions: await pooled(1) });

    const { status, body } = await put({ version: 0, questions: await pooled(2) });

    expect([status, body.code]).toEqual([409, 'version.conflict']);
  });

  test.each(['2026-11-22', '2026-11-23'])(
    'PUT for %s, which has begun, returns 409 daily.begun',
    async day => {
      const { status, body } = await put({ draw: 5 }, `/admin/dailies/music/${day}`);

      expect([status, body.code]).toEqual([409, 'daily.begun']);
    },
  );

  test('PUT with a written question whose answer is missing returns 400 quiz.checks', async () => {
    const question = { ...goodQuestion(1), answer: { ua: '', en: null } };

    const { status, body } = await put({ version: 0, questions: [question] });

    expect([status, body.code]).toEqual([400, 'quiz.checks']);
    expect(body.issues).toContainEqual({ path: 'questions.0.answer.ua', code: 'question.answer' });
    expect((await read()).filled).toBe('empty');
  });

  /** A picture that an admin has uploaded, with its credit. */
  async function pictureWith(fields: { state?: string; credit?: object | null } = {}) {
    const {
      state = 'ready',
      credit = { kind: 'licence', author: 'О. Вітряна', licence: 'cc-by', url: null },
    } = fields;
    const id = await addUploadRow(server.database, admin.person.id);
    await rowsOf(
      `update file set state = $2, credit = $3, alt = $4, blob_id = case $2 when 'ready' then blob_id end,
        code = case $2 when 'refused' then 'media.broken' end where id = $1`,
      [
        id,
        state,
        credit && JSON.stringify(credit),
        JSON.stringify({ ua: 'Руїни на скелі', en: null }),
      ],
    );
    return { id };
  }

  test('PUT with a picture in a written question gives players the picture, its description and its credit', async () => {
    const media = await pictureWith();

    const { body } = await put({ version: 0, questions: [{ ...goodQuestion(1), media }] });

    expect(body.questions[0]?.media).toMatchObject({ ...media, alt: { ua: 'Руїни на скелі' } });
    expect(
      await rowsOf(
        `select r.source, r.media_id = $1 as "isShown", r.media_alt->>'ua' as alt, r.credit->>'text' as credit
        from question q join question_revision r on r.id = q.revision_id`,
        [media.id],
      ),
    ).toEqual([
      { source: 'upload', isShown: true, alt: 'Руїни на скелі', credit: 'О. Вітряна, CC BY' },
    ]);
  });

  test.each([
    ['media.wait', { state: 'processing' }],
    ['media.refused', { state: 'refused' }],
    ['media.credit', { credit: null }],
  ])(
    'PUT with a file that cannot be used yet returns 400 quiz.checks with %s',
    async (code, fields) => {
      const media = await pictureWith(fields);

      const { status, body } = await put({
        ...{ version: 0, questions: [{ ...goodQuestion(1), media }] },
      });

      expect([status, body.code, body.issues?.map(issue => issue.code)]).toEqual([
        ...[400, 'quiz.checks', [code]],
      ]);
    },
  );

  test('a question that was made from a record has the credit of the clip that was uploaded for it', async () => {
    const { id } = await pictureWith();
    await rowsOf(`update catalog_question set media_id = $1 where key = 'movie-1:plot'`, [id]);

    await put({ version: 0, questions: await pooled(1) });

    expect(
      await rowsOf(`select r.credit->>'text' as credit, r.media_alt->>'ua' as alt
        from question q join question_revision r on r.id = q.revision_id`),
    ).toEqual([{ credit: 'О. Вітряна, CC BY', alt: 'Руїни на скелі' }]);
  });

  test.each([
    ['more questions than a daily has', () => pooled(1, 2, 3, 4, 5, 6)],
    ['the same question twice', () => pooled(1).then(([one]) => [one, one])],
    [
      'a question of the catalogue that does not exist',
      async () => [{ catalogQuestionId: 999999 }],
    ],
    ['a question of another day', async () => [{ id: 999999 }]],
  ])('PUT with %s returns 400 input.invalid', async (_what, questions) => {
    const { status, body } = await put({ version: 0, questions: await questions() });

    expect([status, body.code]).toEqual([400, 'input.invalid']);
  });

  test('a draw completes a day that is filled in part, and a second draw adds nothing', async () => {
    await put({ version: 0, questions: await pooled(1, 2) });

    const { body } = await put({ draw: 5 });
    const again = await put({ draw: 5 });

    expect(body).toMatchObject({ count: 5, filled: 'hand' });
    expect(keysOf(body).slice(0, 2)).toEqual(['questionmovie-1 ua', 'questionmovie-2 ua']);
    expect(new Set(keysOf(body)).size).toBe(5);
    expect(again.body).toEqual(body);
  });

  test('a draw of an empty day is marked as drawn', async () => {
    const { body } = await put({ draw: 2 });

    expect(body).toMatchObject({ count: 2, filled: 'drawn', by: null });
  });

  test('a draw with a version replaces all questions, and the same request again changes nothing', async () => {
    const { body: before } = await put({ draw: 5 });
    const request = { draw: 5, version: before.version };

    const { body } = await put(request);
    const again = await put(request);

    expect(body.count).toBe(5);
    expect(keysOf(body).filter(key => keysOf(before).includes(key))).toEqual([]);
    expect(again.body).toEqual(body);
  });

  test('a question that another day asks too few days before or after is returned with that day', async () => {
    await put({ version: 0, questions: await pooled(1) });
    const { body } = await put(
      { version: 0, questions: await pooled(1) },
      '/admin/dailies/movie/2026-12-30',
    );

    expect(body.questions[0]?.repeated).toEqual({
      what: 'question',
      day: '2026-11-25',
      kind: 'movie',
    });
    expect((await read()).questions[0]?.repeated?.day).toBe('2026-12-30');
  });

  test('candidates are questions that the day does not have, those never asked first', async () => {
    await put({ version: 0, questions: await pooled(1) });
    await put({ version: 0, questions: await pooled(2) }, '/admin/dailies/movie/2026-11-26');
    const list = async (query: string) =>
      (await admin.call<DailyCandidates>('GET', `${DAY}/candidates?${query}`)).body;

    const first = await list('limit=50');
    const second = await list(`limit=50&cursor=${first.next}`);
    const found = await list('query=movie-12');

    const all = [...first.items, ...second.items];
    expect(all).toHaveLength(59);
    expect(second.next).toBeNull();
    expect(all.at(-1)).toMatchObject({ repeated: { day: '2026-11-26', what: 'question' } });
    expect(found.items[0]?.text.ua).toBe('questionmovie-12 ua');
    expect((await list('difficulty=3')).items.every(({ difficulty }) => difficulty === 3)).toBe(
      true,
    );
  });

  test('a day that an admin filled in part is completed before it is published', async () => {
    await put({ version: 0, questions: await pooled(1, 2) });
    server.clock.set('2026-11-24T22:00');

    const completed = await server.app.get(DailyFilling).complete();
    await server.app.get(DailyRollover).rollOver();

    const { contentId, count } = await read();
    const player = new Browser(server);
    await player.signIn(await addUser(server));
    const play = await player.start(contentId as number);
    expect([completed, count]).toEqual([1, 5]);
    expect([play.status, play.body]).toMatchObject([201, { total: 5, practice: false }]);
  });

  test('a day whose daily was deleted is empty and can be filled again', async () => {
    const { body: before } = await put({ version: 0, questions: await pooled(1) });
    await admin.call('DELETE', `/quizzes/${before.contentId}`);
    expect((await read()).filled).toBe('empty');

    const { body } = await put({ version: 0, questions: await pooled(2) });

    expect(body).toMatchObject({ filled: 'hand', number: 3, count: 1 });
    expect(body.contentId).not.toBe(before.contentId);
  });

  test('DELETE /api/quizzes/:id of a daily whose day has begun returns 409 daily.begun', async () => {
    await server.app.get(DailyFilling).fill();
    await server.app.get(DailyRollover).rollOver();
    const { contentId } = await read('/admin/dailies/movie/2026-11-23');

    const { status, body } = await admin.call<Problem>('DELETE', `/quizzes/${contentId}`);

    expect([status, body.code]).toEqual([409, 'daily.begun']);
  });

  test('edits in the wizard of a daily whose day has begun return 409 daily.begun', async () => {
    await server.app.get(DailyFilling).fill();
    const { contentId } = await read('/admin/dailies/movie/2026-11-23');
    const { version, headVersion, questions } = await admin.reads(contentId as number);
    const path = `/quizzes/${contentId}`;
    const question = `${path}/questions/${questions[0]?.id}`;
    const edits = async () => [
      await admin.call<Problem>('PATCH', path, { version: headVersion, set: { subject: 'art' } }),
      await admin.call<Problem>('PATCH', question, { version, set: { reference: 'Книга' } }),
      await admin.call<Problem>('DELETE', `${question}?version=${version}`),
    ];

    const early = await edits();
    await server.app.get(DailyRollover).rollOver();
    const late = await edits();

    expect([...early, ...late].map(({ status, body }) => [status, body?.code])).toEqual(
      Array(6).fill([409, 'daily.begun']),
    );
  });

  test('two admins who fill an empty day at once do not overwrite each other', async () => {
    const [one, two] = await Promise.all([
      put({ version: 0, questions: await pooled(1) }),
      put({ version: 0, questions: await pooled(2) }),
    ]);

    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  });

  test('GET /api/admin/waiting counts the days ahead that have no daily', async () => {
    const emptyDays = async () =>
      (await admin.call<AdminWaiting>('GET', '/admin/waiting')).body.dailies;
    const before = await emptyDays();

    await server.app.get(DailyFilling).fill();

    const after = await emptyDays();
    const { contentId } = await read('/admin/dailies/music/2026-11-24');
    await admin.call('DELETE', `/quizzes/${contentId}`);
    expect([before, after, await emptyDays()]).toEqual([4, 0, 1]);
  });

  test('a preview of a day that has not begun plays its questions', async () => {
    const { body: day } = await put({ version: 0, questions: await pooled(1, 2) });

    const play = await admin.call('POST', `/quizzes/${day.contentId}/preview`, {
      locale: 'ua',
      mode: 'choicer',
      from: 0,
    });

    expect([play.status, play.body]).toMatchObject([201, { total: 2, purpose: 'preview' }]);
  });
});

describe('numbers of the site', () => {
  const keep = () => server.app.get(NumberKeeping).keep();
  const numbers = async (period = 'day') =>
    (await admin.call<AdminNumbers>('GET', `/admin/numbers?period=${period}`)).body;

  let quizId: number;
  let players: Person[];

  const play = async (person: Person | undefined, contentId: number, finishedAt: string) => {
    const playerId = person?.playerId ?? randomUUID();
    const id = await addFinishedPlay(server, { contentId, playerId, correct: 2 });
    await rowsOf('update play set finished_at = $2 where id = $1', [id, finishedAt]);
  };
  const reward = (person: Person | undefined, contentId: number, amount: number, at: string) =>
    rowsOf(
      `insert into transfer (kind, user_id, reference, source, target, amount, created_at)
      values ('reward', $1, $2, 'mint', 'user', $3, $4)`,
      [person?.id, contentId, amount, at],
    );

  beforeEach(async () => {
    await emptyDatabase(server);
    server.clock.set('2026-11-23T09:00');
    admin = await QuizAuthor.create(server, { role: 'admin' });
    players = [await addUser(server), await addUser(server)];
    quizId = await addQuiz(server, { title: 'Птахи' });
    await rowsOf(`update app_user set joined_at = '2026-11-20T10:00Z'`);
    await rowsOf(`update status_change set changed_at = '2026-11-20T10:00Z'`);
  });

  test('the job counts all past days, and GET /api/admin/numbers returns them with totals', async () => {
    const daily = await addQuiz(server, { contentType: 'daily', status: -5 });
    await play(players[0], quizId, '2026-11-21T08:00Z');
    await play(players[1], quizId, '2026-11-21T09:00Z');
    await play(undefined, quizId, '2026-11-21T22:30Z');
    await play(players[0], daily, '2026-11-23T07:00Z');
    await reward(players[0], quizId, 20, '2026-11-21T08:01Z');
    await reward(players[0], daily, 30, '2026-11-23T07:01Z');

    const counted = await keep();

    const { steps, before, mint, till, mostPlayed, countedAt } = await numbers();
    expect(counted).toBe(4);
    expect(before).toEqual([]);
    expect(countedAt).toBe('2026-11-23T09:00:00.000Z');
    expect(
      steps.map(step => [step.from, step.plays, step.active, step.activeWeek, step.users]),
    ).toEqual([
      ['2026-11-20', 0, 0, 0, 3],
      ['2026-11-21', 2, 2, 2, 3],
      ['2026-11-22', 1, 0, 2, 3],
      ['2026-11-23', 1, 1, 2, 3],
    ]);
    expect(steps.map(({ coins, quizzes }) => [coins, quizzes])).toEqual([
      [0, 1],
      [20, 1],
      [20, 1],
      [50, 1],
    ]);
    expect(steps[1]?.moved.answers).toEqual({ given: 20, taken: 0 });
    expect(steps[3]?.moved.dailies).toEqual({ given: 30, taken: 0 });
    expect([mint, till]).toEqual([
      { given: 50, taken: 0 },
      { given: 0, taken: 0 },
    ]);
    expect(mostPlayed.map(({ id, plays }) => [id, plays])).toEqual([
      [quizId, 3],
      [daily, 1],
    ]);
  });

  test('a second run counts only the days that may have changed, and gives the same numbers', async () => {
    await play(players[0], quizId, '2026-11-21T08:00Z');
    await keep();
    const before = await numbers();

    const counted = await keep();

    expect(counted).toBe(1);
    expect(await numbers()).toEqual(before);
  });

  test('plays after the last run of a day are counted on the next day', async () => {
    await keep();
    await play(players[0], quizId, '2026-11-23T21:30Z');
    server.clock.set('2026-11-24T09:00');

    await keep();

    const { steps } = await numbers();
    expect(steps.slice(-2).map(({ from, plays }) => [from, plays])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-24', 0],
    ]);
  });

  test('a week or a month is the sum of its days, and is returned with as many earlier ones', async () => {
    await rowsOf(`update app_user set joined_at = '2026-08-15T10:00Z'`);
    await play(players[0], quizId, '2026-11-16T08:00Z');
    await play(players[1], quizId, '2026-11-22T08:00Z');
    await keep();

    const weeks = await numbers('week');
    const months = await numbers('month');

    expect(weeks.steps).toHaveLength(12);
    expect(weeks.before).toHaveLength(4);
    expect(weeks.steps.at(-2)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', plays: 2 });
    expect(months.steps.map(({ from, plays }) => [from, plays])).toEqual([
      ['2026-08-15', 0],
      ['2026-09-01', 0],
      ['2026-10-01', 0],
      ['2026-11-01', 2],
    ]);
  });

  test('GET /api/admin/numbers returns the result of the last check of the invariants', async () => {
    const never = await numbers();

    await server.app.get(InvariantResults).store([9, 1, 9]);

    expect(never.invariants).toBeNull();
    expect((await numbers()).invariants).toEqual({
      checkedAt: '2026-11-23T09:00:00.000Z',
      violated: [9, 1],
    });
  });
});
