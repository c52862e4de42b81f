import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Profile } from '../../contracts/profiles.ts';
import { Customer } from '../support/customer.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser, newcomer, type Signed, type Wishes } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addFileRow } from '../support/stored-media.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const profileOf = async (id: number | string, headers?: Signed) =>
  jsonCall<Profile>(server.origin, `/api/profiles/${id}`, { headers: { ...headers } });

const update = (id: number, assignments: string) =>
  server.database.pool.query(`update app_user set ${assignments} where id = $1`, [id]);

/** A finished play of a new quiz, with so many of three answers right. */
async function play(playerId: string, correct: number, wishes: Parameters<typeof addQuiz>[1] = {}) {
  const contentId = await addQuiz(server.database, wishes);
  const playId = await addFinishedPlay(server.database, { contentId, playerId, correct });
  return { contentId, playId };
}

const NOTHING = {
  coinsReceived: 0,
  correctAnswers: 0,
  averageResult: null,
  quizzesPlayed: 0,
  playsToday: 0,
};

test('the profile of a new user has their name and no plays', async () => {
  const fileId = await addFileRow(server.database);
  const { id } = await addUser(server.database, { name: 'Катря', premium: true });
  await update(
    id,
    `joined_at = '2026-01-02T03:04:05Z', source = 'facebook', portrait_id = '${fileId}'`,
  );

  const { status, body } = await profileOf(id);

  expect(status).toBe(200);
  expect(Profile.strict().parse(body)).toEqual({
    id,
    name: 'Катря',
    image: `/media/${fileId}`,
    premium: true,
    source: 'facebook',
    joinedAt: '2026-01-02T03:04:05.000Z',
    streak: { current: 0, best: 0 },
    stats: NOTHING,
    calendar: expect.any(Array),
  });
});

test('the numbers count first plays and rewards, and those of today include practice', async () => {
  const customer = await Customer.comes(server, { coins: 500 });
  const { playerId, id } = customer.person;
  const { contentId, playId } = await play(playerId, 2);
  await play(playerId, 3);
  await addFinishedPlay(server.database, { contentId, playerId, correct: 3, practice: true });
  await customer.collect(playId);

  const { body } = await profileOf(id);

  expect(body.stats).toEqual({
    coinsReceived: 20,
    correctAnswers: 5,
    averageResult: (67 + 100) / 2,
    quizzesPlayed: 2,
    playsToday: 3,
  });
});

test('spent coins still count as received', async () => {
  const customer = await Customer.comes(server, { coins: 500 });
  const { playId } = await play(customer.person.playerId, 3);
  await customer.collect(playId);
  await customer.order(await addQuiz(server.database, { price: 100 }));

  const { body } = await profileOf(customer.person.id);

  expect(body.stats?.coinsReceived).toBe(30);
});

/** Who looks, and which parts are there. */
test.each<[string, Wishes, boolean, boolean]>([
  ['as at first', {}, true, false],
  ['with both', { shareResults: true }, true, true],
  ['with neither', { shareStats: false }, false, false],
  ['with results alone', { shareStats: false, shareResults: true }, false, true],
])(
  'others see what the player shares %s, and the player sees everything',
  async (_how, wishes, stats, results) => {
    const person = await newcomer(server, wishes);
    await play(person.playerId, 1);
    const other = await newcomer(server, { role: 'admin' });

    const looks = await Promise.all([
      profileOf(person.id),
      profileOf(person.id, other.headers),
      profileOf(person.id, person.headers),
    ]);

    const parts = looks.map(({ body }) =>
      ['streak', 'stats', 'calendar', 'results'].map(part => part in body),
    );
    expect(parts).toEqual([
      [stats, stats, stats, results],
      [stats, stats, stats, results],
      [true, true, true, true],
    ]);
  },
);

