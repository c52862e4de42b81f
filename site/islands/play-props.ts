import type { ContentType, Difficulty, Locale } from '../../contracts/vocabulary.ts';
import type { PlayTexts } from './play-texts.ts';

export interface RelatedContent {
  /** Without language, as `uri` everywhere. */
  uri: string;
  title: string;
  picture: string | null;
  placeholder: string | null;
  total: number;
  difficulty: Difficulty;
}

export interface PlayProps {
  content: {
    id: number;
    uri: string;
    title: string;
    /** The language that the title is in. */
    titleLang: Locale;
    total: number;
    /** In coins; 0 is free. */
    price: number;
    picture: string | null;
    contentType: ContentType;
  };
  locale: Locale;
  texts: PlayTexts;
  related: RelatedContent[];
  /** Origin of the site, without a slash at the end. */
  siteUrl: string;
}
