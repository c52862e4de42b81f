import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { SiteStats } from '../../../contracts/stats.ts';
import { Database } from '../../database.ts';
import { hasStatus, LISTED } from '../../quizzes/index.ts';

const COUNTS = `
select (select count(*)::int from play where finished_at is not null and is_counted_purpose(play.purpose) and has_answer(index, attempt)) as plays,
  (select count(*)::int from content where ${hasStatus('status', LISTED)} and content_type in ('quiz', 'movie', 'music')) as quizzes,
  (select count(*)::int from app_user where deleted_at is null) as users`;

/** Summed by content first, since there are far fewer contents than transfers. */
const COINS = `
with paid as (
  select reference, sum(amount) as coins from transfer where kind = 'reward' group by reference
)
select c.content_type as kind, sum(paid.coins)::bigint as coins
from paid join content c on c.id::text = paid.reference group by c.content_type`;

type Counts = Omit<SiteStats, 'coins'>;
type Kind = Exclude<keyof SiteStats['coins'], 'total'>;

const FRESH_MS = 60_000;

/**
 * Computes the totals of the whole site at most once a minute. Reading all plays and transfers takes 0.7 s for two
 * million of each.
 */
@Injectable()
export class SiteNumbers {
  private readonly known = new LRUCache<'site', SiteStats>({
    max: 1,
    ttl: FRESH_MS,
    fetchMethod: () => this.count(),
  });

  constructor(private readonly database: Database) {}

  /** Returns numbers that are at most a minute old. Concurrent calls share one query. */
  async read(): Promise<SiteStats> {
    return (await this.known.fetch('site')) as SiteStats;
  }

  private async count(): Promise<SiteStats> {
    const [[counts], paid] = await Promise.all([
      this.database.query<Counts>('site-counts', COUNTS),
      this.database.query<{ kind: Kind; coins: number }>('site-coins', COINS),
    ]);
    const coins = { total: 0, daily: 0, music: 0, movie: 0, quiz: 0 };
    for (const row of paid) {
      coins[row.kind] = row.coins;
      coins.total += row.coins;
    }
    return { coins, ...(counts as Counts) };
  }
}
