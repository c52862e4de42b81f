import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Status } from '../../contracts/vocabulary.ts';
import { lockContent, publishApproved, READABLE } from '../quizzes/index.ts';
import { Transactions } from '../transaction.ts';
import { tellAuthorOfEdits } from './edit-notices.ts';

/**
 * Approved quizzes and approved edits whose time of publication has come. Dailies are published on their days by
 * another job.
 */
const DUE = sql<{ id: number }>`
  select id from content
  where status = ${sql.lit(Status.APPROVED)} and published_at <= now() and content_type in ('quiz', 'movie', 'music')
  union
  select w.content_id from working_copy w join content c on c.id = w.content_id
  where w.publish_at <= now() and w.stage = 'approved' and c.status = any(${[...READABLE]}::smallint[])
  order by id`;

/** Publishes quizzes at the times that admins have set. */
@Injectable()
export class DuePublication {
  constructor(private readonly transactions: Transactions) {}

  /** Returns how many were published, each in a transaction of its own. May run again at any time. */
  async publishDue(): Promise<number> {
    const due = await this.transactions.run(tx => tx.run(DUE));
    let published = 0;
    for (const { id } of due) published += await this.publish(id);
    return published;
  }

  private publish(id: number): Promise<0 | 1> {
    return this.transactions.run(async tx => {
      await lockContent(tx, id);
      const stillDue = await tx.run(DUE);
      if (!stillDue.some(one => one.id === id)) return 0;
      await tellAuthorOfEdits(tx, id);
      await publishApproved(tx, id, { actor: 'system', reason: 'its time came' });
      return 1;
    });
  }
}
