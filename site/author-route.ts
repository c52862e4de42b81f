import type { AstroGlobal } from 'astro';
import { missing } from './missing.ts';
import type { AuthorData } from './page-data.ts';
import { encoded, localized, pageNumber, withoutLocale } from './paths.ts';

const TEN_MINUTES = 600;

/** The author at an address, a redirect to the current address, or a 404. */
export async function authorAt(
  astro: Pick<AstroGlobal, 'cache' | 'locals' | 'params' | 'redirect' | 'url'>,
): Promise<AuthorData | Response> {
  const { locale, pages } = astro.locals;
  const { pathname, searchParams } = astro.url;
  const { id } = astro.params;
  const page = pageNumber(searchParams.get('page'));
  const author = page ? await pages.people.authors.page(Number(id), page) : null;
  if (!author) return missing();
  if (encoded(author.uri) !== encoded(withoutLocale(pathname)))
    return astro.redirect(encoded(localized(locale, author.uri)), 301);
  // Numbers of players and votes change without dropping this page.
  astro.cache.set({
    maxAge: TEN_MINUTES,
    tags: [`author:${id}`, 'site', ...author.items.map(content => `content:${content.id}`)],
  });
  return author;
}
