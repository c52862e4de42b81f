import { pathToFileURL } from 'node:url';

/**
 * Gives the browser the routes of contracts/ as their methods and paths alone, so that the site's client is made from
 * them without zod. Whatever else a contract exports is a type to the site; a build that imports it as a value fails.
 */
export const contractRoutes = () => ({
  name: 'contract-routes',
  enforce: 'pre',
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
