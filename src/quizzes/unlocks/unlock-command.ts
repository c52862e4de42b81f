import { debit } from '../../coins/index.ts';

/**
 * User $1 unlocks content $2 at the price that they saw ($3; null for any) in one statement; $4 are the statuses that
 * anyone may read. No row when nothing was paid. The content is locked, so that what is paid is its price at that moment.
 */
export const UNLOCK = `
with due as (
  select $1::bigint as user_id, id::text as reference, price as amount from content
  where id = $2::bigint and status = any($4::smallint[]) and price > 0 and price = coalesce($3::bigint, price)
    and author_id is distinct from $1::bigint
  for share
), ${debit('unlock')}, unlocked as (
  insert into unlock (user_id, content_id, transfer_id, price)
  select user_id, $2::bigint, id, amount from paid
)
select paid.amount as price, charged.balance from paid, charged`;

/** What content $2 is to user $1. */
export const UNLOCK_STATE = `
select c.status, c.price, c.author_id is not distinct from $1::bigint as own, u.price as paid,
  coalesce(a.balance, 0) as balance
from content c left join unlock u on u.content_id = c.id and u.user_id = $1::bigint
left join coin_account a on a.user_id = $1::bigint
where c.id = $2::bigint`;
