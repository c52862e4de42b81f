import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Status } from '../../contracts/vocabulary.ts';
import { Files } from '../media/index.ts';
import { anonymisePlays } from '../plays/index.ts';
import { transition } from '../quizzes/index.ts';
import { Boards } from '../rating/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { dropPagesOf } from './people-tags.ts';
import { forgetSuspicions } from './suspicions/suspicion-plays.ts';

/**
 * Locks user $1 until the end of the transaction, so that no rows that refer to the user are added. Returns no row if
 * the user does not exist or was deleted.
 */
const LOCK_USER = `
select player_id as "playerId", portrait_id as "portraitId" from app_user
where id = $1::bigint and deleted_at is null for update`;

/**
 * Removes all personal data of user $1 and sets the name to $2. The row stays, since ledger, unlocks, votes and boards
 * refer to it. Its plays stay as well, since each reward refers to a play.
 */
const FORGET_USER = `
update app_user set name = $2, role = 'user', premium = false, share_stats = false, share_results = false,
  telegram_banner_at = null, monobase_banner_at = null, portrait_source = null, portrait_id = null, deleted_at = now()
where id = $1::bigint`;

/** Ends all sessions of user $1 and prevents further sign-ins to the account. */
const FORGET_SIGN_INS = [
  'delete from identity where user_id = $1::bigint',
  'delete from session where user_id = $1::bigint',
];

/** Deletes the notices and claims of user $1, and removes the user from working copies that the user edited last. */
const FORGET_WORK = [
  'delete from notice where user_id = $1::bigint',
  'delete from moderation_claim where admin_id = $1::bigint',
  'update working_copy set updated_by = null where updated_by = $1::bigint',
];

/** Quizzes in these statuses were never published and cannot be finished without their author. */
const UNSEEN: readonly Status[] = [Status.DRAFT, Status.DECLINED, Status.PENDING];

/** A name is required, but is shown nowhere. */
const NOBODY = 'Гравець';

interface LockedUser {
  playerId: string;
  portraitId: string | null;
}

/** Deletes accounts. A person who signs in again gets a new account. */
@Injectable()
export class Deletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly boards: Boards,
    private readonly files: Files,
  ) {}

  /** Runs in one transaction. A repeated call does nothing. */
  async delete(userId: number): Promise<void> {
    await this.transactions.run(async tx => {
      const [user] = await tx.query<LockedUser>(LOCK_USER, [userId]);
      if (user) await this.forget(tx, userId, user);
    });
  }

  private async forget(tx: Transaction, userId: number, { playerId, portraitId }: LockedUser) {
    await tx.query(FORGET_USER, [userId, NOBODY]);
    for (const statement of FORGET_SIGN_INS) await tx.query(statement, [userId]);
    await forgetSuspicions(tx, playerId);
    await anonymisePlays(tx, playerId);
    await disownContents(tx, userId);
    for (const statement of FORGET_WORK) await tx.query(statement, [userId]);
    await this.files.disown(tx, userId);
    if (portraitId) await this.files.discard(tx, portraitId);
    await this.boards.updateLater(tx, userId);
    await dropPagesOf(tx, userId);
  }
}

/**
 * Deletes unpublished contents and removes the author from the others, which players may have played or are about to.
 */
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
