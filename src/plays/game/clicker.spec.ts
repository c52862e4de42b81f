import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normalise } from '../../../contracts/rules/normalise.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import type { Bilingual } from '../../quizzes/index.ts';
import { type DealtList, dealList } from './clicker.ts';

const both = (ua: string, en: string | null = `${ua} en`): Bilingual => ({ ua, en });

const question = (answer: Bilingual, ...variants: Bilingual[]) => ({
  text: both('question'),
  answer,
  variants,
});

const deal = (changes: { seed?: string; locale?: Locale } = {}) => ({
  ...{ seed: 'seed', locale: 'ua' as Locale },
  ...changes,
});

const labelsOf = ({ options }: DealtList) => options.map(option => option.label);
const idsOf = ({ options }: DealtList) => options.map(option => option.id);

/** Three prompts, of which the first and the last have the same answer. */
const TWICE = [
  question(both('Львів'), both('Харків')),
  question(both('Київ'), both('Одеса')),
  question(both('львів'), both('Луцьк')),
];

const anyWord = fc.constantFrom(..."а б в г д е є ж З И І Ї 'а 1".split(' '));
const anyQuiz = fc.array(
  fc
    .tuple(anyWord, fc.array(anyWord, { minLength: 1, maxLength: 4 }))
    .map(([answer, variants]) =>
      question(both(answer), ...variants.map(variant => both(`не ${variant}`))),
    ),
  { minLength: 1, maxLength: 12 },
);

test('every answer and every decoy is in the list once', () => {
  fc.assert(
    fc.property(anyQuiz, fc.uuid(), (quiz, seed) => {
      const texts = quiz.flatMap(({ answer, variants }) => [answer.ua, ...variants.map(v => v.ua)]);

      const labels = labelsOf(dealList(quiz, deal({ seed }))).map(normalise);

      expect(labels.toSorted()).toEqual([...new Set(texts.map(normalise))].toSorted());
    }),
  );
});

test('texts that read the same are one option, whatever their case, apostrophe or ґ', () => {
  const quiz = [
    question(both("П'ята"), both('Ґанок'), both('Café')),
    question(both('П’ЯТА'), both('ганок'), both('cafe')),
  ];

  const labels = labelsOf(dealList(quiz, deal()));

  expect(labels).toHaveLength(3);
});

test('the list is sorted by label in the order of the language', () => {
  const quiz = [
    question(both('Ґрунт', 'Zebra'), both('Їжак', 'apple'), both('Єнот', 'Émile')),
    question(both('ягода', 'Echo'), both('Ірис', 'Box'), both('Гора', 'éclair')),
  ];

  const ukrainian = labelsOf(dealList(quiz, deal()));
  const english = labelsOf(dealList(quiz, deal({ locale: 'en' })));

  expect(ukrainian).toEqual(['Гора', 'Ґрунт', 'Єнот', 'Ірис', 'Їжак', 'ягода']);
  expect(english).toEqual(['apple', 'Box', 'Echo', 'éclair', 'Émile', 'Zebra']);
});

test('the same play deals the same list', () => {
  fc.assert(
    fc.property(anyQuiz, fc.uuid(), fc.constantFrom<Locale>('ua', 'en'), (quiz, seed, locale) => {
      expect(dealList(quiz, { seed, locale })).toEqual(dealList(quiz, { seed, locale }));
    }),
  );
});

test.each([
  ['another play', { seed: 'another' }],
  ['the other language', { locale: 'en' as const }],
])('the list of %s has no option id in common', (_what, change) => {
  const ids = idsOf(dealList(TWICE, deal()));

  const others = idsOf(dealList(TWICE, deal(change)));

  expect(others.filter(id => ids.includes(id))).toEqual([]);
});

test('all ids differ, and their order does not distinguish answers from decoys', () => {
  const quiz = Array.from({ length: 20 }, (_, at) => question(both(`так ${at}`), both(`ні ${at}`)));
  const shareOfAnswersInFront = (seed: string) => {
    const options = dealList(quiz, deal({ seed })).options.toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    return options.slice(0, 20).filter(option => option.label.startsWith('так')).length / 20;
  };

  const shares = Array.from({ length: 200 }, (_, at) => shareOfAnswersInFront(`play ${at}`));

  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(new Set(idsOf(dealList(quiz, deal()))).size).toBe(40);
  expect(mean).toBeGreaterThan(0.46);
  expect(mean).toBeLessThan(0.54);
});

test('the list is English when every question has English', () => {
  const list = dealList(TWICE, deal({ locale: 'en' }));

  expect(list.lang).toBe('en');
  expect(labelsOf(list).every(label => label.endsWith(' en'))).toBe(true);
});

test.each([
  ['an answer', question(both('Чернігів', null), both('Суми'))],
  ['a decoy', question(both('Чернігів'), both('Суми', null))],
  ['a question', { ...question(both('Чернігів'), both('Суми')), text: both('питання', null) }],
])('the whole list is Ukrainian when %s has no English', (_what, ukrainian) => {
  const list = dealList([...TWICE, ukrainian], deal({ locale: 'en' }));

  expect(list.lang).toBe('ua');
  expect(labelsOf(list).some(label => label.endsWith(' en'))).toBe(false);
});
