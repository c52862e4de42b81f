import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdminContentList, BulkRun, BulkStarted } from '../../contracts/admin-contents.ts';
import type { ReviewedQuiz } from '../../contracts/admin-moderation.ts';
import type { EditedPlaylist } from '../../contracts/admin-playlists.ts';
import type { NoticeList } from '../../contracts/my-quizzes.ts';
import type { Quiz } from '../../contracts/quiz.ts';
import { setStatus } from '../support/content-status.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { Moderator } from '../support/moderator.ts';
import { newcomer } from '../support/people.ts';
import { QuizAuthor } from '../support/quiz-author.ts';
import type { Wishes } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { BulkWork } = await import('../../src/quizzes/index.ts');

let server: QuizServer;
let admin: QuizAuthor;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyDatabase(server);
  admin = await QuizAuthor.create(server, { role: 'admin', name: 'Адмін' });
});

const add = (title: string, wishes: Wishes = {}) => addQuiz(server, { title, ...wishes });
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(sql, values)).rows;
const list = async (search = '') =>
  (await admin.call<AdminContentList>('GET', `/admin/contents${search}`)).body;
const titles = ({ items }: AdminContentList) => items.map(({ titleUA }) => titleUA);

let keys = 0;
const newKey = () => `key-of-test-${++keys}`;
const bulk = (body: object) =>
  admin.call<BulkStarted>('POST', '/admin/contents/bulk', { key: newKey(), ...body });
const changed = async (body: object) => (await bulk(body)).body.done as BulkRun;
const refused = (run: BulkRun) => run.refusals.map(({ id, code }) => [id, code]);
const actions = async () =>
  (
    await query<{ action: string }>(
      `select action from admin_action where subject_kind = 'content' order by id`,
    )
  ).map(({ action }) => action);

/** A quiz that its author has submitted. */
async function pendingQuiz() {
  const author = await QuizAuthor.create(server);
  const { id, version } = await author.makesWhole();
  const quiz = (await author.call<Quiz>('POST', `/quizzes/${id}/submit`, { version })).body;
  return { author, quiz };
}

const noticesOf = async (user: QuizAuthor) =>
  (await user.call<NoticeList>('GET', '/me/notices')).body.items.map(({ kind }) => kind);

