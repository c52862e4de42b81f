import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import type { SearchAnswer, SearchAnswers } from '../../contracts/search.ts';
import { ContentLoader } from '../../src/quizzes/index.ts';
import { SearchIndex, SearchResults } from '../../src/search/index.ts';
import { setStatus } from '../support/content-status.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http-call.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';
import { type JsonAnswer, jsonCall } from '../support/json-call.ts';
import { notingSite } from '../support/noting-site.ts';
import { addUser, newcomer, type Signed } from '../support/people.ts';
import type { Wishes } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let worker: JobWorker;
let admin: Signed;

const PATH = '/1/indexes/quizzes/query';

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

interface Texts {
  titleUA: string;
  titleEN?: string | null;
  seo?: string;
  genitive?: string;
  description?: string;
  authorId?: number;
  players?: number;
}

/** Adds a content with these texts. The worker indexes it. */
async function add(texts: Texts, wishes: Wishes = {}): Promise<number> {
  const id = await addQuiz(server, wishes);
  const { titleUA, titleEN = null, authorId = null, players = 0 } = texts;
  const { seo = titleUA, genitive = titleUA, description = 'Опис' } = texts;
  await rowsOf(
    `update content set title_ua = $2, title_en = $3, seo_title_ua = $4, genitive_ua = $5, description_ua = $6,
      author_id = $7, players = $8 where id = $1`,
    ...[id, titleUA, titleEN, seo, genitive, description, authorId, players],
  );
  return id;
}

const search = (body: object, headers: object = {}): Promise<JsonAnswer<SearchAnswer>> =>
  jsonCall(server.origin, PATH, { method: 'POST', body, headers: { ...headers } });

const idsOf = async (query: string, more: object = {}, headers: object = {}) =>
  (await search({ query, ...more }, headers)).body.hits.map(({ id }) => id);

const isIndexed = async (id: number) =>
  (await rowsOf('select from search_entry where content_id = $1', id)).length > 0;

/**
 * Waits until the worker has done every job that updates the index. Empties the cache as well, since the notification
 * may arrive a moment later.
 */
async function indexed(): Promise<void> {
  await eventually(async () => {
    const waiting = `select from outbox where name = 'index-content' and done_at is null`;
    return (await rowsOf(waiting)).length === 0;
  });
  server.app.get(SearchResults).drop(['search']);
}

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' }, notingSite);
  worker = await startWorker();
  admin = (await newcomer(server, { role: 'admin' })).headers;
});
afterAll(() => Promise.all([server.close(), worker.close()]));

