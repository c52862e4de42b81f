import { Injectable } from '@nestjs/common';
import { outbox } from '../../queues/outbox/outbox.ts';
import { countPlays } from '../../queues/plays/count-plays.job.ts';
import { type Transaction, Transactions } from '../transaction.ts';
import { IS_PRACTICE } from './play-commands.ts';
import type { Counted } from './statistics/count-commands.ts';

/** Plays in one statement, so that none holds many rows for long. */
const BATCH = 500;

/** So many of the plays that ran out; whoever holds one just now is left to end it. */
const overdue = (having: 'exists' | 'not exists') => `
over as (
  select id from play where finished_at is null and expires_at <= now()
    and ${having} (select from answer where play_id = play.id)
  order by expires_at limit $1::int for update skip locked
)`;

/** As GIVE_UP does with one. */
const CLOSE = `
with ${overdue('exists')}, play_now as (
  update play set finished_at = now(), gave_up = true, practice = practice or ${IS_PRACTICE}
  from over where play.id = over.id
  returning content_id, practice
)
select content_id as "contentId", practice from play_now`;

const FORGET = `
with ${overdue('not exists')}
delete from play using over where play.id = over.id returning play.id`;

interface Closed extends Counted {
  practice: boolean;
}

/** Ends the plays that ran out and that nobody came back to. */
@Injectable()
export class PlaySweep {
  constructor(private readonly transactions: Transactions) {}

  /** Running it again, or twice at once, changes nothing more. */
  async sweep(): Promise<{ closed: number; forgotten: number }> {
    const closed = await this.inBatches(closeOverdue);
    const forgotten = await this.inBatches(tx => tx.query(FORGET, [BATCH]));
    return { closed, forgotten };
  }

  private async inBatches(end: (tx: Transaction) => Promise<object[]>): Promise<number> {
    let done = 0;
    for (;;) {
      const { length } = await this.transactions.run(end);
      done += length;
      if (length < BATCH) return done;
    }
  }
}

async function closeOverdue(tx: Transaction): Promise<Closed[]> {
  const closed = await tx.query<Closed>(CLOSE, [BATCH]);
  const firstPlays = closed.filter(({ practice }) => !practice);
  const contentIds = new Set(firstPlays.map(({ contentId }) => contentId));
  await outbox.addAll(
    tx,
    countPlays,
    [...contentIds].map(contentId => ({ contentId })),
  );
  return closed;
}
