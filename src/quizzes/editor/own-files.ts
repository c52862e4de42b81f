import { sql } from 'kysely';
import { badInput } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import type { Author } from './editing-author.ts';

/** 400 unless each file is shown by a quiz of the author's. Admins may use any. */
export async function refuseOthersFiles(
  tx: Transaction,
  { userId, role }: Author,
  fileIds: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(fileIds.filter(id => typeof id === 'string'))];
  if (ids.length === 0) return;
  const known = await tx.run(sql<{ id: string }>`
    select id from file where id = any(${ids}::uuid[]) and (${role === 'admin'} or exists (
      select from content c where c.author_id = ${userId} and (
        c.picture_id = file.id
        or exists (select from working_copy w where w.content_id = c.id and w.cover_id = file.id)
        or exists (select from working_question w where w.content_id = c.id and w.media_id = file.id)
        or exists (select from question q join question_revision r on r.question_id = q.id
          where q.content_id = c.id and r.media_id = file.id))))`);
  if (known.length < ids.length) throw badInput([{ path: 'set.media.id', code: 'not-found' }]);
}
