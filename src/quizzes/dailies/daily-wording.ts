import type { DailyKind } from '../../../contracts/dailies.ts';
import { slugOf } from '../slug.ts';

const WORDS = {
  movie: {
    titleUA: 'Кіно дня',
    titleEN: 'Film of the day',
    genitiveUA: 'Кіно дня',
    aboutUA: 'щоденний квіз про фільми й серіали',
    aboutEN: 'a daily quiz on films and series',
    genre: 'movie-quiz',
    subject: 'cinema',
  },
  music: {
    titleUA: 'Музика дня',
    titleEN: 'Music of the day',
    genitiveUA: 'Музики дня',
    aboutUA: 'щоденний музичний квіз',
    aboutEN: 'a daily music quiz',
    genre: 'music-quiz',
    subject: null,
  },
} as const;

/** Returns title and description of a drawn daily. */
export function dailyWording(kind: DailyKind, number: number) {
  const words = WORDS[kind];
  const titleUA = `${words.titleUA} №${number}`;
  const titleEN = `${words.titleEN} No. ${number}`;
  const about = (text: string) => text[0]?.toUpperCase() + text.slice(1);
  return {
    genre: words.genre,
    subject: words.subject,
    titleUA,
    titleEN,
    seoTitleUA: `${titleUA}: ${words.aboutUA}`,
    seoTitleEN: `${titleEN}: ${words.aboutEN}`,
    genitiveUA: `${words.genitiveUA} №${number}`,
    genitiveEN: titleEN,
    descriptionUA: `${about(words.aboutUA)}: запитання від легких до складних, однакові для всіх.`,
    descriptionEN: `${about(words.aboutEN)}: questions from easy to hard, the same for everyone.`,
    slug: slugOf(titleEN),
  };
}
