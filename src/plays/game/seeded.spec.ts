import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SeededBytes, shuffled } from './seeded.ts';

/** Fixed seeds, so that the counts are the same in every run. */
const seeds = Array.from({ length: 6_000 }, (_, at) => `seed ${at}`);

/** Allows three standard deviations of the binomial distribution. */
const isNearChance = (count: number, tries: number, share: number) =>
  Math.abs(count - tries * share) <= 3 * Math.sqrt(tries * share * (1 - share));

const countBy = <T>(items: readonly T[]) =>
  items.reduce((counts, item) => counts.set(item, (counts.get(item) ?? 0) + 1), new Map());

test('the same seed and purpose give the same bytes for any sizes of the pieces', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer({ min: 0, max: 300 })), (seed, pieces) => {
      const whole = new SeededBytes(seed, 'deal');
      const inPieces = new SeededBytes(seed, 'deal');

      const taken = Buffer.concat(pieces.map(count => inPieces.take(count)));

      expect(taken).toEqual(Buffer.from(whole.take(taken.length)));
    }),
  );
});

test('another seed or another purpose gives other bytes', () => {
  const streams = [
    new SeededBytes('a', 'deal'),
    new SeededBytes('b', 'deal'),
    new SeededBytes('a', 'variants'),
    new SeededBytes('a\0deal', ''),
  ];

  const taken = new Set(streams.map(bytes => bytes.take(16).toString('hex')));

  expect(taken.size).toBe(streams.length);
});

test('below(n) returns an integer from 0 to n − 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1_000 }), (seed, bound) => {
      const number = new SeededBytes(seed, 'deal').below(bound);

      expect(Number.isInteger(number) && number >= 0 && number < bound).toBe(true);
    }),
  );
});

test('below(n) returns every number equally often', () => {
  const numbers = seeds.map(seed => new SeededBytes(seed, 'deal').below(4));

  const counts = countBy(numbers);

  for (const number of [0, 1, 2, 3])
    expect(isNearChance(counts.get(number), seeds.length, 1 / 4)).toBe(true);
});

test('shuffled contains every item once and does not change the given list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const before = [...items];

      const result = shuffled(items, new SeededBytes(seed, 'deal'));

      expect(items).toEqual(before);
      expect(result.toSorted()).toEqual(items.toSorted());
    }),
  );
});

test('shuffled returns every order of three items equally often', () => {
  const orders = seeds.map(seed => shuffled(['a', 'b', 'c'], new SeededBytes(seed, 'x')).join(''));

  const counts = countBy(orders);

  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(isNearChance(count, seeds.length, 1 / 6)).toBe(true);
});
