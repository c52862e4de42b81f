import { Inject, Injectable } from '@nestjs/common';
import type { Rating, RatingQuery, RatingRow } from '../../contracts/ratings.ts';
import { outbox } from '../../queues/outbox/outbox.ts';
import { updateBoardVisibility } from '../../queues/rating/update-board-visibility.job.ts';
import { Clock } from '../clock.ts';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import type { Transaction } from '../transaction.ts';
import { BACKWARDS, ORDER, placeOf } from './rating.entity.ts';
import { boundsOf, weekOf } from './week.ts';

const NEIGHBOURS = 2;

/**
 * The number of rows ahead of `mine`: first rows with more coins, then complete slots of ties, then rows within the
 * slot.
 */
const AHEAD = `
coalesce((select sum(users) from rating_step where period = $1 and coins > mine.coins), 0)
+ coalesce((select sum(users) from rating_tie tie where period = $1 and tie.coins = mine.coins
  and (-tie.accuracy, tie.hinted, tie.plays, tie.slot) < (-mine.accuracy, mine.hinted, mine.plays, mine.slot)), 0)
+ (select count(*) from rating_score other where visible and period = $1
  and -other.coins = -mine.coins and -other.accuracy = -mine.accuracy and other.hinted = mine.hinted
  and other.plays = mine.plays and other.last_reward_at >= mine.slot
  and (other.last_reward_at, other.user_id) < (mine.last_reward_at, mine.user_id))`;

const neighbours = (than: '<' | '>', order: string) => `
(select row_number() over (order by ${order}) as at, score.* from rating_score score
  where visible and period = $1 and ${placeOf('score')} ${than} ${placeOf('mine')}
  order by ${order} limit ${NEIGHBOURS}) score`;

/**
 * The rewards of user $3 in period $1 since the last roll-up, as a row like those of rating_score that others do not
 * see yet. Weeks are settled at hour $4, and $5 is the minimum pace.
 */
const NEW_ROW = `
select user_id, period, sum(amount)::bigint as coins, sum(correct)::int as correct, sum(total)::int as questions,
  sum(hinted)::int as hinted, count(*)::int as plays, sum(correct)::float8 / sum(total) as accuracy,
  max(created_at) as last_reward_at, false as visible
from board_rewards($4::int, $5::int)
where user_id = $3::bigint and period = $1 and transfer_id > (select coalesce(max(transfer_id), 0) from rating_progress)
  and not exists (select from rating_score where period = $1 and user_id = $3::bigint)
group by user_id, period`;

/**
 * The first $2 rows of period $1, and the row of user $3 (null for visitors) with its neighbours. Returns a single row
 * with `part` null if there are none. A hidden user gets the rank that they would have, but does not change the ranks
 * of others, so the next row has the same rank. The same applies to a user whose first rewards of the period are not
 * rolled up yet. A user who has just hidden is left out at once; a job updates the ranks of others later.
 */
export const BOARD = `
with score_now as (
  select user_id, period, coins, correct, questions, hinted, plays, accuracy, last_reward_at, visible
  from rating_score where period = $1 and user_id = $3::bigint
  union all (${NEW_ROW})
), mine as materialized (
  select *, tie_slot(last_reward_at) as slot from score_now
), own as materialized (
  select mine.*, 1 + ${AHEAD} as rank from mine
), place as (
  select 'row' as part, at as rank, user_id, coins, correct, accuracy from (
    select row_number() over (order by ${ORDER}) as at, * from rating_score score
    where visible and period = $1 order by ${ORDER} limit $2::int
  ) first
  union all
  select 'me', rank, user_id, coins, correct, accuracy from own
  union all
  select 'above', mine.rank - score.at, score.user_id, score.coins, score.correct, score.accuracy
  from own mine cross join lateral ${neighbours('<', BACKWARDS)}
  union all
  select 'below', mine.rank + score.at - case when mine.visible then 0 else 1 end, score.user_id, score.coins,
    score.correct, score.accuracy
  from own mine cross join lateral ${neighbours('>', ORDER)}
), shown as (
  select part, rank, coins, correct, accuracy, u.id, u.name, u.premium, '/media/' || u.portrait_id as image
  from place join app_user u on u.id = user_id
  where part = 'me' or (u.share_stats and u.deleted_at is null)
)
select board.rolled_up_at as "updatedAt", shown.*
from (select max(rolled_up_at) as rolled_up_at from rating_progress) board left join shown on true
order by rank`;