describe('what a search finds', () => {
  let carpathians: number;
  let five: number;
  let quest: number;
  let playlist: number;

  beforeAll(async () => {
    const author = await addUser(server, { name: 'Мар’яна Ґудзь' });
    carpathians = await add({
      titleUA: 'Карпати: вершини, полонини й озера',
      titleEN: 'Carpathian summits',
      genitive: 'карпатських вершин',
      description: 'Про трембіту та найвищі гори України',
      authorId: author.id,
    });
    five = await add(
      { titleUA: 'П’ять ґудзиків', titleEN: 'Five buttons' },
      { contentType: 'movie' },
    );
    quest = await add(
      { titleUA: 'Привіт, космосе', seo: 'Квіз про ракети' },
      { contentType: 'music' },
    );
    playlist = await add(
      { titleUA: 'Від Дніпра до моря' },
      { contentType: 'playlist', subtype: null },
    );
    await indexed();
  });

  test.each([
    ['a word of the title', 'вершини', () => carpathians],
    ['a word of the English title', 'summits', () => carpathians],
    ['the beginning of a word', 'карп', () => carpathians],
    ['two words in another order', 'озера карпати', () => carpathians],
    ['a word and the beginning of another', 'карпати верш', () => carpathians],
    ['capital letters', 'КАРПАТИ', () => carpathians],
    ['a word of the genitive', 'карпатських', () => carpathians],
    ['a word of the description', 'трембіту', () => carpathians],
    ['a word of the SEO title', 'ракети', () => quest],
    ['the name of the author', 'Маряна гудзь', () => carpathians],
    ['a word without its apostrophe', 'пять', () => five],
    ['another apostrophe', "п'ять", () => five],
    ['г for ґ', 'гудзиків', () => five],
    ['a missing letter', 'каршати озра', () => carpathians],
    ['a doubled letter', 'верршини', () => carpathians],
    ['two swapped letters', 'вершнии', () => carpathians],
    ['a mistake in an English word', 'sumits', () => carpathians],
    ['the Latin keyboard layout', 'ghbdsn', () => quest],
    ['the Ukrainian keyboard layout', 'игеещты', () => five],
    ['a word of the title of a playlist', 'дніпра', () => playlist],
  ])('%s finds the content', async (_what, query, id) => {
    expect(await idsOf(query)).toContain(id());
  });

  test.each(['щшгзхкй', 'карпати zzzz', '!!!', "'); drop table x; --", 'ъъ:* & | !('])(
    'a search for %s gives no error and does not find the quiz about the Carpathians by it',
    async query => {
      const { status, body } = await search({ query });

      expect(status).toBe(200);
      if (/[\p{L}]/u.test(query)) expect(body).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
    },
  );

  test('titles with the whole word come before those with a longer one, and these before descriptions', async () => {
    const described = await add({
      titleUA: 'Про рибу',
      description: 'Короп і щупак',
      players: 900,
    });
    const longer = await add({ titleUA: 'Щупаки наших річок', players: 500 });
    const whole = await add({ titleUA: 'Щупак' });
    await indexed();

    expect(await idsOf('щупак')).toEqual([whole, longer, described]);
  });

  test('of equal matches the one with more players comes first', async () => {
    const ids = [
      await add({ titleUA: 'Ромашка біла', players: 3 }),
      await add({ titleUA: 'Ромашка жовта', players: 800 }),
      await add({ titleUA: 'Ромашка синя', players: 40 }),
    ];
    await indexed();

    expect(await idsOf('ромашка')).toEqual([ids[1], ids[2], ids[0]]);
  });

  test('a query without letters returns the most popular contents first', async () => {
    const popular = await add({ titleUA: 'Усі грають', players: 100_000 });
    await indexed();

    expect((await idsOf(''))[0]).toBe(popular);
  });

  test('no question, answer, wrong answer or comment finds its quiz', async () => {
    const id = await addQuiz(server, { answers: ['Бегемотик'], title: 'Загадка без відповіді' });
    await rowsOf(
      `update question_revision set text = '{"ua": "Зимородок?", "en": "Kingfisher?"}',
        comment = '{"ua": "Одуд", "en": "Hoopoe"}',
        variants = '[{"ua": "Вивільга", "en": "Oriole"}]'
       where question_id in (select id from question where content_id = $1)`,
      id,
    );
    await rowsOf('update content set updated_at = now() where id = $1', id);
    await server.app.get(SearchIndex).update(id);

    const found = await Promise.all(
      ['бегемотик', 'зимородок', 'kingfisher', 'одуд', 'hoopoe', 'вивільга', 'oriole'].map(query =>
        idsOf(query),
      ),
    );

    expect(found.flat()).toEqual([]);
    expect(await idsOf('загадка')).toEqual([id]);
  });

  test('a shipped quiz is found by an option of any choicer quiz only if its own titles and description have the words', async () => {
    await server.app.get(ContentLoader).load('content');
    await server.app.get(SearchIndex).rebuild();

    const found = await rowsOf(`
      with option as (
        select distinct label from question_revision r join question q on q.revision_id = r.id
        join content c on c.id = q.content_id and c.mode = 'choicer' and c.key is not null
        cross join lateral (
          select r.answer->>'ua' as label union all select r.answer->>'en'
          union all select variant->>'ua' from jsonb_array_elements(r.variants) variant
          union all select variant->>'en' from jsonb_array_elements(r.variants) variant
        ) labels where label is not null
      )
      select count(*)::int as options, count(*) filter (where e.content_id is not null)::int as hits,
        coalesce(array_agg(label) filter (where e.content_id is not null and not search_vector(c.title_ua, c.title_en, c.seo_title_ua, c.seo_title_en,
          c.genitive_ua, c.genitive_en, c.description_ua, c.description_en, u.name) @@ search_query(label)), '{}') as leaks
      from option left join search_entry e on e.search_words @@ search_query(label)
      left join content c on c.id = e.content_id left join app_user u on u.id = c.author_id`);

    expect(found[0].options).toBeGreaterThan(1_000);
    expect(found[0].hits).toBeGreaterThan(0);
    expect(found[0].leaks).toEqual([]);
  });
});

