import { Injectable } from '@nestjs/common';
import { Database } from '../../database.ts';

/** Sessions in one statement, so that none holds many rows for long. */
const BATCH = 1_000;

const SWEEP = `
with over as (
  select token_hash from session where expires_at <= now() order by expires_at limit $1::int for update skip locked
)
delete from session using over where session.token_hash = over.token_hash returning session.user_id as "userId"`;

/** Forgets the sessions that ran out: they have signed nobody in since. */
@Injectable()
export class SessionSweep {
  constructor(private readonly database: Database) {}

  /** Answers how many. Running it again, or twice at once, changes nothing more. */
  async sweep(): Promise<number> {
    let done = 0;
    for (;;) {
      const { length } = await this.database.query<{ userId: number }>('sessions-sweep', SWEEP, [
        BATCH,
      ]);
      done += length;
      if (length < BATCH) return done;
    }
  }
}
