import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addUser } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Ledger } = await import('../../src/coins/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const run = (sql: string, values: unknown[] = []) => server.database.pool.query(sql, values);

const INSERT = `
insert into transfer (user_id, kind, reference, source, target, amount, balance_before)
values ($1, $2, $3, $4, $5, $6, $7)`;

interface Row {
  kind: string;
  reference: string;
  source: string;
  target: string;
  amount: number;
  before: number | null;
}

const add = async ({ kind, reference, source, target, amount, before }: Row) => {
  const { id } = await addUser(server.database);
  return run(INSERT, [id, kind, reference, source, target, amount, before]);
};

const reward: Row = {
  kind: 'reward',
  reference: '1',
  source: 'mint',
  target: 'user',
  amount: 30,
  before: null,
};
const unlock: Row = { ...reward, kind: 'unlock', source: 'user', target: 'till', before: 31 };
const fee: Row = {
  ...unlock,
  kind: 'authorship',
  reference: 'author',
  amount: 10_000,
  before: 10_001,
};
const refund: Row = { ...reward, kind: 'refund', source: 'till' };
const correction: Row = {
  ...reward,
  kind: 'adjustment',
  source: 'user',
  target: 'mint',
  before: 30,
};

test.each([
  ['a reward', reward],
  ['an unlock', unlock],
  ['the fee', fee],
  ['a refund', refund],
  ['an adjustment upwards', { ...reward, kind: 'adjustment', amount: 1 }],
  ['an adjustment downwards, to nothing', correction],
])('the database accepts %s', async (_what, row) => {
  await expect(add(row)).resolves.toMatchObject({ rowCount: 1 });
});

test.each<[string, Row, string]>([
  ['of nothing', { ...reward, amount: 0 }, 'transfer_amount'],
  ['below nothing', { ...reward, amount: -10 }, 'transfer_amount'],
  ['of another kind', { ...reward, kind: 'gift' }, 'transfer_way'],
  ['from a reward to the till', { ...reward, target: 'till' }, 'transfer_way'],
  ['from the till for a reward', { ...reward, source: 'till' }, 'transfer_way'],
  ['from the mint for an unlock', { ...unlock, source: 'mint', before: null }, 'transfer_way'],
  ['from a user to themselves', { ...unlock, target: 'user' }, 'transfer_way'],
  ['from the mint for a refund', { ...refund, source: 'mint' }, 'transfer_way'],
  ['between mint and till', { ...reward, kind: 'adjustment', target: 'till' }, 'transfer_way'],
  ['of half a right answer', { ...reward, amount: 35 }, 'transfer_reward'],
  ['of all that there was, for an unlock', { ...unlock, before: 30 }, 'transfer_payment'],
  ['of more than there was', { ...unlock, before: 29 }, 'transfer_payment'],
  ['that knows no balance before a payment', { ...unlock, before: null }, 'transfer_payment'],
  ['that knows a balance before a reward', { ...reward, before: 0 }, 'transfer_payment'],
  ['of more than there was, downwards', { ...correction, before: 29 }, 'transfer_payment'],
  ['of a lower fee', { ...fee, amount: 9_999 }, 'transfer_fee'],
  ['of a higher fee', { ...fee, amount: 10_001, before: 10_002 }, 'transfer_fee'],
  ['of a fee for something else', { ...fee, reference: '1' }, 'transfer_fee'],
  ['of the fee when there was no coin more', { ...fee, before: 10_000 }, 'transfer_payment'],
])('the database refuses a transfer %s', async (_what, row, constraint) => {
  await expect(add(row)).rejects.toMatchObject({ constraint });
});

test('the database refuses a second transfer for the same', async () => {
  const { id } = await addUser(server.database);
  const values = [id, 'reward', '1', 'mint', 'user', 30, null];
  await run(INSERT, values);

  await expect(run(INSERT, values)).rejects.toMatchObject({ constraint: 'transfer_once' });
});

test.each([
  'update transfer set amount = amount + 10',
  'delete from transfer',
  'truncate transfer cascade',
  'update transfer set amount = amount where false',
])('the ledger is only added to: %s', async sql => {
  await addUser(server.database, { coins: 10 });

  await expect(run(sql)).rejects.toMatchObject({ code: '23001' });
});

test('no balance goes below zero', async () => {
  const { id } = await addUser(server.database, { coins: 10 });

  const taking = run('update coin_account set balance = balance - 11 where user_id = $1', [id]);

  await expect(taking).rejects.toMatchObject({ constraint: 'coin_account_balance' });
});

test('an account with transfers cannot be deleted', async () => {
  const { id } = await addUser(server.database, { coins: 10 });

  const deleting = run('delete from app_user where id = $1', [id]);

  await expect(deleting).rejects.toMatchObject({ constraint: 'transfer_user_id_foreign' });
});

test('an unlock needs an existing transfer', async () => {
  const { id } = await addUser(server.database);
  const contentId = await addQuiz(server.database);

  const adding = run(
    'insert into unlock (user_id, content_id, transfer_id, price) values ($1, $2, 0, 1)',
    [id, contentId],
  );

  await expect(adding).rejects.toMatchObject({ constraint: 'unlock_transfer_id_foreign' });
});

test.each([0, 70])('a balance of %i is returned', async coins => {
  const { id } = await addUser(server.database, { coins });

  const balance = await server.app.get(Ledger).balanceOf(id);

  expect(balance).toBe(coins);
});
