import type { Suspicion } from '../../../../contracts/admin-plays.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import type messagesUA from '../../../../locales/ua/admin-plays.json';
import { LANGUAGE_TAG } from '../../../paths.ts';
import { type SayOf, sayIn } from '../../say.ts';

export type Messages = typeof messagesUA;

/** Props that every component of the screen gets: texts, and formats of numbers and times. */
export interface PlayWords {
  locale: Locale;
  say: SayOf<Messages>;
  /** Writes the day and the time of an instant. */
  time: (iso: string) => string;
  /** Writes the time of an answer, given in ms, in seconds. */
  pace: (ms: number | null) => string;
  /** The names of at most three of the accounts, and the number of the others. */
  accounts: (suspicion: Suspicion) => string;
}

export function playWords(locale: Locale, messages: Messages): PlayWords {
  const say = sayIn(messages, locale);
  const times = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const seconds = new Intl.NumberFormat(LANGUAGE_TAG[locale], { maximumFractionDigits: 2 });
  return {
    locale,
    say,
    time: iso => times.format(new Date(iso)),
    pace: ms => (ms === null ? '–' : say('seconds', { n: seconds.format(ms / 1000) })),
    accounts: ({ users, accounts }) => {
      const names = users.map(({ name }) => name).join(', ');
      return accounts > users.length ? `${names} +${accounts - users.length}` : names;
    },
  };
}
