import { useEffect, useState } from 'react';

const LASTS_MS = 900;

/** What has counted up already, for as long as the page is open: a number climbs once. */
const counted = new Set<string>();

/** Climbs from 0 to the target, at once where motion is unwanted or `once` has been seen. */
export function useCountUp(target: number, once: string): number {
  const [shown, setShown] = useState(() => (isStill(once) ? target : 0));

  useEffect(() => {
    if (isStill(once)) return;

    const from = performance.now();
    let frame = requestAnimationFrame(function climb(now) {
      const share = Math.min((now - from) / LASTS_MS, 1);
      setShown(Math.round(target * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(climb);
      else counted.add(once);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, once]);

  return shown;
}

const isStill = (once: string) =>
  counted.has(once) || matchMedia('(prefers-reduced-motion: reduce)').matches;
