import { Injectable } from '@nestjs/common';
import type { ContentMarks } from '../../contracts/marks.ts';
import { Database } from '../database.ts';

/** Of contents $1 for player $2. Only a player who has an account can own, unlock and vote. */
const MARKS = `
select asked.id,
  coalesce(c.author_id = me.id, false) as own,
  coalesce(me.role = 'admin' and c.price > 0, false)
    or exists (select from unlock u where u.user_id = me.id and u.content_id = asked.id) as unlocked,
  coalesce((select v.value from vote v where v.content_id = asked.id and v.user_id = me.id), 0) as vote,
  (select json_build_object('correct', p.correct, 'total', p.total) from play p
    where p.player_id = $2::uuid and p.content_id = asked.id and p.finished_at is not null and not p.practice) as best,
  (select json_build_object('playId', p.id, 'index', p.index, 'total', p.total) from play p
    where p.player_id = $2::uuid and p.content_id = asked.id and p.finished_at is null and p.expires_at > now()) as unfinished
from unnest($1::bigint[]) with ordinality asked (id, place)
left join content c on c.id = asked.id
left join app_user me on me.player_id = $2::uuid
order by asked.place`;

/** What contents are to a viewer, for the marks on their cards. */
@Injectable()
export class Marks {
  constructor(private readonly database: Database) {}

  /** One for each id, in their order. */
  of(playerId: string | null, ids: readonly number[]): Promise<ContentMarks[]> {
    return this.database.query<ContentMarks>('marks', MARKS, [[...new Set(ids)], playerId]);
  }
}
