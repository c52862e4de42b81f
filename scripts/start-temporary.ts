// Runs the whole site with a temporary database for the browser tests (playwright.config.ts). The caller names a new
// folder in DATA_DIR, which is deleted afterwards.
import { rmSync } from 'node:fs';
import pg from 'pg';
import { makeSocialPicture } from '../queues/contents/make-social-picture.job.ts';
import { renderFile } from '../queues/files/render-file.job.ts';
import { serve } from './launch/serve.ts';
import { settingsOf } from './launch/settings.ts';
import { runScript } from './launch/steps.ts';
import { removeHome } from './postgres/home.ts';

const PICTURES = `('${renderFile.name}', '${makeSocialPicture.name}')`;

const SKIP_PICTURES = `
delete from outbox where name in ${PICTURES};
create function skip_picture() returns trigger language plpgsql as 'begin return null; end';
create trigger skip_picture before insert on outbox
  for each row when (new.name in ${PICTURES}) execute function skip_picture()`;

/**
 * Skips rendering pictures in advance, which would keep two processors busy for minutes during the tests. Pages request
 * the pictures that they show.
 */
async function skipPictures({ DATABASE_URL }: NodeJS.ProcessEnv) {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(SKIP_PICTURES).finally(() => client.end());
}

await runScript(async () => {
  const settings = settingsOf(process.env);
  try {
    return await serve(settings, skipPictures);
  } finally {
    removeHome(settings.DATA_DIR);
    rmSync(settings.DATA_DIR, { recursive: true, force: true });
  }
});
