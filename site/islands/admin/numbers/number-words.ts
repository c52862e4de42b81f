import { createContext, useContext } from 'react';
import type { NumbersPeriod } from '../../../../contracts/admin-numbers.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import type messagesUA from '../../../../locales/ua/admin-numbers.json';
import { monthInWords, noonOf, shortDate } from '../../../kyiv-day.ts';
import { LANGUAGE_TAG } from '../../../paths.ts';
import type { SayOf } from '../../say.ts';

export type Messages = typeof messagesUA;
export type Say = SayOf<Messages>;

interface Words {
  say: Say;
  locale: Locale;
  period: NumbersPeriod;
}

/** Dates of an axis are short, so that a phone has room for them. */
const AXIS = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
} as const satisfies Record<NumbersPeriod, Intl.DateTimeFormatOptions>;

export const WordsContext = createContext<Words | null>(null);

/** The texts of the page and how it writes numbers and dates. */
export function useWords() {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords was called outside of the numbers');
  const { locale, period } = words;
  const tag = LANGUAGE_TAG[locale];
  const formatAs = (options: Intl.NumberFormatOptions) => {
    const { format } = new Intl.NumberFormat(tag, options);
    return (n: number) => format(n);
  };
  const sign = formatAs({ maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const onAxis = new Intl.DateTimeFormat(tag, AXIS[period]);
  return {
    ...words,
    whole: formatAs({ maximumFractionDigits: 0 }),
    signed: (n: number) => sign(n).replace('-', '−'),
    compact: formatAs({ notation: 'compact', maximumSignificantDigits: 3 }),
    /** The name of a step on an axis. */
    axisNameOf: (day: string) => onAxis.format(noonOf(day)),
    /** The name of a step, by its first day. */
    nameOf: (day: string) =>
      period === 'month' ? monthInWords(day.slice(0, 7), locale) : shortDate(noonOf(day), locale),
  };
}
