import { Inject, Injectable } from '@nestjs/common';
import type { Streak, WeekDay } from '../../../contracts/dailies.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { addDays } from '../../kyiv-day.ts';
import { Dailies } from '../../quizzes/index.ts';
import { bridgedDays, mondayOf, weekOf } from './streak-days.ts';

/** The days up to $2 on which player $1 finished a daily in its window. */
const PLAYED = `
  select distinct d.day from play p join daily d on d.content_id = p.content_id
  where p.player_id = $1::uuid and p.finished_at is not null and not p.practice and not p.gave_up
    and d.day <= $2::date and (p.started_at at time zone 'Europe/Kyiv')::date = d.day
    and p.finished_at < (d.day + 1)::timestamp at time zone 'Europe/Kyiv' + interval '2 hours'`;

const PLAYED_SINCE = `select day::text as day from (${PLAYED} and d.day >= $3::date) played`;

/**
 * The best and the current streak of player $1 on day $2, with one bridge in $3 days (product.md, "Daily"). There is a
 * row for each played day, and one for today, which does not count if it is not played. `step` is the number of days
 * since the previous row: 2 is a single missed day, which may be bridged; more than 2 ends the streak. If two bridges
 * are too close to each other, the streak begins after the first of them. The streak of a day begins at the latest such
 * beginning before it.
 */
const STREAK = `
with played as (${PLAYED}), days as (
  select day, 1 as counts from played
  union all select $2::date, 0 where not exists (select from played where day = $2::date)
), steps as (
  select day, counts, row_number() over by_day as at, day - lag(day) over by_day as step
  from days window by_day as (order by day)
), bridges as (
  select *, max(at) filter (where step = 2) over before as bridge_at,
    max(day) filter (where step = 2) over before as bridge_day
  from steps window before as (order by at rows between unbounded preceding and 1 preceding)
), beginnings as (
  select *, max(case when step is null or step > 2 then at
    when step = 2 and day - bridge_day < $3::int then bridge_at end) over (order by at) as begins
  from bridges
)
select max(at - begins + counts)::int as best,
  max(at - begins + counts) filter (where day = $2::date)::int as current
from beginnings`;

/** Returns streaks of days on which a player finished a daily. They are computed from the plays and not stored. */
@Injectable()
export class Streaks {
  constructor(
    private readonly database: Database,
    private readonly dailies: Dailies,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A visitor without a player has a streak of 0. */
  async of(playerId: string | null): Promise<Streak> {
    if (!playerId) return { current: 0, best: 0 };
    const [streak] = await this.database.query<Streak>('streak', STREAK, [
      playerId,
      this.dailies.time().today,
      this.config.STREAK_BRIDGE_DAYS,
    ]);
    return streak as Streak;
  }

  /** Returns the days of the current week. */
  async week(playerId: string | null): Promise<WeekDay[]> {
    const { today } = this.dailies.time();
    // Includes the previous Sunday, since it decides whether Monday is bridged.
    const played = playerId ? await this.playedSince(playerId, addDays(mondayOf(today), -1)) : [];
    return weekOf(played, today, this.config.STREAK_BRIDGE_DAYS);
  }

  /** Returns the bridged days from `day` on. */
  async bridgedSince(playerId: string, day: string): Promise<Set<string>> {
    const played = await this.playedSince(playerId, addDays(day, -1));
    return bridgedDays(played, this.dailies.time().today, this.config.STREAK_BRIDGE_DAYS);
  }

  private async playedSince(playerId: string, day: string): Promise<string[]> {
    const rows = await this.database.query<{ day: string }>('streak-days', PLAYED_SINCE, [
      playerId,
      this.dailies.time().today,
      day,
    ]);
    return rows.map(row => row.day);
  }
}
