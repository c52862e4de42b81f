import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addHealthyData } from '../support/healthy-data.ts';
import { catchLog } from '../support/log-lines.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { CheckInvariantsProcessor } = await import(
  '../../queues/upkeep/check-invariants.processor.ts'
);
const { Invariants } = await import('../../src/audit/index.ts');
const { Transaction } = await import('../../src/transaction.ts');

let server: QuizServer;
let userId: number;

beforeAll(async () => {
  server = await startServer();
  ({ userId } = await addHealthyData(server.database));
});
afterAll(() => server.close());

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
