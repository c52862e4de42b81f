import type { AstroGlobal } from 'astro';
import type { AuthorData } from './page-data.ts';
import { encoded, isId, localized, pageNumber, withoutLocale } from './paths.ts';

const TEN_MINUTES = 600;

/** Who is at an author's address; the way to the address of today; null, and a 404, when there is nobody. */
export async function authorAt(
  astro: Pick<AstroGlobal, 'cache' | 'locals' | 'params' | 'redirect' | 'response' | 'url'>,
): Promise<AuthorData | Response | null> {
  const { locale, pages } = astro.locals;
  const { pathname, search, searchParams } = astro.url;
  const { id = '' } = astro.params;
  const page = pageNumber(searchParams.get('page'));
  const author = isId(id) && page ? await pages.author(Number(id), page) : null;
  if (!author) {
    astro.response.status = 404;
    return null;
  }
  if (encoded(author.uri) !== encoded(withoutLocale(pathname)))
    return astro.redirect(encoded(localized(locale, author.uri)) + search, 301);
  // Players and votes are counted all the time, and nobody tells.
  astro.cache.set({
    maxAge: TEN_MINUTES,
    tags: [`author:${id}`, 'site', ...author.items.map(content => `content:${content.id}`)],
  });
  return author;
}
