import type { Bilingual } from './catalog.entity.ts';

export interface Person {
  /** The English name. */
  key: string;
  name: Bilingual;
  born: number | null;
  died: number | null;
  /** Null where several countries claim them. */
  country: string | null;
  /** Of those who create series: 3 is known to everybody, 1 to connoisseurs. */
  fame: 1 | 2 | 3;
}

export interface Item {
  key: string;
  kind: 'movie' | 'tv' | 'piece' | 'track';
  title: Bilingual;
  year: number;
  countries: string[];
  /** Directors, creators of a series, the composer or the performer. */
  makers: Person[];
  /** Keys of others who could be named with some right: of a known cover, of a first attempt, of an old mistake. */
  alsoBy: string[];
  leads: Person[];
  /** Drawn, modelled or played by puppets, so that its leads are voices, which a dubbing replaces. */
  isAnimated: boolean;
  plot: Bilingual | null;
  form: Bilingual | null;
  fact: Bilingual;
  /** 3 is known to everybody, 1 to connoisseurs. */
  fame: 1 | 2 | 3;
  /** Whether the year is a guess of those who study it. */
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
