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
  const { content, related } = details;
  if (encoded(content.uri) !== encoded(withoutLocale(astro.url.pathname)))
    return astro.redirect(encoded(localized(locale, content.uri)), 301);
  // The page is today's daily or links to it, so it must not be cached beyond the end of the day.
  if (details.isForAll)
    astro.cache.set({
      maxAge: secondsLeft(new Date()),
      tags: [
        `content:${id}`,
        `list:${content.contentType}`,
        'list:playlist',
        'list:daily',
        'site',
        ...authorTags([content, ...related]),
      ],
    });
  return details;
}
