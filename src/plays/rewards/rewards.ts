import { Injectable } from '@nestjs/common';
import type {
  Reward,
  RewardsCollected,
  WaitingReward,
  WaitingRewards,
} from '../../../contracts/rewards.ts';
import type { ContentType } from '../../../contracts/vocabulary.ts';
import type { Viewer } from '../../auth/index.ts';
import { COINS_FOR_A_RIGHT_ANSWER } from '../../coin-amounts.ts';
import { Ledger } from '../../coins/index.ts';
import { Database } from '../../database.ts';
import { conflict, notFound } from '../../errors.ts';
import { uriOf } from '../../quizzes/index.ts';

/**
 * Pays the reward of play $1 of player $2 with account $3 in one statement. Returns no row if the play belongs to
 * another player, and a row without a balance if nothing was paid.
 */
export const COLLECT_REWARD = `
with play_now as (
  select content_id, practice, finished_at is not null as finished,
    case when practice then 0 else ${COINS_FOR_A_RIGHT_ANSWER} * correct end as coins
  from play where id = $1::uuid and player_id = $2::uuid
)
select practice, finished, coins,
  case when finished and coins > 0
    then (credit('reward', $3::bigint, array[content_id::text], array[coins::bigint])).balance end as balance
from play_now`;

/** Finished first plays of player $1 with account $2 that have right answers and are not paid yet. */
const WAITING = `
select p.id, p.content_id, ${COINS_FOR_A_RIGHT_ANSWER} * p.correct as coins, p.finished_at from play p
where p.player_id = $1::uuid and p.finished_at is not null and not p.practice and p.correct > 0
  and not is_rewarded($2::bigint, p.content_id)`;

/** The latest $3 uncollected rewards, each with the sum of all. */
const WAITING_REWARDS = `
with waiting as (${WAITING})
select w.id as "playId", w.content_id as "contentId", c.content_type as "contentType", c.slug, c.title_ua as "titleUA",
  c.title_en as "titleEN", w.coins, (select sum(coins) from waiting)::int as "allCoins"
from waiting w join content c on c.id = w.content_id
order by w.finished_at desc, w.id desc limit $3::int`;

/**
 * Pays all rewards of player $1 with account $2 in one statement. A reward that is collected concurrently is paid only
 * once. Returns a row without a balance if nothing was paid.
 */
const COLLECT_REWARDS = `
with due as (
  select array_agg(content_id::text) as refs, array_agg(coins::bigint) as amounts from (${WAITING}) waiting
)
select coalesce(paid, 0)::int as coins, balance
from due cross join lateral credit('reward', $2::bigint, refs, amounts)`;

/** The maximum number of uncollected rewards in the list. */
const LISTED = 100;

interface Collected {
  practice: boolean;
  finished: boolean;
  coins: number;
  /** Null if nothing was paid. */
  balance: number | null;
}

interface WaitingRow extends Omit<WaitingReward, 'uri'> {
  contentType: ContentType;
  slug: string;
  allCoins: number;
}

/** Pays coins for the first finished play of a content. */
@Injectable()
export class Rewards {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Pays once. A repeated call pays nothing and sets `alreadyCollected`. Throws 409 reward.practice or play.unfinished.
   */
  async collect({ playerId, userId }: Viewer, playId: string): Promise<Reward> {
    const values = [playId, playerId, userId];
    const [play] = await this.database.query<Collected>('reward', COLLECT_REWARD, values);
    if (!play) throw notFound();
    if (play.practice) throw conflict('reward.practice');
    if (!play.finished) throw conflict('play.unfinished');
    const { coins, balance } = play;
    if (balance !== null) return { coins, balance, alreadyCollected: false };
    // Read again, since the statement above does not see a concurrent payment for which it waited.
    return { coins, balance: await this.ledger.balanceOf(userId), alreadyCollected: coins > 0 };
  }

  /** Returns the uncollected rewards. */
  async waiting({ playerId, userId }: Viewer): Promise<WaitingRewards> {
    const values = [playerId, userId, LISTED];
    const rows = await this.database.query<WaitingRow>('rewards', WAITING_REWARDS, values);
    return { items: rows.map(waitingOf), coins: rows[0]?.allCoins ?? 0 };
  }

  /** Pays all uncollected rewards. Each is paid only once, even with concurrent or repeated calls. */
  async collectAll({ playerId, userId }: Viewer): Promise<RewardsCollected> {
    const [paid] = await this.database.query<{ coins: number; balance: number | null }>(
      'rewards-collect',
      COLLECT_REWARDS,
      [playerId, userId],
    );
    const balance = paid?.balance ?? (await this.ledger.balanceOf(userId));
    return { coins: paid?.coins ?? 0, balance };
  }
}

function waitingOf({ contentType, slug, allCoins: _all, ...reward }: WaitingRow): WaitingReward {
  return { ...reward, uri: uriOf({ id: reward.contentId, contentType, slug }) };
}
