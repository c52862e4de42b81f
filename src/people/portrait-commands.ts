import { sql } from 'kysely';
import { outbox } from '../../queues/outbox.ts';
import { removeFile } from '../../queues/remove-file.job.ts';
import type { Transaction } from '../transaction.ts';

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

/** Takes a picture away, unless anybody else shows the same one. */
export async function discardPicture(tx: Transaction, fileId: string): Promise<void> {
  const discarded = await tx.run(sql<{ id: string }>`
    delete from file f where f.id = ${fileId}::uuid
      and not exists (select from app_user where portrait_id = f.id)
      and not exists (select from content where picture_id = f.id)
      and not exists (select from social_picture where file_id = f.id)
      and not exists (select from question_revision where media_id = f.id)
    returning f.id`);
  if (discarded.length > 0) await outbox.add(tx, removeFile, { fileId });
}
