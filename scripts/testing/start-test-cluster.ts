import { join } from 'node:path';
import { buildWhereStale } from '../launch/build.ts';
import { runQuietly } from '../launch/command.ts';
import { fired, interruption } from '../launch/interruption.ts';
import { root } from '../launch/root.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createDatabase, startTestCluster } from './test-cluster.ts';

declare global {
  var stopTestCluster: (() => Promise<void>) | undefined;
}

/** Every test file gets a copy of this database (use-fresh-database.ts). */
const TEMPLATE = 'migrated';

/** Jest's global setup for test/api: one PostgreSQL with one migrated database for the whole run. */
// biome-ignore lint/style/noDefaultExport: Jest calls the default export.
export default async function start() {
  await buildWhereStale();
  const cluster = await startTestCluster();
  globalThis.stopTestCluster = cluster.stop;
  // Jest runs no teardown after a Ctrl-C.
  void fired(interruption())
    .then(cluster.stop)
    .finally(() => process.exit(1));
  await createDatabase(cluster.url, TEMPLATE);
  process.env.TEST_DATABASES = cluster.url;
  process.env.TEST_TEMPLATE = TEMPLATE;
  process.env.DATA_DIR = join(temporaryFolder(), 'data');
  process.env.APP_SECRET = 'only-for-tests'.repeat(3);
  process.env.LOG_LEVEL = 'silent';
  process.env.NODE_ENV = 'test';
  // All calls come from one address, and many tests use one player.
  process.env.RATE_LIMITS = 'off';
  process.env.ADDRESS_PLAYS = '0';
  // Tests play faster than a human pace.
  process.env.BOARD_PACE_MS = '0';
  process.env.DRAIN_SECONDS = '0';
  // Statements and locks may be slow on a busy machine.
  process.env.DATABASE_STATEMENT_MS = '60000';
  process.env.DATABASE_LOCK_MS = '30000';
  const env = { ...process.env, DATABASE_URL: cluster.urlFor(TEMPLATE) };
  await runQuietly('Migrating', [process.execPath, join(root, 'dist/src/migrate.main.js')], {
    env,
  });
}
