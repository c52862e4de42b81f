import { detailsText } from './details-text.ts';
import type { DetailsData } from './page-data.ts';
import type { PageMeta } from './page-meta.ts';
import { imageUrl } from './paths.ts';

/** The statuses that search engines may index: public contents and past dailies. */
const FOUND: readonly number[] = [10, -5];

/** The social picture of the content or, until a job has made it, the cover. */
export function detailsMeta(details: DetailsData, { locale, pages, t }: App.Locals): PageMeta {
  const { seoTitle, metaDescription, coverAlt, lang } = detailsText(details, locale);
  const { content, fixed } = details;
  const { picture, status, uri } = content;
  const site = pages.siteName[locale];
  const social = locale === 'en' ? details.socialEN : details.socialUA;
  return {
    title: t('meta.details.title', { title: seoTitle, site }),
    description: metaDescription || t('meta.details.description', { title: seoTitle, site }),
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
    isUkrainian: !content.titleEN && !fixed,
    // Search engines must not index unlisted, unpublished or withdrawn contents, nor texts in another language. A fixed
    // page without English texts names the page of the quiz as the original instead.
    noindex: (lang !== undefined && !fixed) || !FOUND.includes(status),
  };
}
