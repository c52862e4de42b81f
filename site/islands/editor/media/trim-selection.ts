import { QUIZ_LIMITS } from '../../../../contracts/rules/quiz-limits.ts';

const LONGEST = QUIZ_LIMITS.clip;

/** A part of a recording, in seconds from its start. */
export interface Stretch {
  start: number;
  end: number;
}

const SHORTEST = 1;
/** The length of the enlarged view in seconds. */
const SHOWN = 40;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Rounds to tenths of a second, the precision of the handles. */
const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

export const firstSelection = (duration: number): Stretch => ({
  start: 0,
  end: tenth(Math.min(duration, LONGEST)),
});

/** Moves the start. The end stays, so the start stops where the clip would get too long or too short. */
export const withStart = ({ end }: Stretch, seconds: number): Stretch => ({
  start: tenth(clamp(seconds, Math.max(0, end - LONGEST), end - SHORTEST)),
  end,
});

export const withEnd = ({ start }: Stretch, seconds: number, duration: number): Stretch => ({
  start,
  end: floorTenth(clamp(seconds, start + SHORTEST, Math.min(duration, start + LONGEST))),
});

/** Rounds down to tenths of a second, so that the end of a selection is not after the end of the recording. */
const floorTenth = (seconds: number) => Math.floor(seconds * 10 + 1e-6) / 10;

/**
 * Moves the start to a typed time. The end stays if the clip is then neither too long nor too short; otherwise it moves
 * as well.
 */
export function typedStart({ start, end }: Stretch, seconds: number, duration: number): Stretch {
  const from = tenth(clamp(seconds, 0, duration - SHORTEST));
  const length = from < end - SHORTEST ? Math.min(end - from, LONGEST) : end - start;
  return withEnd({ start: from, end: duration }, from + length, duration);
}

export function typedEnd({ start, end }: Stretch, seconds: number, duration: number): Stretch {
  const to = floorTenth(clamp(seconds, SHORTEST, duration));
  const length = to > start + SHORTEST ? Math.min(to - start, LONGEST) : end - start;
  return withStart({ start: 0, end: to }, to - length);
}

/** Moves the selection without changing its length. */
export function movedTo({ start, end }: Stretch, seconds: number, duration: number): Stretch {
  const length = end - start;
  const from = tenth(clamp(seconds, 0, duration - length));
  return { start: from, end: floorTenth(Math.min(from + length, duration)) };
}

/** The part that the enlarged view shows: the previous one, shifted only as far as needed to contain the selection. */
export function shownStretch(selection: Stretch, before: Stretch, duration: number): Stretch {
  const length = Math.min(SHOWN, duration);
  const margin = Math.min(1, (length - (selection.end - selection.start)) / 2);
  const least = selection.end + margin - length;
  const most = selection.start - margin;
  const start = clamp(clamp(before.start, least, most), 0, duration - length);
  return { start, end: start + length };
}

/** Formats a time as `1:11.8`, with the decimal mark of the language. */
export function clock(seconds: number, locale: 'ua' | 'en'): string {
  const tenths = Math.round(seconds * 10);
  const whole = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  return `${Math.floor(tenths / 600)}:${whole}${locale === 'ua' ? ',' : '.'}${tenths % 10}`;
}

/** Parses minutes and seconds, or seconds alone, with either decimal mark. Null if the text is not a time. */
export function secondsOf(text: string): number | null {
  const [, minutes, seconds] = /^\s*(?:(\d{1,3}):)?(\d{1,4}(?:[.,]\d+)?)\s*$/.exec(text) ?? [];
  if (seconds === undefined) return null;
  return Number(minutes ?? 0) * 60 + Number(seconds.replace(',', '.'));
}
