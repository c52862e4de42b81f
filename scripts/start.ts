// `npm start`: from a fresh clone, or from whatever the last run left behind, to the running site.
import { serve } from './launch/serve.ts';
import { readSettings } from './launch/settings.ts';
import { runScript } from './launch/steps.ts';

await runScript(async () => serve(readSettings()));
