import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  Content,
  type ContentList,
  ContentList as ContentListSchema,
  type ContentSummary,
  Sort,
} from '../../contracts/contents.ts';
import { Playlist } from '../../contracts/playlists.ts';
import { Status } from '../../contracts/vocabulary.ts';
import { Playlists } from '../../src/quizzes/index.ts';
import { Transactions } from '../../src/transaction.ts';
import { Browser } from '../support/browser.ts';
import { changeStatus, setStatus } from '../support/content-status.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { finish, marksOf } from '../support/signing-in.ts';

const { Statistics } = await import('../../src/plays/index.ts');
const { Contents, transition } = await import('../../src/quizzes/index.ts');
const { Pages } = await import('../../src/pages/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('lists of contents', () => {
  const LISTED = 23;

  /** Groups of three contents have the same time, so that pages end within a group. */
  const timeOf = (at: number) => new Date(Date.UTC(2026, 9, 1 + Math.floor(at / 3))).toISOString();

  const DAILY = { contentType: 'daily', subtype: 'movie', questions: 1 };
  const KINDS = [
    { contentType: 'quiz', subtype: 'other' },
    { contentType: 'movie', subtype: 'list' },
    { contentType: 'music', subtype: 'track' },
  ];

  beforeAll(async () => {
    for (let at = 0; at < LISTED; at++)
      await addQuiz(server, {
        ...KINDS[at % KINDS.length],
        questions: 1,
        publishedAt: timeOf(at),
        difficulty: at % 2 === 0 ? 'easy' : 'hard',
        genre: at % 4 === 0 ? 'simple-quiz' : 'general-knowledge',
      });
    for (const status of [0, 3, 7, -10]) await addQuiz(server, { status });
  });

  const list = async (query = '') =>
    (await jsonCall<ContentList>(server.origin, `/api/contents${query}`)).body;

  async function pagesOf(query: string): Promise<ContentList[]> {
    const pages = [await list(query)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await list(`${query}&cursor=${next}`));
    return pages;
  }

  test.each([1, 2, 3, 5, 22, 23, 24, 50])(
    'pages of %i contents together list every content once, the newest first',
    async limit => {
      const pages = await pagesOf(`?limit=${limit}`);

      const items = pages.flatMap(page => page.items);
      const keys = items.map(item => `${item.publishedAt} ${String(item.id).padStart(9, '0')}`);
      expect(new Set(items.map(item => item.id)).size).toBe(LISTED);
      expect(items).toHaveLength(LISTED);
      expect(keys).toEqual(keys.toSorted().toReversed());
      expect(pages).toHaveLength(Math.ceil(LISTED / limit));
    },
  );

  test('publishing while a reader pages does not shift later pages', async () => {
    const ids = [];
    for (const day of [4, 3, 2, 1])
      ids.push(await addQuiz(server, { ...DAILY, publishedAt: `2026-10-0${day}T00:00:00Z` }));
    const first = await list('?contentType=daily&limit=2');
    await addQuiz(server, { ...DAILY, publishedAt: '2026-12-01T00:00:00Z' });

    const second = await list(`?contentType=daily&limit=2&cursor=${first.next}`);

    expect([...first.items, ...second.items].map(item => item.id)).toEqual(ids);
  });

  test('GET /api/contents lists public quizzes, movies and music, but no dailies', async () => {
    const { items, next } = await list('?limit=50');

    expect(items).toHaveLength(LISTED);
    expect(next).toBeNull();
    expect(new Set(items.map(item => `${item.contentType} ${item.status}`))).toEqual(
      new Set(['quiz 10', 'movie 10', 'music 10']),
    );
  });

  test.each([
    ['contentType=music', (item: ContentList['items'][number]) => item.contentType === 'music'],
    ['contentType=daily', item => item.contentType === 'daily'],
    ['subtype=list', item => item.subtype === 'list'],
    ['genre=simple-quiz', item => item.genre === 'simple-quiz'],
    ['difficulty=hard', item => item.difficulty === 'hard'],
    [
      'contentType=quiz&difficulty=easy&subtype=other',
      item => item.contentType === 'quiz' && item.difficulty === 'easy',
    ],
  ] satisfies [string, (item: ContentList['items'][number]) => boolean][])(
    'the filter %s returns only matching contents',
    async (filter, isMeant) => {
      const { items } = await list(`?limit=50&${filter}`);

      expect(items.length).toBeGreaterThan(0);
      expect(items.every(isMeant)).toBe(true);
    },
  );

  test.each(['contentType=playlist', 'contentType=quiz&subtype=track', 'author=7'])(
    'the filter %s without matches returns an empty list',
    async filter => {
      expect(await list(`?${filter}`)).toEqual({ items: [], next: null });
    },
  );

  test('the cursor of a filtered list returns the next page of the same filter', async () => {
    const pages = await pagesOf('?contentType=movie&limit=3');

    const items = pages.flatMap(page => page.items);
    expect(items.map(item => item.contentType)).toEqual(Array(8).fill('movie'));
    expect(new Set(items.map(item => item.id)).size).toBe(8);
  });

  test('unknown query parameters are ignored', async () => {
    expect(await list('?limit=2&utm_source=x&fbclid=1')).toEqual(await list('?limit=2'));
  });

  test.each([
    ['cursor=rubbish', 'cursor'],
    ['cursor=', 'cursor'],
    [`cursor=${'a'.repeat(201)}`, 'cursor'],
    ['limit=0', 'limit'],
    ['limit=51', 'limit'],
    ['limit=many', 'limit'],
    ['contentType=game', 'contentType'],
    ['contentType=quiz&contentType=movie', 'contentType'],
    ['difficulty=EASY', 'difficulty'],
    ['sort=random', 'sort'],
    ['author=me', 'author'],
  ])('GET /api/contents?%s returns 400 input.invalid with an issue at %s', async (query, path) => {
    const answer = await jsonCall(server.origin, `/api/contents?${query}`);

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', issues: [{ path }] },
    });
  });

  test('a list matches its contract', async () => {
    const body = await list('?limit=3');

    expect(ContentListSchema.strict().safeParse(body).error).toBeUndefined();
  });

  test('GET /api/contents/{id} returns the fields of a card and the statistics', async () => {
    const id = await addQuiz(server, { status: 3, title: 'Details', price: 250 });

    const { status, body } = await jsonCall<Content>(server.origin, `/api/contents/${id}`);

    expect(status).toBe(200);
    expect(Content.strict().safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      id,
      titleUA: 'Details',
      price: 250,
      status: 3,
      uri: `/quiz/${id}-a-quiz`,
      author: null,
      publishedAt: '2026-11-01T09:00:00.000Z',
      stats: { total_questions: 3, average_score: null, total_players: 0 },
    });
  });

  test('GET /api/contents/{id} returns no questions or answers', async () => {
    const id = await addQuiz(server);

    const { body } = await jsonCall(server.origin, `/api/contents/${id}`);

    expect(JSON.stringify(body)).not.toMatch(/правильно|right|питання|хибно|digest|key/);
  });

  test.each([0, 1, 5, 7, -10])(
    'GET /api/contents/{id} of a content with status %i returns 404',
    async status => {
      const id = await addQuiz(server, { status });

      expect((await jsonCall(server.origin, `/api/contents/${id}`)).status).toBe(404);
    },
  );

  test.each(['0', '-1', '1.5', 'x', '999999999', '9007199254740993', '1e400', '%00', "1'--"])(
    'GET /api/contents/%s returns 404 not-found',
    async id => {
      const answer = await jsonCall(server.origin, `/api/contents/${id}`);

      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );

  test('related contents are ranked: same subject first, then same kind, then any quiz', async () => {
    const add = async (wishes: Parameters<typeof addQuiz>[1], subject: string | null) => {
      const id = await addQuiz(server, wishes);
      await server.database.pool.query('update content set subject = $2 where id = $1', [
        id,
        subject,
      ]);
      return id;
    };
    await server.database.pool.query(changeStatus(0));
    const content = await add({ publishedAt: '2026-11-05T09:00Z' }, 'nature');
    const music = await add({ contentType: 'music', publishedAt: '2026-11-10T09:00Z' }, 'popular');
    const quiz = await add({ publishedAt: '2026-11-01T09:00Z' }, 'history');
    const film = await add({ contentType: 'movie', publishedAt: '2026-10-01T09:00Z' }, 'nature');
    await add({ contentType: 'daily', subtype: 'movie' }, 'nature');
    await add({ status: 3 }, 'nature');
    const { Contents } = await import('../../src/quizzes/index.ts');
    const contents = server.app.get(Contents);
    const found = await contents.find(content);
    const ofDaily = { id: 0, contentType: 'daily', subtype: 'music' } as ContentSummary;

    const related = await contents.related(found?.content as ContentSummary, 12);
    const besideDaily = await contents.related(ofDaily, 2);

    expect(related.map(({ id }) => id)).toEqual([film, quiz, music]);
    expect(besideDaily.map(({ id }) => id)).toEqual([music, content]);
  });
});

