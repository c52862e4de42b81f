import { Injectable } from '@nestjs/common';
import type { Reward } from '../../contracts/rewards.ts';
import type { Viewer } from '../auth/index.ts';
import { Ledger } from '../coins/index.ts';
import { Database } from '../database.ts';
import { conflict, notFound } from '../errors.ts';
import { COLLECT_REWARD } from './reward-command.ts';

interface Collected {
  practice: boolean;
  finished: boolean;
  coins: number;
  /** Null when nothing was paid. */
  balance: number | null;
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
}
