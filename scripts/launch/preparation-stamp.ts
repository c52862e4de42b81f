import pg from 'pg';
import { root } from './root.ts';
import { BUILD_SOURCES, sourceStamp } from './source-stamp.ts';

/** Today's date in Kyiv; a new pair of dailies starts each day. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format();

/** A text that changes with the build sources (including migrations), the content and the day. */
export const preparationStamp = () =>
  `${sourceStamp(root, [...BUILD_SOURCES, 'content'])} ${today()}`;

/**
 * The stamp of the last preparation. Stored as the database comment, so that it
 * stays with the data: a database restored from a backup is prepared again.
 */
export async function preparedFrom(url: string): Promise<string | undefined> {
  const [row] = await ask<{ stamp: string | null }>(
    url,
    `select shobj_description(oid, 'pg_database') as stamp
     from pg_database where datname = current_database()`,
  );
  return row?.stamp ?? undefined;
}

export async function markPrepared(url: string, stamp: string) {
  const name = new pg.Client(url).database as string;
  await ask(url, `comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(stamp)}`);
}

async function ask<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}
