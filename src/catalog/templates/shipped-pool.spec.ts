import { expect, test } from '@jest/globals';
import { catalogue, questions } from '../../../test/support/shipped-catalogue.ts';
import type { Item } from '../catalogue.ts';
import type { MadeQuestion } from './questions.ts';

const byTitle = new Map(catalogue.items.map(item => [item.title.en, item]));
const ofKind = (kind: string) => questions.filter(question => question.kind === kind);
const keysOf = (some: readonly MadeQuestion[]) => some.map(({ key }) => key);

/** Returns questions of these templates that have a wrong option for which `isRight` holds. */
const withRight = (templates: string[], isRight: (item: Item, label: string) => boolean) =>
  keysOf(
    questions.filter(
      ({ template, item, variants }) =>
        templates.includes(template) && variants.some(({ en }) => isRight(item, en)),
    ),
  );

const makersOf = (title: string) => byTitle.get(title)?.makers.map(({ key }) => key) ?? [];

test('the shipped catalogue gives at least 600 questions on films and 300 on music', () => {
  expect(ofKind('movie').length).toBeGreaterThanOrEqual(600);
  expect(ofKind('music').length).toBeGreaterThanOrEqual(300);
});

test('the shipped catalogue has at least 200 films and series, and 100 pieces of music', () => {
  const films = catalogue.items.filter(({ kind }) => kind === 'movie' || kind === 'tv');

  expect(films.length).toBeGreaterThanOrEqual(200);
  expect(catalogue.items.length - films.length).toBeGreaterThanOrEqual(100);
});

test('each question has three wrong options and a unique key', () => {
  expect(questions.every(({ variants }) => variants.length === 3)).toBe(true);
  expect(new Set(keysOf(questions)).size).toBe(questions.length);
});

test('every template is used, and there are questions of every difficulty for both kinds', () => {
  const templates = new Set(questions.map(({ template }) => template));

  expect([...templates].toSorted()).toEqual([
    'by',
    'century',
    'country',
    'director',
    'ear',
    'film-of',
    'leads',
    'plot',
    'work',
    'year',
  ]);
  for (const kind of ['movie', 'music'])
    for (const difficulty of [1, 2, 3])
      expect(
        ofKind(kind).filter(question => question.difficulty === difficulty).length,
      ).toBeGreaterThan(30);
});

test('no wrong option directed the film or created the series', () => {
  expect(
    withRight(['director'], (item, name) => item.makers.some(maker => maker.name.en === name)),
  ).toEqual([]);
});

test('no wrong title is by the person in the question', () => {
  const isByTheSame = (item: Item, title: string) =>
    makersOf(title).includes(item.makers[0]?.key as string);

  expect(withRight(['film-of', 'work'], isByTheSame)).toEqual([]);
});

test('no wrong title is a film with both leads', () => {
  const starsBoth = (item: Item, title: string) => {
    const leads = byTitle.get(title)?.leads.map(({ key }) => key) ?? [];
    return item.leads.slice(0, 2).every(({ key }) => leads.includes(key));
  };

  expect(withRight(['leads'], starsBoth)).toEqual([]);
});

test('no wrong option is the composer, the performer or the country', () => {
  expect(withRight(['by'], (item, name) => item.makers[0]?.name.en === name)).toEqual([]);
  expect(
    keysOf(questions.filter(({ answer, variants }) => variants.some(({ ua }) => ua === answer.ua))),
  ).toEqual([]);
});

const optionsOf = ({ answer, variants }: MadeQuestion) => [answer, ...variants].map(({ en }) => en);

test('no question about the Minuet in G offers Bach', () => {
  const together = questions.filter(question => {
    const { item } = question;
    const told = [...optionsOf(question), item.title.en, ...item.makers.map(({ key }) => key)];
    return (
      ['by', 'work'].includes(question.template) &&
      told.includes('Johann Sebastian Bach') &&
      told.some(text => text.startsWith('Minuet in G'))
    );
  });

  expect(keysOf(together)).toEqual([]);
});

test('no wrong option is a known cover version or a film that the person began', () => {
  const isAlsoBy = (title: string, name: string) =>
    byTitle.get(title)?.alsoBy.includes(name) ?? false;
  const makerOf = (item: Item) => item.makers[0]?.key as string;

  expect(withRight(['by', 'director'], (item, name) => isAlsoBy(item.title.en, name))).toEqual([]);
  expect(withRight(['work', 'film-of'], (item, title) => isAlsoBy(title, makerOf(item)))).toEqual(
    [],
  );
});

test('no question asks for cartoon voices or little-known people', () => {
  const cartoons = questions.filter(
    ({ template, item }) => template === 'leads' && item.isAnimated,
  );
  const creators = questions.filter(
    ({ template, item }) => ['director', 'film-of'].includes(template) && item.kind === 'tv',
  );

  expect(keysOf(cartoons)).toEqual([]);
  expect(creators.length).toBeGreaterThan(10);
  expect(creators.every(({ item }) => item.makers.some(({ fame }) => fame > 1))).toBe(true);
});

test('no two questions have the same text, except those with a clip', () => {
  const byText = Map.groupBy(
    questions.filter(({ clip }) => clip === null),
    ({ text }) => text.ua,
  );
  const same = [...byText.values()].filter(
    asked =>
      asked.length > 1 &&
      ['leads', 'plot', 'year', 'by', 'director'].includes(asked[0]?.template ?? ''),
  );

  expect(same.map(keysOf)).toEqual([]);
});

test('no question offers a future year', () => {
  const years = questions
    .filter(({ template }) => template === 'year')
    .flatMap(({ answer, variants }) => [answer, ...variants].map(({ en }) => Number(en)));

  expect(Math.max(...years)).toBeLessThanOrEqual(
    Math.max(...catalogue.items.map(({ year }) => year)),
  );
});

test('all texts exist in both languages and are short enough for a screen', () => {
  const tooLong = questions.filter(
    ({ text, comment, answer, variants }) =>
      [text, comment].some(({ ua, en }) => !ua || !en || ua.length > 300 || en.length > 300) ||
      [answer, ...variants].some(({ ua, en }) => !ua || !en || ua.length > 80 || en.length > 80),
  );

  expect(keysOf(tooLong)).toEqual([]);
});
