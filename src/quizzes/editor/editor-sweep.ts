import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Transactions } from '../../transaction.ts';
import { RESTORABLE_DAYS } from '../working-copy/working-copies.ts';

/** An editor repeats a request to add questions for at most this many days, so its record is removed afterwards. */
const SENT_AGAIN_DAYS = 7;

/** Removes data that the editor keeps only for some days. */
@Injectable()
export class EditorSweep {
  constructor(private readonly transactions: Transactions) {}

  /** Removes what has expired. May run again at any time. */
  async sweep(): Promise<void> {
    await this.transactions.run(async tx => {
      await tx.run(sql`
        delete from removed_question where removed_at < now() - make_interval(days => ${RESTORABLE_DAYS})`);
      await tx.run(sql`
        delete from question_addition where added_at < now() - make_interval(days => ${SENT_AGAIN_DAYS})`);
    });
  }
}
