import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { outbox } from '../../queues/outbox/outbox.ts';
import { countPlays } from '../../queues/plays/count-plays.job.ts';
import { type Transaction, Transactions } from '../transaction.ts';

/** The number of plays in one statement, so that rows are not locked for long. */
const BATCH = 500;

/** Ends expired plays. */
@Injectable()
export class PlaySweep {
  constructor(private readonly transactions: Transactions) {}

  /** May run several times or concurrently. */
  async sweep(): Promise<{ closed: number; forgotten: number }> {
    const closed = await this.inBatches(closeOverdue);
    const forgotten = await this.inBatches(forgetOverdue);
    return { closed, forgotten };
  }

  private async inBatches(end: (tx: Transaction) => Promise<number>): Promise<number> {
    let done = 0;
    for (;;) {
      const ended = await this.transactions.run(end);
      done += ended;
      if (ended < BATCH) return done;
    }
  }
}

/** A CTE of expired plays. Rows locked by another transaction are skipped, since that transaction ends them. */
const overdue = (answers: RawBuilder<unknown>) => sql`
over as (
  select id from play where finished_at is null and expires_at <= now()
    and ${answers} (select from answer where play_id = play.id)
  order by expires_at limit ${BATCH} for update skip locked
)`;

/** Ends plays with an answer as given up. Returns their number. */
async function closeOverdue(tx: Transaction): Promise<number> {
  const closed = await tx.run(sql<{ contentId: number; practice: boolean }>`
    with ${overdue(sql`exists`)}
    update play set finished_at = now(), gave_up = true, practice = practice or is_practice(player_id, content_id)
    from over where play.id = over.id
    returning content_id as "contentId", practice`);
  const firstPlays = closed.filter(({ practice }) => !practice);
  const contentIds = new Set(firstPlays.map(({ contentId }) => contentId));
  await outbox.addAll(
    tx,
    countPlays,
    [...contentIds].map(contentId => ({ contentId })),
  );
  return closed.length;
}

/** Deletes plays without an answer. */
async function forgetOverdue(tx: Transaction): Promise<number> {
  const forgotten = await tx.run(sql<{ id: string }>`
    with ${overdue(sql`not exists`)}
    delete from play using over where play.id = over.id returning play.id`);
  return forgotten.length;
}
