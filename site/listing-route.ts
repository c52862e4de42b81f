import type { AstroGlobal } from 'astro';
import { authorTags } from './author-tags.ts';
import { missing } from './missing.ts';
import type { ListingData } from './page-data.ts';
import { isType, pageNumber, sortOf } from './paths.ts';

const DAY = 86_400;
const TEN_MINUTES = 600;

/** The listing at an address, with the time for which the page may be cached, or a 404. */
export async function listingAt(
  astro: Pick<AstroGlobal, 'cache' | 'locals' | 'url'>,
  type: string | undefined,
  subtype?: string,
): Promise<ListingData | Response> {
  const page = pageNumber(astro.url.searchParams.get('page'));
  const sort = sortOf(astro.url.searchParams.get('sort'));
  const listing =
    isType(type) && page && sort
      ? await astro.locals.pages.lists.listings.page(type, subtype, page, sort)
      : null;
  if (!listing) return missing();

  // The other orders change with every play, without dropping this page.
  astro.cache.set({
    maxAge: sort === 'new' ? DAY : TEN_MINUTES,
    tags: [`list:${listing.type}`, 'site', ...authorTags(listing.items)],
  });
  return listing;
}
