import { createHmac } from 'node:crypto';

/** Returns a pseudo-random order that depends only on the seed and the keys, not on the order of `items`. */
export function seededOrder<T>(items: readonly T[], seed: string, keyOf: (item: T) => string): T[] {
  const ranked = items.map(item => ({
    item,
    rank: createHmac('sha256', seed).update(keyOf(item)).digest('hex'),
  }));
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ item }) => item);
}
