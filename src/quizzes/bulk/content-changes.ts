import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BulkAction } from '../../../contracts/admin-contents.ts';
import { type ContentType, Status } from '../../../contracts/vocabulary.ts';
import { recordAction } from '../../auth/index.ts';
import { conflict, notFound } from '../../errors.ts';
import { pageTags } from '../../page-tags.ts';
import type { Transaction } from '../../transaction.ts';
import { ApprovedPublication } from '../editor/approved-publication.ts';
import { notify } from '../notices/notices.ts';
import {
  addToPlaylist,
  refuseShortPlaylist,
  removeFromPlaylist,
} from '../playlists/playlist-items.ts';
import { adopt } from '../shipped/adoption.ts';
import { READABLE } from '../status.ts';
import { type Actor, transition } from '../transition.ts';
import { refuseClaimed } from '../working-copy/claims.ts';
import { addToHistory } from '../working-copy/edit-log.ts';
import { type Stage, stageOf } from '../working-copy/working-copy-rules.ts';

/** A change of one content, as an administrator asks for it. */
export interface ContentChange {
  action: Exclude<BulkAction, 'undo'>;
  value: number | string | null;
  /** The run that the change belongs to, for the log. */
  runId: string;
}

interface Locked {
  id: number;
  status: Status;
  contentType: ContentType;
  authorId: number | null;
  price: number;
  difficulty: string;
  /** The stage of the working copy; null if there is none. */
  stage: Stage | null;
}

type AdminActor = Exclude<Actor, 'system'>;

/** Whether the content was changed, and the value for the undo. `same`: the content was already as requested. */
export interface ChangeResult {
  outcome: 'done' | 'same';
  before: number | string | null;
}

const SAME: ChangeResult = { outcome: 'same', before: null };

const STATUS_OF = {
  unlist: Status.UNLISTED,
  relist: Status.PUBLIC,
  delete: Status.DELETED,
  restore: Status.DRAFT,
} as const;

const REVERSE = { unlist: 'relist', relist: 'unlist' } as const;

/** Whether the changes of an action can be undone without losing anything. */
export const isUndoable = (action: BulkAction): boolean =>
  action === 'price' || action === 'difficulty' || action === 'playlist' || action in REVERSE;

/** Changes contents one by one, and records each change in the administrative log. */
@Injectable()
export class ContentChanges {
  constructor(private readonly approved: ApprovedPublication) {}

  /**
   * Throws 404 if there is no such content, 409 if it may not be changed: status.transition, bulk.kind (not for contents
   * of this kind), playlist.short, playlist.full, moderation.claimed, and 400 quiz.checks like `ApprovedPublication`.
   */
  async change(
    tx: Transaction,
    actor: AdminActor,
    contentId: number,
    change: ContentChange,
  ): Promise<ChangeResult> {
    const content = await lock(tx, contentId);
    const result = await this.apply(tx, actor, content, change);
    if (result.outcome === 'same') return result;
    const { value } = change;
    await record(tx, actor, contentId, change, {
      from: result.before ?? content.status,
      to: value,
    });
    return result;
  }

  /**
   * Undoes a change. Throws 409 bulk.changed if the content was changed again since then, and the errors of the reverse
   * change.
   */
  async undo(
    tx: Transaction,
    actor: AdminActor,
    contentId: number,
    done: ContentChange & Pick<ChangeResult, 'before'>,
  ): Promise<ChangeResult> {
    const { action, value, runId, before } = done;
    if (action === 'playlist') {
      const isRemoved = await removeFromPlaylist(tx, value as number, contentId);
      if (!isRemoved) return SAME;
      await record(tx, actor, contentId, done, { from: value, to: null });
      return { outcome: 'done', before: null };
    }
    const content = await lock(tx, contentId);
    if ((action === 'price' || action === 'difficulty') && content[action] !== value)
      throw conflict('bulk.changed');
    const reverse = action === 'unlist' || action === 'relist' ? REVERSE[action] : action;
    return this.change(tx, actor, contentId, { action: reverse, value: before, runId });
  }

  private apply(
    tx: Transaction,
    actor: AdminActor,
    content: Locked,
    { action, value }: ContentChange,
  ): Promise<ChangeResult> {
    switch (action) {
      case 'publish':
        return this.publish(tx, actor, content);
      case 'price':
        return setField(tx, actor, content, { column: 'price', value: value as number });
      case 'difficulty':
        return setField(tx, actor, content, { column: 'difficulty', value: value as string });
      case 'playlist':
        return fillPlaylist(tx, content, value as number);
      default:
        return move(tx, actor, content, action);
    }
  }

  private async publish(
    tx: Transaction,
    actor: AdminActor,
    { id, status, contentType, stage }: Locked,
  ): Promise<ChangeResult> {
    const hasApprovedEdits = READABLE.includes(status) && stage === 'approved';
    if (status === Status.PUBLIC && !hasApprovedEdits) return SAME;
    // Dailies are published on their days.
    if (contentType === 'daily') throw conflict('status.transition');
    const why = { actor, reason: 'published from a list' };
    if (contentType === 'playlist' && status === Status.DRAFT) {
      await refuseShortPlaylist(tx, id);
      await tx.run(sql`update content set published_at = null where id = ${id}`);
      await transition(tx, id, Status.PUBLIC, why);
    } else if (status === Status.APPROVED || hasApprovedEdits)
      await this.approved.publish(tx, id, why);
    else throw conflict('status.transition');
    if (status !== Status.UNLISTED) await tx.run(sql`select rank_content(${id})`);
    return { outcome: 'done', before: status };
  }
}

