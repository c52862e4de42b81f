import type { Database } from '../../src/database.ts';

/** Does something in the very moment before a statement of this name is asked, once: what others may do meanwhile. */
export function beforeQuery(
  database: Database,
  wanted: string,
  happen: () => Promise<unknown>,
): void {
  const { query } = database;
  database.query = (async (name, ...rest) => {
    if (name === wanted) {
      Object.assign(database, { query });
      await happen();
    }
    return query.call(database, name, ...rest);
  }) as Database['query'];
}
