import { sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';

/**
 * Marks a shipped content as edited here, so that the loader does not change it (product.md, "Making and moderating").
 * Does nothing for other contents. Call it with every change of a content by a user, in the same transaction.
 */
export async function adopt(tx: Transaction, contentId: number): Promise<void> {
  await tx.run(sql`
    update content set adopted = true where id = ${contentId} and key is not null and not adopted`);
}
