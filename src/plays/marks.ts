import { Injectable } from '@nestjs/common';
import type { ContentMarks } from '../../contracts/marks.ts';
import { Database } from '../database.ts';

const MARKS = `
select asked.id,
  (select json_build_object('correct', p.correct, 'total', p.total) from play p
    where p.player_id = $2::uuid and p.content_id = asked.id and p.finished_at is not null and not p.practice) as best,
  (select json_build_object('playId', p.id, 'index', p.index, 'total', p.total) from play p
    where p.player_id = $2::uuid and p.content_id = asked.id and p.finished_at is null and p.expires_at > now()) as unfinished
from unnest($1::bigint[]) with ordinality asked (id, place)
order by asked.place`;

type Row = Pick<ContentMarks, 'id' | 'best' | 'unfinished'>;

/** What a viewer has done with contents, for the marks on their cards. */
@Injectable()
export class Marks {
  constructor(private readonly database: Database) {}

  /** One for each id, in their order; own and unlocked come with accounts. */
  async of(playerId: string | null, ids: readonly number[]): Promise<ContentMarks[]> {
    const rows = await this.database.query<Row>('marks', MARKS, [[...new Set(ids)], playerId]);
    return rows.map(row => ({ ...row, own: false, unlocked: false }));
  }
}
