import { expect, test } from '@jest/globals';
import { type Likeness, likelyAnswers } from './likely-answers.ts';

const WORDS = [
  'ash',
  'birch',
  'cedar',
  'dogwood',
  'elm',
  'fir',
  'ginkgo',
  'hazel',
  'ivy',
  'juniper',
];

const itemOf = (id: number, changes: Partial<Likeness> = {}): Likeness => {
  const word = `${WORDS[id % WORDS.length]}${'xyz'[Math.floor(id / WORDS.length) % 3]}${id}`;
  return {
    id,
    title: { ua: `${word} ua`, en: word },
    kind: 'movie',
    year: 2000,
    countries: ['ua'],
    genres: ['drama'],
    form: null,
    fame: 3,
    people: [id],
    ...changes,
  };
};

const item = itemOf(1);
const others = Array.from({ length: 28 }, (_, at) => itemOf(at + 2));
const idsOf = (found: { item: Likeness }[]) => found.map(answer => answer.item.id);
const offered = (changed: Likeness[]) =>
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap(seed =>
    idsOf(likelyAnswers(item, [...others, ...changed], [], seed)),
  );

test('likelyAnswers returns the same six answers for the same seed and others for another seed', () => {
  const first = likelyAnswers(item, others, [], 'a');
  const again = likelyAnswers(item, others.toReversed(), [], 'a');
  const other = likelyAnswers(item, others, [], 'b');

  expect(idsOf(first)).toHaveLength(6);
  expect(again).toEqual(first);
  expect(idsOf(other).toSorted()).not.toEqual(idsOf(first).toSorted());
});

test.each<[string, Partial<Likeness>]>([
  ['of another kind', { kind: 'tv' }],
  ['with a person in common', { people: [77, 1] }],
  ['with the same title in another case', { title: { ua: 'інше', en: 'BIRCHX1' } }],
  ['with a word of the title in common', { title: { ua: 'інше', en: 'Return of birchx1' } }],
])('a work %s is never suggested', (_what, changes) => {
  expect(offered([itemOf(99, changes)])).not.toContain(99);
});

test('a title that the question already has is not suggested', () => {
  const taken = others.slice(0, 8);
  const namesake = itemOf(99, { title: (taken[0] as Likeness).title });

  const found = idsOf(likelyAnswers(item, [...others, namesake], taken, 'a'));

  expect(found).toHaveLength(6);
  expect(found.filter(id => id === 99 || taken.some(other => other.id === id))).toEqual([]);
});

test('two works with the same title are not suggested together', () => {
  const twins = others.map(({ id }) => itemOf(id + 100, { title: itemOf(id).title }));

  const titles = likelyAnswers(item, [...others, ...twins], [], 'a').map(
    answer => answer.item.title.en,
  );

  expect(new Set(titles).size).toBe(6);
});

test('dissimilar works are suggested only if there are too few similar ones', () => {
  const unlike = { year: 1920, countries: ['fr'], genres: ['comedy' as const], fame: 1 };
  const far = Array.from({ length: 40 }, (_, at) => itemOf(at + 200, unlike));

  expect(offered(far).filter(id => id >= 200)).toEqual([]);
});

test.each<[string, Partial<Likeness>]>([
  ['genre', { countries: ['fr'], year: 1920 }],
  ['country', { genres: [], year: 1920 }],
  ['years', { genres: [], countries: ['fr'] }],
  ['kind', { genres: [], countries: ['fr'], year: 1920 }],
])('a work can be suggested because it has the same %s as the item', (why, changes) => {
  const [found] = likelyAnswers(item, [itemOf(2, changes)], [], 'a');

  expect(found?.why).toBe(why);
});

test('two pieces of music with the same form count as having the same genre', () => {
  const form = { ua: 'опера', en: 'opera' };
  const pieces = { kind: 'piece', genres: [], countries: [] };

  const [found] = likelyAnswers(
    itemOf(1, { ...pieces, form, year: 1700 }),
    [itemOf(2, { ...pieces, form, year: 1900 })],
    [],
    'a',
  );

  expect(found?.why).toBe('genre');
});
