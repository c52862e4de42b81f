/** The number of plays of a day, or of the week or month that begins with this day. */
export interface PlotPoint {
  day: string;
  count: number;
}

export interface PlaysPlot {
  step: 'day' | 'week' | 'month';
  points: PlotPoint[];
  /** The labels of the horizontal lines, from the greatest down to 0. */
  ticks: number[];
  /** The first point with the most plays; null if there are no plays. */
  top: PlotPoint | null;
}

/**
 * A plot with more points would be unreadable: more days than this are grouped into weeks, and more weeks into months.
 */
const MOST_POINTS = 92;
const FEWEST_DAYS = 7;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the points of a plot from one day to another. Days without plays are included, and the plot has at least
 * seven days.
 */
export function playsPlot(plays: readonly PlotPoint[], from: string, to: string): PlaysPlot {
  const last = Date.parse(to);
  const first = Math.min(Date.parse(from), last - (FEWEST_DAYS - 1) * DAY);
  const counts = new Map(plays.map(({ day, count }) => [day, count]));
  const days = Array.from({ length: Math.floor((last - first) / DAY) + 1 }, (_, at) => {
    const day = dayText(first + at * DAY);
    return { day, count: counts.get(day) ?? 0 };
  });
  const weeks = days.length > MOST_POINTS ? gathered(days, mondayOf) : null;
  const step = !weeks ? 'day' : weeks.length > MOST_POINTS ? 'month' : 'week';
  const months = step === 'month' ? gathered(days, day => `${day.slice(0, 7)}-01`) : null;
  const points = months ?? weeks ?? days;
  const most = Math.max(...points.map(({ count }) => count));
  const top = points.find(({ count }) => count === most && count > 0) ?? null;
  return { step, points, ticks: ticksFor(most), top };
}

function gathered(days: readonly PlotPoint[], beginningOf: (day: string) => string): PlotPoint[] {
  const sums = new Map<string, number>();
  for (const { day, count } of days) {
    const beginning = beginningOf(day);
    sums.set(beginning, (sums.get(beginning) ?? 0) + count);
  }
  return [...sums].map(([day, count]) => ({ day, count }));
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

function mondayOf(day: string): string {
  const time = Date.parse(day);
  return dayText(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY);
}

/** Returns labels for at most four steps, each of 1, 2 or 5 times a power of ten. */
export function ticksFor(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 4)));
  const step = [1, 2, 5, 10].map(times => times * power).find(size => size * 4 >= most) ?? power;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => (count - at) * step);
}
