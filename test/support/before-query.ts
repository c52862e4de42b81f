import type { Database } from '../../src/database.ts';

/** Runs `act` once, right before the next statement of this name, to simulate a concurrent change. */
export function beforeQuery(database: Database, wanted: string, act: () => Promise<unknown>): void {
  const { query } = database;
  database.query = (async (name, ...rest) => {
    if (name === wanted) {
      Object.assign(database, { query });
      await act();
    }
    return query.call(database, name, ...rest);
  }) as Database['query'];
}
