const HOUR = 60 * 60 * 1000;

const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What a clock in Kyiv shows, as `2026-11-21, 09:30:00`. */
const shown = (instant: number): string => wall.format(instant);

/** How far a clock in Kyiv is ahead of UTC, in milliseconds. */
const offsetAt = (instant: number): number =>
  Date.parse(`${shown(instant).replace(', ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;

/** The day in Kyiv, `2026-11-21`. */
export const dayOf = (instant: Date): string => shown(instant.getTime()).slice(0, 10);

/** So many days later, or earlier for a number below zero. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days `day` is after `from`. */
export const daysBetween = (from: string, day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * HOUR);

/** Midnight in Kyiv. The clock is changed at three or four in the morning, so that every day has one. */
export function startOf(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return new Date(utc - offsetAt(utc - offsetAt(utc)));
}

/** The next midnight, 23, 24 or 25 hours after the day began. */
export const endOf = (day: string): Date => startOf(addDays(day, 1));
