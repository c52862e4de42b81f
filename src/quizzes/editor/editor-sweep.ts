import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Transactions } from '../../transaction.ts';
import { RESTORABLE_DAYS } from '../working-copy/working-copies.ts';

/** Days after which no editor repeats the request of an addition. */
const SENT_AGAIN_DAYS = 7;

/** Removes expired data of the editor. */
@Injectable()
export class EditorSweep {
  constructor(private readonly transactions: Transactions) {}

  /** Safe to run again. */
  async sweep(): Promise<void> {
    await this.transactions.run(async tx => {
      await tx.run(sql`
        delete from removed_question where removed_at < now() - make_interval(days => ${RESTORABLE_DAYS})`);
      await tx.run(sql`
        delete from question_addition where added_at < now() - make_interval(days => ${SENT_AGAIN_DAYS})`);
    });
  }
}
