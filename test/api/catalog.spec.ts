import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  CatalogItem,
  CatalogList,
  WrongAnswer,
  WrongAnswers,
} from '../../contracts/catalog.ts';
import { normalise } from '../../contracts/rules/normalise.ts';
import { CatalogLoader } from '../../src/catalog/index.ts';
import { holdsWordOf } from '../../src/catalog/templates/words.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { newcomer, type Signed } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { catalogue } from '../support/shipped-catalogue.ts';

let server: QuizServer;
let author: Signed;
let admin: Signed;

beforeAll(async () => {
  server = await startServer();
  await server.app.get(CatalogLoader).load('content');
  author = (await newcomer(server, { role: 'author' })).headers;
  admin = (await newcomer(server, { role: 'admin' })).headers;
});
afterAll(() => server.close());

const read = <T>(path: string, headers: Signed) =>
  jsonCall<T>(server.origin, path, { headers: { ...headers } });

async function list(wanted: Record<string, string | number>, headers = author) {
  const query = new URLSearchParams(Object.entries(wanted).map(([k, v]) => [k, String(v)]));
  return (await read<CatalogList>(`/api/catalog?${query}`, headers)).body;
}

const found = async (source: string, query: string) =>
  (await list({ source, query })).items.map(({ titleEN }) => titleEN);

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await server.database.pool.query(sql, values)).rows;

