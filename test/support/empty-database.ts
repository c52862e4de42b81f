import type { QuizServer } from './quiz-server.ts';

const TABLES = `
select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
where schemaname = 'public' and tablename not like 'mikro_orm_%'`;

/**
 * Deletes all rows and cached pages, for tests that read whole tables. Sequences are not reset, so that no id in a
 * cache is used again.
 */
export async function emptyDatabase({ database, cache }: QuizServer): Promise<void> {
  const { rows } = await database.pool.query<{ tables: string }>(TABLES);
  // Triggers forbid emptying the ledger and the administrative log.
  await database.pool.query(`alter table transfer disable trigger transfer_append_only;
    alter table admin_action disable trigger admin_action_append_only;
    truncate ${rows[0]?.tables};
    alter table admin_action enable trigger admin_action_append_only;
    alter table transfer enable trigger transfer_append_only`);
  cache.pause();
  cache.resume();
}
