import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Kysely, PostgresDialect, type PostgresPoolClient, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { Database, isUnanswered, logLoss } from './database.ts';

/**
 * One database transaction: entities (`em`), SQL (`query`, `run`), jobs (`outbox.add`) and cached pages
 * (`pageTags.drop`) together.
 */
export class Transaction {
  constructor(
    readonly em: EntityManager,
    private readonly client: pg.PoolClient,
  ) {}

  /** The rows of Kysely's `sql<Row>` template. Entities that were not flushed are not seen by it. */
  async run<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    const { rows } = await statement.execute(this.em.getKysely());
    return rows;
  }

  /** The rows of SQL text with `$1` …, for the long statements that are written as text; of use only when typed. */
  async query<Row extends object = never>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const { rows } = await this.client.query<Row & pg.QueryResultRow>(text, [...values]);
    return rows;
  }
}

/** Runs work in a transaction on a connection of the one pool. */
@Injectable()
export class Transactions {
  constructor(
    private readonly database: Database,
    private readonly em: EntityManager,
  ) {}

  /**
   * Flushes the entities and commits when `work` resolves; rolls back and throws its error when it rejects. A
   * connection that no longer answers is closed instead of rolled back.
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await this.database.pool.connect();
    client.on('error', logLoss);
    try {
      await client.query('begin');
      const em = this.em.fork();
      em.setTransactionContext(kyselyOn(client));
      const result = await work(new Transaction(em, client));
      await em.flush();
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      if (isUnanswered(error)) client.release(true);
      else
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        );
      throw error;
    } finally {
      client.off('error', logLoss);
    }
  }
}

/** Kysely on a connection that somebody else has taken from the pool and gives back. */
function kyselyOn(client: pg.PoolClient): Kysely<unknown> {
  const borrowed = { query: client.query.bind(client), release: () => undefined };
  const pool = {
    connect: async () => borrowed as PostgresPoolClient,
    end: async () => undefined,
    options: {},
  };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
