import type { EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL channel on which changes tell every web process which cached pages to drop. */
export const PAGES_CHANNEL = 'pages';

/** Takes effect when the transaction of `em` commits; nothing is dropped for a change that rolled back. */
export async function dropPages(em: Pick<EntityManager, 'execute'>, tags: string[]): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [PAGES_CHANNEL, tags.join(',')]);
}
