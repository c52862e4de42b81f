import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { countPlays } from '../../../queues/plays/count-plays.job.ts';
import { CONFIG, type Config } from '../../config.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { FixPayments } from '../fixes/fix-payments.ts';
import { claimReports, lockClaimedReports } from '../reports/claimed-reports.ts';
import { Statistics } from '../statistics/statistics.ts';
import { type ClaimedPlay, claimActionsOf } from './claim-actions.ts';

/** PostgreSQL's error codes for a collision with a concurrent transaction: unique violation and deadlock. */
const COLLISIONS = new Set(['23505', '40P01']);
const TRIES = 5;

/** Moves guests' plays to accounts. */
@Injectable()
export class Claims {
  private readonly days: number;

  constructor(
    private readonly transactions: Transactions,
    private readonly statistics: Statistics,
    private readonly fixes: FixPayments,
    @Inject(CONFIG) config: Config,
  ) {
    this.days = config.CLAIM_DAYS;
  }

  /** Runs in one transaction. A repeated call finds nothing left to claim. */
  async claim(guestId: string, playerId: string): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        return await this.transactions.run(tx => this.act(tx, guestId, playerId));
      } catch (error) {
        // After a collision the plays have changed, so they are read again.
        if (tries === TRIES || !isCollision(error)) throw error;
      }
  }

  private async act(tx: Transaction, guestId: string, playerId: string): Promise<void> {
    await this.statistics.lockCounts(tx);
    if (!(await lockAccount(tx, playerId))) return;
    const actions = claimActionsOf(await this.playsToClaim(tx, guestId, playerId));
    const idsOf = (kind: 'isForgotten' | 'isPractised' | 'isClosed' | 'isMoved') =>
      actions.filter(action => action[kind]).map(action => action.id);
    await forget(tx, idsOf('isForgotten'));
    // A play that was a first play when it was finished belongs to the statistics.
    await this.statistics.countThese(tx, idsOf('isPractised'));
    await makePractice(tx, idsOf('isPractised'));
    await outbox.addAll(tx, countPlays, await close(tx, idsOf('isClosed')));
    const playIds = idsOf('isMoved');
    await move(tx, playIds, playerId);
    if (playIds.length === 0) return;
    await lockClaimedReports(tx, { playIds, playerId });
    await this.fixes.payClaimed(tx, playIds);
    await claimReports(tx, { playIds, playerId });
  }

  /**
   * Reads all plays of the guest, and the account's plays of the same contents, and locks them until the end of the
   * transaction. They are ordered by id, so that two claims cannot deadlock.
   */
  private playsToClaim(tx: Transaction, guestId: string, playerId: string): Promise<ClaimedPlay[]> {
    return tx.run(sql<ClaimedPlay>`
      select p.id, p.content_id as "contentId", p.purpose, p.player_id = ${guestId}::uuid as "isGuests",
        p.finished_at is not null as "isFinished", p.practice as "isPractice",
        p.index > 0 or p.attempt > 1 as "isTouched",
        p.finished_at is null and p.expires_at <= now() as "isOver",
        coalesce(p.finished_at, (select max(answered_at) from answer where play_id = p.id), p.started_at)
          > now() - make_interval(days => ${this.days}::int) as "isRecent",
        me.role = 'admin' or me.blocked_at is not null or coalesce(c.author_id = me.id, false) as "isAlwaysPractice"
      from play p left join content c on c.id = p.content_id join app_user me on me.player_id = ${playerId}::uuid
      where p.player_id = ${guestId}::uuid
        or (p.player_id = ${playerId}::uuid
          and (p.content_id is null or p.content_id in (select content_id from play where player_id = ${guestId}::uuid)))
      order by p.id for update of p`);
  }
}

/** Whether the account exists. Locks it, so that a deletion waits and no play is added to a deleted account. */
async function lockAccount(tx: Transaction, playerId: string): Promise<boolean> {
  const accounts = await tx.run(sql<{ id: number }>`
    select id from app_user where player_id = ${playerId}::uuid and deleted_at is null for share`);
  return accounts.length > 0;
}

async function forget(tx: Transaction, playIds: string[]): Promise<void> {
  await tx.run(sql`delete from play where id = any(${playIds}::uuid[])`);
}

async function makePractice(tx: Transaction, playIds: string[]): Promise<void> {
  await tx.run(sql`update play set practice = true where id = any(${playIds}::uuid[])`);
}

/** Ends plays as given up. Returns the contents whose statistics must be updated. */
function close(tx: Transaction, playIds: string[]): Promise<{ contentId: number }[]> {
  return tx.run(sql<{ contentId: number }>`
    with closed as (
      update play set finished_at = now(), gave_up = true where id = any(${playIds}::uuid[])
      returning content_id, practice
    )
    select distinct content_id as "contentId" from closed where not practice`);
}

/** Moves plays to the account, whose plays are counted without the address limit. */
async function move(tx: Transaction, playIds: string[], playerId: string): Promise<void> {
  await tx.run(sql`
    update play set player_id = ${playerId}::uuid, address = null, left_out = left_out and finished_at is not null
    where id = any(${playIds}::uuid[])`);
}

const isCollision = (error: unknown): boolean =>
  COLLISIONS.has(String((error as { code?: unknown }).code));
