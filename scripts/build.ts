// `npm run build` builds the server, the worker and the site from scratch.
import { build } from './launch/build.ts';
import { interruption } from './launch/interruption.ts';
import { runScript } from './launch/steps.ts';

await runScript(async () => {
  await build(interruption());
  return 0;
});
