import type { Locale } from '../../../../contracts/vocabulary.ts';

/** A day and a time, such as "22 лис., 09:40". */
export const dayAndTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'uk', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
