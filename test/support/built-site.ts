import { readFileSync } from 'node:fs';
import type { SharedLocals } from '../../src/site.ts';
import type { Site } from './quiz-server.ts';

const { builtSite } = await import('../../src/site.ts');

const FOLDER = new URL('../../dist/site/', import.meta.url);

/** The site as it was built, for `startServer`. */
export const realSite = async (locals: SharedLocals): Promise<Site> =>
  Object.assign(await builtSite(FOLDER, locals), { rendered: [] });

/** Every page of the site, as Astro's manifest in the build names them: `/profile/[id]`. */
export function pagesOfBuild(): string[] {
  const manifest = readFileSync(new URL('server/entry.mjs', FOLDER), 'utf8');
  const routes = [...manifest.matchAll(/"route":"(\/[^"]*)"/g)].map(([, route]) => route as string);
  return [...new Set(routes)].filter(route => !route.startsWith('/_'));
}
