import { Injectable } from '@nestjs/common';
import type {
  CalendarDay,
  Profile,
  ProfileResult,
  ProfileStats,
} from '../../contracts/profiles.ts';
import { type ContentType, Status } from '../../contracts/vocabulary.ts';
import { Clock } from '../clock.ts';
import { Database } from '../database.ts';
import { addDays, dayOf, startOf } from '../kyiv-day.ts';
import { Streaks } from '../plays/index.ts';
import { LISTED_DAILIES, READABLE, uriOf } from '../quizzes/index.ts';

/** The public data of user $1. */
const PROFILE_HEAD = `
select id, player_id as "playerId", name, '/media/' || portrait_id as image, premium, source, joined_at as "joinedAt",
  share_stats as "shareStats", share_results as "shareResults"
from app_user where id = $1::bigint and deleted_at is null`;

const OVER = `p.player_id = $1::uuid and p.finished_at is not null and is_counted_purpose(p.purpose)`;

/** Only first plays count, including those that were given up (product.md, "The game"). */
const COUNTS = `${OVER} and not p.practice`;

const PERCENT = 'round(100.0 * p.correct / p.total)';

/**
 * The statistics of player $1 with the account $2. The number of plays on the day $3 (today in Kyiv) includes practice.
 * Percentages are rounded like those of a content.
 */
const STATS = `
select (select coalesce(sum(amount), 0)::bigint from transfer where user_id = $2::bigint and kind = 'reward') as "coinsReceived",
  coalesce(sum(p.correct), 0)::int as "correctAnswers", sum(${PERCENT})::float8 / nullif(count(*), 0) as "averageResult",
  count(*)::int as "quizzesPlayed",
  (select count(*)::int from play p
    where ${OVER} and (p.finished_at at time zone 'Europe/Kyiv')::date = $3::date) as "playsToday"
from play p where ${COUNTS}`;

/** The outcome of each question of a play. */
const CUBES = `
select json_agg(cube order by at) from (
  select at, case when bool_or(a.correct and a.hinted) then 'hinted' when bool_or(a.correct) then 'right'
    when count(a.play_id) > 0 then 'wrong' else 'unreached' end as cube
  from generate_series(0, p.total - 1) at left join answer a on a.play_id = p.id and a.index = at group by at
) cubes`;

/** The number of plays that player $1 finished on each day in Kyiv from $2 on. */
const PLAYS_BY_DAY = `
select (p.finished_at at time zone 'Europe/Kyiv')::date::text as day, count(*)::int as plays from play p
where ${OVER} and p.finished_at >= $2::timestamptz group by 1`;

/** The latest $3 results of player $1 for contents in the statuses $2. */
const RESULTS = `
select p.content_id as "contentId", c.content_type as "contentType", c.slug, c.title_ua as "titleUA",
  c.title_en as "titleEN", p.correct, p.total, ${PERCENT}::int as percent, (${CUBES}) as cubes, p.finished_at as "finishedAt"
from play p join content c on c.id = p.content_id
where ${COUNTS} and c.status = any($2::smallint[])
order by p.finished_at desc, p.id desc limit $3`;

/** The number of results shown. */
const SHOWN = 10;

/** The number of days in the calendar. */
const DAYS = 366;

interface ProfileHeadRow extends Pick<Profile, 'id' | 'name' | 'image' | 'premium' | 'source'> {
  playerId: string;
  joinedAt: Date;
  shareStats: boolean;
  shareResults: boolean;
}

interface ResultRow extends Omit<ProfileResult, 'uri' | 'finishedAt'> {
  contentType: ContentType;
  slug: string;
  finishedAt: Date;
}

/** Reads the profiles of players as other users see them, and their own. */
@Injectable()
export class Profiles {
  constructor(
    private readonly database: Database,
    private readonly streaks: Streaks,
    private readonly clock: Clock,
  ) {}

  /** Returns what `viewerId` (null for a visitor) may see of a player. Null if there is no such player. */
  async find(id: number, viewerId: number | null): Promise<Profile | null> {
    const [row] = await this.database.query<ProfileHeadRow>('profile', PROFILE_HEAD, [id]);
    if (!row) return null;
    const { playerId, joinedAt, shareStats, shareResults, ...face } = row;
    const isOwn = viewerId === id;
    const [numbers, results] = await Promise.all([
      isOwn || shareStats ? this.numbersOf(id, playerId) : {},
      // Others do not see unlisted contents, since the profile would link to them.
      isOwn || shareResults ? this.resultsOf(playerId, isOwn ? READABLE : LISTED_DAILIES) : {},
    ]);
    return { ...face, joinedAt: joinedAt.toISOString(), ...numbers, ...results };
  }

  private async numbersOf(
    id: number,
    playerId: string,
  ): Promise<Pick<Profile, 'stats' | 'streak' | 'calendar'>> {
    const today = dayOf(this.clock.now());
    const [streak, [stats], calendar] = await Promise.all([
      this.streaks.of(playerId),
      this.database.query<ProfileStats>('profile-stats', STATS, [playerId, id, today]),
      this.calendarOf(playerId, today),
    ]);
    return { streak, stats, calendar };
  }

  private async calendarOf(playerId: string, today: string): Promise<CalendarDay[]> {
    const first = addDays(today, 1 - DAYS);
    const [rows, bridged] = await Promise.all([
      this.database.query<{ day: string; plays: number }>('profile-calendar', PLAYS_BY_DAY, [
        playerId,
        startOf(first),
      ]),
      this.streaks.bridgedSince(playerId, first),
    ]);
    const plays = new Map(rows.map(row => [row.day, row.plays]));
    return Array.from({ length: DAYS }, (_, at) => {
      const day = addDays(first, at);
      return { day, plays: plays.get(day) ?? 0, bridged: bridged.has(day) };
    });
  }

  private async resultsOf(
    playerId: string,
    statuses: readonly Status[],
  ): Promise<Pick<Profile, 'results'>> {
    const values = [playerId, statuses, SHOWN];
    const rows = await this.database.query<ResultRow>('profile-results', RESULTS, values);
    return { results: rows.map(resultOf) };
  }
}

function resultOf({ contentType, slug, finishedAt, ...row }: ResultRow): ProfileResult {
  const uri = uriOf({ id: row.contentId, contentType, slug });
  return { ...row, uri, finishedAt: finishedAt.toISOString() };
}
