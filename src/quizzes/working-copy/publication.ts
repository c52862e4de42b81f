import { sql } from 'kysely';
import { Status } from '../../../contracts/vocabulary.ts';
import { conflict } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import { adopt } from '../shipped/adoption.ts';
import { mayTransition, READABLE } from '../status.ts';
import {
  moveStage,
  recordPublication,
  type StatusReason,
  statusActorOf,
  transition,
} from '../transition.ts';
import { copyLive, replaceLive } from './live-content.ts';
import { type LockedCopy, lockContent, readCopy } from './locked-copy.ts';

/*
 * What happens to a content after its approval. A content that was not published yet is APPROVED. It has a working copy
 * only if an admin edited it after the approval. The approved edits of a published content wait in its working copy.
 * Each function throws 404 if there is no such content, and 409 status.transition if nothing is approved.
 */

/** Publishes the content, or replaces a published one by its approved edits. Running plays keep their revisions. */
export async function publishApproved(
  tx: Transaction,
  contentId: number,
  why: StatusReason,
): Promise<void> {
  const { status, copy } = await lockApproved(tx, contentId, why);
  if (copy) await replaceLive(tx, copy);
  if (status !== Status.APPROVED) return recordPublication(tx, contentId, null, why);
  if (why.actor !== 'system')
    await tx.run(
      sql`update content set published_at = null, fresh_at = null where id = ${contentId}`,
    );
  await transition(tx, contentId, Status.PUBLIC, why);
}

/** Sets the time at which a job publishes the content or its edits; null if an admin is to publish them. */
export async function schedulePublication(
  tx: Transaction,
  contentId: number,
  why: StatusReason & { publish: Date | null },
): Promise<void> {
  const { status } = await lockApproved(tx, contentId, why);
  if (status === Status.APPROVED)
    await tx.run(sql`
      update content set published_at = ${why.publish}, fresh_at = ${why.publish} where id = ${contentId}`);
  else
    await tx.run(sql`
      update working_copy set publish_at = ${why.publish} where content_id = ${contentId}`);
  await recordPublication(tx, contentId, 'approved', why);
}

/** Makes an approved content, or approved edits, pending again, in the place of the queue that it had before. */
export async function reopenApproved(
  tx: Transaction,
  contentId: number,
  why: StatusReason,
): Promise<void> {
  const { status, copy } = await lockApproved(tx, contentId, why);
  if (!copy) await copyLive(tx, contentId, 'approved');
  if (status === Status.APPROVED) await transition(tx, contentId, Status.PENDING, why);
  else await moveStage(tx, contentId, 'pending', why);
  await tx.run(sql`
    update working_copy set publish_at = null, submitted_at = coalesce(
      (select max(submitted_at) from submission where content_id = ${contentId}), now())
    where content_id = ${contentId}`);
}

async function lockApproved(
  tx: Transaction,
  contentId: number,
  { actor }: StatusReason,
): Promise<{ status: Status; copy: LockedCopy | null }> {
  const content = await lockContent(tx, contentId);
  const copy = await readCopy(tx, content);
  const isApproved =
    content.status === Status.APPROVED ||
    (READABLE.includes(content.status) && copy?.stage === 'approved');
  const mayPublish = mayTransition(
    Status.APPROVED,
    Status.PUBLIC,
    statusActorOf(actor, content.authorId),
  );
  if (!isApproved || !mayPublish) throw conflict('status.transition');
  return { status: content.status, copy };
}

/**
 * Publishes a quiz that needs no approval: an admin's own, or one of the site. A draft gets the status `to`; a
 * published quiz gets the edits of its working copy.
 */
export async function publishOwn(
  tx: Transaction,
  contentId: number,
  to: typeof Status.PUBLIC | typeof Status.UNLISTED,
  why: StatusReason,
): Promise<void> {
  const content = await lockContent(tx, contentId);
  const copy = await readCopy(tx, content);
  if (content.status === Status.DRAFT) {
    if (copy) await replaceLive(tx, copy);
    await adopt(tx, contentId);
    await transition(tx, contentId, to, why);
    return;
  }
  if (!copy || !READABLE.includes(content.status)) throw conflict('status.transition');
  await moveStage(tx, contentId, 'approved', why);
  await replaceLive(tx, copy);
  await recordPublication(tx, contentId, null, why);
}
