import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ContentLoader, type LoadReport } from '../../src/quizzes/shipped/content-loader.ts';
import { loadedRows } from '../support/loaded-rows.ts';
import { ContentFolder, drawing, questionOf, quizOf } from '../support/quiz-folder.ts';
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

const rowsOf = async (sql: string) => (await server.database.pool.query(sql)).rows;

const revisions = () =>
  rowsOf('select key, revision_id as revision from question order by position, id');

test('a quiz is added with its words, its questions in order and its cover', async () => {
  const report = await load();

  const [content] = await rowsOf('select * from content');
  expect(report).toEqual({ added: ['kyiv'], updated: [], unchanged: 0 });
  expect(content).toMatchObject({
    key: 'kyiv',
    subject: 'science',
    status: 10,
    title_ua: 'Title ua',
    title_en: 'Title en',
    slug: 'title-en',
    items_counter: 5,
    published_at: new Date('2026-11-01T09:00:00Z'),
  });
  expect(content.picture_id).not.toBeNull();
  expect((await revisions()).map(question => question.key)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('loading twice changes nothing', async () => {
  await load();
  const before = await loadedRows(server.database);

  const report = await load();

  expect(report).toEqual({ added: [], updated: [], unchanged: 1 });
  expect(await loadedRows(server.database)).toEqual(before);
});

test('loading at the same time adds each quiz once', async () => {
  const reports = await Promise.all([load(), load(), load()]);

  expect(reports.flatMap(report => report.added)).toEqual(['kyiv']);
  expect(await rowsOf('select from content')).toHaveLength(1);
});

test('an edited word updates the quiz and no question', async () => {
  await load();
  const before = await revisions();
  folder.write('kyiv', quizOf({ title: { ua: 'Нова', en: 'New one' } }));

  const report = await load();

  expect(report).toEqual({ added: [], updated: ['kyiv'], unchanged: 0 });
  expect(await rowsOf('select id, slug from content')).toEqual([{ id: 1, slug: 'new-one' }]);
  expect(await revisions()).toEqual(before);
});

test('an edited question gets a revision of its own, and the others keep theirs', async () => {
  await load();
  const [first, ...others] = await revisions();
  const edited = questionOf('a', { comment: { ua: 'Інакше', en: 'Differently' } });
  folder.write('kyiv', quizOf({ questions: [edited, ...quizOf().questions.slice(1)] }));

  await load();

  const [after, ...same] = await revisions();
  expect(after.revision).not.toBe(first.revision);
  expect(same).toEqual(others);
});

test('an edit that is taken back brings the old revision back', async () => {
  await load();
  const before = await revisions();
  folder.write(
    'kyiv',
    quizOf({
      questions: ['a', 'b', 'c', 'd']
        .map(key => questionOf(key))
        .concat(questionOf('e', { source: 'x' })),
    }),
  );
  await load();
  folder.write('kyiv');

  await load();

  expect(await revisions()).toEqual(before);
});

test('questions are in the order of the file', async () => {
  await load();
  folder.write('kyiv', quizOf({ questions: quizOf().questions.toReversed() }));

  await load();

  expect((await revisions()).map(question => question.key)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('a picture that was drawn anew makes a revision, though no word changed', async () => {
  const withPicture = quizOf({
    questions: quizOf().questions.map(question =>
      question.key === 'c' ? { ...question, media: 'c.svg', alt: { ua: 'а', en: 'a' } } : question,
    ),
  });
  folder.write('kyiv', withPicture);
  folder.add('kyiv', 'c.svg', drawing('red'));
  await load();
  const before = await revisions();
  folder.add('kyiv', 'c.svg', drawing('green'));

  await load();

  const after = await revisions();
  const changed = after.filter(({ revision }, at) => revision !== before[at].revision);
  expect(changed.map(question => question.key)).toEqual(['c']);
});

test('changing the drawing of the first question stores it without a new question revision', async () => {
  await load();
  const before = await revisions();
  const [first, ...others] = quizOf().questions;
  const teaserAlt = { ua: 'Порожнє гніздо', en: 'An empty nest' };
  const drawn = { ...questionOf('a'), ...first, teaser: 'teaser.svg', teaserAlt };
  folder.write('kyiv', quizOf({ questions: [drawn, ...others] }));
  folder.add('kyiv', 'teaser.svg', drawing('yellow'));

  await load();

  const [question] = await rowsOf('select teaser_id, teaser_alt from question order by position');
  expect(question).toEqual({ teaser_id: expect.any(String), teaser_alt: teaserAlt });
  expect(await revisions()).toEqual(before);
});

test('a picture that two quizzes share is kept once, and rendered once', async () => {
  folder.write('lviv');
  for (const key of ['kyiv', 'lviv']) folder.add(key, 'cover.svg', drawing('blue'));

  await load();

  expect(await rowsOf('select from file')).toHaveLength(1);
  expect(await rowsOf(`select from outbox where name = 'render-file'`)).toHaveLength(1);
});

test('picture credits are stored on questions with media, and references on all questions', async () => {
  const credit = { text: 'MapSVG, CC BY 4.0', url: 'https://mapsvg.com' };
  const questions = ['a', 'b', 'c', 'd', 'e'].map(key =>
    questionOf(key, key === 'c' ? { media: 'c.svg', alt: { ua: 'а', en: 'a' } } : {}),
  );
  folder.add('kyiv', 'c.svg', drawing('#123456'));
  folder.write('kyiv', quizOf({ credit, questions }));

  await load();

  expect(
    await rowsOf(
      'select reference, credit from question_revision join question on revision_id = question_revision.id order by position',
    ),
  ).toEqual(
    questions.map(({ key }) => ({ reference: 'a book', credit: key === 'c' ? credit : null })),
  );
});
