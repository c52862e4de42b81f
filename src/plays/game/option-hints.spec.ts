import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { choicer, clicker, taken } from '../../../test/support/dealt-samples.ts';
import { apply } from './hints.ts';

test('fiftyfifty leaves the right option and one wrong one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 4 }), fc.uuid(), fc.nat(), (count, seed, index) => {
      const { removed, ...others } = apply(choicer(count), [taken('fiftyfifty', index)], seed);

      expect(removed).toHaveLength(count - 2);
      expect(new Set(removed).size).toBe(count - 2);
      expect(removed).not.toContain('id 0');
      expect(others).toEqual({ pair: [], letters: [], unused: [] });
    }),
  );
});

test('which wrong option fiftyfifty leaves depends on the seed of the play', () => {
  const removed = Array.from({ length: 100 }, (_, at) =>
    apply(choicer(4), [taken('fiftyfifty')], `play ${at}`).removed.join(),
  );

  expect(new Set(removed).size).toBe(3);
});

test('fiftyfifty removes the same options after the question was dealt anew', () => {
  const anew = { ...choicer(4), options: choicer(4).options.toReversed() };

  const first = apply(choicer(4), [taken('fiftyfifty')], 'seed');
  const again = apply(anew, [taken('fiftyfifty')], 'seed');

  expect(again.removed.toSorted()).toEqual(first.removed.toSorted());
});

test('oneoftwo highlights the right option and a wrong one, in list order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 60 }), fc.uuid(), (count, seed) => {
      const dealt = clicker(count);
      dealt.options.sort((a, b) => ((a.choice * 7) % 5) - ((b.choice * 7) % 5));

      const { pair } = apply(dealt, [taken('oneoftwo')], seed);

      const lit = dealt.options.filter(option => pair.includes(option.id));
      expect(pair).toEqual(lit.map(option => option.id));
      expect(lit.filter(option => option.choice === 0)).toHaveLength(1);
      expect(lit).toHaveLength(2);
    }),
  );
});

test('which wrong option oneoftwo shows depends on the seed of the play', () => {
  const pairs = Array.from({ length: 200 }, (_, at) =>
    apply(clicker(6), [taken('oneoftwo')], `play ${at}`).pair.join(),
  );

  expect(new Set(pairs).size).toBe(5);
});