describe('hits', () => {
  test('a hit has the fields of the contract with the matching letters marked, and no others', async () => {
    const id = await add({ titleUA: 'Жираф: довга шия', titleEN: 'A giraffe' });
    await indexed();

    const { body } = await search({ query: 'жираф' });

    expect(body.hits).toEqual([
      {
        objectID: String(id),
        id,
        contentType: 'quiz',
        subtype: 'other',
        titleUA: 'Жираф: довга шия',
        titleEN: 'A giraffe',
        descriptionUA: 'Опис',
        descriptionEN: null,
        picture: null,
        placeholder: null,
        itemsCounter: 3,
        uri: `/quiz/${id}-a-quiz`,
        status: 10,
        _highlightResult: {
          titleUA: {
            value: '<em>Жираф</em>: довга шия',
            matchLevel: 'full',
            matchedWords: ['жираф'],
          },
          titleEN: { value: 'A giraffe', matchLevel: 'none', matchedWords: [] },
          descriptionUA: { value: 'Опис', matchLevel: 'none', matchedWords: [] },
        },
      },
    ]);
    expect(body).toMatchObject({
      index: 'quizzes',
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 10,
      exhaustiveNbHits: true,
      query: 'жираф',
    });
    expect(body.processingTimeMS).toBeGreaterThanOrEqual(0);
  });

  test('the pages of a search have every hit once', async () => {
    const added: number[] = [];
    for (let n = 0; n < 23; n++) added.push(await add({ titleUA: `Снігур ${n}` }));
    await indexed();

    const pages = await Promise.all(
      [0, 1, 2, 3].map(page => search({ query: 'снігур', page, hitsPerPage: 10 })),
    );

    expect(pages.map(({ body }) => body.hits.length)).toEqual([10, 10, 3, 0]);
    expect(new Set(pages.flatMap(({ body }) => body.hits.map(({ id }) => id)))).toEqual(
      new Set(added),
    );
    expect(pages[0]?.body).toMatchObject({ nbHits: 23, nbPages: 3 });
  });
});

describe('statuses', () => {
  const ids: Record<number, number> = {};

  beforeAll(async () => {
    for (const status of [10, 7, 5, 3, 1, 0, -10])
      ids[status] = await add({ titleUA: 'Лелека' }, { status });
    ids[-5] = await add(
      { titleUA: 'Лелека' },
      { status: -5, contentType: 'daily', subtype: 'movie' },
    );
    await indexed();
  });

  const statusesOf = async (more: object, headers: object = {}) =>
    (await search({ query: 'лелека', ...more }, headers)).body.hits
      .map(({ status }) => status)
      .toSorted((a, b) => a - b);

  test.each([
    ['no filter', {}],
    ['a filter for public contents', { numericFilters: 'status=10' }],
    ['a list of filters', { numericFilters: ['status=10'] }],
    ['a filter that allows more', { numericFilters: 'status>=-10' }],
    ['alternatives', { numericFilters: [['status=3', 'status=10']] }],
    ['parameters as a query string', { params: 'query=лелека&numericFilters=["status>-9"]' }],
  ])('a visitor finds only public contents with %s', async (_what, more) => {
    expect(await statusesOf(more)).toEqual([10]);
  });

  test('a visitor who asks for unlisted contents finds nothing', async () => {
    expect(await statusesOf({ numericFilters: 'status=3' })).toEqual([]);
  });

  test('a user and an author find only public contents', async () => {
    for (const role of ['user', 'author'] as const)
      expect(await statusesOf({}, (await newcomer(server, { role })).headers)).toEqual([10]);
  });

  test('an admin also finds unlisted contents and past dailies, and can leave them out', async () => {
    expect(await statusesOf({}, admin)).toEqual([-5, 3, 10]);
    expect(await statusesOf({ numericFilters: ['status=10'] }, admin)).toEqual([10]);
    expect(await statusesOf({ numericFilters: [['status=3', 'status<0']] }, admin)).toEqual([
      -5, 3,
    ]);
  });

  test('an unlisted quiz is not found even before the index has changed', async () => {
    const id = await add({ titleUA: 'Чапля' });
    await indexed();
    await server.database.pool.query('alter table content disable trigger user');
    await rowsOf('update content set status = 3 where id = $1', id);
    await server.database.pool.query('alter table content enable trigger user');

    expect(await isIndexed(id)).toBe(true);
    expect(await idsOf('чапля')).toEqual([]);
  });
});

