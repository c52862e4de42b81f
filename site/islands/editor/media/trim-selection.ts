import { QUIZ_LIMITS } from '../../../../contracts/rules/quiz-limits.ts';

const LONGEST = QUIZ_LIMITS.clip;

/** A stretch of a recording, in seconds from its beginning. */
export interface Stretch {
  start: number;
  end: number;
}

const SHORTEST = 1;
/** What is shown at once, in seconds. */
const SHOWN = 40;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** To a tenth, which is as exact as the handles are. */
const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

export const firstSelection = (duration: number): Stretch => ({
  start: 0,
  end: tenth(Math.min(duration, LONGEST)),
});

/** The other end stays, so the handle stops where the clip would become longer than allowed. */
export const withStart = ({ end }: Stretch, seconds: number): Stretch => ({
  start: tenth(clamp(seconds, Math.max(0, end - LONGEST), end - SHORTEST)),
  end,
});

export const withEnd = ({ start }: Stretch, seconds: number, duration: number): Stretch => ({
  start,
  end: floorTenth(clamp(seconds, start + SHORTEST, Math.min(duration, start + LONGEST))),
});

/** Never behind the end of the recording. */
const floorTenth = (seconds: number) => Math.floor(seconds * 10 + 1e-6) / 10;

/** Times that were typed: the length gives way where both together are too long. */
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

/** The selection with its length, elsewhere. */
export function movedTo({ start, end }: Stretch, seconds: number, duration: number): Stretch {
  const length = end - start;
  const from = tenth(clamp(seconds, 0, duration - length));
  return { start: from, end: floorTenth(Math.min(from + length, duration)) };
}

/** The stretch that is shown enlarged: where it was, or as little further as brings the selection into it. */
export function shownStretch(selection: Stretch, before: Stretch, duration: number): Stretch {
  const length = Math.min(SHOWN, duration);
  const margin = Math.min(1, (length - (selection.end - selection.start)) / 2);
  const least = selection.end + margin - length;
  const most = selection.start - margin;
  const start = clamp(clamp(before.start, least, most), 0, duration - length);
  return { start, end: start + length };
}

/** `1:11.8`, with the mark of tenths of the language. */
export function clock(seconds: number, locale: 'ua' | 'en'): string {
  const tenths = Math.round(seconds * 10);
  const whole = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  return `${Math.floor(tenths / 600)}:${whole}${locale === 'ua' ? ',' : '.'}${tenths % 10}`;
}

/** Null for what is no time. Both marks of tenths are read, and seconds alone. */
export function secondsOf(text: string): number | null {
  const [, minutes, seconds] = /^\s*(?:(\d{1,3}):)?(\d{1,4}(?:[.,]\d+)?)\s*$/.exec(text) ?? [];
  if (seconds === undefined) return null;
  return Number(minutes ?? 0) * 60 + Number(seconds.replace(',', '.'));
}
