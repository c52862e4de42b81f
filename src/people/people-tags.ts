import { sql } from 'kysely';
import { pageTags } from '../page-tags.ts';
import type { Transaction } from '../transaction.ts';

/** Drops the pages that show a user. Pages with boards are dropped only if the user is on one. */
export async function dropPagesOf(tx: Transaction, userId: number): Promise<void> {
  const scores = await tx.run(sql<{ period: string }>`
    select period from rating_score where user_id = ${userId} limit 1`);
  const boards = scores.length > 0 ? ['rating'] : [];
  await pageTags.drop(tx, [`user:${userId}`, `author:${userId}`, ...boards]);
}
