import { sql } from 'kysely';
import type { RemarkReason } from '../../../contracts/quiz.ts';
import { badInput } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import type { Actor } from '../transition.ts';

export interface NewRemark {
  /** The question that the remark is about; null for a remark about the whole quiz. */
  questionId: number | null;
  reason: RemarkReason;
  text: string;
}

/** Stores a moderator's remarks, with the version of the working copy that they are about. */
export async function writeRemarks(
  tx: Transaction,
  { contentId, version }: { contentId: number; version: number },
  { actor, remarks }: { actor: Actor; remarks: readonly NewRemark[] },
): Promise<void> {
  const by = actor === 'system' ? null : actor.userId;
  const written = await tx.run(sql`
    insert into remark (content_id, question_id, reason, text, version, by_id)
    select ${contentId}, "questionId", reason, text, ${version}, ${by}
    from jsonb_to_recordset(${JSON.stringify(remarks)}::jsonb) as given("questionId" bigint, reason text, text text)
    where "questionId" is null or "questionId" in (
      select question_id from working_question where content_id = ${contentId})
    returning id`);
  if (remarks.length === 0 || written.length < remarks.length)
    throw badInput([{ path: 'remarks', code: 'invalid' }]);
}
