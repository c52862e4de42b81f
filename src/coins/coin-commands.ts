/**
 * Parts of one statement that moves coins. Before them stands a CTE `due` (user_id, reference, amount) with the rows of
 * one user; after them `paid` has the transfers (id, user_id, amount) and `credited` or `charged` the new balance, or
 * none of them has a row. A credit may have several rows: they are paid in the order of their references, so that two
 * such statements never wait for each other. The transfer comes first and the balance follows from it: the other way round a repeat that
 * arrives at the same time pays twice.
 */

/** From the mint to the user, once for a reference. Whoever is second waits for the first and then pays nothing. */
export const credit = (kind: 'reward') => `
paid as (
  insert into transfer (kind, user_id, reference, source, target, amount)
  select '${kind}', user_id, reference, 'mint', 'user', amount from due order by reference
  on conflict (user_id, kind, reference) do nothing
  returning id, user_id, amount
), credited as (
  insert into coin_account (user_id, balance) select user_id, sum(amount) from paid group by user_id
  on conflict (user_id) do update set balance = coin_account.balance + excluded.balance
  returning balance
)`;

/**
 * From the user to the till, once for a reference, if the balance is more than the amount. The account is locked before
 * the transfer gets its number, so that a user's payments have the order in which their balances came about.
 */
export const debit = (kind: 'unlock' | 'authorship') => `
payer as (
  select account.user_id, account.balance, due.reference, due.amount
  from due join coin_account account using (user_id) for update of account
), paid as (
  insert into transfer (kind, user_id, reference, source, target, amount, balance_before)
  select '${kind}', user_id, reference, 'user', 'till', amount, balance from payer where amount < balance
  on conflict (user_id, kind, reference) do nothing
  returning id, user_id, amount
), charged as (
  update coin_account set balance = coin_account.balance - paid.amount from paid
  where coin_account.user_id = paid.user_id
  returning coin_account.balance
)`;

/** SQL condition: whether a user was paid for a content; both arguments are SQL expressions. */
export const isRewarded = (userId: string, contentId: string) => `
exists (select from transfer t where t.user_id = ${userId} and t.kind = 'reward' and t.reference = ${contentId}::text)`;

/** Whether the account whose plays have this player id was paid for the content; both are expressions of SQL. */
export const isPlayerRewarded = (playerId: string, contentId: string) => `
exists (select from transfer t join app_user u on u.id = t.user_id
  where u.player_id = ${playerId} and t.kind = 'reward' and t.reference = ${contentId}::text)`;
