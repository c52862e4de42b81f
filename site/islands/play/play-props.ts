import type { Play } from '../../../contracts/plays.ts';
import type { ContentType, Difficulty, Locale, Mode } from '../../../contracts/vocabulary.ts';
import type { Cover } from '../../daily-cover.ts';
import type { StartTexts } from './play-texts.ts';

export interface RelatedContent {
  id: number;
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
  /** Origin of the site, without a slash at the end. */
  siteUrl: string;
  /** Letters of the wordmark, one cube each. */
  siteName: string;
  /**
   * The number of a daily, which its share text contains («Кіно №123»). Its other texts are those of a movie or music
   * quiz.
   */
  number?: number;
  /** Today's daily of a fitting kind, for the result; none on that daily itself. */
  daily?: { id: number; uri: string; title: string; cover: Cover } | null;
  /** The playlist that this is played in: where it stands (from 1), and what comes next. */
  playlist?: PlaylistPlace | null;
  /** In a frame on somebody else's page: no cookies, no addresses of its own, links lead out into a new tab. */
  embed?: boolean;
  /** Set in the editor only: begins a preview instead of a play. */
  begin?: () => Promise<Play>;
}

export interface PlaylistPlace {
  title: string;
  next: RelatedContent | null;
  position?: number;
  total?: number;
}