/**
 * Whether user $3 has collected rewards in period $1 for plays below the minimum pace $4. Weeks are settled at hour $2.
 */
const TOO_FAST = `
select exists (
  select from board_rewards($2::int, 0)
  where user_id = $3::bigint and period = $1 and answer_pace_ms(play_id) < $4::int
) as "isTooFast"`;

/** The nearest weeks before and after $1 in which a visible user earned coins. */
const BESIDE = `
select (select max(period) from rating_step where period < $1) as previous,
  (select min(period) from rating_step where period > $1 and period < 'all') as next`;

interface Place extends Omit<RatingRow, 'user'>, Omit<RatingRow['user'], 'uri'> {
  part: 'row' | 'me' | 'above' | 'below' | null;
  updatedAt: Date | null;
}

/** The neighbouring weeks that have a board, such as `2026-W47`; null if there is none. */
export interface WeeksBeside {
  previous: string | null;
  next: string | null;
}

/** Reads the leaderboards of a week and of all time. */
@Injectable()
export class Boards {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `viewer` is a user's id, or null for a visitor. Returns null for a week in the future. */
  async read({ period, week }: RatingQuery, viewer: number | null): Promise<Rating | null> {
    if (period === 'all')
      return { period, week: null, from: null, to: null, ...(await this.board('all', viewer)) };
    const current = weekOf(this.clock.now());
    const asked = week ?? current;
    if (asked > current) return null;
    const { from, to } = boundsOf(asked);
    const bounds = { from: from.toISOString(), to: to.toISOString() };
    return { period, week: asked, ...bounds, ...(await this.board(asked, viewer)) };
  }

  /** Returns the first rows of this week or of all time. */
  async top(period: RatingQuery['period'], limit: number): Promise<RatingRow[]> {
    const kept = period === 'all' ? 'all' : weekOf(this.clock.now());
    return (await this.board(kept, null, limit)).rows;
  }

  /** Returns the nearest weeks whose board has a row. */
  async beside(week: string): Promise<WeeksBeside> {
    const [weeks] = await this.database.query<WeeksBeside>('rating-beside', BESIDE, [week]);
    return weeks ?? { previous: null, next: null };
  }

  /**
   * Queues a job that updates the leaderboards after the transaction has committed, for a changed shareStats or a
   * deleted user. A direct update would have to wait for a running roll-up.
   */
  updateLater(tx: Transaction, userId: number): Promise<void> {
    return outbox.add(tx, updateBoardVisibility, { userId });
  }

  private async board(period: string, viewer: number | null, limit = this.config.RATING_ROWS) {
    const { RATING_SETTLES_AT, BOARD_PACE_MS } = this.config;
    const values = [period, limit, viewer, RATING_SETTLES_AT, BOARD_PACE_MS];
    const places = await this.database.query<Place>('rating', BOARD, values);
    const partOf = (part: Place['part']) =>
      places.filter(place => place.part === part).map(boardRow);
    const [row] = partOf('me');
    const isMissing = viewer !== null && !row;
    return {
      updatedAt: places[0]?.updatedAt?.toISOString() ?? null,
      rows: partOf('row'),
      me: row ? { row, above: partOf('above'), below: partOf('below') } : null,
      tooFast: isMissing && (await this.isTooFast(period, viewer)),
    };
  }

  private async isTooFast(period: string, userId: number): Promise<boolean> {
    const { RATING_SETTLES_AT, BOARD_PACE_MS } = this.config;
    const values = [period, RATING_SETTLES_AT, userId, BOARD_PACE_MS];
    const [row] = await this.database.query<{ isTooFast: boolean }>(
      'rating-too-fast',
      TOO_FAST,
      values,
    );
    return row?.isTooFast ?? false;
  }
}

const boardRow = ({
  rank,
  id,
  name,
  image,
  premium,
  coins,
  correct,
  accuracy,
}: Place): RatingRow => ({
  rank,
  user: { id, name, image, premium, uri: `/profile/${id}` },
  coins,
  correct,
  accuracy,
});
