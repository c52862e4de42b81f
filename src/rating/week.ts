import { addDays, dayOf, daysBetween, startOf } from '../kyiv-day.ts';

/** Returns how many days the day is after Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const mondayOf = (day: string): string => addDays(day, -weekday(day));

/** Returns the ISO week of an instant in Kyiv time, such as `2026-W47`. A week belongs to the year of its Thursday. */
export function weekOf(instant: Date): string {
  const thursday = addDays(mondayOf(dayOf(instant)), 3);
  const year = thursday.slice(0, 4);
  const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** Returns the Mondays, 00:00 Kyiv time, between which the week lies: 167, 168 or 169 hours. */
export function boundsOf(week: string): { from: Date; to: Date } {
  const first = mondayOf(`${week.slice(0, 4)}-01-04`);
  const monday = addDays(first, 7 * (Number(week.slice(-2)) - 1));
  return { from: startOf(monday), to: startOf(addDays(monday, 7)) };
}
