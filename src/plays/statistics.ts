import { Injectable } from '@nestjs/common';
import type { SiteStats } from '../../contracts/stats.ts';
import { Database } from '../database.ts';
import { PAGES_CHANNEL } from '../page-tags.ts';
import { RANK_CONTENT } from '../quizzes/index.ts';

const COUNT = `
with counted as (
  update play set counted_at = now()
  where content_id = $1::bigint and finished_at is not null and not practice and counted_at is null
  returning id, content_id, correct, total, gave_up, revision_ids, edition
), tally as (
  insert into content_tally (content_id, players, completed, percent_sum)
  select content_id, count(*), count(*) filter (where not gave_up), sum(round(100.0 * correct / total))
  from counted group by content_id
  on conflict (content_id) do update
    set players = content_tally.players + excluded.players,
      completed = content_tally.completed + excluded.completed,
      percent_sum = content_tally.percent_sum + excluded.percent_sum
), picks as (
  insert into pick (revision_id, edition, choice, plays)
  select c.revision_ids[a.index + 1], c.edition, coalesce(a.choice, -1), count(*)
  from counted c join answer a on a.play_id = c.id and a.final
  group by 1, 2, 3
  on conflict (revision_id, edition, choice) do update set plays = pick.plays + excluded.plays
)
select pg_notify($2, 'content:' || content_id) from (select distinct content_id from counted) changed`;

/** Waits for the counts that are under way, and holds up others: what they take in would be forgotten and kept as counted. */
const HOLD_COUNTS = 'lock table content_tally in share row exclusive mode';

/** As if content $1 had never been counted. */
const FORGET_COUNTS = [
  'update play set counted_at = null where content_id = $1::bigint and counted_at is not null',
  `delete from pick where revision_id in (
    select r.id from question_revision r join question q on q.id = r.question_id where q.content_id = $1::bigint)`,
  'delete from content_tally where content_id = $1::bigint',
];

const CONTENTS_PLAYED = 'select distinct content_id as id from play order by 1';

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
    await this.database.query('rank-content', RANK_CONTENT, [contentId]);
  }

  /** Counts every content anew from its plays, to the same numbers; each in one transaction. */
  async rebuild(): Promise<number> {
    const contents = await this.database.query<{ id: number }>('contents-played', CONTENTS_PLAYED);
    for (const { id } of contents) {
      await this.database.transaction(async client => {
        await client.query(HOLD_COUNTS);
        for (const statement of FORGET_COUNTS) await client.query(statement, [id]);
        await client.query(COUNT, [id, PAGES_CHANNEL]);
        await client.query(RANK_CONTENT, [id]);
      });
    }
    return contents.length;
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
