import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededOrder } from './seeded-order.ts';

const keys = fc.uniqueArray(fc.string(), { maxLength: 20 });
const itself = (key: string) => key;

test('seededOrder contains every item once', () => {
  fc.assert(
    fc.property(keys, fc.string(), (items, seed) => {
      expect(seededOrder(items, seed, itself).toSorted()).toEqual(items.toSorted());
    }),
  );
});

test('the same seed gives the same order for any order of the items', () => {
  fc.assert(
    fc.property(keys, fc.string(), (items, seed) => {
      expect(seededOrder(items.toReversed(), seed, itself)).toEqual(
        seededOrder(items, seed, itself),
      );
    }),
  );
});

test('with many seeds every item comes first about equally often', () => {
  const items = ['a', 'b', 'c', 'd'];
  const firsts = Array.from({ length: 4_000 }, (_, at) => seededOrder(items, `${at}`, itself)[0]);

  const counts = items.map(item => firsts.filter(first => first === item).length);

  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(100);
});
