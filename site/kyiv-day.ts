import type { Locale } from '../contracts/vocabulary.ts';
import { LANGUAGE_TAG } from './paths.ts';

const ZONE = 'Europe/Kyiv';
const DAY = 24 * 60 * 60;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** «П’ятниця, 20 листопада» */
export function dayInWords(now: Date, locale: Locale): string {
  const words = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    timeZone: ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now);
  return words[0]?.toUpperCase() + words.slice(1).replace(/['ʼ]/, '’');
}

/** Seconds until the day turns in Kyiv; on the two days that change the clock, an hour off at most. */
export function secondsLeft(now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number);
  return Math.max(1, DAY - (hours * 60 + minutes) * 60 - seconds);
}
