import type { Bilingual } from '../catalog.entity.ts';
import type { Item, Person } from '../catalogue.ts';
import { quoted } from './quoted.ts';
import type { DrawnTemplate } from './template.ts';

const isFilm = (item: Item) => item.kind === 'movie';

const isMadeBy = (item: Item, person: Person) =>
  item.makers.some(maker => maker.key === person.key);

const firstMaker = (item: Item) => item.makers[0] as Person;

/** Of several directors the file names the first by chance; of a series it is enough to be among its creators. */
const hasOneMaker = (item: Item) => !isFilm(item) || item.makers.length === 1;

const USUAL = { kinds: ['movie', 'tv'], byEra: true, harder: 0, isHeard: false } as const;

const director: DrawnTemplate = {
  name: 'director',
  ...USUAL,
  harder: 1,
  ask(item) {
    if (!hasOneMaker(item)) return null;
    const { ua, en } = quoted(item.title);
    const text = isFilm(item)
      ? { ua: `Хто режисер фільму ${ua}?`, en: `Who directed ${en}?` }
      : {
          ua: `Хто серед творців серіалу ${ua}?`,
          en: `Who is among the creators of the series ${en}?`,
        };
    return { text, answer: firstMaker(item).name };
  },
  isRightToo: (item, other) => isMadeBy(item, firstMaker(other)),
};

const filmOf: DrawnTemplate = {
  name: 'film-of',
  ...USUAL,
  harder: 1,
  ask(item) {
    if (!hasOneMaker(item)) return null;
    const { ua, en } = firstMaker(item).name;
    const text = isFilm(item)
      ? { ua: `Режисер — ${ua}. Який це фільм?`, en: `Directed by ${en}: which film is it?` }
      : {
          ua: `Серед творців — ${ua}. Який це серіал?`,
          en: `${en} is among the creators: which series is it?`,
        };
    return { text, answer: item.title };
  },
  isRightToo: (item, other) => isMadeBy(other, firstMaker(item)),
};

export const plot: DrawnTemplate = {
  name: 'plot',
  ...USUAL,
  ask(item) {
    const { ua, en } = item.plot as Bilingual;
    const text = isFilm(item)
      ? { ua: `Про який фільм мова? ${ua}`, en: `Which film is this? ${en}` }
      : { ua: `Про який серіал мова? ${ua}`, en: `Which series is this? ${en}` };
    return { text, answer: item.title };
  },
  isRightToo: () => false,
};

export const leads: DrawnTemplate = {
  name: 'leads',
  ...USUAL,
  ask(item) {
    const [first, second] = item.leads as [Person, Person];
    const ua = `У головних ролях — ${first.name.ua} та ${second.name.ua}.`;
    const en = `Starring ${first.name.en} and ${second.name.en}:`;
    const text = isFilm(item)
      ? { ua: `${ua} Який це фільм?`, en: `${en} which film is it?` }
      : { ua: `${ua} Який це серіал?`, en: `${en} which series is it?` };
    return { text, answer: item.title };
  },
  isRightToo: (item, other) =>
    item.leads.slice(0, 2).every(lead => other.leads.some(({ key }) => key === lead.key)),
};

/** Each item gets one of the two: see questions.ts. */
export const directorOrFilm = [director, filmOf] as const;
