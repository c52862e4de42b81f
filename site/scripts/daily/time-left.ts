import { fill } from '../../islands/play/fill.ts';

export interface TimeLeft {
  hours: number;
  minutes: number;
  seconds: number;
}

/** The hours, minutes and seconds of a countdown; null if it is over. A started second counts. */
export function timeLeft(milliseconds: number): TimeLeft | null {
  const all = Math.ceil(milliseconds / 1000);
  if (all <= 0) return null;
  return {
    hours: Math.floor(all / 3600),
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  };
}

/** Fills in `daily.left` or `daily.leftShort`; minutes and seconds have two digits, so that the text keeps its width. */
export function timeLeftText(format: string, { hours, minutes, seconds }: TimeLeft): string {
  const padded = (n: number) => String(n).padStart(2, '0');
  return fill(format, { hours, minutes: padded(minutes), seconds: padded(seconds) });
}
