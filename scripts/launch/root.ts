import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** For commands: the tools of the packages first, as in an npm script, however this one was started. */
export const withTools = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  PATH: `${root}/node_modules/.bin:${env.PATH ?? ''}`,
});
