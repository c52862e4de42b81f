import { createPostgreSqlTypeParsers } from '@mikro-orm/postgresql';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isUnanswered } from './database.ts';
import { log } from './log.ts';

const TEXT_ARRAY = 1009;

/** MikroORM parses dates and times itself; all other types are parsed by `pg`. */
const parsers: Record<number, (text: string) => unknown> = createPostgreSqlTypeParsers(
  pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => string[],
);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Makes MikroORM use an existing pool, which its owner closes. */
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
