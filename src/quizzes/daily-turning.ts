import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.ts';
import { dayOf } from '../kyiv-day.ts';
import { pageTags } from '../page-tags.ts';
import { Transactions } from '../transaction.ts';

/** APPROVED → PUBLIC on its day, or later where nobody was there to do it on the day. */
const OPEN = `
update content c set status = 10, published_at = turn.at, fresh_at = turn.at, updated_at = now()
from (
  select content_id, day::timestamp at time zone 'Europe/Kyiv' as at from daily where day <= $1::date
) turn
where c.id = turn.content_id and c.status = 7
returning c.id`;

/** PUBLIC → USED once its day is over. */
const CLOSE = `
update content c set status = -5, updated_at = now()
from daily d
where c.id = d.content_id and c.status = 10 and d.day < $1::date
returning c.id`;

/** The day turns: what was waiting for it is public, what was public on the day before is used. */
@Injectable()
export class DailyTurning {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** How many dailies changed; running it again changes nothing. */
  turn(): Promise<number> {
    const today = dayOf(this.clock.now());
    return this.transactions.run(async tx => {
      const opened = await tx.query<{ id: number }>(OPEN, [today]);
      const closed = await tx.query<{ id: number }>(CLOSE, [today]);
      const ids = new Set([...opened, ...closed].map(({ id }) => id));
      if (ids.size === 0) return 0;
      await pageTags.drop(tx, [...[...ids].map(id => `content:${id}`), 'list:daily', 'home']);
      return ids.size;
    });
  }
}
