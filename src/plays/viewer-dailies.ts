import { Injectable } from '@nestjs/common';
import type { Daily, DailyList, DailyQuery } from '../../contracts/dailies.ts';
import { Database } from '../database.ts';
import { Dailies } from '../quizzes/index.ts';
import { Streaks } from './streak.ts';

const PLAYED = `
select content_id as id, correct, total from play
where player_id = $1::uuid and content_id = any($2::bigint[]) and finished_at is not null and not practice`;

/** The dailies as one viewer sees them. */
@Injectable()
export class ViewerDailies {
  constructor(
    private readonly dailies: Dailies,
    private readonly streaks: Streaks,
    private readonly database: Database,
  ) {}

  async list(playerId: string | null, query: DailyQuery): Promise<DailyList> {
    const { now, turnsAt } = this.dailies.time();
    const { items, next } = await this.dailies.list(query);
    const played = await this.played(
      playerId,
      items.map(item => item.id),
    );
    return {
      now: now.toISOString(),
      turnsAt: turnsAt.toISOString(),
      streak: await this.streaks.of(playerId),
      items: items.map(item => ({ ...item, played: played.get(item.id) ?? null })),
      next,
    };
  }

  /** By content, the first play that was finished. */
  private async played(playerId: string | null, ids: number[]) {
    if (!playerId || ids.length === 0) return new Map<number, NonNullable<Daily['played']>>();
    const rows = await this.database.query<{ id: number; correct: number; total: number }>(
      'dailies-played',
      PLAYED,
      [playerId, ids],
    );
    return new Map(rows.map(({ id, correct, total }) => [id, { correct, total }]));
  }
}