describe('GET /api/admin/contents', () => {
  test('without conditions, lists moderated quizzes of all kinds, the last changed first', async () => {
    await add('Квіз');
    await add('Кіно', { contentType: 'movie', status: 7 });
    await add('Музика', { contentType: 'music', status: 1 });
    await add('На розгляді', { status: 5 });
    await add('Щоденний', { contentType: 'daily', subtype: 'movie' });

    const found = await list();

    expect(titles(found)).toEqual(['Музика', 'Кіно', 'Квіз']);
    expect(found.counts).toEqual({
      ...{ moderated: 3, pending: 1, unlisted: 0, draft: 0, past: 0, deleted: 0 },
    });
  });

  test.each([
    ['pending', 5],
    ['unlisted', 3],
    ['past', -5],
    ['deleted', -10],
  ])('the filter %s lists contents with status %i', async (filter, status) => {
    await add('Публічний');
    await add('Інший', { status });

    expect(titles(await list(`?filter=${filter}`))).toEqual(['Інший']);
  });

  test('the filter draft lists only the drafts of the viewer, with the titles of their working copies', async () => {
    const mine = await admin.makes({ titleUA: 'Перша назва' });
    await admin.call('PATCH', `/quizzes/${mine.id}`, {
      ...{ version: mine.headVersion, set: { title: { ua: 'Друга назва', en: null } } },
    });
    await (await QuizAuthor.create(server)).makes({ titleUA: 'Чужа' });

    const found = await list('?filter=draft');

    expect(titles(found)).toEqual(['Друга назва']);
    expect(found.counts.draft).toBe(1);
    expect(titles(await list(`?filter=draft&query=${encodeURIComponent('друга')}`))).toEqual([
      'Друга назва',
    ]);
  });

  test.each([
    ['type=movie', ['Кіно']],
    ['subtype=artist', ['Кубики']],
    ['mode=cubiqer', ['Кубики']],
    ['difficulty=hard', ['Кіно']],
    ['price=paid', ['Кубики']],
    ['price=free&mode=choicer', ['Кіно', 'Квіз']],
    ['author=site&type=quiz', ['Квіз']],
  ])('the condition %s lists %j', async (condition, expected) => {
    await add('Квіз');
    await add('Кубики', { contentType: 'music', subtype: 'artist', mode: 'cubiqer', price: 50 });
    await add('Кіно', { contentType: 'movie', difficulty: 'hard' });

    expect(titles(await list(`?${condition}`))).toEqual(expected);
  });

  test('the condition author lists the contents of one author', async () => {
    const author = await newcomer(server, { role: 'author', name: 'Леся' });
    const id = await add('Її квіз');
    await add('Інший');
    await query('update content set author_id = $1 where id = $2', [author.id, id]);

    const found = await list(`?author=${author.id}`);

    expect(titles(found)).toEqual(['Її квіз']);
    expect(found.items[0]?.author).toMatchObject({ id: author.id, name: 'Леся' });
  });

  test.each([
    ['a beginning of a word', 'карп', ['Карпати: вершини']],
    ['a mistyped word', 'карпатм', ['Карпати: вершини']],
    ['a word in the other keyboard layout', 'rfhgfnb', ['Карпати: вершини']],
    ['a word of no title', 'вулкани', []],
  ])('a query with %s finds the expected contents', async (_what, typed, expected) => {
    await add('Карпати: вершини');
    await add('Птахи');

    expect(titles(await list(`?query=${encodeURIComponent(typed)}`))).toEqual(expected);
  });

  test.each(['changed', 'plays', 'price', 'title'])(
    'in the order %s a query finds the same pages if its words are frequent',
    async sort => {
      await add('Київ уночі', { price: 100 });
      const id = await add('Річки Києва', { contentType: 'movie', price: 50 });
      await add('Київ', { contentType: 'music' });
      await add('Львів');
      const search = `?sort=${sort}&limit=2&query=`;
      const pages = async (typed: string) => {
        const first = await list(search + encodeURIComponent(typed));
        const rest = first.next
          ? await list(`${search}${encodeURIComponent(typed)}&cursor=${first.next}`)
          : null;
        return [first, rest].map(page => page && titles(page));
      };
      const rare = [await pages('киї'), await pages('ки'), await pages(String(id))];

      await query(`update search_term set uses = 1000000 where collection = 'contents'`);

      expect([await pages('киї'), await pages('ки'), await pages(String(id))]).toEqual(rare);
      expect(rare.map(([first]) => first?.length)).toEqual([2, 2, 1]);
    },
  );

  test('a query finds a content by its id and by the new name of its author', async () => {
    const author = await newcomer(server, { role: 'author', name: 'Леся' });
    const id = await add('Її квіз');
    await add('Інший');
    await query('update content set author_id = $1 where id = $2', [author.id, id]);
    await query('update app_user set name = $1 where id = $2', ['Одарка', author.id]);

    expect(titles(await list(`?query=${id}`))).toEqual(['Її квіз']);
    expect(titles(await list(`?query=${encodeURIComponent('одарка')}`))).toEqual(['Її квіз']);
  });

  test('titles are sorted in the order of the Ukrainian alphabet', async () => {
    for (const title of ['Яблуко', 'Ісландія', 'Їжак', 'Жук', 'Єва', 'Елада', 'Йод', 'Игорь'])
      await add(title);

    expect(titles(await list('?sort=title'))).toEqual([
      ...['Елада', 'Єва', 'Жук', 'Игорь', 'Ісландія', 'Їжак', 'Йод', 'Яблуко'],
    ]);
  });

  test.each(['changed', 'plays', 'price', 'title'])(
    'pages of a list sorted by %s show each content once',
    async sort => {
      for (let n = 0; n < 7; n++) await add(`Квіз ${n % 3}`, { price: n % 2 });
      const whole = titles(await list(`?sort=${sort}`));
      const pages: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page: AdminContentList = await list(
          `?sort=${sort}&limit=2${next === '' ? '' : `&cursor=${next}`}`,
        );
        pages.push(...titles(page));
        next = page.next;
      }

      expect(pages).toEqual(whole);
      expect(pages).toHaveLength(7);
    },
  );

  test.each(['x', Buffer.from('[0,1,"none"]').toString('base64url')])(
    'the cursor %s is refused with 400 input.invalid',
    async cursor => {
      const { status, body } = await admin.call<object>('GET', `/admin/contents?cursor=${cursor}`);

      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ issues: [{ path: 'cursor', code: 'invalid' }] }),
      ]);
    },
  );

  test('the counts follow every change of a status and every deletion', async () => {
    const id = await add('Квіз');
    await setStatus(server.database, id, 3);
    expect((await list()).counts).toMatchObject({ moderated: 0, unlisted: 1 });

    await query('delete from status_change');
    await query('delete from question_revision');
    await query('delete from question');
    await query('delete from content');

    expect((await list()).counts).toMatchObject({ moderated: 0, unlisted: 0 });
  });
});

