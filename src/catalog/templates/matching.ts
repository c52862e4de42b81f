/**
 * Assigns to each of `count` first elements a different one of as many second elements, where `isAllowed`. Each first
 * element tries the second ones in the order of `preferences`. Returns null for those without a partner if not all can
 * have one. (Kuhn's augmenting paths algorithm.)
 */
export function matching(
  count: number,
  preferences: (first: number) => readonly number[],
  isAllowed: (first: number, second: number) => boolean,
): (number | null)[] {
  const firstOf = new Map<number, number>();
  const orders = Array.from({ length: count }, (_, first) => preferences(first));
  const place = (first: number, visited: Set<number>): boolean => {
    for (const second of orders[first] as readonly number[]) {
      if (visited.has(second) || !isAllowed(first, second)) continue;
      visited.add(second);
      const holder = firstOf.get(second);
      if (holder !== undefined && !place(holder, visited)) continue;
      firstOf.set(second, first);
      return true;
    }
    return false;
  };
  for (let first = 0; first < count; first++) place(first, new Set());
  const seconds: (number | null)[] = Array.from({ length: count }, () => null);
  for (const [second, first] of firstOf) seconds[first] = second;
  return seconds;
}
