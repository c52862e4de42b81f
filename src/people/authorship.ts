import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../../contracts/errors.ts';
import type { Role } from '../../contracts/vocabulary.ts';
import { AUTHOR_FEE } from '../coin-amounts.ts';
import { Database } from '../database.ts';
import { conflict, unauthorised } from '../errors.ts';

/**
 * Makes user $1 an author and takes the fee in one statement. Returns no row if nothing was paid. The user is locked,
 * so that nobody pays for a role that an admin grants at the same time.
 */
const BECOME_AUTHOR = `
with due as (
  select id from app_user
  where id = $1::bigint and role = 'user' and blocked_at is null and deleted_at is null for no key update
), paid as (
  select due.id
  from due cross join lateral debit('authorship', due.id, 'author', ${AUTHOR_FEE}) payment
  where payment.transfer_id is not null
), promoted as (
  update app_user set role = 'author' from paid where app_user.id = paid.id
)
select id from paid`;

/** The state that decides whether user $1 can become an author. Returns no row if the account was deleted. */
const AUTHORSHIP_STATE = `
select u.role, coalesce(a.balance, 0) as balance, u.blocked_at is not null as "isBlocked",
  exists (select from transfer t where t.user_id = u.id and t.kind = 'authorship' and t.reference = 'author') as paid
from app_user u left join coin_account a on a.user_id = u.id where u.id = $1::bigint and u.deleted_at is null`;

/** The state that decides whether a user can become an author. */
export interface AuthorshipState {
  role: Role;
  /** In coins. */
  balance: number;
  /** Whether the user has ever paid the fee. */
  paid: boolean;
  isBlocked: boolean;
}

type AuthorshipVerdict =
  | 'bought'
  | 'due'
  | Extract<ErrorCode, 'author.already' | 'author.balance' | 'user.blocked'>;

/**
 * Decides about an order to become an author (product.md, "Coins"). A user who has bought the role gets the same
 * response again. A user who was granted a role, or has lost a bought one, cannot buy it.
 */
export function judgeAuthorship({
  role,
  balance,
  paid,
  isBlocked,
}: AuthorshipState): AuthorshipVerdict {
  if (role !== 'user') return paid ? 'bought' : 'author.already';
  if (paid) return 'author.already';
  if (isBlocked) return 'user.blocked';
  return balance > AUTHOR_FEE ? 'due' : 'author.balance';
}

/** A retry happens only if the state has changed between the failed payment and the query for its reason. */
const TRIES = 10;

/** Sells the role of an author. */
@Injectable()
export class Authorship {
  constructor(private readonly database: Database) {}

  /**
   * Takes the fee once; does nothing if the user has already bought the role. Throws 409 author.already, 409
   * author.balance, 409 user.blocked, or 401 auth.required if the account was deleted during the call.
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

  /** Throws the reason why nothing was paid. Returns false if a payment would succeed now. */
  private async isSettled(userId: number): Promise<boolean> {
    const values = [userId];
    const [state] = await this.database.query<AuthorshipState>(
      'authorship-state',
      AUTHORSHIP_STATE,
      values,
    );
    if (!state) throw unauthorised();
    const verdict = judgeAuthorship(state);
    if (verdict !== 'bought' && verdict !== 'due') throw conflict(verdict);
    return verdict === 'bought';
  }
}
