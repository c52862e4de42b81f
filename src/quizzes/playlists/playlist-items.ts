import { type RawBuilder, sql } from 'kysely';
import { Status } from '../../../contracts/vocabulary.ts';
import { conflict, notFound } from '../../errors.ts';
import { pageTags } from '../../page-tags.ts';
import type { Transaction } from '../../transaction.ts';
import { adopt } from '../shipped/adoption.ts';

/** How many public quizzes a playlist needs to be published, and how many quizzes it can have. */
export const PLAYLIST_SIZE = { least: 2, most: 50 } as const;

/** An SQL expression: how many quizzes of a playlist players see, which is the `items_counter` of the playlist. */
export const shownItems = (playlistId: RawBuilder<unknown>) => sql<number>`(
  select count(*) from playlist_item i join content c on c.id = i.content_id
  where i.playlist_id = ${playlistId} and c.status = ${Status.PUBLIC})`;

export interface LockedPlaylist {
  id: number;
  status: Status;
  version: number;
}

/** Locks a playlist. 404 if there is none with this id, or it was deleted. */
export async function lockPlaylist(tx: Transaction, id: number): Promise<LockedPlaylist> {
  const [playlist] = await tx.run(sql<LockedPlaylist>`
    select id, status, version from content
    where id = ${id} and content_type = 'playlist' and status <> ${Status.DELETED} for no key update`);
  if (!playlist) throw notFound();
  return playlist;
}

/** Adds a quiz to the end. Returns whether it was missing. 409 playlist.full. */
export async function addToPlaylist(
  tx: Transaction,
  playlistId: number,
  contentId: number,
): Promise<boolean> {
  await lockPlaylist(tx, playlistId);
  const added = await tx.run(sql`
    insert into playlist_item (playlist_id, content_id, position)
    select ${playlistId}::bigint, ${contentId}::bigint, coalesce(max(position) + 1, 0)
    from playlist_item where playlist_id = ${playlistId}
    on conflict do nothing returning 1`);
  if (added.length > 0) await noteItems(tx, playlistId);
  return added.length > 0;
}

/** Returns whether the quiz was in the playlist. 409 playlist.short like `refuseShortIfPublic`. */
export async function removeFromPlaylist(
  tx: Transaction,
  playlistId: number,
  contentId: number,
): Promise<boolean> {
  const playlist = await lockPlaylist(tx, playlistId);
  const removed = await tx.run(sql`
    delete from playlist_item where playlist_id = ${playlistId} and content_id = ${contentId} returning 1`);
  if (removed.length === 0) return false;
  await noteItems(tx, playlistId);
  await refuseShortIfPublic(tx, playlist);
  return true;
}

/** Call it after a change of the items: counts them, raises the version and drops their pages. 409 playlist.full. */
export async function noteItems(tx: Transaction, playlistId: number): Promise<void> {
  const items = await tx.run(sql`select from playlist_item where playlist_id = ${playlistId}`);
  if (items.length > PLAYLIST_SIZE.most) throw conflict('playlist.full');
  await tx.run(sql`
    update content set version = version + 1, updated_at = now(), items_counter = ${shownItems(sql`${playlistId}`)}
    where id = ${playlistId}`);
  await adopt(tx, playlistId);
  await dropPlaylist(tx, playlistId);
}

/** Drops the pages of a playlist, and those of its quizzes, which name it. */
export async function dropPlaylist(tx: Transaction, playlistId: number): Promise<void> {
  const items = await tx.run(sql<{ id: number }>`
    select content_id as id from playlist_item where playlist_id = ${playlistId}`);
  const quizzes = items.map(({ id }) => `content:${id}`);
  await pageTags.drop(tx, [`content:${playlistId}`, 'list:playlist', 'home', ...quizzes]);
}

/** Throws 409 playlist.short unless enough quizzes of the playlist are public. */
export async function refuseShortPlaylist(tx: Transaction, playlistId: number): Promise<void> {
  const [counted] = await tx.run(
    sql<{ shown: number }>`select ${shownItems(sql`${playlistId}`)}::int as shown`,
  );
  if ((counted?.shown ?? 0) < PLAYLIST_SIZE.least) throw conflict('playlist.short');
}

/** Throws 409 playlist.short for a public playlist that would not have enough public quizzes left. */
export async function refuseShortIfPublic(
  tx: Transaction,
  { id, status }: LockedPlaylist,
): Promise<void> {
  if (status === Status.PUBLIC) await refuseShortPlaylist(tx, id);
}