describe('POST /api/admin/contents/bulk', () => {
  test('unlist hides public contents and reports the others with their code', async () => {
    const open = await add('Публічний');
    const pending = await add('На розгляді', { status: 5 });

    const run = await changed({ ids: [open, pending], action: 'unlist' });

    expect(run).toMatchObject({ total: 2, done: 1, refused: 1, isFinished: true });
    expect(refused(run)).toEqual([[pending, 'status.transition']]);
    expect(await query('select status from content order by id')).toEqual([
      { status: 3 },
      { status: 5 },
    ]);
    expect(await actions()).toEqual(['quiz.unlist']);
  });

  test('publish makes approved contents public at once, even if a later time was set', async () => {
    const id = await add('Схвалений', { status: 7, publishedAt: '2099-01-01T00:00:00Z' });

    await changed({ ids: [id], action: 'publish' });

    const [content] = await query<{ status: number; early: boolean; ranked: boolean }>(
      'select status, published_at <= now() as early, fresh_at is not null as ranked from content',
    );
    expect(content).toEqual({ status: 10, early: true, ranked: true });
  });

  test('a new price is live at once, and an approval of the working copy keeps it', async () => {
    const id = await add('Квіз');
    await admin.call('PATCH', `/quizzes/${id}`, { version: 1, set: { subject: 'art' } });

    await changed({ ids: [id], action: 'price', value: 150 });

    expect(
      await query(`select price, (head->>'price')::int as copied from content
      join working_copy on content_id = id`),
    ).toEqual([{ price: 150, copied: 150 }]);
  });

  test('a new price of a pending quiz is in its history, and a decision about the version before it is refused', async () => {
    const { author, quiz } = await pendingQuiz();

    await changed({ ids: [quiz.id], action: 'price', value: 70 });
    const moderator = await Moderator.create(server);
    const outdated = await moderator.approve(quiz);
    const { version, head, history } = await moderator.review(quiz.id);
    await moderator.approve({ id: quiz.id, version });

    expect([outdated.status, outdated.body.code]).toEqual([409, 'version.conflict']);
    expect(head.price).toBe(70);
    expect(history.items[0]).toMatchObject({
      ...{ action: 'edited', by: { name: 'Адмін' } },
      changes: [{ questionId: null, field: 'price', before: 0, after: 70 }],
    });
    expect(await noticesOf(author)).toEqual(['approved', 'edited']);
  });

  test("the author of a public quiz gets a notice of a new difficulty, but not of the author's own", async () => {
    const author = await newcomer(server, { role: 'author' });
    const [id, own] = [await add('Квіз'), await add('Власний')];
    await query('update content set author_id = $1 where id = $2', [author.id, id]);
    await query('update content set author_id = $1 where id = $2', [admin.person.id, own]);

    await changed({ ids: [id, own], action: 'difficulty', value: 'hard' });

    expect(
      await query('select user_id::int as "userId", kind, content_id::int as id from notice'),
    ).toEqual([{ userId: author.id, kind: 'edited', id }]);
  });

  test('prices of quizzes that another admin has claimed are refused with moderation.claimed', async () => {
    const { quiz } = await pendingQuiz();
    await (await Moderator.create(server)).claim(quiz.id);

    const run = await changed({ ids: [quiz.id], action: 'price', value: 70 });

    expect(refused(run)).toEqual([[quiz.id, 'moderation.claimed']]);
  });

  test('prices of playlists and dailies are refused with bulk.kind', async () => {
    const ids = [
      await add('Добірка', { contentType: 'playlist' }),
      await add('Щоденний', { contentType: 'daily', subtype: 'music' }),
    ];

    const run = await changed({ ids, action: 'price', value: 5 });

    expect(refused(run)).toEqual(ids.map(id => [id, 'bulk.kind']));
  });

  test('the same filter instead of ids changes all contents of a list', async () => {
    await add('Легкий');
    await add('Складний', { difficulty: 'hard' });
    await add('Теж складний', { difficulty: 'hard' });

    const run = await changed({
      ...{ filter: { difficulty: 'hard' }, action: 'difficulty', value: 'medium' },
    });

    expect(run).toMatchObject({ total: 2, done: 2 });
    expect(titles(await list('?difficulty=medium&sort=title'))).toEqual([
      'Складний',
      'Теж складний',
    ]);
  });

  test('a body with both ids and filter, or with neither, is refused with 400', async () => {
    const both = await bulk({ ids: [1], filter: {}, action: 'unlist' });
    const neither = await bulk({ action: 'unlist' });

    expect([both.status, neither.status]).toEqual([400, 400]);
  });

  test('a second request with the same key changes nothing and returns the same run', async () => {
    const id = await add('Квіз');
    const body = { key: newKey(), ids: [id], action: 'price', value: 20 };
    const first = await bulk(body);
    await changed({ ids: [id], action: 'price', value: 30 });

    const again = await bulk(body);

    expect(again.body).toEqual(first.body);
    expect(await query('select price from content')).toEqual([{ price: 30 }]);
  });

  test('a key of an earlier run with another action, value or content returns 409 key.reused', async () => {
    const [one, two] = [await add('Один'), await add('Два')];
    const body = { key: newKey(), ids: [one], action: 'price', value: 20 };
    const run = (await bulk(body)).body.done as BulkRun;

    const answers = [
      await bulk({ ...body, value: 30 }),
      await bulk({ ...body, action: 'difficulty', value: 'hard' }),
      await bulk({ ...body, ids: [one, two] }),
      await bulk({ ...body, ids: [two] }),
      await admin.call<object>('POST', `/admin/contents/bulk/${run.id}/undo`, { key: body.key }),
    ];

    expect(answers.map(({ status, body: problem }) => [status, problem])).toEqual(
      answers.map(() => [409, expect.objectContaining({ code: 'key.reused' })]),
    );
    expect(await query('select price from content order by id')).toEqual([
      { price: 20 },
      { price: 0 },
    ]);
  });

  test('undo restores only the prices that the run has changed and nobody has changed since', async () => {
    const cheap = await add('Дешевий', { price: 5 });
    const same = await add('Такий самий', { price: 20 });
    const later = await add('Змінений пізніше', { price: 7 });
    const run = await changed({ ids: [cheap, same, later], action: 'price', value: 20 });
    await changed({ ids: [later], action: 'price', value: 40 });

    const undone = await admin.call<BulkStarted>(
      ...(['POST', `/admin/contents/bulk/${run.id}/undo`, { key: newKey() }] as const),
    );

    expect(refused(undone.body.done as BulkRun)).toEqual([[later, 'bulk.changed']]);
    expect(await query('select price from content order by id')).toEqual([
      ...[{ price: 5 }, { price: 20 }, { price: 40 }],
    ]);
  });

  test('undo of unlist makes the contents public again', async () => {
    const id = await add('Квіз');
    const run = await changed({ ids: [id], action: 'unlist' });

    await admin.call('POST', `/admin/contents/bulk/${run.id}/undo`, { key: newKey() });

    expect(await query('select status from content')).toEqual([{ status: 10 }]);
  });

  test('undo of publish is refused with 409 status.transition', async () => {
    const run = await changed({ ids: [await add('Схвалений', { status: 7 })], action: 'publish' });

    const { status } = await admin.call('POST', `/admin/contents/bulk/${run.id}/undo`, {
      key: newKey(),
    });

    expect([run.isUndoable, status]).toEqual([false, 409]);
  });

  test.each([
    ['loses the role', `role = 'user'`],
    ['is blocked', 'blocked_at = now()'],
    ['deletes the account', 'deleted_at = now()'],
  ])(
    'contents that still wait when the admin %s get auth.forbidden and stay unchanged',
    async (_what, change) => {
      const id = await add('Квіз');
      const [run] = await query<{ id: string }>(
        `insert into bulk_run (admin_id, key, action, value) values ($1, 'stopped', 'price', '9') returning id`,
        [admin.person.id],
      );
      await query('insert into bulk_item (run_id, content_id) values ($1, $2)', [run?.id, id]);
      await query(`update app_user set ${change} where id = $1`, [admin.person.id]);

      await server.app.get(BulkWork).finish(run?.id as string);

      expect(
        await query('select outcome, price from bulk_item join content on id = content_id'),
      ).toEqual([{ outcome: 'auth.forbidden', price: 0 }]);
    },
  );

  test('more than 200 contents are changed by a job, whose progress can be read', async () => {
    await query(`with made as (
        insert into content (content_type, genre, mode, difficulty, status, title_ua, seo_title_ua, genitive_ua,
          description_ua, slug)
        select 'quiz', 'general-knowledge', 'choicer', 'easy', 10, 'Квіз ' || n, '', '', '', 'quiz'
        from generate_series(1, 201) n returning id, status)
      insert into status_change (content_id, to_status, actor, reason)
      select id, status, 'system', 'made for a test' from made`);

    const { status, body } = await bulk({ filter: {}, action: 'price', value: 3 });
    const progress = () =>
      admin.call<BulkRun>('GET', `/admin/contents/bulk/${body.jobId}`).then(answer => answer.body);
    const before = await progress();
    const queued = await query(`select data from outbox where name = 'run-bulk'`);
    await server.app.get(BulkWork).finish(body.jobId as string);

    expect(status).toBe(202);
    expect(before).toMatchObject({ total: 201, done: 0, isFinished: false });
    expect(queued).toEqual([{ data: { runId: body.jobId } }]);
    expect(await progress()).toMatchObject({ done: 201, isFinished: true, isUndoable: true });
    expect(await query('select distinct price from content')).toEqual([{ price: 3 }]);
  });
});

