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

/** The Canadian format has the ISO order of year, month and day. */
const kyivDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** «П’ятниця, 20 листопада» */
export const dayInWords = (now: Date, locale: Locale): string =>
  inWords(now, locale, { weekday: 'long', day: 'numeric', month: 'long' });

/** «П’ятниця, 20 листопада 2026» for `2026-11-20`. */
export const dateInWords = (day: string, locale: Locale): string =>
  inWords(noonOf(day), locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** «20 листопада» */
export const shortDate = (instant: Date, locale: Locale): string =>
  inWords(instant, locale, { day: 'numeric', month: 'long' });

/** «Листопад 2026» for `2026-11`. */
export const monthInWords = (month: string, locale: Locale): string =>
  inWords(noonOf(`${month}-01`), locale, { month: 'long', year: 'numeric' });

/** «16–22 листопада 2026», from one instant to just before another. */
export const datesInWords = (from: Date, to: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    timeZone: ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
    .formatRange(from, new Date(to.getTime() - 1))
    .replace(/\s–\s/, ' – ')
    .replace(/\s(р|рр)\.$/, '');

/** «14:35» */
export const timeInWords = (instant: Date): string => clock.format(instant).slice(0, 5);

/** «20 листопада 2026» */
export const longDate = (instant: Date, locale: Locale): string =>
  inWords(instant, locale, { day: 'numeric', month: 'long', year: 'numeric' });

/** `2026-11-20` */
export const kyivDay = (instant: Date): string => kyivDate.format(instant);

/** `2026-11` */
export const kyivMonth = (now: Date): string => kyivDay(now).slice(0, 7);

/** The names of the days of a week from Monday on. */
export const weekdays = (locale: Locale): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const monday = new Date(Date.UTC(2026, 10, 2 + index, 12));
    return {
      short: inWords(monday, locale, { weekday: 'short' }),
      long: inWords(monday, locale, { weekday: 'long' }),
    };
  });

/** Today and the days of its week from Monday, as `2026-11-21`. */
export function kyivWeek(now: Date): { today: string; days: string[] } {
  const today = kyivDate.format(now);
  const noon = noonOf(today);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  const days = Array.from({ length: 7 }, (_, at) => {
    const day = new Date(noon);
    day.setUTCDate(noon.getUTCDate() - sinceMonday + at);
    return day.toISOString().slice(0, 10);
  });
  return { today, days };
}

/** Seconds until midnight in Kyiv. */
export function secondsLeft(now: Date): number {
  const left = DAY - secondsOfDay(now);
  // If the clock changes in between, the result is an hour off and has to be corrected.
  const after = secondsOfDay(new Date(now.getTime() + left * 1000));
  return Math.max(1, left - (after < DAY / 2 ? after : after - DAY));
}

/** An instant that belongs to the day in UTC and in Kyiv. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

function secondsOfDay(instant: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(instant).split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

function inWords(instant: Date, locale: Locale, format: Intl.DateTimeFormatOptions): string {
  const words = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    timeZone: ZONE,
    ...format,
  }).format(instant);
  // Removes the abbreviation of «2026 р.», which is used in documents.
  const plain = words.replace(/\sр\.$/, '').replace(/['ʼ]/, '’');
  return plain[0]?.toUpperCase() + plain.slice(1);
}
