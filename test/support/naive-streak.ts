import type { Streak } from '../../contracts/dailies.ts';
import type { DailyPlay } from './daily-history.ts';

const HOUR = 60 * 60 * 1000;

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' });
const dayInKyiv = (instant: number) => calendar.format(instant);

const numberOf = (day: string) => Date.parse(day) / (24 * HOUR);

/** A play counts if it began on its day and finished no later than two hours after that day. */
const counts = ({ day, startedAt, finishedAt, gaveUp, practice }: DailyPlay) =>
  finishedAt !== null &&
  !gaveUp &&
  !practice &&
  dayInKyiv(startedAt.getTime()) === day &&
  dayInKyiv(finishedAt.getTime() - 2 * HOUR) <= day;

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** A plain model of the rules in product.md, "Daily": tries every range of days. */
export function naiveStreak(plays: readonly DailyPlay[], today: string): Streak {
  const played = new Set(
    plays.filter(play => counts(play) && play.day <= today).map(play => numberOf(play.day)),
  );
  const isUnbroken = (from: number, to: number) => {
    const missed = range(from, to).filter(day => !played.has(day));
    return range(from - 6, to).every(
      first => missed.filter(day => day >= first && day < first + 7).length <= 1,
    );
  };
  const lengthOf = (from: number, to: number) =>
    isUnbroken(from, to) ? range(from, to).filter(day => played.has(day)).length : 0;
  const now = numberOf(today);
  const end = played.has(now) ? now : now - 1;
  const longest = (ends: readonly number[]) =>
    Math.max(0, ...ends.flatMap(to => [...played].map(from => lengthOf(from, to))));
  return { current: longest([end]), best: longest([...played]) };
}