describe('changes of the index', () => {
  test('a published quiz is found, and an unlisted, listed and deleted one follows', async () => {
    const id = await add({ titleUA: 'Бузина чорна' }, { status: 7 });
    await indexed();
    const seen: boolean[] = [];

    for (const status of [10, 3, 10, -10]) {
      await setStatus(server.database, id, status);
      await indexed();
      seen.push((await idsOf('бузина')).includes(id));
    }

    expect(seen).toEqual([true, false, true, false]);
    expect(await isIndexed(id)).toBe(false);
    expect(
      await rowsOf(`select from search_term where collection = 'site' and term = 'бузина'`),
    ).toEqual([]);
  });

  test('a renamed quiz is found by its new title only', async () => {
    const id = await add({ titleUA: 'Верболіз' });
    await indexed();
    expect(await idsOf('верболіз')).toEqual([id]);

    await rowsOf(
      `update content set title_ua = 'Терен', seo_title_ua = 'Терен', genitive_ua = 'терену' where id = $1`,
      id,
    );
    await indexed();

    expect([await idsOf('верболіз'), await idsOf('терен')]).toEqual([[], [id]]);
  });

  test('the quizzes of an author are found by a new name, and by no name after the author has left', async () => {
    const author = await addUser(server, { name: 'Зореслава' });
    const id = await add({ titleUA: 'Гай', authorId: author.id });
    await indexed();
    expect(await idsOf('зореслава')).toEqual([id]);

    await rowsOf(`update app_user set name = 'Ярослава' where id = $1`, author.id);
    await indexed();
    expect([await idsOf('зореслава'), await idsOf('ярослава')]).toEqual([[], [id]]);

    await rowsOf('update content set author_id = null where id = $1', id);
    await indexed();
    expect(await idsOf('ярослава')).toEqual([]);
  });

  test('a change of what the index does not contain requests no job', async () => {
    const id = await add({ titleUA: 'Калина' });
    await indexed();
    const jobs = `select from outbox where name = 'index-content' and data = jsonb_build_object('contentId', $1::bigint)`;
    const before = (await rowsOf(jobs, id)).length;

    await rowsOf('update content set updated_at = now(), price = 50 where id = $1', id);

    expect(await rowsOf(jobs, id)).toHaveLength(before);
  });

  test('a job that runs twice, or for a content that does not exist, changes nothing', async () => {
    const id = await add({ titleUA: 'Ожина' });
    const index = server.app.get(SearchIndex);
    for (const contentId of [id, id, 999_999_999]) await index.update(contentId);

    expect(
      await rowsOf(`select uses from search_term where collection = 'site' and term = 'ожина'`),
    ).toEqual([{ uses: 1 }]);
  });

  test('rebuilding restores lost, outdated and superfluous entries and the vocabulary', async () => {
    const ids = [
      await add({ titleUA: 'Барвінок' }),
      await add({ titleUA: 'Любисток' }),
      await add({ titleUA: 'Чебрець' }),
    ];
    await indexed();
    await rowsOf(`delete from search_entry where content_id = $1`, ids[0]);
    await rowsOf(
      `update search_entry set title_words = search_vector('щебетуха'), search_words = search_vector('щебетуха') where content_id = $1`,
      ids[1],
    );
    await rowsOf(`update search_term set uses = 70 where collection = 'site' and term = 'чебрець'`);
    await rowsOf(`insert into search_term values ('site', 'неіснуюче', 3)`);

    const entries = await server.app.get(SearchIndex).rebuild();

    const [kept] = await rowsOf('select count(*)::int from search_entry');
    expect(entries).toBe(kept.count);
    expect([await idsOf('барвінок'), await idsOf('любисток')]).toEqual([[ids[0]], [ids[1]]]);
    expect(
      await rowsOf(
        `select term, uses from search_term where collection = 'site' and term in ('чебрець', 'неіснуюче', 'щебетуха')`,
      ),
    ).toEqual([{ term: 'чебрець', uses: 1 }]);
  });

  test('searches find the old entries while the index is being rebuilt', async () => {
    const id = await add({ titleUA: 'Деревій' });
    await indexed();
    let isOver = false;
    const rebuilding = server.app
      .get(SearchIndex)
      .rebuild()
      .finally(() => {
        isOver = true;
      });

    const seen: boolean[] = [];
    do seen.push((await idsOf('деревій', { page: 0 })).includes(id));
    while (!isOver);
    await rebuilding;

    expect(seen).not.toContain(false);
  });
});

