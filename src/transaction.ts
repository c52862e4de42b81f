import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Kysely, PostgresDialect, type PostgresPoolClient, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { Database, isUnanswered, logLoss } from './database.ts';

/**
 * A database transaction for entities (`em`), SQL (`query`, `run`), jobs (`outbox.add`) and cached pages
 * (`pageTags.drop`).
 */
export class Transaction {
  constructor(
    readonly em: EntityManager,
    private readonly client: pg.PoolClient,
  ) {}

  /** Returns the rows of Kysely's `sql<Row>` template. It does not see entities that were not flushed. */
  async run<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    const { rows } = await statement.execute(this.em.getKysely());
    return rows;
  }

  /**
   * Runs SQL text with `$1` …, for long statements that are written as text. The rows can be used only if their type is
   * given.
   */
  async query<Row extends object = never>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const { rows } = await this.client.query<Row & pg.QueryResultRow>(text, [...values]);
    return rows;
  }
}

/** Runs work in a transaction on a connection of the pool. */
@Injectable()
export class Transactions {
  constructor(
    private readonly database: Database,
    private readonly em: EntityManager,
  ) {}

  /**
   * Flushes the entities and commits when `work` resolves; rolls back and rethrows when it rejects. A connection that
   * does not respond is closed instead of rolled back.
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

/** Returns a Kysely instance on a connection that its caller has taken from the pool and releases again. */
function kyselyOn(client: pg.PoolClient): Kysely<unknown> {
  const borrowed = { query: client.query.bind(client), release: () => undefined };
  const pool = {
    connect: async () => borrowed as PostgresPoolClient,
    end: async () => undefined,
    options: {},
  };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
