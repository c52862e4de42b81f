import { quoted } from './quoted.ts';
import type { LadderTemplate } from './template.ts';

const year: LadderTemplate = {
  name: 'year',
  kinds: ['movie', 'tv', 'track'],
  byEra: true,
  gaps: [2, 3, 4, 5],
  difficulty: 3,
  text({ kind, title }) {
    const { ua, en } = quoted(title);
    if (kind === 'tv')
      return {
        ua: `Якого року почався серіал ${ua}?`,
        en: `In which year did the series ${en} begin?`,
      };
    return kind === 'movie'
      ? { ua: `Якого року вийшов фільм ${ua}?`, en: `In which year was ${en} released?` }
      : {
          ua: `Якого року вийшла пісня ${ua}?`,
          en: `In which year was the song ${en} released?`,
        };
  },
  valueOf: item => (/\d{4}/.test(item.title.ua + item.title.en) ? null : item.year),
  labelOf: value => ({ ua: `${value}`, en: `${value}` }),
};

const ROMAN = ['X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI', 'XVII', 'XVIII', 'XIX', 'XX', 'XXI'];

const century: LadderTemplate = {
  name: 'century',
  kinds: ['piece'],
  byEra: false,
  gaps: [1],
  difficulty: 3,
  text({ title }) {
    const { ua, en } = quoted(title);
    return { ua: `До якого століття належить твір ${ua}?`, en: `Which century is ${en} from?` };
  },
  valueOf: item => (item.isYearAbout ? null : Math.ceil(item.year / 100)),
  labelOf: value => ({
    ua: `${ROMAN[value - 10]} століття`,
    en: value === 21 ? '21st century' : `${value}th century`,
  }),
};

export const ladderTemplates = [year, century];
