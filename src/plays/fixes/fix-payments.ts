import { Inject, Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { ResolveReports } from '../../../contracts/admin-reports.ts';
import { COINS_FOR_A_RIGHT_ANSWER } from '../../coin-amounts.ts';
import { CONFIG, type Config } from '../../config.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { givenGroups, type PinnedRevision, wrongAnswers } from './given-answers.ts';
import { isRightNow } from './given-text.ts';

/** The number of payments in one transaction, so that accounts are not locked for long. */
const BATCH = 1_000;

/** The reference of the payment for an answer to this revision. There is at most one for each user. */
const referenceOf = (revisionId: number): string => `fix:${revisionId}`;

/** Restricts payments to plays with these ids, and to these players. */
interface Chosen {
  playIds?: readonly string[] | null;
  playerIds?: readonly string[] | null;
}

/** Which plays of a corrected question are paid. */
interface Fix extends PinnedRevision {
  rightNow: NonNullable<ResolveReports['rightNow']>;
}

/**
 * Pays ten coins for each first finished play with an answer that a correction has made right. The play, its result and
 * the boards stay as they are. All methods may run again: each play is paid once.
 */
@Injectable()
export class FixPayments {
  constructor(
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns how many plays of the revision are due and not paid yet. */
  async countDue(tx: Transaction, pinned: PinnedRevision): Promise<number> {
    const fix = await fixOf(tx, pinned);
    if (!fix) return 0;
    const [counted] = await tx.run(sql<{ count: number }>`
      select count(*)::int as count from (${await dueAccounts(tx, fix, {})}) due`);
    return counted?.count ?? 0;
  }

  /** Pays at most `limit` plays of the revision. Returns how many it paid. */
  async pay(
    tx: Transaction,
    pinned: PinnedRevision,
    { limit, ...chosen }: Chosen & { limit: number },
  ): Promise<number> {
    const fix = await fixOf(tx, pinned);
    if (!fix) return 0;
    const reference = referenceOf(fix.revisionId);
    const [result] = await tx.run(sql<{ count: number }>`
      with due as (${await dueAccounts(tx, fix, chosen)} order by user_id limit ${limit})
      select count(paid)::int as count
      from due cross join lateral credit('adjustment', due.user_id, array[${reference}::text],
        array[${COINS_FOR_A_RIGHT_ANSWER}::bigint])`);
    return result?.count ?? 0;
  }

  /** Pays all plays of the revision, each batch in a transaction of its own. */
  async payAll(pinned: PinnedRevision): Promise<void> {
    const payBatch = () => this.transactions.run(tx => this.pay(tx, pinned, { limit: BATCH }));
    while ((await payBatch()) === BATCH);
  }

  /** Pays plays of the content that began before a correction and were finished after it. */
  async payFinished(contentId: number): Promise<void> {
    const recent = sql`resolved_at > now() - make_interval(days => ${this.config.PLAY_DAYS + 1})`;
    const fixed = await this.transactions.run(tx =>
      fixedRevisions(tx, sql`content_id = ${contentId} and ${recent}`),
    );
    for (const pinned of fixed) await this.payAll(pinned);
  }

  /** Pays the plays that an account has just claimed, if they have an answer that a correction has made right. */
  async payClaimed(tx: Transaction, playIds: readonly string[]): Promise<void> {
    const contents = sql`select content_id from play where id = any(${[...playIds]}::uuid[])`;
    for (const pinned of await fixedRevisions(tx, sql`content_id in (${contents})`))
      await this.pay(tx, pinned, { limit: playIds.length, playIds });
  }
}

/** An SQL query: the accounts whose plays of the revision are to be paid. */
async function dueAccounts(
  tx: Transaction,
  fix: Fix,
  { playIds = null, playerIds = null }: Chosen,
): Promise<RawBuilder<unknown>> {
  return sql`
    select distinct u.id as user_id
    from (${wrongAnswers(fix, playIds)}) given join app_user u using (player_id)
    where u.deleted_at is null
      and ${playerIds === null ? sql`true` : sql`u.player_id = any(${[...playerIds]}::uuid[])`}
      and ${await isRight(tx, fix, playIds)}
      and not exists (
        select from transfer
        where user_id = u.id and kind = 'adjustment' and reference = ${referenceOf(fix.revisionId)}
      )`;
}

/** An SQL condition: whether the correction has made a row of `wrongAnswers` right. */
async function isRight(
  tx: Transaction,
  fix: Fix,
  playIds: readonly string[] | null,
): Promise<RawBuilder<unknown>> {
  if (fix.rightNow === 'all') return sql`true`;
  const groups = await givenGroups(tx, fix, playIds);
  const rows = groups
    .filter(({ said }) => isRightNow(said, fix.rightNow))
    .map(({ mode, revisionIds, choice, text }) => ({ mode, revisionIds, choice, text }));
  return sql`exists (
    select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as right_now(mode text, "revisionIds" bigint[], choice int, text text)
    where right_now.mode = given.mode and right_now.choice = given.choice
      and right_now.text is not distinct from given.text
      and ("revisionIds" is null or "revisionIds" = given.revision_ids))`;
}

/** Returns the revisions with answers that a correction has made right. `which` is an SQL condition on resolutions. */
const fixedRevisions = (tx: Transaction, which: RawBuilder<unknown>): Promise<PinnedRevision[]> =>
  tx.run(sql<PinnedRevision>`
    select distinct revision_id as "revisionId", content_id as "contentId" from report_resolution
    where right_now is not null and ${which}`);

/** Combines all resolutions about the revision. Null if none of them makes an answer right. */
async function fixOf(tx: Transaction, pinned: PinnedRevision): Promise<Fix | null> {
  const rows = await tx.run(sql<Pick<Fix, 'rightNow'>>`
    select right_now as "rightNow" from report_resolution
    where revision_id = ${pinned.revisionId} and right_now is not null`);
  if (rows.length === 0) return null;
  const lists = rows.flatMap(({ rightNow }) => (rightNow === 'all' ? [] : [rightNow]));
  return { ...pinned, rightNow: lists.length < rows.length ? 'all' : lists.flat() };
}
