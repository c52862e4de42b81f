import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import type { Media } from '../../../contracts/media.ts';
import type { QuizHead } from '../../../contracts/quiz.ts';
import { parseQuizFile } from '../shipped/quiz-file.ts';
import { type FileQuiz, type NamedFile, readFileQuiz } from './file-quiz.ts';
import { readTable, writeTable } from './quiz-table.ts';
import { type ExportedQuiz, writeQuizYaml } from './quiz-yaml.ts';

const FOLDERS = readdirSync('content/quizzes');
const textOf = (folder: string) => readFileSync(`content/quizzes/${folder}/quiz.yaml`, 'utf8');

const NOTHING = { ua: '', en: null };

/** Returns a fake uploaded file whose id is its name in the quiz file. */
const mediaOf = (file: NamedFile | null): Media | null =>
  file && {
    ...{ id: file.name, kind: 'image', state: 'ready', code: null, url: '', bytes: 1, from: null },
    ...{ width: null, height: null, duration: null, needs: null, placeholder: null },
    renditions: null,
    isUploaded: true,
    credit:
      file.credit && 'text' in file.credit
        ? { kind: 'licence', author: file.credit.text, licence: 'other', url: file.credit.url }
        : file.credit,
    alt: file.alt ?? NOTHING,
  };

/** Returns the quiz as it is after the author has added all questions of the file. */
const postedOf = ({ head, cover, questions }: FileQuiz, published: Date): ExportedQuiz => ({
  head: { ...(head as QuizHead), cover: mediaOf(cover) },
  published,
  questions: questions.map(({ at, key, question, item, media, teaser }) => ({
    ...{ id: at, key: key ?? '', version: 1, source: 'text', catalogId: null, letters: null },
    ...question,
    item,
    media: mediaOf(media),
    teaser: teaser && { fileId: teaser.name, alt: teaser.alt },
  })),
});

const namesOf = ({ cover, questions }: FileQuiz) => {
  const files = [cover, ...questions.flatMap(({ media, teaser }) => [media, teaser])];
  return new Map(files.flatMap(file => (file ? [[file.name, file.name] as const] : [])));
};

test.each(FOLDERS)(
  'the shipped quiz %s is the same quiz after it was imported and exported as quiz.yaml',
  folder => {
    const file = readFileQuiz(textOf(folder));
    const published = new Date(parse(textOf(folder)).published);

    const written = writeQuizYaml(postedOf(file, published), namesOf(file));

    const whole = parseQuizFile(folder, textOf(folder));
    expect(file.questions.flatMap(({ errors }) => errors)).toEqual([]);
    expect(parseQuizFile(folder, written)).toEqual({
      ...whole,
      published: published.toISOString(),
    });
  },
);

test.each(FOLDERS)(
  'the texts of the shipped quiz %s are the same after an export to a table and an import',
  folder => {
    const { questions } = postedOf(readFileQuiz(textOf(folder)), new Date());

    const { rows } = readTable(writeTable(questions));

    expect(
      rows.map(({ errors }) => errors.filter(({ code }) => code !== 'question.gives-away')),
    ).toEqual(questions.map(() => []));
    expect(rows.map(({ question }) => question)).toEqual(
      questions.map(({ text, answer, comment, variants, reference }) => ({
        ...{ source: 'text', catalogId: null, media: null },
        ...{ text, answer, comment, variants, reference },
      })),
    );
  },
);
