import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http-call.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';
import { listening } from '../support/listening.ts';
import { accountsOf, signInAs, startLocalServer } from '../support/local-stage.ts';
import { isBlocked, OpenTransaction } from '../support/open-transaction.ts';
import { addUser } from '../support/people.ts';
import type { QuizServer } from '../support/quiz-server.ts';
import { Surfer } from '../support/surfer.ts';

// Imported after quiz-server.ts, which loads Nest first.
const { Portraits } = await import('../../src/people/index.ts');

let server: QuizServer;
let worker: JobWorker;

beforeAll(async () => {
  server = await startLocalServer();
  worker = await startWorker();
});
afterAll(() => Promise.all([server.close(), worker.close()]));

const localPortrait = (subject: string) =>
  `${server.origin}/local-identity/portraits/${subject}.png`;

async function userWith(portraitSource: string | null): Promise<number> {
  const { id } = await addUser(server);
  await point(id, portraitSource);
  return id;
}
const point = (userId: number, portraitSource: string | null) =>
  server.database.pool.query('update app_user set portrait_source = $2 where id = $1', [
    userId,
    portraitSource,
  ]);
async function portraitOf(userId: number): Promise<string | null> {
  const sql = 'select portrait_id as id from app_user where id = $1';
  return (await server.database.pool.query<{ id: string | null }>(sql, [userId])).rows[0]?.id as
    | string
    | null;
}
const filesOf = async (ids: (string | null)[]): Promise<number> => {
  const sql = 'select id from file where id = any($1)';
  return (await server.database.pool.query(sql, [ids])).rowCount ?? 0;
};
const copy = (userId: number) => worker.app.get(Portraits).copy(userId);

test('after a sign-in the portrait at the provider is copied and served from our address', async () => {
  await signInAs(new Surfer(server.origin), 'facebook', { name: 'Портрет' });
  const [account] = await accountsOf(server, 'Портрет');
  const userId = account?.id as number;

  expect(await eventually(async () => (await portraitOf(userId)) !== null)).toBe(true);
  const { status, headers, bytes } = await call(
    server.origin,
    `/media/${await portraitOf(userId)}`,
  );
  const { format, width, height } = await sharp(bytes).metadata();
  expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  expect([format, width, height]).toEqual(['webp', 400, 400]);
});

test('copying the same portrait again changes nothing', async () => {
  const userId = await userWith(localPortrait('oksana'));
  await copy(userId);
  const first = await portraitOf(userId);

  await copy(userId);

  expect(first).not.toBeNull();
  expect(await portraitOf(userId)).toBe(first);
  expect(await filesOf([first])).toBe(1);
});

test('a new portrait replaces the previous one, whose file is deleted', async () => {
  const userId = await userWith(localPortrait('danylo'));
  await copy(userId);
  const before = await portraitOf(userId);
  await point(userId, localPortrait('mariana'));

  await copy(userId);

  expect(await portraitOf(userId)).not.toBe(before);
  expect(await filesOf([before])).toBe(0);
  expect(await eventually(() => worker.done.includes('remove-file'))).toBe(true);
});

test('a portrait file that another user also has is not deleted', async () => {
  const [one, other] = [
    await userWith(localPortrait('taras')),
    await userWith(localPortrait('taras')),
  ];
  await copy(one);
  await copy(other);
  const shared = await portraitOf(one);
  await point(one, localPortrait('andrii'));

  await copy(one);

  expect(await portraitOf(other)).toBe(shared);
  expect(await filesOf([shared])).toBe(1);
});

test.each([
  ['the provider has no picture', null],
  ['the address is at an unknown server', 'https://evil.example/a.png'],
  ['the address is on our site but not a portrait', '/api/me'],
  ['the local portrait does not exist', '/local-identity/portraits/nobody.png'],
  ['the address is another file of the local provider', '/local-identity/portraits/../page.css'],
])('if %s, the user has no portrait and the job succeeds', async (_why, source) => {
  const address = source?.startsWith('/') ? `${server.origin}${source}` : source;
  const userId = await userWith(address);

  await copy(userId);

  expect(await portraitOf(userId)).toBeNull();
});

test('a portrait address at an unknown server is not requested', async () => {
  let asked = 0;
  const other = await listening((_request, response) => {
    asked++;
    response.end();
  });
  const userId = await userWith(`${other.origin}/local-identity/portraits/oksana.png`);

  await copy(userId);

  expect(asked).toBe(0);
  await other.close();
});

test('a deleted or unknown user gets no portrait', async () => {
  const userId = await userWith(localPortrait('oksana'));
  await server.database.pool.query('update app_user set deleted_at = now() where id = $1', [
    userId,
  ]);

  await copy(userId);
  await copy(999_999);

  expect(await portraitOf(userId)).toBeNull();
});

test('a copy waits for a parallel deletion of the user before it changes files', async () => {
  const userId = await userWith(localPortrait('oksana'));
  await copy(userId);
  const before = await portraitOf(userId);
  const deletion = await OpenTransaction.begin(server.database);
  await deletion.run('select from app_user where id = $1 for update', [userId]);

  const copying = copy(userId);
  const isWaiting = await eventually(() => isBlocked(server.database));
  const free = await server.database.pool.query(
    'select from file where id = $1 for update skip locked',
    [before],
  );
  await deletion.end();
  await copying;

  expect({ isWaiting, free: free.rowCount }).toEqual({ isWaiting: true, free: 1 });
});

/** Columns that refer to a file and have no index that begins with them. */
const UNINDEXED = `
with named as (
  select conrelid as attrelid, conkey[1] as attnum from pg_constraint where contype = 'f' and confrelid = 'file'::regclass
  union
  select attrelid, attnum from pg_attribute where attrelid = 'app_user'::regclass and attname = 'portrait_id'
)
select attrelid::regclass || '.' || attname as column from named join pg_attribute using (attrelid, attnum)
where not exists (select from pg_index where indrelid = attrelid and indkey[0] = attnum)`;

test('every column that refers to a file has an index', async () => {
  const { rows } = await server.database.pool.query(UNINDEXED);

  expect(rows).toEqual([]);
});
