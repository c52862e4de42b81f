import { expect, test } from '@jest/globals';
import { parseQuizFile } from './quiz-file.ts';

const FILE = 'content/quizzes/kyiv/quiz.yaml';

const HEAD = `type: quiz
subtype: list
genre: general-knowledge
mode: choicer
difficulty: easy
price: 0
published: 2026-11-01T09:00:00Z
title: { ua: "Київ", en: "Kyiv" }
seoTitle: { ua: "Квіз про Київ", en: "A quiz on Kyiv" }
genitive: { ua: "Києва", en: "Kyiv" }
description: { ua: "П’ять запитань", en: "Five questions" }
cover: cover.svg
coverAlt: { ua: "Місто", en: "A city" }
subject: geography
questions:
`;

/** Returns a question of twelve lines, the first of which is the key. */
const entry = (key: string) => `  - key: ${key}
    text:
      ua: "Яка це вулиця?"
      en: "Which street is it?"
    answer: { ua: "Хрещатик", en: "Khreshchatyk" }
    variants:
      - { ua: "Прорізна", en: "Prorizna" }
      - { ua: "Інститутська", en: "Instytutska" }
    comment:
      ua: "Пояснення"
      en: "An explanation"
    source: "A map"
`;
const FIRST_ENTRY = HEAD.split('\n').length;

const WHOLE = HEAD + ['one', 'two', 'three', 'four', 'five'].map(entry).join('');

const mistakesIn = (text: string): string[] => {
  try {
    parseQuizFile(FILE, text);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

test('a file without mistakes is read', () => {
  const quiz = parseQuizFile(FILE, WHOLE);

  expect(quiz.title).toEqual({ ua: 'Київ', en: 'Kyiv' });
  expect(quiz.questions.map(question => question.key)).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
  ]);
});

test.each<[string, string, string, string]>([
  ['an unknown value', 'difficulty: easy', 'difficulty: simple', ':5 difficulty: '],
  ['a price below zero', 'price: 0', 'price: -1', ':6 price: '],
  ['a date without a time', '2026-11-01T09:00:00Z', '2026-11-01', ':7 published: '],
  ['a title without English', '{ ua: "Київ", en: "Kyiv" }', '{ ua: "Київ" }', ':8 title.en: '],
  ['a title without a letter for its URL', '"Київ", en: "Kyiv"', '"★", en: "★★"', ':8 title: '],
  ['an unknown key', 'price: 0', 'price: 0\nprize: 1', ':1 : '],
  ['a subtype of another kind', 'subtype: list', 'subtype: track', ':2 subtype: not a subtype of'],
  [
    'two questions with one key',
    'key: two',
    'key: one',
    `:${FIRST_ENTRY} questions: two questions`,
  ],
])('%s is reported with file and line', (_what, right, wrong, sentence) => {
  const mistakes = mistakesIn(WHOLE.replace(right, wrong));

  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(`${FILE}${sentence}`);
});

test.each<[string, string, string, number, string]>([
  ['a key with blanks', 'key: one', 'key: one two', 0, 'questions.0.key: '],
  ['an empty text', '"Яка це вулиця?"', '""', 2, 'questions.0.text.ua: '],
  [
    'no variant',
    'variants:\n      - ',
    'variants: []\n    x:\n      - ',
    5,
    'questions.0.variants: ',
  ],
  ['a variant that is the answer', '"Прорізна"', '"ХРЕЩАТИК"', 6, 'two options are equal (ua)'],
  ['two equal variants', '"Instytutska"', '"prorizna"', 6, 'two options are equal (en)'],
  ['two variants with one accent', '"Instytutska"', '"Prórizna"', 6, 'two options are equal (en)'],
  ['an answer in the question', '"Яка це вулиця?"', '"Де Хрещатик?"', 2, 'holds the answer (ua)'],
  ['a picture without words', 'answer:', 'media: a.svg\n    answer:', 0, 'a picture needs'],
])(
  '%s is reported with the line of the question or its part',
  (_what, right, wrong, line, sentence) => {
    const mistakes = mistakesIn(WHOLE.replace(right, wrong));

    expect(mistakes).toContainEqual(expect.stringContaining(`${FILE}:${FIRST_ENTRY + line} `));
    expect(mistakes.join('\n')).toContain(sentence);
  },
);

test('a clip needs no description', () => {
  const text = WHOLE.replace('answer:', 'media: clip.mp3\n    answer:');

  expect(mistakesIn(text)).toEqual([]);
});

test('all mistakes are reported in one error', () => {
  const text = WHOLE.replace('price: 0', 'price: free').replace('key: two', 'key: Two');

  const mistakes = mistakesIn(text);

  expect(mistakes).toHaveLength(2);
  expect(mistakes[0]).toContain(`${FILE}:6 price: `);
  expect(mistakes[1]).toContain(`${FILE}:${FIRST_ENTRY + 12} questions.1.key: `);
});

test.each([
  ['broken YAML', 'title: { ua: "Київ", en: "Kyiv" ', 'title: { ua: "Київ", en: "Kyiv" }', 9],
  ['a duplicate key', 'cover: cover.svg\ncover: again.svg', 'cover: cover.svg', 13],
])('%s is reported with its line', (_what, wrong, right, line) => {
  const mistakes = mistakesIn(WHOLE.replace(right, wrong));

  expect(mistakes[0]).toContain(`${FILE}:${line} `);
});

test.each([
  ['an empty file', ''],
  ['a list', '- a\n- b\n'],
  ['a word', 'quiz'],
  ['a text instead of a question', `${HEAD}  - one\n  - two\n`],
  ['an alias', `x: &x 1\n${WHOLE.replace('price: 0', 'price: *x')}`],
])('%s is refused with the name of the file', (_what, text) => {
  const mistakes = mistakesIn(text);

  expect(mistakes).not.toEqual([]);
  for (const mistake of mistakes)
    expect(mistake).toMatch(/^content\/quizzes\/kyiv\/quiz\.yaml:\d+ /);
});

test('fewer than five questions and more than fifty are refused', () => {
  const few = HEAD + entry('one');
  const many = HEAD + Array.from({ length: 51 }, (_, at) => entry(`question-${at}`)).join('');

  expect(mistakesIn(few)[0]).toContain('questions: ');
  expect(mistakesIn(many)[0]).toContain('questions: ');
});

test('a quiz with a missing or unknown subject is refused', () => {
  const without = mistakesIn(WHOLE.replace('subject: geography\n', ''));
  const unknown = mistakesIn(WHOLE.replace('subject: geography', 'subject: rivers'));

  expect(without).toEqual([expect.stringContaining(' subject: ')]);
  expect(unknown).toEqual([expect.stringContaining('quiz.yaml:14 subject: ')]);
});

test('a credit must have a text and a safe address', () => {
  const credited = (url: string) =>
    WHOLE.replace('cover:', `credit: { text: "MapSVG, CC BY 4.0", url: "${url}" }\ncover:`);

  expect(parseQuizFile(FILE, credited('https://mapsvg.com')).credit).toEqual({
    text: 'MapSVG, CC BY 4.0',
    url: 'https://mapsvg.com',
  });
  for (const url of ['javascript:alert(1)', 'http://mapsvg.com', 'mapsvg'])
    expect(mistakesIn(credited(url))).toHaveLength(1);
});
