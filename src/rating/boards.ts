import { Inject, Injectable } from '@nestjs/common';
import type { Rating, RatingQuery, RatingRow } from '../../contracts/ratings.ts';
import { outbox } from '../../queues/outbox/outbox.ts';
import { updateBoardVisibility } from '../../queues/rating/update-board-visibility.job.ts';
import { Clock } from '../clock.ts';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import type { Transaction } from '../transaction.ts';
import { boundsOf, weekOf } from './week.ts';

/**
 * The first $2 rows of period $1, and the row of user $3 (null for visitors) with its neighbours; see the SQL function
 * board. Weeks are settled at hour $4, and $5 is the minimum pace.
 */
export const BOARD = 'select * from board($1, $2, $3, $4, $5)';

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
   * deleted, blocked or unblocked user. A direct update would have to wait for a running roll-up.
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
