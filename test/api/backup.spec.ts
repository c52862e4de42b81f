import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { createDatabase } from '../../scripts/testing/test-cluster.ts';
import { FileStorage } from '../../src/media/storage/file-storage.ts';
import { addHealthyData } from '../support/healthy-data.ts';
import { ContentFolder, quizOf } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { backUp, restore } = await import('../../src/backup/index.ts');
const { entriesOf } = await import('../../src/backup/archive-reader.ts');
const { ContentLoader } = await import('../../src/quizzes/index.ts');

const { TEST_DATABASES = '', TEST_TEMPLATE, DATABASE_URL = '', DATA_DIR = '' } = process.env;
const UPLOAD = randomBytes(200_000);
const SUM_OF_ROWS =
  'select md5(string_agg(row::text, chr(10) order by row::text)) as sum, count(*)::int as rows from';

let server: QuizServer;
let folder: string;
let archive: string;
let source: FileStorage;
let uploadId: string;

beforeAll(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  archive = join(folder, 'site.backup');
  source = new FileStorage(join(DATA_DIR, 'media'));
  await addHealthyData(server);
  const quizzes = new ContentFolder();
  quizzes.write('with-cover', quizOf());
  await server.app.get(ContentLoader).load(quizzes.root);
  quizzes.remove();
  uploadId = randomUUID();
  await source.keep(`uploads/${uploadId}`, UPLOAD);
  await server.database.pool.query(
    `insert into file (id, kind, mime, bytes, state, purpose, owner_id)
    select $1, 'image', 'image/png', 200000, 'processing', 'question', min(id) from app_user`,
    [uploadId],
  );
  // More than one piece of a table.
  await server.database.pool.query(
    `insert into app_user (name, source) select repeat('Ї\\', 20) || E'\\t\\n' || n, 'google' from generate_series(1, 30000) n`,
  );
  await backUp(DATABASE_URL, source, archive);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface EmptySite {
  databaseUrl: string;
  dataDir: string;
  storage: FileStorage;
}

let site: EmptySite;
beforeEach(async () => {
  site = await emptySite();
});

/** A database with the tables of the product but no rows, unless another template is given, and an empty folder. */
async function emptySite(template = TEST_TEMPLATE): Promise<EmptySite> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await createDatabase(TEST_DATABASES, name, template);
  const url = new URL(TEST_DATABASES);
  url.pathname = `/${name}`;
  const dataDir = mkdtempSync(join(folder, 'data-'));
  return { databaseUrl: url.href, dataDir, storage: new FileStorage(join(dataDir, 'media')) };
}

