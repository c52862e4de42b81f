import { pathToFileURL } from 'node:url';

/**
 * Reduces the routes of contracts/ to their methods and paths for the browser, so that the site's client does not
 * contain zod. All other exports of a contract may only be used as types; importing one as a value fails the build.
 */
export const contractRoutes = () => ({
  name: 'contract-routes',
  enforce: 'pre',
  // With `npm run dev` Vite also loads the server itself, which needs the schemas.
  applyToEnvironment: ({ name, config }) => name === 'client' || config.command === 'build',
  load: {
    filter: { id: /\/contracts\/[a-z-]+\.ts$/ },
    async handler(id) {
      const contract = await import(pathToFileURL(id).href);
      return Object.entries(contract)
        .filter(([, value]) => value.method && value.path)
        .map(
          ([name, { method, path }]) =>
            `export const ${name} = ${JSON.stringify({ method, path })};`,
        )
        .join('\n');
    },
  },
});
