import { expect, test } from '@jest/globals';
import { itemOf, itemsOf, personOf } from '../../../test/support/made-items.ts';
import type { Item } from '../catalogue.ts';
import { questionsOf } from './questions.ts';

const KINDS = ['movie', 'tv', 'piece', 'track'] as const;

const unknown = { ...personOf('One'), fame: 1 as const };

const asked = (items: Item[]) => questionsOf({ people: [], items });

test('questions on films and series are for film dailies, those on pieces and songs for music dailies', () => {
  const questions = asked(KINDS.flatMap(kind => itemsOf(kind, 20)));

  const pools = new Set(questions.map(({ item, kind }) => `${item.kind} ${kind}`));

  expect(pools).toEqual(new Set(['movie movie', 'tv movie', 'piece music', 'track music']));
});

test('only the template ear plays the clip', () => {
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
  ['a cartoon', 'leads', 'movie', { isAnimated: true }],
  ['a series whose creator few people know', 'director', 'tv', { makers: [unknown] }],
  ['a series whose creator few people know', 'film-of', 'tv', { makers: [unknown] }],
  ['a Ukrainian song', 'country', 'track', { makers: [{ ...personOf('One'), country: 'ua' }] }],
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
])('%s gets no question from the template %s', (_what, template, kind, changes) => {
  const items = [
    ...itemsOf(kind, 40),
    ...Array.from({ length: 6 }, (_, at) => itemOf(kind, 40 + at, changes)),
  ];

  const questions = asked(items).filter(question => question.template === template);

  expect(questions.length).toBeGreaterThan(5);
  expect(questions.filter(({ item }) => items.indexOf(item) >= 40)).toEqual([]);
});

test('no question asks for the century of an uncertain date', () => {
  const items = itemsOf('piece', 64, at => ({
    year: 1650 + (at % 4) * 100,
    isYearAbout: at % 5 === 0,
  }));

  const centuries = asked(items).filter(({ template }) => template === 'century');

  expect(centuries.length).toBeGreaterThan(20);
  expect(centuries.filter(({ item }) => item.isYearAbout)).toEqual([]);
});

test('a fact that is true of the film as well is never a wrong answer', () => {
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

test.each<[string, Item['kind'], string]>([
  ['the performer of a known cover', 'track', 'by'],
  ['a person to whom a piece was long attributed', 'piece', 'by'],
  ['a person who began to shoot a film', 'movie', 'director'],
])('%s is never a wrong option', (_what, kind, template) => {
  const items = itemsOf(kind, 60, at => ({
    alsoBy:
      at % 2 === 0
        ? itemsOf(kind, 60).flatMap((one, other) =>
            other % 3 === 0 ? one.makers.map(({ key }) => key) : [],
          )
        : [],
  }));

  const offered = asked(items)
    .filter(question => question.template === template)
    .flatMap(({ item, variants }) => variants.map(({ en }) => ({ item, en })));

  expect(offered.length).toBeGreaterThan(30);
  expect(offered.filter(({ item, en }) => item.alsoBy.includes(en))).toEqual([]);
});

test.each<[string, Item['kind'], string]>([
  ['a song that the performer covered', 'track', 'work'],
  ['a piece that was long attributed to the composer', 'piece', 'work'],
  ['a film that the director began to shoot', 'movie', 'film-of'],
])('%s is never a wrong title', (_what, kind, template) => {
  const maker = personOf('Maker');
  const items = itemsOf(kind, 60, at => {
    if (at % 10 === 0) return { makers: [maker] };
    return at % 3 === 0 ? { alsoBy: [maker.key] } : {};
  });
  const byTitle = new Map(items.map(item => [item.title.en, item]));

  const wrong = asked(items)
    .filter(question => question.template === template && question.item.makers[0] === maker)
    .flatMap(({ variants }) => variants.map(({ en }) => byTitle.get(en)));

  expect(wrong.length).toBeGreaterThan(5);
  expect(wrong.filter(other => other?.alsoBy.includes(maker.key))).toEqual([]);
});

test('questions on better known items are easier; years and centuries are always hard', () => {
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

test('a question about a little-known work is hard even among famous options', () => {
  const items = itemsOf('movie', 20, at => ({ fame: at < 3 ? 1 : 3 }));

  const plots = asked(items).filter(({ template }) => template === 'plot');

  const difficultyOf = (key: string) => plots.find(({ item }) => item.key === key)?.difficulty;
  expect(plots).toHaveLength(20);
  expect([difficultyOf('movie-0'), difficultyOf('movie-5')]).toEqual([3, 1]);
});

test('the order of the items does not change the questions', () => {
  const items = KINDS.flatMap(kind => itemsOf(kind, 30));

  expect(asked(items.toReversed())).toEqual(asked(items));
});

test('an empty catalogue gives no questions', () => {
  expect(asked([])).toEqual([]);
});
