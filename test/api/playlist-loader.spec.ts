import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ContentLoader, type LoadReport } from '../../src/quizzes/shipped/content-loader.ts';
import { ContentFolder, playlistOf, quizOf } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

/** Of the playlist as the folder writes it. */
const FIRST_ITEM = 19;

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
  for (const key of ['kyiv', 'lviv', 'odesa']) folder.write(key);
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

const rowsOf = async (sql: string) => (await server.database.pool.query(sql)).rows;

/** Keys of the quizzes, in the order of the playlist. */
const itemsOf = async (key: string): Promise<string[]> =>
  (
    await rowsOf(`
      select quiz.key from playlist_item i
      join content playlist on playlist.id = i.playlist_id join content quiz on quiz.id = i.content_id
      where playlist.key = 'playlist:${key}' order by i.position`)
  ).map(row => row.key);

test('a playlist is added with its words, its cover and its items in order', async () => {
  folder.writePlaylist('cities', playlistOf(['odesa', 'kyiv', 'lviv']));

  const report = await load();

  const [content] = await rowsOf(`select * from content where content_type = 'playlist'`);
  expect(report.added).toEqual(['kyiv', 'lviv', 'odesa', 'cities']);
  expect(content).toMatchObject({
    key: 'playlist:cities',
    status: 10,
    subtype: null,
    title_ua: 'Playlist ua',
    slug: 'playlist-en',
    items_counter: 3,
    published_at: new Date('2026-11-02T09:00:00Z'),
    fresh_at: new Date('2026-11-02T09:00:00Z'),
  });
  expect(content.picture_id).not.toBeNull();
  expect(await itemsOf('cities')).toEqual(['odesa', 'kyiv', 'lviv']);
});

test('loading twice changes nothing', async () => {
  folder.writePlaylist('cities', playlistOf(['odesa', 'kyiv']));
  await load();
  const before = await rowsOf('select xmin, * from playlist_item order by position');

  const report = await load();

  expect(report).toEqual({ added: [], updated: [], unchanged: 4 });
  expect(await rowsOf('select xmin, * from playlist_item order by position')).toEqual(before);
});

test('an edited list has other items in another order, and keeps its id', async () => {
  folder.writePlaylist('cities', playlistOf(['odesa', 'kyiv']));
  await load();
  const [before] = await rowsOf(`select id from content where key = 'playlist:cities'`);
  folder.writePlaylist('cities', playlistOf(['kyiv', 'lviv', 'odesa']));

  const report = await load();

  expect(report).toEqual({ added: [], updated: ['cities'], unchanged: 3 });
  expect(await itemsOf('cities')).toEqual(['kyiv', 'lviv', 'odesa']);
  expect(
    await rowsOf(`select id, items_counter from content where key = 'playlist:cities'`),
  ).toEqual([{ id: before.id, items_counter: 3 }]);
});

test('a playlist and a quiz may have one key', async () => {
  folder.writePlaylist('kyiv', playlistOf(['odesa', 'kyiv']));

  const report = await load();

  expect(report.added).toEqual(['kyiv', 'lviv', 'odesa', 'kyiv']);
  expect(await itemsOf('kyiv')).toEqual(['odesa', 'kyiv']);
});

test('several playlists may hold one quiz', async () => {
  folder.writePlaylist('one', playlistOf(['odesa', 'kyiv']));
  folder.writePlaylist('two', playlistOf(['kyiv', 'odesa']));

  await load();

  expect([await itemsOf('one'), await itemsOf('two')]).toEqual([
    ['odesa', 'kyiv'],
    ['kyiv', 'odesa'],
  ]);
});

test('a folder without playlists is loaded as it is', async () => {
  expect((await load()).added).toEqual(['kyiv', 'lviv', 'odesa']);
});

test('a quiz that is not shipped is reported with file and line, and nothing is loaded', async () => {
  folder.writePlaylist('cities', playlistOf(['odesa', 'dnipro', 'kyiv', 'cities']));

  const failure = await failureOf();

  const file = 'content/playlists/cities/playlist.yaml';
  expect(failure.split('\n')).toEqual([
    `${file}:${FIRST_ITEM + 1} items.1: there is no quiz dnipro`,
    `${file}:${FIRST_ITEM + 3} items.3: there is no quiz cities`,
  ]);
  expect(await rowsOf('select from content')).toEqual([]);
});

test('a quiz that is no longer shipped is reported too', async () => {
  await load();
  await server.database.pool.query(`update content set key = 'dnipro' where key = 'kyiv'`);
  folder.writePlaylist('cities', playlistOf(['odesa', 'dnipro']));

  expect(await failureOf()).toContain('there is no quiz dnipro');
});

test.each([
  ['an unknown key', { prize: 1 }, /playlist\.yaml:1 : .*prize/],
  ['a title without Ukrainian', { title: { en: 'Cities' } }, /playlist\.yaml:3 title\.ua: /],
  ['one quiz alone', { items: ['kyiv'] }, /playlist\.yaml:19 items: /],
  [
    'a quiz twice',
    { items: ['kyiv', 'lviv', 'kyiv'] },
    /playlist\.yaml:19 items: holds a quiz twice/,
  ],
  ['a key with a colon', { items: ['kyiv', 'playlist:lviv'] }, /playlist\.yaml:20 items\.1: /],
  ['a date without a time', { published: '2026-11-02' }, /playlist\.yaml:1 published: /],
  ['a cover that is not there', { cover: 'gone.svg' }, /playlists\/cities: there is no gone\.svg/],
])('%s is reported with its place', async (_what, changes, sentence) => {
  folder.writePlaylist('cities', playlistOf(['odesa', 'kyiv'], changes));

  expect(await failureOf()).toMatch(sentence);
});

test('mistakes of several playlists are reported together', async () => {
  folder.writePlaylist('cities', playlistOf(['kyiv']));
  folder.writePlaylist('towns', 'title: [');

  const failure = await failureOf();

  expect(failure).toMatch(/cities\/playlist\.yaml:19 /);
  expect(failure).toMatch(/towns\/playlist\.yaml:1 /);
});

test('a cover that is no picture changes nothing, in no quiz', async () => {
  await load();
  folder.write('kyiv', quizOf({ price: 5 }));
  folder.writePlaylist('cities', playlistOf(['odesa', 'kyiv']));
  folder.add('cities', 'cover.svg', 'only words', 'playlists');

  const failure = await failureOf();

  expect(failure).toMatch(/cities.*cover\.svg/);
  expect(await rowsOf('select price from content where price > 0')).toEqual([]);
});
