import { sql } from 'kysely';
import { conflict, notFound } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import { moveStage, recordPublication, type StatusReason } from '../transition.ts';
import { replaceLive } from './live-content.ts';
import { type LockedCopy, lockContent, readCopy } from './locked-copy.ts';
import { type NewRemark, writeRemarks } from './new-remarks.ts';
import { stageOf } from './working-copy-rules.ts';

/** A decision about the whole quiz. `version` is the version of the working copy that the deciding user has seen. */
export type Decision = StatusReason & { version: number };

/** Submits the working copy and stores its current state. Returns the number of the submission, counted from 1. */
export async function submitCopy(
  tx: Transaction,
  contentId: number,
  decision: Decision,
): Promise<number> {
  await lockSeen(tx, contentId, decision);
  await moveStage(tx, contentId, 'pending', decision);
  const [submission] = await tx.run(sql<{ number: number }>`
    with made as (
      insert into submission (content_id, number, version, head, questions)
      select content_id, 1 + (select count(*) from submission s where s.content_id = w.content_id), version, head,
        (select coalesce(jsonb_agg(jsonb_build_object('id', question_id, 'draft', draft) order by position), '[]')
          from working_question q where q.content_id = w.content_id)
      from working_copy w where content_id = ${contentId}
      returning id, number, submitted_at
    ), files as (
      insert into submission_file (submission_id, file_id)
      select made.id, file_id from made, (
        select cover_id as file_id from working_copy where content_id = ${contentId}
        union select media_id from working_question where content_id = ${contentId}
        union select teaser_id from working_question where content_id = ${contentId}
      ) used where file_id is not null
    ), queued as (
      update working_copy set submitted_at = made.submitted_at from made where content_id = ${contentId}
    )
    select number from made`);
  return (submission as { number: number }).number;
}

export async function declineCopy(
  tx: Transaction,
  contentId: number,
  decision: Decision & { remarks: readonly NewRemark[] },
): Promise<void> {
  const { version } = await lockSeen(tx, contentId, decision);
  await writeRemarks(tx, { contentId, version }, decision);
  await moveStage(tx, contentId, 'declined', decision);
}

/**
 * Moves the copy to the stage `approved`. A published content gets the edits now, or at the time `publish` if it is
 * given. An unpublished content gets them now and becomes APPROVED; its time of publication is not set here.
 */
export async function approveCopy(
  tx: Transaction,
  contentId: number,
  decision: Decision,
  refuse: (copy: LockedCopy) => void,
): Promise<void> {
  const copy = await lockSeen(tx, contentId, decision);
  refuse(copy);
  if (copy.stage !== 'approved') await moveStage(tx, contentId, 'approved', decision);
  const { publish = 'now' } = decision;
  const isPublished = stageOf(copy.status) === null;
  if (isPublished && publish !== 'now') {
    await tx.run(
      sql`update working_copy set publish_at = ${publish} where content_id = ${contentId}`,
    );
    return;
  }
  await replaceLive(tx, copy);
  if (isPublished) await recordPublication(tx, contentId, null, decision);
}

/** Locks the content and returns its working copy. 404 if there is none. */
async function lockSeen(
  tx: Transaction,
  contentId: number,
  { version }: Decision,
): Promise<LockedCopy> {
  const copy = await readCopy(tx, await lockContent(tx, contentId));
  if (!copy) throw notFound();
  refuseOutdated(copy.version, version);
  return copy;
}

/** Throws 409 version.conflict unless the writer has seen the last change of the part. */
export function refuseOutdated(version: number, known: number): void {
  if (version !== known) throw conflict('version.conflict');
}
