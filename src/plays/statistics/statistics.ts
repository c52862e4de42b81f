import { Inject, Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { CONFIG, type Config } from '../../config.ts';
import { pageTags } from '../../page-tags.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { isVisiblyDifferent, type Tally } from './shown-numbers.ts';

/** The tally of a content without plays and votes. */
const NOTHING: Tally = { players: 0, percentSum: 0, positive: 0, negative: 0 };

/** An SQL condition that selects plays. */
type Plays = RawBuilder<unknown>;

/** Finished first plays with an answer that are neither counted nor left out yet. */
const UNCOUNTED: Plays = sql`finished_at is not null and not practice and counted_at is null and not left_out
  and has_answer(index, attempt)`;

/** Guests' plays are counted only after they were admitted. */
const COUNTABLE: Plays = sql`${UNCOUNTED} and address is null`;

/**
 * Plays that are counted or can be. A guest's play that was counted stays counted if it becomes practice of an account.
 */
const COUNTED_OR_COUNTABLE: Plays = sql`finished_at is not null and not left_out and has_answer(index, attempt)
  and (counted_at is not null or not practice and address is null)`;

const ofContent = (contentId: number): Plays => sql`content_id = ${contentId}`;

/** Counts plays and votes into the statistics of contents. */
@Injectable()
export class Statistics {
  private readonly playsOfAddress: number | null;

  constructor(
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: Config,
  ) {
    this.playsOfAddress = config.ADDRESS_PLAYS || null;
  }

  /** Adds the finished first plays that have not been counted yet to the tally of a content, and updates its votes. */
  async count(contentId: number): Promise<void> {
    await this.transactions.run(async tx => {
      await lockContent(tx, contentId);
      await changeAndDropPages(tx, [{ id: contentId }], () => this.take(tx, contentId, COUNTABLE));
    });
  }

  /**
   * Computes the statistics of all contents again from plays and votes, each in its own transaction. The numbers stay
   * the same.
   */
  async rebuild(): Promise<number> {
    const contents = await this.transactions.run(tx =>
      tx.run(sql<{ id: number }>`
        select content_id as id from play union select content_id from vote order by 1`),
    );
    for (const { id } of contents)
      await this.transactions.run(async tx => {
        await lockContent(tx, id);
        // Waits for running counts and blocks new ones, whose plays would otherwise be lost.
        await tx.run(sql`lock table content_tally in share row exclusive mode`);
        await changeAndDropPages(tx, [{ id }], async () => {
          await forgetCounts(tx, id);
          await this.take(tx, id, COUNTED_OR_COUNTABLE);
        });
      });
    return contents.length;
  }

  /** Call this before locking plays that are to be counted. A rebuild takes its locks in the same order. */
  async lockCounts(tx: Transaction): Promise<void> {
    await tx.run(sql`lock table content_tally in row exclusive mode`);
  }

  /** Counts those of the plays that are not counted yet, without waiting for the job. */
  async countThese(tx: Transaction, playIds: readonly string[]): Promise<void> {
    if (playIds.length === 0) return;
    const plays: Plays = sql`id = any(${playIds}::uuid[])`;
    const contents = await tx.run(sql<{ id: number }>`
      select distinct content_id as id from play where ${plays} order by 1`);
    await changeAndDropPages(tx, contents, async () => {
      await this.admitGuests(tx, plays);
      await countPlays(tx, sql`${plays} and ${COUNTABLE}`);
    });
  }

  private async take(tx: Transaction, contentId: number, plays: Plays): Promise<void> {
    await this.admitGuests(tx, ofContent(contentId));
    await countPlays(tx, sql`${ofContent(contentId)} and ${plays}`);
    await countVotes(tx, contentId);
    await tx.run(sql`select rank_content(${contentId})`);
  }

  /**
   * Admits guests' uncounted plays up to the limit for each address, content and Kyiv day. The others are left out for
   * good. Clears the address hash of all of them.
   */
  private async admitGuests(tx: Transaction, plays: Plays): Promise<void> {
    await tx.run(sql`
      with waiting as (
        select id, content_id, address, day, coalesce(t.plays, 0)
          + row_number() over (partition by content_id, address, day order by finished_at, id) as place
        from (
          select *, (finished_at at time zone 'Europe/Kyiv')::date as day from play
          where ${plays} and ${UNCOUNTED} and address is not null
        ) guests left join address_tally t using (content_id, address, day)
      ), decided as (
        update play set address = null, left_out = coalesce(place > ${this.playsOfAddress}::int, false) from waiting
        where play.id = waiting.id and play.address is not null and not play.practice
        returning play.content_id, waiting.address, waiting.day, play.left_out
      )
      insert into address_tally (content_id, address, day, plays)
      select content_id, address, day, count(*) from decided where not left_out group by 1, 2, 3 order by 1, 2, 3
      on conflict (content_id, address, day) do update set plays = address_tally.plays + excluded.plays`);
  }
}

/** Allows only one count of a content at a time, so that an older count cannot overwrite a newer one. */
async function lockContent(tx: Transaction, contentId: number): Promise<void> {
  await tx.run(sql`select id from content where id = ${contentId} for no key update`);
}

/** Deletes all counts of the content. */
async function forgetCounts(tx: Transaction, contentId: number): Promise<void> {
  await tx.run(sql`
    delete from pick where revision_id in (
      select r.id from question_revision r join question q on q.id = r.question_id where q.content_id = ${contentId})`);
  await tx.run(sql`delete from score_count where content_id = ${contentId}`);
  await tx.run(sql`delete from content_tally where content_id = ${contentId}`);
}

/** Adds plays to the tally, the scores and the picks. */
async function countPlays(tx: Transaction, plays: Plays): Promise<void> {
  await tx.run(sql`
    with counted as (
      update play set counted_at = now() where ${plays}
      returning id, content_id, correct, total, gave_up, revision_ids, edition
    ), tally as (
      insert into content_tally (content_id, players, completed, percent_sum)
      select content_id, count(*), count(*) filter (where not gave_up), sum(round(100.0 * correct / total))
      from counted group by content_id order by content_id
      on conflict (content_id) do update
        set players = content_tally.players + excluded.players,
          completed = content_tally.completed + excluded.completed,
          percent_sum = content_tally.percent_sum + excluded.percent_sum
    ), scores as (
      insert into score_count (content_id, total, correct, plays)
      select content_id, total, correct, count(*) from counted group by 1, 2, 3 order by 1, 2, 3
      on conflict (content_id, total, correct) do update set plays = score_count.plays + excluded.plays
    )
    insert into pick (revision_id, edition, choice, plays)
    select c.revision_ids[a.index + 1], c.edition, coalesce(a.choice, -1), count(*)
    from counted c join answer a on a.play_id = c.id and a.final
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (revision_id, edition, choice) do update set plays = pick.plays + excluded.plays`);
}

/** Counts the votes on a content again. */
async function countVotes(tx: Transaction, contentId: number): Promise<void> {
  await tx.run(sql`
    insert into content_tally (content_id, players, percent_sum, positive, negative)
    select ${contentId}::bigint, 0, 0, positive, negative
    from (
      select count(*) filter (where value = 1) as positive, count(*) filter (where value = -1) as negative
      from vote where content_id = ${contentId}
    ) votes
    where positive + negative > 0 or exists (select from content_tally where content_id = ${contentId})
    on conflict (content_id) do update set positive = excluded.positive, negative = excluded.negative
      where (content_tally.positive, content_tally.negative) is distinct from (excluded.positive, excluded.negative)`);
}

/** Runs a change of contents' statistics, and drops the pages on which a number has changed visibly. */
async function changeAndDropPages(
  tx: Transaction,
  contents: readonly { id: number }[],
  change: () => Promise<void>,
): Promise<void> {
  const ids = contents.map(({ id }) => id);
  const before = await talliesOf(tx, ids);
  await change();
  const after = await talliesOf(tx, ids);
  const changed = ids.filter(id =>
    isVisiblyDifferent(before.get(id) ?? NOTHING, after.get(id) ?? NOTHING),
  );
  await pageTags.drop(
    tx,
    changed.map(id => `content:${id}`),
  );
}

async function talliesOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, Tally>> {
  const rows = await tx.run(sql<Tally & { id: number }>`
    select content_id as id, players, percent_sum as "percentSum", positive, negative
    from content_tally where content_id = any(${ids}::bigint[])`);
  return new Map(rows.map(row => [row.id, row]));
}
