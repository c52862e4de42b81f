import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Customer } from '../support/customer.ts';
import { whileHolding } from '../support/held-row.ts';
import { balanceOf, transfersOf } from '../support/ledger-rows.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const comes = (wishes: Parameters<typeof Customer.comes>[1]) => Customer.comes(server, wishes);

const roleOf = async ({ person }: Customer) => {
  const sql = 'select role from app_user where id = $1';
  const { rows } = await server.database.pool.query<{ role: string }>(sql, [person.id]);
  return rows[0]?.role;
};

const setRole = ({ person }: Customer, role: string) =>
  server.database.pool.query('update app_user set role = $2 where id = $1', [person.id, role]);

const ledgerOf = ({ person }: Customer) => transfersOf(server.database, person.id);

test('authorship costs 10000 coins, and the answer is the user as they are now', async () => {
  const customer = await comes({ coins: 10_001, name: 'Леся' });

  const answer = await customer.becomeAuthor();

  const { id } = customer.person;
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id, name: 'Леся', role: 'author', balance: 1 });
  expect(await roleOf(customer)).toBe('author');
  expect(await balanceOf(server.database, id)).toBe(1);
});

test('the ledger has the fee as a transfer to the till, with the balance before it', async () => {
  const customer = await comes({ coins: 12_345 });

  await customer.becomeAuthor();

  const fee = { kind: 'authorship', reference: 'author', amount: 10_000, balanceBefore: 12_345 };
  expect(await ledgerOf(customer)).toEqual([{ ...fee, source: 'user', target: 'till' }]);
});

test('the same again answers the same and pays nothing', async () => {
  const customer = await comes({ coins: 30_000 });
  await customer.becomeAuthor();

  const answer = await customer.becomeAuthor();

  expect(answer).toMatchObject({ status: 200, body: { role: 'author', balance: 20_000 } });
  expect(await ledgerOf(customer)).toHaveLength(1);
});

test('an admin who had bought authorship pays nothing and stays an admin', async () => {
  const customer = await comes({ coins: 30_000 });
  await customer.becomeAuthor();
  await setRole(customer, 'admin');

  const answer = await customer.becomeAuthor();

  expect(answer).toMatchObject({ status: 200, body: { role: 'admin', balance: 20_000 } });
  expect(await roleOf(customer)).toBe('admin');
});

test.each([10_000, 9_999, 10, 0])('with %i coins authorship is refused', async coins => {
  const customer = await comes({ coins });

  const answer = await customer.becomeAuthor();

  expect(answer).toMatchObject({ status: 409, body: { code: 'author.balance' } });
  expect(await roleOf(customer)).toBe('user');
  expect(await ledgerOf(customer)).toEqual([]);
});

test.each(['author', 'admin'] as const)(
  'a user who was made an %s has nothing to buy',
  async role => {
    const customer = await comes({ role, coins: 30_000 });

    const answer = await customer.becomeAuthor();

    expect(answer).toMatchObject({ status: 409, body: { code: 'author.already' } });
    expect(await roleOf(customer)).toBe(role);
    expect(await balanceOf(server.database, customer.person.id)).toBe(30_000);
  },
);

test('authorship that was taken away is not sold a second time', async () => {
  const customer = await comes({ coins: 30_000 });
  await customer.becomeAuthor();
  await setRole(customer, 'user');

  const answer = await customer.becomeAuthor();

  expect(answer).toMatchObject({ status: 409, body: { code: 'author.already' } });
  expect(await roleOf(customer)).toBe('user');
  expect(await ledgerOf(customer)).toHaveLength(1);
});

test('a user who is granted authorship at the same time does not pay for it', async () => {
  const customer = await comes({ coins: 30_000 });
  const sql = `update app_user set role = 'author' where id = ${customer.person.id}`;

  const answer = await whileHolding(server.database, sql, () => customer.becomeAuthor());

  expect(answer).toMatchObject({ status: 409, body: { code: 'author.already' } });
  expect(await ledgerOf(customer)).toEqual([]);
});

test('a user who is deleted at the same time pays nothing', async () => {
  const customer = await comes({ coins: 30_000 });
  const sql = `update app_user set deleted_at = now() where id = ${customer.person.id}`;

  const answer = await whileHolding(server.database, sql, () => customer.becomeAuthor());

  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  expect(await ledgerOf(customer)).toEqual([]);
});

test.each([
  ['admin', { role: 'admin' }],
  ['user', { role: 'user' }],
  ['author for ever', { role: 'author', premium: true }],
  ['undefined', { role: undefined }],
])('this call does not accept the role %s', async (_what, wish) => {
  const customer = await comes({ coins: 30_000 });

  const answer = await customer.post('/api/me', { ...customer.sign('author'), ...wish });

  expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  expect(await roleOf(customer)).toBe('user');
  expect(await ledgerOf(customer)).toEqual([]);
});
