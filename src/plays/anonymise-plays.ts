import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';

/**
 * What is left of the plays of a player who is no more: how they went, which statistics and rewards rest on. Whatever is
 * under way has run out, so that the sweep ends it and no answer that is on its way comes into it; what was typed is
 * taken out.
 */
export async function anonymisePlays(tx: Transaction, playerId: string): Promise<void> {
  await tx.run(sql`
    update play set expires_at = least(expires_at, now() - interval '1 minute')
    where player_id = ${playerId}::uuid and finished_at is null`);
  await tx.run(sql`
    update answer set text = null
    where text is not null and play_id in (select id from play where player_id = ${playerId}::uuid)`);
}