describe('sorting of lists', () => {
  /** Numbers of finished and of given up first plays of a quiz, and the day in November of its publication. */
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
  let ids: number[];

  beforeAll(async () => {
    await emptyDatabase(server);
    ids = [];
    for (const history of HISTORIES) ids.push(await addPlayed(history));
  });

  const INSERT_PLAYS = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, expires_at, finished_at, gave_up,
  practice)
select $1, gen_random_uuid(), 'ua', 'choicer', array(select q.revision_id from question q where q.content_id = $1), 3, 1, 0,
  now(), now(), at > $2, false
from generate_series(1, $2::int + $3::int) at`;

  async function addPlayed([played, gaveUp, day]: History, wishes: object = {}): Promise<number> {
    const publishedAt = new Date(Date.UTC(2026, 10, day)).toISOString();
    const id = await addQuiz(server, { publishedAt, ...wishes });
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

  /** The ids with the highest value first; of equal values the newer id comes first. */
  const ranked = (worthOf: (history: History) => number) =>
    ids
      .map((id, at) => ({ id, value: worthOf(HISTORIES[at] as History) }))
      .toSorted((a, b) => b.value - a.value || b.id - a.id)
      .map(({ id }) => id);

  /** Wilson's lower bound at 95 %, from Evan Miller's “How Not To Sort By Average Rating”. */
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
    'sort=%s lists the highest value first and, of equal values, the newest first',
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
  )('with sort=%s pages of %i list every content once', async (sort, limit) => {
    expect(await leaf(sort, limit)).toEqual(await leaf(sort, 50));
  });

  test('without sort the list is sorted by freshness', async () => {
    const { items } = await list('?limit=50');

    expect(items.map(item => item.id)).toEqual(ranked(ORDERS.fresh));
  });

  test.each(Object.keys(ORDERS) as Sort[])(
    'sort=%s works with a contentType and a cursor',
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

  test('publishing while a reader pages with sort=fresh does not shift later pages', async () => {
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
  )('sort=%s with the forged cursor %s returns 200 or 400', async (sort, cursor) => {
    const { status } = await jsonCall(server.origin, `/api/contents?sort=${sort}&cursor=${cursor}`);

    expect([200, 400]).toContain(status);
  });

  /** The plan of a prepared statement of the server while sorting and sequential scans are disabled. */
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
    'the query for the page after a cursor with sort=%s uses a condition of its index',
    async sort => {
      await list(`?contentType=quiz&sort=${sort}`);
      const key = sort === 'fresh' || sort === 'new' ? `'2026-11-20'` : '1';

      const plan = await planOf(
        `contents-of-type-${sort}`,
        `'quiz', null, null, null, ${key}, 1, 2`,
      );

      expect(plan).toMatch(/Index Cond: .*ROW\(.*\) < ROW\(/);
    },
  );

  test.each(Object.keys(ORDERS) as Sort[])(
    'the query for a page of a listing with sort=%s uses an index and does not sort',
    async sort => {
      await server.app.get(Contents).page({ type: 'quiz', subtype: null, sort }, 1, 2);

      const plan = await planOf(`contents-page-quiz-${sort}`, `'quiz', null, 2, 0`);

      expect(plan).toContain('Index Scan using content_type_');
      expect(plan).not.toContain('Sort');
    },
  );
});

describe('playlists', () => {
  type Wishes = Parameters<typeof addQuiz>[1];

  /** Adds a playlist with the contents in this order. */
  async function addPlaylist(contentIds: readonly number[], wishes: Wishes = {}): Promise<number> {
    const kind = { contentType: 'playlist', subtype: null, questions: 0 };
    const id = await addQuiz(server, { ...kind, title: 'A playlist', ...wishes });
    await server.database.pool.query(
      `insert into playlist_item (playlist_id, content_id, position)
     select $1, content_id, position from unnest($2::bigint[]) with ordinality as item (content_id, position)`,
      [id, contentIds],
    );
    return id;
  }

  const addQuizzes = (count: number, wishes: Wishes = {}) =>
    Promise.all(Array.from({ length: count }, () => addQuiz(server, wishes)));

  const read = (id: number | string) => jsonCall<Playlist>(server.origin, `/api/playlists/${id}`);

  test('GET /api/playlists/{id} returns the fields of a content and the items in order', async () => {
    const [first, second, third] = (await addQuizzes(3)) as [number, number, number];
    const id = await addPlaylist([second, third, first]);

    const { status, body } = await read(id);

    expect(status).toBe(200);
    expect(Playlist.strict().safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      id,
      contentType: 'playlist',
      subtype: null,
      titleUA: 'A playlist',
      uri: `/playlist/${id}-a-quiz`,
      stats: { total_players: 0 },
    });
    expect(body.items.map(item => item.id)).toEqual([second, third, first]);
    expect(body.items[0]).toMatchObject({ uri: `/quiz/${second}-a-quiz`, itemsCounter: 3 });
  });

  test.each([0, 1, 3, 5, 7, -10])(
    'an item with status %i is omitted from its playlist',
    async status => {
      const [listed] = (await addQuizzes(1)) as [number];
      const hidden = await addQuiz(server, { status });

      const { body } = await read(await addPlaylist([hidden, listed]));

      expect(body.items.map(item => item.id)).toEqual([listed]);
    },
  );

  test('a playlist without public items is returned with an empty list', async () => {
    const id = await addPlaylist([await addQuiz(server, { status: -10 })]);

    expect((await read(id)).body.items).toEqual([]);
  });

  test('a playlist can contain quizzes, movies and music', async () => {
    const kinds = ['quiz', 'movie', 'music'];
    const ids = await Promise.all(kinds.map(contentType => addQuiz(server, { contentType })));

    const { body } = await read(await addPlaylist(ids));

    expect(body.items.map(item => item.contentType)).toEqual(kinds);
  });

  test('two playlists can contain the same quiz', async () => {
    const [shared, own] = (await addQuizzes(2)) as [number, number];
    const [one, other] = [await addPlaylist([shared, own]), await addPlaylist([shared])];

    const bodies = [(await read(one)).body, (await read(other)).body];

    expect(bodies.map(body => body.items[0]?.id)).toEqual([shared, shared]);
  });

  test('the public playlists that contain a quiz are listed with their items, newest first', async () => {
    const [contentId, other] = (await addQuizzes(2)) as [number, number];
    const older = await addPlaylist([other, contentId], { publishedAt: '2026-11-01T00:00:00Z' });
    const newer = await addPlaylist([contentId], { publishedAt: '2026-11-05T00:00:00Z' });
    await addPlaylist([contentId], { status: 0 });

    const holding = await server.app.get(Playlists).holding(contentId);

    const ids = holding.map(({ playlist, items }) => [playlist.id, items.map(item => item.id)]);
    expect(ids).toEqual([
      [newer, [contentId]],
      [older, [other, contentId]],
    ]);
  });

  test('playlists are listed with contentType=playlist only', async () => {
    const id = await addPlaylist(await addQuizzes(2));
    const listOf = async (query: string) =>
      (await jsonCall<ContentList>(server.origin, `/api/contents?limit=50${query}`)).body.items;

    const quizzes = await listOf('');
    const playlists = await listOf('&contentType=playlist');

    expect(quizzes.map(item => item.id)).not.toContain(id);
    expect(playlists.map(item => item.id)).toContain(id);
  });

  test.each([3, -5])('anyone can read a playlist with status %i', async status => {
    const id = await addPlaylist([], { status });

    expect((await read(id)).status).toBe(200);
  });

  test.each([0, 1, 5, 7, -10])(
    'GET /api/playlists/{id} of a playlist with status %i returns 404 not-found',
    async status => {
      const id = await addPlaylist([], { status });

      expect(await read(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );

  test('GET /api/playlists/{id} of a quiz returns 404 not-found', async () => {
    expect(await read(await addQuiz(server))).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  test.each(['0', '-1', '1.5', 'x', '999999999', '9007199254740993', '%00', "1'--"])(
    'GET /api/playlists/%s returns 404 not-found',
    async id => {
      expect(await read(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );

  test('starting a play of a playlist returns 404', async () => {
    const id = await addPlaylist(await addQuizzes(1));

    const { status } = await new Player(server.origin).start(id);

    expect(status).toBe(404);
  });
});

describe('unlisted contents', () => {
  let unlisted: number;
  let listed: [number, number];

  const ITEMS = `
insert into playlist_item (playlist_id, content_id, position)
select $1, content_id, position from unnest($2::bigint[]) with ordinality as item (content_id, position)`;

  /** Adds a playlist with the unlisted quiz between the two listed ones. */
  beforeAll(async () => {
    await emptyDatabase(server);
    listed = [await addQuiz(server), await addQuiz(server)];
    unlisted = await addQuiz(server, { status: 3 });
    await server.database.pool.query(`update content set subject = 'nature'`);
    const playlist = await addQuiz(server, {
      contentType: 'playlist',
      subtype: null,
      questions: 0,
    });
    const items = [listed[0], unlisted, listed[1]];
    await server.database.pool.query(ITEMS, [playlist, items]);
  });

  const pages = () => server.app.get(Pages);

  const idsOf = (contents: readonly { id: number }[]) => contents.map(({ id }) => id);

  test.each(Sort.options)('an unlisted quiz is not in the list with sort=%s', async sort => {
    const { body } = await jsonCall<ContentList>(server.origin, `/api/contents?sort=${sort}`);

    expect(idsOf(body.items).toSorted()).toEqual(listed.toSorted());
  });

  test('an unlisted quiz is neither the next quiz of its playlist nor a related quiz', async () => {
    const details = await pages().details.page(listed[0]);

    expect(details?.playlists.map(({ next, total }) => [next?.id, total])).toEqual([
      [listed[1], 2],
    ]);
    expect(idsOf(details?.related ?? [])).toEqual([listed[1]]);
  });

  test('an unlisted quiz is neither on the home page nor a random quiz', async () => {
    const home = await pages().lists.homes.page('ua');
    const random = await Promise.all(
      Array.from({ length: 20 }, () => pages().lists.random.uri(undefined)),
    );

    const shown = [...home.fresh, ...home.best, ...home.kinds.flatMap(({ items }) => items)];
    expect(idsOf(shown)).not.toContain(unlisted);
    expect(home.teaser?.content.id).not.toBe(unlisted);
    expect(random.filter(uri => uri?.includes(`/${unlisted}-`))).toEqual([]);
  });

  test('a user can collect the reward of an unlisted quiz', async () => {
    const browser = new Browser(server);
    await browser.signIn(await addUser(server));
    const play = await finish(browser, unlisted, 2);
    const { reward } = await marksOf(browser, unlisted);

    const { body } = await browser.post(`/api/plays/${play.id}/reward`, {});

    expect(reward).toEqual({ playId: play.id, coins: 20 });
    expect(body).toMatchObject({ coins: 20, balance: 20 });
  });
});

describe('the status of a content', () => {
  const rowsOf = async (sql: string, values: unknown[] = []) =>
    (await server.database.pool.query(sql, values)).rows;

  const statusOf = async (id: number) =>
    (await rowsOf('select status from content where id = $1', [id]))[0].status;

  const lastChange = async (id: number) => {
    const sql = `select from_status as "from", to_status as "to", actor, actor_id as "actorId", reason
    from status_change where content_id = $1 order by id desc limit 1`;
    return (await rowsOf(sql, [id]))[0];
  };

  const unlist = (id: number, adminId: number) =>
    server.app.get(Transactions).run(tx =>
      transition(tx, id, Status.UNLISTED, {
        actor: { userId: adminId, role: 'admin' },
        reason: 'it repeats another quiz',
      }),
    );

  test('a change of status is stored in the history with its actor and reason', async () => {
    const id = await addQuiz(server);
    const admin = await addUser(server, { role: 'admin' });

    await unlist(id, admin.id);

    expect(await statusOf(id)).toBe(Status.UNLISTED);
    expect(await lastChange(id)).toEqual({
      from: Status.PUBLIC,
      to: Status.UNLISTED,
      actor: 'admin',
      actorId: admin.id,
      reason: 'it repeats another quiz',
    });
  });

  test('a change of status drops the pages that show the content and adds a job for its social picture', async () => {
    const id = await addQuiz(server);
    const admin = await addUser(server, { role: 'admin' });
    const dropped = await DroppedPages.listen(server.database);

    await unlist(id, admin.id);

    expect(await dropped.take()).toEqual([`content:${id}`, 'list:quiz', 'home']);
    await dropped.stop();
    expect(
      await rowsOf(
        `select data from outbox where name = 'make-social-picture' and data->>'contentId' = $1`,
        [String(id)],
      ),
    ).toHaveLength(1);
  });

  test('a transition that the table of statuses does not allow fails with 409 status.transition', async () => {
    const author = await addUser(server, { role: 'author' });
    const id = await addQuiz(server, { status: Status.DRAFT });
    await rowsOf('update content set author_id = $1 where id = $2', [author.id, id]);
    const admin = await addUser(server, { role: 'admin' });

    const refused = unlist(id, admin.id);

    await expect(refused).rejects.toMatchObject({ status: 409, code: 'status.transition' });
    expect(await statusOf(id)).toBe(Status.DRAFT);
  });

  test('of two simultaneous changes to the same status, one fails', async () => {
    const id = await addQuiz(server);
    const admin = await addUser(server, { role: 'admin' });

    const outcomes = await Promise.allSettled([unlist(id, admin.id), unlist(id, admin.id)]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a change of status of an unknown content fails with 404', async () => {
    await expect(unlist(2 ** 40, 1)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    [
      'a new content',
      `insert into content (content_type, genre, mode, difficulty, status, title_ua, seo_title_ua,
    genitive_ua, description_ua, slug) values ('quiz', 'general-knowledge', 'choicer', 'easy', 0, '', '', '', '', 'x')`,
    ],
    ['a changed status', 'update content set status = 3 where id = $1'],
  ])('the database refuses %s without a row in the history', async (_what, sql) => {
    const id = await addQuiz(server);

    const refused = rowsOf(sql, sql.includes('$1') ? [id] : []);

    await expect(refused).rejects.toMatchObject({ code: '23001' });
  });

  test('the database refuses a change of status whose history row is from another transaction', async () => {
    const id = await addQuiz(server);
    await rowsOf(
      `insert into status_change (content_id, from_status, to_status, actor, reason) values ($1, 10, 3, 'system', 'early')`,
      [id],
    );

    const refused = rowsOf('update content set status = 3 where id = $1', [id]);

    await expect(refused).rejects.toMatchObject({ code: '23001' });
  });
});
