const DAY_MS = 24 * 60 * 60 * 1000;

/** The day `days` days later; earlier if it is negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The days of a month such as `2026-11`. */
export function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The column of the first day in a week that begins on Monday, from 1. */
export const placeOfFirst = (month: string): number =>
  ((new Date(`${month}-01`).getUTCDay() + 6) % 7) + 1;
