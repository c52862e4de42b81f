/** A condition that the data must fulfil at any moment. */
export interface Invariant {
  /** The number in the list of security.md. */
  number: number;
  says: string;
  /** One statement, so that it sees a consistent snapshot. Returns a row for each violation. */
  violations: string;
}

/** Positive for coins that the user received, negative for coins that they paid. */
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

export const PLAY_INVARIANTS: readonly Invariant[] = [
  {
    number: 5,
    says: "A play's answers are 0 … n−1 without gaps, each with its attempts, and `correct` counts them",
    violations: `
select p.id, p.index, p.correct, coalesce(a.finals, 0) as answers, coalesce(a.correct, 0) as right_answers
from play p left join (
  select play_id, count(*) filter (where final) as finals, max(index) filter (where final) as last,
    count(*) filter (where correct) as correct, count(*) filter (where correct and not final) as unfinished,
    count(*) filter (where attempt > 1 and not exists (
      select from answer before where before.play_id = answer.play_id and before.index = answer.index
        and before.attempt = answer.attempt - 1 and not before.final)) as orphans,
    max(index) as furthest
  from answer group by play_id
) a on a.play_id = p.id
where p.index <> coalesce(a.finals, 0) or p.index <> coalesce(a.last + 1, 0) or p.correct <> coalesce(a.correct, 0)
  or coalesce(a.unfinished, 0) <> 0 or coalesce(a.orphans, 0) <> 0 or coalesce(a.furthest, -1) > p.index`,
  },
];

/** The Monday, 00:00 Kyiv time, of the week in which the play was finished. */
const MONDAY = `date_trunc('week', p.finished_at at time zone 'Europe/Kyiv')`;

/** Rewards from the ledger up to the last roll-up of the boards. The rule is in product.md, "Boards and profiles". */
const REWARDS = `
select t.user_id, t.amount, t.created_at, p.correct, p.total, p.hinted, to_char(${MONDAY}, 'IYYY-"W"IW') as week,
  t.created_at < (${MONDAY} + interval '7 days' + make_interval(hours => $1::int)) at time zone 'Europe/Kyiv' as in_time
from transfer t join app_user u on u.id = t.user_id
join play p on p.player_id = u.player_id and p.content_id = t.reference::bigint and p.finished_at is not null and not p.practice
where t.kind = 'reward' and t.id <= (select coalesce(max(transfer_id), 0) from rating_progress)
  and ($2::int = 0 or coalesce(answer_pace_ms(p.id) >= $2::int, true))`;

export const BOARD_INVARIANTS: readonly Invariant[] = [
  {
    number: 9,
    says: 'The boards are what the ledger adds up to',
    violations: `
with reward as (${REWARDS}
), counted as (
  select 'all' as period, * from reward union all select week, * from reward where in_time
), expected as (
  select period, user_id, sum(amount)::bigint as coins, sum(correct)::int as correct, sum(total)::int as questions,
    sum(hinted)::int as hinted, count(*)::int as plays, max(created_at) as last_reward_at
  from counted group by period, user_id
), kept as (
  select period, user_id, coins, correct, questions, hinted, plays, last_reward_at from rating_score
)
select 'missing' as is, * from (table expected except table kept) missing
union all select 'wrong', * from (table kept except table expected) wrong`,
  },
  {
    number: 9,
    says: 'The boards show those who want it, unless a job is still to see to it',
    violations: `
select s.period, s.user_id, s.visible from rating_score s join app_user u on u.id = s.user_id
where s.visible <> is_on_boards(u) and not exists (
  select from outbox where name = 'update-board-visibility' and data->>'userId' = s.user_id::text
)`,
  },
  {
    number: 9,
    says: 'The steps of the boards count their visible rows',
    violations: `
select period, coins, s.users, counted.users as rows from rating_step s full join (
  select period, coins, count(*)::int as users from rating_score where visible group by period, coins
) counted using (period, coins)
where s.users is distinct from counted.users`,
  },
  {
    number: 9,
    says: 'The ties of the boards count their visible rows',
    violations: `
select period, coins, accuracy, hinted, plays, slot, t.users, counted.users as rows from rating_tie t full join (
  select period, coins, accuracy, hinted, plays, date_bin('6 hours', last_reward_at, timestamptz 'epoch') as slot,
    count(*)::int as users
  from rating_score where visible group by 1, 2, 3, 4, 5, 6
) counted using (period, coins, accuracy, hinted, plays, slot)
where t.users is distinct from counted.users`,
  },
];
