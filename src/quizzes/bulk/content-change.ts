import { sql } from 'kysely';
import type { BulkAction } from '../../../contracts/admin-contents.ts';
import { type ContentType, Status } from '../../../contracts/vocabulary.ts';
import { recordAction } from '../../auth/index.ts';
import { conflict, notFound } from '../../errors.ts';
import { pageTags } from '../../page-tags.ts';
import type { Transaction } from '../../transaction.ts';
import {
  addToPlaylist,
  refuseShortPlaylist,
  removeFromPlaylist,
} from '../playlists/playlist-items.ts';
import { adopt } from '../shipped/adoption.ts';
import { READABLE } from '../status.ts';
import { type Actor, transition } from '../transition.ts';
import { publishApproved } from '../working-copy/publication.ts';

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

/**
 * Changes a content and records it in the administrative log. Throws 404 if there is no such content, and 409 if it may
 * not be changed: status.transition, bulk.kind (not for contents of this kind), playlist.short, playlist.full.
 */
export async function changeContent(
  tx: Transaction,
  actor: AdminActor,
  contentId: number,
  change: ContentChange,
): Promise<ChangeResult> {
  const content = await lock(tx, contentId);
  const result = await apply(tx, actor, content, change);
  if (result.outcome === 'same') return result;
  const { action, value, runId } = change;
  await recordAction(tx, {
    adminId: actor.userId,
    action: action === 'playlist' ? 'playlist.items' : `quiz.${action}`,
    subject: { kind: 'content', id: contentId },
    details: { runId, from: result.before ?? content.status, to: value },
  });
  return result;
}

async function lock(tx: Transaction, contentId: number): Promise<Locked> {
  const [content] = await tx.run(sql<Locked>`
    select id, status, content_type as "contentType", author_id as "authorId", price, difficulty
    from content where id = ${contentId} for no key update`);
  if (!content) throw notFound();
  return content;
}

function apply(
  tx: Transaction,
  actor: AdminActor,
  content: Locked,
  { action, value }: ContentChange,
): Promise<ChangeResult> {
  switch (action) {
    case 'publish':
      return publish(tx, actor, content);
    case 'price':
      return setField(tx, content, { column: 'price', value: value as number });
    case 'difficulty':
      return setField(tx, content, { column: 'difficulty', value: value as string });
    case 'playlist':
      return fillPlaylist(tx, content, value as number);
    default:
      return move(tx, actor, content, action);
  }
}

async function publish(tx: Transaction, actor: AdminActor, content: Locked): Promise<ChangeResult> {
  const { id, status, contentType } = content;
  if (status === Status.PUBLIC) return SAME;
  // Dailies are published on their days.
  if (contentType === 'daily') throw conflict('status.transition');
  const isPlaylist = contentType === 'playlist';
  if (status !== Status.APPROVED && !(isPlaylist && status === Status.DRAFT))
    throw conflict('status.transition');
  const why = { actor, reason: 'published from a list' };
  if (isPlaylist) {
    await refuseShortPlaylist(tx, id);
    await tx.run(sql`update content set published_at = null where id = ${id}`);
    await transition(tx, id, Status.PUBLIC, why);
  } else await publishApproved(tx, id, why);
  await tx.run(sql`select rank_content(${id})`);
  return { outcome: 'done', before: status };
}

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
  await transition(tx, id, to, { actor, reason: `${action} from a list` });
  if (action === 'delete') await adopt(tx, id);
  return { outcome: 'done', before: status };
}

/** Changes the live content and its working copy, so that an approval of the copy does not set the old value again. */
async function setField(
  tx: Transaction,
  content: Locked,
  { column, value }: { column: 'price' | 'difficulty'; value: number | string },
): Promise<ChangeResult> {
  const { id, contentType, status } = content;
  if (contentType === 'playlist' || contentType === 'daily') throw conflict('bulk.kind');
  if (status === Status.DELETED) throw conflict('status.transition');
  const before = content[column];
  if (before === value) return SAME;
  await tx.run(sql`
    update content set ${sql.ref(column)} = ${value}, version = version + 1, updated_at = now() where id = ${id}`);
  await tx.run(sql`
    update working_copy set head = jsonb_set(head, array[${column}], ${JSON.stringify(value)}::jsonb)
    where content_id = ${id}`);
  await adopt(tx, id);
  await dropPages(tx, content);
  return { outcome: 'done', before };
}

async function fillPlaylist(
  tx: Transaction,
  { id, contentType }: Locked,
  playlistId: number,
): Promise<ChangeResult> {
  if (contentType === 'playlist' || contentType === 'daily') throw conflict('bulk.kind');
  const isAdded = await addToPlaylist(tx, playlistId, id);
  return isAdded ? { outcome: 'done', before: null } : SAME;
}

async function dropPages(tx: Transaction, { id, status, contentType, authorId }: Locked) {
  if (!READABLE.includes(status)) return;
  const author = authorId === null ? [] : [`author:${authorId}`];
  await pageTags.drop(tx, [`content:${id}`, `list:${contentType}`, 'home', ...author]);
}

const REVERSE = { unlist: 'relist', relist: 'unlist' } as const;

/** Whether the changes of an action can be undone without losing anything. */
export const isUndoable = (action: BulkAction): boolean =>
  action === 'price' || action === 'difficulty' || action === 'playlist' || action in REVERSE;

/**
 * Undoes a change. Throws 409 bulk.changed if the content was changed again since then, and the errors of the reverse
 * change.
 */
export async function undoChange(
  tx: Transaction,
  actor: AdminActor,
  contentId: number,
  done: ContentChange & Pick<ChangeResult, 'before'>,
): Promise<ChangeResult> {
  const { action, value, runId, before } = done;
  if (action === 'playlist') {
    const isRemoved = await removeFromPlaylist(tx, value as number, contentId);
    return isRemoved ? { outcome: 'done', before: null } : SAME;
  }
  const content = await lock(tx, contentId);
  if ((action === 'price' || action === 'difficulty') && content[action] !== value)
    throw conflict('bulk.changed');
  const reverse = action === 'unlist' || action === 'relist' ? REVERSE[action] : action;
  return changeContent(tx, actor, contentId, { action: reverse, value: before, runId });
}
