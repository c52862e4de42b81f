import { sql } from 'kysely';
import type { Status } from '../../../contracts/vocabulary.ts';
import { notFound } from '../../errors.ts';
import type { Transaction } from '../../transaction.ts';
import { type Draft, Head } from './draft.ts';
import type { Stage } from './working-copy-rules.ts';

/** A working copy without its questions, locked until the end of the transaction. */
export interface LockedCopy {
  contentId: number;
  status: Status;
  authorId: number | null;
  stage: Stage;
  /** The version at which the copy was made from the live quiz. Parts with a higher version were edited afterwards. */
  baseVersion: number;
  version: number;
  headVersion: number;
  orderVersion: number;
  head: Head;
}

type LockedContent = Pick<LockedCopy, 'contentId' | 'status' | 'authorId'>;

/** Locks the row of a content but no working copy. 404 if there is no such content. */
export async function lockContent(tx: Transaction, contentId: number): Promise<LockedContent> {
  const [content] = await tx.run(sql<LockedContent>`
    select id as "contentId", status, author_id as "authorId" from content
    where id = ${contentId} for no key update`);
  if (!content) throw notFound();
  return content;
}

/**
 * Reads the working copy of a locked content in a statement of its own, after the one that waited for the lock: that
 * one does not see rows that were committed while it waited.
 */
export async function readCopy(
  tx: Transaction,
  content: LockedContent,
): Promise<LockedCopy | null> {
  const [copy] = await tx.run(sql<Omit<LockedCopy, keyof LockedContent>>`
    select stage, base_version as "baseVersion", version, head_version as "headVersion",
      order_version as "orderVersion", head
    from working_copy where content_id = ${content.contentId}`);
  return copy ? { ...content, ...copy, head: Head.parse(copy.head) } : null;
}

/** Reads a question of the working copy. 404 if the copy has no such question. */
export async function readQuestion(tx: Transaction, contentId: number, id: number) {
  const [question] = await tx.run(sql<{ version: number; draft: Draft }>`
    select version, draft from working_question where question_id = ${id} and content_id = ${contentId}`);
  if (!question) throw notFound();
  return question;
}
