import { Injectable } from '@nestjs/common';
import { Database } from '../../database.ts';

/** The number of sessions deleted by one statement, so that rows are not locked for long. */
const BATCH = 1_000;

const SWEEP = `
with over as (
  select token_hash from session where expires_at <= now() order by expires_at limit $1::int for update skip locked
)
delete from session using over where session.token_hash = over.token_hash returning session.user_id as "userId"`;

/** Deletes expired sessions. */
@Injectable()
export class SessionSweep {
  constructor(private readonly database: Database) {}

  /** Returns the number of deleted sessions. May run several times or concurrently. */
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
