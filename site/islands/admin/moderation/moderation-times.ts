import type { Locale } from '../../../../contracts/vocabulary.ts';
import type { SayOfModeration } from './moderation-context.ts';

export const timeOfDay = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'uk', {
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** How long ago a time was, in whole hours, or in minutes below one hour. */
export function passedSince(
  iso: string,
  now: number,
  say: SayOfModeration,
  form: 'short' | 'long',
) {
  const passed = Math.max(0, now - Date.parse(iso));
  const isShort = form === 'short';
  if (passed >= HOUR)
    return say(isShort ? 'queue.shortHours' : 'queue.hours', { n: Math.floor(passed / HOUR) });
  return say(isShort ? 'queue.shortMinutes' : 'queue.minutes', { n: Math.floor(passed / MINUTE) });
}

/** The time until `iso` as minutes and seconds, such as "12:48". */
export function leftUntil(iso: string, now: number): string {
  const seconds = Math.max(0, Math.round((Date.parse(iso) - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
