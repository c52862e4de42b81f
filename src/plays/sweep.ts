import { Injectable } from '@nestjs/common';
import { countPlays } from '../../queues/count-plays.job.ts';
import { Database } from '../database.ts';
import { CLOSE_OVERDUE, FORGET_OVERDUE } from './play-commands.ts';

/** Plays in one statement, so that none holds many rows for long. */
const BATCH = 500;

/** Ends the plays that ran out and that nobody came back to. */
@Injectable()
export class PlaySweep {
  constructor(private readonly database: Database) {}

  /** Running it again, or twice at once, changes nothing more. */
  async sweep(): Promise<{ closed: number; forgotten: number }> {
    const closed = await this.inBatches('plays-close', CLOSE_OVERDUE, [countPlays.name]);
    const forgotten = await this.inBatches('plays-forget', FORGET_OVERDUE);
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
