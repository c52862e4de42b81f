import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isUnanswered, logLoss } from './database.ts';

/** Makes MikroORM use the connections of an existing pool. The creator of the pool closes it. */
export const dialectOn = (pool: pg.Pool) =>
  new PostgresDialect({
    pool: {
      connect: async () => borrowed(await pool.connect()),
      end: async () => undefined,
      options: pool.options,
    },
  });

function borrowed(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false;
  const onError = (error: Error) => {
    isLost = true;
    logLoss(error);
  };
  client.on('error', onError);
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      isLost ||= isUnanswered(error);
      throw error;
    }
  };
  const release = () => {
    client.off('error', onError);
    client.release(isLost);
  };
  return { query: query as unknown as PostgresPoolClient['query'], release };
}
