import type { PoolClient } from 'pg';
import { rowOf } from '../../queues/job.ts';
import { removeFile } from '../../queues/remove-file.job.ts';

/** File $1 stays to the end of the transaction; no row when somebody has discarded it. */
export const HOLD_PICTURE = 'select id from file where id = $1::uuid for key share';

/** Hangs picture $3 for user $1, whose provider's picture is still $2; what was there before. */
export const HANG_PORTRAIT = `
with held as (
  select id, portrait_id from app_user
  where id = $1::bigint and portrait_source = $2 and deleted_at is null for update
)
update app_user u set portrait_id = $3::uuid from held where u.id = held.id returning held.portrait_id as "before"`;

const DISCARD = `
with discarded as (
  delete from file f where f.id = $1::uuid
    and not exists (select from app_user where portrait_id = f.id)
    and not exists (select from content where f.id in (picture_id, social_id))
    and not exists (select from question_revision where media_id = f.id)
  returning f.id
)
insert into outbox (name, data, options) select $2, jsonb_build_object('fileId', id), $3::jsonb from discarded`;

/** Takes a picture away, unless anybody else shows the same one. */
export async function discardPicture(client: PoolClient, fileId: string): Promise<void> {
  const { name, options } = rowOf(removeFile, { fileId });
  await client.query(DISCARD, [fileId, name, options]);
}
