import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { OutboxRow } from '../queues/outbox/outbox.entity.ts';
import { auditEntities } from './audit/index.ts';
import { authEntities } from './auth/index.ts';
import { catalogEntities } from './catalog/index.ts';
import { coinEntities } from './coins/index.ts';
import { log } from './log.ts';
import { mediaEntities } from './media/index.ts';
import { numberEntities } from './numbers/index.ts';
import { pageEntities } from './pages/index.ts';
import { peopleEntities } from './people/index.ts';
import { playEntities } from './plays/index.ts';
import { quizEntities } from './quizzes/index.ts';
import { ratingEntities } from './rating/index.ts';
import { searchEntities } from './search/index.ts';
import { SearchTerm } from './search-terms.ts';

const root = fileURLToPath(
  new URL('../'.repeat(import.meta.url.includes('/dist/') ? 2 : 1), import.meta.url),
);

/** MikroORM's settings for the application, the migrations and the command line. */
export const ormOptions = (clientUrl: string) =>
  defineConfig({
    clientUrl,
    entities: [
      OutboxRow,
      SearchTerm,
      ...authEntities,
      ...mediaEntities,
      ...coinEntities,
      ...catalogEntities,
      ...quizEntities,
      ...playEntities,
      ...searchEntities,
      ...ratingEntities,
      ...peopleEntities,
      ...auditEntities,
      ...numberEntities,
      ...pageEntities,
    ],
    extensions: [Migrator],
    logger: message => log.debug(message),
    // Used by migrations only; the application uses the pool of Database.
    pool: { min: 0, max: 5 },
    migrations: {
      path: `${root}dist/migrations`,
      pathTs: `${root}migrations`,
      snapshotName: 'schema',
      disableForeignKeys: false,
    },
    schemaGenerator: { ignoreSchema: ['bullmq'], disableForeignKeys: false },
  });
