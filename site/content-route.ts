import type { AstroGlobal } from 'astro';
import { authorTags } from './author-tags.ts';
import { secondsLeft } from './kyiv-day.ts';
import { missing } from './missing.ts';
import type { DetailsData } from './page-data.ts';
import { encoded, localized, withoutLocale } from './paths.ts';

/**
 * The content whose number an address names, or what to answer instead: the way to its address of today, or that there
 * is none. What everybody may see is kept; what its owner or an admin alone sees is made for them.
 */
export async function contentAt(
  astro: Pick<AstroGlobal, 'cache' | 'locals' | 'redirect' | 'request' | 'url'>,
  id: string | undefined,
): Promise<DetailsData | Response> {
  const { locale, pages } = astro.locals;
  const cookies = astro.request.headers.get('cookie') ?? undefined;
  // Of `7-some-slug` as well: Astro takes /daily/7-x for /daily/[id].
  const details = await pages.details(Number.parseInt(id ?? '', 10), cookies);
  if (!details) return missing();
  const { content, related } = details;
  if (encoded(content.uri) !== encoded(withoutLocale(astro.url.pathname)))
    return astro.redirect(encoded(localized(locale, content.uri)), 301);
  // It offers today's daily, or says whether it is today's itself, so it lives no longer than the day.
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
