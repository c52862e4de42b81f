import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '../../contracts/errors.ts';
import type { NoticeList, NoticesRead } from '../../contracts/my-quizzes.ts';
import type { AnswerGiven, Play } from '../../contracts/plays.ts';
import type { Quiz, QuizDraft, Remark } from '../../contracts/quiz.ts';
import type {
  QuestionsAdded,
  QuizChecks,
  QuizSaved,
  VersionConflict,
} from '../../contracts/quizzes.ts';
import { type Role, Status } from '../../contracts/vocabulary.ts';
import type { Draft } from '../../src/quizzes/working-copy/draft.ts';
import { type Transaction, Transactions } from '../../src/transaction.ts';
import { setStatus } from '../support/content-status.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { addUser, type Person } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { goodQuestion, QuizAuthor } from '../support/quiz-author.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addFileRow, addUploadRow } from '../support/stored-media.ts';

const { WorkingCopies } = await import('../../src/quizzes/working-copy/working-copies.ts');
const { transition } = await import('../../src/quizzes/index.ts');
const { Previews } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.close());

describe('editing', () => {
  let author: QuizAuthor;
  /** A draft of the author, without questions. */
  let quiz: Quiz;
  beforeAll(async () => {
    author = await QuizAuthor.create(server);
  });

  beforeEach(async () => {
    quiz = await author.makes();
  });

  const both = (ua: string) => ({ ua, en: null });
  const texts = ({ questions }: Quiz) => questions.map(({ text }) => text.ua);
  const path = (rest = '') => `/quizzes/${quiz.id}${rest}`;
  const add = (body: object, to = quiz.id) =>
    author.call<QuestionsAdded & Problem>('POST', `/quizzes/${to}/questions`, body);
  const asked = (...names: string[]) => names.map(name => ({ text: both(name) }));

  async function addLivePublicQuiz(): Promise<number> {
    const id = await addQuiz(server);
    const own = 'update content set author_id = $2 where id = $1';
    await server.database.pool.query(own, [id, author.person.id]);
    return id;
  }

  test('a new quiz is a draft of its author with the given title, kind and subtype', () => {
    expect(quiz).toMatchObject({
      status: 0,
      stage: 'draft',
      live: false,
      author: { id: author.person.id },
      head: { contentType: 'quiz', genre: 'general-knowledge', title: { ua: 'Міста', en: null } },
      questions: [],
      limits: { questions: 50, pending: 3 },
    });
  });

  test('POST /api/quizzes with a subtype of another kind returns 400', async () => {
    const body = { contentType: 'movie', subtype: 'artist', mode: 'choicer', titleUA: 'Фільми' };

    const { status } = await author.call('POST', '/quizzes', body);

    expect(status).toBe(400);
  });

  test('PATCH of some fields of a quiz leaves the other fields unchanged', async () => {
    const set = { genitive: both('міст'), difficulty: 'hard' };

    const { body } = await author.call<QuizSaved>('PATCH', path(), { version: 1, set });

    const now = await author.reads(quiz.id);
    expect(now.head).toEqual({ ...quiz.head, ...set });
    expect(body).toMatchObject({ version: now.version, checks: now.checks });
  });

  test('PATCH with an outdated version returns 409 version.conflict with the current fields, their author and time', async () => {
    const write = (ua: string) =>
      author.call<Problem & VersionConflict>('PATCH', path(), {
        version: quiz.headVersion,
        set: { title: both(ua) },
      });
    await write('Перша');

    const { status, body } = await write('Друга');

    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'version.conflict',
      current: { title: both('Перша'), genitive: both('') },
      version: quiz.headVersion + 1,
      by: { id: author.person.id, name: 'Оля' },
    });
    expect(Date.parse(body.at)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('an author adds, changes and removes a question', async () => {
    const [question] = (await author.adds(quiz.id, ...asked('Перше'))) as [QuizDraft];
    const at = path(`/questions/${question.id}`);

    const { body: saved } = await author.call<QuizSaved>('PATCH', at, {
      version: question.version,
      set: { answer: both('Київ'), variants: [{ id: 'a', ...both('Львів') }] },
    });
    const changed = await author.reads(quiz.id);
    const removed = await author.call('DELETE', `${at}?version=${saved.version}`);

    expect(changed.questions[0]).toMatchObject({
      id: question.id,
      text: both('Перше'),
      answer: both('Київ'),
      variants: [{ id: 'a', ua: 'Львів', en: null }],
    });
    expect(removed.status).toBe(200);
    expect((await author.reads(quiz.id)).questions).toEqual([]);
  });

  test('PATCH of a question with an outdated version returns 409 with the current question', async () => {
    const [question] = (await author.adds(quiz.id, ...asked('Перше'))) as [QuizDraft];
    const write = (ua: string) =>
      author.call<VersionConflict>('PATCH', path(`/questions/${question.id}`), {
        version: question.version,
        set: { text: both(ua) },
      });
    await write('Моє');

    const { status, body } = await write('Твоє');

    expect(status).toBe(409);
    expect(body.current).toMatchObject({ id: question.id, text: both('Моє') });
  });

  test('three simultaneous requests with the same client id add the question once', async () => {
    const body = { clientId: 'same-client-id', after: null, question: { text: both('Одне') } };

    const answers = await Promise.all([add(body), add(body), add(body)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(answer => answer.body.items[0]?.id)).size).toBe(1);
    expect((await author.reads(quiz.id)).questions).toHaveLength(1);
  });

  test('questions pasted after a given question keep their order', async () => {
    const [first] = (await author.adds(quiz.id, ...asked('1', '4'))) as [QuizDraft];

    await add({ clientId: 'the-rows-of-a-table', after: first.id, rows: asked('2', '3') });

    expect(texts(await author.reads(quiz.id))).toEqual(['1', '2', '3', '4']);
  });

  test('adding a 51st question returns 409 quiz.full', async () => {
    const fifty = Array.from({ length: 50 }, (_, n) => `${n}`);
    await author.adds(quiz.id, ...asked(...fifty));

    const { status, body } = await add({ clientId: 'one-too-many', after: null, question: {} });

    expect([status, body.code]).toEqual([409, 'quiz.full']);
    expect((await author.reads(quiz.id)).questions).toHaveLength(50);
  });

  test('a removed question can be restored at a chosen place, and restoring it again returns 404', async () => {
    const [first, second] = (await author.adds(quiz.id, ...asked('1', '2'))) as QuizDraft[];
    await author.call('DELETE', path(`/questions/${first?.id}?version=${first?.version}`));
    const restore = (clientId: string) => add({ clientId, after: second?.id, restore: first?.id });

    const restored = await restore('restoring-1');
    const again = await restore('restoring-2');

    expect(restored.body.items[0]).toMatchObject({
      id: first?.id,
      key: first?.key,
      text: both('1'),
    });
    expect(again.status).toBe(404);
    expect(texts(await author.reads(quiz.id))).toEqual(['2', '1']);
  });

  test('restoring a question that was removed more than a week ago returns 404', async () => {
    const [question] = (await author.adds(quiz.id, ...asked('1'))) as [QuizDraft];
    await author.call('DELETE', path(`/questions/${question.id}?version=${question.version}`));
    await server.database.pool.query(
      `update removed_question set removed_at = now() - interval '8 days' where question_id = $1`,
      [question.id],
    );

    const { status } = await add({ clientId: 'too-late-now', after: null, restore: question.id });

    expect(status).toBe(404);
  });

  test.each([
    ['copied', false, ['1', '2']],
    ['moved', true, ['1']],
  ])('a question can be %s to another quiz of the same author', async (_what, move, left) => {
    const [, second] = (await author.adds(quiz.id, ...asked('1', '2'))) as QuizDraft[];
    const other = await author.makes({ titleUA: 'Інша' });
    const copy = { quizId: quiz.id, questionIds: [second?.id] };

    const { status } = await add({ clientId: 'to-the-other', after: null, copy, move }, other.id);

    expect(status).toBe(201);
    expect(texts(await author.reads(other.id))).toEqual(['2']);
    expect(texts(await author.reads(quiz.id))).toEqual(left);
  });

  test('two simultaneous moves of questions between two quizzes in opposite directions both succeed', async () => {
    const other = await author.makes({ titleUA: 'Інша' });
    const [here] = (await author.adds(quiz.id, ...asked('тут'))) as [QuizDraft];
    const [there] = (await author.adds(other.id, ...asked('там'))) as [QuizDraft];
    const move = (from: number, id: number, to: number) => {
      const copy = { quizId: from, questionIds: [id] };
      return add({ clientId: `move-${id}-to-${to}`, after: null, copy, move: true }, to);
    };

    const answers = await Promise.all([
      move(quiz.id, here.id, other.id),
      move(other.id, there.id, quiz.id),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(texts(await author.reads(quiz.id))).toEqual(['там']);
  });

  test('reordering saves the questions in the order sent', async () => {
    const [first, second, third] = (await author.adds(quiz.id, ...asked('1', '2', '3'))) as [
      QuizDraft,
      QuizDraft,
      QuizDraft,
    ];
    const { orderVersion: version } = await author.reads(quiz.id);
    const ids = [third.id, first.id, second.id];

    const { status } = await author.call('PUT', path('/questions/order'), { version, ids });

    expect(status).toBe(200);
    expect(texts(await author.reads(quiz.id))).toEqual(['3', '1', '2']);
  });

  test('the editor shows the live questions of a published quiz, and the first change creates a working copy', async () => {
    const id = await addLivePublicQuiz();
    const before = await author.reads(id);

    await author.call('PATCH', `/quizzes/${id}`, {
      version: before.headVersion,
      set: { genitive: both('тестів') },
    });

    const after = await author.reads(id);
    expect(before).toMatchObject({ status: 10, stage: null, live: true });
    expect(before.questions.map(({ answer }) => answer.ua)).toEqual([
      'правильно 0',
      'правильно 1',
      'правильно 2',
    ]);
    expect(after).toMatchObject({ status: 10, stage: 'draft', questions: before.questions });
  });

  test('POST /api/quizzes with copyOf creates a draft with copies of the questions', async () => {
    const id = await addLivePublicQuiz();

    const copy = await author.makes({
      contentType: undefined,
      subtype: undefined,
      mode: undefined,
      titleUA: undefined,
      copyOf: id,
    });

    const original = await author.reads(id);
    expect(copy).toMatchObject({ status: 0, head: { title: original.head.title } });
    expect(texts(copy)).toEqual(texts(original));
    expect(copy.questions[0]?.id).not.toBe(original.questions[0]?.id);
  });

  test('choosing a picture that another author uploaded returns 400', async () => {
    const other = await QuizAuthor.create(server);
    const [question] = (await author.adds(quiz.id, ...asked('1'))) as [QuizDraft];
    const uploadOf = async ({ person }: QuizAuthor) => {
      const { rows } = await server.database.pool.query<{ id: string }>(
        `insert into file (kind, mime, bytes, state, purpose, owner_id, alt)
      values ('image', 'image/png', 1, 'processing', 'question', $1, '{"ua": "Міст", "en": null}') returning id`,
        [person.id],
      );
      return rows[0]?.id;
    };
    const choose = async (id: string | undefined) =>
      author.call('PATCH', path(`/questions/${question.id}`), {
        version: question.version,
        set: { media: { id } },
      });

    const refused = await choose(await uploadOf(other));
    const taken = await choose(await uploadOf(author));

    expect([refused.status, taken.status]).toEqual([400, 200]);
    expect((await author.reads(quiz.id)).questions[0]?.media).toMatchObject({
      state: 'processing',
      alt: both('Міст'),
    });
  });

  test('a catalogue clip that replaces an upload does not keep the description and credit of the upload', async () => {
    const { pool } = server.database;
    const upload = await addUploadRow(server.database, author.person.id);
    await pool.query(`update file set alt = $2, credit = $3 where id = $1`, [
      upload,
      both('Міст'),
      { kind: 'own', author: 'Марта', licence: null, url: null },
    ]);
    const addClip = async (key: string) => {
      const id = await addFileRow(server.database);
      await pool.query(
        `insert into catalog_item (key, source, title_ua, title_en, year, facts, fame, reference, clip_id)
        values ($1, 'music', $1, $1, 1990, '[{"ua":"","en":""}]', 1, 'x', $2)`,
        [key, id],
      );
      return id;
    };
    const [unknown, credited] = [await addClip('unknown-clip'), await addClip('credited-clip')];
    await addQuiz(server, { mediaId: credited });
    await pool.query(`update question_revision set credit = $2 where media_id = $1`, [
      credited,
      { text: 'Олена', url: null },
    ]);
    const [question] = (await author.adds(quiz.id, { media: { id: upload } })) as [QuizDraft];
    let { version } = question;
    const afterChoosing = async (id: string) => {
      const set = { media: { id } };
      const saved = await author.call<QuizSaved>('PATCH', path(`/questions/${question.id}`), {
        version,
        set,
      });
      version = saved.body.version;
      return (await author.reads(quiz.id)).questions[0]?.media;
    };

    const [first, second] = [await afterChoosing(unknown), await afterChoosing(credited)];

    expect(question.media).toMatchObject({ alt: both('Міст'), credit: { author: 'Марта' } });
    expect(first).toMatchObject({ id: unknown, alt: both(''), credit: null });
    expect(second).toMatchObject({ id: credited, credit: { author: 'Олена' } });
    expect(await afterChoosing(credited)).toMatchObject({ credit: { author: 'Олена' } });
  });

  test('choosing a sound recording as cover returns 400 with an issue at cover', async () => {
    const recording = await addUploadRow(server.database, author.person.id);
    await server.database.pool.query(
      `update file set kind = 'audio', mime = 'audio/mpeg' where id = $1`,
      [recording],
    );

    const { status, body } = await author.call<Problem>('PATCH', path(), {
      version: quiz.headVersion,
      set: { cover: { id: recording } },
    });

    expect([status, body.issues]).toEqual([400, [{ path: 'cover', code: 'invalid' }]]);
    expect((await author.reads(quiz.id)).head.cover).toBeNull();
  });

  test('a question of a cubiqer quiz lists the letters of its answer that have no cube', async () => {
    const cubes = await author.makes({ mode: 'cubiqer' });

    await author.adds(cubes.id, { answer: both('Київ') }, { answer: both('Straße') });

    expect((await author.reads(cubes.id)).questions.map(({ letters }) => letters)).toEqual([
      { state: 'cubes', unspellable: [] },
      { state: 'choicer', unspellable: ['ß'] },
    ]);
  });

  test('an author gets 429 after 120 writes within a minute', async () => {
    const limited = await startServer({ RATE_LIMITS: 'on' });
    try {
      const writer = await QuizAuthor.create(limited);
      const { id } = await writer.makes();
      const statuses: number[] = [];
      for (let times = 0; times < 120; times++) {
        const set = { difficulty: 'hard' };
        statuses.push((await writer.call('PATCH', `/quizzes/${id}`, { version: 1, set })).status);
      }

      expect(statuses.indexOf(429)).toBe(119);
    } finally {
      await limited.close();
    }
  });
});

describe('submissions', () => {
  let moderator: Person;
  beforeAll(async () => {
    moderator = await addUser(server, { role: 'admin' });
  });

  const newAuthor = () => QuizAuthor.create(server);
  const submit = (author: QuizAuthor, { id, version }: Quiz) =>
    author.call<Quiz & Problem>('POST', `/quizzes/${id}/submit`, { version });
  const run = (work: (tx: Transaction) => Promise<void>) => server.app.get(Transactions).run(work);
  const reason = 'a test';

  async function decline({ id, version, questions }: Quiz): Promise<void> {
    const actor = { userId: moderator.id, role: 'admin' as const };
    const remarks = [
      { questionId: questions[1]?.id as number, reason: 'fact' as const, text: 'Не 1991' },
      { questionId: null, reason: 'quality' as const, text: 'Замало' },
    ];
    await run(tx =>
      server.app.get(WorkingCopies).decline(tx, id, { actor, version, reason, remarks }),
    );
  }

  async function approve({ id, version }: Quiz): Promise<void> {
    const actor = { userId: moderator.id, role: 'admin' as const };
    await run(tx => server.app.get(WorkingCopies).approve(tx, id, { actor, version, reason }));
  }

  test('a submitted quiz is pending, PATCH of it returns 409 quiz.stage, and withdrawing makes it a draft', async () => {
    const author = await newAuthor();
    const quiz = await author.makesWhole();

    const { status, body: pending } = await submit(author, quiz);
    const edited = await author.call<Problem>('PATCH', `/quizzes/${quiz.id}`, {
      version: quiz.headVersion,
      set: { difficulty: 'hard' },
    });
    const withdrawn = await author.call<Quiz>('POST', `/quizzes/${quiz.id}/withdraw`, {});

    expect([status, pending.status, pending.stage]).toEqual([200, 5, 'pending']);
    expect([edited.status, edited.body.code]).toEqual([409, 'quiz.stage']);
    expect(withdrawn.body).toMatchObject({ status: 0, stage: 'draft' });
  });

  test('submitting a quiz with errors returns 400 quiz.checks with all errors and leaves it a draft', async () => {
    const author = await newAuthor();
    const quiz = await author.makes();

    const { status, body } = await submit(author, quiz);

    expect([status, body.code]).toEqual([400, 'quiz.checks']);
    expect(body.issues).toEqual([
      { path: 'seoTitle.ua', code: 'quiz.seo-title' },
      { path: 'genitive.ua', code: 'quiz.genitive' },
      { path: 'questions', code: 'quiz.count' },
    ]);
    expect((await author.reads(quiz.id)).stage).toBe('draft');
  });

  test('when an author submits four quizzes at once, one of the calls returns 409 quiz.pending-limit', async () => {
    const author = await newAuthor();
    const quizzes: Quiz[] = [];
    for (let n = 0; n < 4; n++) quizzes.push(await author.makesWhole());

    const answers = await Promise.all(quizzes.map(quiz => submit(author, quiz)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('quiz.pending-limit');
  });

  test('submitting an outdated version returns 409 version.conflict', async () => {
    const author = await newAuthor();
    const { version, ...quiz } = await author.makesWhole();

    const { status, body } = await submit(author, { ...quiz, version: version - 1 });

    expect([status, body.code]).toEqual([409, 'version.conflict']);
  });

  test('an author sees the remarks of a declined quiz, marks one as done and submits again', async () => {
    const author = await newAuthor();
    const quiz = await author.makesWhole();
    await submit(author, quiz);
    await decline(quiz);

    const { stage, remarks, version } = await author.reads(quiz.id);
    const path = `/quizzes/${quiz.id}/remarks/${remarks[0]?.id}`;
    const { body: done } = await author.call<Remark>('PUT', path, { done: true });
    const again = await submit(author, { ...quiz, version });

    expect(stage).toBe('declined');
    expect(remarks.map(({ questionId, reason, text }) => [questionId, reason, text])).toEqual([
      [quiz.questions[1]?.id, 'fact', 'Не 1991'],
      [null, 'quality', 'Замало'],
    ]);
    expect(done).toMatchObject({ done: true, by: { name: 'Оля' } });
    expect(again.status).toBe(200);
  });

  test('declining a quiz without a remark fails with 400', async () => {
    const author = await newAuthor();
    const quiz = await author.makesWhole();
    await submit(author, quiz);
    const actor = { userId: moderator.id, role: 'admin' as const };
    const decision = { actor, version: quiz.version, reason, remarks: [] };

    const refused = run(tx => server.app.get(WorkingCopies).decline(tx, quiz.id, decision));

    await expect(refused).rejects.toMatchObject({ status: 400 });
  });

  test('an author gets notices about decline, approval and publication, and can mark them as read', async () => {
    const author = await newAuthor();
    const quiz = await author.makesWhole();
    await submit(author, quiz);
    await decline(quiz);
    await submit(author, await author.reads(quiz.id));
    await approve(await author.reads(quiz.id));
    await run(tx => transition(tx, quiz.id, 10, { actor: 'system', reason }));

    const { body: list } = await author.call<NoticeList>('GET', '/me/notices?limit=2');
    const { body: rest } = await author.call<NoticeList>('GET', `/me/notices?cursor=${list.next}`);
    const { body: read } = await author.call<NoticesRead>('POST', '/me/notices/read', {
      upTo: list.items[1]?.id,
    });

    expect(list.items.map(({ kind, contentId }) => [kind, contentId])).toEqual([
      ['published', quiz.id],
      ['approved', quiz.id],
    ]);
    expect(rest.items).toMatchObject([{ kind: 'declined', read: false, params: { remarks: 2 } }]);
    expect([list.unread, read.unread]).toEqual([3, 1]);
  });

  test('approving changes of a published quiz sends its author only the notice revision-live', async () => {
    const author = await newAuthor();
    const id = await addQuiz(server, { questions: 5 });
    await server.database.pool.query('update content set author_id = $2 where id = $1', [
      id,
      author.person.id,
    ]);
    const live = await author.reads(id);
    await author.call('PATCH', `/quizzes/${id}`, {
      version: live.headVersion,
      set: { seoTitle: { ua: 'Назва', en: null }, genitive: { ua: 'назви', en: null } },
    });
    await submit(author, await author.reads(id));
    await approve(await author.reads(id));

    const { body } = await author.call<NoticeList>('GET', '/me/notices');

    expect(body.items.map(({ kind }) => kind)).toEqual(['revision-live']);
  });

  test('an author can delete a quiz, but DELETE returns 409 quiz.unlocked if somebody has paid for it', async () => {
    const author = await newAuthor();
    const draft = await author.makes();
    const sold = await author.makes();
    await server.database.pool.query('update content set price = 5 where id = $1', [sold.id]);
    const buyer = await addUser(server, { coins: 100 });
    await server.database.pool.query(
      `with paid as (select * from debit('unlock', $1::bigint, $2::text, 5))
    insert into unlock (user_id, content_id, transfer_id, price) select $1::bigint, $2::bigint, transfer_id, 5 from paid`,
      [buyer.id, sold.id],
    );

    const deleted = await author.call('DELETE', `/quizzes/${draft.id}`);
    const refused = await author.call<Problem>('DELETE', `/quizzes/${sold.id}`);

    expect(deleted.status).toBe(204);
    expect((await author.call('GET', `/quizzes/${draft.id}`)).status).toBe(404);
    expect([refused.status, refused.body.code]).toEqual([409, 'quiz.unlocked']);
  });

  test('a similar title on the site gives an advice, and a related catalogue item prevents the submission', async () => {
    const author = await newAuthor();
    await addQuiz(server, { title: 'Столиці країн світу' });
    const { rows } = await server.database.pool.query<{ id: number }>(
      `insert into catalog_item (key, source, title_ua, title_en, year, facts, fame, reference, related)
    values ('a-related-film', 'movie', 'Пов’язаний фільм', 'A related film', 1970, '[{"ua":"","en":""}]', 1, 'x', true)
    returning id`,
    );
    const quiz = await author.makesWhole({ titleUA: 'Столиці країн світу 2' });
    await author.adds(
      quiz.id,
      { ...goodQuestion(6), source: 'movie', catalogId: rows[0]?.id ?? null },
      { ...goodQuestion(7), text: { ua: 'Хто зняв «Пов’язаний фільм»?', en: null } },
    );

    const { body } = await author.call<QuizChecks>('GET', `/quizzes/${quiz.id}/checks`);
    const submitted = await submit(author, await author.reads(quiz.id));

    const found = body.items.filter(({ level }) => level !== 'passed');
    expect(found.map(({ code, level }) => [code, level])).toEqual([
      ['quiz.like-admins', 'advice'],
      ['question.related', 'error'],
      ['question.related', 'advice'],
    ]);
    expect(submitted.body.code).toBe('quiz.checks');
  });

  test('a related person in free text gives an advice, and one in the credits of a catalogue item an error', async () => {
    const author = await newAuthor();
    const { rows } = await server.database.pool.query<{ id: number }>(
      `with person as (
        insert into catalog_person (key, name_ua, name_en, related)
        values ('A Related Singer', 'Пов’язана Співачка', 'A Related Singer', true) returning id
      ), song as (
        insert into catalog_item (key, source, title_ua, title_en, year, facts, fame, reference)
        values ('a-song', 'music', 'Пісня', 'A song', 1990, '[{"ua":"","en":""}]', 1, 'x') returning id
      )
      insert into catalog_credit (item_id, role, person_id, position)
      select song.id, 'performer', person.id, 0 from song, person returning item_id::int as id`,
    );
    const quiz = await author.makesWhole();
    await author.adds(
      quiz.id,
      { ...goodQuestion(6), source: 'music', catalogId: rows[0]?.id ?? null },
      { ...goodQuestion(7), variants: [{ id: 'a', ua: 'Пов’язана Співачка', en: null }] },
    );

    const { body } = await author.call<QuizChecks>('GET', `/quizzes/${quiz.id}/checks`);

    const found = body.items.filter(({ code }) => code === 'question.related');
    expect(found.map(({ level, path }) => [level, path.replace(/^questions\.\d+\./, '')])).toEqual([
      ['error', 'catalogId'],
      ['advice', 'variants.0'],
    ]);
  });

  test('every call of the editor for the quiz of another author returns 404 and changes nothing', async () => {
    const author = await newAuthor();
    const other = await newAuthor();
    const { id, questions, version } = await author.makesWhole();
    const question = `/quizzes/${id}/questions/${questions[0]?.id}`;
    const before = await author.reads(id);
    const own = await other.makes();
    const taken = { quizId: id, questionIds: [questions[0]?.id] };
    const calls: [string, string, unknown?][] = [
      ['GET', `/quizzes/${id}`],
      ['PATCH', `/quizzes/${id}`, { version, set: { difficulty: 'hard' } }],
      ['POST', '/quizzes', { copyOf: id }],
      ['POST', `/quizzes/${id}/questions`, { clientId: 'of-another', after: null, question: {} }],
      [
        'POST',
        `/quizzes/${own.id}/questions`,
        { clientId: 'taken-away', after: null, copy: taken, move: true },
      ],
      ['PATCH', question, { version, set: {} }],
      ['DELETE', `${question}?version=${version}`],
      ['PUT', `/quizzes/${id}/questions/order`, { version, ids: questions.map(one => one.id) }],
      ['GET', `/quizzes/${id}/checks`],
      ['GET', `/quizzes/${id}/remarks`],
      ['PUT', `/quizzes/${id}/remarks/00000000-0000-4000-8000-000000000001`, { done: true }],
      ['POST', `/quizzes/${id}/preview`, { locale: 'ua', mode: 'choicer', from: 0 }],
      ['POST', `/quizzes/${id}/submit`, { version }],
      ['POST', `/quizzes/${id}/withdraw`, {}],
      ['DELETE', `/quizzes/${id}`],
    ];

    const statuses: number[] = [];
    for (const [method, path, body] of calls)
      statuses.push((await other.call(method, path, body)).status);

    expect(statuses).toEqual(calls.map(() => 404));
    expect(await author.reads(id)).toEqual(before);
  });
});

describe('previews', () => {
  let author: QuizAuthor;
  beforeAll(async () => {
    author = await QuizAuthor.create(server);
  });

  const rowsOf = async (sql: string, values: unknown[] = []) =>
    (await server.database.pool.query(sql, values)).rows;
  const preview = (id: number, wish: object = {}) =>
    author.call<Play>('POST', `/quizzes/${id}/preview`, {
      ...{ locale: 'ua', mode: 'choicer', from: 0 },
      ...wish,
    });
  const revisionsOf = async (id: number) =>
    (
      await rowsOf(
        `select count(*)::int as all, count(*) filter (where previewed)::int as previewed
      from question_revision r join question q on q.id = r.question_id where q.content_id = $1`,
        [id],
      )
    )[0];

  /** Answers every question with the option whose label marks it as right. */
  async function playOut({ id, total }: Play): Promise<AnswerGiven> {
    let last: AnswerGiven | undefined;
    for (let index = 0; index < total; index++) {
      const { body: play } = await author.call<Play>('GET', `/plays/${id}`);
      const right = play.question?.options.find(({ label }) => label.startsWith('правильно'));
      const answer = { index, optionId: right?.id };
      last = (await author.call<AnswerGiven>('POST', `/plays/${id}/answers`, answer)).body;
    }
    return last as AnswerGiven;
  }

  async function addLivePublicQuiz(): Promise<number> {
    const id = await addQuiz(server, { questions: 5 });
    await rowsOf('update content set author_id = $2 where id = $1', [id, author.person.id]);
    return id;
  }

  test('a preview plays the current draft to the end and changes no statistics', async () => {
    const quiz = await author.makesWhole();

    const { status, body: play } = await preview(quiz.id);
    const { result } = await playOut(play);
    const reward = await author.call('POST', `/plays/${play.id}/reward`, {});

    expect(status).toBe(201);
    expect(play).toMatchObject({
      purpose: 'preview',
      practice: true,
      total: 5,
      contentId: quiz.id,
    });
    expect(play.question?.text).toBe('Питання номер 1');
    expect(result).toMatchObject({ correct: 5, total: 5, practice: true });
    expect(reward.status).toBe(409);
    const stats = await author.call<{ plays: number }>('GET', '/stats');
    expect(stats.body.plays).toBe(0);
    const marks = await author.call<{ items: object[] }>('GET', `/me/contents?ids=${quiz.id}`);
    expect(marks.body.items[0]).toMatchObject({ best: null, unfinished: null, reward: null });
  });

  test('a preview shows the edited questions of a published quiz, and players get the published ones', async () => {
    const id = await addLivePublicQuiz();
    const { questions } = await author.reads(id);
    await author.call('PATCH', `/quizzes/${id}/questions/${questions[0]?.id}`, {
      version: questions[0]?.version,
      set: { text: { ua: 'Ще не опубліковане', en: null } },
    });

    const { body: previewed } = await preview(id);
    const { body: live } = await author.call<Play>('POST', '/plays', {
      contentId: id,
      locale: 'ua',
    });

    expect(previewed.question?.text).toBe('Ще не опубліковане');
    expect(live.question?.text).toBe('питання 0');
    expect(live.purpose).toBe('game');
  });

  test('a preview starts with the requested question, in the requested mode and language', async () => {
    const quiz = await author.makesWhole();

    const { body: play } = await preview(quiz.id, { mode: 'clicker', locale: 'en', from: 3 });

    expect(play).toMatchObject({ mode: 'clicker', locale: 'en', total: 5 });
    expect(play.question?.text).toBe('Питання номер 4');
    expect(play.options).toHaveLength(20);
  });

  test('when three previews of a quiz are started at once, only one of them is kept', async () => {
    const quiz = await author.makesWhole();

    const plays = await Promise.all([preview(quiz.id), preview(quiz.id), preview(quiz.id)]);

    expect(plays.map(({ status }) => status)).toEqual([201, 201, 201]);
    const kept = await rowsOf('select id from play where content_id = $1', [quiz.id]);
    expect(kept).toHaveLength(1);
  });

  test('previewing a quiz without questions returns 400', async () => {
    const quiz = await author.makes();

    expect((await preview(quiz.id)).status).toBe(400);
  });

  test('the sweep removes expired previews and the revisions made for them', async () => {
    const quiz = await author.makesWhole();
    await playOut((await preview(quiz.id)).body);
    const before = await revisionsOf(quiz.id);
    await rowsOf(`update play set expires_at = now() - interval '1 minute' where content_id = $1`, [
      quiz.id,
    ]);
    await rowsOf(
      `update question_revision set created_at = now() - interval '4 hours' where previewed`,
    );

    await server.app.get(Previews).sweep();

    expect(before).toEqual({ all: 5, previewed: 5 });
    expect(await revisionsOf(quiz.id)).toEqual({ all: 0, previewed: 0 });
    expect(await rowsOf('select id from play where content_id = $1', [quiz.id])).toEqual([]);
  });

  test('the sweep keeps the revisions of a previewed quiz after its approval', async () => {
    const quiz: Quiz = await author.makesWhole();
    await preview(quiz.id);
    const { version } = await author.reads(quiz.id);
    const reason = 'a test';
    const admin = { userId: (await QuizAuthor.create(server, { role: 'admin' })).person.id };
    await server.app.get(Transactions).run(async tx => {
      const copies = server.app.get(WorkingCopies);
      await copies.submit(tx, quiz.id, { actor: author.actor, version, reason });
      const actor = { ...admin, role: 'admin' as const };
      await copies.approve(tx, quiz.id, { actor, version, reason });
    });
    await rowsOf(`update question_revision set created_at = now() - interval '4 hours'`);

    await server.app.get(Previews).sweep();

    expect(await revisionsOf(quiz.id)).toEqual({ all: 5, previewed: 0 });
  });
});

describe('working copies', () => {
  interface Person {
    userId: number;
    role: Role;
  }
  let copies: InstanceType<typeof WorkingCopies>;
  let author: Person;
  let admin: Person;
  /** The id of a public quiz with three questions, written by `author`. */
  let quiz: number;
  beforeAll(async () => {
    copies = server.app.get(WorkingCopies);
    author = { userId: (await addUser(server, { role: 'author' })).id, role: 'author' };
    admin = { userId: (await addUser(server, { role: 'admin' })).id, role: 'admin' };
  });

  beforeEach(async () => {
    quiz = await addOwned(Status.PUBLIC);
  });

  async function addOwned(status: Status): Promise<number> {
    const id = await addQuiz(server, { status });
    await rowsOf('update content set author_id = $2 where id = $1', [id, author.userId]);
    return id;
  }

  const rowsOf = async (sql: string, values: unknown[] = []) =>
    (await server.database.pool.query(sql, values)).rows;

  const run = <T>(work: (tx: Transaction) => Promise<T>) => server.app.get(Transactions).run(work);

  const open = (id = quiz, actor = author) => run(tx => copies.open(tx, id, actor));
  const questions = (id = quiz) => run(tx => copies.questions(tx, id));

  async function editText(at: number, ua: string, actor = author): Promise<void> {
    await open(quiz, actor);
    const { id, version } = (await questions())[at] as { id: number; version: number };
    const set = { text: { ua, en: ua } };
    await run(tx => copies.writeQuestion(tx, quiz, { id, actor, version, set }));
  }

  async function retitle(ua: string, id = quiz, actor = author): Promise<void> {
    const { headVersion: version } = await open(id, actor);
    await run(tx => copies.writeHead(tx, id, { actor, version, set: { title: { ua, en: null } } }));
  }

  const versionOf = async (id: number) =>
    (await rowsOf('select version from working_copy where content_id = $1', [id]))[0].version;

  async function decide(step: 'submit' | 'decline' | 'approve', actor: Person, id = quiz) {
    const version = await versionOf(id);
    const remarks = [{ questionId: null, reason: 'quality' as const, text: 'Ще раз' }];
    const decision = { actor, version, reason: `a test: ${step}`, remarks };
    await run<unknown>(tx => copies[step](tx, id, decision));
  }

  const stateOf = async (id: number) =>
    (
      await rowsOf(
        `select status, stage from content left join working_copy on content_id = id where id = $1`,
        [id],
      )
    )[0];

  const liveQuestions = (id = quiz) =>
    rowsOf(
      `select q.id, q.revision_id as revision, r.text->>'ua' as text
    from question q join question_revision r on r.id = q.revision_id
    where q.content_id = $1 order by q.position`,
      [id],
    );

  const contentOf = async (id = quiz) =>
    (await rowsOf('select * from content where id = $1', [id]))[0];

  test('a new working copy has the fields and questions of the published quiz', async () => {
    const copy = await open();

    const live = await liveQuestions();
    expect(copy).toMatchObject({ stage: 'draft', version: 1, headVersion: 1, orderVersion: 1 });
    expect(copy.head).toMatchObject({ title: { ua: 'A quiz', en: 'A quiz' }, difficulty: 'easy' });
    expect((await questions()).map(({ id, draft }) => [id, draft.text.ua])).toEqual(
      live.map(({ id, text }) => [id, text]),
    );
  });

  test('editing a working copy does not change the published quiz', async () => {
    const before = [await contentOf(), await liveQuestions()];

    await retitle('Нова назва');
    await editText(0, 'Інше питання');

    expect([await contentOf(), await liveQuestions()]).toEqual(before);
  });

  test('opening a quiz three times at once creates one working copy', async () => {
    const opened = await Promise.all([open(), open(), open()]);

    expect(new Set(opened.map(copy => copy.version))).toEqual(new Set([1]));
    expect(await questions()).toHaveLength(3);
  });

  test('a write to the head conflicts with an earlier write to the head, but not with one to a question', async () => {
    const { headVersion: version } = await open();
    await editText(0, 'Інше питання');
    const write = (ua: string) =>
      run(tx =>
        copies.writeHead(tx, quiz, { actor: author, version, set: { title: { ua, en: null } } }),
      );
    await write('Перша');

    const second = write('Друга');

    await expect(second).rejects.toMatchObject({ status: 409, code: 'version.conflict' });
    expect((await open()).head.title.ua).toBe('Перша');
  });

  test('of two simultaneous writes to a question, one fails', async () => {
    await open();
    const { id, version } = (await questions())[0] as { id: number; version: number };
    const write = (ua: string) =>
      run(tx =>
        copies.writeQuestion(tx, quiz, {
          id,
          actor: author,
          version,
          set: { text: { ua, en: null } },
        }),
      );

    const outcomes = await Promise.allSettled([write('Одне'), write('Інше')]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a write with a version from before the approval fails with version.conflict', async () => {
    const { headVersion: version } = await open();
    await editText(0, 'Інше питання');
    await decide('submit', author);
    await decide('approve', admin);

    const late = run(tx =>
      copies.writeHead(tx, quiz, { actor: author, version, set: { price: 5 } }),
    );

    await expect(late).rejects.toMatchObject({ code: 'version.conflict' });
  });

  const draftOf = async () => (await questions())[0]?.draft as Draft;

  test('questions are added at the beginning, at the end, and 70 times after the same question', async () => {
    await open();
    const draft = await draftOf();
    const [first, second, third] = (await questions()).map(({ id }) => id) as [
      number,
      number,
      number,
    ];
    const add = (after: number | null, ...keys: string[]) =>
      run(tx =>
        copies.addQuestions(tx, quiz, {
          actor: author,
          after,
          questions: keys.map(key => ({ key, draft })),
        }),
      );
    for (let time = 0; time < 70; time++) await add(first, `new${time}`);
    await add(null, 'before');
    await add(third, 'last', 'very-last');

    const keys = (await questions()).map(({ id, key }) => (id === second ? 'second' : key));

    expect(keys.slice(0, 4)).toEqual(['before', 'q0', 'new69', 'new68']);
    expect(keys.slice(-5)).toEqual(['new0', 'second', 'q2', 'last', 'very-last']);
  });

  test('reordering with a missing question fails with 400 input.invalid', async () => {
    const { orderVersion: version } = await open();
    const ids = (await questions()).map(({ id }) => id).slice(1);

    const refused = run(tx => copies.writeOrder(tx, quiz, { actor: author, version, ids }));

    await expect(refused).rejects.toMatchObject({ status: 400, code: 'input.invalid' });
  });

  test('approving publishes the edited title, texts, questions and order', async () => {
    const [first, second, third] = (await liveQuestions()) as [
      never,
      { id: number },
      { id: number },
    ];
    await retitle('Нова назва');
    await editText(0, 'Інше питання');
    const removed = (await questions())[1] as { id: number; version: number };
    await run(tx => copies.removeQuestion(tx, quiz, { ...removed, actor: author }));
    const draft = await draftOf();
    const added = await run(tx =>
      copies.addQuestions(tx, quiz, {
        actor: author,
        after: null,
        questions: [{ key: 'new', draft }],
      }),
    );
    const { orderVersion: version } = await open();
    const ids = [third.id, (first as { id: number }).id, ...added.ids];
    await run(tx => copies.writeOrder(tx, quiz, { actor: author, version, ids }));
    await decide('submit', author);

    await decide('approve', admin);

    expect(await stateOf(quiz)).toEqual({ status: Status.PUBLIC, stage: null });
    expect(await contentOf()).toMatchObject({
      title_ua: 'Нова назва',
      slug: 'нова-назва',
      items_counter: 3,
    });
    const live = await liveQuestions();
    expect(live.map(({ id }) => id)).toEqual(ids);
    expect(live[0]).toEqual(third);
    expect(live[1].text).toBe('Інше питання');
    expect(ids).not.toContain(second.id);
  });

  test('approving keeps the latest revision of a question that was not edited in the working copy', async () => {
    await editText(0, 'Інше питання');
    const [, second] = (await liveQuestions()) as [never, { id: number }];
    const [made] = await rowsOf(
      `insert into question_revision (question_id, digest, source, text, answer, variants, comment)
    select question_id, 'mended', source, '{"ua": "виправлено", "en": null}', answer, variants, comment
    from question_revision where question_id = $1 returning id`,
      [second.id],
    );
    await rowsOf('update question set revision_id = $2 where id = $1', [second.id, made.id]);
    await decide('submit', author);

    await decide('approve', admin);

    expect((await liveQuestions()).map(({ text }) => text)).toEqual([
      'Інше питання',
      'виправлено',
      'питання 2',
    ]);
  });

  test('an unfinished play keeps its questions when an edited quiz is approved', async () => {
    const player = new Player(server.origin);
    const { body: play } = await player.start(quiz, { locale: 'ua' });
    await editText(0, 'Інше питання');
    await editText(1, 'Ще інше питання');
    await decide('submit', author);

    await decide('approve', admin);

    const { body } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });
    expect(body.outcome.correct).toBe(true);
    expect(body.next?.text).toBe('питання 1');
  });

  test('approving increases the version of the quiz and drops the cached pages that show it', async () => {
    const { version } = await contentOf();
    await retitle('Нова назва');
    await decide('submit', author);
    const dropped = await DroppedPages.listen(server.database);

    await decide('approve', admin);

    expect((await contentOf()).version).toBeGreaterThan(version);
    expect(await dropped.take()).toEqual([
      `content:${quiz}`,
      'list:quiz',
      'home',
      `author:${author.userId}`,
    ]);
    await dropped.stop();
  });

  test('approving an outdated version fails with version.conflict and changes nothing', async () => {
    await editText(0, 'Інше питання');
    await decide('submit', author);
    const version = await versionOf(quiz);
    await editText(1, 'Від модератора', admin);
    const before = await liveQuestions();

    const refused = run(tx =>
      copies.approve(tx, quiz, { actor: admin, version, reason: 'seen before the last edit' }),
    );

    await expect(refused).rejects.toMatchObject({ code: 'version.conflict' });
    expect(await liveQuestions()).toEqual(before);
    expect(await stateOf(quiz)).toMatchObject({ stage: 'pending' });
  });

  test('of two simultaneous approvals, one fails with 404', async () => {
    await editText(0, 'Інше питання');
    await decide('submit', author);
    const version = await versionOf(quiz);
    const approve = () =>
      run(tx => copies.approve(tx, quiz, { actor: admin, version, reason: 'good' }));

    const outcomes = await Promise.allSettled([approve(), approve()]);

    const reasons = outcomes.flatMap(outcome =>
      outcome.status === 'rejected' ? outcome.reason : [],
    );
    expect(reasons).toEqual([expect.objectContaining({ status: 404 })]);
  });

  test('approving by the author of the quiz fails with 409', async () => {
    await editText(0, 'Інше питання');
    await decide('submit', author);

    await expect(decide('approve', author)).rejects.toMatchObject({ status: 409 });
  });

  test.each([
    ['a draft', Status.DRAFT],
    ['a declined quiz', Status.DECLINED],
  ])(
    'the status of %s follows the stage of its working copy until the first publication',
    async (_what, status) => {
      const id = await addOwned(status);
      await retitle('Нова назва', id);
      const states = [await stateOf(id)];
      await decide('submit', author, id);
      states.push(await stateOf(id));
      await decide('approve', admin, id);
      states.push(await stateOf(id));

      expect(states.map(state => state.status)).toEqual([status, Status.PENDING, Status.APPROVED]);
      expect(states.map(state => state.stage)).toEqual([
        status === Status.DRAFT ? 'draft' : 'declined',
        'pending',
        null,
      ]);
      expect((await contentOf(id)).title_ua).toBe('Нова назва');
    },
  );

  test('declining changes of a public quiz keeps it public, and its history lists every step', async () => {
    await editText(0, 'Інше питання');
    await decide('submit', author);
    await run(tx => copies.withdraw(tx, quiz, { actor: author, reason: 'one more word' }));
    await decide('submit', author);
    await decide('decline', admin);

    expect(await stateOf(quiz)).toEqual({ status: Status.PUBLIC, stage: 'declined' });
    const history = await rowsOf(
      `select from_status as "from", to_status as "to", stage, actor_id as "actorId"
    from status_change where content_id = $1 order by id`,
      [quiz],
    );
    expect(
      history.slice(1).map(({ from, to, stage, actorId }) => [from, to, stage, actorId]),
    ).toEqual([
      [10, 10, 'pending', author.userId],
      [10, 10, 'draft', author.userId],
      [10, 10, 'pending', author.userId],
      [10, 10, 'declined', admin.userId],
    ]);
  });

  test('every submission stores the questions as they were submitted', async () => {
    await editText(0, 'Перше подання');
    await decide('submit', author);
    await decide('decline', admin);
    await editText(0, 'Друге подання');
    await decide('submit', author);

    const kept = await rowsOf(
      `select number, questions->0->'draft'->'text'->>'ua' as text from submission
    where content_id = $1 order by number`,
      [quiz],
    );

    expect(kept).toEqual([
      { number: 1, text: 'Перше подання' },
      { number: 2, text: 'Друге подання' },
    ]);
  });

  test('an author who edits a submitted quiz gets 409 quiz.stage, and an admin can edit it', async () => {
    await editText(0, 'Інше питання');
    await decide('submit', author);

    await expect(editText(1, 'Ще інше')).rejects.toMatchObject({ status: 409, code: 'quiz.stage' });
    await editText(1, 'Від модератора', admin);

    expect((await questions())[1]?.draft.text.ua).toBe('Від модератора');
  });

  test('opening the quiz of another author fails with 404', async () => {
    const other = { userId: author.userId + 1000, role: 'author' as const };

    await expect(open(quiz, other)).rejects.toMatchObject({ status: 404 });
  });

  test('opening a deleted quiz fails with quiz.stage, and restoring the quiz makes its working copy a draft', async () => {
    const id = await addOwned(Status.DRAFT);
    await retitle('Нова назва', id);
    await decide('submit', author, id);
    const move = (to: Status, actor: Person) =>
      run(tx => transition(tx, id, to, { actor, reason: 'a test' }));
    await move(Status.DELETED, author);
    await expect(open(id)).rejects.toMatchObject({ code: 'quiz.stage' });

    await move(Status.DRAFT, admin);

    expect(await stateOf(id)).toEqual({ status: Status.DRAFT, stage: 'draft' });
  });

  test.each([
    [
      'a pending working copy of a draft',
      `update working_copy set stage = 'pending' where content_id = $1`,
    ],
    [
      'a declined working copy without a decline in the history',
      `update working_copy set stage = 'declined' where content_id = $2`,
    ],
  ])('the database rejects %s', async (_what, sql) => {
    const draft = await addOwned(Status.DRAFT);
    await open(draft);
    await open(quiz);

    const refused = rowsOf(`with ids as (select $1::bigint, $2::bigint) ${sql}`, [draft, quiz]);

    await expect(refused).rejects.toMatchObject({ code: '23001' });
  });

  test('the database rejects the status "pending" while the working copy is a draft', async () => {
    const draft = await addOwned(Status.DRAFT);
    await open(draft);

    await expect(setStatus(server.database, draft, Status.PENDING)).rejects.toMatchObject({
      code: '23001',
    });
  });

  test('a file that only a working copy or a submission contains counts as used', async () => {
    const file = { id: await addFileRow(server.database) };
    const isUsed = async () => (await rowsOf('select is_file_used($1) as used', [file.id]))[0].used;
    const { headVersion: version } = await open();
    await run(tx =>
      copies.writeHead(tx, quiz, { actor: author, version, set: { coverId: file.id } }),
    );
    const whileEdited = await isUsed();
    await decide('submit', author);
    await rowsOf('delete from working_copy where content_id = $1', [quiz]);

    expect([whileEdited, await isUsed()]).toEqual([true, true]);
  });
});
