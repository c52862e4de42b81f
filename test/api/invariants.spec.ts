import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { changeStatus } from '../support/content-status.ts';
import { addHealthyData } from '../support/healthy-data.ts';
import { catchLog } from '../support/log-lines.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { CheckInvariantsProcessor } = await import(
  '../../queues/upkeep/check-invariants.processor.ts'
);
const { Invariants } = await import('../../src/audit/index.ts');
const { Transaction } = await import('../../src/transaction.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the nightly job', () => {
  let userId: number;

  beforeAll(async () => {
    ({ userId } = await addHealthyData(server));
  });

  /** What the nightly job does, what it logs, and whatever it fails with. */
  async function runJob() {
    const logged = catchLog();
    try {
      const job = new CheckInvariantsProcessor(server.app.get(Invariants));
      const failure = await job.run().catch((error: Error) => error.message);
      return { failure, lines: logged.lines.map(line => JSON.parse(line)) };
    } finally {
      logged.stop();
    }
  }

  /** Every row of every table. */
  async function everything(): Promise<Record<string, object[]>> {
    const { pool } = server.database;
    const tables = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const rows: Record<string, object[]> = {};
    for (const { name } of tables.rows)
      rows[name] = (await pool.query(`select t::text from "${name}" t order by 1`)).rows;
    return rows;
  }

  test('while every invariant holds, the nightly job reports nothing', async () => {
    expect(await runJob()).toEqual({ failure: undefined, lines: [] });
  });

  test('the nightly job fails with the number of violations, logs their rows and repairs nothing', async () => {
    await server.database.pool.query(`update app_user set role = 'user' where id = $1`, [userId]);
    const before = await everything();

    const { failure, lines } = await runJob();

    expect(failure).toMatch(/^These invariants do not hold: 7 \(.+\)$/);
    expect(lines).toMatchObject([
      {
        level: 50,
        msg: 'an invariant does not hold',
        number: 7,
        rows: [{ id: userId, role: 'user', paid: '10000' }],
      },
    ]);
    expect(await everything()).toEqual(before);
  });

  test('the histories of all contents are read in batches of at most 1000 rows', async () => {
    await server.database.pool.query(`alter table status_change disable trigger user;
      insert into status_change (content_id, from_status, to_status, actor, reason)
      select id, case g % 2 when 1 then status else 13 - status end, case g % 2 when 1 then 13 - status else status end,
        'a test', 'public and unlisted in turn'
      from (select id, status from content where status in (3, 10) limit 1) c, generate_series(1, 3000) g order by g;
      alter table status_change enable trigger user`);
    const sizes: number[] = [];
    const run = Transaction.prototype.run;
    const spy = jest.spyOn(Transaction.prototype, 'run').mockImplementation(async function (
      this: InstanceType<typeof Transaction>,
      statement,
    ) {
      const rows = await run.call(this, statement);
      sizes.push(rows.length);
      return rows;
    });

    await server.app.get(Invariants).violated();

    spy.mockRestore();
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(3000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
  });
});

describe('violations', () => {
  const run = (sql: string) => server.database.pool.query(sql);

  /** Numbers of the invariants that do not hold. */
  const violated = async () => {
    const found = await server.app.get(Invariants).violated();
    return found.map(({ number }) => number);
  };

  /** What holds the data together: without it a test can break what the invariants are there to find. */
  const HOLDS = ['transfer_once', 'transfer_payment', 'transfer_reward', 'transfer_fee'];

  beforeAll(async () => {
    await run('alter table transfer disable trigger transfer_append_only');
    for (const name of HOLDS) await run(`alter table transfer drop constraint ${name}`);
    await run('alter table coin_account drop constraint coin_account_balance');
    await run('alter table unlock drop constraint unlock_price');
    await run('alter table play drop constraint play_correct');
  });

  beforeEach(async () => {
    await run(
      'truncate app_user, content, rating_score, rating_step, rating_tie, rating_progress cascade',
    );
    await addHealthyData(server);
  });

  test('with healthy data every invariant holds', async () => {
    expect(await violated()).toEqual([]);
  });

  test.each([
    [1, 'a balance that grew by itself', 'update coin_account set balance = balance + 10'],
    [1, 'an account that is gone', 'delete from coin_account'],
    [
      4,
      'a second reward for one content',
      `insert into transfer (kind, user_id, reference, source, target, amount)
      select kind, user_id, reference, source, target, amount from transfer where kind = 'reward'`,
    ],
    [5, 'an answer that is gone', 'delete from answer where index = 1'],
    [5, 'a right answer that is not counted', 'update play set correct = 1'],
    [5, 'a second attempt without a first', 'update answer set attempt = 2 where index = 2'],
    [6, 'a reward of another height', `update transfer set amount = 30 where kind = 'reward'`],
    [6, 'a reward of a practice play', 'update play set practice = true'],
    [
      6,
      'a reward for a content that was never played',
      `update transfer set reference = '999999' where kind = 'reward'`,
    ],
    [7, 'an author who never paid', `delete from transfer where kind = 'authorship'`],
    [7, 'an admin whom nobody made one', `update app_user set role = 'admin'`],
    [7, 'a user who paid to be an author', `update app_user set role = 'user'`],
    [
      7,
      'an author who was a user by decree before they paid',
      `insert into role_grant (user_id, role, by, granted_at) select id, 'user', 'a test', '2026-11-18 12:59+02' from app_user;
    update app_user set role = 'user'`,
    ],
    [
      8,
      'an unlock that nobody paid for',
      `delete from unlock; delete from transfer where kind = 'unlock';
    insert into unlock select id, (select min(id) from content), (select min(id) from transfer), 70 from app_user`,
    ],
    [8, 'a payment without its unlock', 'delete from unlock'],
    [8, 'an unlock of another price', 'update unlock set price = 60'],
    [
      8,
      'a price that left nothing',
      `update transfer set balance_before = 70 where kind = 'unlock'`,
    ],
    [
      8,
      'a balance that the ledger never had',
      `update transfer set balance_before = 99999 where kind = 'unlock'`,
    ],
    [9, 'a board with somebody who hides', 'update app_user set share_stats = false'],
    [9, 'a board with other coins', `update rating_score set coins = 10 where period = 'all'`],
    [9, 'a week that is missing', `delete from rating_score where period <> 'all'`],
    [
      9,
      'a row that nothing was paid for',
      `insert into rating_score (period, user_id, coins, correct, questions, hinted, plays, last_reward_at)
    select '2026-W01', id, 10, 1, 1, 0, 1, now() from app_user`,
    ],
    [9, 'somebody hidden who is shown', 'update app_user set share_stats = false'],
    [9, 'a step that counts nobody', `insert into rating_step values ('all', 990, 1)`],
    [
      9,
      'a tie that counts nobody',
      `insert into rating_tie values ('all', 990, 1, 0, 1, now(), 1)`,
    ],
    [10, 'a status that no way leads to', changeStatus(1)],
    [10, 'a history with a hole', 'delete from status_change'],
    [
      10,
      'a status that is not the last of its history',
      `alter table content disable trigger user;
    update content set status = 3; alter table content enable trigger user`,
    ],
  ])('invariant %i finds %s', async (number, _what, breaking) => {
    await run(breaking);

    expect(await violated()).toContain(number);
  });

  test.each([
    [
      'whose authorship was taken away',
      `insert into role_grant (user_id, role, by) select id, 'user', 'a test' from app_user`,
    ],
    ['who is no more', 'update app_user set deleted_at = now()'],
  ])('a user who paid to be an author, and %s, breaks no invariant', async (_whose, change) => {
    await run(change);

    await run(`update app_user set role = 'user'`);

    expect(await violated()).not.toContain(7);
  });

  test('coins from nowhere break the sum of all accounts and of one', async () => {
    await run('update coin_account set balance = balance + 10');

    expect(await violated()).toEqual([1, 2]);
  });

  test('a balance below zero is found', async () => {
    await run('update coin_account set balance = -1');

    expect(await violated()).toEqual([1, 2, 3]);
  });

  test('the rows that break an invariant are listed', async () => {
    await run(`update transfer set amount = 30 where kind = 'reward'`);

    const [, , sixth] = await server.app.get(Invariants).violated();

    expect(sixth).toMatchObject({ number: 6, rows: [expect.objectContaining({ correct: 2 })] });
  });
});