/**
 * Locks the content and reads the stage of its working copy in a statement of its own, after the one that waited for the
 * lock.
 */
async function lock(tx: Transaction, contentId: number): Promise<Locked> {
  const [content] = await tx.run(sql<Omit<Locked, 'stage'>>`
    select id, status, content_type as "contentType", author_id as "authorId", price, difficulty
    from content where id = ${contentId} for no key update`);
  if (!content) throw notFound();
  const [copy] = await tx.run(sql<{ stage: Stage }>`
    select stage from working_copy where content_id = ${contentId}`);
  return { ...content, stage: copy?.stage ?? null };
}

const record = (
  tx: Transaction,
  { userId: adminId }: AdminActor,
  contentId: number,
  { action, runId }: ContentChange,
  values: Record<'from' | 'to', number | string | null>,
): Promise<void> =>
  recordAction(tx, {
    adminId,
    action: action === 'playlist' ? 'playlist.items' : `quiz.${action}`,
    subject: { kind: 'content', id: contentId },
    details: { runId, ...values },
  });

async function move(
  tx: Transaction,
  actor: AdminActor,
  { id, status, contentType }: Locked,
  action: keyof typeof STATUS_OF,
): Promise<ChangeResult> {
  // Quizzes are deleted and restored one by one, since their buyers are paid back.
  const isForPlaylists = action === 'delete' || action === 'restore';
  if (isForPlaylists && contentType !== 'playlist') throw conflict('bulk.kind');
  const to = STATUS_OF[action];
  if (status === to) return SAME;
  if (action === 'relist' && status !== Status.UNLISTED) throw conflict('status.transition');
  if (action === 'relist' && contentType === 'playlist') await refuseShortPlaylist(tx, id);
  await transition(tx, id, to, { actor, reason: `${action} from a list` });
  if (action === 'delete') await adopt(tx, id);
  return { outcome: 'done', before: status };
}

interface FieldChange {
  column: 'price' | 'difficulty';
  value: number | string;
}

/**
 * Changes the live content and its working copy, so that an approval of the copy does not set the old value again.
 * Whoever edits the head of the copy or decides about it has to see the new value first, since the versions increase.
 */
async function setField(
  tx: Transaction,
  actor: AdminActor,
  content: Locked,
  { column, value }: FieldChange,
): Promise<ChangeResult> {
  const { id, contentType, status } = content;
  if (contentType === 'playlist' || contentType === 'daily') throw conflict('bulk.kind');
  if (status === Status.DELETED) throw conflict('status.transition');
  const before = content[column];
  if (before === value) return SAME;
  await refuseClaimed(tx, id, actor.userId);
  await tx.run(sql`
    update content set ${sql.ref(column)} = ${value}, version = version + 1, updated_at = now() where id = ${id}`);
  await tx.run(sql`
    update working_copy set head = jsonb_set(head, array[${column}], ${JSON.stringify(value)}::jsonb),
      version = version + 1, head_version = version + 1, updated_at = now(), updated_by = ${actor.userId}
    where content_id = ${id}`);
  if (content.authorId !== actor.userId) await noteEdit(tx, actor, content, { column, value });
  await adopt(tx, id);
  await dropPages(tx, content);
  return { outcome: 'done', before };
}

/**
 * Adds the edit to the history of the quiz. Its author gets a notice with the next decision about it, or now if none is
 * due.
 */
async function noteEdit(
  tx: Transaction,
  { userId: adminId }: AdminActor,
  content: Locked,
  { column, value }: FieldChange,
): Promise<void> {
  const { id: contentId, authorId, status } = content;
  const stage = content.stage ?? stageOf(status);
  const change = { questionId: null, field: column, before: content[column], after: value };
  await addToHistory(tx, { contentId, status, stage: content.stage }, adminId, [change]);
  const isDecided = stage !== 'pending' && stage !== 'approved';
  if (authorId !== null && isDecided)
    await notify(tx, { userId: authorId, kind: 'edited', contentId });
}

async function fillPlaylist(
  tx: Transaction,
  { id, contentType, status }: Locked,
  playlistId: number,
): Promise<ChangeResult> {
  if (contentType === 'playlist' || contentType === 'daily') throw conflict('bulk.kind');
  if (status === Status.DELETED) throw conflict('status.transition');
  const isAdded = await addToPlaylist(tx, playlistId, id);
  return isAdded ? { outcome: 'done', before: null } : SAME;
}

async function dropPages(tx: Transaction, { id, status, contentType, authorId }: Locked) {
  if (!READABLE.includes(status)) return;
  const author = authorId === null ? [] : [`author:${authorId}`];
  await pageTags.drop(tx, [`content:${id}`, `list:${contentType}`, 'home', ...author]);
}
