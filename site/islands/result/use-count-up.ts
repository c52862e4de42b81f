import { useEffect, useState } from 'react';

const LASTS_MS = 900;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts from 0 to the target once; shows it at once under reduced motion or if `climbs` is false. */
export function useCountUp(target: number, climbs: boolean): number {
  const [shown, setShown] = useState(() => (climbs && !isStill() ? 0 : target));

  useEffect(() => {
    if (!climbs || isStill()) return setShown(target);

    const from = performance.now();
    let frame = requestAnimationFrame(function climb(now) {
      const value = countAfter(target, now - from);
      setShown(value);
      if (value < target) frame = requestAnimationFrame(climb);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, climbs]);

  return shown;
}

/**
 * The value of a count from 0 to `target` after the given milliseconds, which may be negative: a frame's timestamp may
 * be earlier than the start of the count.
 */
export function countAfter(target: number, elapsed: number): number {
  const share = Math.max(0, Math.min(elapsed / LASTS_MS, 1));
  return Math.round(target * (1 - (1 - share) ** 3));
}
