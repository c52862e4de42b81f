import { Inject, Injectable } from '@nestjs/common';
import type { Streak, WeekDay } from '../../../contracts/dailies.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { addDays } from '../../kyiv-day.ts';
import { Dailies } from '../../quizzes/index.ts';
import { bridgedDays, mondayOf, weekOf } from './streak-days.ts';

/** Days up to $2 on which player $1 finished a daily in its window. */
const PLAYED = `
  select distinct d.day from play p join daily d on d.content_id = p.content_id
  where p.player_id = $1::uuid and p.finished_at is not null and not p.practice and not p.gave_up
    and d.day <= $2::date and (p.started_at at time zone 'Europe/Kyiv')::date = d.day
    and p.finished_at < (d.day + 1)::timestamp at time zone 'Europe/Kyiv' + interval '2 hours'`;

const PLAYED_SINCE = `select day::text as day from (${PLAYED} and d.day >= $3::date) played`;

/**
 * Player $1, today $2, one bridge in any $3 days (product.md, "Daily"). A row for each day that counts, and one for
 * today, which counts nothing while it is not played. `step` is how far the day before in the list is: 2 is a missed
 * day that may be bridged, more ends a streak. Two bridges that are too near end one too: the streak then begins after
 * the first of them. So each day's streak begins at the last such beginning.
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

/** Days in a row on which a player finished a daily. Computed from the plays, never counted up. */
@Injectable()
export class Streaks {
  constructor(
    private readonly database: Database,
    private readonly dailies: Dailies,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Somebody without a play of their own has none. */
  async of(playerId: string | null): Promise<Streak> {
    if (!playerId) return { current: 0, best: 0 };
    const [streak] = await this.database.query<Streak>('streak', STREAK, [
      playerId,
      this.dailies.time().today,
      this.config.STREAK_BRIDGE_DAYS,
    ]);
    return streak as Streak;
  }

  /** The current week. */
  async week(playerId: string | null): Promise<WeekDay[]> {
    const { today } = this.dailies.time();
    // Includes the previous Sunday, since it decides whether Monday is bridged.
    const played = playerId ? await this.playedSince(playerId, addDays(mondayOf(today), -1)) : [];
    return weekOf(played, today, this.config.STREAK_BRIDGE_DAYS);
  }

  /** Bridged days from `day` on. */
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
