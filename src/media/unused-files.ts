import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../clock.ts';
import { Transactions } from '../transaction.ts';
import { Files } from './files.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** As long as a deleted question can be brought back. */
const KEPT_DAYS = 7;
/** Removed in one transaction. */
const BATCH = 100;

/** Uploads that no content, working copy or submission shows. What ships and what we draw is not touched. */
@Injectable()
export class UnusedFiles {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  /** Notes which are unused now, and removes those that have been for a week. */
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

  /** One that is used again since it was noted stays, and is noted as used at the next time. */
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
