import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ContentList, Sort } from '../../contracts/contents.ts';
import { jsonCall } from '../support/json-call.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Statistics } = await import('../../src/plays/index.ts');

/** First plays that were finished and that were given up, votes for and against. */
type History = [played: number, gaveUp: number, positive: number, negative: number];

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const INSERT_PLAYS = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, index, expires_at, finished_at, gave_up, practice)
select $1, gen_random_uuid(), 'ua', 'choicer', array(select q.revision_id from question q where q.content_id = $1), 3,
  1, now(), now(), at > $2, false
from generate_series(1, $2::int + $3::int) at`;

const INSERT_VOTES = `
with voter as (
  insert into app_user (name, source) select 'Оля', 'google' from generate_series(1, $2::int + $3::int) returning id
)
insert into vote (content_id, user_id, value)
select $1, id, case when row_number() over () <= $2 then 1 else -1 end from voter`;

async function addRated([played, gaveUp, positive, negative]: History): Promise<number> {
  const { pool } = server.database;
  const id = await addQuiz(server.database);
  await pool.query(INSERT_PLAYS, [id, played, gaveUp]);
  await pool.query(INSERT_VOTES, [id, positive, negative]);
  await server.app.get(Statistics).count(id);
  return id;
}

/** Contents with these histories, the first in the order first. */
async function ordered(sort: Sort, histories: History[]): Promise<History[]> {
  const ids: number[] = [];
  for (const history of histories) ids.push(await addRated(history));
  const { body } = await jsonCall<ContentList>(
    server.origin,
    `/api/contents?sort=${sort}&limit=50`,
  );
  const found = body.items.map(item => histories[ids.indexOf(item.id)]);
  return found.filter(history => history !== undefined);
}

test.each<[string, History[]]>([
  [
    'many votes for before few',
    [
      [9, 0, 9, 0],
      [9, 0, 3, 0],
      [9, 0, 1, 0],
    ],
  ],
  [
    'a greater share before a smaller one of as many',
    [
      [9, 0, 6, 1],
      [9, 0, 4, 3],
    ],
  ],
  [
    'votes against last',
    [
      [9, 0, 1, 1],
      [4, 4, 0, 0],
      [9, 0, 0, 4],
    ],
  ],
  [
    'one vote for before the best completion without a vote',
    [
      [1, 0, 1, 0],
      [400, 0, 0, 0],
    ],
  ],
  [
    'completion where nobody has voted',
    [
      [40, 4, 0, 0],
      [4, 4, 0, 0],
      [0, 4, 0, 0],
    ],
  ],
  [
    'completion without a vote before votes that are mostly against',
    [
      [40, 0, 0, 0],
      [40, 0, 1, 9],
    ],
  ],
])('the best are %s', async (_what, histories) => {
  expect(await ordered('best', histories.toReversed())).toEqual(histories);
});

test.each<[string, History[]]>([
  [
    'votes for lift',
    [
      [4, 0, 2, 0],
      [4, 0, 0, 0],
    ],
  ],
  [
    'votes against press down',
    [
      [8, 0, 0, 0],
      [8, 0, 0, 1],
    ],
  ],
  [
    'a vote is worth four finished plays',
    [
      [3, 0, 1, 0],
      [6, 0, 0, 0],
      [1, 0, 1, 0],
    ],
  ],
])('among those of one day %s', async (_what, histories) => {
  expect(await ordered('fresh', histories.toReversed())).toEqual(histories);
});

test('votes against never rank a content below an unplayed one of the same day', async () => {
  const [pressed, unplayed] = [await addRated([4, 0, 0, 90]), await addRated([0, 0, 0, 0])];

  const { rows } = await server.database.pool.query<{ freshAt: Date; publishedAt: Date }>(
    'select fresh_at as "freshAt", published_at as "publishedAt" from content where id = any($1)',
    [[pressed, unplayed]],
  );

  for (const { freshAt, publishedAt } of rows) expect(freshAt).toEqual(publishedAt);
});

const scoreOf = async (id: number): Promise<number> =>
  (await server.database.pool.query('select best_score as score from content where id = $1', [id]))
    .rows[0].score;

test.each<[number, number]>([
  [1, 0],
  [0, 1],
  [7, 2],
  [120, 3],
])('with %i votes for and %i against the score is the Wilson bound', async (positive, negative) => {
  const id = await addRated([200, 100, positive, negative]);

  const score = await scoreOf(id);

  // As it stands in Evan Miller's “How Not To Sort By Average Rating”, at 95 %.
  const [n, z] = [positive + negative, 1.96];
  const share = positive / n;
  const margin = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * n)) / n);
  expect(score).toBeCloseTo((share + z ** 2 / (2 * n) - margin) / (1 + z ** 2 / n), 10);
  expect(score).toBeGreaterThanOrEqual(0);
});

test('the first vote for a content never lowers its score, the first against always does', async () => {
  for (const played of [1, 5, 5_000]) {
    const [before, after, against] = [
      await scoreOf(await addRated([played, 0, 0, 0])),
      await scoreOf(await addRated([played, 0, 1, 0])),
      await scoreOf(await addRated([played, 0, 0, 1])),
    ];

    expect(after).toBeGreaterThan(before);
    expect(against).toBeLessThan(before);
  }
});
