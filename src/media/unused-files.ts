import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../clock.ts';
import { Transactions } from '../transaction.ts';
import { Files } from './files.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A deleted question can be restored for as long, and then needs its picture. */
const KEPT_DAYS = 7;
/** The number of files removed in one transaction. */
const BATCH = 100;

/** Removes uploads that no content, working copy or submission uses. Shipped and drawn files are never touched. */
@Injectable()
export class UnusedFiles {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  /** Records which files are unused now, and removes those that have been unused for a week. */
  async remove(): Promise<void> {
    const now = this.clock.now();
    await this.note(now);
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    for (;;) if ((await this.removeBatch(before)) < BATCH) return;
  }

  private note(now: Date) {
    return this.transactions.run(tx =>
      tx.run(sql`
        with used as materialized (select distinct files_in_use() as id)
        update file set unused_since = case when used.id is null then ${now}::timestamptz end
        from file known left join used on used.id = known.id
        where file.id = known.id and known.purpose is not null
          and (used.id is null) <> (known.unused_since is not null)`),
    );
  }

  /** A file that is used again is skipped; the next run of `note` clears the mark that it was unused. */
  private removeBatch(before: Date): Promise<number> {
    return this.transactions.run(async tx => {
      const unused = await tx.run(sql<{ id: string }>`
        select id from file where unused_since <= ${before}::timestamptz and not is_file_used(id)
        order by unused_since limit ${BATCH} for update skip locked`);
      for (const { id } of unused) await this.files.discard(tx, id);
      return unused.length;
    });
  }
}
