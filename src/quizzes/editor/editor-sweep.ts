import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Transactions } from '../../transaction.ts';
import { RESTORABLE_DAYS } from '../working-copy/working-copies.ts';

/** Days after which no editor sends again what it added. */
const SENT_AGAIN_DAYS = 7;

/** Removes what the editor keeps for a while. */
@Injectable()
export class EditorSweep {
  constructor(private readonly transactions: Transactions) {}

  /** Running it again removes nothing more. */
  async sweep(): Promise<void> {
    await this.transactions.run(async tx => {
      await tx.run(sql`
        delete from removed_question where removed_at < now() - make_interval(days => ${RESTORABLE_DAYS})`);
      await tx.run(sql`
        delete from question_addition where added_at < now() - make_interval(days => ${SENT_AGAIN_DAYS})`);
    });
  }
}
