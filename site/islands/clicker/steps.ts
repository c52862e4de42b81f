const PAGE = 8;

/**
 * The index that a key moves to from the active one, skipping closed options; undefined if the key does not move.
 * Arrows wrap around, pages stop at the ends. An active index of -1 means none.
 */
export function placeAfter(key: string, active: number, isOpen: boolean[]): number | undefined {
  const open = isOpen.flatMap((yes, place) => (yes ? [place] : []));
  const last = open.length - 1;
  const at = open.indexOf(active);
  switch (key) {
    case 'ArrowDown':
      return open[at === last ? 0 : at + 1];
    case 'ArrowUp':
      return open[at <= 0 ? last : at - 1];
    case 'PageDown':
      return open[Math.min(at + PAGE, last)];
    case 'PageUp':
      return open[Math.max(at - PAGE, 0)];
    case 'Home':
      return open[0];
    case 'End':
      return open[last];
  }
}
