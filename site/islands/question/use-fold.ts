import { useLayoutEffect, useRef, useState } from 'react';

/** A paragraph that CSS may fold to fewer lines than it has: whether it does, and whether it shall. */
export function useFold() {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  const [unfolded, setUnfolded] = useState(false);

  useLayoutEffect(() => {
    const { current } = paragraph;
    if (!current) return;

    const measure = () => setCut(current.scrollHeight > current.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return { paragraph, unfolded, foldable: cut || unfolded, toggle: () => setUnfolded(!unfolded) };
}
