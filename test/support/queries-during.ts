import type { RawBuilder } from 'kysely';
import type { Database } from '../../src/database.ts';
import { Transaction, Transactions } from '../../src/transaction.ts';
import type { QuizServer } from './quiz-server.ts';

/** Names of the prepared statements that `work` runs, in order, and `transaction` for each transaction. */
export async function queriesDuring(
  { app, database }: QuizServer,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const queries: string[] = [];
  const transactions = app.get(Transactions);
  const { query } = database;
  const { run } = transactions;
  database.query = ((name, ...rest) => {
    queries.push(name);
    return query.call(database, name, ...rest);
  }) as Database['query'];
  transactions.run = (act => {
    queries.push('transaction');
    return run.call(transactions, act);
  }) as Transactions['run'];
  await work().finally(() => {
    Object.assign(database, { query });
    Object.assign(transactions, { run });
  });
  return queries;
}

/** Returns the number of SQL statements that `work` runs, including those in transactions. */
export async function statementsDuring(
  server: QuizServer,
  work: () => Promise<unknown>,
): Promise<number> {
  const { run } = Transaction.prototype;
  let count = 0;
  Transaction.prototype.run = function counted<Row>(
    this: Transaction,
    statement: RawBuilder<Row>,
  ): Promise<Row[]> {
    count++;
    return run.call(this, statement) as Promise<Row[]>;
  };
  const queries = await queriesDuring(server, work).finally(() => {
    Transaction.prototype.run = run;
  });
  return queries.filter(name => name !== 'transaction').length + count;
}
