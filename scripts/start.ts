// `npm start` runs the site from a fresh clone, or from whatever state the last run left.
import { serve } from './launch/serve.ts';
import { readSettings } from './launch/settings.ts';
import { runScript } from './launch/steps.ts';

await runScript(async () => serve(readSettings()));
