import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { itemsOf } from '../../../test/support/made-items.ts';
import { groupsOf } from './groups.ts';

const films = (count: number, year: number, fame: 1 | 2 | 3) =>
  itemsOf('movie', count, () => ({ year, fame }));

const sizesOf = (items: ReturnType<typeof films>) =>
  groupsOf(items).map(({ era, fame, items: { length } }) => [era, fame, length]);

test('films of the same era and fame form a group', () => {
  const items = [
    ...films(12, 1950, 3),
    ...films(12, 1950, 1),
    ...films(12, 1990, 3),
    ...films(14, 2010, 2),
  ];

  expect(sizesOf(items)).toEqual([
    [0, 3, 12],
    [0, 1, 12],
    [1980, 3, 12],
    [2000, 2, 14],
  ]);
});

test('an era ends with the year before the next one begins', () => {
  const items = [...films(12, 1979, 3), ...films(12, 1980, 3)];

  expect(sizesOf(items)).toEqual([
    [0, 3, 12],
    [1980, 3, 12],
  ]);
});

test('an era with too few films is merged with the next one, the last era with the previous one', () => {
  const items = [...films(4, 1950, 3), ...films(12, 1990, 3), ...films(5, 2010, 3)];

  expect(sizesOf(items)).toEqual([[0, 3, 21]]);
});

test('a group with too few films of the same fame is merged with the nearest fame', () => {
  const items = [...films(20, 1990, 3), ...films(15, 1990, 2), ...films(3, 1990, 1)];

  expect(sizesOf(items)).toEqual([
    [1980, 3, 20],
    [1980, 2, 18],
  ]);
});

const from = (country: string, count: number, year = 2010) =>
  itemsOf('movie', count, () => ({ year, countries: [country] }));

const sizesByRegion = (items: ReturnType<typeof films>) =>
  groupsOf(items).map(({ region, items: { length } }) => [region, length]);

test('Ukrainian films form a group, and so do films in languages other than English', () => {
  const items = [...from('ua', 9), ...from('fr', 5), ...from('jp', 5), ...from('us', 12)];

  expect(sizesByRegion(items)).toEqual([
    ['home', 9],
    ['elsewhere', 10],
    ['english', 12],
  ]);
});

test('a region with too few films is merged with all others', () => {
  expect(sizesByRegion([...from('ua', 4), ...from('us', 12)])).toEqual([['home', 16]]);
  expect(sizesByRegion([...from('fr', 12), ...from('us', 4)])).toEqual([['elsewhere', 16]]);
});

test('composed pieces are not grouped by region', () => {
  const items = itemsOf('piece', 24, at => ({ countries: [at < 12 ? 'ua' : 'it'] }));

  expect(groupsOf(items)).toHaveLength(1);
});

const anyFilms = fc.array(
  fc.record({
    year: fc.integer({ min: 1920, max: 2026 }),
    fame: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    countries: fc.constantFrom('ua', 'us', 'fr').map(country => [country]),
  }),
  { maxLength: 150 },
);

test('every item is in one group, and only a single group may be too small', () => {
  fc.assert(
    fc.property(anyFilms, changes => {
      const items = itemsOf('movie', changes.length, at => changes[at] as (typeof changes)[number]);

      const groups = groupsOf(items);

      const grouped = groups.flatMap(group => group.items);
      expect(grouped).toHaveLength(items.length);
      expect(new Set(grouped)).toEqual(new Set(items));
      expect(groups.length < 2 || groups.every(group => group.items.length >= 9)).toBe(true);
    }),
  );
});

test('no group mixes kinds', () => {
  const items = (['movie', 'tv', 'piece', 'track'] as const).flatMap(kind => itemsOf(kind, 5));

  const kinds = groupsOf(items).map(group => new Set(group.items.map(item => item.kind)).size);

  expect(Math.max(...kinds)).toBe(1);
});
