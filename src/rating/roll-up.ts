import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import { pageTags } from '../page-tags.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { ledgerWatermark } from './ledger-watermark.ts';

/** Decides which rewards count and for which week; see the SQL function board_rewards. */
interface Rules {
  /** The hour on Monday at which the previous week is settled. */
  settlesAt: number;
  /** The minimum pace in milliseconds; 0 accepts any. */
  leastPace: number;
}

/** A CTE with the sums, by user and period, of the rewards with ids above `after` up to `last`. */
const gained = (after: number, last: number, { settlesAt, leastPace }: Rules) => sql`
gained as (
  select user_id, period, sum(amount) as coins, sum(correct) as correct, sum(total) as questions, sum(hinted) as hinted,
    count(*) as plays, max(created_at) as last_reward_at, bool_and(visible) as visible
  from board_rewards(${settlesAt}, ${leastPace})
  where transfer_id > ${after}::bigint and transfer_id <= ${last}::bigint
  group by user_id, period
)`;

/**
 * CTEs that update rating_step and rating_tie from a CTE `change`. Its rows have the columns of a score and `by`: 1 for
 * a visible user to add, −1 for one to remove.
 */
const UPDATE_BUCKETS = sql`
moved as (
  select period, coins, accuracy, hinted, plays, tie_slot(last_reward_at) as slot, sum(by)::int as users from change
  group by 1, 2, 3, 4, 5, 6 having sum(by) <> 0
), stepped as (
  select period, coins, sum(users)::int as users from moved group by period, coins having sum(users) <> 0
), steps as (
  merge into rating_step kept using stepped moved on (kept.period, kept.coins) = (moved.period, moved.coins)
  when matched and kept.users + moved.users = 0 then delete
  when matched then update set users = kept.users + moved.users
  when not matched then insert values (moved.period, moved.coins, moved.users)
), ties as (
  merge into rating_tie kept using moved
  on (kept.period, kept.coins, kept.accuracy, kept.hinted, kept.plays, kept.slot)
    = (moved.period, moved.coins, moved.accuracy, moved.hinted, moved.plays, moved.slot)
  when matched and kept.users + moved.users = 0 then delete
  when matched then update set users = kept.users + moved.users
  when not matched then insert
    values (moved.period, moved.coins, moved.accuracy, moved.hinted, moved.plays, moved.slot, moved.users)
)`;

/** Adds new transfers of the ledger to the boards. A lock prevents concurrent roll-ups. */
@Injectable()
export class RatingRollUp {
  private readonly rules: Rules;

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: Config,
  ) {
    this.rules = { settlesAt: config.RATING_SETTLES_AT, leastPace: config.BOARD_PACE_MS };
  }

  /** Adds the rewards since the last roll-up and returns their number. */
  async rollUp(): Promise<number> {
    const last = await ledgerWatermark(this.database);
    return this.withBoardsLocked(last, async (tx, done) =>
      done < last ? addRewards(tx, gained(done, last, this.rules)) : 0,
    );
  }

  /** Computes all rows again from the complete ledger. Readers see the previous boards until it commits. */
  async rebuild(): Promise<void> {
    const last = await ledgerWatermark(this.database);
    await this.withBoardsLocked(last, async (tx, done) => {
      await rebuildScores(tx, gained(0, Math.max(done, last), this.rules));
      await rebuildBuckets(tx);
    });
  }

  /** Shows or hides a user on the leaderboards according to the account. A repeated call has no effect. */
  async updateVisibility(userId: number): Promise<void> {
    await this.transactions.run(async tx => {
      await lockBoards(tx);
      if ((await writeVisibility(tx, userId)) > 0) await pageTags.drop(tx, ['rating']);
    });
  }

  /**
   * Drops the pages that show a board even if no row changed, since they show the time of the roll-up, and a new week
   * may have begun.
   */
  private withBoardsLocked<T>(
    last: number,
    work: (tx: Transaction, done: number) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async tx => {
      const done = await lockBoards(tx);
      const result = await work(tx, done);
      await tx.run(sql`
        update rating_progress
        set transfer_id = ${Math.max(done, last)}::bigint, rolled_up_at = clock_timestamp()`);
      await pageTags.drop(tx, ['rating']);
      return result;
    });
  }
}

/** Locks the boards until the end of the transaction. Returns the id of the last transfer that was rolled up. */
async function lockBoards(tx: Transaction): Promise<number> {
  const [progress] = await tx.run(sql<{ transferId: number }>`
    insert into rating_progress (id) values (1) on conflict (id) do update set id = excluded.id
    returning transfer_id as "transferId"`);
  return progress?.transferId ?? 0;
}

