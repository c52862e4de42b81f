import type { Item, Person } from '../catalogue.ts';
import { countryName } from './country-name.ts';
import { isBy } from './is-by.ts';
import { quoted } from './quoted.ts';
import type { DrawnTemplate } from './template.ts';

const isPiece = (item: Item) => item.kind === 'piece';
const makerOf = (item: Item) => item.makers[0] as Person;

const USUAL = { kinds: ['piece', 'track'], byEra: true, harder: 0, isHeard: false } as const;

const by: DrawnTemplate = {
  name: 'by',
  ...USUAL,
  ask(item) {
    const { ua, en } = quoted(item.title);
    const text = isPiece(item)
      ? { ua: `Хто композитор твору ${ua}?`, en: `Who composed ${en}?` }
      : { ua: `Хто виконує пісню ${ua}?`, en: `Who performs the song ${en}?` };
    return { text, answer: makerOf(item).name };
  },
  isRightToo: (item, other) => isBy(item, makerOf(other)),
};

const work: DrawnTemplate = {
  name: 'work',
  ...USUAL,
  ask(item) {
    const { ua, en } = makerOf(item).name;
    const text = isPiece(item)
      ? {
          // A neutral wording for operas and songs, so that it does not give the answer away.
          ua: `Автор музики — ${ua}. Про яку музику йдеться?`,
          en: `Composed by ${en}: which of these is it?`,
        }
      : {
          ua: `Виконує ${ua}. Яка це пісня?`,
          en: `Performed by ${en}: which song is it?`,
        };
    return { text, answer: item.title };
  },
  isRightToo: (item, other) => isBy(other, makerOf(item)),
};

/** No question asks for this country, since Ukrainian titles and the rest of the site give it away. */
const HOME = 'ua';

export const country: DrawnTemplate = {
  name: 'country',
  ...USUAL,
  byEra: false,
  harder: 1,
  ask(item) {
    const code = makerOf(item).country;
    if (!code || code === HOME) return null;
    const { ua, en } = quoted(item.title);
    const text = isPiece(item)
      ? {
          ua: `З якої країни композитор твору ${ua}?`,
          en: `Which country does the composer of ${en} come from?`,
        }
      : {
          ua: `З якої країни виконавець пісні ${ua}?`,
          en: `Which country does the performer of the song ${en} come from?`,
        };
    return { text, answer: countryName(code) };
  },
  isRightToo: () => false,
};

export const ear: DrawnTemplate = {
  name: 'ear',
  ...USUAL,
  byEra: false,
  isHeard: true,
  ask(item) {
    if (!item.clip) return null;
    const text = isPiece(item)
      ? { ua: 'З якого твору цей уривок?', en: 'Which work is this excerpt from?' }
      : { ua: 'Яка пісня звучить?', en: 'Which song is playing?' };
    return { text, answer: item.title };
  },
  isRightToo: () => false,
};

/** Each item is asked about with only one of the two: see questions.ts. */
export const makerOrWork = [by, work] as const;
