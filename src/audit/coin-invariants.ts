import type { Invariant } from './invariant.ts';

/** Signed from the user's side. */
const RECEIVED = `case when target = 'user' then amount else -amount end`;

export const COIN_INVARIANTS: readonly Invariant[] = [
  {
    number: 1,
    says: 'A balance is the sum of its transfers',
    violations: `
select user_id, balance, coalesce(total, 0) as transfers from coin_account
full join (select user_id, sum(${RECEIVED}) as total from transfer group by user_id) ledger using (user_id)
where coalesce(balance, 0) <> coalesce(total, 0)`,
  },
  {
    number: 2,
    says: 'All accounts together hold nothing',
    violations: `
select users + mint + till as coins from (
  select (select coalesce(sum(balance), 0) from coin_account) as users,
    (select coalesce(sum(case 'mint' when target then amount when source then -amount end), 0) from transfer) as mint,
    (select coalesce(sum(case 'till' when target then amount when source then -amount end), 0) from transfer) as till
) held
where users + mint + till <> 0`,
  },
  {
    number: 3,
    says: 'No balance is below zero',
    violations: 'select user_id, balance from coin_account where balance < 0',
  },
  {
    number: 4,
    says: 'A user has at most one reward for a content',
    violations: `
select user_id, reference, count(*) from transfer where kind = 'reward'
group by user_id, reference having count(*) > 1`,
  },
  {
    number: 6,
    says: 'A reward is ten times the right answers of the first finished play',
    violations: `
select t.id, t.user_id, t.reference, t.amount, p.correct
from transfer t join app_user u on u.id = t.user_id
left join play p on p.player_id = u.player_id and p.content_id::text = t.reference
  and p.finished_at is not null and not p.practice
where t.kind = 'reward' and t.amount is distinct from 10 * p.correct`,
  },
  {
    number: 7,
    says: 'An author has paid the fee of 10000 once, or was granted the role; whoever paid is a user only by decree',
    violations: `
with fee as (
  select user_id, count(*) as fees, sum(amount) as paid, max(created_at) as paid_at from transfer
  where kind = 'authorship' group by user_id
)
select u.id, u.role, coalesce(fee.paid, 0) as paid from app_user u left join fee on fee.user_id = u.id
where u.role <> 'user'
  and not coalesce(u.role = 'author' and fee.fees = 1 and fee.paid = 10000, false)
  and not exists (select from role_grant g where g.user_id = u.id and g.role = u.role)
union all
select u.id, u.role, fee.paid from app_user u join fee on fee.user_id = u.id
where u.role = 'user' and u.deleted_at is null
  and not exists (select from role_grant g where g.user_id = u.id and g.role = 'user' and g.granted_at > fee.paid_at)`,
  },
  {
    number: 8,
    says: 'An unlock has one transfer, of its price, which is positive and below the balance before it',
    violations: `
with history as (
  select id, kind, user_id, reference, amount, balance_before,
    sum(${RECEIVED}) over (partition by user_id order by id) - (${RECEIVED}) as received_before
  from transfer
)
select coalesce(k.user_id, h.user_id) as user_id, coalesce(k.content_id::text, h.reference) as content, k.price, h.amount,
  h.balance_before, h.received_before
from unlock k full join (select * from history where kind = 'unlock') h on h.id = k.transfer_id
where not coalesce(k.user_id = h.user_id and k.content_id::text = h.reference and k.price = h.amount
  and h.amount > 0 and h.amount < h.balance_before and h.balance_before <= h.received_before, false)`,
  },
];
