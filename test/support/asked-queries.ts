import type { Database } from '../../src/database.ts';

/** Names of the statements that are asked while something is done, in their order; `transaction` for each of those. */
export async function askedDuring(
  database: Database,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const asked: string[] = [];
  const { query, transaction } = database;
  database.query = ((name, ...rest) => {
    asked.push(name);
    return query.call(database, name, ...rest);
  }) as Database['query'];
  database.transaction = (act => {
    asked.push('transaction');
    return transaction.call(database, act);
  }) as Database['transaction'];
  await work().finally(() => Object.assign(database, { query, transaction }));
  return asked;
}
