import type { Bilingual } from '../catalog.entity.ts';
import type { Item, Person } from '../catalogue.ts';
import { isBy } from './is-by.ts';
import { quoted } from './quoted.ts';
import type { DrawnTemplate } from './template.ts';

const isFilm = (item: Item) => item.kind === 'movie';

/** The minimum fame of a creator of series that a question asks for. */
const KNOWN = 2;

/**
 * Returns the person that a question may ask for: the only director of a film, since the order of several is arbitrary,
 * or a creator of a series who is known well enough.
 */
const askedMaker = (item: Item): Person | undefined =>
  isFilm(item)
    ? item.makers.find(() => item.makers.length === 1)
    : item.makers.find(({ fame }) => fame >= KNOWN);

const USUAL = { kinds: ['movie', 'tv'], byEra: true, harder: 0, isHeard: false } as const;

const director: DrawnTemplate = {
  name: 'director',
  ...USUAL,
  harder: 1,
  ask(item) {
    const maker = askedMaker(item);
    if (!maker) return null;
    const { ua, en } = quoted(item.title);
    const text = isFilm(item)
      ? { ua: `Хто режисер фільму ${ua}?`, en: `Who directed ${en}?` }
      : {
          ua: `Хто серед творців серіалу ${ua}?`,
          en: `Who is among the creators of the series ${en}?`,
        };
    return { text, answer: maker.name };
  },
  isRightToo: (item, other) => isBy(item, askedMaker(other) as Person),
};

const filmOf: DrawnTemplate = {
  name: 'film-of',
  ...USUAL,
  harder: 1,
  ask(item) {
    const maker = askedMaker(item);
    if (!maker) return null;
    const { ua, en } = maker.name;
    const text = isFilm(item)
      ? { ua: `Режисер — ${ua}. Який це фільм?`, en: `Directed by ${en}: which film is it?` }
      : {
          ua: `Серед творців — ${ua}. Який це серіал?`,
          en: `${en} is among the creators: which series is it?`,
        };
    return { text, answer: item.title };
  },
  isRightToo: (item, other) => isBy(other, askedMaker(item) as Person),
};

export const plot: DrawnTemplate = {
  name: 'plot',
  ...USUAL,
  ask(item) {
    const { ua, en } = item.plot as Bilingual;
    const text = isFilm(item)
      ? { ua: `Про який фільм ідеться? ${ua}`, en: `Which film is this? ${en}` }
      : { ua: `Про який серіал ідеться? ${ua}`, en: `Which series is this? ${en}` };
    return { text, answer: item.title };
  },
  isRightToo: () => false,
};

const starsBoth = (item: Item, other: Item) =>
  item.leads.slice(0, 2).every(lead => other.leads.some(({ key }) => key === lead.key));

export const leads: DrawnTemplate = {
  name: 'leads',
  ...USUAL,
  ask(item, items) {
    if (item.isAnimated) return null;
    const [first, second] = item.leads as [Person, Person];
    /** Adds the year if another film has the same two leads, so that each question has only one right answer. */
    const isShared = items.some(
      other => other !== item && other.kind === item.kind && starsBoth(item, other),
    );
    const since = isFilm(item) ? 'рік виходу' : 'рік початку';
    const yearUA = isShared ? `, ${since} — ${item.year}` : '';
    const yearEN = isShared ? ` (${item.year})` : '';
    const ua = `У головних ролях — ${first.name.ua} та ${second.name.ua}${yearUA}.`;
    const en = `Starring ${first.name.en} and ${second.name.en}${yearEN}:`;
    const text = isFilm(item)
      ? { ua: `${ua} Який це фільм?`, en: `${en} which film is it?` }
      : { ua: `${ua} Який це серіал?`, en: `${en} which series is it?` };
    return { text, answer: item.title };
  },
  isRightToo: starsBoth,
};

/** Each item is asked about with only one of the two: see questions.ts. */
export const directorOrFilm = [director, filmOf] as const;
