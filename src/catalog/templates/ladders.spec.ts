import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countBy } from '../../../test/support/chance.ts';
import { ladders } from './ladders.ts';

const GAPS = [2, 3, 4, 5];

const entriesOf = (values: readonly number[]) =>
  values.map((value, at) => ({ key: `item-${at}`, value }));

const years = fc.array(fc.integer({ min: 1980, max: 2020 }), { maxLength: 120 });

test('a ladder has four evenly spaced steps, and the value of the entry is one of them', () => {
  fc.assert(
    fc.property(years, fc.string(), (values, seed) => {
      for (const [{ value }, steps] of ladders(entriesOf(values), GAPS, seed)) {
        const gaps = steps.slice(1).map((step, at) => step - (steps[at] as number));
        expect(steps).toContain(value);
        expect(gaps).toHaveLength(3);
        expect(new Set(gaps).size).toBe(1);
        expect(GAPS).toContain(gaps[0]);
      }
    }),
  );
});

test('each step of a ladder is right equally often for any years', () => {
  fc.assert(
    fc.property(years, fc.string(), (values, seed) => {
      const found = [...ladders(entriesOf(values), GAPS, seed)];

      const shown = countBy(found.map(([, steps]) => steps.join()));
      const right = countBy(found.map(([{ value }, steps]) => `${steps.join()}: ${value}`));
      for (const [{ value }, steps] of found)
        expect(4 * (right.get(`${steps.join()}: ${value}`) ?? 0)).toBe(shown.get(steps.join()));
    }),
  );
});

test('no step is later than the latest value, so that no question is about the future', () => {
  fc.assert(
    fc.property(years, values => {
      const steps = [...ladders(entriesOf(values), GAPS, 'seed').values()].flat();

      expect(Math.max(0, ...steps)).toBeLessThanOrEqual(Math.max(0, ...values));
    }),
  );
});

test('with enough entries most values get a ladder, and all gaps are used', () => {
  const values = Array.from({ length: 100 }, (_, at) => 1980 + ((at * 7) % 30));

  const found = ladders(entriesOf(values), GAPS, 'seed');

  const gaps = new Set([...found.values()].map(([first = 0, second = 0]) => second - first));
  expect(found.size).toBeGreaterThan(80);
  expect(gaps).toEqual(new Set(GAPS));
});

test('the order of the entries does not change the ladders', () => {
  const entries = entriesOf(Array.from({ length: 60 }, (_, at) => 1990 + (at % 20)));

  const turned = ladders(entries.toReversed(), GAPS, 'seed');

  expect(new Map([...turned].map(([{ key }, steps]) => [key, steps]))).toEqual(
    new Map([...ladders(entries, GAPS, 'seed')].map(([{ key }, steps]) => [key, steps])),
  );
});

test('isolated values get no ladder', () => {
  expect(ladders(entriesOf([1990, 1991, 2005]), GAPS, 'seed').size).toBe(0);
});
