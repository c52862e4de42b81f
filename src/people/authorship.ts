import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../../contracts/errors.ts';
import type { Role } from '../../contracts/vocabulary.ts';
import { AUTHOR_FEE } from '../coin-amounts.ts';
import { Database } from '../database.ts';
import { conflict, unauthorised } from '../errors.ts';

/**
 * User $1 pays the fee and becomes an author, in one statement; no row when nothing was paid. The user is locked, so that
 * nobody pays for a role that they are being given.
 */
const BECOME_AUTHOR = `
with due as (
  select id from app_user
  where id = $1::bigint and role = 'user' and deleted_at is null for no key update
), paid as (
  select due.id
  from due cross join lateral debit('authorship', due.id, 'author', ${AUTHOR_FEE}) payment
  where payment.transfer_id is not null
), promoted as (
  update app_user set role = 'author' from paid where app_user.id = paid.id
)
select id from paid`;

/** What authorship is to user $1; no row when the account was deleted. */
const AUTHORSHIP_STATE = `
select u.role, coalesce(a.balance, 0) as balance,
  exists (select from transfer t where t.user_id = u.id and t.kind = 'authorship' and t.reference = 'author') as paid
from app_user u left join coin_account a on a.user_id = u.id where u.id = $1::bigint and u.deleted_at is null`;

/** What authorship is to whoever wants it. */
export interface AuthorshipState {
  role: Role;
  /** In coins. */
  balance: number;
  /** Whether they have ever paid the fee. */
  paid: boolean;
}

type AuthorshipVerdict = 'bought' | 'due' | Extract<ErrorCode, 'author.already' | 'author.balance'>;

/**
 * What becomes of the wish to be an author (product.md, "Coins"). Whoever bought it is answered the same again; whoever
 * was given a role, or lost one that they had bought, has nothing to buy.
 */
export function judgeAuthorship({ role, balance, paid }: AuthorshipState): AuthorshipVerdict {
  if (role !== 'user') return paid ? 'bought' : 'author.already';
  if (paid) return 'author.already';
  return balance > AUTHOR_FEE ? 'due' : 'author.balance';
}

/** Each time but the first, something must have changed between the refusal and looking for its reason. */
const TRIES = 10;

/** The role that is bought. */
@Injectable()
export class Authorship {
  constructor(private readonly database: Database) {}

  /**
   * Pays the fee once; does nothing for whoever has bought it. 409 author.already, 409 author.balance; 401 auth.required
   * when the account was deleted meanwhile.
   */
  async buy(userId: number): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const bought = await this.database.query<{ id: number }>('become-author', BECOME_AUTHOR, [
        userId,
      ]);
      if (bought.length > 0 || (await this.isSettled(userId))) return;
    }
    throw new Error(`the authorship of ${userId} could not be settled`);
  }

  /** Why nothing was paid; false when it would be now. */
  private async isSettled(userId: number): Promise<boolean> {
    const values = [userId];
    const [state] = await this.database.query<AuthorshipState>(
      'authorship-state',
      AUTHORSHIP_STATE,
      values,
    );
    if (!state) throw unauthorised();
    const verdict = judgeAuthorship(state);
    if (verdict === 'author.already' || verdict === 'author.balance') throw conflict(verdict);
    return verdict === 'bought';
  }
}
