import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { loadConfig } from './config.ts';
import { ormOptions } from './orm.ts';
import { isRedisUrl } from './redis.ts';

/** An advisory lock, so that only one process migrates at a time. The number is arbitrary, but must stay the same. */
const LOCK = 7_243_001;

const { DATABASE_URL, QUEUE_URL } = loadConfig();

const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
await client.query('select pg_advisory_lock($1)', [LOCK]);
try {
  const options = ormOptions(DATABASE_URL);
  // Only `npm run migration:create` may write the snapshot in migrations/.
  const migrations = { ...options.migrations, snapshot: false };
  const orm = await MikroORM.init({ ...options, migrations });
  const applied = await orm.migrator.up();
  await orm.close();
  if (!isRedisUrl(QUEUE_URL)) await migrateQueue();
  console.log(`${applied.length} migrations applied`);
} finally {
  await client.end();
}

/** BullMQ creates and versions its own schema. In Redis it needs none. */
async function migrateQueue() {
  const queue = new pg.Client({ connectionString: QUEUE_URL });
  await queue.connect();
  await runMigrations(queue);
  await queue.end();
}
