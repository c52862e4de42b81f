import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Status } from '../../contracts/vocabulary.ts';
import { Clock } from '../clock.ts';
import { addDays, dayOf, endOf, startOf } from '../kyiv-day.ts';
import { type Transaction, Transactions } from '../transaction.ts';

/** The number of days, up to today, for which the most played contents are counted. */
export const POPULAR_DAYS = 7;

/** A day is counted again until this many minutes after its end, since its last transactions may still be running. */
const LATE_MINUTES = 60;

/** Counts what happens on the site, by day. */
@Injectable()
export class NumberKeeping {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts the days that are new or were not over when they were last counted, each in its own transaction; at the
   * first run, all days since the site began. Returns their number. May run again at any time.
   */
  async keep(): Promise<number> {
    const today = dayOf(this.clock.now());
    let counted = 0;
    for (let day = await this.firstToCount(today); day <= today; day = addDays(day, 1)) {
      await this.transactions.run(tx => this.countDay(tx, day));
      counted++;
    }
    await this.transactions.run(tx =>
      tx.run(sql`delete from site_day_content where day <= ${addDays(today, -POPULAR_DAYS)}::date`),
    );
    return counted;
  }

  private firstToCount(today: string): Promise<string> {
    return this.transactions.run(async tx => {
      const [open] = await tx.run(sql<{ day: string | null }>`
        select min(day)::text as day from site_day
        where counted_at < ((day + 1)::timestamp at time zone 'Europe/Kyiv') + make_interval(mins => ${LATE_MINUTES})`);
      if (open?.day) return open.day;
      const [last] = await tx.run(sql<{ day: string | null }>`
        select (max(day) + 1)::text as day from site_day`);
      if (last?.day) return last.day;
      const [first] = await tx.run(sql<{ at: Date | null }>`
        select least((select min(joined_at) from app_user), (select min(finished_at) from play),
          (select min(created_at) from transfer), (select min(changed_at) from status_change)) as at`);
      return first?.at ? dayOf(first.at) : today;
    });
  }

  private async countDay(tx: Transaction, day: string): Promise<void> {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('site_day'))`);
    await this.countTotals(tx, day);
    await countCoins(tx, day);
    await countContents(tx, day);
  }

  private async countTotals(tx: Transaction, day: string): Promise<void> {
    const within = (column: ReturnType<typeof sql>, from = startOf(day)) =>
      sql`${column} >= ${from} and ${column} < ${endOf(day)}`;
    const finished = sql`is_counted_purpose(purpose) and has_answer(index, attempt)`;
    const finishedAt = sql`finished_at`;
    const weekStart = startOf(addDays(day, -6));
    await tx.run(sql`
      insert into site_day (day, plays, active, active_week, users, quizzes, counted_at)
      select ${day}::date,
        (select count(*) from play where ${within(finishedAt)} and ${finished}),
        (select count(distinct player_id) from play join app_user u using (player_id)
          where ${within(finishedAt)} and ${finished}),
        (select count(distinct player_id) from play join app_user u using (player_id)
          where ${within(finishedAt, weekStart)} and ${finished}),
        (select count(*) from app_user where ${within(sql`joined_at`)})
          - (select count(*) from app_user where ${within(sql`deleted_at`)}),
        (select coalesce(sum((to_status = ${Status.PUBLIC})::int - (from_status is not distinct from ${Status.PUBLIC})::int), 0)
          from status_change h join content c on c.id = h.content_id
          where ${within(sql`changed_at`)} and c.content_type in ('quiz', 'movie', 'music')),
        ${this.clock.now()}
      on conflict (day) do update set plays = excluded.plays, active = excluded.active,
        active_week = excluded.active_week, users = excluded.users, quizzes = excluded.quizzes,
        counted_at = excluded.counted_at`);
  }
}

async function countCoins(tx: Transaction, day: string): Promise<void> {
  await tx.run(sql`delete from site_day_coins where day = ${day}::date`);
  await tx.run(sql`
    insert into site_day_coins (day, kind, account, is_daily, given, taken)
    select ${day}::date, t.kind, case when t.target = 'user' then t.source else t.target end as account,
      coalesce(c.content_type = 'daily', false) as is_daily,
      coalesce(sum(t.amount) filter (where t.target = 'user'), 0),
      coalesce(sum(t.amount) filter (where t.source = 'user'), 0)
    from transfer t
    left join content c on t.kind = 'reward' and c.id = case when t.kind = 'reward' then t.reference::bigint end
    where t.created_at >= ${startOf(day)} and t.created_at < ${endOf(day)}
    group by t.kind, account, is_daily`);
}

async function countContents(tx: Transaction, day: string): Promise<void> {
  await tx.run(sql`delete from site_day_content where day = ${day}::date`);
  await tx.run(sql`
    insert into site_day_content (day, content_id, plays)
    select ${day}::date, content_id, count(*) from play
    where finished_at >= ${startOf(day)} and finished_at < ${endOf(day)} and content_id is not null
      and is_counted_purpose(purpose) and has_answer(index, attempt)
    group by content_id`);
}
