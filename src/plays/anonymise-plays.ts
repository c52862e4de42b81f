import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';

/**
 * Anonymises the plays of a deleted player. Their course stays, since statistics and rewards depend on it; typed texts,
 * also those of reports, and address hashes are removed. Unfinished plays expire at once, so that no further answer is accepted and the sweep ends them.
 */
export async function anonymisePlays(tx: Transaction, playerId: string): Promise<void> {
  await tx.run(sql`
    update play set expires_at = least(expires_at, now() - interval '1 minute')
    where player_id = ${playerId}::uuid and finished_at is null`);
  await tx.run(sql`
    update answer set text = null
    where text is not null and play_id in (select id from play where player_id = ${playerId}::uuid)`);
  await tx.run(sql`
    delete from play_origin where play_id in (select id from play where player_id = ${playerId}::uuid)`);
  await tx.run(sql`
    update question_report set text = null where player_id = ${playerId}::uuid and text is not null`);
}
