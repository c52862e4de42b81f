// `npm run build`: the server, the worker and the site, from nothing.
import { build } from './launch/build.ts';
import { interruption } from './launch/interruption.ts';
import { runScript } from './launch/steps.ts';

await runScript(async () => {
  await build(interruption());
  return 0;
});
