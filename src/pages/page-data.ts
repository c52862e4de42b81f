import type { Content, ContentSummary } from '../../contracts/contents.ts';
import type { SiteStats } from '../../contracts/stats.ts';
import type { ContentType, Locale, Subtype } from '../../contracts/vocabulary.ts';

/** One question of a public quiz, shown before any play exists: the first one, with its options by label. */
export interface Spot {
  content: ContentSummary;
  total: number;
  text: string;
  lang: Locale;
  media: {
    kind: 'image' | 'audio';
    url: string;
    alt: string;
    placeholder: string | null;
    duration: number | null;
  } | null;
  /** Sorted by label; the play that the first click begins gives them their ids. */
  labels: string[];
}

export interface HomePage {
  spot: Spot | null;
  fresh: ContentSummary[];
  kinds: { type: ContentType; items: ContentSummary[] }[];
}

export interface ListingPage {
  type: ContentType;
  subtype: Subtype | null;
  /** Those that a tab leads to. */
  subtypes: readonly Subtype[];
  items: ContentSummary[];
  /** From 1. */
  page: number;
  pages: number;
}

export interface DetailsPage {
  content: Content;
  /** The title with declined words, for a sentence. */
  genitiveUA: string;
  genitiveEN: string | null;
  seoTitleUA: string;
  seoTitleEN: string | null;
  coverAltUA: string;
  coverAltEN: string | null;
  related: ContentSummary[];
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
export interface PageFacade {
  home(locale: Locale): Promise<HomePage>;
  /** Null when the kind has no such subtype or the page does not exist (an empty first page does). */
  listing(
    type: ContentType,
    subtype: string | undefined,
    page: number,
  ): Promise<ListingPage | null>;
  /** Null unless it may be read by anyone (statuses 10, 3, −5) and is of this kind. */
  details(type: ContentType, id: number): Promise<DetailsPage | null>;
  /** The uri (without language) of a quiz to play at random; null when there is none. */
  random(cookies: string | undefined): Promise<string | null>;
  stats(): Promise<SiteStats>;
  site: SiteSettings;
  siteName: { ua: string; en: string };
  siteUrl: string;
  /** `SITE_CANONICAL`: drop-locale is the specification's. */
  canonical: 'drop-locale' | 'self';
}

/** A text by its key in locales/, with ICU arguments. */
export type Translate = (key: string, args?: Record<string, string | number>) => string;

/** Put on `Astro.locals` by the process that serves the site. */
export interface SiteLocals {
  pages: PageFacade;
  translator: (locale: Locale) => Translate;
}
