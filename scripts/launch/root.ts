import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Puts the tools of the packages first in the PATH, as npm does for its scripts. */
export const withTools = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  PATH: `${root}/node_modules/.bin:${env.PATH ?? ''}`,
});
