import type { Locale } from '../contracts/vocabulary.ts';
import { detailsText } from './details-text.ts';
import type { DetailsData } from './page-data.ts';
import type { PageMeta } from './page-meta.ts';
import { imageUrl } from './paths.ts';

/** The statuses that search engines may index: public contents and past dailies. */
const FOUND: readonly number[] = [10, -5];

/** The social picture of the content or, until a job has made it, the cover. */
export function detailsMeta(
  details: DetailsData,
  locale: Locale,
  titled: (seoTitle: string) => string,
): PageMeta {
  const { seoTitle, metaDescription, coverAlt, lang } = detailsText(details, locale);
  const { picture, status, uri } = details.content;
  const { fixed } = details;
  const social = locale === 'en' ? details.socialEN : details.socialUA;
  return {
    title: titled(seoTitle),
    description: metaDescription,
    path: fixed?.path ?? uri,
    original: fixed && uri,
    picture: social
      ? { url: social, type: 'image/jpeg', width: 1200, height: 630, alt: seoTitle }
      : picture
        ? {
            url: imageUrl(picture, 1280),
            type: 'image/webp',
            width: 1280,
            height: 720,
            alt: coverAlt,
          }
        : undefined,
    // Search engines must not index unlisted, unpublished or withdrawn contents, nor texts in another language. A fixed
    // page without English texts names the page of the quiz as the original instead.
    noindex: (lang !== undefined && !fixed) || !FOUND.includes(status),
  };
}