describe('cached results', () => {
  test('a search that is repeated runs no query, and runs again after a content has changed', async () => {
    const id = await add({ titleUA: 'Соняшник' });
    await indexed();
    const entry = async () => (await idsOf('соняшник')).length;
    await eventually(async () => (await entry()) === 1);
    // Changes the index behind the back of the cache.
    await rowsOf('delete from search_entry where content_id = $1', id);
    const cached = [await entry(), await idsOf('СОНЯШНИК '), await idsOf('соняшник', {}, admin)];

    await rowsOf(`select pg_notify('pages', 'list:quiz')`);
    const isDropped = await eventually(async () => (await entry()) === 0);

    expect(cached).toEqual([1, [id], []]);
    expect(isDropped).toBe(true);
  });
});

describe('requests', () => {
  const send = async (body: string, type?: string, path = PATH) => {
    const headers = {
      'content-length': Buffer.byteLength(body),
      ...(type && { 'content-type': type }),
    };
    const { status, text } = await call(server.origin, path, { method: 'POST', headers, body });
    return { status, body: JSON.parse(text) };
  };

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', undefined])(
    'JSON with the type %s is understood',
    async type => {
      const { status, body } = await send(JSON.stringify({ query: 'карпати' }), type);

      expect([status, body.query]).toEqual([200, 'карпати']);
    },
  );

  test('several searches in one call are answered in order, with parameters in both forms', async () => {
    const requests = [
      { indexName: 'quizzes', query: 'вершини', hitsPerPage: 5, clickAnalytics: true },
      { indexName: 'quizzes', params: 'query=%D0%BF%D1%8F%D1%82%D1%8C&page=0&hitsPerPage=3' },
    ];
    const text = JSON.stringify({ requests, strategy: 'none' });

    const { status, body } = await send(text, 'text/plain', '/1/indexes/*/queries');

    const { results } = body as SearchAnswers;
    expect(status).toBe(200);
    expect(results.map(({ query, hitsPerPage }) => [query, hitsPerPage])).toEqual([
      ['вершини', 5],
      ['пять', 3],
    ]);
    expect(results.every(({ hits }) => hits.length > 0)).toBe(true);
  });

  test.each([
    ['more than 50 hits a page', { hitsPerPage: 51 }],
    ['a negative page', { page: -1 }],
    ['a query of more than 100 letters', { query: 'а'.repeat(101) }],
    ['a query that is no text', { query: 7 }],
    ['a filter of another field', { numericFilters: 'price=0' }],
    ['a filter without a comparison', { numericFilters: ['status'] }],
    ['invalid parameters in a query string', { params: 'hitsPerPage=many' }],
    ['invalid filters in a query string', { params: 'numericFilters=[status' }],
  ])('%s returns 400 input.invalid', async (_what, request) => {
    const { status, body } = await search(request);

    expect([status, body]).toMatchObject([400, { code: 'input.invalid' }]);
  });

  test('text that is no JSON returns 400, and an unknown index 404', async () => {
    expect((await send('query=x', 'application/x-www-form-urlencoded')).status).toBe(400);
    expect((await send('{}', 'text/plain', '/1/indexes/users/query')).status).toBe(404);
    expect((await send('{}', 'text/plain', '/1/indexes/quizzes/settings')).status).toBe(404);
  });

  test('a signed-in user needs no CSRF token, but a page of another site is refused', async () => {
    const { cookie } = admin;
    const own = await search({}, { cookie });
    const other = await search({}, { cookie, origin: 'https://evil.example' });

    expect([own.status, other.status, other.body]).toMatchObject([
      200,
      403,
      { code: 'origin.refused' },
    ]);
  });
});

