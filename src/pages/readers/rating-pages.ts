import { Inject, Injectable } from '@nestjs/common';
import { type RatingQuery, type RatingRow, Week } from '../../../contracts/ratings.ts';
import { Clock } from '../../clock.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Boards, weekOf } from '../../rating/index.ts';
import type { RatingPage } from '../page-data.ts';

type Period = RatingQuery['period'];

/** Reads the boards without any viewer's own row. */
@Injectable()
export class RatingPages {
  constructor(
    private readonly boards: Boards,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the board of a week such as `2026-W47`, by default of the current one. Null if the week is invalid, in the
   * future, or before the first one with a result.
   */
  async page(period: Period, week?: string): Promise<RatingPage | null> {
    if (week !== undefined && !Week.safeParse(week).success) return null;
    const current = weekOf(this.clock.now());
    const asked = week ?? current;
    const board = await this.boards.read({ period, week: asked }, null);
    const isOpen = period === 'all' || asked === current;
    if (!board || (!isOpen && board.rows.length === 0)) return null;
    const { me: _me, ...seen } = board;
    const neighbours = period === 'all' ? NOTHING : await this.neighbours(asked, current);
    return { ...seen, ...neighbours, isOpen, settlingHour: this.config.RATING_SETTLES_AT };
  }

  /** Returns the best players of this week. */
  top(): Promise<RatingRow[]> {
    return this.boards.top('week', TOP);
  }

  /** Adds this week as the next one of an earlier week, even if nobody has a result in it yet. */
  private async neighbours(week: string, current: string) {
    const { previous, next } = await this.boards.beside(week);
    const later = next !== null && next < current ? pathOf(next) : '/rating';
    return { previous: previous && pathOf(previous), next: week === current ? null : later };
  }
}

/** The number of players on the home page. */
const TOP = 10;

const NOTHING = { previous: null, next: null };

const pathOf = (week: string) => `/rating?week=${week}`;
