import type { ContentSummary } from '../contracts/contents.ts';
import type { Locale } from '../contracts/vocabulary.ts';
import { contentText } from './content-text.ts';
import type { RelatedContent } from './islands/play/play-props.ts';

/** The fields of a content that the play island shows as a suggestion. */
export const relatedContent = (content: ContentSummary, locale: Locale): RelatedContent => ({
  id: content.id,
  uri: content.uri,
  title: contentText(content, locale).title,
  picture: content.picture,
  placeholder: content.placeholder,
  total: content.itemsCounter,
  difficulty: content.difficulty,
});
