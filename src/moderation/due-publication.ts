import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Status } from '../../contracts/vocabulary.ts';
import { lockContent, publishApproved, READABLE } from '../quizzes/index.ts';
import { Transactions } from '../transaction.ts';
import { tellAuthorOfEdits } from './edit-notices.ts';

/**
 * Approved quizzes and approved edits whose time of publication has come; all of them, or the one with this id. Dailies
 * are published on their days by another job.
 */
const due = (only: number | null) => sql<{ id: number }>`
  select id from content
  where status = ${sql.lit(Status.APPROVED)} and published_at <= now() and content_type in ('quiz', 'movie', 'music')
    and (${only}::bigint is null or id = ${only})
  union
  select w.content_id from working_copy w join content c on c.id = w.content_id
  where w.publish_at <= now() and w.stage = 'approved' and c.status = any(${[...READABLE]}::smallint[])
    and (${only}::bigint is null or c.id = ${only})
  order by id`;

/** Publishes quizzes at the times that admins have set. */
@Injectable()
export class DuePublication {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Returns how many were published, each in a transaction of its own. A quiz that fails does not keep the others from
   * being published; its error is thrown at the end. May run again at any time.
   */
  async publishDue(): Promise<number> {
    let published = 0;
    const errors: unknown[] = [];
    for (const { id } of await this.transactions.run(tx => tx.run(due(null)))) {
      try {
        published += await this.publish(id);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} quizzes are not published`);
    return published;
  }

  private publish(id: number): Promise<0 | 1> {
    return this.transactions.run(async tx => {
      await lockContent(tx, id);
      if ((await tx.run(due(id))).length === 0) return 0;
      await tellAuthorOfEdits(tx, id);
      await publishApproved(tx, id, { actor: 'system', reason: 'its time came' });
      return 1;
    });
  }
}
