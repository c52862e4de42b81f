import type { CatalogGenre } from '../../contracts/catalog.ts';
import type { Bilingual } from './catalog.entity.ts';

export interface Person {
  /** The English name. */
  key: string;
  name: Bilingual;
  born: number | null;
  died: number | null;
  /** Null if several countries claim the person. */
  country: string | null;
  /** The fame of a creator of series, from 1 (known to experts) to 3 (known to everybody). */
  fame: 1 | 2 | 3;
}

export interface Item {
  key: string;
  kind: 'movie' | 'tv' | 'piece' | 'track' | 'game';
  title: Bilingual;
  year: number;
  countries: string[];
  /** Empty for music, which has a `form` such as "opera" instead. */
  genres: CatalogGenre[];
  /** Directors of a film, creators of a series, the composer, the performer, or the studios of a game. */
  makers: Person[];
  /**
   * Keys of other people who could plausibly be named, because of a known cover version, an earlier attempt or an old
   * misattribution.
   */
  alsoBy: string[];
  leads: Person[];
  /** Designers of a game whom players are likely to know. */
  designers: Person[];
  /** Drawn, computer-animated or with puppets. The actors are only heard, and dubbing replaces their voices. */
  isAnimated: boolean;
  plot: Bilingual | null;
  form: Bilingual | null;
  fact: Bilingual;
  /** From 1 (known to experts) to 3 (known to everybody). */
  fame: 1 | 2 | 3;
  /** Whether the year is an estimate. */
  isYearAbout: boolean;
  /** The path of an MP3 below the content folder. */
  clip: string | null;
  reference: string;
}

/** The contents of content/catalog, independent of how they are divided into files. */
export interface Catalogue {
  people: Person[];
  items: Item[];
}
