import { useEffect, useState } from 'react';

const LASTS_MS = 900;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Climbs from 0 to the target, once; at once where motion is unwanted, or there is nothing to be glad of. */
export function useCountUp(target: number, climbs: boolean): number {
  const [shown, setShown] = useState(() => (climbs && !isStill() ? 0 : target));

  useEffect(() => {
    if (!climbs || isStill()) return setShown(target);

    const from = performance.now();
    let frame = requestAnimationFrame(function climb(now) {
      const share = Math.min((now - from) / LASTS_MS, 1);
      setShown(Math.round(target * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(climb);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, climbs]);

  return shown;
}
