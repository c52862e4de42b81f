import { useLayoutEffect, useRef, useState } from 'react';

/** For a paragraph that CSS may fold: whether it can be folded, and whether it is. */
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