describe('search', () => {
  test.each([
    ['a title', 'movie', 'Метрополіс', 'Metropolis'],
    ['a title in English', 'movie', 'Metropolis', 'Metropolis'],
    ['the beginning of a word', 'movie', 'метроп', 'Metropolis'],
    ['two words in another order', 'movie', 'поганий хороший', 'The Good, the Bad and the Ugly'],
    ['capital letters', 'movie', 'METROPOLIS', 'Metropolis'],
    ['one mistyped letter', 'movie', 'Метраполіс', 'Metropolis'],
    ['two swapped letters', 'game', 'stalkre', 'S.T.A.L.K.E.R.: Call of Prypiat'],
    ['a missing letter', 'movie', 'Metroplis', 'Metropolis'],
    [
      'two words, one of them mistyped',
      'movie',
      'хороший паганий',
      'The Good, the Bad and the Ugly',
    ],
    [
      'three words, two of them mistyped',
      'movie',
      'goof bad ugli',
      'The Good, the Bad and the Ugly',
    ],
    ['a word after an apostrophe', 'music', 'orfeo', 'L’Orfeo'],
    ['a title without its apostrophe', 'music', 'lorfeo', 'L’Orfeo'],
    ['a different apostrophe character', 'music', "l'orfeo", 'L’Orfeo'],
    [
      'an abbreviation without its dots',
      'game',
      'stalker чорноб',
      'S.T.A.L.K.E.R. 2: Heart of Chornobyl',
    ],
    ['a title in the Latin layout', 'movie', 'vtnhjgjksc', 'Metropolis'],
    ['a title in the Ukrainian layout', 'movie', 'ьуекщзщдшы', 'Metropolis'],
    ['the Latin layout with a mistake', 'movie', 'vtnhjgjkcc', 'Metropolis'],
  ])('%s finds the work', async (_what, source, query, title) => {
    expect(await found(source, query)).toContain(title);
  });

  test('г finds ґ, ґ finds г, and е finds é', async () => {
    await rowsOf(
      `insert into catalog_item (key, source, title_ua, title_en, year, facts, fame, reference)
       values ('test-ge', 'tv', 'Ґудзикова п’ятірка', 'Ångström café', 2000, '[{"ua": "а", "en": "a"}]', 1, 'a book')`,
    );

    const answers = await Promise.all(
      ['гудзикова пʼятірка', 'ґудзикова пятірка', 'Angstrom CAFE'].map(query => found('tv', query)),
    );
    await rowsOf(`delete from catalog_item where key = 'test-ge'`);

    expect(answers).toEqual([['Ångström café'], ['Ångström café'], ['Ångström café']]);
  });

  test.each(['щшгзхкй', 'zzzzqqqq', '!!! ???', "'); drop table x; --", 'ъъ:* & | !('])(
    'a search for %s finds nothing and gives no error',
    async query => {
      expect(await list({ source: 'movie', query })).toEqual({ items: [], next: null });
    },
  );

  test('a search returns only works of the requested source', async () => {
    const items = (await list({ source: 'tv', query: 'the' })).items;

    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ source }) => source))).toEqual(new Set(['tv']));
  });

  test('the closest title comes first', async () => {
    const [first] = await found('movie', 'alien');

    expect(first).toBe('Alien');
  });

  test('renaming or deleting a work removes its terms from the search', async () => {
    await rowsOf(
      `insert into catalog_item (key, source, title_ua, title_en, year, facts, fame, reference)
       values ('test-gone', 'tv', 'Цвіркунець', 'Flibbertigibbet', 2000, '[{"ua": "а", "en": "a"}]', 1, 'a book')`,
    );
    const known = await rowsOf(`select from search_term where term = 'flibbertigibbet'`);
    await rowsOf(`update catalog_item set title_en = 'Other' where key = 'test-gone'`);
    const renamed = await rowsOf(`select from search_term where term = 'flibbertigibbet'`);
    await rowsOf(`delete from catalog_item where key = 'test-gone'`);

    expect([known.length, renamed.length]).toEqual([1, 0]);
    expect(await rowsOf(`select from search_term where term = 'цвіркунець'`)).toEqual([]);
  });

  test('search_normalise in the database gives the same text as the function normalise', async () => {
    const labels = catalogue.items
      .flatMap(({ title, fact }) => [title.ua, title.en, fact.ua, fact.en])
      .concat('Ґанок  «П`ять»', 'cafe\u0301', 'ЇЖАК\tі Й', 'Łódź Việt');

    const [row] = await rowsOf(
      'select array(select search_normalise(label) from unnest($1::text[]) with ordinality as l(label, at) order by at) as folded',
      [labels],
    );

    expect(row.folded).toEqual(labels.map(normalise));
  });

  test.each([
    [
      'words of titles',
      `select from catalog_item where search_words @@ (select search_reading('metr', 'catalog', false))`,
      'catalog_item_words',
    ],
    ['similar terms', `select from search_term where term % 'metroplis'`, 'search_term_trigrams'],
    [
      'a page of a source',
      `select from catalog_item where source = 'movie' and (fame, id) < (3, 50) order by fame desc, id desc limit 24`,
      'catalog_item_list',
    ],
  ])('the query for %s uses an index', async (_what, statement, index) => {
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into search_term select 'other', md5(n::text), 1 from generate_series(1, 5000) n; analyze search_term`,
    );
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_sort = off');
    const { rows } = await client.query(`explain ${statement}`);
    await client.query('rollback');
    client.release();

    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});

describe('lists', () => {
  async function pages(wanted: Record<string, string | number>) {
    const items: CatalogItem[] = [];
    let cursor: string | null = null;
    do {
      const page: CatalogList = await list({ ...wanted, ...(cursor && { cursor }) }, admin);
      items.push(...page.items);
      cursor = page.next;
    } while (cursor);
    return items;
  }

  test.each(['movie', 'tv', 'music', 'game'])(
    'the pages of %s contain every item, the best known first',
    async source => {
      const items = await pages({ source, limit: 17 });

      const fames = items.map(({ fame }) => fame as number);
      const stored = await rowsOf('select id from catalog_item where source = $1', [source]);
      expect(new Set(items.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)));
      expect(items).toHaveLength(stored.length);
      expect(fames).toEqual(fames.toSorted((a, b) => b - a));
    },
  );

  test.each(['the', 'thf'])(
    'a search for %s gives the same items in pages as in one response',
    async query => {
      const inPages = await pages({ source: 'movie', query, limit: 2 });
      const atOnce = await pages({ source: 'movie', query, limit: 50 });

      expect(inPages.length).toBeGreaterThan(1);
      expect(inPages.map(({ id }) => id)).toEqual(atOnce.map(({ id }) => id));
    },
  );

  test('GET /api/catalog with an invalid cursor returns 400 with an issue at cursor', async () => {
    const { status, body } = await read('/api/catalog?source=tv&cursor=abc', author);

    expect([status, body]).toMatchObject([400, { issues: [{ path: 'cursor' }] }]);
  });

  test('admins see the fame and the flags of a work, and authors get null for both in the list and for one work', async () => {
    const wanted = { source: 'movie', query: 'Metropolis' };
    const [shown] = (await list(wanted, admin)).items;
    const [authors] = (await list(wanted, author)).items;

    expect(shown).toMatchObject({
      titleUA: 'Метрополіс',
      year: 1927,
      countries: ['de'],
      people: [
        { role: 'director', nameUA: 'Фріц Ланг', nameEN: 'Fritz Lang' },
        ...Array.from({ length: 3 }, () => ({ id: expect.any(Number), role: 'lead' })),
      ],
      facts: [{ ua: expect.any(String), en: expect.any(String) }],
      fame: expect.any(Number),
      flags: { related: false, originalVoices: false, approximateDate: false },
      version: 1,
      adopted: false,
    });
    expect(authors).toEqual({ ...shown, fame: null, flags: null });
    const one = await read<CatalogItem>(`/api/catalog/${authors?.id}`, author);
    expect(one.body).toEqual({ ...authors, picture: one.body.picture });
  });

  test('the clip of a piece of music is served at its address as audio/mpeg', async () => {
    const items = (await list({ source: 'music', limit: 50 })).items.filter(({ clip }) => clip);
    const [{ clip }] = items as [CatalogItem];
    const { status, headers } = await call(server.origin, clip?.url as string);

    expect(clip).toMatchObject({ kind: 'audio', state: 'ready', duration: expect.any(Number) });
    expect([status, headers['content-type']]).toEqual([200, 'audio/mpeg']);
  });

  test('GET /api/catalog does not return the people listed in alsoBy of a work', async () => {
    const [song] = (await list({ source: 'music', query: 'Jailhouse Rock' })).items;

    expect(song?.people.map(({ nameEN }) => nameEN)).toEqual(['Elvis Presley']);
  });
});

describe('wrong answers', () => {
  const keys = new Map<number, string>();

  beforeAll(async () => {
    for (const { id, key } of await rowsOf('select id, key from catalog_item')) keys.set(id, key);
  });

  const wrong = async (id: number, query = '') =>
    (await read<WrongAnswers>(`/api/catalog/${id}/wrong?${query}`, author)).body.items;

  const items = new Map(catalogue.items.map(item => [item.key, item]));
  const namesOf = (key: string) => {
    const { makers, designers, leads, alsoBy } = items.get(key) as (typeof catalogue.items)[number];
    return [...[...makers, ...designers, ...leads].map(person => person.key), ...alsoBy];
  };

  const isRightToo = (item: (typeof catalogue.items)[number], { id, ua, en }: WrongAnswer) => {
    const other = items.get(keys.get(id) as string) as typeof item;
    return (
      other.kind !== item.kind ||
      namesOf(other.key).some(name => namesOf(item.key).includes(name)) ||
      holdsWordOf(item.title.ua, ua) ||
      holdsWordOf(item.title.en, en)
    );
  };

  test('every work has six different wrong answers, and none of them is right', async () => {
    const bad: string[] = [];
    const few: string[] = [];
    for (const [id, key] of keys) {
      const answers = await wrong(id, 'seed=x');
      const item = items.get(key) as (typeof catalogue.items)[number];
      if (new Set(answers.map(({ ua }) => normalise(ua))).size < 6) few.push(key);
      bad.push(...answers.filter(one => isRightToo(item, one)).map(({ en }) => `${key}: ${en}`));
    }

    expect({ bad, few }).toEqual({ bad: [], few: [] });
  });

  test('wrong answers with the same seed are the same, and those listed in `not` are left out', async () => {
    const [id] = keys.keys() as unknown as [number];
    const first = await wrong(id, 'seed=1');
    const again = await wrong(id, 'seed=1');
    const others = await wrong(id, `seed=1&not=${first.map(answer => answer.id).join()}`);

    expect(again).toEqual(first);
    expect(others).toHaveLength(6);
    expect(others.filter(({ id }) => first.some(answer => answer.id === id))).toEqual([]);
  });

  test('a work flagged as related is not a wrong answer of another work', async () => {
    const [id] = keys.keys() as unknown as [number];
    const first = await wrong(id);
    const flagged = first.map(answer => answer.id);
    await rowsOf('update catalog_item set related = true where id = any($1)', [flagged]);

    const then = await wrong(id);
    await rowsOf('update catalog_item set related = false');

    expect(then.filter(answer => flagged.includes(answer.id))).toEqual([]);
  });

  test('GET /api/catalog/{id}/wrong of an unknown item returns 404', async () => {
    expect((await read('/api/catalog/99999999/wrong', author)).status).toBe(404);
  });
});
