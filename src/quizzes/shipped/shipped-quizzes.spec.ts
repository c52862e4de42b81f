import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { normalise } from '../../../contracts/rules/normalise.ts';
import { readQuizFolders } from './content-folder.ts';

const LOCALES = ['ua', 'en'] as const;

const quizzes = await readQuizFolders('content');
const asked = quizzes.flatMap(({ key, file }) =>
  file.questions.map(question => ({ ...question, at: `${key} ${question.key}` })),
);

/** The text of each shipped file by its path. */
const texts = new Map<string, string>();
for await (const path of glob('content/{quizzes,playlists,catalog}/**/*.yaml'))
  texts.set(path, readFileSync(path, 'utf8'));

/** Groups of questions with the same key. */
const same = (measure: (question: (typeof asked)[number]) => string) =>
  [...Map.groupBy(asked, measure).values()]
    .filter(group => group.length > 1)
    .map(group => group.map(({ at }) => at));

test.each(LOCALES)('in %s no two quizzes have the same question text', locale => {
  expect(
    same(({ text, media, answer }) => normalise([text[locale], media, answer[locale]].join())),
  ).toEqual([]);
});

test.each(LOCALES)('in %s no two questions have the same four options', locale => {
  const labels = same(({ answer, variants }) =>
    [answer, ...variants]
      .map(label => normalise(label[locale]))
      .toSorted()
      .join(),
  );

  expect(labels.filter(group => new Set(group.map(at => at.split(' ')[0])).size > 1)).toEqual([]);
});

test.each(LOCALES)('in %s no two comments have the same text', locale => {
  expect(same(({ comment }) => normalise(comment[locale]))).toEqual([]);
});

/** Matches whole words only. */
const holdsWord = (text: string, word: string) =>
  ` ${wordsIn(text)} `.includes(` ${wordsIn(word)} `);
const wordsIn = (text: string) => (normalise(text).match(/[\p{L}\d]+/gu) ?? []).join(' ');

test.each(LOCALES)(
  'in %s no title or description of a quiz contains one of its answers',
  locale => {
    const telling = quizzes.flatMap(({ key, file }) => {
      const words = [file.title, file.seoTitle, file.genitive, file.description, file.coverAlt];
      return file.questions
        .filter(({ answer }) => words.some(text => holdsWord(text[locale], answer[locale])))
        .map(question => `${key} ${question.key}`);
    });

    expect(telling).toEqual([]);
  },
);

test('the first question of a choicer quiz, which the home page may show, has three variants', () => {
  const others = quizzes.filter(
    ({ file }) => file.mode === 'choicer' && file.questions[0]?.variants.length !== 3,
  );

  expect(others.map(({ key }) => key)).toEqual([]);
});

/** According to CONTRIBUTING.md, ґ is used in Ukrainian words and г in foreign names. */
const WITH_GE = /^(про)?ґав|^ґрунт|^ґудзик|^ґрати$|^ґан[оу]?к|^ґринджоли$|^ґ$/;

test('ґ is used only in Ukrainian words', () => {
  const words = [...texts].flatMap(([path, text]) =>
    (text.toLocaleLowerCase('uk').match(/[\p{L}’]*ґ[\p{L}’]*/gu) ?? []).map(word => ({
      path,
      word,
    })),
  );

  expect(words.length).toBeGreaterThan(0);
  expect(words.filter(({ word }) => !WITH_GE.test(word))).toEqual([]);
});

/** Rejected spellings that the content once used beside the accepted ones. */
const FORBIDDEN = [
  'Ан Лі',
  'Моя чарівна леді',
  'Мамма Міа',
  'носить Prada',
  'Із Нового світу',
  'Панксутоні',
  'міньйон',
  'Сьома печатка',
  'Вольфганг Моцарт',
  'Наталія Ворожбит',
  'Natalia Vorozhbyt',
  'Nataliia Denysenko',
  'Vasyanovych',
  'Sukholytkyy',
  'Bong Joon-ho',
  'Cochrane',
  'Dean Mahomed',
  'la Valett',
  'UNR',
  'Kiev',
  'Odessa',
  'Lvov',
  'Chernobyl',
  'the Ukraine',
];
/** The table of 2010 has -skyi, -tskyi and -ii. Sources keep the spelling of their own names. */
const OTHER_TABLE = /\b[A-Z][a-z]+(?:ts|z|s)ky\b(?!, )/g;
const NAMES_LIKE_THAT = ['Radetzky', 'Wilhousky'];

test.each(FORBIDDEN)('shipped content never contains “%s”', spelling => {
  const where = [...texts].filter(([, text]) => text.includes(spelling));

  expect(where.map(([path]) => path)).toEqual([]);
});

test('Ukrainian names in English follow one transliteration table', () => {
  const names = [...texts].flatMap(([, text]) => text.match(OTHER_TABLE) ?? []);

  expect(names.filter(name => !NAMES_LIKE_THAT.includes(name))).toEqual([]);
});
