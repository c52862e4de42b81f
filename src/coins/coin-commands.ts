/**
 * Parts of one statement that moves coins. Before them stands a CTE `due` with no row or one, (user_id, reference,
 * amount); after them `paid` has the transfer (id, user_id, amount) and `credited` or `charged` the new balance, or
 * none of them has a row. The transfer comes first and the balance follows from it: the other way round a repeat that
 * arrives at the same time pays twice.
 */

/** From the mint to the user, once for a reference. Whoever is second waits for the first and then pays nothing. */
export const credit = (kind: 'reward') => `
paid as (
  insert into transfer (kind, user_id, reference, source, target, amount)
  select '${kind}', user_id, reference, 'mint', 'user', amount from due
  on conflict (user_id, kind, reference) do nothing
  returning id, user_id, amount
), credited as (
  insert into coin_account (user_id, balance) select user_id, amount from paid
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

/** Whether the account whose plays have this player id was paid for the content; both are expressions of SQL. */
export const isRewarded = (playerId: string, contentId: string) => `
exists (select from transfer t join app_user u on u.id = t.user_id
  where u.player_id = ${playerId} and t.kind = 'reward' and t.reference = ${contentId}::text)`;
