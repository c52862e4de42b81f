import { sql } from 'kysely';
import type { Transaction } from '../../src/transaction.ts';
import { type JobDefinition, type PayloadOf, rowOf } from '../job.ts';

/** Adds jobs to the outbox within a transaction. The relay moves them to the queue after the commit. */
export const outbox = {
  add<J extends JobDefinition>(tx: Transaction, job: J, payload: PayloadOf<J>): Promise<void> {
    return outbox.addAll(tx, job, [payload]);
  },

  /** Adds one job for each payload, in one statement. */
  async addAll<J extends JobDefinition>(
    tx: Transaction,
    job: J,
    payloads: readonly PayloadOf<J>[],
  ): Promise<void> {
    const rows = JSON.stringify(payloads.map(payload => rowOf(job, payload)));
    await tx.run(sql`
      insert into outbox (name, data, options)
      select name, data, options
      from jsonb_to_recordset(${rows}::jsonb) as row(name text, data jsonb, options jsonb)`);
  },
};
