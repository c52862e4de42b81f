import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Status } from '../../../contracts/vocabulary.ts';
import { Clock } from '../../clock.ts';
import { dayOf } from '../../kyiv-day.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { transition } from '../transition.ts';

/** At the start of a day, publishes its dailies and marks earlier ones as used. */
@Injectable()
export class DailyRollover {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns how many dailies changed. May run again at any time. */
  rollOver(): Promise<number> {
    const today = dayOf(this.clock.now());
    return this.transactions.run(async tx => {
      const opened = await open(tx, today);
      const closed = await close(tx, today);
      return new Set([...opened, ...closed]).size;
    });
  }
}

/** Changes APPROVED to PUBLIC on the daily's day, or later if no worker was running then. */
async function open(tx: Transaction, today: string): Promise<number[]> {
  const dailies = await tx.run(sql<{ id: number }>`
    update content c set published_at = turn.at, fresh_at = turn.at
    from (
      select content_id, day::timestamp at time zone 'Europe/Kyiv' as at from daily where day <= ${today}::date
    ) turn
    where c.id = turn.content_id and c.status = ${Status.APPROVED}
    returning c.id`);
  const reason = 'its day began';
  for (const { id } of dailies)
    await transition(tx, id, Status.PUBLIC, { actor: 'system', reason });
  return dailies.map(({ id }) => id);
}

/** Changes PUBLIC to USED once the daily's day is over. */
async function close(tx: Transaction, today: string): Promise<number[]> {
  const dailies = await tx.run(sql<{ id: number }>`
    select c.id from content c join daily d on d.content_id = c.id
    where c.status = ${Status.PUBLIC} and d.day < ${today}::date
    for no key update of c`);
  const reason = 'its day is over';
  for (const { id } of dailies) await transition(tx, id, Status.USED, { actor: 'system', reason });
  return dailies.map(({ id }) => id);
}
