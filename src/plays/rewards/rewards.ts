import { Injectable } from '@nestjs/common';
import type {
  Reward,
  RewardsCollected,
  WaitingReward,
  WaitingRewards,
} from '../../../contracts/rewards.ts';
import type { ContentType } from '../../../contracts/vocabulary.ts';
import type { Viewer } from '../../auth/index.ts';
import { Ledger } from '../../coins/index.ts';
import { Database } from '../../database.ts';
import { conflict, notFound } from '../../errors.ts';
import { uriOf } from '../../quizzes/index.ts';
import { COLLECT_REWARD, COLLECT_REWARDS, WAITING_REWARDS } from './reward-commands.ts';

/** Maximum of uncollected rewards listed. */
const LISTED = 100;

interface Collected {
  practice: boolean;
  finished: boolean;
  coins: number;
  /** Null when nothing was paid. */
  balance: number | null;
}

interface WaitingRow extends Omit<WaitingReward, 'uri'> {
  contentType: ContentType;
  slug: string;
  allCoins: number;
}

/** Coins for the first finished play of a content. */
@Injectable()
export class Rewards {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  /** Pays once. The same again pays nothing and says so; 409 reward.practice, 409 play.unfinished. */
  async collect({ playerId, userId }: Viewer, playId: string): Promise<Reward> {
    const values = [playId, playerId, userId];
    const [play] = await this.database.query<Collected>('reward', COLLECT_REWARD, values);
    if (!play) throw notFound();
    if (play.practice) throw conflict('reward.practice');
    if (!play.finished) throw conflict('play.unfinished');
    const { coins, balance } = play;
    if (balance !== null) return { coins, balance, alreadyCollected: false };
    // Asked anew: whoever paid at the same time is not seen by the statement that waited for them.
    return { coins, balance: await this.ledger.balanceOf(userId), alreadyCollected: coins > 0 };
  }

  /** Uncollected rewards. */
  async waiting({ playerId, userId }: Viewer): Promise<WaitingRewards> {
    const values = [playerId, userId, LISTED];
    const rows = await this.database.query<WaitingRow>('rewards', WAITING_REWARDS, values);
    return { items: rows.map(waitingOf), coins: rows[0]?.allCoins ?? 0 };
  }

  /** Pays all uncollected rewards, each once even with concurrent calls; a repeated call pays nothing. */
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
