import type { Locale } from '../../../../contracts/vocabulary.ts';
import type messagesUA from '../../../../locales/ua/admin-users.json';
import { LANGUAGE_TAG } from '../../../paths.ts';
import type { SayOf } from '../../say.ts';

export type Messages = typeof messagesUA;

/** Props that every component of the screen gets: texts, and formats of numbers and times. */
export interface UserWords {
  locale: Locale;
  say: SayOf<Messages>;
  /** Writes a number with separators. */
  number: (value: number) => string;
  /** Writes the day and the time of an instant. */
  time: (iso: string) => string;
}

export function userWords(locale: Locale, say: SayOf<Messages>): UserWords {
  const numbers = new Intl.NumberFormat(LANGUAGE_TAG[locale]);
  const times = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return {
    locale,
    say,
    number: value => numbers.format(value),
    time: iso => times.format(new Date(iso)),
  };
}
