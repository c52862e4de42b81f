import { readFileSync } from 'node:fs';
import { builtSite, type SharedLocals } from '../../src/site.ts';
import type { Site } from './quiz-server.ts';

const BUILD = new URL('../../dist/site/', import.meta.url);

/** The built site, run in this process, with a list of the pages that it rendered. */
export async function notingSite(locals: SharedLocals): Promise<Site> {
  const { build, files, render } = await builtSite(BUILD, locals);
  const rendered: string[] = [];
  return {
    build,
    rendered,
    files,
    render: asked => {
      rendered.push(asked.url);
      return render(asked);
    },
  };
}

/** The pattern of every page in the manifest of the build, such as `/profile/[id]`. */
export function pagesOfBuild(): string[] {
  const manifest = readFileSync(new URL('server/entry.mjs', BUILD), 'utf8');
  const routes = [...manifest.matchAll(/"route":"(\/[^"]*)"/g)].map(([, route]) => route as string);
  return [...new Set(routes)].filter(route => !route.startsWith('/_'));
}
