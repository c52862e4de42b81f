import type { Invariant } from './invariant.ts';

/** Monday 00:00 in Kyiv of the week in which the play was finished, as a clock there shows it. */
const MONDAY = `date_trunc('week', p.finished_at at time zone 'Europe/Kyiv')`;

/** From the ledger alone, as far as the boards have come; the rule is product.md's, "Boards and profiles". */
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
where s.visible <> (u.share_stats and u.deleted_at is null) and not exists (
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