test('a result lists for each question whether it was right, wrong, hinted or not reached', async () => {
  const { playerId, id } = await addUser(server.database, { shareResults: true });
  const contentId = await addQuiz(server.database);
  const values = { contentId, playerId, correct: 2, total: 5 };
  const playId = await addFinishedPlay(server.database, values);
  await server.database.pool.query(
    'update answer set hinted = true where play_id = $1 and index = 1',
    [playId],
  );
  await server.database.pool.query('delete from answer where play_id = $1 and index > 2', [playId]);

  const { body } = await profileOf(id);

  expect(body.results?.[0]?.cubes).toEqual(['right', 'hinted', 'wrong', 'unreached', 'unreached']);
});

test('the calendar counts the finished plays of each of the last 366 days up to today', async () => {
  const { playerId, id } = await addUser(server.database);
  const moved = async (at: string, wishes: { practice?: boolean } = {}) => {
    const { playId } = await play(playerId, 1);
    const sql = `update play set finished_at = ${at}, practice = $2 where id = $1`;
    await server.database.pool.query(sql, [playId, wishes.practice ?? false]);
  };
  const kyivDay = (ago: number) =>
    `((now() at time zone 'Europe/Kyiv')::date - ${ago})::timestamp at time zone 'Europe/Kyiv'`;
  await moved('now()');
  await moved('now()', { practice: true });
  await moved(`${kyivDay(3)} + interval '1 minute'`);
  await moved(`${kyivDay(365)} + interval '1 minute'`);
  await moved(`${kyivDay(365)} - interval '1 minute'`);

  const { body } = await profileOf(id);

  const calendar = body.calendar ?? [];
  expect(calendar).toHaveLength(366);
  expect(calendar.flatMap(({ plays }, at) => (plays > 0 ? [[at, plays]] : []))).toEqual([
    [0, 1],
    [362, 1],
    [365, 2],
  ]);
  expect(calendar.every(({ bridged }) => !bridged)).toBe(true);
});

test('the ten last results are listed, newest first', async () => {
  const { id, playerId } = await addUser(server.database, { shareResults: true });
  const played: number[] = [];
  for (let at = 0; at < 12; at++) {
    const { contentId, playId } = await play(playerId, 2, { title: `Quiz ${at}` });
    const sql = `update play set finished_at = timestamptz '2026-11-01T10:00Z' + make_interval(days => $2) where id = $1`;
    await server.database.pool.query(sql, [playId, at]);
    played.push(contentId);
  }

  const { body } = await profileOf(id);

  expect(body.results?.map(result => result.contentId)).toEqual(played.slice(2).toReversed());
  expect(body.results?.[0]).toEqual({
    contentId: played[11],
    uri: `/quiz/${played[11]}-a-quiz`,
    titleUA: 'Quiz 11',
    titleEN: 'Quiz 11',
    correct: 2,
    total: 3,
    percent: 67,
    cubes: ['right', 'right', 'wrong'],
    finishedAt: '2026-11-12T10:00:00.000Z',
  });
});

test.each([
  [10, true, true],
  [-5, true, true],
  [3, false, true],
  [0, false, false],
  [-10, false, false],
])(
  'a result in a quiz of status %i counts; whether others see it: %s, the player: %s',
  async (status, others, own) => {
    const { id, playerId, headers } = await newcomer(server, { shareResults: true });
    await play(playerId, 2, { status });

    const looks = [await profileOf(id), await profileOf(id, headers)];

    expect(looks.map(({ body }) => body.results?.length)).toEqual([Number(others), Number(own)]);
    expect(looks.map(({ body }) => body.stats?.quizzesPlayed)).toEqual([1, 1]);
  },
);

test.each(['0', '-1', '1.5', '01', 'x', '999999999', '9'.repeat(16), '1%00'])(
  'there is no profile %s',
  async id => {
    const answer = await profileOf(id);

    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  },
);

test('the profile of somebody who was deleted is not there', async () => {
  const { id } = await addUser(server.database);
  await update(id, 'deleted_at = now()');

  const answer = await profileOf(id);

  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
});
