import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  AdminCatalogList,
  CatalogRecord,
  CatalogSheet,
  PersonRecord,
  WorkRecord,
} from '../../contracts/admin-catalog.ts';
import type { CatalogImport, ImportError } from '../../contracts/admin-imports.ts';
import type { Problem } from '../../contracts/errors.ts';
import { CatalogLoader, ImportRun, MadeQuestions } from '../../src/catalog/index.ts';
import { CatalogFiles, filmEntry, keysTo } from '../support/catalog-files.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { isBlocked, OpenTransaction } from '../support/open-transaction.ts';
import { newcomer, type Signed } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addUploadRow } from '../support/stored-media.ts';

let server: QuizServer;
let admin: Signed;
let adminId: number;
let author: Signed;

beforeAll(async () => {
  server = await startServer();
  const { id, headers } = await newcomer(server, { role: 'admin' });
  [admin, adminId] = [headers, id];
  author = (await newcomer(server, { role: 'author' })).headers;
});
afterAll(() => server.close());

beforeEach(() =>
  server.database.pool.query(
    'truncate catalog_person, catalog_item, catalog_credit, catalog_question, catalog_state, catalog_import restart identity cascade',
  ),
);

const send = <T>(method: string, path: string, body?: object, headers = admin) =>
  jsonCall<T>(server.origin, path, { method, headers: { ...headers }, body });

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await server.database.pool.query(sql, values)).rows;

const personOf = (name: string, changes: Partial<PersonRecord> = {}): PersonRecord => ({
  kind: 'person',
  key: name,
  name: { ua: `${name} ua`, en: name },
  born: 1950,
  died: null,
  country: 'ua',
  fame: 2,
  related: false,
  picture: null,
  ...changes,
});

const filmOf = (key: string, changes: Partial<WorkRecord> = {}): WorkRecord => ({
  kind: 'movie',
  key,
  title: { ua: `Фільм ${key}`, en: `Film ${key}` },
  year: 2001,
  countries: ['ua'],
  genres: ['drama'],
  plot: { ua: 'Сюжет', en: 'Plot' },
  form: null,
  facts: [{ ua: 'Факт', en: 'Fact' }],
  people: [{ role: 'director', key: 'Anna Maker' }],
  fame: 1,
  flags: { related: false, originalVoices: false, approximateDate: false },
  reference: 'a book',
  picture: null,
  clip: null,
  ...changes,
});

const create = (record: CatalogRecord) =>
  send<CatalogSheet & Problem>('POST', '/api/admin/catalog', record);

async function created(record: CatalogRecord): Promise<CatalogSheet> {
  const { status, body } = await create(record);
  expect([status, body.issues]).toEqual([201, undefined]);
  return body;
}

const pathOf = ({ id, record }: CatalogSheet) =>
  `/api/admin/catalog/${record.kind === 'person' ? 'people' : 'works'}/${id}`;

const change = (sheet: CatalogSheet, record: CatalogRecord, version = sheet.version) =>
  send<CatalogSheet & Problem & { current: CatalogRecord }>('PUT', pathOf(sheet), {
    version,
    record,
  });

const list = async (query: Record<string, string>) =>
  (await send<AdminCatalogList>('GET', `/api/admin/catalog?${new URLSearchParams(query)}`)).body;

const actions = async () =>
  (
    await rowsOf(
      'select action, subject_kind, admin_id from admin_action where admin_id = $1 order by id',
      [adminId],
    )
  ).map(({ action, subject_kind }) => `${action} ${subject_kind}`);

