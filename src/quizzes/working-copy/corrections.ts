import { sql } from 'kysely';
import { conflict, notFound } from '../../errors.ts';
import { pageTags } from '../../page-tags.ts';
import type { Transaction } from '../../transaction.ts';
import { adopt } from '../shipped/adoption.ts';
import { refuseOutdated } from './decisions.ts';
import { reviseQuestions } from './live-content.ts';
import { lockContent, readCopy } from './locked-copy.ts';

/**
 * Gives players the draft of one question of a published content, also of a daily that has begun. Other edits stay in
 * the working copy, which is removed if there are none. `version` is the version of the working copy that the admin has
 * seen. Throws 404 without a working copy, 409 version.conflict, and 409 status.transition if the question was not
 * edited, or if it is not asked in new plays.
 */
export async function publishCorrection(
  tx: Transaction,
  contentId: number,
  { questionId, version }: { questionId: number; version: number },
): Promise<void> {
  const copy = await readCopy(tx, await lockContent(tx, contentId));
  if (!copy) throw notFound();
  refuseOutdated(copy.version, version);
  const [question] = await tx.run(sql<{ isEdited: boolean }>`
    select w.version > ${copy.baseVersion} as "isEdited"
    from working_question w join question q on q.id = w.question_id
    where w.question_id = ${questionId} and w.content_id = ${contentId} and q.revision_id is not null`);
  if (!question?.isEdited) throw conflict('status.transition');
  await reviseQuestions(tx, copy, questionId);
  const isOnlyEdit =
    copy.headVersion === copy.baseVersion && copy.orderVersion === copy.baseVersion;
  await tx.run(sql`
    delete from working_copy where content_id = ${contentId} and ${isOnlyEdit} and not exists (
      select from working_question
      where content_id = ${contentId} and question_id <> ${questionId} and version > ${copy.baseVersion})`);
  await tx.run(sql`
    update content set version = greatest(version, ${copy.version}) + 1, updated_at = now() where id = ${contentId}`);
  await adopt(tx, contentId);
  await pageTags.drop(tx, [`content:${contentId}`, 'home']);
}
