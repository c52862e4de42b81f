import { Inject, Injectable } from '@nestjs/common';
import type { ContentMarks } from '../../../contracts/marks.ts';
import { COINS_FOR_A_RIGHT_ANSWER } from '../../coin-amounts.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';

/**
 * The marks of contents $1 for player $2. Only players with an account can own, unlock and vote. A guest's coins are
 * shown as long as an account can claim the play, for $3 days. `best` is the play that counts. Without one it is the
 * latest finished practice play, which has no reward.
 */
const MARKS = `
select asked.id,
  coalesce(c.author_id = me.id, false) as own,
  coalesce(me.role = 'admin' and c.price > 0, false)
    or exists (select from unlock u where u.user_id = me.id and u.content_id = asked.id) as unlocked,
  coalesce((select v.value from vote v where v.content_id = asked.id and v.user_id = me.id), 0) as vote,
  case when best.id is not null then
    json_build_object('playId', best.id, 'correct', best.correct, 'total', best.total) end as best,
  (select json_build_object('playId', p.id, 'index', p.index, 'total', p.total) from play p
    where p.player_id = $2::uuid and p.content_id = asked.id and p.finished_at is null and p.expires_at > now()
      and p.purpose = 'game') as unfinished,
  case when best.coins > 0 and not best.practice and case when me.id is null then best.finished_at > now() - make_interval(days => $3::int)
      else not is_rewarded(me.id, asked.id) end
    then json_build_object('playId', best.id, 'coins', best.coins) end as reward
from unnest($1::bigint[]) with ordinality asked (id, place)
left join content c on c.id = asked.id
left join app_user me on me.player_id = $2::uuid
left join lateral (
  select p.id, p.correct, p.total, p.finished_at, p.practice, ${COINS_FOR_A_RIGHT_ANSWER} * p.correct as coins from play p
  where p.player_id = $2::uuid and p.content_id = asked.id and p.finished_at is not null and is_counted_purpose(p.purpose)
  order by p.practice, p.finished_at desc, p.id limit 1
) best on true
order by asked.place`;

/** Returns a viewer's relation to contents, shown as marks on their cards. */
@Injectable()
export class Marks {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns one entry for each id, in the same order. */
  of(playerId: string | null, ids: readonly number[]): Promise<ContentMarks[]> {
    const values = [[...new Set(ids)], playerId, this.config.CLAIM_DAYS];
    return this.database.query<ContentMarks>('marks', MARKS, values);
  }
}
