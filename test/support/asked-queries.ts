import type { Database } from '../../src/database.ts';
import { Transactions } from '../../src/transaction.ts';
import type { QuizServer } from './quiz-server.ts';

/** Names of the statements that are asked while something is done, in their order; `transaction` for each of those. */
export async function askedDuring(
  { app, database }: QuizServer,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const asked: string[] = [];
  const transactions = app.get(Transactions);
  const { query } = database;
  const { run } = transactions;
  database.query = ((name, ...rest) => {
    asked.push(name);
    return query.call(database, name, ...rest);
  }) as Database['query'];
  transactions.run = (act => {
    asked.push('transaction');
    return run.call(transactions, act);
  }) as Transactions['run'];
  await work().finally(() => {
    Object.assign(database, { query });
    Object.assign(transactions, { run });
  });
  return asked;
}