describe('records', () => {
  beforeEach(() => created(personOf('Anna Maker')));

  test('an admin creates a film, reads it, and finds it in the list', async () => {
    const film = filmOf('first', {
      facts: [
        { ua: 'Один', en: 'One' },
        { ua: 'Два', en: 'Two' },
      ],
    });

    const sheet = await created(film);

    expect(sheet).toMatchObject({
      record: film,
      people: [{ key: 'Anna Maker', nameUA: 'Anna Maker ua', nameEN: 'Anna Maker' }],
      version: 1,
      ships: false,
      adopted: false,
      release: null,
    });
    expect((await send('GET', pathOf(sheet))).body).toEqual(sheet);
    expect((await list({ kind: 'movie' })).items).toMatchObject([
      { id: sheet.id, titleUA: 'Фільм first', year: 2001, fame: 1, marks: [], hasClip: false },
    ]);
  });

  test('POST /api/admin/catalog sent twice creates one film, and another film with its key gets 409 catalog.key', async () => {
    const [first, again] = await Promise.all([create(filmOf('twice')), create(filmOf('twice'))]);
    const other = await create(filmOf('twice', { year: 1999 }));

    expect([first.status, again.status, other.status]).toEqual([201, 201, 409]);
    expect(again.body).toEqual(first.body);
    expect(other.body.code).toBe('catalog.key');
    expect(await rowsOf('select from catalog_item')).toHaveLength(1);
  });

  test('of two different films with the same key that are created at the same time, one gets 409 catalog.key', async () => {
    const answers = await Promise.all([
      create(filmOf('same-key')),
      create(filmOf('same-key', { year: 1999 })),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('PUT with the version that the admin saw changes every field and raises the version', async () => {
    await created(personOf('Other Maker'));
    const picture = await addUploadRow(server.database, adminId);
    const sheet = await created(filmOf('edited'));
    const record = filmOf('edited', {
      title: { ua: 'Нова назва', en: 'New title' },
      year: 1987,
      countries: ['fr', 'it'],
      genres: ['comedy', 'war'],
      plot: null,
      facts: [
        { ua: 'Новий', en: 'New' },
        { ua: 'Ще', en: 'More' },
      ],
      people: [
        { role: 'director', key: 'Other Maker' },
        { role: 'lead', key: 'Anna Maker' },
      ],
      fame: 3,
      flags: { related: true, originalVoices: true, approximateDate: true },
      reference: 'https://example.org',
      picture,
    });

    const { status, body } = await change(sheet, record);

    expect([status, body]).toMatchObject([
      200,
      { record, version: 2, picture: { id: picture }, adopted: false },
    ]);
  });

  test('PUT with an old version returns 409 version.conflict with the film as it is now', async () => {
    const sheet = await created(filmOf('contested'));
    await change(sheet, filmOf('contested', { year: 1990 }));

    const { status, body } = await change(sheet, filmOf('contested', { year: 1980 }));

    expect([status, body]).toMatchObject([
      409,
      { code: 'version.conflict', version: 2, current: { year: 1990 } },
    ]);
  });

  test('the same PUT sent twice returns the same film and raises the version once', async () => {
    const sheet = await created(filmOf('repeated'));
    const record = filmOf('repeated', { year: 1990 });

    const first = await change(sheet, record);
    const again = await change(sheet, record);

    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.body.version).toBe(2);
  });

  test.each([
    [
      'an unknown person',
      { people: [{ role: 'lead', key: 'Nobody' }] },
      { path: 'record.people.0.key', code: 'row.unknown-person' },
    ],
    [
      'an unknown picture',
      { picture: randomUUID() },
      { path: 'record.picture', code: 'row.unknown-file' },
    ],
    ['a changed key', { key: 'renamed' }, { path: 'record.key', code: 'invalid_value' }],
  ] as const)('PUT with %s returns 400 with an issue', async (_what, changes, issue) => {
    const sheet = await created(filmOf('refused'));

    const { status, body } = await change(sheet, {
      ...filmOf('refused'),
      ...(changes as Partial<WorkRecord>),
    });

    expect([status, body.issues]).toEqual([400, [issue]]);
  });

  test('an uploaded picture of a film is given to authors by GET /api/catalog', async () => {
    const picture = await addUploadRow(server.database, adminId);
    await created(filmOf('pictured', { picture }));

    const { body } = await send<{ items: object[] }>(
      'GET',
      '/api/catalog?source=movie',
      undefined,
      author,
    );

    expect(body.items).toMatchObject([{ picture: { id: picture }, fame: null, flags: null }]);
  });

  test('DELETE removes a film that nothing uses, and a second DELETE returns 204 as well', async () => {
    const sheet = await created(filmOf('gone'));

    const first = await send('DELETE', pathOf(sheet));
    const again = await send('DELETE', pathOf(sheet));

    expect([first.status, again.status]).toEqual([204, 204]);
    expect(await rowsOf('select from catalog_item')).toEqual([]);
    expect(await rowsOf('select from catalog_credit')).toEqual([]);
  });

  test('DELETE of a film that a question uses, or of a person of a film, returns 409 catalog.used', async () => {
    const film = await created(filmOf('used'));
    const [person] = (await list({ kind: 'person' })).items;
    await rowsOf(
      `insert into catalog_question (key, item_id, kind, template, difficulty, text, answer, variants, comment)
      values ('used:plot', $1, 'movie', 'plot', 1, '{}', '{}', '[]', '{}')`,
      [film.id],
    );

    const answers = [
      await send<Problem>('DELETE', pathOf(film)),
      await send<Problem>('DELETE', `/api/admin/catalog/people/${person?.id}`),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'catalog.used'],
      [409, 'catalog.used'],
    ]);
  });

  test('each change is logged with its admin, and a repeated request is not logged again', async () => {
    const before = (await actions()).length;
    const sheet = await created(filmOf('logged'));
    await change(sheet, filmOf('logged', { year: 1990 }));
    await change(sheet, filmOf('logged', { year: 1990 }));
    await send('DELETE', pathOf(sheet));

    expect((await actions()).slice(before)).toEqual([
      'catalog.create catalog-item',
      'catalog.edit catalog-item',
      'catalog.delete catalog-item',
    ]);
  });
});

describe('lists', () => {
  beforeEach(async () => {
    await created(personOf('Anna Maker'));
    await created(personOf('Lina Kostenko', { related: true, fame: 3 }));
    for (let at = 0; at < 5; at++)
      await created(
        filmOf(`film-${at}`, {
          fame: at < 2 ? 3 : 1,
          flags: { related: at === 1, originalVoices: at === 3, approximateDate: false },
        }),
      );
    await created(filmOf('series', { kind: 'tv' }));
  });

  const keys = async (query: Record<string, string>) =>
    (await list(query)).items.map(({ key }) => key);

  test.each([
    [{ kind: 'movie' }, ['film-4', 'film-3', 'film-2', 'film-1', 'film-0']],
    [{ kind: 'tv' }, ['series']],
    [{ kind: 'person' }, ['Lina Kostenko', 'Anna Maker']],
    [{ kind: 'person', mark: 'related' }, ['Lina Kostenko']],
    [{ kind: 'person', mark: 'originalVoices' }, []],
    [{ kind: 'movie', fame: '3' }, ['film-1', 'film-0']],
    [{ kind: 'movie', mark: 'related' }, ['film-1']],
    [{ kind: 'movie', mark: 'originalVoices', fame: '1' }, ['film-3']],
    [{ kind: 'movie', mark: 'adopted' }, []],
    [{ kind: 'person', query: 'ліна' }, []],
    [{ kind: 'person', query: 'kostemko' }, ['Lina Kostenko']],
    [{ kind: 'tv', query: 'фільм' }, ['series']],
  ])('the list with %j contains the matching records, newest first', async (query, expected) => {
    expect(await keys(query as Record<string, string>)).toEqual(expected);
  });

  test.each<Record<string, string>>([
    { kind: 'movie' },
    { kind: 'movie', query: 'film' },
    { kind: 'movie', fame: '1' },
  ])('the list with %j has the same records in pages as in one response', async query => {
    const inPages: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: AdminCatalogList = await list({
        ...query,
        limit: '2',
        ...(cursor && { cursor }),
      });
      inPages.push(...page.items.map(({ key }) => key));
      cursor = page.next;
    }

    expect(inPages).toEqual(await keys(query));
    expect(inPages.length).toBeGreaterThan(2);
  });

  test('GET /api/admin/catalog with an invalid cursor returns 400 with an issue at cursor', async () => {
    const { status, body } = await send('GET', '/api/admin/catalog?kind=movie&cursor=abc');

    expect([status, body]).toMatchObject([400, { issues: [{ path: 'cursor' }] }]);
  });
});

