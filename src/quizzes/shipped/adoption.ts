import { sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';

/**
 * Marks a shipped content as edited here, so that the loader leaves it alone (product.md, "Making and moderating"). Other
 * contents stay as they are. Call it with every change of a content by a user, in the same transaction.
 */
export async function adopt(tx: Transaction, contentId: number): Promise<void> {
  await tx.run(sql`
    update content set adopted = true where id = ${contentId} and key is not null and not adopted`);
}
