import type { CalendarDay } from '../contracts/profiles.ts';

/** A day of the calendar, with a level from 0 (no play) to 4 (five plays or more). */
export interface ActivityDay {
  level: number;
  bridged: boolean;
}

interface Activity {
  /** Columns from Monday to Sunday; null before the first day and after the last. */
  weeks: (ActivityDay | null)[][];
  /** `2026-11`, the column (from 1) of its label, and its number of days with a play. */
  months: { month: string; column: number; days: number }[];
  /** Number of days with a play. */
  days: number;
}

const LEVELS = [1, 2, 3, 5];
/** Width of a month's label, in columns. */
const NAME_WIDTH = 2;

const levelOf = (plays: number): number => LEVELS.filter(least => plays >= least).length;

const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Arranges consecutive days, the last of them today, as columns of weeks. */
export function activityOf(calendar: readonly CalendarDay[]): Activity {
  const before = calendar[0] ? weekdayOf(calendar[0].day) : 0;
  const weeks = Array.from({ length: Math.ceil((before + calendar.length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, row) => {
      const day = calendar[week * 7 + row - before];
      return day ? { level: levelOf(day.plays), bridged: day.bridged } : null;
    }),
  );
  const played = calendar.filter(({ plays }) => plays > 0);
  const starts = new Map<string, number>();
  for (const [at, { day }] of calendar.entries()) {
    const month = day.slice(0, 7);
    if (!starts.has(month)) starts.set(month, Math.floor((before + at) / 7) + 1);
  }
  const months = [...starts].map(([month, column]) => ({
    month,
    column,
    days: played.filter(({ day }) => day.startsWith(month)).length,
  }));
  return {
    weeks,
    months: months.map((one, at) => spaced(one, months[at + 1])),
    days: played.length,
  };
}

/** A month with only one column before the next month gets no label. */
const spaced = <Month extends { column: number }>(month: Month, next: Month | undefined): Month =>
  next && next.column - month.column < NAME_WIDTH ? { ...month, column: 0 } : month;
