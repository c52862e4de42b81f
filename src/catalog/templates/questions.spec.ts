import { expect, test } from '@jest/globals';
import { itemOf, itemsOf, personOf } from '../../../test/support/made-items.ts';
import type { Item } from '../catalogue.ts';
import { questionsOf } from './questions.ts';

const KINDS = ['movie', 'tv', 'piece', 'track'] as const;

const asked = (items: Item[]) => questionsOf({ people: [], items });

test('films and series make the pool of films, pieces and songs that of music', () => {
  const questions = asked(KINDS.flatMap(kind => itemsOf(kind, 20)));

  const pools = new Set(questions.map(({ item, kind }) => `${item.kind} ${kind}`));

  expect(pools).toEqual(new Set(['movie movie', 'tv movie', 'piece music', 'track music']));
});

test('a clip is played where one listens, and nowhere else', () => {
  const questions = asked(itemsOf('piece', 20));

  expect(
    questions
      .filter(({ template }) => template === 'ear')
      .every(({ item, clip }) => clip === item.clip),
  ).toBe(true);
  expect(
    questions.filter(({ template }) => template !== 'ear').every(({ clip }) => clip === null),
  ).toBe(true);
});

test.each<[string, string, Item['kind'], Partial<Item>]>([
  [
    'a film of several directors',
    'director',
    'movie',
    { makers: [personOf('One'), personOf('Two')] },
  ],
  [
    'a film of several directors',
    'film-of',
    'movie',
    { makers: [personOf('One'), personOf('Two')] },
  ],
  ['a piece without a clip', 'ear', 'piece', { clip: null }],
  [
    'a composer whom two countries claim',
    'country',
    'piece',
    { makers: [{ ...personOf('One'), country: null }] },
  ],
  ['a title with a year in it', 'year', 'movie', { title: { ua: '1984', en: '1984' } }],
  [
    'a title with the name of its director',
    'director',
    'movie',
    {
      title: { ua: 'Світ Хічкока', en: 'The world of Hitchcock' },
      makers: [personOf('Hitchcock')],
    },
  ],
  [
    'a plot with a word of the title',
    'plot',
    'movie',
    { title: { ua: 'Вежа', en: 'Towers' }, plot: { ua: 'Історія', en: 'A story of a tower.' } },
  ],
])('%s is not asked by %s', (_what, template, kind, changes) => {
  const items = [
    ...itemsOf(kind, 40),
    ...Array.from({ length: 6 }, (_, at) => itemOf(kind, 40 + at, changes)),
  ];

  const questions = asked(items).filter(question => question.template === template);

  expect(questions.length).toBeGreaterThan(5);
  expect(questions.filter(({ item }) => items.indexOf(item) >= 40)).toEqual([]);
});

test('what a film shares with another is no wrong answer to it', () => {
  const shared = [personOf('First'), personOf('Second')];
  const items = itemsOf('movie', 30, at => ({
    ...(at % 5 === 0 && { leads: shared }),
    ...(at % 6 === 0 && { makers: [personOf('Maker')] }),
  }));
  const byTitle = new Map(items.map(item => [item.title.en, item]));

  const questions = asked(items);

  const wrongly = questions.flatMap(({ template, item, variants }) =>
    variants
      .map(({ en }) => byTitle.get(en))
      .filter(other =>
        template === 'leads'
          ? item.leads === shared && other?.leads === shared
          : template === 'film-of' && other?.makers[0]?.key === item.makers[0]?.key,
      ),
  );
  expect(questions.filter(({ template }) => template === 'leads').length).toBe(30);
  expect(wrongly).toEqual([]);
});

test('the better known an item, the easier; years and centuries are hard for all', () => {
  const items = itemsOf('movie', 60, at => ({
    fame: (1 + (at % 3)) as 1 | 2 | 3,
    year: 1982 + (at % 14),
  }));

  const questions = asked(items);

  const difficulties = (template: string) =>
    new Set(
      questions
        .filter(question => question.template === template)
        .map(({ item, difficulty }) => `${item.fame}: ${difficulty}`),
    );
  expect(difficulties('plot')).toEqual(new Set(['3: 1', '2: 2', '1: 3']));
  expect(difficulties('director')).toEqual(new Set(['3: 2', '2: 3', '1: 3']));
  expect(difficulties('year')).toEqual(new Set(['3: 3', '2: 3', '1: 3']));
});

test('the order of the items changes nothing', () => {
  const items = KINDS.flatMap(kind => itemsOf(kind, 30));

  expect(asked(items.toReversed())).toEqual(asked(items));
});

test('an empty catalogue asks nothing', () => {
  expect(asked([])).toEqual([]);
});
