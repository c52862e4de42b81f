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

/** Returns the date and time in Kyiv, such as `2026-11-21, 09:30:00`. */
const shown = (instant: number): string => wall.format(instant);

/** Returns the offset of Kyiv from UTC in milliseconds. */
const offsetAt = (instant: number): number =>
  Date.parse(`${shown(instant).replace(', ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;

/** Returns the day in Kyiv, such as `2026-11-21`. */
export const dayOf = (instant: Date): string => shown(instant.getTime()).slice(0, 10);

/** Returns the day `count` days later; earlier if it is negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns how many days `day` is after `from`. */
export const daysBetween = (from: string, day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * HOUR);

/** Returns midnight in Kyiv. Every day has one, since clocks change at 3:00 or 4:00. */
export function startOf(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return new Date(utc - offsetAt(utc - offsetAt(utc)));
}

/** Returns the next midnight, 23, 24 or 25 hours after the start of the day. */
export const endOf = (day: string): Date => startOf(addDays(day, 1));
