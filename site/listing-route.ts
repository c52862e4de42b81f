import type { AstroGlobal } from 'astro';
import { authorTags } from './author-tags.ts';
import type { ListingData } from './page-data.ts';
import { isType, pageNumber, sortOf } from './paths.ts';

const DAY = 86_400;
const TEN_MINUTES = 600;

/** What a listing's address asks for, with the age that the page may reach; null, and a 404, when there is no such. */
export async function listingOf(
  astro: Pick<AstroGlobal, 'cache' | 'locals' | 'response' | 'url'>,
  type: string | undefined,
  subtype?: string,
): Promise<ListingData | null> {
  const page = pageNumber(astro.url.searchParams.get('page'));
  const sort = sortOf(astro.url.searchParams.get('sort'));
  const listing =
    isType(type) && page && sort
      ? await astro.locals.pages.listing(type, subtype, page, sort)
      : null;

  // Players change the other orders all the time, and nobody tells.
  const maxAge = sort === 'new' ? DAY : TEN_MINUTES;
  if (listing)
    astro.cache.set({
      maxAge,
      tags: [`list:${listing.type}`, 'site', ...authorTags(listing.items)],
    });
  else astro.response.status = 404;
  return listing;
}