describe('what ships with the product', () => {
  let files: CatalogFiles;
  const films = (change: (key: string) => object = () => ({})) => {
    files.write(
      'films-some.yaml',
      keysTo(40).map(key => filmEntry(`f-${key}`, change(`f-${key}`))),
    );
  };

  beforeEach(() => {
    files = new CatalogFiles();
    files.writeSome();
  });
  afterEach(() => files.remove());
  const load = () => server.app.get(CatalogLoader).load(files.root);
  const found = async (key: string) => {
    const [row] = (await list({ kind: 'movie', query: `Title${key}` })).items.filter(
      item => item.key === key,
    );
    return (await send<CatalogSheet>('GET', `/api/admin/catalog/works/${row?.id}`)).body;
  };
  const yearOf = (year: number) => (key: string) => (key === 'f-aa' ? { year } : {});
  const edit = async (changes: Partial<WorkRecord>) => {
    const sheet = await found('f-aa');
    return change(sheet, { ...(sheet.record as WorkRecord), ...changes });
  };

  test('an edited film is adopted, and a load of the same files neither changes nor reports it', async () => {
    await load();
    await edit({ year: 1999 });
    await rowsOf('delete from catalog_state');

    const report = await load();

    expect(report.left).toEqual([]);
    expect(await found('f-aa')).toMatchObject({
      record: { year: 1999 },
      ships: true,
      adopted: true,
      release: null,
    });
  });

  test('the load of a release with a newer version of an edited film stores that version and reports it once', async () => {
    await load();
    await edit({ reference: 'another book' });
    films(yearOf(2005));
    const report = await load();
    await rowsOf('delete from catalog_state');
    const again = await load();

    expect([report.left, again.left]).toEqual([['f-aa'], []]);
    expect(await found('f-aa')).toMatchObject({
      record: { year: 2000, reference: 'another book' },
      version: 2,
      release: { year: 2005, reference: 'a book' },
    });
    expect((await list({ kind: 'movie', mark: 'release' })).items).toMatchObject([{ key: 'f-aa' }]);
  });

  test('Take replaces an edited film by that of the release, and later releases update it again', async () => {
    await load();
    await edit({ reference: 'another book' });
    films(yearOf(2005));
    await load();
    const { id, version } = await found('f-aa');
    const decide = () =>
      send<CatalogSheet>('POST', `/api/admin/catalog/works/${id}/release`, {
        version,
        decision: 'take',
      });

    const taken = await decide();
    const again = await decide();
    films(yearOf(2006));
    await load();

    expect(taken).toMatchObject({
      status: 200,
      body: { record: { year: 2005, reference: 'a book' }, adopted: false, release: null },
    });
    expect(again.body).toEqual(taken.body);
    expect(await found('f-aa')).toMatchObject({ record: { year: 2006 } });
  });

  test('after Keep, the same version from the release is not offered again, but a newer one is', async () => {
    await load();
    await edit({ reference: 'another book' });
    films(yearOf(2005));
    await load();
    const { id, version } = await found('f-aa');

    const kept = await send<CatalogSheet>('POST', `/api/admin/catalog/works/${id}/release`, {
      version,
      decision: 'keep',
    });
    await rowsOf('delete from catalog_state');
    const same = await load();
    films(yearOf(2006));
    const newer = await load();

    expect(kept.body).toMatchObject({
      record: { year: 2000, reference: 'another book' },
      adopted: true,
      release: null,
    });
    expect([same.left, newer.left]).toEqual([[], ['f-aa']]);
  });

  test('DELETE of a film that ships with the product returns 409 catalog.ships', async () => {
    await load();
    const sheet = await found('f-aa');

    const { status, body } = await send<Problem>('DELETE', pathOf(sheet));

    expect([status, body.code]).toEqual([409, 'catalog.ships']);
  });

  test('editing a film updates its daily questions, and marking it as related deactivates them', async () => {
    await load();
    const [before] = await rowsOf(`select comment from catalog_question where key = 'f-aa:plot'`);
    await edit({ facts: [{ ua: 'Виправлений', en: 'Corrected' }] });
    await server.app.get(MadeQuestions).remake();
    const [edited] = await rowsOf(
      `select comment, active from catalog_question where key = 'f-aa:plot'`,
    );
    await edit({ flags: { related: true, originalVoices: false, approximateDate: false } });
    await server.app.get(MadeQuestions).remake();

    const [related] = await rowsOf(`select active from catalog_question where key = 'f-aa:plot'`);
    const jobs = await rowsOf(`select from outbox where name = 'remake-questions'`);
    expect(before).toMatchObject({ comment: { en: 'Factf-aa en' } });
    expect(edited).toMatchObject({ comment: { en: 'Corrected' }, active: true });
    expect(related).toEqual({ active: false });
    expect(jobs.length).toBeGreaterThan(0);
  });
});

