import type { PoolClient } from 'pg';
import { rowOf } from '../../queues/job.ts';
import { removeFile } from '../../queues/remove-file.job.ts';

/**
 * User $1, whose provider's picture is still $2, with the portrait of now; held before any file is, as their deletion
 * does it: in another order the two would wait for each other.
 */
export const HOLD_SITTER = `
select portrait_id as "before" from app_user
where id = $1::bigint and portrait_source = $2 and deleted_at is null for update`;

/** File $1 stays to the end of the transaction; no row when somebody has discarded it. */
export const HOLD_PICTURE = 'select id from file where id = $1::uuid for key share';

/** Hangs picture $2 for user $1, who is held. */
export const HANG_PORTRAIT = 'update app_user set portrait_id = $2::uuid where id = $1::bigint';

const DISCARD = `
with discarded as (
  delete from file f where f.id = $1::uuid
    and not exists (select from app_user where portrait_id = f.id)
    and not exists (select from content where picture_id = f.id)
    and not exists (select from social_picture where file_id = f.id)
    and not exists (select from question_revision where media_id = f.id)
  returning f.id
)
insert into outbox (name, data, options) select $2, jsonb_build_object('fileId', id), $3::jsonb from discarded`;

/** Takes a picture away, unless anybody else shows the same one. */
export async function discardPicture(client: PoolClient, fileId: string): Promise<void> {
  const { name, options } = rowOf(removeFile, { fileId });
  await client.query(DISCARD, [fileId, name, options]);
}
