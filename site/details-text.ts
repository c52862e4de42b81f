import type { Locale } from '../contracts/vocabulary.ts';
import { type ContentText, contentText } from './content-text.ts';
import type { DetailsData } from './page-data.ts';

export interface DetailsText extends ContentText {
  seoTitle: string;
  /** For search engines and link previews; the same as `description` except on fixed pages. */
  metaDescription: string;
  coverAlt: string;
}

type Details = Pick<
  DetailsData,
  'content' | 'seoTitleUA' | 'seoTitleEN' | 'coverAltUA' | 'coverAltEN' | 'fixed'
>;

/** The texts of a content's page, all in one language, since a half-translated page is worse than a Ukrainian one. */
export function detailsText(details: Details, locale: Locale): DetailsText {
  const { fixed, content, coverAltUA, coverAltEN, seoTitleUA, seoTitleEN } = details;
  const coverAltIn = (lang: string | undefined) =>
    (locale === 'en' && !lang && coverAltEN) || coverAltUA;
  if (fixed) {
    const { heading, text, seoTitle, description } = fixed.texts[locale] ?? fixed.texts.ua;
    const lang = fixed.texts[locale] ? undefined : 'uk';
    return {
      ...{ title: heading, description: text, lang, seoTitle },
      ...{ metaDescription: description, coverAlt: coverAltIn(lang) },
    };
  }
  const text = contentText(content, locale);
  return {
    ...text,
    seoTitle: (locale === 'en' && !text.lang && seoTitleEN) || seoTitleUA,
    metaDescription: text.description,
    coverAlt: coverAltIn(text.lang),
  };
}
