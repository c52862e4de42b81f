import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Problem } from '../../contracts/errors.ts';
import type { Quiz, QuizDraft } from '../../contracts/quiz.ts';
import type { QuestionsAdded, QuizSaved, VersionConflict } from '../../contracts/quizzes.ts';
import { QuizAuthor } from '../support/quiz-author.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let author: QuizAuthor;
/** A draft of the author, without questions. */
let quiz: Quiz;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
  author = await QuizAuthor.comes(server);
});
afterAll(() => server.close());

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

test('a subtype that belongs to another kind is refused', async () => {
  const body = { contentType: 'movie', subtype: 'artist', mode: 'choicer', titleUA: 'Фільми' };

  const { status } = await author.call('POST', '/quizzes', body);

  expect(status).toBe(400);
});

test('a change of some fields of the head leaves the other fields unchanged', async () => {
  const set = { genitive: both('міст'), difficulty: 'hard' };

  const { body } = await author.call<QuizSaved>('PATCH', path(), { version: 1, set });

  const now = await author.reads(quiz.id);
  expect(now.head).toEqual({ ...quiz.head, ...set });
  expect(body).toMatchObject({ version: now.version, checks: now.checks });
});

test('a write with an outdated version is refused with the current head, its author and the time', async () => {
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

test('a version conflict on a question returns the current question', async () => {
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

test('three concurrent requests with the same client id add the question once', async () => {
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

test('adding a 51st question is refused', async () => {
  const fifty = Array.from({ length: 50 }, (_, n) => `${n}`);
  await author.adds(quiz.id, ...asked(...fifty));

  const { status, body } = await add({ clientId: 'one-too-many', after: null, question: {} });

  expect([status, body.code]).toEqual([409, 'quiz.full']);
  expect((await author.reads(quiz.id)).questions).toHaveLength(50);
});

test('a removed question can be restored once, unchanged and at a chosen place', async () => {
  const [first, second] = (await author.adds(quiz.id, ...asked('1', '2'))) as QuizDraft[];
  await author.call('DELETE', path(`/questions/${first?.id}?version=${first?.version}`));
  const restore = (clientId: string) => add({ clientId, after: second?.id, restore: first?.id });

  const restored = await restore('restoring-1');
  const again = await restore('restoring-2');

  expect(restored.body.items[0]).toMatchObject({ id: first?.id, key: first?.key, text: both('1') });
  expect(again.status).toBe(404);
  expect(texts(await author.reads(quiz.id))).toEqual(['2', '1']);
});

test('a removed question cannot be restored after a week', async () => {
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

test('questions moved between two quizzes in both directions at the same time both arrive', async () => {
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

test('a live quiz reads as players see it, and the first write creates its working copy', async () => {
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

test('a copy of a quiz is a draft with new questions', async () => {
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

test('a picture that another author uploaded cannot be used', async () => {
  const other = await QuizAuthor.comes(server);
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

test('a question of a cubiqer quiz lists the letters of its answer that have no cube', async () => {
  const cubes = await author.makes({ mode: 'cubiqer' });

  await author.adds(cubes.id, { answer: both('Київ') }, { answer: both('Straße') });

  expect((await author.reads(cubes.id)).questions.map(({ letters }) => letters)).toEqual([
    { state: 'cubes', unspellable: [] },
    { state: 'choicer', unspellable: ['ß'] },
  ]);
});

test('an author may save 120 times a minute', async () => {
  const limited = await startServer({ RATE_LIMITS: 'on' });
  try {
    const writer = await QuizAuthor.comes(limited);
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
