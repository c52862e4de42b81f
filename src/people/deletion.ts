import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Status } from '../../contracts/vocabulary.ts';
import { Files } from '../media/index.ts';
import { anonymisePlays } from '../plays/index.ts';
import { transition } from '../quizzes/index.ts';
import { Boards } from '../rating/index.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { FORGET_SIGN_INS, FORGET_USER, LOCK_USER, UNSEEN } from './deletion-commands.ts';
import { dropPagesOf } from './people-tags.ts';

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
  await tx.run(sql`update content set author_id = null where author_id = ${userId}`);
}
