import type { INestApplicationContext } from '@nestjs/common';
import { Database } from './database.ts';
import { Storage } from './media/index.ts';
import { migrationNames } from './migration-names.ts';
import { Readiness, type ReadinessChecks } from './readiness.ts';

/** The readiness of a process: the checks that all processes have in common, and its own. */
export function readinessOf(app: INestApplicationContext, own: ReadinessChecks): Readiness {
  const database = app.get(Database);
  const storage = app.get(Storage, { strict: false });
  return new Readiness({
    database: () => database.query('ready', 'select 1'),
    migrations: migrationCheck(database),
    storage: () => storage.check(),
    ...own,
  });
}

/**
 * Rejects while migrations of this build have not run. Newer ones may have: during an upgrade the old processes keep
 * running. Once it has succeeded, the database is not asked again.
 */
function migrationCheck(database: Database): () => Promise<void> {
  const known = migrationNames();
  let isDone = false;
  return async () => {
    if (isDone) return;
    const rows = await database.query<{ name: string }>(
      'ready-migrations',
      'select name from mikro_orm_migrations',
    );
    const run = new Set(rows.map(({ name }) => name.replace(/\.[jt]s$/, '')));
    const missing = known.filter(name => !run.has(name));
    if (missing.length > 0) throw new Error(`migrations have not run: ${missing.join(', ')}`);
    isDone = true;
  };
}
