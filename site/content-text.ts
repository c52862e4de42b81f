import type { ContentSummary } from '../contracts/contents.ts';
import type { Locale } from '../contracts/vocabulary.ts';

export interface ContentText {
  title: string;
  description: string;
  /** Set when the text is not in the page's own language. */
  lang: 'uk' | undefined;
}

/** A content without an English title is shown in Ukrainian on English pages. */
export function contentText(
  content: Pick<ContentSummary, 'titleEN' | 'titleUA' | 'descriptionEN' | 'descriptionUA'>,
  locale: Locale,
): ContentText {
  const { titleEN, titleUA, descriptionEN, descriptionUA } = content;
  if (locale === 'en' && titleEN)
    return { title: titleEN, description: descriptionEN ?? '', lang: undefined };
  return {
    title: titleUA,
    description: descriptionUA,
    lang: locale === 'en' ? 'uk' : undefined,
  };
}
