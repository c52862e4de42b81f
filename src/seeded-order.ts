import { createHmac } from 'node:crypto';

/** An order that looks random and depends on the seed and the keys alone, however the items came. */
export function seededOrder<T>(items: readonly T[], seed: string, keyOf: (item: T) => string): T[] {
  const ranked = items.map(item => ({
    item,
    rank: createHmac('sha256', seed).update(keyOf(item)).digest('hex'),
  }));
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ item }) => item);
}
