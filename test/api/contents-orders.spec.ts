import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ContentList, Sort } from '../../contracts/contents.ts';
import { changeStatus, setStatus } from '../support/content-status.ts';
import { jsonCall } from '../support/json-call.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Statistics } = await import('../../src/plays/index.ts');
const { Contents } = await import('../../src/quizzes/index.ts');

/** Finished first plays of a quiz, those that were given up, and the day of its publication. */
type History = [played: number, gaveUp: number, day: number];

const HISTORIES: History[] = [
  [0, 0, 20],
  [0, 0, 19],
  [1, 0, 12],
  [1, 0, 12],
  [4, 0, 1],
  [3, 3, 15],
  [40, 4, 1],
  [40, 40, 17],
  [0, 5, 18],
];

let server: QuizServer;
let ids: number[];

beforeAll(async () => {
  server = await startServer();
  ids = [];
  for (const history of HISTORIES) ids.push(await addPlayed(history));
});
afterAll(() => server.close());

const INSERT_PLAYS = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, expires_at, finished_at, gave_up,
  practice)
select $1, gen_random_uuid(), 'ua', 'choicer', array(select q.revision_id from question q where q.content_id = $1), 3, 1, 0,
  now(), now(), at > $2, false
from generate_series(1, $2::int + $3::int) at`;

async function addPlayed([played, gaveUp, day]: History, wishes: object = {}): Promise<number> {
  const publishedAt = new Date(Date.UTC(2026, 10, day)).toISOString();
  const id = await addQuiz(server.database, { publishedAt, ...wishes });
  await server.database.pool.query(INSERT_PLAYS, [id, played, gaveUp]);
  await server.app.get(Statistics).count(id);
  return id;
}

const list = async (query: string) =>
  (await jsonCall<ContentList>(server.origin, `/api/contents${query}`)).body;

async function leaf(sort: Sort, limit: number, filter = ''): Promise<number[]> {
  const query = `?sort=${sort}&limit=${limit}${filter}`;
  const pages = [await list(query)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await list(`${query}&cursor=${next}`));
  return pages.flatMap(page => page.items.map(item => item.id));
}

/** The ids, the highest value first, ties by the newer id. */
const ranked = (worthOf: (history: History) => number) =>
  ids
    .map((id, at) => ({ id, value: worthOf(HISTORIES[at] as History) }))
    .toSorted((a, b) => b.value - a.value || b.id - a.id)
    .map(({ id }) => id);

/** Wilson's lower bound at 95 %, as it stands in Evan Miller's “How Not To Sort By Average Rating”. */
const wilson = (positive: number, all: number): number => {
  const z = 1.96;
  if (all === 0) return 0;
  const share = positive / all;
  const centre = share + z ** 2 / (2 * all);
  const margin = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * all)) / all);
  return (centre - margin) / (1 + z ** 2 / all);
};

const ORDERS: Record<Sort, (history: History) => number> = {
  new: ([, , day]) => day,
  popular: ([played, gaveUp]) => played + gaveUp,
  best: ([played, gaveUp]) => wilson(played, played + gaveUp),
  fresh: ([played, , day]) => day + 0.5 * Math.log2(1 + played),
};

test.each(Object.entries(ORDERS) as [Sort, (history: History) => number][])(
  'the order %s is the highest first, and of equals the newer',
  async (sort, worthOf) => {
    expect(await leaf(sort, 50)).toEqual(ranked(worthOf));
  },
);

test('the four orders differ, so that the tests above distinguish them', async () => {
  const orders = Object.values(ORDERS).map(worthOf => ranked(worthOf).join());

  expect(new Set(orders).size).toBe(4);
});

test.each(
  (Object.keys(ORDERS) as Sort[]).flatMap(sort =>
    [1, 2, 4, 9].map(limit => [sort, limit] as const),
  ),
)('in the order %s pages of %i list everything, without gaps or repeats', async (sort, limit) => {
  expect(await leaf(sort, limit)).toEqual(await leaf(sort, 50));
});

test('without an order the list is by freshness', async () => {
  const { items } = await list('?limit=50');

  expect(items.map(item => item.id)).toEqual(ranked(ORDERS.fresh));
});

test.each(Object.keys(ORDERS) as Sort[])(
  'the order %s goes with a kind and a cursor',
  async sort => {
    const kind = { contentType: 'movie', subtype: 'list' };
    const made: number[] = [];
    for (const history of HISTORIES.slice(0, 5)) made.push(await addPlayed(history, kind));

    const found = await leaf(sort, 2, '&contentType=movie');

    await server.database.pool.query(changeStatus(0, 'id = any($1)'), [made]);
    const order = ranked(ORDERS[sort]).filter(id => ids.indexOf(id) < 5);
    expect(found).toEqual(order.map(id => made[ids.indexOf(id)]));
  },
);

test('publishing while a reader pages by freshness does not shift later pages', async () => {
  const [first, second] = ranked(ORDERS.fresh);
  const page = await list('?sort=fresh&limit=1');
  const newcomer = await addPlayed([0, 0, 30]);

  const { items } = await list(`?sort=fresh&limit=1&cursor=${page.next}`);

  await setStatus(server.database, newcomer as number, 0);
  expect([page.items[0]?.id, items[0]?.id]).toEqual([first, second]);
});

const cursorOf = (key: string, id: string) => Buffer.from(`${key}:${id}`).toString('base64url');

test.each(
  (Object.keys(ORDERS) as Sort[]).flatMap(sort => [
    [sort, cursorOf('-9999999999999999', '1')],
    [sort, cursorOf('-8640000000000000', '1')],
    [sort, cursorOf('8640000000000000', '1')],
    [sort, cursorOf('9999999999999999', 'zzzzzzzzzz')],
    [sort, cursorOf('0.3', 'zzzzzzzzzz')],
    [sort, cursorOf('1e-300', '1')],
    [sort, cursorOf('1e-999', '1')],
  ]),
)('the order %s with the made-up cursor %s is answered or refused', async (sort, cursor) => {
  const { status } = await jsonCall(server.origin, `/api/contents?sort=${sort}&cursor=${cursor}`);

  expect([200, 400]).toContain(status);
});

/** How PostgreSQL answers a statement of the server, when it may neither sort nor read everything. */
async function planOf(name: string, values: string): Promise<string> {
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('set local plan_cache_mode = force_custom_plan');
  await client.query('set local enable_seqscan = off');
  await client.query('set local enable_sort = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) execute "${name}" (${values})`,
  );
  await client.query('rollback');
  client.release();
  return rows.map(row => row['QUERY PLAN']).join('\n');
}

test.each(Object.keys(ORDERS) as Sort[])(
  'the order %s goes on from a cursor within its index, however far down that is',
  async sort => {
    await list(`?contentType=quiz&sort=${sort}`);
    const key = sort === 'fresh' || sort === 'new' ? `'2026-11-20'` : '1';

    const plan = await planOf(`contents-of-type-${sort}`, `'quiz', null, null, null, ${key}, 1, 2`);

    expect(plan).toMatch(/Index Cond: .*ROW\(.*\) < ROW\(/);
  },
);

test.each(Object.keys(ORDERS) as Sort[])(
  'a page of a listing in the order %s is read from its index',
  async sort => {
    await server.app.get(Contents).page({ type: 'quiz', subtype: null, sort }, 1, 2);

    const plan = await planOf(`contents-page-quiz-${sort}`, `'quiz', null, 2, 0`);

    expect(plan).toContain('Index Scan using content_type_');
    expect(plan).not.toContain('Sort');
  },
);
