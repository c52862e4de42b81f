import { Injectable } from '@nestjs/common';
import type { SiteStats } from '../../contracts/stats.ts';
import { Database } from '../database.ts';
import { PAGES_CHANNEL } from '../page-tags.ts';

const COUNT = `
with counted as (
  update play set counted_at = now()
  where content_id = $1::bigint and finished_at is not null and not practice and counted_at is null
  returning id, content_id, correct, total, revision_ids
), tally as (
  insert into content_tally (content_id, players, percent_sum)
  select content_id, count(*), sum(round(100.0 * correct / total)) from counted group by content_id
  on conflict (content_id) do update
    set players = content_tally.players + excluded.players,
      percent_sum = content_tally.percent_sum + excluded.percent_sum
), picks as (
  insert into pick (revision_id, choice, plays)
  select c.revision_ids[a.index + 1], coalesce(a.choice, -1), count(*)
  from counted c join answer a on a.play_id = c.id and a.final
  group by 1, 2
  on conflict (revision_id, choice) do update set plays = pick.plays + excluded.plays
)
select pg_notify($2, 'content:' || content_id) from (select distinct content_id from counted) changed`;

const NUMBERS = `
select (select count(*)::int from play where finished_at is not null) as plays,
  (select count(*)::int from content where status = 10) as quizzes`;

/** What plays add up to. */
@Injectable()
export class Statistics {
  constructor(private readonly database: Database) {}

  /** Takes in the first plays of a content that are finished and not counted yet. */
  async count(contentId: number): Promise<void> {
    await this.database.query('count-plays', COUNT, [contentId, PAGES_CHANNEL]);
  }

  /** Coins and users come with accounts: nobody has any yet. */
  async site(): Promise<SiteStats> {
    const [numbers] = await this.database.query<{ plays: number; quizzes: number }>(
      'site-numbers',
      NUMBERS,
    );
    const coins = { total: 0, daily: 0, music: 0, movie: 0, quiz: 0 };
    return { coins, plays: numbers?.plays ?? 0, quizzes: numbers?.quizzes ?? 0, users: 0 };
  }
}
