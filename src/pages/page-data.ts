import type { Content, ContentSummary, Sort } from '../../contracts/contents.ts';
import type { DailyKind } from '../../contracts/dailies.ts';
import type { RatingRow } from '../../contracts/ratings.ts';
import type { SiteStats } from '../../contracts/stats.ts';
import type { ContentType, Locale, Subtype } from '../../contracts/vocabulary.ts';
import type { Translate } from '../texts/index.ts';
import type { PeopleFacade } from './people-data.ts';

/** Today's home page question: the first of a public quiz, shown without a play. */
export interface TeaserQuestion {
  content: ContentSummary;
  total: number;
  text: string;
  lang: Locale;
  /** A drawing for this question; without one the page shows the quiz's cover. */
  drawing: { url: string; alt: string; placeholder: string | null } | null;
  /** Sorted by the label in `lang`; the play that the first click begins, in whichever language, gives them their ids. */
  options: { ua: string; en: string }[];
}

/** A daily as a card shows it. */
export interface DailyCard {
  content: ContentSummary;
  number: number;
  /** In Kyiv, `2026-11-21`. */
  day: string;
  kind: DailyKind;
}

export interface HomePage {
  /** Today's: film first. */
  dailies: DailyCard[];
  /** The next midnight in Kyiv. */
  turnsAt: string;
  teaser: TeaserQuestion | null;
  /** No quiz is in two of these rows, nor the quiz of the teaser in any. */
  fresh: ContentSummary[];
  best: ContentSummary[];
  kinds: { type: ContentType; items: ContentSummary[] }[];
  playlists: ContentSummary[];
  /** The best players of this week; empty while nobody has earned anything in it. */
  top: RatingRow[];
}

export interface ListingPage {
  type: ContentType;
  subtype: Subtype | null;
  /** Those that a tab leads to. */
  subtypes: readonly Subtype[];
  sort: Sort;
  items: ContentSummary[];
  /** From 1. */
  page: number;
  pages: number;
}

export interface DetailsPage {
  content: Content;
  /** Whether everybody may read it, not only owner and admins. */
  isForAll: boolean;
  /** The title with declined words, for a sentence. */
  genitiveUA: string;
  genitiveEN: string | null;
  seoTitleUA: string;
  seoTitleEN: string | null;
  coverAltUA: string;
  coverAltEN: string | null;
  /**
   * Paths of its social preview pictures (JPEG, 1200 × 630), the Ukrainian one twice without an English title; null
   * until a job has made them.
   */
  socialUA: string | null;
  socialEN: string | null;
  related: ContentSummary[];
  /** Total length of its clips; 0 if no sound is needed. */
  clipSeconds: number;
  /** Whether a sample question is shown to viewers who have not paid (GET /api/contents/:id/sample). */
  hasSample: boolean;
  /** Public playlists that it stands in. */
  playlists: PlaylistPlace[];
  /** Today's daily of the kind nearest to it; null for that daily itself. */
  daily: DailyCard | null;
}

/** A content's place in a playlist. */
export interface PlaylistPlace {
  playlist: ContentSummary;
  /** From 1. */
  position: number;
  total: number;
  next: ContentSummary | null;
}

/** /daily: today's two, and one month of the archive. */
export interface DailiesPage {
  today: DailyCard[];
  /** The next midnight in Kyiv. */
  turnsAt: string;
  month: {
    /** `2026-11` */
    name: string;
    /** Months beside it that have dailies. */
    previous: string | null;
    next: string | null;
    /** Days that have dailies, from the first on, none of them to come. */
    days: { day: string; dailies: { uri: string; number: number; kind: DailyKind }[] }[];
  };
}

export interface DailyPage extends DetailsPage {
  day: string;
  number: number;
  kind: DailyKind;
  isToday: boolean;
  /** Uri of the one of the day before, of the same kind. */
  previous: string | null;
  next: string | null;
}

export interface PlaylistPage extends DetailsPage {
  /** In the order in which they are meant to be played. */
  items: ContentSummary[];
}

export interface TeamMember {
  name: string;
  role: { ua: string; en: string };
  link?: string;
}

/** content/site.yaml; what is not filled in is not rendered. */
export interface SiteSettings {
  team: TeamMember[];
  email?: string;
  deletionEmail?: string;
  bugs?: string;
  telegram?: string;
  discord?: string;
  facebook?: string;
  donation?: string;
}

/** What a page's frontmatter may read: `Astro.locals.pages`. */
export interface PageFacade extends PeopleFacade {
  home(locale: Locale): Promise<HomePage>;
  /** Null when the kind has no such subtype or the page does not exist (an empty first page does). */
  listing(
    type: ContentType,
    subtype: string | undefined,
    page: number,
    sort: Sort,
  ): Promise<ListingPage | null>;
  /** Null if it is not public (statuses 10, 3, −5) and the user of these cookies may not read it. */
  details(id: number, cookies?: string): Promise<DetailsPage | null>;
  /** `month` as `2026-11`; today's without it. Null for a month without dailies, and for what is no month. */
  dailies(month?: string): Promise<DailiesPage | null>;
  /** Null if it is not a daily, or before its day. */
  daily(details: DetailsPage): Promise<DailyPage | null>;
  playlist(details: DetailsPage): Promise<PlaylistPage>;
  /** Of any kind that can be played; null unless anyone may play it. */
  embed(id: number): Promise<DetailsPage | null>;
  /** The uri (without language) of a quiz to play at random; null when there is none. */
  random(cookies: string | undefined): Promise<string | null>;
  stats(): Promise<SiteStats>;
  /** What has become of the deletion that was asked for at Facebook, by the code that we answered. */
  deletionOf(code: string): 'done' | 'unknown';
  site: SiteSettings;
  siteName: { ua: string; en: string };
  siteUrl: string;
  /** `SITE_CANONICAL`: drop-locale is the specification's. */
  canonical: 'drop-locale' | 'self';
  /** `ANALYTICS_ID`: of what may read the page's events. */
  analyticsId: string | undefined;
  /** `BANNER_DAYS`: how long an invitation that was closed stays closed. */
  bannerDays: number;
}

/** Put on `Astro.locals` by the process that serves the site. */
export interface SiteLocals {
  pages: PageFacade;
  translator: (locale: Locale) => Translate;
  /** Whether other sites may show the page in a frame. */
  isFramed: boolean;
}
