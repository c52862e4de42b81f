// The whole site with a database that is thrown away, for the browser tests (playwright.config.ts).
// The caller names a new folder in DATA_DIR, which is deleted in the end.
import { rmSync } from 'node:fs';
import { serve } from './launch/serve.ts';
import { settingsOf } from './launch/settings.ts';
import { runScript } from './launch/steps.ts';
import { removeHome } from './postgres/home.ts';

await runScript(async () => {
  const settings = settingsOf(process.env);
  try {
    return await serve(settings);
  } finally {
    removeHome(settings.DATA_DIR);
    rmSync(settings.DATA_DIR, { recursive: true, force: true });
  }
});
