import { Inject, Injectable } from '@nestjs/common';
import { countPlays } from '../../../queues/count-plays.job.ts';
import { outbox } from '../../../queues/outbox.ts';
import { CONFIG, type Config } from '../../config.ts';
import { pageTags } from '../../page-tags.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import {
  ADMIT_THESE,
  COUNT_THESE,
  type Counted,
  JOIN_COUNTS,
  tagsOf,
} from '../statistics/count-commands.ts';
import { type ClaimAction, type ClaimedPlay, claimActionsOf } from './claim-actions.ts';
import { CLOSE, FORGET, LOCK_ACCOUNT, MOVE, PLAYS_TO_CLAIM, PRACTISE } from './claim-commands.ts';

/** PostgreSQL's words for somebody else having done the same meanwhile: a duplicate, or waiting for each other. */
const COLLISIONS = new Set(['23505', '40P01']);
const TRIES = 5;

/** Guests' plays that accounts take over. */
@Injectable()
export class Claims {
  private readonly days: number;
  private readonly playsOfAddress: number | null;

  constructor(
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: Config,
  ) {
    this.days = config.CLAIM_DAYS;
    this.playsOfAddress = config.ADDRESS_PLAYS || null;
  }

  /** All or nothing; a second time finds nothing left to claim. */
  async claim(guestId: string, playerId: string): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        return await this.transactions.run(tx => this.act(tx, guestId, playerId));
      } catch (error) {
        // Then the plays are others than they were.
        if (tries === TRIES || !isCollision(error)) throw error;
      }
  }

  private async act(tx: Transaction, guestId: string, playerId: string): Promise<void> {
    await tx.query(JOIN_COUNTS);
    const [account] = await tx.query(LOCK_ACCOUNT, [playerId]);
    if (!account) return;
    const values = [guestId, playerId, this.days];
    const actions = claimActionsOf(await tx.query<ClaimedPlay>(PLAYS_TO_CLAIM, values));
    const change = async <Row extends object>(
      is: (action: ClaimAction) => boolean,
      statement: string,
      ...more: unknown[]
    ) => {
      const ids = actions.filter(is).map(action => action.id);
      return ids.length > 0 ? tx.query<Row>(statement, [ids, ...more]) : [];
    };
    await change(action => action.isForgotten, FORGET);
    // What was a first play when it was finished is in the statistics, whether or not the job was there already.
    await change(action => action.isPractised, ADMIT_THESE, this.playsOfAddress);
    const counted = await change<Counted>(action => action.isPractised, COUNT_THESE);
    await pageTags.drop(tx, tagsOf(counted));
    await change(action => action.isPractised, PRACTISE);
    const toCount = await change<Counted>(action => action.isClosed, CLOSE);
    await outbox.addAll(tx, countPlays, toCount);
    await change(action => action.isMoved, MOVE, playerId);
  }
}

const isCollision = (error: unknown): boolean =>
  COLLISIONS.has(String((error as { code?: unknown }).code));
