import type { AstroGlobal } from 'astro';
import { authorTags } from './author-tags.ts';
import { secondsLeft } from './kyiv-day.ts';
import { missing } from './missing.ts';
import type { DetailsData } from './page-data.ts';
import { encoded, localized, withoutLocale } from './paths.ts';

/**
 * The content whose id is in an address, or the response instead: a redirect to its current address or a 404.
 * Public contents are cached; unpublished ones are rendered for their owner or an admin only.
 */
export async function contentAt(
  astro: Pick<AstroGlobal, 'cache' | 'locals' | 'redirect' | 'url'>,
  id: string | undefined,
): Promise<DetailsData | Response> {
  const { locale, pages } = astro.locals;
  // Also accepts `7-some-slug`, since Astro matches /daily/7-x with /daily/[id].
  const details = await pages.details.page(Number.parseInt(id ?? '', 10), astro.locals.request);
  if (!details) return missing();
  const { content } = details;
  if (encoded(content.uri) !== encoded(withoutLocale(astro.url.pathname)))
    return astro.redirect(encoded(localized(locale, content.uri)), 301);
  if (details.isForAll) keep(astro, details);
  return details;
}

/** The content of the fixed page at a path without language prefix, or a 404. */
export async function fixedPageAt(
  astro: Pick<AstroGlobal, 'cache' | 'locals'>,
  path: string,
): Promise<DetailsData | Response> {
  const details = await astro.locals.pages.details.fixed(path);
  if (!details) return missing();
  keep(astro, details, 'fixed-pages');
  return details;
}

/** Caches the page of a content until one of its tags is dropped. */
function keep(
  { cache }: Pick<AstroGlobal, 'cache'>,
  { content, related }: DetailsData,
  ...tags: string[]
): void {
  cache.set({
    // The page is today's daily or links to it, so it must not be cached beyond the end of the day.
    maxAge: secondsLeft(new Date()),
    tags: [
      `content:${content.id}`,
      `list:${content.contentType}`,
      'list:playlist',
      'list:daily',
      'site',
      ...authorTags([content, ...related]),
      ...tags,
    ],
  });
}
