import type { Item, Person } from '../../src/catalog/catalogue.ts';

const both = (text: string) => ({ ua: `${text} ua`, en: `${text} en` });

/** Words that share no letters: `aaaaa`, `bbbbb` … */
const wordOf = (at: number) =>
  [...at.toString(26)]
    .map(digit => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)])
    .join('')
    .padStart(5, 'z');

const COUNTRIES = ['ua', 'fr', 'it', 'de', 'gb', 'us', 'es', 'pl'];

export const personOf = (name: string, at = 0): Person => ({
  key: `${name} en`,
  name: both(name),
  born: 1900,
  died: null,
  country: COUNTRIES[at % COUNTRIES.length] as string,
  fame: 3,
});

/** A catalogue item whose title, maker, leads and plot no other item has. */
export const itemOf = (kind: Item['kind'], at: number, changes: Partial<Item> = {}): Item => {
  const isFilm = kind === 'movie' || kind === 'tv';
  const word = wordOf(at);
  return {
    key: `${kind}-${at}`,
    kind,
    title: both(`Title${word}`),
    year: 1990 + (at % 16),
    countries: [],
    genres: [],
    makers: [personOf(`Maker${word}`, at)],
    alsoBy: [],
    designers: [],
    leads: isFilm ? [personOf(`Lead${word}`), personOf(`Other${word}`)] : [],
    isAnimated: false,
    plot: isFilm ? both(`Plot${word}.`) : null,
    form: isFilm ? null : both('form'),
    fact: both(`Fact${word}`),
    fame: 3,
    isYearAbout: false,
    clip: isFilm ? null : `clips/${at}.mp3`,
    reference: 'a book',
    ...changes,
  };
};

export const itemsOf = (
  kind: Item['kind'],
  count: number,
  changes: (at: number) => Partial<Item> = () => ({}),
): Item[] => Array.from({ length: count }, (_, at) => itemOf(kind, at, changes(at)));
