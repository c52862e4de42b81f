import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ContentLoader, type LoadReport } from '../../src/quizzes/shipped/content-loader.ts';
import { loadedRows } from '../support/loaded-rows.ts';
import { ContentFolder, quizOf } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let folder: ContentFolder;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.database.pool.query(
    'truncate content, outbox restart identity cascade; delete from file',
  );
  folder = new ContentFolder();
  folder.write('kyiv');
});
afterEach(() => folder.remove());

const load = (): Promise<LoadReport> => server.app.get(ContentLoader).load(folder.root);

const failureOf = async () => {
  try {
    await load();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('a mistake is reported with file and line, and no quiz is changed', async () => {
  await load();
  const before = await loadedRows(server.database);
  folder.write('kyiv', quizOf({ price: 5 }));
  folder.write('lviv', quizOf({ price: -1 }));

  const failure = await failureOf();

  expect(failure).toMatch(/content\/quizzes\/lviv\/quiz\.yaml:6 price: /);
  expect(await loadedRows(server.database)).toEqual(before);
});

test('mistakes of several quizzes are reported together', async () => {
  folder.write('lviv', quizOf({ price: -1 }));
  folder.write('odesa', 'title: [');

  const failure = await failureOf();

  expect(failure).toMatch(/lviv\/quiz\.yaml:6 /);
  expect(failure).toMatch(/odesa\/quiz\.yaml:1 /);
});

test.each([
  ['that is not there', undefined, /lviv.*cover\.svg/],
  ['that is no picture', 'only words', /lviv.*cover\.svg/],
  ['that is empty', '', /lviv.*cover\.svg/],
])('a cover %s is reported with its name, and no quiz is changed', async (_what, bytes, named) => {
  await load();
  const before = await loadedRows(server.database);
  folder.write('kyiv', quizOf({ price: 5 }));
  folder.write('lviv', quizOf({ ...(bytes === undefined && { cover: 'gone-cover.svg' }) }));
  if (bytes !== undefined) folder.add('lviv', 'cover.svg', bytes);

  const failure = await failureOf();

  expect(failure).toMatch(named);
  expect(await loadedRows(server.database)).toEqual(before);
});

test('a picture cannot be taken from outside of the folder', async () => {
  folder.write('lviv', quizOf({ cover: '../kyiv/cover.svg' }));

  expect(await failureOf()).toContain('there is no ../kyiv/cover.svg');
});
