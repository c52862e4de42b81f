import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../database.ts';
import { pageTags } from '../page-tags.ts';
import { type Transaction, Transactions } from '../transaction.ts';

/** Every process forgets the search results that it has cached when this tag is dropped. */
export const SEARCH_TAG = 'search';

const BATCH = 500;

const NEXT_BATCH = `
select min(id) as first, max(id) as last, count(*)::int as count
from (select id from content where id > $1::bigint order by id limit ${BATCH}) batch`;

interface Batch {
  first: number | null;
  last: number | null;
  count: number;
}

/** Writes the table `search_entry` from the contents that anyone may read. */
@Injectable()
export class SearchIndex {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
  ) {}

  /** Writes the entry of a content, or removes it if the content is not readable any more. */
  async update(contentId: number): Promise<void> {
    await this.transactions.run(tx => index(tx, contentId, contentId));
  }

  /**
   * Writes all entries and the vocabulary again and returns the number of entries. Searches find the old entries until
   * the new ones are committed.
   */
  async rebuild(): Promise<number> {
    let after = 0;
    for (;;) {
      const [batch] = await this.database.query<Batch>('search-batch', NEXT_BATCH, [after]);
      if (!batch || batch.first === null || batch.last === null) break;
      const { first, last } = batch;
      await this.transactions.run(tx => index(tx, first, last));
      after = last;
    }
    return this.transactions.run(countTerms);
  }
}

async function index(tx: Transaction, first: number, last: number): Promise<void> {
  await tx.run(sql`select index_contents(${first}::bigint, ${last}::bigint)`);
  await pageTags.drop(tx, [SEARCH_TAG]);
}

/** Counts the words of all entries again. Other writers of the index wait for the lock until this has committed. */
async function countTerms(tx: Transaction): Promise<number> {
  await tx.run(sql`select lock_search_index()`);
  await tx.run(sql`delete from search_term where collection = 'site'`);
  await tx.run(sql`
    insert into search_term (collection, term, uses)
    select 'site', term, count(*) from search_entry, unnest(tsvector_to_array(search_words)) as term
    group by term order by term`);
  const [counted] = await tx.run(sql<{ entries: number }>`
    select count(*)::int as entries from search_entry`);
  return counted?.entries ?? 0;
}
