import { sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';
import { notify } from '../notices/notices.ts';

/**
 * Tells the author that admins edited the quiz since it was submitted or last decided about. Call it before the
 * decision that publishes or returns the edits, so that the author gets one notice for all of them.
 */
export async function tellAuthorOfEdits(tx: Transaction, contentId: number): Promise<void> {
  const [edited] = await tx.run(sql<{ userId: number }>`
    select c.author_id as "userId" from content c
    where c.id = ${contentId} and c.author_id is not null and exists (
      select from status_change h
      where h.content_id = c.id and jsonb_array_length(h.changes) > 0 and h.id > coalesce((
        select max(step.id) from status_change step
        where step.content_id = c.id and step.changes is null
          and (step.from_status is distinct from step.to_status or step.from_stage is distinct from step.stage)), 0))`);
  if (edited) await notify(tx, { userId: edited.userId, kind: 'edited', contentId });
}
