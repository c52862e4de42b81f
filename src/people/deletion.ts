import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Status } from '../../contracts/vocabulary.ts';
import { Files } from '../media/index.ts';
import { anonymisePlays } from '../plays/index.ts';
import { transition } from '../quizzes/index.ts';
import { Boards } from '../rating/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { dropPagesOf } from './people-tags.ts';

/**
 * Locks user $1 until the end of the transaction, so that nothing that refers to them is added meanwhile. No row when the
 * user does not exist or was deleted.
 */
const LOCK_USER = `
select player_id as "playerId", portrait_id as "portraitId" from app_user
where id = $1::bigint and deleted_at is null for update`;

/**
 * Nothing personal is left of user $1, whose name is $2 from now on. The row stays, as the ledger, unlocks, votes and
 * boards do, which rest on it; its plays stay with it, since each reward is that of a play.
 */
const FORGET_USER = `
update app_user set name = $2, role = 'user', premium = false, share_stats = false, share_results = false,
  telegram_banner_at = null, monobase_banner_at = null, portrait_source = null, portrait_id = null, deleted_at = now()
where id = $1::bigint`;

/** Nobody signs in as user $1 any more, and whoever is signed in is not. */
const FORGET_SIGN_INS = [
  'delete from identity where user_id = $1::bigint',
  'delete from session where user_id = $1::bigint',
];

/** Deletes the notices of user $1 and removes the user's name from working copies that the user edited last. */
const FORGET_WORK = [
  'delete from notice where user_id = $1::bigint',
  'update working_copy set updated_by = null where updated_by = $1::bigint',
];

/** What nobody has seen yet, and nobody is left to finish. */
const UNSEEN: readonly Status[] = [Status.DRAFT, Status.DECLINED, Status.PENDING];

/** Stands where nobody reads it; a row must have a name. */
const NOBODY = 'Гравець';

interface LockedUser {
  playerId: string;
  portraitId: string | null;
}

/** The end of an account. Whoever signs in again is somebody new. */
@Injectable()
export class Deletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly boards: Boards,
    private readonly files: Files,
  ) {}

  /** All or nothing; does nothing the second time. */
  async delete(userId: number): Promise<void> {
    await this.transactions.run(async tx => {
      const [user] = await tx.query<LockedUser>(LOCK_USER, [userId]);
      if (user) await this.forget(tx, userId, user);
    });
  }

  private async forget(tx: Transaction, userId: number, { playerId, portraitId }: LockedUser) {
    await tx.query(FORGET_USER, [userId, NOBODY]);
    for (const statement of FORGET_SIGN_INS) await tx.query(statement, [userId]);
    await anonymisePlays(tx, playerId);
    await disownContents(tx, userId);
    for (const statement of FORGET_WORK) await tx.query(statement, [userId]);
    await this.files.disown(tx, userId);
    if (portraitId) await this.files.discard(tx, portraitId);
    await this.boards.updateLater(tx, userId);
    await dropPagesOf(tx, userId);
  }
}

/** What the user made is nobody's: unfinished work is deleted, and what others may have played, or soon will, stays. */
async function disownContents(tx: Transaction, userId: number): Promise<void> {
  const unseen = await tx.run(sql<{ id: number }>`
    select id from content where author_id = ${userId} and status = any(${UNSEEN}::smallint[])
    order by id for no key update`);
  const why = { actor: { userId, role: 'author' as const }, reason: 'the account was deleted' };
  for (const { id } of unseen) await transition(tx, id, Status.DELETED, why);
  await tx.run(sql`
    delete from working_copy using content
    where content.id = working_copy.content_id and content.author_id = ${userId}`);
  await tx.run(sql`update content set author_id = null where author_id = ${userId}`);
}
