import type { Database } from '../../src/database.ts';

/**
 * Wraps an `insert into content … returning id, status`, so that it adds the status history that the database requires.
 * Returns the ids.
 */
export const withHistory = (insert: string): string => `
with made as (${insert}), noted as (
  insert into status_change (content_id, from_status, to_status, actor, reason)
  select id, null, status, 'system', 'made for a test' from made
)
select id from made`;

/** SQL that sets the status of the contents for which `condition` is true, and adds the history. */
export const changeStatus = (status: number, condition = 'true'): string => `
with before as (
  select id, status from content where status <> ${status} and (${condition})
), changed as (
  update content set status = ${status} from before where content.id = before.id
)
insert into status_change (content_id, from_status, to_status, actor, reason)
select id, status, ${status}, 'system', 'changed for a test' from before`;

export async function setStatus(
  { pool }: Pick<Database, 'pool'>,
  contentId: number,
  status: number,
): Promise<void> {
  await pool.query(changeStatus(status, 'id = $1'), [contentId]);
}
