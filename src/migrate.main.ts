import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { loadConfig } from './config.ts';
import { ormOptions } from './orm.ts';

/** Any number, the same in every process: whoever comes second waits and then finds nothing to do. */
const LOCK = 7_243_001;

const { DATABASE_URL, QUEUE_URL } = loadConfig();

const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
await client.query('select pg_advisory_lock($1)', [LOCK]);
try {
  const options = ormOptions(DATABASE_URL);
  // The snapshot in migrations/ belongs to whoever writes migrations.
  const migrations = { ...options.migrations, snapshot: false };
  const orm = await MikroORM.init({ ...options, migrations });
  const applied = await orm.migrator.up();
  await orm.close();
  await migrateQueue();
  console.log(`${applied.length} migrations applied`);
} finally {
  await client.end();
}

/** BullMQ keeps its own schema, and knows its own versions. */
async function migrateQueue() {
  const queue = new pg.Client({ connectionString: QUEUE_URL });
  await queue.connect();
  await runMigrations(queue);
  await queue.end();
}