const restoreInto = ({ databaseUrl, storage }: EmptySite, path = archive) =>
  restore(path, { databaseUrl, storage, migrate: async () => undefined });

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** The number and a sum of the rows of every table; when an unfinished job was added to the queue is left out. */
async function rowsOf(url: string): Promise<Record<string, { sum: string; rows: number }>> {
  const tables = await query<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'mikro%'`,
  );
  const sums = tables.map(({ name }) => {
    const from = name === 'outbox' ? '(select id, name, data, options, done_at from outbox)' : name;
    return `select '${name}' as name, * from (${SUM_OF_ROWS} ${from} row) summed`;
  });
  const rows = await query<{ name: string; sum: string; rows: number }>(
    url,
    sums.join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, ...sum }) => [name, sum]));
}

/** What the tables are made of, with triggers and constraints. */
const SHAPE = `
select 'trigger' as kind, tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as text from pg_trigger where not tgisinternal
union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace
union all select 'index', indexdef from pg_indexes where schemaname = 'public' order by 1, 2`;

const filesIn = (dataDir: string) => {
  const media = join(dataDir, 'media');
  if (!existsSync(media)) return [];
  return readdirSync(media, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(media.length + 1))
    .filter(name => /^(originals|uploads|imports)\//.test(name))
    .sort();
};

async function expectEmpty({ databaseUrl, dataDir }: EmptySite): Promise<void> {
  const rows = Object.values(await rowsOf(databaseUrl)).reduce((sum, { rows }) => sum + rows, 0);
  expect({ rows, files: filesIn(dataDir) }).toEqual({ rows: 0, files: [] });
}

test('a restored site has the same rows, files, constraints and next ids', async () => {
  const nextIds = (url: string) =>
    query(url, `select nextval('app_user_id_seq') as user, nextval('transfer_id_seq') as transfer`);
  const files = await restoreInto(site);

  expect(await rowsOf(site.databaseUrl)).toEqual(await rowsOf(DATABASE_URL));
  expect(filesIn(site.dataDir)).toEqual(filesIn(DATA_DIR));
  expect(files).toBe(filesIn(DATA_DIR).length);
  expect(readFileSync(join(site.dataDir, 'media/uploads', uploadId)).equals(UPLOAD)).toBe(true);
  expect(await query(site.databaseUrl, SHAPE)).toEqual(await query(DATABASE_URL, SHAPE));
  expect(await nextIds(site.databaseUrl)).toEqual(await nextIds(DATABASE_URL));
  const added = 'select from outbox where done_at is null and added_at is not null';
  expect(await query(site.databaseUrl, added)).toEqual([]);
});

test('only the owner of the file may read a backup, and nothing half-written stays beside it', () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([]);
});

test('a backup has the rows of one moment, also while others are added', async () => {
  const busy = join(folder, 'busy.backup');
  const backup = backUp(DATABASE_URL, source, busy);
  await server.database.pool.query(
    `with added as (insert into app_user (name, source) values ('late', 'google') returning id)
    insert into coin_account (user_id, balance) select id, 0 from added`,
  );

  await backup;
  await restoreInto(site, busy);

  const [late] = await query<{ users: number; accounts: number }>(
    site.databaseUrl,
    `select count(*)::int as users, count(coin_account)::int as accounts
    from app_user left join coin_account on user_id = id where name = 'late'`,
  );
  expect(late?.users).toBe(late?.accounts);
});

test('an upload that was processed while the backup ran makes the backup begin again', async () => {
  const id = randomUUID();
  await server.database.pool.query(
    `insert into file (id, kind, mime, bytes, state, purpose, owner_id)
    select $1, 'image', 'image/png', 3, 'processing', 'question', min(id) from app_user`,
    [id],
  );
  await source.keep(`uploads/${id}`, Buffer.from('png'));
  let opened = 0;
  const removing = new Proxy(source, {
    get: (target, name) => {
      if (name !== 'open')
        return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
      return async (key: string) => {
        if (key !== `uploads/${id}`) return target.open(key);
        opened++;
        await target.remove(key);
        await server.database.pool.query('delete from file where id = $1', [id]);
        return null;
      };
    },
  });

  const { lost } = await backUp(DATABASE_URL, removing, join(folder, 'again.backup'));

  expect({ opened, lost }).toEqual({ opened: 1, lost: [] });
  expect(existsSync(join(folder, 'again.backup'))).toBe(true);
});

test('a file that the storage has lost is reported and does not prevent the backup', async () => {
  await source.remove(`uploads/${uploadId}`);

  const { lost } = await backUp(DATABASE_URL, source, join(folder, 'lost.backup'));

  await source.keep(`uploads/${uploadId}`, UPLOAD);
  expect(lost).toEqual([`uploads/${uploadId}`]);
});

/** Sizes at which the archive is cut off: within the manifest, a file and a table, between two entries, and near the end. */
async function cuts(): Promise<number[]> {
  const starts: number[] = [];
  let at = 0;
  for await (const { size, bytes } of entriesOf(archive)) {
    starts.push(at);
    at += 512 + 512 * Math.ceil(size / 512);
    for await (const _piece of bytes);
  }
  const middle = starts[Math.floor(starts.length / 2)] as number;
  return [0, 100, 700, middle, middle + 300, starts.at(-1) as number, at - 512, at - 100];
}

test('an archive that is cut off anywhere is refused before anything is written', async () => {
  const whole = readFileSync(archive);
  const half = join(folder, 'half.backup');
  for (const size of await cuts()) {
    writeFileSync(half, whole);
    truncateSync(half, size);

    await expect(restoreInto(site, half)).rejects.toThrow('is not a whole backup');
  }
  await expectEmpty(site);
});

test('an archive with a changed byte is refused', async () => {
  const changed = readFileSync(archive);
  const at = changed.indexOf('reward');
  changed.write('rewort', at);
  const path = join(folder, 'changed.backup');
  writeFileSync(path, changed);

  await expect(restoreInto(site, path)).rejects.toThrow('its checksum is wrong');
  await expectEmpty(site);
});

test('a backup with other migrations is refused with a sentence that says what to do', async () => {
  const older = await emptySite(`template1`);
  const versions = join(folder, 'versions.backup');
  const { pool } = server.database;
  const { rows } = await pool.query(
    'delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations) returning *',
  );
  await backUp(DATABASE_URL, source, versions);
  const { id, name, executed_at } = rows[0];
  await pool.query('insert into mikro_orm_migrations values ($1, $2, $3)', [id, name, executed_at]);

  await expect(restoreInto(older, versions)).rejects.toThrow(
    'is of an older version (0.1.0), which had',
  );
});

test.each([
  ['database', 'The database is not empty: the table app_user has rows'],
  ['storage', 'The storage is not empty: there are files in originals'],
])(
  'a restore into a %s that is not empty is refused and changes nothing',
  async (what, sentence) => {
    if (what === 'database')
      await query(site.databaseUrl, `insert into app_user (name, source) values ('Оля', 'google')`);
    else await site.storage.keep('originals/somebody', Buffer.from('else'));
    const before = await rowsOf(site.databaseUrl);

    await expect(restoreInto(site)).rejects.toThrow(sentence);

    expect(await rowsOf(site.databaseUrl)).toEqual(before);
    expect(filesIn(site.dataDir)).toEqual(what === 'database' ? [] : ['originals/somebody']);
  },
);

test('a restore that fails in the middle leaves nothing', async () => {
  await query(
    site.databaseUrl,
    `alter table transfer add constraint none check (kind <> 'unlock')`,
  );

  await expect(restoreInto(site)).rejects.toThrow('violates check constraint');

  await expectEmpty(site);
});

test('npm run backup and npm run restore work by settings alone, into a database without tables', async () => {
  const fresh = await emptySite('template1');
  const path = join(folder, 'by-command.backup');
  const run = (program: string, { databaseUrl, dataDir }: Omit<EmptySite, 'storage'>) =>
    spawnSync(
      process.execPath,
      [fileURLToPath(new URL(`../../dist/src/${program}.main.js`, import.meta.url)), path],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl, QUEUE_URL: '', DATA_DIR: dataDir },
        encoding: 'utf8',
      },
    );

  const backup = run('backup', { databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  const restored = run('restore', fresh);

  expect([backup.stderr, backup.status, restored.stderr, restored.status]).toEqual(['', 0, '', 0]);
  expect(await rowsOf(fresh.databaseUrl)).toEqual(await rowsOf(DATABASE_URL));
  expect(run('restore', fresh).stderr).toContain('The database is not empty');
});
