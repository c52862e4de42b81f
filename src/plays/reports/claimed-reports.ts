import { sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';
import { notifyReporters } from './report-answers.ts';

/**
 * Moves the guest's reports about the claimed plays to the account. The account gets notices of those that are answered
 * already. A report stays with the guest if the account has reported the same question.
 */
export async function claimReports(
  tx: Transaction,
  { playIds, playerId }: { playIds: readonly string[]; playerId: string },
): Promise<void> {
  const claimed = sql`
    from question_report where play_id = any(${[...playIds]}::uuid[]) and player_id <> ${playerId}::uuid`;
  const [known] = await tx.run(sql<{ any: boolean }>`select exists (select ${claimed}) as any`);
  if (!known?.any) return;
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('reports'))`);
  const moved = await tx.run(sql<{ id: string; answered: boolean }>`
    update question_report set player_id = ${playerId}::uuid
    where id in (select id ${claimed}) and question_id not in (
      select question_id from question_report where player_id = ${playerId}::uuid)
    returning id, resolution_id is not null as answered`);
  await tx.run(sql`select weigh_reports(array[${playerId}::uuid])`);
  await notifyReporters(
    tx,
    moved.filter(({ answered }) => answered).map(({ id }) => id),
  );
}
