import { sql } from 'kysely';
import type { Remark } from '../../../contracts/quiz.ts';
import type { Transaction } from '../../transaction.ts';

/** Returns the moderators' remarks on a working copy, those of the latest decline first. */
export async function remarksOf(tx: Transaction, contentId: number): Promise<Remark[]> {
  const rows = await tx.run(sql<Omit<Remark, 'at'> & { at: Date }>`
    select r.id, r.question_id as "questionId", r.reason, r.text, r.version,
      json_build_object('name', coalesce(u.name, '')) as by, r.at, r.done
    from remark r join working_copy w on w.content_id = r.content_id and w.base_version <= r.version
    left join app_user u on u.id = r.by_id
    where r.content_id = ${contentId} order by r.version desc, r.id`);
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
}
