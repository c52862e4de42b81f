import type { CatalogGenre } from '../../contracts/catalog.ts';
import type { Bilingual } from './catalog.entity.ts';

export interface Person {
  /** The English name. */
  key: string;
  name: Bilingual;
  born: number | null;
  died: number | null;
  /** Null where several countries claim them. */
  country: string | null;
  /** Fame of creators of series, from 1 (connoisseurs) to 3 (everybody). */
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
  /** Directors of a film, creators of a series, composer, performer, or studios of a game. */
  makers: Person[];
  /** Keys of others who could plausibly be named: for a known cover, a first attempt or an old misattribution. */
  alsoBy: string[];
  leads: Person[];
  /** Designers of a game whom players are likely to know. */
  designers: Person[];
  /** Drawn, modelled or with puppets: its leads are voices, which dubbing replaces. */
  isAnimated: boolean;
  plot: Bilingual | null;
  form: Bilingual | null;
  fact: Bilingual;
  /** 3 is known to everybody, 1 to connoisseurs. */
  fame: 1 | 2 | 3;
  /** Whether the year is an estimate. */
  isYearAbout: boolean;
  /** Path of an MP3 below the folder of the content. */
  clip: string | null;
  reference: string;
}

/** What content/catalog says; the order of its files does not show. */
export interface Catalogue {
  people: Person[];
  items: Item[];
}
