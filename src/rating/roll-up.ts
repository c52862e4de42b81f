import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import { pageTags } from '../page-tags.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { ledgerWatermark } from './ledger-watermark.ts';
import { REBUILD_BUCKETS, REBUILD_SCORES } from './rebuild-command.ts';
import { LOCK_BOARDS, MOVE_ON, ROLL_UP } from './roll-up-command.ts';

/** Brings the boards to where the ledger is. One at a time: whoever is second finds what the first has done. */
@Injectable()
export class RatingRollUp {
  /** Settlement hour and minimum pace; see GAINED. */
  private readonly rules: readonly [number, number];

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: Config,
  ) {
    this.rules = [config.RATING_SETTLES_AT, config.BOARD_PACE_MS];
  }

  /** Takes in the rewards since the last time; how many there were. */
  async rollUp(): Promise<number> {
    const last = await ledgerWatermark(this.database);
    return this.holding(last, async (tx, done) => {
      if (done >= last) return 0;
      const values = [done, last, ...this.rules];
      const [added] = await tx.query<{ rewards: number }>(ROLL_UP, values);
      return added?.rewards ?? 0;
    });
  }

  /** Works out every row anew from the whole ledger. Readers see the boards as they were until it is done. */
  async rebuild(): Promise<void> {
    const last = await ledgerWatermark(this.database);
    await this.holding(last, async (tx, done) => {
      await tx.query(REBUILD_SCORES, [0, Math.max(done, last), ...this.rules]);
      for (const statement of REBUILD_BUCKETS) await tx.query(statement);
    });
  }

  /** Pages that show a board are made anew, even if it is the same: they say when it was rolled up, and weeks turn. */
  private holding<T>(
    last: number,
    work: (tx: Transaction, done: number) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async tx => {
      const [progress] = await tx.query<{ transferId: number }>(LOCK_BOARDS);
      const done = progress?.transferId ?? 0;
      const result = await work(tx, done);
      await tx.query(MOVE_ON, [Math.max(done, last)]);
      await pageTags.drop(tx, ['rating']);
      return result;
    });
  }
}
