import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { outbox } from '../../queues/outbox/outbox.ts';
import { countPlays } from '../../queues/plays/count-plays.job.ts';
import { type Transaction, Transactions } from '../transaction.ts';

/** Plays in one statement, so that none holds many rows for long. */
const BATCH = 500;

/** Ends the plays that ran out and that nobody came back to. */
@Injectable()
export class PlaySweep {
  constructor(private readonly transactions: Transactions) {}

  /** Running it again, or twice at once, changes nothing more. */
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

/** A CTE of plays that ran out; whoever holds one just now is left to end it. */
const overdue = (answers: RawBuilder<unknown>) => sql`
over as (
  select id from play where finished_at is null and expires_at <= now()
    and ${answers} (select from answer where play_id = play.id)
  order by expires_at limit ${BATCH} for update skip locked
)`;

/** Those with an answer end as given up. Returns how many there were. */
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

/** Without an answer they never were. */
async function forgetOverdue(tx: Transaction): Promise<number> {
  const forgotten = await tx.run(sql<{ id: string }>`
    with ${overdue(sql`not exists`)}
    delete from play using over where play.id = over.id returning play.id`);
  return forgotten.length;
}
