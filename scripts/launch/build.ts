import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBuilds, setAsideBuilds } from './client-builds.ts';
import { runQuietly } from './command.ts';
import { checkFolder } from './preflight.ts';
import { root } from './root.ts';
import { sourceStamp } from './source-stamp.ts';
import { step } from './steps.ts';

const dist = join(root, 'dist');
const stampFile = join(dist, 'built-from');

/** Builds the server, the worker and the site, unless the last build had the same sources. */
export async function buildWhereStale(signal?: AbortSignal) {
  if (isFresh()) return console.log('The build is up to date.');
  await build(signal);
}

export async function build(signal?: AbortSignal) {
  const stamp = sourceStamp(root);
  await step('Building the server', () => buildServer(signal));
  // Jest sets NODE_ENV to test, with which React's development build would be bundled.
  const env = { ...process.env, NODE_ENV: 'production' };
  const [client, aside] = [join(dist, 'site/client'), join(dist, 'earlier-builds')];
  await step('Building the site', async () => {
    setAsideBuilds(client, aside);
    await runQuietly('astro build', ['astro', 'build'], { env, signal });
    addBuilds(client, aside, new Date());
  });
  writeFileSync(stampFile, stamp);
}

/** For `npm run dev`, where the site is not built. */
export async function buildServerWhereStale(signal?: AbortSignal) {
  if (!isFresh()) await step('Building the server', () => buildServer(signal));
}

/** Deletes the last build first, since the compiler keeps the output of deleted sources, such as migrations. */
export async function buildServer(signal?: AbortSignal) {
  await checkFolder(dist, 'clone the repository to a folder of yours and start there');
  for (const folder of ['src', 'queues', 'contracts', 'migrations', 'built-from'])
    rmSync(join(dist, folder), { recursive: true, force: true });
  await runQuietly('nest build', ['nest', 'build'], { signal });
}

const isFresh = () =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp(root);
