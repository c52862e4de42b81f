import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Status } from '../../contracts/vocabulary.ts';
import { DomainError } from '../errors.ts';
import { log } from '../log.ts';
import {
  ApprovedPublication,
  lockContent,
  READABLE,
  schedulePublication,
} from '../quizzes/index.ts';
import { Transactions } from '../transaction.ts';

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
  constructor(
    private readonly transactions: Transactions,
    private readonly approved: ApprovedPublication,
  ) {}

  /**
   * Returns how many were published, each in a transaction of its own. A quiz that does not pass the checks, since an
   * admin edited it after the approval, loses its time and stays approved; its history says so. A quiz that fails for
   * another reason does not keep the others from being published; its error is thrown at the end. May run again at any
   * time.
   */
  async publishDue(): Promise<number> {
    let published = 0;
    const errors: unknown[] = [];
    for (const { id } of await this.transactions.run(tx => tx.run(due(null)))) {
      try {
        published += await this.publish(id);
      } catch (error) {
        if (isRefusedByChecks(error)) await this.unschedule(id);
        else errors.push(error);
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
      await this.approved.publish(tx, id, { actor: 'system', reason: 'its time came' });
      return 1;
    });
  }

  /** Otherwise the job would fail every minute until somebody corrects the quiz. */
  private unschedule(id: number): Promise<void> {
    return this.transactions.run(async tx => {
      await lockContent(tx, id);
      if ((await tx.run(due(id))).length === 0) return;
      const why = { actor: 'system' as const, reason: 'the checks found mistakes', publish: null };
      await schedulePublication(tx, id, why);
      log.warn(
        { contentId: id },
        'a quiz was not published at its time: the checks found mistakes',
      );
    });
  }
}

const isRefusedByChecks = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'quiz.checks';
