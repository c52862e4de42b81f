import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normalise } from '../../../contracts/rules/normalise.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import type { Bilingual } from '../../quizzes/index.ts';
import { type DealtList, dealList, openOptions, retiredAt, wrongHintChoices } from './clicker.ts';

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

const idsOf = ({ options }: DealtList) => options.map(option => option.id);

const idOf = ({ options }: DealtList, label: string) =>
  options.find(option => option.label === label)?.id as string;

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

test('an answer is retired after its last prompt', () => {
  const list = dealList(TWICE, deal());

  const retired = [0, 1, 2, 3].map(index => retiredAt(list, TWICE, index));

  const [lviv, kyiv] = [idOf(list, 'Львів'), idOf(list, 'Київ')];
  expect(retired.slice(0, 3)).toEqual([[], [], [kyiv]]);
  expect(retired[3]?.toSorted()).toEqual([lviv, kyiv].toSorted());
});

test('decoys are never retired', () => {
  fc.assert(
    fc.property(anyQuiz, quiz => {
      const list = dealList(quiz, deal());
      const retired = retiredAt(list, quiz, quiz.length);

      const labels = list.options.filter(({ id }) => !retired.includes(id)).map(o => o.label);

      expect(labels.every(label => label.startsWith('не '))).toBe(true);
      expect(retired.length + labels.length).toBe(list.options.length);
    }),
  );
});

test('exactly one open option is right: the answer to the question', () => {
  fc.assert(
    fc.property(anyQuiz, fc.nat(), (quiz, number) => {
      const index = number % quiz.length;

      const open = openOptions(dealList(quiz, deal()), quiz, index);

      const right = open.filter(option => option.choice === 0);
      expect(right.map(option => normalise(option.label))).toEqual([
        normalise(quiz[index]?.answer.ua as string),
      ]);
    }),
  );
});

test('the open options are the list without retired options, each with a different choice', () => {
  fc.assert(
    fc.property(anyQuiz, fc.nat(), (quiz, number) => {
      const index = number % quiz.length;
      const list = dealList(quiz, deal());

      const open = openOptions(list, quiz, index);

      const retired = retiredAt(list, quiz, index);
      expect(open.map(option => option.id)).toEqual(
        idsOf(list).filter(id => !retired.includes(id)),
      );
      expect(new Set(open.map(option => option.choice)).size).toBe(open.length);
    }),
  );
});

test('a wrong choice has the same number in both languages, so that picks add up', () => {
  const numbers = (locale: Locale) => {
    const open = openOptions(dealList(TWICE, deal({ locale })), TWICE, 1);
    return new Map(open.map(({ label, choice }) => [label.replace(/ en$/, ''), choice]));
  };

  expect(numbers('en')).toEqual(numbers('ua'));
});

test('a hint may show any open option beside the right one', () => {
  fc.assert(
    fc.property(anyQuiz, fc.nat(), (quiz, number) => {
      const index = number % quiz.length;
      const list = dealList(quiz, deal());

      const wrongChoices = new Set(wrongHintChoices(list, quiz, index));

      const open = openOptions(list, quiz, index).map(option => option.choice);
      expect([...wrongChoices].toSorted()).toEqual(open.filter(choice => choice !== 0).toSorted());
    }),
  );
});

test('a hint can show the same texts in both languages, even if one language has fewer options', () => {
  const georgias = [
    question(both('Вірменія'), both('Грузія', 'Georgia')),
    question(both('Джорджія', 'Georgia'), both('Техас')),
    question(both('Індія'), both('Юта'), both('Айова')),
  ];
  const lit = (locale: Locale) => {
    const list = dealList(georgias, deal({ locale }));
    const open = openOptions(list, georgias, 1);
    return wrongHintChoices(list, georgias, 1).map(wrongChoice =>
      open.find(option => option.choice === wrongChoice)?.label.replace(/ en$/, ''),
    );
  };

  expect(lit('ua')).toEqual(['Індія', 'Техас', 'Юта', 'Айова']);
  expect(lit('en')).toEqual(lit('ua'));
});
