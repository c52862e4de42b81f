import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import type { Viewer } from '../../src/auth/index.ts';
import { CatalogLoader } from '../../src/catalog/index.ts';
import { ContentLoader, type LoadReport } from '../../src/quizzes/shipped/content-loader.ts';
import { Transactions } from '../../src/transaction.ts';
import { CatalogFiles, filmEntry, keysTo, pieceEntry } from '../support/catalog-files.ts';
import { loadedRows } from '../support/loaded-rows.ts';
import { catchLog } from '../support/log-lines.ts';
import { mp3Of } from '../support/mp3-frames.ts';
import { addUser } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { ContentFolder, drawing, playlistOf, questionOf, quizOf } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { WorkingCopies } = await import('../../src/quizzes/working-copy/working-copies.ts');
const { BulkRuns } = await import('../../src/quizzes/bulk/bulk-runs.ts');
const { PlaylistEditor } = await import('../../src/quizzes/playlists/playlist-editor.ts');
const { transition } = await import('../../src/quizzes/transition.ts');
const { Releases } = await import('../../src/quizzes/shipped/releases.ts');

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

const rowsOf = async (sql: string) => (await server.database.pool.query(sql)).rows;

describe('loading quizzes', () => {
  let folder: ContentFolder;

  beforeEach(async () => {
    await server.database.pool.query(
      'truncate content, outbox restart identity cascade; delete from file',
    );
    folder = new ContentFolder();
    folder.write('kyiv');
  });
  afterEach(() => folder.remove());

  const load = (): Promise<LoadReport> => server.app.get(ContentLoader).load(folder.root);

  const revisions = () =>
    rowsOf('select key, revision_id as revision from question order by position, id');

  test('a new quiz is added with its texts, its cover and its questions in order', async () => {
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

  test('loading the same files again changes nothing', async () => {
    await load();
    const before = await loadedRows(server.database);

    const report = await load();

    expect(report).toEqual({ added: [], updated: [], unchanged: 1 });
    expect(await loadedRows(server.database)).toEqual(before);
  });

  test('three simultaneous loads add each quiz once', async () => {
    const reports = await Promise.all([load(), load(), load()]);

    expect(reports.flatMap(report => report.added)).toEqual(['kyiv']);
    expect(await rowsOf('select from content')).toHaveLength(1);
  });

  test('a changed title updates the quiz and none of its questions', async () => {
    await load();
    const before = await revisions();
    folder.write('kyiv', quizOf({ title: { ua: 'Нова', en: 'New one' } }));

    const report = await load();

    expect(report).toEqual({ added: [], updated: ['kyiv'], unchanged: 0 });
    expect(await rowsOf('select id, slug from content')).toEqual([{ id: 1, slug: 'new-one' }]);
    expect(await revisions()).toEqual(before);
  });

  test('a changed question gets a new revision, and the other questions keep theirs', async () => {
    await load();
    const [first, ...others] = await revisions();
    const edited = questionOf('a', { comment: { ua: 'Інакше', en: 'Differently' } });
    folder.write('kyiv', quizOf({ questions: [edited, ...quizOf().questions.slice(1)] }));

    await load();

    const [after, ...same] = await revisions();
    expect(after.revision).not.toBe(first.revision);
    expect(same).toEqual(others);
  });

  test('reverting a change of a question restores its earlier revision', async () => {
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

  test('questions are stored in the order of the file', async () => {
    await load();
    folder.write('kyiv', quizOf({ questions: quizOf().questions.toReversed() }));

    await load();

    expect((await revisions()).map(question => question.key)).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  test('a question whose picture has changed gets a new revision', async () => {
    const withPicture = quizOf({
      questions: quizOf().questions.map(question =>
        question.key === 'c'
          ? { ...question, media: 'c.svg', alt: { ua: 'а', en: 'a' } }
          : question,
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

  test('a teaser drawing that is added to the first question is stored without a new revision', async () => {
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

  test('a picture that two quizzes use is stored and rendered once', async () => {
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

  test('a load that changes a quiz increases its version and leaves no working copy', async () => {
    await load();
    const [before] = await rowsOf('select version from content');
    folder.write('kyiv', quizOf({ title: { ua: 'Нова', en: 'New one' } }));

    await load();

    const [after] = await rowsOf('select version from content');
    expect(after.version).toBeGreaterThan(before.version);
    expect(await rowsOf('select from working_copy')).toEqual([]);
  });

  test('a quiz with a working copy is updated only after the working copy is gone', async () => {
    await load();
    await server.app
      .get(Transactions)
      .run(tx => server.app.get(WorkingCopies).open(tx, 1, 'system'));
    folder.write('kyiv', quizOf({ title: { ua: 'Нова', en: 'New one' } }));

    const report = await load();
    await rowsOf('delete from working_copy');
    const next = await load();

    expect(report).toEqual({ added: [], updated: [], unchanged: 1 });
    expect(next).toEqual({ added: [], updated: ['kyiv'], unchanged: 0 });
  });

  test('one load can add, remove and move questions', async () => {
    await load();
    const [a, b, c] = await revisions();
    const questions = ['f', 'c', 'g', 'a', 'b'].map(key => questionOf(key));
    folder.write('kyiv', quizOf({ questions }));

    await load();

    const live = (await revisions()).filter(({ revision }) => revision !== null);
    expect(live.map(({ key }) => key)).toEqual(['f', 'c', 'g', 'a', 'b']);
    expect([live[3], live[4], live[1]]).toEqual([a, b, c]);
  });
});

describe('plays of edited quizzes', () => {
  let folder: ContentFolder;

  beforeEach(async () => {
    await server.database.pool.query(
      'truncate content, outbox restart identity cascade; delete from file',
    );
    folder = new ContentFolder();
    folder.write('kyiv');
    await load();
    player = new Player(server.origin);
  });
  afterEach(() => folder.remove());

  const load = () => server.app.get(ContentLoader).load(folder.root);

  const edit = async (questions: object[]) => {
    folder.write('kyiv', quizOf({ questions }));
    await load();
  };

  const begin = async (): Promise<Play> => (await player.start(1, { locale: 'en' })).body;

  const [A, B, C, D, E] = [
    questionOf('a'),
    questionOf('b'),
    questionOf('c'),
    questionOf('d'),
    questionOf('e'),
  ] as const;

  test('an unfinished play keeps its questions when the quiz is edited', async () => {
    const play = await begin();
    const asked = { ua: 'інакше', en: 'asked differently' };
    await edit([{ ...A, text: asked }, { ...B, text: asked }, C, D, E]);

    const read = await player.read(play.id);
    const { body } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });

    expect(read.body.question).toEqual(play.question);
    expect(body.outcome.correct).toBe(true);
    expect(body.next?.text).toBe('question b en');
  });

  test('a play that starts after an edit has the edited questions', async () => {
    const asked = { ua: 'інакше', en: 'asked differently' };
    await edit([{ ...A, text: asked }, B, C, D, E]);

    const play = await begin();

    expect(play.question?.text).toBe('asked differently');
  });

  test('a removed question stays in plays that have it and is not in new plays', async () => {
    const play = await begin();
    await edit([B, C, D, E, questionOf('f')]);

    const last = await player.play(play, rightOf);
    const { body: anew } = await new Player(server.origin).start(1, { locale: 'en' });

    expect(last?.result).toMatchObject({ correct: 5, total: 5 });
    expect(anew.question?.text).toBe('question b en');
  });

  test('the answers of a finished play do not change when the quiz is edited', async () => {
    const play = await begin();
    await player.play(play, rightOf);
    const before = await player.read(play.id);
    await edit([E, D, C, B, questionOf('f')]);

    const after = await player.read(play.id);

    expect(after.body.answers).toEqual(before.body.answers);
  });

  test('a play keeps its mode when the mode of the quiz changes', async () => {
    const contentId = await addQuiz(server);
    const { body: play } = await player.start(contentId);
    const wrong = wrongOf(play.question);
    const { body: given } = await player.answer(play.id, 0, { optionId: wrong });
    await server.database.pool.query(`update content set mode = 'clicker' where id = $1`, [
      contentId,
    ]);

    const { body: later } = await player.read(play.id);

    expect(later).toMatchObject({ mode: 'choicer', question: { mode: 'choicer' } });
    expect(later.answers).toEqual([given.outcome]);
  });
});

describe('errors in quizzes', () => {
  let folder: ContentFolder;

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

  test('an invalid field is reported with file and line, and no quiz is changed', async () => {
    await load();
    const before = await loadedRows(server.database);
    folder.write('kyiv', quizOf({ price: 5 }));
    folder.write('lviv', quizOf({ price: -1 }));

    const failure = await failureOf();

    expect(failure).toMatch(/content\/quizzes\/lviv\/quiz\.yaml:6 price: /);
    expect(await loadedRows(server.database)).toEqual(before);
  });

  test('errors of several quizzes are reported together', async () => {
    folder.write('lviv', quizOf({ price: -1 }));
    folder.write('odesa', 'title: [');

    const failure = await failureOf();

    expect(failure).toMatch(/lviv\/quiz\.yaml:6 /);
    expect(failure).toMatch(/odesa\/quiz\.yaml:1 /);
  });

  test.each([
    ['that is missing', undefined, /lviv.*cover\.svg/],
    ['that is not a picture', 'only words', /lviv.*cover\.svg/],
    ['that is empty', '', /lviv.*cover\.svg/],
  ])(
    'a cover %s is reported with its name, and no quiz is changed',
    async (_what, bytes, named) => {
      await load();
      const before = await loadedRows(server.database);
      folder.write('kyiv', quizOf({ price: 5 }));
      folder.write('lviv', quizOf({ ...(bytes === undefined && { cover: 'gone-cover.svg' }) }));
      if (bytes !== undefined) folder.add('lviv', 'cover.svg', bytes);

      const failure = await failureOf();

      expect(failure).toMatch(named);
      expect(await loadedRows(server.database)).toEqual(before);
    },
  );

  test('a cover outside the folder of the quiz is reported as missing', async () => {
    folder.write('lviv', quizOf({ cover: '../kyiv/cover.svg' }));

    expect(await failureOf()).toContain('there is no ../kyiv/cover.svg');
  });
});

describe('loading playlists', () => {
  /** The line of the first item in the playlist file that `playlistOf` writes. */
  const FIRST_ITEM = 19;
  let folder: ContentFolder;

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

  /** Keys of the quizzes, in the order of the playlist. */
  const itemsOf = async (key: string): Promise<string[]> =>
    (
      await rowsOf(`
      select quiz.key from playlist_item i
      join content playlist on playlist.id = i.playlist_id join content quiz on quiz.id = i.content_id
      where playlist.key = 'playlist:${key}' order by i.position`)
    ).map(row => row.key);

  test('a new playlist is added with its texts, its cover and its items in order', async () => {
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

  test('loading the same files again changes nothing', async () => {
    folder.writePlaylist('cities', playlistOf(['odesa', 'kyiv']));
    await load();
    const before = await rowsOf('select xmin, * from playlist_item order by position');

    const report = await load();

    expect(report).toEqual({ added: [], updated: [], unchanged: 4 });
    expect(await rowsOf('select xmin, * from playlist_item order by position')).toEqual(before);
  });

  test('an edited playlist gets the new items in the new order and keeps its id', async () => {
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

  test('a playlist with one public quiz is unlisted until its other quiz is public', async () => {
    await load();
    const setStatus = (key: string, status: 3 | 10) =>
      server.app.get(Transactions).run(async tx => {
        const [quiz] = await rowsOf(`select id::int from content where key = '${key}'`);
        await transition(tx, quiz.id, status, { actor: 'system', reason: 'a test' });
      });
    const stateOfPlaylist = () =>
      rowsOf(`select status, items_counter as items from content where key = 'playlist:cities'`);
    await setStatus('kyiv', 3);
    folder.writePlaylist('cities', playlistOf(['odesa', 'kyiv']));

    await load();

    expect(await stateOfPlaylist()).toEqual([{ status: 3, items: 1 }]);
    await setStatus('kyiv', 10);
    expect(await stateOfPlaylist()).toEqual([{ status: 10, items: 2 }]);
  });

  test('a playlist and a quiz can have the same key', async () => {
    folder.writePlaylist('kyiv', playlistOf(['odesa', 'kyiv']));

    const report = await load();

    expect(report.added).toEqual(['kyiv', 'lviv', 'odesa', 'kyiv']);
    expect(await itemsOf('kyiv')).toEqual(['odesa', 'kyiv']);
  });

  test('two playlists can contain the same quiz', async () => {
    folder.writePlaylist('one', playlistOf(['odesa', 'kyiv']));
    folder.writePlaylist('two', playlistOf(['kyiv', 'odesa']));

    await load();

    expect([await itemsOf('one'), await itemsOf('two')]).toEqual([
      ['odesa', 'kyiv'],
      ['kyiv', 'odesa'],
    ]);
  });

  test('quizzes are loaded from a folder without playlists', async () => {
    expect((await load()).added).toEqual(['kyiv', 'lviv', 'odesa']);
  });

  test('an item that is not in the quizzes is reported with file and line, and nothing is loaded', async () => {
    folder.writePlaylist('cities', playlistOf(['odesa', 'dnipro', 'kyiv', 'cities']));

    const failure = await failureOf();

    const file = 'content/playlists/cities/playlist.yaml';
    expect(failure.split('\n')).toEqual([
      `${file}:${FIRST_ITEM + 1} items.1: there is no quiz dnipro`,
      `${file}:${FIRST_ITEM + 3} items.3: there is no quiz cities`,
    ]);
    expect(await rowsOf('select from content')).toEqual([]);
  });

  test('an item that is only in the database and not in the quizzes is reported', async () => {
    await load();
    await server.database.pool.query(`update content set key = 'dnipro' where key = 'kyiv'`);
    folder.writePlaylist('cities', playlistOf(['odesa', 'dnipro']));

    expect(await failureOf()).toContain('there is no quiz dnipro');
  });

  test.each([
    ['an unknown key', { prize: 1 }, /playlist\.yaml:1 : .*prize/],
    ['a title without Ukrainian', { title: { en: 'Cities' } }, /playlist\.yaml:3 title\.ua: /],
    ['a single quiz', { items: ['kyiv'] }, /playlist\.yaml:19 items: /],
    [
      'a quiz twice',
      { items: ['kyiv', 'lviv', 'kyiv'] },
      /playlist\.yaml:19 items: holds a quiz twice/,
    ],
    ['a key with a colon', { items: ['kyiv', 'playlist:lviv'] }, /playlist\.yaml:20 items\.1: /],
    ['a date without a time', { published: '2026-11-02' }, /playlist\.yaml:1 published: /],
    ['a missing cover', { cover: 'gone.svg' }, /playlists\/cities: there is no gone\.svg/],
  ])('a playlist with %s is reported with file and line', async (_what, changes, sentence) => {
    folder.writePlaylist('cities', playlistOf(['odesa', 'kyiv'], changes));

    expect(await failureOf()).toMatch(sentence);
  });

  test('errors of several playlists are reported together', async () => {
    folder.writePlaylist('cities', playlistOf(['kyiv']));
    folder.writePlaylist('towns', 'title: [');

    const failure = await failureOf();

    expect(failure).toMatch(/cities\/playlist\.yaml:19 /);
    expect(failure).toMatch(/towns\/playlist\.yaml:1 /);
  });

  test('a playlist cover that is not a picture is reported, and no quiz is changed', async () => {
    await load();
    folder.write('kyiv', quizOf({ price: 5 }));
    folder.writePlaylist('cities', playlistOf(['odesa', 'kyiv']));
    folder.add('cities', 'cover.svg', 'only words', 'playlists');

    const failure = await failureOf();

    expect(failure).toMatch(/cities.*cover\.svg/);
    expect(await rowsOf('select price from content where price > 0')).toEqual([]);
  });
});

describe('loading the catalogue', () => {
  let files: CatalogFiles;

  beforeEach(async () => {
    await server.database.pool.query(
      'truncate catalog_person, catalog_item, catalog_credit, catalog_question, catalog_state restart identity cascade; delete from file',
    );
    files = new CatalogFiles();
    files.writeSome();
  });
  afterEach(() => files.remove());

  const load = () => server.app.get(CatalogLoader).load(files.root);

  const everything = async () => {
    const tables = [
      'catalog_person',
      'catalog_item',
      'catalog_credit',
      'catalog_question',
      'catalog_state',
    ];
    const read = tables.map(table => rowsOf(`select xmin, t.* from ${table} t order by t::text`));
    return Promise.all(read);
  };

  const films = (changes: (key: string) => object = () => ({})) =>
    keysTo(40).map(key => filmEntry(`f-${key}`, changes(key)));

  test('people, works and their credits are stored', async () => {
    const report = await load();

    const [person] = await rowsOf(`select * from catalog_person where key = 'Makerf-aa en'`);
    const [item] = await rowsOf(`select * from catalog_item where key = 'f-aa'`);
    const credits = await rowsOf(`select c.role, p.key, c.position from catalog_credit c
    join catalog_item i on i.id = c.item_id join catalog_person p on p.id = c.person_id
    where i.key in ('f-aa', 'm-aa') order by i.key, c.role, c.position`);
    expect(report).toEqual({ isUnchanged: false, items: 80, left: [] });
    expect(person).toMatchObject({
      name_ua: 'Makerf-aa ua',
      born: 1900,
      died: null,
      country: 'ua',
    });
    expect(item).toMatchObject({
      source: 'movie',
      title_en: 'Titlef-aa en',
      year: 2000,
      countries: ['ua'],
      plot: { ua: 'Plotf-aa ua', en: 'Plotf-aa en' },
      form: null,
      fame: 3,
      clip_id: null,
      reference: 'a book',
    });
    expect(credits).toEqual([
      { role: 'director', key: 'Makerf-aa en', position: 0 },
      { role: 'lead', key: 'Leadf-aa en', position: 0 },
      { role: 'lead', key: 'Otherf-aa en', position: 1 },
      { role: 'composer', key: 'Makerm-aa en', position: 0 },
    ]);
  });

  test('the loader stores the catalogue questions for the dailies, with their comments', async () => {
    await load();

    const [question] = await rowsOf(`select q.*, i.key as item from catalog_question q
    join catalog_item i on i.id = q.item_id where q.key = 'f-aa:plot'`);
    const kinds = await rowsOf(
      'select kind, count(*) >= 40 as many from catalog_question group by 1 order by 1',
    );
    expect(question).toMatchObject({
      item: 'f-aa',
      kind: 'movie',
      template: 'plot',
      difficulty: 1,
      active: true,
      answer: { ua: 'Titlef-aa ua', en: 'Titlef-aa en' },
      comment: { ua: 'Factf-aa ua', en: 'Factf-aa en' },
      media_id: null,
      used_on: null,
    });
    expect(question.variants).toHaveLength(3);
    expect(kinds).toEqual([
      { kind: 'movie', many: true },
      { kind: 'music', many: true },
    ]);
  });

  test('loading the same files again changes nothing', async () => {
    await load();
    const before = await everything();

    const report = await load();

    expect(report.isUnchanged).toBe(true);
    expect(await everything()).toEqual(before);
  });

  test('of three simultaneous loads only one changes the catalogue', async () => {
    const reports = await Promise.all([load(), load(), load()]);

    expect(reports.filter(({ isUnchanged }) => !isUnchanged)).toHaveLength(1);
  });

  test('a changed fact updates the questions that show it and no others', async () => {
    await load();
    const before = await rowsOf('select id, xmin from catalog_question order by id');
    files.write(
      'films-some.yaml',
      films(key => (key === 'aa' ? { fact: { ua: 'Новий', en: 'New one' } } : {})),
    );

    await load();

    const after = await rowsOf('select id, xmin, key, comment from catalog_question order by id');
    const changed = after.filter(({ xmin }, at) => xmin !== before[at].xmin);
    expect(after).toHaveLength(before.length);
    expect(changed.length).toBeGreaterThan(0);
    expect(
      changed.every(({ key, comment }) => key.startsWith('f-aa:') && comment.en === 'New one'),
    ).toBe(true);
  });

  test('the questions of a removed work become inactive, and keep their last use when the work returns', async () => {
    await load();
    await rowsOf(`update catalog_question set used_on = '2026-11-21' where key = 'f-aa:plot'`);
    files.write('films-some.yaml', films().slice(1));
    await load();
    const [gone] = await rowsOf(`select active from catalog_question where key = 'f-aa:plot'`);
    files.write('films-some.yaml', films());

    await load();

    const [back] = await rowsOf(
      `select active, used_on::text from catalog_question where key = 'f-aa:plot'`,
    );
    expect(gone).toEqual({ active: false });
    expect(back).toEqual({ active: true, used_on: '2026-11-21' });
  });

  test('the loader does not change a work that was edited on the site, or the people of that work', async () => {
    await load();
    await rowsOf(`update catalog_item set adopted = true, title_en = 'Ours' where key = 'f-aa'`);
    await rowsOf(`delete from catalog_credit where role = 'lead'
      and item_id = (select id from catalog_item where key = 'f-aa')`);
    files.write(
      'films-some.yaml',
      films(() => ({ fact: { ua: 'Новий', en: 'New one' } })),
    );

    await load();

    const [ours, other] = await rowsOf(`select title_en, facts->0->>'en' as fact, version,
        (select count(*) from catalog_credit where item_id = i.id) as credits
      from catalog_item i where key in ('f-aa', 'f-ab') order by key`);
    expect(ours).toMatchObject({ title_en: 'Ours', fact: 'Factf-aa en', version: 1, credits: 1 });
    expect(other).toMatchObject({ fact: 'New one', version: 2, credits: 3 });
  });

  const withClips = (bytesOf: (at: number) => Buffer | string) => {
    const pieces = keysTo(20).map((key, at) => {
      files.add(`catalog/clips/${key}.mp3`, bytesOf(at));
      return pieceEntry(`m-${key}`, { clip: `catalog/clips/${key}.mp3` });
    });
    files.write('music-some.yaml', pieces);
  };

  test('a clip is stored and linked to the question that plays it', async () => {
    withClips(at => mp3Of(10 + at));

    await load();

    const heard = await rowsOf(`select q.template, f.kind, i.clip_id = f.id as same
    from catalog_question q join file f on f.id = q.media_id join catalog_item i on i.id = q.item_id`);
    expect(heard).toHaveLength(20);
    expect(heard.every(row => row.template === 'ear' && row.kind === 'audio' && row.same)).toBe(
      true,
    );
  });

  test.each([
    ['a clip that is not an MP3', () => withClips(() => 'only words'), 'is no MP3'],
    [
      'an unknown director',
      () =>
        files.write(
          'films-some.yaml',
          films(() => ({ directors: ['Nobody'] })),
        ),
      'has Nobody',
    ],
  ])('a catalogue with %s is rejected and changes nothing', async (_what, change, sentence) => {
    await load();
    const before = await everything();
    change();

    await expect(load()).rejects.toThrow(sentence);

    expect(await everything()).toEqual(before);
  });
});

describe('shipped contents that were edited here', () => {
  let folder: ContentFolder;
  let viewer: Viewer;

  beforeEach(async () => {
    await server.database.pool.query(
      'truncate content, outbox restart identity cascade; delete from file',
    );
    const { id, playerId } = await addUser(server, { role: 'admin' });
    viewer = { userId: id, playerId, role: 'admin' } as Viewer;
    folder = new ContentFolder();
    folder.write('kyiv');
    await load();
  });
  afterEach(() => folder.remove());

  const load = (): Promise<LoadReport> => server.app.get(ContentLoader).load(folder.root);
  const releases = () => server.app.get(Releases);
  const contents = () => rowsOf('select title_ua, price, adopted from content order by id');

  async function editAndRelease() {
    await server.app
      .get(BulkRuns)
      .start(viewer, { key: 'of-this-test', ids: [1], action: 'price', value: 9 });
    folder.write('kyiv', quizOf({ title: { ua: 'Нова', en: 'New' } }));
  }

  test('a quiz with a price set by an admin is not updated, which is logged once for each new version', async () => {
    await editAndRelease();
    const log = catchLog();

    const report = await load();
    await load();

    const lines = log.lines.filter(line => line.includes('edited here'));
    log.stop();
    expect(report).toEqual({ added: [], updated: [], unchanged: 1 });
    expect(await contents()).toEqual([{ title_ua: 'Title ua', price: 9, adopted: true }]);
    expect(lines).toHaveLength(1);
    expect((await releases().list()).items).toMatchObject([{ id: 1, titleUA: 'Title ua' }]);
  });

  test('the approval of an edit makes a shipped quiz adopted', async () => {
    await server.app.get(Transactions).run(async tx => {
      const copies = server.app.get(WorkingCopies);
      const actor = { userId: viewer.userId, role: 'admin' as const };
      const { headVersion } = await copies.open(tx, 1, actor);
      const set = { title: { ua: 'Тутешня', en: null } };
      const version = await copies.writeHead(tx, 1, { actor, version: headVersion, set });
      await copies.approve(tx, 1, { actor: 'system', reason: 'its time came', version });
    });
    folder.write('kyiv', quizOf({ title: { ua: 'Нова', en: 'New' } }));

    await load();

    expect(await contents()).toEqual([{ title_ua: 'Тутешня', price: 0, adopted: true }]);
  });

  test('Take replaces the edited quiz by the version of the release', async () => {
    await editAndRelease();
    await load();

    const left = await releases().take(viewer.userId, 1, folder.root);

    expect(left.items).toEqual([]);
    expect(await contents()).toEqual([{ title_ua: 'Нова', price: 0, adopted: false }]);
    expect(await load()).toMatchObject({ unchanged: 1 });
  });

  test('Keep leaves the edited quiz as it is until the folder changes again', async () => {
    await editAndRelease();
    await load();

    await releases().keep(viewer.userId, 1);
    await load();

    expect((await releases().list()).items).toEqual([]);
    folder.write('kyiv', quizOf({ title: { ua: 'Ще новіша', en: 'Newer' } }));
    await load();
    expect((await releases().list()).items).toMatchObject([{ id: 1 }]);
    expect(await contents()).toEqual([{ title_ua: 'Title ua', price: 9, adopted: true }]);
  });

  test('a playlist that was edited here is not updated', async () => {
    folder.write('lviv');
    folder.writePlaylist('cities', playlistOf(['kyiv', 'lviv']));
    await load();
    const [{ id, version }] = await rowsOf(
      "select id, version from content where content_type = 'playlist'",
    );
    const set = { title: { ua: 'Тутешня', en: null } };
    await server.app.get(PlaylistEditor).change(viewer, id, { version, set });
    folder.writePlaylist(
      'cities',
      playlistOf(['lviv', 'kyiv'], { description: { ua: 'а', en: 'b' } }),
    );

    await load();

    expect(
      await rowsOf(
        `select title_ua, newer_digest is not null as newer from content where id = ${id}`,
      ),
    ).toEqual([{ title_ua: 'Тутешня', newer: true }]);
  });
});
