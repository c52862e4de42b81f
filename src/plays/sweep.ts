import { Injectable } from '@nestjs/common';
import { countPlays } from '../../queues/count-plays.job.ts';
import { Database } from '../database.ts';
import { counting, IS_PRACTICE } from './play-commands.ts';

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
  returning content_id, practice, finished_at
), ${counting('$2')}
select from play_now`;

const FORGET = `
with ${overdue('not exists')}
delete from play using over where play.id = over.id returning play.id`;

/** Ends the plays that ran out and that nobody came back to. */
@Injectable()
export class PlaySweep {
  constructor(private readonly database: Database) {}

  /** Running it again, or twice at once, changes nothing more. */
  async sweep(): Promise<{ closed: number; forgotten: number }> {
    const closed = await this.inBatches('plays-close', CLOSE, [countPlays.name]);
    const forgotten = await this.inBatches('plays-forget', FORGET);
    return { closed, forgotten };
  }

  private async inBatches(name: string, sql: string, values: unknown[] = []): Promise<number> {
    let done = 0;
    for (;;) {
      const { length } = await this.database.query(name, sql, [BATCH, ...values]);
      done += length;
      if (length < BATCH) return done;
    }
  }
}
