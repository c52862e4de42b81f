const PAGE = 8;

/**
 * The place that a key leads to from the active one, past those that are closed; undefined when the key leads nowhere.
 * Arrows go round, pages stop at the ends. An active place of -1 is none yet.
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
