import { sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';
import { notifyReporters } from './report-answers.ts';

interface Claimed {
  playIds: readonly string[];
  /** The account that claims the plays. */
  playerId: string;
}

/** Reports about the claimed plays. The plays are locked, so that none is added. */
const reportsOn = ({ playIds, playerId }: Claimed) => sql`
  from question_report where play_id = any(${[...playIds]}::uuid[]) and player_id <> ${playerId}::uuid`;

/**
 * Locks the reports if any are about the claimed plays. Call it before coins are paid: the answer to reports locks in the
 * same order, first the reports and then the accounts.
 */
export async function lockClaimedReports(tx: Transaction, claimed: Claimed): Promise<void> {
  const [known] = await tx.run(
    sql<{ found: boolean }>`select exists (select ${reportsOn(claimed)}) as found`,
  );
  if (known?.found) await tx.run(sql`select pg_advisory_xact_lock(hashtext('reports'))`);
}

/**
 * Moves the guest's reports about the claimed plays to the account. The account gets notices of those that are answered
 * already. A report stays with the guest if the account has reported the same question. The reports must be locked.
 */
export async function claimReports(tx: Transaction, claimed: Claimed): Promise<void> {
  const { playerId } = claimed;
  const moved = await tx.run(sql<{ id: string; answered: boolean }>`
    update question_report set player_id = ${playerId}::uuid
    where id in (select id ${reportsOn(claimed)}) and question_id not in (
      select question_id from question_report where player_id = ${playerId}::uuid)
    returning id, resolution_id is not null as answered`);
  if (moved.length === 0) return;
  await tx.run(sql`select weigh_reports(array[${playerId}::uuid])`);
  await notifyReporters(
    tx,
    moved.filter(({ answered }) => answered).map(({ id }) => id),
  );
}
