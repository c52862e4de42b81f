import { expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { questionOf, quizOf } from '../../../test/support/quiz-folder.ts';
import { decoyMistakes } from './decoy-mistakes.ts';
import { parseQuizFile } from './quiz-file.ts';

const both = (ua: string, en = `${ua} en`) => ({ ua, en });

const question = (key: string, answer: object, ...variants: object[]) =>
  questionOf(key, { answer, variants }) as unknown as Parameters<typeof decoyMistakes>[0][number];

/** Three decoys that are not the answer to any question. */
const SOUND = [
  question('a', both('Львів'), both('Суми'), both('Рівне')),
  question('b', both('Київ'), both('Луцьк')),
];

const messagesOf = (questions: Parameters<typeof decoyMistakes>[0]) =>
  decoyMistakes(questions).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('three decoys that are not the answer to any question are enough', () => {
  expect(decoyMistakes(SOUND)).toEqual([]);
});

test.each([
  ['too few decoys', both('Рівне')],
  ['decoys that read the same', both('СУМИ')],
])('%s are reported for both languages', (_what, decoy) => {
  const [first, second] = SOUND as [(typeof SOUND)[0], (typeof SOUND)[0]];
  const few = [
    { ...first, variants: [both('Суми')] },
    { ...second, variants: [decoy] },
  ];

  expect(messagesOf(few)).toEqual([
    'questions: clicker needs 3 variants that differ (ua)',
    'questions: clicker needs 3 variants that differ (en)',
  ]);
});

test('decoys that are equal in one language are reported for that language', () => {
  const questions = [
    question('a', both('Вірменія'), both('Джорджія', 'Georgia'), both('Юта')),
    question('b', both('Індія'), both('Грузія', 'GEORGIA')),
  ];

  expect(messagesOf(questions)).toEqual(['questions: clicker needs 3 variants that differ (en)']);
});

test.each([
  ['in Ukrainian', both('КИЇВ', 'Dnipro'), 'ua'],
  ['in English', both('Дніпро', 'київ en'), 'en'],
])(
  'a decoy that is the answer to another question %s is reported with both indexes',
  (_what, decoy, language) => {
    const questions = [...SOUND, question('c', both('Одеса'), both('Ужгород'), decoy)];

    expect(messagesOf(questions)).toEqual([
      `questions.2.variants.1: is the answer to b, which clicker shows too (${language})`,
    ]);
  },
);

test('a decoy that differs from an answer only in apostrophes, ґ or accents is reported', () => {
  const questions = [
    ...SOUND,
    question('c', both('П’ятий ґанок', 'café'), both('Ужгород')),
    question('d', both('Одеса'), both("п'ятий ганок", 'Cafe')),
  ];

  expect(decoyMistakes(questions)).toHaveLength(2);
});

test('two questions may have the same answer', () => {
  expect(decoyMistakes([...SOUND, question('c', both('київ'), both('Ужгород'))])).toEqual([]);
});

const mistakesIn = (quiz: object): string[] => {
  try {
    parseQuizFile('quiz.yaml', stringify(quiz, { aliasDuplicateObjects: false }));
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

/** The decoy of the second question is the answer to the first. */
const [first, second, ...others] = quizOf().questions;
const OVERLAPPING = [first, { ...second, variants: [first?.answer] }, ...others];

test('a clicker quiz with such a decoy is refused with the line of the variant', () => {
  const mistakes = mistakesIn(quizOf({ mode: 'clicker', questions: OVERLAPPING }));

  expect(mistakes).toEqual([
    expect.stringMatching(
      /^quiz\.yaml:\d+ questions\.1\.variants\.0: is the answer to a, .*\(ua\)$/,
    ),
    expect.stringMatching(
      /^quiz\.yaml:\d+ questions\.1\.variants\.0: is the answer to a, .*\(en\)$/,
    ),
  ]);
});

test.each(['choicer', 'cubiqer'])('a %s quiz may have such a decoy', mode => {
  expect(mistakesIn(quizOf({ mode, questions: OVERLAPPING }))).toEqual([]);
});

test('a clicker quiz without mistakes is read', () => {
  expect(mistakesIn(quizOf({ mode: 'clicker' }))).toEqual([]);
});
