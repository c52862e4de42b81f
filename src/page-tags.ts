import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

/** The PostgreSQL channel that tells every web process which cached pages to drop after a change. */
export const PAGES_CHANNEL = 'pages';

export const pageTags = {
  /** Drops the cached pages that have one of the tags, after `tx` has committed. */
  async drop(tx: Transaction, tags: readonly string[]): Promise<void> {
    if (tags.length > 0) await tx.run(sql`select pg_notify(${PAGES_CHANNEL}, ${tags.join(',')})`);
  },
};
