import { Inject, Injectable } from '@nestjs/common';
import type { Rating, RatingQuery, RatingRow } from '../../contracts/ratings.ts';
import { outbox } from '../../queues/outbox/outbox.ts';
import { updateBoardVisibility } from '../../queues/rating/update-board-visibility.job.ts';
import { Clock } from '../clock.ts';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import { pageTags } from '../page-tags.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { BESIDE, BOARD, TOO_FAST } from './board-query.ts';
import { LOCK_BOARDS } from './roll-up-command.ts';
import { UPDATE_VISIBILITY } from './visibility-command.ts';
import { boundsOf, weekOf } from './week.ts';

interface Place extends Omit<RatingRow, 'user'>, Omit<RatingRow['user'], 'uri'> {
  part: 'row' | 'me' | 'above' | 'below' | null;
  updatedAt: Date | null;
}

/** Weeks beside one, as `2026-W47`; null where there is none. */
export interface WeeksBeside {
  previous: string | null;
  next: string | null;
}

/** Who has collected the most coins, in a week and ever. */
@Injectable()
export class Boards {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** As the viewer, a user's id or null, sees it. Null for a week that is still to come. */
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

  /** The best of this week or of all time. */
  async top(period: RatingQuery['period'], limit: number): Promise<RatingRow[]> {
    const kept = period === 'all' ? 'all' : weekOf(this.clock.now());
    return (await this.board(kept, null, limit)).rows;
  }

  /** The nearest weeks in which somebody is on the board. */
  async beside(week: string): Promise<WeeksBeside> {
    const [weeks] = await this.database.query<WeeksBeside>('rating-beside', BESIDE, [week]);
    return weeks ?? { previous: null, next: null };
  }

  /**
   * Queues the leaderboard update for a changed shareStats or a deleted user, to run after the transaction has
   * committed. Not updated directly, since the call would wait for a running roll-up.
   */
  updateLater(tx: Transaction, userId: number): Promise<void> {
    return outbox.add(tx, updateBoardVisibility, { userId });
  }

  /** Shows a user on the leaderboards or hides them. A repeated call does nothing. */
  async updateVisibility(userId: number): Promise<void> {
    await this.transactions.run(async tx => {
      await tx.query(LOCK_BOARDS);
      const [changed] = await tx.query<{ count: number }>(UPDATE_VISIBILITY, [userId]);
      if (changed && changed.count > 0) await pageTags.drop(tx, ['rating']);
    });
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
    const [row] = await this.database.query<{ isSo: boolean }>('rating-too-fast', TOO_FAST, values);
    return row?.isSo ?? false;
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
