import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  Content,
  type ContentList,
  ContentList as ContentListSchema,
  type ContentSummary,
} from '../../contracts/contents.ts';
import { changeStatus } from '../support/content-status.ts';
import { jsonCall } from '../support/json-call.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const LISTED = 23;

let server: QuizServer;

/** In groups of three with the very same time, so that pages end within a group. */
const timeOf = (at: number) => new Date(Date.UTC(2026, 9, 1 + Math.floor(at / 3))).toISOString();

const DAILY = { contentType: 'daily', subtype: 'movie', questions: 1 };
const KINDS = [
  { contentType: 'quiz', subtype: 'other' },
  { contentType: 'movie', subtype: 'list' },
  { contentType: 'music', subtype: 'track' },
];

beforeAll(async () => {
  server = await startServer();
  for (let at = 0; at < LISTED; at++)
    await addQuiz(server.database, {
      ...KINDS[at % KINDS.length],
      questions: 1,
      publishedAt: timeOf(at),
      difficulty: at % 2 === 0 ? 'easy' : 'hard',
      genre: at % 4 === 0 ? 'simple-quiz' : 'general-knowledge',
    });
  for (const status of [0, 3, 7, -10]) await addQuiz(server.database, { status });
});
afterAll(() => server.close());

const list = async (query = '') =>
  (await jsonCall<ContentList>(server.origin, `/api/contents${query}`)).body;

async function pagesOf(query: string): Promise<ContentList[]> {
  const pages = [await list(query)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await list(`${query}&cursor=${next}`));
  return pages;
}

test.each([1, 2, 3, 5, 22, 23, 24, 50])(
  'pages of %i list everything without gaps or repeats, the newest first',
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
    ids.push(
      await addQuiz(server.database, { ...DAILY, publishedAt: `2026-10-0${day}T00:00:00Z` }),
    );
  const first = await list('?contentType=daily&limit=2');
  await addQuiz(server.database, { ...DAILY, publishedAt: '2026-12-01T00:00:00Z' });

  const second = await list(`?contentType=daily&limit=2&cursor=${first.next}`);

  expect([...first.items, ...second.items].map(item => item.id)).toEqual(ids);
});

test('without a kind quizzes, movies and music are listed; other statuses and dailies are not', async () => {
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

test('a filter and a cursor go together', async () => {
  const pages = await pagesOf('?contentType=movie&limit=3');

  const items = pages.flatMap(page => page.items);
  expect(items.map(item => item.contentType)).toEqual(Array(8).fill('movie'));
  expect(new Set(items.map(item => item.id)).size).toBe(8);
});

test('unknown keys of the query are ignored', async () => {
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
])('the query %s is refused and says where', async (query, path) => {
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

test('details have what a card has, and numbers', async () => {
  const id = await addQuiz(server.database, { status: 3, title: 'Details', price: 250 });

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

test('details contain no questions or answers', async () => {
  const id = await addQuiz(server.database);

  const { body } = await jsonCall(server.origin, `/api/contents/${id}`);

  expect(JSON.stringify(body)).not.toMatch(/правильно|right|питання|хибно|digest|key/);
});

test.each([0, 1, 5, 7, -10])(
  'the details of a content of status %i are not there',
  async status => {
    const id = await addQuiz(server.database, { status });

    expect((await jsonCall(server.origin, `/api/contents/${id}`)).status).toBe(404);
  },
);

test.each(['0', '-1', '1.5', 'x', '999999999', '9007199254740993', '1e400', '%00', "1'--"])(
  'the details of content %s are not there',
  async id => {
    const answer = await jsonCall(server.origin, `/api/contents/${id}`);

    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  },
);

test('related contents are ranked by same subject, then same kind, then any quiz', async () => {
  const add = async (wishes: Parameters<typeof addQuiz>[1], subject: string | null) => {
    const id = await addQuiz(server.database, wishes);
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
