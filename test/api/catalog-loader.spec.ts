import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { CatalogLoader } from '../../src/catalog/index.ts';
import { CatalogFiles, filmEntry, keysTo, pieceEntry } from '../support/catalog-files.ts';
import { mp3Of } from '../support/mp3-frames.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let files: CatalogFiles;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.database.pool.query(
    'truncate catalog_person, catalog_item, catalog_credit, catalog_question, catalog_state restart identity cascade; delete from file',
  );
  files = new CatalogFiles();
  files.writeSome();
});
afterEach(() => files.remove());

const load = () => server.app.get(CatalogLoader).load(files.root);

const rowsOf = async (sql: string) => (await server.database.pool.query(sql)).rows;

const everything = async () => {
  const tables = [
    'catalog_person',
    'catalog_item',
    'catalog_credit',
    'catalog_question',
    'catalog_state',
  ];
  const read = tables.map(table => rowsOf(`select xmin, t.* from ${table} t order by t::text`));
  return Promise.all(read);
};

const films = (changes: (key: string) => object = () => ({})) =>
  keysTo(40).map(key => filmEntry(`f-${key}`, changes(key)));

test('people, works and who did what in them are there', async () => {
  const report = await load();

  const [person] = await rowsOf(`select * from catalog_person where key = 'Makerf-aa en'`);
  const [item] = await rowsOf(`select * from catalog_item where key = 'f-aa'`);
  const credits = await rowsOf(`select c.role, p.key, c.position from catalog_credit c
    join catalog_item i on i.id = c.item_id join catalog_person p on p.id = c.person_id
    where i.key in ('f-aa', 'm-aa') order by i.key, c.role, c.position`);
  expect(report).toEqual({ isUnchanged: false, items: 80 });
  expect(person).toMatchObject({ name_ua: 'Makerf-aa ua', born: 1900, died: null, country: 'ua' });
  expect(item).toMatchObject({
    source: 'movie',
    title_en: 'Titlef-aa en',
    year: 2000,
    countries: ['ua'],
    plot: { ua: 'Plotf-aa ua', en: 'Plotf-aa en' },
    form: null,
    fame: 3,
    clip_id: null,
    reference: 'a book',
  });
  expect(credits).toEqual([
    { role: 'director', key: 'Makerf-aa en', position: 0 },
    { role: 'lead', key: 'Leadf-aa en', position: 0 },
    { role: 'lead', key: 'Otherf-aa en', position: 1 },
    { role: 'composer', key: 'Makerm-aa en', position: 0 },
  ]);
});

test('its questions are stored for the dailies, with their comments', async () => {
  await load();

  const [question] = await rowsOf(`select q.*, i.key as item from catalog_question q
    join catalog_item i on i.id = q.item_id where q.key = 'f-aa:plot'`);
  const kinds = await rowsOf(
    'select kind, count(*) >= 40 as many from catalog_question group by 1 order by 1',
  );
  expect(question).toMatchObject({
    item: 'f-aa',
    kind: 'movie',
    template: 'plot',
    difficulty: 1,
    active: true,
    answer: { ua: 'Titlef-aa ua', en: 'Titlef-aa en' },
    comment: { ua: 'Factf-aa ua', en: 'Factf-aa en' },
    media_id: null,
    used_on: null,
  });
  expect(question.variants).toHaveLength(3);
  expect(kinds).toEqual([
    { kind: 'movie', many: true },
    { kind: 'music', many: true },
  ]);
});

test('loading twice changes nothing', async () => {
  await load();
  const before = await everything();

  const report = await load();

  expect(report.isUnchanged).toBe(true);
  expect(await everything()).toEqual(before);
});

test('loading at the same time loads once', async () => {
  const reports = await Promise.all([load(), load(), load()]);

  expect(reports.filter(({ isUnchanged }) => !isUnchanged)).toHaveLength(1);
});

test('an edited fact is shown from now on, and questions that say the same are left alone', async () => {
  await load();
  const before = await rowsOf('select id, xmin from catalog_question order by id');
  files.write(
    'films-some.yaml',
    films(key => (key === 'aa' ? { fact: { ua: 'Новий', en: 'New one' } } : {})),
  );

  await load();

  const after = await rowsOf('select id, xmin, key, comment from catalog_question order by id');
  const changed = after.filter(({ xmin }, at) => xmin !== before[at].xmin);
  expect(after).toHaveLength(before.length);
  expect(changed.length).toBeGreaterThan(0);
  expect(
    changed.every(({ key, comment }) => key.startsWith('f-aa:') && comment.en === 'New one'),
  ).toBe(true);
});

test('a removed item is not asked any more, and keeps its use when it comes back', async () => {
  await load();
  await rowsOf(`update catalog_question set used_on = '2026-11-21' where key = 'f-aa:plot'`);
  files.write('films-some.yaml', films().slice(1));
  await load();
  const [gone] = await rowsOf(`select active from catalog_question where key = 'f-aa:plot'`);
  files.write('films-some.yaml', films());

  await load();

  const [back] = await rowsOf(
    `select active, used_on::text from catalog_question where key = 'f-aa:plot'`,
  );
  expect(gone).toEqual({ active: false });
  expect(back).toEqual({ active: true, used_on: '2026-11-21' });
});

const withClips = (bytesOf: (at: number) => Buffer | string) => {
  const pieces = keysTo(20).map((key, at) => {
    files.add(`catalog/clips/${key}.mp3`, bytesOf(at));
    return pieceEntry(`m-${key}`, { clip: `catalog/clips/${key}.mp3` });
  });
  files.write('music-some.yaml', pieces);
};

test('a clip is stored, and played with the question that needs it', async () => {
  withClips(at => mp3Of(10 + at));

  await load();

  const heard = await rowsOf(`select q.template, f.kind, i.clip_id = f.id as same
    from catalog_question q join file f on f.id = q.media_id join catalog_item i on i.id = q.item_id`);
  expect(heard).toHaveLength(20);
  expect(heard.every(row => row.template === 'ear' && row.kind === 'audio' && row.same)).toBe(true);
});

test.each([
  ['a clip that is none', () => withClips(() => 'only words'), 'is no MP3'],
  [
    'an unknown director',
    () =>
      files.write(
        'films-some.yaml',
        films(() => ({ directors: ['Nobody'] })),
      ),
    'has Nobody',
  ],
])('%s changes nothing', async (_what, spoil, sentence) => {
  await load();
  const before = await everything();
  spoil();

  await expect(load()).rejects.toThrow(sentence);

  expect(await everything()).toEqual(before);
});