describe('the page /search', () => {
  const page = (address: string) => call(server.origin, address);
  const pathOf = (query: string, more = '') => `/search?q=${encodeURIComponent(query)}${more}`;

  beforeAll(async () => {
    for (let n = 0; n < 30; n++) await add({ titleUA: `Мухомор ${n}`, titleEN: `Toadstool ${n}` });
    await add({ titleUA: 'Сироїжка' }, { status: 3 });
    await indexed();
  });

  test('it lists what was found in the language of the page, with links to further pages', async () => {
    const ua = await page(pathOf('мухомор'));
    const en = await page(`/en${pathOf('мухомор', '&page=2')}`);

    expect([ua.status, en.status]).toEqual([200, 200]);
    expect(ua.text).toContain('30 збігів');
    expect(ua.text.match(/Мухомор \d+/g)).toHaveLength(24);
    expect(ua.text).toContain(`${pathOf('мухомор', '&amp;page=2')}"`);
    expect(en.text).toContain('30 matches');
    expect(en.text.match(/Toadstool \d+/g)).toHaveLength(6);
  });

  test('it is not indexed, and neither cached here nor by browsers', async () => {
    const { headers, text } = await page(pathOf('мухомор'));
    await page(pathOf('мухомор'));

    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers.etag).toBeUndefined();
  });

  test('it says that nothing was found and offers quizzes to play instead', async () => {
    const [ua, en] = [await page(pathOf('щшгзхкй')), await page(`/en${pathOf('щшгзхкй')}`)];

    expect(ua.text).toContain('Нічого не знайдено');
    expect(en.text).toContain('No results found');
    expect(en.text).toContain('No quizzes found for this search term. Please try again.');
    expect(ua.text.match(/class="card"/g)?.length).toBeGreaterThan(2);
  });

  test('it shows neither unlisted quizzes nor the markup of a query', async () => {
    const texts = [await page(pathOf('сироїжка')), await page(pathOf('"><b>жир</b>'))];

    expect(texts[0]?.text).not.toContain('>Сироїжка<');
    expect(texts[1]?.text).not.toContain('"><b>жир');
    expect(texts.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('without a query it shows the form, and a page beyond the last one is missing', async () => {
    expect((await page('/search')).text).toMatch(/<input[^>]+name="q"/);
    expect((await page(pathOf('мухомор', '&page=3'))).status).toBe(404);
    expect((await page(pathOf('мухомор', '&page=0'))).status).toBe(404);
  });
});

describe('the clients of Algolia', () => {
  type Hit = SearchAnswer['hits'][number];

  const options = () => ({
    hosts: [
      { url: new URL(server.origin).host, accept: 'readWrite' as const, protocol: 'http' as const },
    ],
  });
  const request = (query: string, more: object = {}) => ({ indexName: 'quizzes', query, ...more });

  test('the client of version 5 searches one index and several queries at once', async () => {
    const client = algoliasearch('app', 'key', options());

    const one = await client.searchSingleIndex<Hit>({
      indexName: 'quizzes',
      searchParams: { query: 'вершини', hitsPerPage: 10, numericFilters: ['status=10'] },
    });
    const { results } = await client.searchForHits<Hit>({
      requests: [request('вершини', { numericFilters: ['status=10'] }), request('щшгзхкй')],
    });

    expect(one.hits[0]).toMatchObject({ titleUA: 'Карпати: вершини, полонини й озера' });
    expect(one).toMatchObject({ page: 0, hitsPerPage: 10, exhaustiveNbHits: true });
    expect(results.map(({ hits }) => hits.length > 0)).toEqual([true, false]);
    expect(results[0]?.hits[0]?._highlightResult?.titleUA).toMatchObject({
      value: 'Карпати: <em>вершини</em>, полонини й озера',
    });
  });

  test('the lite client searches', async () => {
    const client = liteClient('app', 'key', options());

    const { results } = await client.searchForHits<Hit>({ requests: [request('гудзиків')] });

    expect(results[0]?.hits[0]).toMatchObject({ contentType: 'movie', titleEN: 'Five buttons' });
  });
});

test('searches over SEARCHES_A_SECOND of one address return 429, and each search of a call counts', async () => {
  const limited = await startServer({ RATE_LIMITS: 'on', SEARCHES_A_SECOND: '4' });
  try {
    const one = { indexName: 'quizzes', query: 'а' };
    const requests = { requests: [one, one, one] };
    const queries = () =>
      jsonCall<{ code?: string }>(limited.origin, '/1/indexes/*/queries', {
        method: 'POST',
        body: requests,
      });

    const answers = await Promise.all([queries(), queries(), queries()]);

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.body.code).toBe('rate.exceeded');
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  } finally {
    await limited.close();
  }
});