describe('imports', () => {
  const ndjson = (records: readonly object[]) =>
    records.map(record => `${JSON.stringify(record)}\n`).join('');

  interface Wishes {
    kind?: string;
    dryRun?: boolean;
    key?: string;
  }

  function upload(
    text: string,
    { kind = 'movie', dryRun = false, key = randomUUID() }: Wishes = {},
  ) {
    const boundary = `----${randomUUID()}`;
    const fields = Object.entries({ kind, dryRun: String(dryRun), key }).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const body = Buffer.from(
      `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n` +
        `content-type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`,
    );
    return call(server.origin, '/api/admin/imports', {
      method: 'POST',
      headers: {
        ...admin,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(body.length),
      },
      body,
    });
  }

  async function begun(text: string, wishes: Wishes = {}): Promise<string> {
    const { status, text: answer } = await upload(text, wishes);
    expect([status, answer]).toEqual([202, expect.stringContaining('"id"')]);
    return JSON.parse(answer).id;
  }

  const look = async (id: string) =>
    (await send<CatalogImport>('GET', `/api/admin/imports/${id}`)).body;

  async function imported(text: string, wishes: Wishes = {}): Promise<CatalogImport> {
    const id = await begun(text, wishes);
    await server.app.get(ImportRun).run(id);
    return look(id);
  }

  beforeEach(() => created(personOf('Anna Maker')));

  test('an import adds new films, changes known ones and reports each bad row', async () => {
    await created(filmOf('known'));
    const rows = [
      filmOf('known', { year: 1990 }),
      filmOf('new'),
      { ...filmOf('bad'), year: 'long ago' },
      filmOf('alien', { people: [{ role: 'lead', key: 'Nobody' }] }),
    ];

    const report = await imported(ndjson(rows));

    expect(report).toMatchObject({
      state: 'done',
      share: 1,
      read: 4,
      taken: 2,
      failed: 2,
      errors: [
        { row: 3, field: 'year', code: 'row.invalid' },
        { row: 4, field: 'people.0.key', code: 'row.unknown-person' },
      ],
      errorsFile: `/api/admin/imports/${report.id}/errors`,
    });
    expect(await rowsOf('select key, year, version from catalog_item order by key')).toEqual([
      { key: 'known', year: 1990, version: 2 },
      { key: 'new', year: 2001, version: 1 },
    ]);
  });

  test('a dry run reports the same numbers and changes nothing', async () => {
    const text = ndjson([filmOf('new'), { ...filmOf('bad'), fame: 9 }]);

    const report = await imported(text, { dryRun: true });

    expect(report).toMatchObject({ dryRun: true, state: 'done', read: 2, taken: 1, failed: 1 });
    expect(await rowsOf('select from catalog_item')).toEqual([]);
  });

  test('an import of unchanged films does not raise their versions', async () => {
    await imported(ndjson([filmOf('same')]));

    const report = await imported(ndjson([filmOf('same')]));

    expect(report).toMatchObject({ taken: 1, failed: 0 });
    expect(await rowsOf('select version from catalog_item')).toEqual([{ version: 1 }]);
  });

  test('an import waits for the creation of the same person and then leaves the equal record unchanged', async () => {
    const id = await begun(ndjson([personOf('New Maker')]), { kind: 'person' });
    const creation = await OpenTransaction.begin(server.database);
    await creation.run(`select pg_advisory_xact_lock(hashtext('catalog'))`);
    await creation.run(`
      insert into catalog_person (key, name_ua, name_en, born, country, fame, related)
      values ('New Maker', 'New Maker ua', 'New Maker', 1950, 'ua', 2, false)`);

    const run = server.app.get(ImportRun).run(id);
    const isWaiting = await eventually(() => isBlocked(server.database));
    await creation.end();
    await run;

    expect([isWaiting, await look(id)]).toEqual([true, expect.objectContaining({ taken: 1 })]);
    expect(await rowsOf(`select version from catalog_person where key = 'New Maker'`)).toEqual([
      { version: 1 },
    ]);
  });

  test('of two rows with the same key the later one counts', async () => {
    const report = await imported(ndjson([filmOf('a'), filmOf('a', { year: 1970 })]));

    expect(report).toMatchObject({ taken: 2, failed: 0 });
    expect(await rowsOf('select year from catalog_item')).toEqual([{ year: 1970 }]);
  });

  test('a row whose key belongs to a series is an error in an import of films', async () => {
    await created(filmOf('serial', { kind: 'tv' }));

    const report = await imported(ndjson([filmOf('serial')]));

    expect(report.errors).toEqual([{ row: 1, field: 'key', code: 'row.other-kind' }]);
  });

  test('an import of a shipped film adopts it', async () => {
    await created(filmOf('shipped'));
    await rowsOf(`update catalog_item set shipped = '{}'`);

    await imported(ndjson([filmOf('shipped', { year: 1960 })]));

    expect(await rowsOf('select adopted from catalog_item')).toEqual([{ adopted: true }]);
  });

  test('the file of an import is removed from the storage when the import ends', async () => {
    const id = await begun(ndjson([filmOf('a')]));
    const run = server.app.get(ImportRun);
    await run.run(id);

    await run.run(id);

    expect(await look(id)).toMatchObject({ state: 'done', read: 1 });
  });

  test('a job that continues after 500 of 1,200 rows imports each row exactly once', async () => {
    const films = Array.from({ length: 1_200 }, (_, at) =>
      at % 100 === 7 ? { ...filmOf(`f-${at}`), fame: 0 } : filmOf(`f-${at}`),
    );
    const id = await begun(ndjson(films));
    await server.app.get(ImportRun).run(id);
    // As after a kill: the position of the first batch is stored, and the file is still there.
    const whole = await look(id);
    const again = await begun(ndjson(films));
    await rowsOf(
      `update catalog_import set state = 'running', read = 500, taken = 495, failed = 5 where id = $1`,
      [again],
    );

    await server.app.get(ImportRun).run(again);

    const resumed = await look(again);
    expect(whole).toMatchObject({ read: 1_200, taken: 1_188, failed: 12 });
    expect(resumed).toMatchObject({ state: 'done', read: 1_200, taken: 1_188, failed: 12 });
    expect(resumed.errors.map(({ row }) => row)).toEqual([508, 608, 708, 808, 908, 1_008, 1_108]);
    expect(
      await rowsOf('select count(*)::int as count, max(version) as version from catalog_item'),
    ).toEqual([{ count: 1_188, version: 1 }]);
  });

  test('two workers that run the same import at the same time import each row once', async () => {
    const films = Array.from({ length: 1_100 }, (_, at) => filmOf(`f-${at}`));
    const id = await begun(ndjson(films));
    const run = server.app.get(ImportRun);

    await Promise.all([run.run(id), run.run(id).catch(() => undefined)]);

    expect(await look(id)).toMatchObject({ state: 'done', read: 1_100, taken: 1_100 });
    expect(await rowsOf('select max(version) as version from catalog_item')).toEqual([
      { version: 1 },
    ]);
  });

  test('DELETE stops an import before further rows are imported, and a second DELETE is not logged', async () => {
    const before = (await actions()).length;
    const id = await begun(ndjson([filmOf('a')]));

    const stopped = await send<CatalogImport>('DELETE', `/api/admin/imports/${id}`);
    const again = await send<CatalogImport>('DELETE', `/api/admin/imports/${id}`);
    await server.app.get(ImportRun).run(id);

    expect([stopped.body, again.body]).toMatchObject([{ state: 'stopped' }, { state: 'stopped' }]);
    expect(await look(id)).toMatchObject({ state: 'stopped', read: 0 });
    expect(await rowsOf('select from catalog_item')).toEqual([]);
    expect((await actions()).slice(before)).toEqual([
      'catalog.import import',
      'catalog.stop import',
    ]);
  });

  test('an import of a table with a broken row keeps the rows before it and reports the broken row', async () => {
    const header = 'key,name_ua,name_en,born,died,country,fame,related,picture\n';
    const row = 'Taras Singer,Тарас,Taras Singer,1990,,ua,1,,\n';

    const report = await imported(`${header}${row}"never closed`, { kind: 'person' });

    expect(report).toMatchObject({
      state: 'failed',
      read: 1,
      taken: 1,
      errors: [{ row: 2, field: '', code: 'row.broken' }],
    });
  });

  test('the same upload sent twice starts one import', async () => {
    const key = randomUUID();

    const first = await begun(ndjson([filmOf('a')]), { key });
    const again = await begun(ndjson([filmOf('a')]), { key });

    expect(again).toBe(first);
    expect(await rowsOf('select from catalog_import')).toHaveLength(1);
  });

  test('after an interrupted upload, a second upload with the same key starts the import', async () => {
    const key = randomUUID();
    await rowsOf(`insert into catalog_import (key, kind, dry_run) values ($1, 'movie', false)`, [
      key,
    ]);

    const report = await imported(ndjson([filmOf('a')]), { key });

    expect(report).toMatchObject({ state: 'done', taken: 1 });
    expect(await rowsOf('select from catalog_import')).toHaveLength(1);
  });

  test('of two uploads with the same key at the same time, one starts the import', async () => {
    const before = (await actions()).length;
    const key = randomUUID();

    const [first, second] = await Promise.all([
      begun(ndjson([filmOf('a')]), { key }),
      begun(ndjson([filmOf('a')]), { key }),
    ]);

    expect(second).toBe(first);
    expect(await rowsOf(`select from outbox where data->>'importId' = $1`, [first])).toHaveLength(
      1,
    );
    expect((await actions()).slice(before)).toEqual(['catalog.import import']);
  });

  test('the key of an earlier import with another kind or without its dry run returns 409 key.reused', async () => {
    const key = randomUUID();
    await begun(ndjson([filmOf('a')]), { key, dryRun: true });

    const answers = [
      await upload(ndjson([filmOf('a')]), { key, dryRun: false }),
      await upload(ndjson([filmOf('a')]), { key, kind: 'tv', dryRun: true }),
    ];

    expect(answers.map(({ status, text }) => [status, JSON.parse(text).code])).toEqual([
      [409, 'key.reused'],
      [409, 'key.reused'],
    ]);
  });

  test('an import with 1,300 errors returns the first 1,000, and its errors file has all of them', async () => {
    const films = Array.from({ length: 1_300 }, (_, at) => ({ ...filmOf(`f-${at}`), year: 1 }));

    const report = await imported(ndjson(films));

    const { text, headers } = await call(server.origin, report.errorsFile as string, {
      headers: { ...admin },
    });
    expect([report.failed, report.errors.length]).toEqual([1_300, 1_000]);
    expect(headers['content-disposition']).toContain('import-errors.csv');
    expect(text.trim().split('\r\n')).toHaveLength(1_301);
    expect(text).toContain('1300,"year",row.invalid');
  });

  test.each([
    ['an unknown kind', { kind: 'poem' }, 'kind'],
    ['a key that is no UUID', { key: 'x' }, 'key'],
  ])(
    'POST /api/admin/imports with %s returns 400 and keeps nothing',
    async (_what, wishes, path) => {
      const { status, text } = await upload(ndjson([filmOf('a')]), wishes);

      expect([status, JSON.parse(text).issues]).toMatchObject([400, [{ path }]]);
      expect(await rowsOf('select from catalog_import')).toEqual([]);
    },
  );

  test('POST /api/admin/imports with a stated size above the limit returns 413 import.too-large', async () => {
    const { status, text } = await call(server.origin, '/api/admin/imports', {
      method: 'POST',
      headers: {
        ...admin,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(500 * 1_048_576),
      },
      body: '--x',
    });

    expect([status, JSON.parse(text).code]).toEqual([413, 'import.too-large']);
  });

  test.each([
    ['movie', 'csv'],
    ['movie', 'ndjson'],
    ['person', 'csv'],
    ['person', 'ndjson'],
    ['music', 'csv'],
  ])(
    'an export of %s as %s that is imported into an empty catalogue is equal',
    async (kind, format) => {
      await created(personOf('=Formula', { born: null, country: null }));
      await created(
        filmOf('tricky', {
          title: { ua: '@назва, «лапки"', en: "'=quoted; title" },
          facts: [
            { ua: '-1', en: '+1' },
            { ua: '|', en: "'" },
          ],
          people: [
            { role: 'lead', key: 'Anna Maker' },
            { role: 'lead', key: '=Formula' },
            { role: 'director', key: 'Anna Maker' },
            { role: 'also', key: '=Formula' },
          ],
        }),
      );
      await created(
        filmOf('song', {
          kind: 'music',
          genres: [],
          plot: null,
          form: { ua: 'пісня', en: 'song' },
          people: [{ role: 'performer', key: 'Anna Maker' }],
        }),
      );
      const file = async () =>
        (
          await call(server.origin, `/api/admin/catalog/export?kind=${kind}&format=${format}`, {
            headers: { ...admin },
          })
        ).text;
      const before = await file();
      await rowsOf('truncate catalog_item, catalog_credit cascade');
      if (kind === 'person') await rowsOf('truncate catalog_person cascade');

      const report = await imported(before, { kind });

      expect(report).toMatchObject({ state: 'done', failed: 0, errors: [] as ImportError[] });
      expect(await file()).toBe(before);
    },
  );
});
