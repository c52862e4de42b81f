import type { Locale } from '../contracts/vocabulary.ts';
import { type ContentText, contentText } from './content-text.ts';
import type { DetailsData } from './page-data.ts';

export interface DetailsText extends ContentText {
  seoTitle: string;
  coverAlt: string;
}

/** The texts of a content's page, all in one language, since a half-translated page is worse than a Ukrainian one. */
export function detailsText(
  details: Pick<DetailsData, 'content' | 'seoTitleUA' | 'seoTitleEN' | 'coverAltUA' | 'coverAltEN'>,
  locale: Locale,
): DetailsText {
  const text = contentText(details.content, locale);
  const isEnglish = locale === 'en' && !text.lang;
  return {
    ...text,
    seoTitle: (isEnglish && details.seoTitleEN) || details.seoTitleUA,
    coverAlt: (isEnglish && details.coverAltEN) || details.coverAltUA,
  };
}
