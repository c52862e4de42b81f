import { type BuiltProduct, builtProduct } from './built-product.ts';
import { bringPeople } from './coin-people.ts';
import { type Prepare, prepareOrders, prepareRewards } from './coin-work.ts';
import { measureRounds, reportShare } from './command-rounds.ts';
import { runPgbench } from './pgbench.ts';
import { browserHeaders, requestsFile } from './prepared-requests.ts';
import type { Report } from './report.ts';
import { prepareRows, rowScript } from './row-script.ts';
import type { Stage } from './stage.ts';
import { driveWell } from './wrk.ts';

const CONNECTIONS = 32;
const ME_SECONDS = 5;

interface Parts {
  wrk: string;
  pgbench: string;
  origin: string;
  stage: Stage;
  report: Report;
}

interface Command {
  call: string;
  what: string;
  /** The kind of transfer that the call adds. */
  kind: 'reward' | 'unlock';
  prepare: Prepare;
  script: ReturnType<typeof rowScript>;
}

/** Compares collecting and ordering with the SQL statement that each call runs, and measures GET /api/me. */
export async function measureCoinCalls(parts: Parts, running: AsyncDisposableStack) {
  const product = await builtProduct(parts.stage.env);
  running.defer(() => product.database.onApplicationShutdown());
  const { collectReward, unlock } = product;
  const statuses = `{${unlock.statuses.join()}}`;
  await measure(product, parts, {
    call: 'reward',
    what: 'rewards',
    kind: 'reward',
    prepare: prepareRewards,
    script: rowScript(collectReward),
  });
  await measure(product, parts, {
    call: 'order',
    what: 'orders',
    kind: 'unlock',
    prepare: prepareOrders,
    script: rowScript(unlock.sql, { statuses }),
  });
  await measureMe(product, parts);
}

async function measure(product: BuiltProduct, parts: Parts, command: Command): Promise<void> {
  const rounds = await measureRounds({
    sql: (count, seconds) => sqlRound(product, parts, command, { count, seconds }),
    call: (count, seconds) => callRound(product, parts, command, { count, seconds }),
  });
  parts.report.note(reportShare(parts.report, command.call, command.what, rounds));
}

interface Size {
  count: number;
  seconds: number;
}

async function sqlRound(
  product: BuiltProduct,
  { pgbench, stage }: Parts,
  { prepare, script, kind, what }: Command,
  { count, seconds }: Size,
): Promise<number> {
  await prepareRows(
    product,
    (await prepare(product, count)).map(({ row }) => row),
  );
  const before = await settle(product, kind);
  const { rate, transactions } = await runPgbench(pgbench, { ...script, env: stage.env, seconds });
  const paid = (await settle(product, kind)) - before;
  if (paid !== transactions) throw new Error(`pgbench did ${transactions} ${what}, ${paid} count.`);
  return rate;
}

async function callRound(
  product: BuiltProduct,
  { wrk, origin, stage }: Parts,
  { prepare, kind, what }: Command,
  { count, seconds }: Size,
): Promise<number> {
  const prepared = (await prepare(product, count)).map(({ request }) => request(origin));
  const requests = requestsFile(origin, prepared, stage.env.DATA_DIR as string);
  const before = await settle(product, kind);
  const load = { wrk, url: origin, connections: CONNECTIONS, seconds, requests };
  const driven = await driveWell(load);
  const paid = (await settle(product, kind)) - before;
  // Calls that are in flight when the time is up are paid but not counted.
  if (paid < driven.requests || paid > driven.requests + CONNECTIONS)
    throw new Error(`${driven.requests} ${what} were answered, and ${paid} are paid.`);
  return driven.rate;
}

/** The number of transfers of the kind, after vacuuming the tables for the next round. */
async function settle({ database }: BuiltProduct, kind: string): Promise<number> {
  const tables = 'app_user, session, play, transfer, coin_account, unlock, content';
  await database.pool.query(`vacuum (analyze) ${tables}`);
  await database.pool.query('checkpoint');
  const sql = 'select count(*)::int as count from transfer where kind = $1';
  const { rows } = await database.pool.query<{ count: number }>(sql, [kind]);
  return rows[0]?.count ?? 0;
}

async function measureMe(product: BuiltProduct, { wrk, origin, report }: Parts): Promise<void> {
  const [person] = await bringPeople(product, 1);
  const headers = browserHeaders(origin, person?.cookie as string);
  const load = { wrk, url: `${origin}/api/me`, connections: CONNECTIONS, headers };
  await driveWell({ ...load, seconds: ME_SECONDS });
  const driven = await driveWell({ ...load, seconds: ME_SECONDS });
  report.add({ name: 'GET /api/me', value: driven.rate, digits: 0, unit: ' a second' });
  report.note(
    `half of them within ${driven.p50 / 1_000} ms, 99 of 100 within ${driven.p99 / 1_000} ms`,
  );
}
