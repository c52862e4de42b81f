import type { WeekDay } from '../../../contracts/dailies.ts';
import { addDays, daysBetween } from '../../kyiv-day.ts';

/**
 * Returns the bridged days of a streak (product.md, "Daily"). A bridged day is a single missed day between two played
 * ones, or between a played day and today. If two are closer than `bridgeDays`, only the later one is bridged.
 */
export function bridgedDays(
  played: readonly string[],
  today: string,
  bridgeDays: number,
): Set<string> {
  const days = [...new Set([...played, today])].sort();
  const bridged: string[] = [];
  for (let at = days.length - 1; at > 0; at--) {
    const before = days[at - 1] as string;
    if (daysBetween(before, days[at] as string) !== 2) continue;
    const missed = addDays(before, 1);
    const later = bridged.at(-1);
    if (later === undefined || daysBetween(missed, later) >= bridgeDays) bridged.push(missed);
  }
  return new Set(bridged);
}

/** Returns the Monday of the week of `day`: `2026-11-16` for Sunday, `2026-11-22`. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the state of each day of the current week, from Monday to Sunday. */
export function weekOf(played: readonly string[], today: string, bridgeDays: number): WeekDay[] {
  const bridged = bridgedDays(played, today, bridgeDays);
  const monday = mondayOf(today);
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays(monday, at);
    return { day, state: stateOf(day) };
  });

  function stateOf(day: string): WeekDay['state'] {
    if (day > today) return 'ahead';
    if (played.includes(day)) return 'played';
    if (day === today) return 'today';
    return bridged.has(day) ? 'bridged' : 'missed';
  }
}
