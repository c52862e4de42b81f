import { AUTHOR_FEE } from '../coin-amounts.ts';

/**
 * User $1 pays the fee and becomes an author, in one statement; no row when nothing was paid. The user is locked, so that
 * nobody pays for a role that they are being given.
 */
export const BECOME_AUTHOR = `
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
select from paid`;

/** What authorship is to user $1; no row when the account was deleted. */
export const AUTHORSHIP_STATE = `
select u.role, coalesce(a.balance, 0) as balance,
  exists (select from transfer t where t.user_id = u.id and t.kind = 'authorship' and t.reference = 'author') as paid
from app_user u left join coin_account a on a.user_id = u.id where u.id = $1::bigint and u.deleted_at is null`;
