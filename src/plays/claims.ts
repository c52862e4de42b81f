import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { countPlays } from '../../queues/count-plays.job.ts';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import { PAGES_CHANNEL } from '../page-tags.ts';
import { type ClaimedPlay, type Fate, fatesOf } from './claim.ts';
import { CLOSE, FORGET, HOLD_ACCOUNT, MOVE, PLAYS_TO_CLAIM, PRACTISE } from './claim-commands.ts';
import { ADMIT_THESE, COUNT_THESE, JOIN_COUNTS } from './count-commands.ts';

/** PostgreSQL's words for somebody else having done the same meanwhile: a duplicate, or waiting for each other. */
const COLLISIONS = new Set(['23505', '40P01']);
const TRIES = 5;

/** Guests' plays that accounts take over. */
@Injectable()
export class Claims {
  private readonly days: number;
  private readonly playsOfAddress: number | null;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    this.days = config.CLAIM_DAYS;
    this.playsOfAddress = config.ADDRESS_PLAYS || null;
  }

  /** All or nothing; a second time finds nothing left to claim. */
  async claim(guestId: string, playerId: string): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        return await this.database.transaction(client => this.act(client, guestId, playerId));
      } catch (error) {
        // Then the plays are others than they were.
        if (tries === TRIES || !isCollision(error)) throw error;
      }
  }

  private async act(client: PoolClient, guestId: string, playerId: string): Promise<void> {
    await client.query(JOIN_COUNTS);
    const { rowCount } = await client.query(HOLD_ACCOUNT, [playerId]);
    if (!rowCount) return;
    const values = [guestId, playerId, this.days];
    const { rows } = await client.query<ClaimedPlay>(PLAYS_TO_CLAIM, values);
    const fates = fatesOf(rows);
    const change = async (is: (fate: Fate) => boolean, sql: string, ...more: unknown[]) => {
      const ids = fates.filter(is).map(fate => fate.id);
      if (ids.length > 0) await client.query(sql, [ids, ...more]);
    };
    await change(fate => fate.isForgotten, FORGET);
    // What was a first play when it was finished is in the statistics, whether or not the job was there already.
    await change(fate => fate.isPractised, ADMIT_THESE, this.playsOfAddress);
    await change(fate => fate.isPractised, COUNT_THESE, PAGES_CHANNEL);
    await change(fate => fate.isPractised, PRACTISE);
    await change(fate => fate.isClosed, CLOSE, countPlays.name);
    await change(fate => fate.isMoved, MOVE, playerId);
  }
}

const isCollision = (error: unknown): boolean =>
  COLLISIONS.has(String((error as { code?: unknown }).code));
