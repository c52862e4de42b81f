import { Injectable } from '@nestjs/common';
import type { Daily, DailyList, DailyQuery } from '../../../contracts/dailies.ts';
import { Database } from '../../database.ts';
import { Dailies } from '../../quizzes/index.ts';
import { Streaks } from './streaks.ts';

type Marks = Pick<Daily, 'played' | 'unfinished'>;

/**
 * For each of the dailies $2, the unfinished play of player $1 and the finished one that counts. Without one that
 * counts, the latest finished practice play.
 */
const PLAYS = `
select distinct on (content_id, finished_at is null) content_id as "contentId", id as "playId", index, correct, total,
  finished_at is not null as "isFinished"
from play
where player_id = $1::uuid and content_id = any($2::bigint[]) and (finished_at is not null or expires_at > now())
  and is_counted_purpose(play.purpose)
order by content_id, finished_at is null, practice, finished_at desc, id`;

interface PlayRow {
  contentId: number;
  playId: string;
  index: number;
  correct: number;
  total: number;
  isFinished: boolean;
}

/** Lists the dailies with the viewer's plays. */
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
    const ids = items.map(item => item.id);
    const [marks, streak, week] = await Promise.all([
      this.marks(playerId, ids),
      this.streaks.of(playerId),
      this.streaks.week(playerId),
    ]);
    return {
      now: now.toISOString(),
      turnsAt: turnsAt.toISOString(),
      streak,
      week,
      items: items.map(item => ({ ...item, ...marks(item.id) })),
      next,
    };
  }

  private async marks(playerId: string | null, ids: number[]): Promise<(id: number) => Marks> {
    const rows = playerId
      ? await this.database.query<PlayRow>('dailies-plays', PLAYS, [playerId, ids])
      : [];
    return id => marksOf(rows.filter(row => row.contentId === id));
  }
}

function marksOf(plays: readonly PlayRow[]): Marks {
  const first = plays.find(play => play.isFinished);
  const open = plays.find(play => !play.isFinished);
  return {
    played: first ? { playId: first.playId, correct: first.correct, total: first.total } : null,
    unfinished: open ? { playId: open.playId, index: open.index, total: open.total } : null,
  };
}
