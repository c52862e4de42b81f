import { Inject, Injectable } from '@nestjs/common';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { countPlays } from '../../../queues/plays/count-plays.job.ts';
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

/** Whether $1 is a player of an account. Locks it, so that its deletion waits and no play comes to it after it was emptied. */
const LOCK_ACCOUNT = `
select from app_user where player_id = $1::uuid and deleted_at is null for share`;

/**
 * Every play of guest $1, and those of player $2, an account's, of the same contents; they are locked until the end of the
 * transaction. $3 is how many days are claimed. In the order in which they began, so that two claims never wait for each
 * other.
 */
const PLAYS_TO_CLAIM = `
select p.id, p.content_id as "contentId", p.purpose, p.player_id = $1::uuid as "isGuests",
  p.finished_at is not null as "isFinished", p.practice as "isPractice",
  p.index > 0 or p.attempt > 1 as "isTouched",
  p.finished_at is null and p.expires_at <= now() as "isOver",
  coalesce(p.finished_at, (select max(answered_at) from answer where play_id = p.id), p.started_at)
    > now() - make_interval(days => $3::int) as "isRecent",
  me.role = 'admin' or c.author_id is not distinct from me.id as "isAlwaysPractice"
from play p join content c on c.id = p.content_id join app_user me on me.player_id = $2::uuid
where p.player_id = $1::uuid
  or (p.player_id = $2::uuid and p.content_id in (select content_id from play where player_id = $1::uuid))
order by p.id for update of p`;

const FORGET = 'delete from play where id = any($1::uuid[])';

const PRACTISE = 'update play set practice = true where id = any($1::uuid[])';

/** Closes the plays $1. Rows: the contents whose statistics must be updated. */
const CLOSE = `
with closed as (
  update play set finished_at = now(), gave_up = true where id = any($1::uuid[])
  returning content_id, practice
)
select distinct content_id as "contentId" from closed where not practice`;

/** Moves plays to player $2 of an account, whose plays are counted without the address limit. */
const MOVE = `
update play set player_id = $2::uuid, address = null, left_out = left_out and finished_at is not null
where id = any($1::uuid[])`;

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
