import { useEffect, useState } from 'react';
import { climbed } from './climbed.ts';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Climbs from 0 to the target, once; at once where motion is unwanted, or there is nothing to be glad of. */
export function useCountUp(target: number, climbs: boolean): number {
  const [shown, setShown] = useState(() => (climbs && !isStill() ? 0 : target));

  useEffect(() => {
    if (!climbs || isStill()) return setShown(target);

    const from = performance.now();
    let frame = requestAnimationFrame(function climb(now) {
      const value = climbed(target, now - from);
      setShown(value);
      if (value < target) frame = requestAnimationFrame(climb);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, climbs]);

  return shown;
}
