import { readFileSync } from 'node:fs';
import { builtSite, type SharedLocals } from '../../src/site.ts';
import type { Site } from './quiz-server.ts';

const BUILD = new URL('../../dist/site/', import.meta.url);

/** The site as it was built, in this process, with a note of every page that it renders. */
export async function notingSite(locals: SharedLocals): Promise<Site> {
  const { files, render } = await builtSite(BUILD, locals);
  const rendered: string[] = [];
  return {
    rendered,
    files,
    render: asked => {
      rendered.push(asked.url);
      return render(asked);
    },
  };
}

/** Every page of the site, as Astro's manifest in the build names them: `/profile/[id]`. */
export function pagesOfBuild(): string[] {
  const manifest = readFileSync(new URL('server/entry.mjs', BUILD), 'utf8');
  const routes = [...manifest.matchAll(/"route":"(\/[^"]*)"/g)].map(([, route]) => route as string);
  return [...new Set(routes)].filter(route => !route.startsWith('/_'));
}
