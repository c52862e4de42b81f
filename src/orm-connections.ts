import { createPostgreSqlTypeParsers } from '@mikro-orm/postgresql';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isUnanswered } from './database.ts';
import { log } from './log.ts';

const TEXT_ARRAY = 1009;

/** MikroORM reads dates and times by itself; everything else comes as `pg` has it. */
const parsers: Record<number, (text: string) => unknown> = createPostgreSqlTypeParsers(
  pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => string[],
);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Has MikroORM use the connections of a pool that is there already, and leave its end to whoever made it. */
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
  const hear = (error: Error) => {
    isLost = true;
    log.warn({ err: error }, 'database connection lost');
  };
  client.on('error', hear);
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query({ text, values: [...values], types });
    } catch (error) {
      isLost ||= isUnanswered(error);
      throw error;
    }
  };
  const release = () => {
    client.off('error', hear);
    client.release(isLost);
  };
  return { query: query as unknown as PostgresPoolClient['query'], release };
}
