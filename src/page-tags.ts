import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

/** PostgreSQL channel on which changes tell every web process which cached pages to drop. */
export const PAGES_CHANNEL = 'pages';

export const pageTags = {
  /** Drops the cached pages that carry one of the tags, once `tx` has committed. */
  async drop(tx: Transaction, tags: readonly string[]): Promise<void> {
    if (tags.length > 0) await tx.run(sql`select pg_notify(${PAGES_CHANNEL}, ${tags.join(',')})`);
  },
};