async function addRewards(tx: Transaction, newRewards: ReturnType<typeof gained>): Promise<number> {
  const [added] = await tx.run(sql<{ rewards: number }>`
    with ${newRewards}, added as (
      insert into rating_score as score
        (user_id, period, coins, correct, questions, hinted, plays, last_reward_at, visible)
      select * from gained order by user_id, period
      on conflict (user_id, period) do update set
        coins = score.coins + excluded.coins,
        correct = score.correct + excluded.correct,
        questions = score.questions + excluded.questions,
        hinted = score.hinted + excluded.hinted,
        plays = score.plays + excluded.plays,
        last_reward_at = greatest(score.last_reward_at, excluded.last_reward_at),
        visible = excluded.visible
      returning new.period, new.coins, new.accuracy, new.hinted, new.plays, new.last_reward_at, new.visible,
        old.coins as old_coins, old.accuracy as old_accuracy, old.hinted as old_hinted, old.plays as old_plays,
        old.last_reward_at as old_last_reward_at, old.visible as old_visible
    ), change as (
      select period, coins, accuracy, hinted, plays, last_reward_at, 1 as by from added where visible
      union all
      select period, old_coins, old_accuracy, old_hinted, old_plays, old_last_reward_at, -1 from added where old_visible
    ), ${UPDATE_BUCKETS}
    select coalesce(sum(plays), 0)::int as rewards from gained where period = 'all'`);
  return added?.rewards ?? 0;
}

/** Leaves unchanged rows alone, so that fewer rows are written. */
async function rebuildScores(tx: Transaction, rewards: ReturnType<typeof gained>): Promise<void> {
  await tx.run(sql`
    merge into rating_score kept using (with ${rewards} table gained) made
    on (kept.user_id, kept.period) = (made.user_id, made.period)
    when matched
      and (kept.coins, kept.correct, kept.questions, kept.hinted, kept.plays, kept.last_reward_at, kept.visible)
        is distinct from
        (made.coins, made.correct, made.questions, made.hinted, made.plays, made.last_reward_at, made.visible)
      then update set coins = made.coins, correct = made.correct, questions = made.questions, hinted = made.hinted,
        plays = made.plays, last_reward_at = made.last_reward_at, visible = made.visible
    when not matched by target then
      insert (user_id, period, coins, correct, questions, hinted, plays, last_reward_at, visible)
      values (made.user_id, made.period, made.coins, made.correct, made.questions, made.hinted, made.plays,
        made.last_reward_at, made.visible)
    when not matched by source then delete`);
}

/** Computes the buckets from rating_score. */
async function rebuildBuckets(tx: Transaction): Promise<void> {
  await tx.run(sql`
    merge into rating_step kept
    using (select period, coins, count(*) as users from rating_score where visible group by 1, 2) made
    on (kept.period, kept.coins) = (made.period, made.coins)
    when matched and kept.users <> made.users then update set users = made.users
    when not matched by target then insert values (made.period, made.coins, made.users)
    when not matched by source then delete`);
  await tx.run(sql`
    merge into rating_tie kept
    using (
      select period, coins, accuracy, hinted, plays, tie_slot(last_reward_at) as slot, count(*) as users
      from rating_score where visible group by 1, 2, 3, 4, 5, 6
    ) made
    on (kept.period, kept.coins, kept.accuracy, kept.hinted, kept.plays, kept.slot)
      = (made.period, made.coins, made.accuracy, made.hinted, made.plays, made.slot)
    when matched and kept.users <> made.users then update set users = made.users
    when not matched by target then insert
      values (made.period, made.coins, made.accuracy, made.hinted, made.plays, made.slot, made.users)
    when not matched by source then delete`);
}

/** Updates the user's rows of all periods. Returns how many have changed. */
async function writeVisibility(tx: Transaction, userId: number): Promise<number> {
  const [turned] = await tx.run(sql<{ rows: number }>`
    with turned as (
      update rating_score score set visible = is_on_boards(u) from app_user u
      where u.id = ${userId} and score.user_id = u.id and score.visible <> is_on_boards(u)
      returning score.*
    ), change as (
      select period, coins, accuracy, hinted, plays, last_reward_at, case when visible then 1 else -1 end as by from turned
    ), ${UPDATE_BUCKETS}
    select count(*)::int as rows from turned`);
  return turned?.rows ?? 0;
}
