import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Role } from '../../contracts/vocabulary.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser, newcomer } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

// They need Nest, which must have come first.
const { Invariants } = await import('../../src/audit/index.ts');
const { Grants } = await import('../../src/auth/index.ts');

const COMMAND = fileURLToPath(new URL('../../dist/src/grant.main.js', import.meta.url));

let server: QuizServer;
let grants: InstanceType<typeof Grants>;

beforeAll(async () => {
  server = await startServer({ ADMIN_EMAILS: 'olia@quiz.example' });
  grants = server.app.get(Grants);
});
afterAll(() => server.close());

const roleOf = async (userId: number): Promise<Role> => {
  const sql = 'select role from app_user where id = $1';
  return (await server.database.pool.query<{ role: Role }>(sql, [userId])).rows[0]?.role as Role;
};
const logOf = async (userId: number): Promise<{ role: Role; by: string }[]> => {
  const sql = 'select role, by from role_grant where user_id = $1 order by id';
  return (await server.database.pool.query(sql, [userId])).rows;
};
/** Somebody who has paid for it. */
const buyAuthorship = async (userId: number) => {
  await server.database.pool.query(
    `with paid as (insert into transfer (kind, user_id, reference, source, target, amount, balance_before)
       values ('authorship', $1, 'author', 'user', 'till', 10000, 10010) returning 1),
     spent as (update coin_account set balance = balance - 10000 where user_id = $1)
     update app_user set role = 'author' where id = $1`,
    [userId],
  );
};
const author = async () => {
  const { id } = await addUser(server, { coins: 10_010 });
  await buyAuthorship(id);
  return id;
};

const GOOGLE = {
  provider: 'google',
  email: 'olia@quiz.example',
  emailVerified: true,
  isLocal: false,
};
const LOCAL = { provider: 'google', email: null, emailVerified: false, isLocal: true };

test.each(['author', 'admin'] as const)('a grant gives the role %s and is logged', async role => {
  const { id } = await addUser(server);

  const isNew = await grants.grant(id, role, 'command line');

  expect(isNew).toBe(true);
  expect(await roleOf(id)).toBe(role);
  expect(await logOf(id)).toEqual([{ role, by: 'command line' }]);
});

test('a granted author breaks no invariant', async () => {
  const { id } = await addUser(server);
  await grants.grant(id, 'author', 'command line');

  expect(await server.app.get(Invariants).violated()).toEqual([]);
});

test('the same grant again, or many at once, is logged once', async () => {
  const { id } = await addUser(server);

  const grantings = Array.from({ length: 8 }, () => grants.grant(id, 'admin', 'command line'));

  expect((await Promise.all(grantings)).filter(Boolean)).toHaveLength(1);
  expect(await logOf(id)).toHaveLength(1);
});

test('a grant may lower a role as well', async () => {
  const { id } = await addUser(server);
  await grants.grant(id, 'admin', 'command line');

  await grants.grant(id, 'user', 'command line');

  expect(await roleOf(id)).toBe('user');
  expect((await logOf(id)).map(({ role }) => role)).toEqual(['admin', 'user']);
});

test('a grant for an unknown or deleted user changes nothing', async () => {
  const { id } = await addUser(server);
  await server.database.pool.query('update app_user set deleted_at = now() where id = $1', [id]);

  expect(await grants.grant(id, 'admin', 'command line')).toBe(false);
  expect(await grants.grant(999_999, 'admin', 'command line')).toBe(false);
  expect(await logOf(id)).toEqual([]);
});

test('a role counts from the next call on, without signing in again', async () => {
  const person = await newcomer(server);
  await grants.grant(person.id, 'author', 'command line');

  const { body } = await jsonCall<{ role: Role }>(server.origin, '/api/me', {
    headers: { cookie: person.headers.cookie },
  });

  expect(body.role).toBe('author');
});

test('a sign-in with a verified address of ADMIN_EMAILS makes an admin', async () => {
  const { id } = await addUser(server);

  await grants.atSignIn(id, GOOGLE);
  await grants.atSignIn(id, GOOGLE);

  expect(await roleOf(id)).toBe('admin');
  expect(await logOf(id)).toEqual([{ role: 'admin', by: 'ADMIN_EMAILS' }]);
});

test.each([
  ['an unverified address', { ...GOOGLE, emailVerified: false }],
  ['a role that Google claims', { ...GOOGLE, email: null, role: 'admin' }],
  ['the address at the local provider', { ...GOOGLE, isLocal: true }],
])('%s grants nothing', async (_what, facts) => {
  const { id } = await addUser(server);

  await grants.atSignIn(id, facts);

  expect(await roleOf(id)).toBe('user');
  expect(await logOf(id)).toEqual([]);
});

test('an admin who signs in as an author stays an admin', async () => {
  const { id } = await addUser(server);
  await grants.grant(id, 'admin', 'command line');

  await grants.atSignIn(id, { ...LOCAL, role: 'author' });
  await grants.atSignIn(id, { ...LOCAL, role: 'user' });

  expect(await roleOf(id)).toBe('admin');
  expect(await logOf(id)).toHaveLength(1);
});

test('a user who bought authorship stays an author on signing in, without a log line', async () => {
  const id = await author();

  await grants.atSignIn(id, { ...LOCAL, role: 'author' });
  await grants.atSignIn(id, { ...LOCAL, role: 'user' });

  expect(await roleOf(id)).toBe('author');
  expect(await logOf(id)).toEqual([]);
});

test('a user who bought authorship can become an admin', async () => {
  const id = await author();

  await grants.atSignIn(id, { ...LOCAL, role: 'admin' });

  expect(await roleOf(id)).toBe('admin');
  expect(await server.app.get(Invariants).violated()).toEqual([]);
});

/** Runs what `npm run grant` runs. */
function command(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...given], {
    encoding: 'utf8',
    env: process.env,
  });
  const said = stdout.split('\n').filter(line => line && !line.startsWith('{'));
  return { status, said: said.join('\n'), failed: stderr.trim() };
}

test('the command gives a role and says what happened', async () => {
  const { id } = await addUser(server, { name: 'Оля' });

  const first = command(`http://localhost:3000/en/profile/${id}`, 'admin');
  const second = command(String(id), 'admin');

  expect(first).toEqual({ status: 0, said: `Оля (${id}) was user and is admin now.`, failed: '' });
  expect(second).toEqual({ status: 0, said: `Оля (${id}) is admin already.`, failed: '' });
  expect(await logOf(id)).toEqual([{ role: 'admin', by: 'command line' }]);
});

test.each([
  [['999999', 'admin'], 'There is no user 999999.'],
  [[], 'npm run grant -- <user> admin|author|user'],
  [['7', 'king'], 'npm run grant -- <user> admin|author|user'],
])('the command with %j fails and says why', (given, why) => {
  const { status, said, failed } = command(...given);

  expect(status).toBe(1);
  expect(said).toBe('');
  expect(failed).toContain(why);
});