describe('playlists', () => {
  const create = async (ua = 'Уся країна', key = newKey()) =>
    (await admin.call<EditedPlaylist>('POST', '/admin/playlists', { key, title: { ua, en: null } }))
      .body;
  const arrange = (id: number, version: number, ids: number[]) =>
    admin.call<EditedPlaylist>('PUT', `/admin/playlists/${id}/items`, { version, ids });

  test('POST /api/admin/playlists sent twice with the same key creates one draft', async () => {
    const key = newKey();
    const first = await create('Уся країна', key);
    const again = await create('Уся країна', key);

    expect(first).toMatchObject({ status: 0, items: [], title: { ua: 'Уся країна', en: null } });
    expect(again.id).toBe(first.id);
    expect(await actions()).toEqual(['playlist.create']);
  });

  test('a key that created another playlist is refused with 409 key.reused', async () => {
    const key = newKey();
    await create('Уся країна', key);

    const other = await admin.call<object>('POST', '/admin/playlists', {
      ...{ key, title: { ua: 'Мости', en: null } },
    });

    expect([other.status, other.body]).toEqual([
      409,
      expect.objectContaining({ code: 'key.reused' }),
    ]);
    expect(await actions()).toEqual(['playlist.create']);
  });

  test('PUT of the items adds, moves and removes quizzes', async () => {
    const [one, two, three] = [await add('Один'), await add('Два'), await add('Три')];
    const { id, version } = await create();

    const { body: filled } = await arrange(id, version, [one, two, three]);
    const { body: moved } = await arrange(id, filled.version, [three, one]);

    expect(moved.items.map(item => item.titleUA)).toEqual(['Три', 'Один']);
    expect(await query('select items_counter from content where id = $1', [id])).toEqual([
      { items_counter: 2 },
    ]);
  });

  test('a change with an outdated version returns 409 version.conflict, and a repeated change returns 200', async () => {
    const one = await add('Один');
    const { id, version } = await create();
    await arrange(id, version, [one]);

    const late = await admin.call<object>('PATCH', `/admin/playlists/${id}`, {
      ...{ version, set: { title: { ua: 'Пізня', en: null } } },
    });
    const same = await arrange(id, version, [one]);

    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'version.conflict' }),
    ]);
    expect(same.status).toBe(200);
  });

  test('PATCH changes the live texts of a playlist at once', async () => {
    const { id, version } = await create();

    await admin.call('PATCH', `/admin/playlists/${id}`, {
      version,
      set: { title: { ua: 'Мости', en: 'Bridges' }, description: { ua: 'Сім квізів', en: null } },
    });

    expect(
      await query('select title_ua, title_en, seo_title_ua, description_ua, slug from content'),
    ).toEqual([
      {
        ...{ title_ua: 'Мости', title_en: 'Bridges', seo_title_ua: 'Мости' },
        ...{ description_ua: 'Сім квізів', slug: 'bridges' },
      },
    ]);
  });

  test('PUT of the items with a playlist, a daily or an unknown id returns 400', async () => {
    const { id, version } = await create();
    const daily = await add('Щоденний', { contentType: 'daily', subtype: 'movie' });

    const statuses = [];
    for (const ids of [[id], [daily], [999_999]])
      statuses.push((await arrange(id, version, ids)).status);

    expect(statuses).toEqual([400, 400, 400]);
  });

  test('publish refuses a playlist with one public quiz with playlist.short, and publishes one with two', async () => {
    const [one, two] = [await add('Один'), await add('Два')];
    const { id, version } = await create();
    await arrange(id, version, [one]);
    const short = await changed({ ids: [id], action: 'publish' });

    await changed({ ids: [two], action: 'playlist', value: id });
    const run = await changed({ ids: [id], action: 'publish' });

    expect(refused(short)).toEqual([[id, 'playlist.short']]);
    expect(run).toMatchObject({ done: 1, refused: 0 });
    const { body } = await admin.call<EditedPlaylist>('GET', `/admin/playlists/${id}`);
    expect(body.items.map(item => item.id)).toEqual([one, two]);
    expect(body.status).toBe(10);
  });

  test('undo of an addition to a playlist removes only the quizzes that the run has added', async () => {
    const [one, two] = [await add('Один'), await add('Два')];
    const { id, version } = await create();
    await arrange(id, version, [one]);
    const run = await changed({ ids: [one, two], action: 'playlist', value: id });

    await admin.call('POST', `/admin/contents/bulk/${run.id}/undo`, { key: newKey() });

    const { body } = await admin.call<EditedPlaylist>('GET', `/admin/playlists/${id}`);
    expect(body.items.map(item => item.id)).toEqual([one]);
    const [last] = await query(
      `select action, subject_id::int as id, details - 'runId' as details from admin_action
      where subject_kind = 'content' order by admin_action.id desc limit 1`,
    );
    expect(last).toEqual({
      ...{ action: 'playlist.items', id: two, details: { from: id, to: null } },
    });
  });

  /** A public playlist of two quizzes that a bulk run has added. */
  async function publicPlaylist() {
    const ids = [await add('Один'), await add('Два')];
    const { id } = await create();
    const run = await changed({ ids, action: 'playlist', value: id });
    await changed({ ids: [id], action: 'publish' });
    const { version } = (await admin.call<EditedPlaylist>('GET', `/admin/playlists/${id}`)).body;
    return { id, version, ids: ids as [number, number], run };
  }

  test('a public playlist keeps at least two public quizzes: other changes return playlist.short', async () => {
    const { id, version, ids, run } = await publicPlaylist();
    const hidden = await add('Прихований', { status: 3 });

    const arranged = await arrange(id, version, [ids[0], hidden]);
    const undone = await admin.call<BulkStarted>('POST', `/admin/contents/bulk/${run.id}/undo`, {
      key: newKey(),
    });

    expect([arranged.status, arranged.body]).toEqual([
      409,
      expect.objectContaining({ code: 'playlist.short' }),
    ]);
    expect(undone.body.done).toMatchObject({ done: 0, refused: 2 });
    const { body } = await admin.call<EditedPlaylist>('GET', `/admin/playlists/${id}`);
    expect(body.items.map(item => item.id)).toEqual(ids);
  });

  test('an unlisted playlist with one public quiz is not listed again', async () => {
    const { id, ids } = await publicPlaylist();
    await changed({ ids: [id, ids[0]], action: 'unlist' });

    const run = await changed({ ids: [id], action: 'relist' });

    expect(refused(run)).toEqual([[id, 'playlist.short']]);
  });

  const statusOf = async (id: number) =>
    (await query<{ status: number }>('select status from content where id = $1', [id]))[0]?.status;

  test('a playlist with one public quiz left is unlisted, which is in the log, and undo lists it again', async () => {
    const { id, ids } = await publicPlaylist();
    const { id: other } = await create('Інша');
    await changed({ ids: [...ids, await add('Три')], action: 'playlist', value: other });
    await changed({ ids: [other], action: 'publish' });

    const run = await changed({ ids: [ids[0]], action: 'unlist' });

    expect([await statusOf(id), await statusOf(other)]).toEqual([3, 10]);
    expect(await query('select items_counter from content where id = $1', [other])).toEqual([
      { items_counter: 2 },
    ]);
    const entry = `select action, details from admin_action
      where subject_kind = 'content' and subject_id = $1 order by id desc limit 1`;
    expect(await query(entry, [String(id)])).toEqual([
      { action: 'quiz.unlist', details: { reason: 'too few public quizzes', contentId: ids[0] } },
    ]);
    await admin.call('POST', `/admin/contents/bulk/${run.id}/undo`, { key: newKey() });
    expect([await statusOf(ids[0]), await statusOf(id)]).toEqual([10, 10]);
  });

  test('a playlist that an admin has unlisted stays unlisted when its quizzes are listed again', async () => {
    const { id, ids } = await publicPlaylist();
    await changed({ ids: [id], action: 'unlist' });
    await changed({ ids: [ids[0]], action: 'unlist' });

    await changed({ ids: [ids[0]], action: 'relist' });

    expect(await statusOf(id)).toBe(3);
  });

  test('authors who delete a quiz leave no public playlist with one quiz', async () => {
    const author = await QuizAuthor.create(server);
    const own = await add('Авторський');
    await query('update content set author_id = $1 where id = $2', [author.person.id, own]);
    const { id, version, ids } = await publicPlaylist();
    await arrange(id, version, [ids[0], own]);

    await author.call('DELETE', `/quizzes/${own}`);

    expect(await statusOf(id)).toBe(3);
  });

  test('when both quizzes of a playlist are unlisted at the same time, it is unlisted', async () => {
    const { id, ids } = await publicPlaylist();
    const two = await QuizAuthor.create(server, { role: 'admin', name: 'Друга' });
    const unlist = (user: QuizAuthor, quiz: number) =>
      user.call('POST', `/quizzes/${quiz}/unlist`, { reason: 'Застарів' });

    const answers = await Promise.all([unlist(admin, ids[0]), unlist(two, ids[1])]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(id)).toBe(3);
  });

  test('the review of a quiz names the playlists that are unlisted with it', async () => {
    const { id, version, ids } = await publicPlaylist();
    const named = async () =>
      (await admin.call<ReviewedQuiz>('GET', `/admin/moderation/${ids[0]}`)).body.playlists;
    const before = await named();
    await arrange(id, version, [...ids, await add('Три')]);

    expect(before).toEqual([{ id, titleUA: 'Уся країна', titleEN: null }]);
    expect(await named()).toEqual([]);
  });

  test('deleted quizzes cannot be added to a playlist, and those in it stay', async () => {
    const [one, deleted] = [await add('Один'), await add('Видалений', { status: -10 })];
    const { id, version } = await create();

    const added = await arrange(id, version, [one, deleted]);
    const run = await changed({ ids: [deleted], action: 'playlist', value: id });
    await arrange(id, version, [one]);
    await setStatus(server.database, one, -10);
    const [{ version: now } = { version: 0 }] = await query<{ version: number }>(
      'select version from content where id = $1',
      [id],
    );
    const two = await add('Два');
    const kept = await arrange(id, now, [two, one]);

    expect([added.status, refused(run)]).toEqual([400, [[deleted, 'status.transition']]]);
    expect([kept.status, kept.body.items.map(item => item.id)]).toEqual([200, [two, one]]);
  });

  test('restore makes a deleted playlist a draft, and delete refuses quizzes with bulk.kind', async () => {
    const { id } = await create();
    const quiz = await add('Квіз');

    const run = await changed({ ids: [id, quiz], action: 'delete' });
    await changed({ ids: [id], action: 'restore' });

    expect(refused(run)).toEqual([[quiz, 'bulk.kind']]);
    expect(await query('select status from content order by id')).toEqual([
      { status: 0 },
      { status: 10 },
    ]);
  });

  test('GET /api/admin/playlists/{id} of a quiz returns 404', async () => {
    const id = await add('Квіз');

    expect((await admin.call('GET', `/admin/playlists/${id}`)).status).toBe(404);
  });
});
