import { builtSite } from '../../src/site.ts';
import type { Site } from './quiz-server.ts';

const BUILD = new URL('../../dist/site/', import.meta.url);

/** The site as it was built, in this process, with a note of every page that it renders. */
export async function notingSite(locals: object): Promise<Site> {
  const { files, pages } = await builtSite(BUILD, locals);
  const rendered: string[] = [];
  return {
    rendered,
    files,
    pages: (request, response) => {
      rendered.push(request.url ?? '');
      return pages(request, response);
    },
  };
}
