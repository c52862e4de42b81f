import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Transaction, Transactions } from '../transaction.ts';
import { RETIRE_QUESTIONS, SAVE_QUESTIONS } from './question-writes.ts';
import { shippedRecords } from './records/stored-records.ts';
import { catalogueOf } from './shipped-records.ts';
import { type MadeQuestion, questionsOf } from './templates/questions.ts';

/** Makes the questions of the dailies' pool from the shipped works, including the edits that were made here. */
@Injectable()
export class MadeQuestions {
  constructor(private readonly transactions: Transactions) {}

  remake(): Promise<void> {
    return this.transactions.run(async tx => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('catalog'))`);
      await this.remakeIn(tx);
    });
  }

  /** Questions that are no longer made are not asked again, but remain in earlier dailies. */
  async remakeIn(tx: Transaction): Promise<void> {
    const { works, people } = await shippedRecords(tx);
    const catalogue = catalogueOf(
      works.map(({ record }) => record),
      people.map(({ record }) => record),
    );
    const questions = questionsOf(catalogue);
    await tx.query(SAVE_QUESTIONS, [JSON.stringify(questions.map(questionRow))]);
    await tx.query(RETIRE_QUESTIONS, [JSON.stringify(questions.map(({ key }) => key))]);
  }
}

const questionRow = ({ item, clip, ...question }: MadeQuestion) => ({
  ...question,
  item: item.key,
  mediaId: clip,
});
