export interface TimeLeft {
  hours: number;
  minutes: number;
  seconds: number;
}

/** So many milliseconds as a countdown shows them; null when they are over. A begun second counts. */
export function timeLeft(milliseconds: number): TimeLeft | null {
  const all = Math.ceil(milliseconds / 1000);
  if (all <= 0) return null;
  return {
    hours: Math.floor(all / 3600),
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  };
}
