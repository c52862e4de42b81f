import { sql } from 'kysely';
import { Status } from '../../../contracts/vocabulary.ts';
import { makeSocialPicture } from '../../../queues/contents/make-social-picture.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import type { Transaction } from '../../transaction.ts';
import { READABLE } from '../status.ts';
import { dropPlaylist, PLAYLIST_SIZE, shownItems } from './playlist-items.ts';

interface ChangedPlaylist {
  id: number;
  to: typeof Status.UNLISTED | typeof Status.PUBLIC;
}

/** Locks all playlists with the quiz, so that no other change of them counts its quizzes meanwhile, and returns their ids. */
export async function lockPlaylistsWith(tx: Transaction, quizId: number): Promise<number[]> {
  const locked = await tx.run(sql<{ id: number }>`
    select id from content where id in (select playlist_id from playlist_item where content_id = ${quizId})
    order by id for no key update`);
  return locked.map(({ id }) => id);
}

/** Counts the public quizzes of these playlists. Players see the new numbers at once. */
export async function countQuizzes(tx: Transaction, ids: readonly number[]): Promise<void> {
  const counted = await tx.run(sql<{ id: number; status: Status }>`
    update content p set items_counter = ${shownItems(sql`p.id`)}
    where id = any(${[...ids]}::bigint[]) returning id, status`);
  for (const { id, status } of counted) {
    if (READABLE.includes(status)) await outbox.add(tx, makeSocialPicture, { contentId: id });
    await dropPlaylist(tx, id);
  }
}

/**
 * Returns those of the playlists whose status has to change: public ones that are too short, and those that were unlisted
 * for that reason (the last change of their status was by the system) and are long enough again.
 */
export function playlistsToChange(
  tx: Transaction,
  ids: readonly number[],
): Promise<ChangedPlaylist[]> {
  return tx.run(sql<ChangedPlaylist>`
    select p.id, case p.status when ${Status.PUBLIC} then ${Status.UNLISTED}::int else ${Status.PUBLIC}::int end as "to"
    from content p
    where p.id = any(${[...ids]}::bigint[]) and (
      p.status = ${Status.PUBLIC} and p.items_counter < ${PLAYLIST_SIZE.least}
      or p.status = ${Status.UNLISTED} and p.items_counter >= ${PLAYLIST_SIZE.least} and 'system' = (
        select actor from status_change where content_id = p.id order by id desc limit 1))
    order by p.id`);
}

/** The titles of the public playlists that have to be unlisted if this quiz is no longer public. */
export function playlistsNeeding(
  tx: Transaction,
  quizId: number,
): Promise<{ id: number; titleUA: string; titleEN: string | null }[]> {
  return tx.run(sql`
    select p.id, p.title_ua as "titleUA", p.title_en as "titleEN"
    from content quiz join playlist_item held on held.content_id = quiz.id join content p on p.id = held.playlist_id
    where quiz.id = ${quizId} and quiz.status = ${Status.PUBLIC} and p.status = ${Status.PUBLIC}
      and p.items_counter <= ${PLAYLIST_SIZE.least}
    order by p.id`);
}
