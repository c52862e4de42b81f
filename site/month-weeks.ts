/** A day in the table of a month; null outside the month. */
export type TableDay = string | null;

/** The weeks of a month (`2026-11`) from Monday to Sunday, its days as `2026-11-01`. */
export function weeksOf(month: string): TableDay[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > length ? null : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}

/** The weeks from the first to the last that contains one of the days; all weeks if none does. */
export function weeksWith(weeks: readonly TableDay[][], days: ReadonlySet<string>): TableDay[][] {
  const has = (week: TableDay[]) => week.some(day => day !== null && days.has(day));
  const first = weeks.findIndex(has);
  return first < 0 ? [...weeks] : weeks.slice(first, weeks.findLastIndex(has) + 1);
}
