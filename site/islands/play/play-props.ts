import type { Play } from '../../../contracts/plays.ts';
import type { ContentType, Difficulty, Locale, Mode } from '../../../contracts/vocabulary.ts';
import type { Cover } from '../../daily-cover.ts';
import type { StartTexts } from './play-texts.ts';

export interface RelatedContent {
  id: number;
  /** Path without language, like every `uri`. */
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
    /** The language of the title. */
    titleLang: Locale;
    total: number;
    /** In coins; 0 is free. */
    price: number;
    contentType: ContentType;
    mode: Mode;
    /** Unlisted contents take no votes. */
    takesVotes: boolean;
  };
  locale: Locale;
  /**
   * Only the texts of the buttons with which a play starts, since the server renders them. The other texts are embedded
   * in the page (play-context.ts).
   */
  startTexts: StartTexts;
  related: RelatedContent[];
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Letters of the wordmark, one cube each. */
  siteName: string;
  /**
   * The number of a daily, which its share text contains («Кіно №123»). Its other texts are those of a movie or music
   * quiz.
   */
  number?: number;
  /** Today's daily of the same kind, offered with the result; none on that daily itself. */
  daily?: { id: number; uri: string; title: string; cover: Cover } | null;
  /** The playlist in which this is played, with the position (from 1) and the next content. */
  playlist?: PlaylistPlace | null;
  /**
   * Whether the play is in a frame on another site: without cookies, without changing the address, and links open in a
   * new tab.
   */
  embed?: boolean;
  /** Set in the editor only: starts a preview instead of a play. */
  begin?: () => Promise<Play>;
}

export interface PlaylistPlace {
  title: string;
  next: RelatedContent | null;
  position?: number;
  total?: number;
}
