import { sql } from 'kysely';
import { recordAction } from '../../auth/index.ts';
import type { Transaction } from '../../transaction.ts';
import type { Actor } from '../transition.ts';
import type { Change } from './changes.ts';
import type { LockedCopy } from './locked-copy.ts';
import type { Stage } from './working-copy-rules.ts';

/** A change of a field of the head (`questionId` is null) or of a question. */
export interface LoggedChange extends Change {
  questionId: number | null;
}

export const ofQuestion = (questionId: number, changes: readonly Change[]): LoggedChange[] =>
  changes.map(change => ({ questionId, ...change }));

/**
 * Records the edits by an admin of another user's quiz, for its history and in the log of administrative actions.
 * The editor saves while the admin types, so the edits of one admin are collected in one entry of the history until
 * something else happens to the quiz.
 */
export async function logEdit(
  tx: Transaction,
  copy: LockedCopy,
  actor: Actor,
  changes: readonly LoggedChange[],
): Promise<void> {
  if (actor === 'system' || actor.role !== 'admin' || actor.userId === copy.authorId) return;
  if (changes.length === 0) return;
  const { userId: adminId } = actor;
  await recordAction(tx, {
    adminId,
    action: 'quiz.edit',
    subject: { kind: 'content', id: copy.contentId },
    details: { changes },
  });
  await addToHistory(tx, copy, adminId, changes);
}

/** Adds edits by an admin to the history of a quiz; `stage` is null if the quiz has no working copy. */
export async function addToHistory(
  tx: Transaction,
  { contentId, status, stage }: Pick<LockedCopy, 'contentId' | 'status'> & { stage: Stage | null },
  adminId: number,
  changes: readonly LoggedChange[],
): Promise<void> {
  const known = await lastEdit(tx, contentId, adminId);
  const all = JSON.stringify(merged(known?.changes ?? [], changes));
  if (known)
    await tx.run(sql`
      update status_change set changes = ${all}::jsonb, changed_at = clock_timestamp() where id = ${known.id}`);
  else
    await tx.run(sql`
      insert into status_change (content_id, from_status, to_status, from_stage, stage, actor, actor_id, reason, changes)
      values (${contentId}, ${status}, ${status}, ${stage}, ${stage}, 'admin', ${adminId}, 'edited', ${all}::jsonb)`);
}

/** The latest entry of the history, if it has edits of this admin. */
async function lastEdit(tx: Transaction, contentId: number, adminId: number) {
  const [last] = await tx.run(sql<{
    id: number;
    adminId: number | null;
    changes: LoggedChange[] | null;
  }>`
    select id, actor_id as "adminId", changes from status_change
    where content_id = ${contentId} order by id desc limit 1`);
  const { id, changes } = last ?? {};
  return changes && id && last?.adminId === adminId ? { id, changes } : null;
}

/** Adds later changes to earlier ones of the same fields, and leaves out fields that have their first value again. */
function merged(earlier: readonly LoggedChange[], later: readonly LoggedChange[]): LoggedChange[] {
  const all = new Map(earlier.map(change => [keyOf(change), change]));
  for (const change of later) {
    const known = all.get(keyOf(change));
    all.set(keyOf(change), known ? { ...change, before: known.before } : change);
  }
  return [...all.values()].filter(({ before, after }) => before !== after);
}

const keyOf = ({ questionId, field }: LoggedChange): string => `${questionId} ${field}`;
