import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BulkStarted } from '../../contracts/admin-contents.ts';
import type { QuizDifference, QuizHistory } from '../../contracts/admin-moderation.ts';
import type { Problem } from '../../contracts/errors.ts';
import type { NoticeList } from '../../contracts/my-quizzes.ts';
import type { Quiz, QuizDraft, QuizDraftChange } from '../../contracts/quiz.ts';
import type { QuizSaved } from '../../contracts/quizzes.ts';
import { Status } from '../../contracts/vocabulary.ts';
import { Transactions } from '../../src/transaction.ts';
import { setStatus } from '../support/content-status.ts';
import { Customer } from '../support/customer.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { Moderator } from '../support/moderator.ts';
import { Player } from '../support/player.ts';
import { goodQuestion, QuizAuthor } from '../support/quiz-author.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import {
  CALLS_OF_ADMINS,
  STATUS_CALLS,
  STATUS_CHANGES,
  type StatusCall,
} from '../support/status-calls.ts';

const { DuePublication } = await import('../../src/moderation/index.ts');
const { refundBuyers } = await import('../../src/quizzes/unlocks/refunds.ts');
const { Invariants } = await import('../../src/audit/index.ts');

let server: QuizServer;
let taras: Moderator;
let oresta: Moderator;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
  taras = await Moderator.create(server, 'Тарас');
  oresta = await Moderator.create(server, 'Ореста');
});
afterAll(() => server.close());

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await server.database.pool.query(sql, values)).rows;
const both = (ua: string) => ({ ua, en: null });

const newAuthor = () => QuizAuthor.create(server, { role: 'author', name: 'Наталка' });

/** Submits the quiz and returns it. */
async function submit(author: QuizAuthor, { id }: Pick<Quiz, 'id'>): Promise<Quiz> {
  const { version } = await author.reads(id);
  return (await author.call<Quiz>('POST', `/quizzes/${id}/submit`, { version })).body;
}

/** A pending quiz of a new author. */
async function pendingQuiz(): Promise<{ author: QuizAuthor; quiz: Quiz }> {
  const author = await newAuthor();
  return { author, quiz: await submit(author, await author.makesWhole()) };
}

/** A public quiz of a new author. */
async function publicQuiz(): Promise<{ author: QuizAuthor; quiz: Quiz }> {
  const { author, quiz } = await pendingQuiz();
  await taras.approve(quiz, { publish: 'now' });
  return { author, quiz: await author.reads(quiz.id) };
}

async function retitle(user: QuizAuthor, id: number, ua: string) {
  const { headVersion: version } = await user.reads(id);
  return user.call<QuizSaved & Problem>('PATCH', `/quizzes/${id}`, {
    version,
    set: { title: both(ua) },
  });
}

const editQuestion = (user: QuizAuthor, id: number, question: QuizDraft, set: QuizDraftChange) =>
  user.call<QuizSaved & Problem>('PATCH', `/quizzes/${id}/questions/${question.id}`, {
    version: question.version,
    set,
  });

/** An admin removes all wrong answers of the first question, so that the checks refuse the quiz. */
async function breakQuestion({ id }: Pick<Quiz, 'id'>): Promise<void> {
  const [question] = (await taras.user.reads(id)).questions as [QuizDraft];
  await editQuestion(taras.user, id, question, { variants: [] });
}

/** A film whose use in a question is an error that admins may override. */
async function relatedItem(key: string): Promise<{ id: number }> {
  const [item] = await rowsOf(
    `insert into catalog_item (key, source, title_ua, title_en, year, facts, fame, reference, related)
    values ($1, 'movie', 'Заборонений фільм', 'A banned film', 1970, '[{"ua":"","en":""}]', 1, 'x', true)
    returning id::int`,
    [key],
  );
  return item;
}

/** A public quiz whose author has submitted another title. */
async function pendingRevision(): Promise<{ author: QuizAuthor; quiz: Quiz }> {
  const { author, quiz } = await publicQuiz();
  await retitle(author, quiz.id, 'Нова назва');
  return { author, quiz: await submit(author, quiz) };
}

const noticesOf = async (user: QuizAuthor) =>
  (await user.call<NoticeList>('GET', '/me/notices')).body.items;
const kindsOf = async (user: QuizAuthor) => (await noticesOf(user)).map(({ kind }) => kind);
const publicTitle = async (id: number) =>
  (await rowsOf('select title_ua from content where id = $1', [id]))[0].title_ua;
const stateOf = ({ status, stage }: Quiz) => [status, stage];
const problemOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code];
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const actionsOn = (id: number) =>
  rowsOf(
    `select action, admin_id::int as "adminId", details from admin_action
    where subject_kind = 'content' and subject_id = $1 order by id`,
    [String(id)],
  );

describe('the queue', () => {
  test('lists new quizzes and revisions in the order of submission, with the numbers of their authors', async () => {
    const fresh = await pendingQuiz();
    const revision = await pendingRevision();
    await taras.decline(fresh.quiz);
    await submit(fresh.author, fresh.quiz);

    const { body } = await taras.list();

    const ours = body.items.filter(({ id }) => [fresh.quiz.id, revision.quiz.id].includes(id));
    expect(ours).toMatchObject([
      {
        ...{ id: revision.quiz.id, titleUA: 'Нова назва', kind: 'revision', again: 0, own: false },
        author: { name: 'Наталка', published: 1, declined: 0 },
        claim: null,
      },
      {
        ...{ id: fresh.quiz.id, titleUA: 'Міста', kind: 'new', again: 1 },
        author: { name: 'Наталка', published: 0, declined: 1 },
      },
    ]);
    expect(body.counts.all).toBe(body.counts.new + body.counts.revision);
    expect(Date.parse(body.oldestAt ?? '')).toBeLessThanOrEqual(
      Date.parse(ours[0]?.submittedAt ?? ''),
    );
  });

  test('pages of one quiz each list the same quizzes as a single page', async () => {
    await pendingQuiz();
    await pendingRevision();
    const { body: whole } = await taras.list();
    const ids: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const cursor: string = next && `&cursor=${next}`;
      const { body } = await taras.list(`?limit=1${cursor}`);
      ids.push(...body.items.map(({ id }) => id));
      next = body.next;
    }

    expect(ids).toEqual(whole.items.map(({ id }) => id));
  });

  test('kind=revision lists only revisions, and a made-up cursor returns 400', async () => {
    await pendingQuiz();
    await pendingRevision();

    const { body } = await taras.list('?kind=revision');
    const refused = await taras.list('?cursor=made-up');

    expect(new Set(body.items.map(({ kind }) => kind))).toEqual(new Set(['revision']));
    expect(problemOf(refused)).toEqual([400, 'input.invalid']);
  });

  test('a deleted pending quiz leaves the queue', async () => {
    const { author, quiz } = await pendingQuiz();
    await author.call('DELETE', `/quizzes/${quiz.id}`);

    const { body } = await taras.list();

    expect(body.items.map(({ id }) => id)).not.toContain(quiz.id);
  });
});

describe('claims', () => {
  let quiz: Quiz;
  beforeEach(async () => {
    ({ quiz } = await pendingQuiz());
  });

  const expire = () =>
    rowsOf(
      `update moderation_claim set until = now() - interval '1 second' where content_id = $1`,
      [quiz.id],
    );

  test('a claim lasts 15 minutes, and other admins get 409 moderation.claimed with its holder', async () => {
    const { status, body } = await taras.claim(quiz.id);

    const other = await oresta.claim(quiz.id);

    expect(status).toBe(200);
    const minutes = (Date.parse(body.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThan(16);
    expect(problemOf(other)).toEqual([409, 'moderation.claimed']);
    expect(other.body).toMatchObject({ by: { id: taras.id, name: 'Тарас' }, until: body.until });
  });

  test('claiming again prolongs the claim', async () => {
    const { body: first } = await taras.claim(quiz.id);

    const { body: again } = await taras.claim(quiz.id);

    expect(Date.parse(again.until)).toBeGreaterThan(Date.parse(first.until));
  });

  test('the queue and the review show who holds the claim, until it is released', async () => {
    await taras.claim(quiz.id);
    const { body: during } = await oresta.list();
    const { claim } = await oresta.review(quiz.id);

    const released = await taras.release(quiz.id);

    const shown = during.items.find(({ id }) => id === quiz.id);
    expect([shown?.claim?.by.name, claim?.by.name]).toEqual(['Тарас', 'Тарас']);
    expect([released.status, (await oresta.review(quiz.id)).claim]).toEqual([204, null]);
  });

  test('releasing the claim of another admin changes nothing', async () => {
    await taras.claim(quiz.id);

    await oresta.release(quiz.id);

    expect((await oresta.review(quiz.id)).claim?.by.name).toBe('Тарас');
  });

  test('approve and decline return 409 moderation.claimed while another admin holds the claim', async () => {
    await taras.claim(quiz.id);

    const approved = await oresta.approve(quiz);
    const declined = await oresta.decline(quiz);

    expect([problemOf(approved), problemOf(declined)]).toEqual([
      [409, 'moderation.claimed'],
      [409, 'moderation.claimed'],
    ]);
  });

  test('after a claim has expired, another admin can claim and decide, and the queue shows no claim', async () => {
    await taras.claim(quiz.id);
    await expire();
    const { body: queue } = await taras.list();

    const claimed = await oresta.claim(quiz.id);
    const late = await taras.approve(quiz);

    expect(queue.items.find(({ id }) => id === quiz.id)?.claim).toBeNull();
    expect(claimed.status).toBe(200);
    expect(problemOf(late)).toEqual([409, 'moderation.claimed']);
    expect((await oresta.decline(quiz)).status).toBe(200);
  });

  test('of two simultaneous claims, one returns 409 moderation.claimed', async () => {
    const answers = await Promise.all([taras.claim(quiz.id), oresta.claim(quiz.id)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('taking, taking over and releasing a claim are in the log once, and prolonging it is not', async () => {
    await taras.claim(quiz.id);
    await taras.claim(quiz.id);
    await expire();
    await oresta.claim(quiz.id);
    await oresta.release(quiz.id);
    await oresta.release(quiz.id);

    expect(await actionsOn(quiz.id)).toEqual([
      { action: 'quiz.claim', adminId: taras.id, details: { takenFrom: null } },
      { action: 'quiz.claim', adminId: oresta.id, details: { takenFrom: taras.id } },
      { action: 'quiz.unclaim', adminId: oresta.id, details: {} },
    ]);
  });

  test('claiming a quiz that is not pending returns 409 status.transition', async () => {
    await taras.decline(quiz);

    expect(problemOf(await taras.claim(quiz.id))).toEqual([409, 'status.transition']);
  });

  test("claiming or deciding about one's own quiz returns 409 moderation.own", async () => {
    const own = await submit(taras.user, await taras.user.makesWhole());

    const answers = [await taras.claim(own.id), await taras.approve(own), await taras.decline(own)];

    expect(answers.map(problemOf)).toEqual(answers.map(() => [409, 'moderation.own']));
    expect((await taras.review(own.id)).own).toBe(true);
  });
});

describe('the review', () => {
  test('a moderator sees the quiz, its findings, its submission and its history', async () => {
    const { quiz } = await pendingQuiz();

    const review = await taras.review(quiz.id);

    expect(review).toMatchObject({
      ...{ id: quiz.id, stage: 'pending', own: false, previous: null },
      submission: { number: 1, version: quiz.version },
    });
    expect(review.questions).toHaveLength(5);
    expect(review.findings.map(({ code }) => code)).toContain('quiz.title');
    expect(review.history.items.map(({ action, by }) => [action, by?.name])).toEqual([
      ['submitted', 'Наталка'],
      ['created', 'Наталка'],
    ]);
  });

  test('previous is the declined submission, or the live version for the first submission of a revision', async () => {
    const { author, quiz } = await pendingQuiz();
    const { submission: first } = await taras.review(quiz.id);
    await taras.decline(quiz);
    await submit(author, quiz);
    const { quiz: revision } = await pendingRevision();

    expect((await taras.review(quiz.id)).previous?.id).toBe(first?.id);
    expect((await taras.review(revision.id)).previous?.id).toBe('live');
  });

  test('among similar quizzes, one with the same questions comes before one with only a similar title', async () => {
    const titled = await newAuthor();
    const alike = await submit(
      titled,
      await titled.makesWhole({ titleUA: 'Замки Волині й Галичини' }),
    );
    await taras.approve(alike, { publish: 'now' });
    const copied = await newAuthor();
    const same = await copied.makesWhole({ titleUA: 'Щось зовсім інше' });
    const [asked] = await copied.adds(same.id, {
      ...goodQuestion(6),
      text: both('Де стоїть Луцький замок?'),
      answer: both('На Волині'),
    });
    await taras.approve(await submit(copied, same), { publish: 'now' });
    const author = await newAuthor();
    const quiz = await author.makes({ titleUA: 'Замки Волині та Галичини' });
    await author.adds(quiz.id, {
      ...goodQuestion(1),
      text: both('де стоїть  Луцький замок?'),
      answer: asked?.answer ?? both(''),
    });

    const { alike: found } = await taras.review(quiz.id);

    expect(found.map(({ id, sameQuestions }) => [id, sameQuestions]).slice(0, 2)).toEqual([
      [same.id, 1],
      [alike.id, 0],
    ]);
    expect(found[1]?.share).toBeGreaterThan(0.6);
  });

  test('the review has a finding for two questions with the same answer', async () => {
    const author = await newAuthor();
    const quiz = await author.makesWhole();
    await author.adds(quiz.id, { ...goodQuestion(6), answer: both('Правильно 1') });

    const { findings } = await taras.review(quiz.id);

    expect(findings.find(({ code }) => code === 'question.same-answer')?.params).toEqual({
      ...{ answer: 'Правильно 1', first: 1, second: 6 },
    });
  });
});

describe('approving', () => {
  test('publish null leaves the quiz approved, adds the note to its history and notifies its author', async () => {
    const { author, quiz } = await pendingQuiz();

    const { status, body } = await taras.approve(quiz, { note: 'Дуже гарно' });

    expect([status, ...stateOf(body), body.publishAt]).toEqual([200, 7, null, null]);
    expect((await taras.historyOf(quiz.id))[0]).toMatchObject({
      ...{ action: 'approved', from: 5, to: 7, reason: 'Дуже гарно', by: { name: 'Тарас' } },
    });
    expect(await kindsOf(author)).toEqual(['approved']);
    expect(await actionsOn(quiz.id)).toEqual([
      {
        action: 'quiz.approve',
        adminId: taras.id,
        details: { version: quiz.version, publish: null, override: [] },
      },
    ]);
  });

  test('publish now makes the quiz public at once, drops its page and the lists, and sends only the notice "published"', async () => {
    const { author, quiz } = await pendingQuiz();
    const pages = await DroppedPages.listen(server.database);

    const { body } = await taras.approve(quiz, { publish: 'now' });

    const dropped = await pages.take();
    await pages.stop();
    expect(stateOf(body)).toEqual([10, null]);
    expect(dropped).toEqual(expect.arrayContaining([`content:${quiz.id}`, 'list:quiz']));
    expect(await kindsOf(author)).toEqual(['published']);
    const [content] = await rowsOf(
      'select published_at = fresh_at as "isSorted" from content where id = $1',
      [quiz.id],
    );
    expect(content.isSorted).toBe(true);
  });

  test('a quiz with errors returns 400 quiz.checks, unless its overridable errors are overridden', async () => {
    const item = await relatedItem('moderated-item');
    const author = await newAuthor();
    const quiz = await author.makesWhole();
    const [question] = await author.adds(quiz.id, goodQuestion(6));
    const pending = await submit(author, quiz);
    const related = { version: question?.version, set: { catalogId: item.id } };
    await taras.user.call('PATCH', `/quizzes/${quiz.id}/questions/${question?.id}`, related);
    const { version } = await taras.review(pending.id);
    const { findings } = await taras.review(quiz.id);
    const blocking = findings.filter(({ level }) => level === 'error').map(({ id }) => id);

    const refused = await taras.approve({ id: quiz.id, version });
    const approved = await taras.approve({ id: quiz.id, version }, { override: blocking });

    expect(problemOf(refused)).toEqual([400, 'quiz.checks']);
    expect(refused.body.issues?.map(({ code }) => code)).toEqual(['question.related']);
    expect(approved.status).toBe(200);
    expect((await actionsOn(quiz.id)).at(-1).details.override).toEqual(blocking);
  });

  test('errors that cannot be overridden return 400 even if the request overrides them', async () => {
    const { quiz } = await pendingQuiz();
    await retitle(taras.user, quiz.id, '');
    const { version } = await taras.review(quiz.id);

    const refused = await taras.approve(
      { id: quiz.id, version },
      { override: ['quiz.title:title.ua'] },
    );

    expect(problemOf(refused)).toEqual([400, 'quiz.checks']);
  });

  test('an outdated version returns 409 version.conflict, and a draft 409 status.transition', async () => {
    const { author, quiz } = await pendingQuiz();
    const draft = await author.makesWhole();

    const outdated = await taras.approve({ ...quiz, version: quiz.version - 1 });
    const early = await taras.approve(draft);

    expect(problemOf(outdated)).toEqual([409, 'version.conflict']);
    expect(problemOf(early)).toEqual([409, 'status.transition']);
  });

  test.each([
    ['approve', null],
    ['approve', 'now'],
    ['decline', null],
  ] as const)('of two admins who %s at once (%s), one gets 409', async (name, publish) => {
    const { quiz } = await pendingQuiz();
    const decide = (admin: Moderator) =>
      name === 'approve' ? admin.approve(quiz, { publish }) : admin.decline(quiz);

    const answers = await Promise.all([decide(taras), decide(oresta)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await actionsOn(quiz.id)).toHaveLength(1);
  });

  test('when one admin approves and another declines at the same time, one gets 409', async () => {
    const { author, quiz } = await pendingQuiz();

    const answers = await Promise.all([taras.approve(quiz), oresta.decline(quiz)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await noticesOf(author)).toHaveLength(1);
  });

  test.each(['now', null] as const)(
    'an approval sent twice (publish %s) answers the same and happens once',
    async publish => {
      const { author, quiz } = await pendingQuiz();

      const first = await taras.approve(quiz, { publish });
      const again = await taras.approve(quiz, { publish });

      expect([again.status, stateOf(again.body)]).toEqual([200, stateOf(first.body)]);
      expect(await noticesOf(author)).toHaveLength(1);
      expect(await actionsOn(quiz.id)).toHaveLength(1);
    },
  );

  test('an approval to publish now is not taken for a repetition of one without publication', async () => {
    const { author, quiz } = await pendingQuiz();
    await taras.approve(quiz, { publish: null });

    const answers = [
      await taras.approve(quiz, { publish: 'now' }),
      await taras.approve(quiz, { publish: null }),
    ];

    expect(problemOf(answers[0] as (typeof answers)[0])).toEqual([409, 'status.transition']);
    expect(answers[1]?.status).toBe(200);
    expect((await author.reads(quiz.id)).status).toBe(7);
  });

  test('a decline sent twice returns the same and adds its remarks once', async () => {
    const { author, quiz } = await pendingQuiz();

    await taras.decline(quiz);
    const again = await taras.decline(quiz);

    expect([again.status, stateOf(again.body)]).toEqual([200, [1, 'declined']]);
    expect((await author.reads(quiz.id)).remarks).toHaveLength(1);
  });

  test('a decline without a remark, or about a question of another quiz, returns 400', async () => {
    const { quiz } = await pendingQuiz();
    const decline = (remarks: object[]) =>
      taras.user.call<Problem>('POST', `/quizzes/${quiz.id}/decline`, {
        version: quiz.version,
        remarks,
      });

    const none = await decline([]);
    const other = await decline([{ questionId: 999_999, reason: 'fact', text: 'Ні' }]);

    expect([none.status, other.status]).toEqual([400, 400]);
    expect((await taras.review(quiz.id)).stage).toBe('pending');
  });
});

describe('publishing at a time', () => {
  const publishDue = () => server.app.get(DuePublication).publishDue();
  const pass = async (id: number) => {
    await rowsOf(
      `update content set published_at = now() - interval '1 minute' where id = $1 and status = 7`,
      [id],
    );
    await rowsOf(
      `update working_copy set publish_at = now() - interval '1 minute' where content_id = $1 and publish_at is not null`,
      [id],
    );
  };

  test('a quiz approved for a time is published once that time has passed, and running the job again changes nothing', async () => {
    const { author, quiz } = await pendingQuiz();
    const at = inAnHour();
    const { body: approved } = await taras.approve(quiz, { publish: at });
    await publishDue();
    const early = await author.reads(quiz.id);
    await pass(quiz.id);

    await publishDue();
    await publishDue();

    expect([approved.publishAt, early.status]).toEqual([at, 7]);
    expect((await author.reads(quiz.id)).status).toBe(10);
    expect(await noticesOf(author)).toMatchObject([
      { kind: 'published' },
      { kind: 'approved', params: { publishAt: at } },
    ]);
    expect((await taras.historyOf(quiz.id))[0]).toMatchObject({ action: 'published', by: null });
  });

  test('edits approved for a time replace the public quiz at that time, and an unfinished play keeps its questions', async () => {
    const { author, quiz } = await publicQuiz();
    const [question] = quiz.questions as [QuizDraft];
    const set = { text: both('Питання після правки') };
    await author.call('PATCH', `/quizzes/${quiz.id}/questions/${question.id}`, {
      version: question.version,
      set,
    });
    const pending = await submit(author, quiz);
    const player = new Player(server.origin);
    const { body: play } = await player.start(quiz.id);
    const at = inAnHour();

    const { body: approved } = await taras.approve(pending, { publish: at });
    await publishDue();
    const early = await author.reads(quiz.id);
    await pass(quiz.id);
    await publishDue();
    const { body: kept } = await player.read(play.id);
    const end = await player.play(kept, rightOf);

    expect([...stateOf(approved), approved.publishAt]).toEqual([10, 'approved', at]);
    expect(early.stage).toBe('approved');
    expect(stateOf(await author.reads(quiz.id))).toEqual([10, null]);
    expect([kept.question?.text, end?.next]).toEqual([question.text.ua, null]);
    expect(await textsOf(quiz.id)).toContain('Питання після правки');
    expect((await kindsOf(author)).slice(0, 2)).toEqual(['revision-live', 'approved']);
  });

  const textsOf = async (id: number) =>
    (
      await rowsOf(
        `select r.text->>'ua' as ua from question q join question_revision r on r.id = q.revision_id
        where q.content_id = $1 order by q.position`,
        [id],
      )
    ).map(({ ua }) => ua);

  test('two simultaneous runs of the job publish a quiz once', async () => {
    const { author, quiz } = await pendingQuiz();
    await taras.approve(quiz, { publish: inAnHour() });
    await pass(quiz.id);

    await Promise.all([publishDue(), publishDue()]);

    expect((await kindsOf(author)).filter(kind => kind === 'published')).toHaveLength(1);
  });

  test('an admin can change the time, publish at once instead, or reopen the quiz, which removes the time', async () => {
    const { author, quiz } = await pendingQuiz();
    const at = inAnHour();
    await taras.approve(quiz);

    const later = await taras.publish(quiz, at);
    const reopened = await taras.change(quiz, 'reopen');
    const { version } = await taras.review(quiz.id);
    await taras.approve({ id: quiz.id, version }, { publish: at });
    const published = await taras.publish(quiz);

    expect([later.status, later.body.publishAt]).toEqual([200, at]);
    expect(stateOf(reopened.body)).toEqual([5, 'pending']);
    expect([published.status, published.body.status]).toEqual([200, 10]);
    expect((await taras.historyOf(quiz.id)).map(({ action }) => action)).toEqual([
      ...['published', 'approved', 'reopened', 'scheduled', 'approved', 'submitted', 'created'],
    ]);
    expect((await kindsOf(author))[0]).toBe('published');
  });

  test('approved edits of a public quiz can be reopened, approved again and published now', async () => {
    const { author, quiz } = await pendingRevision();
    await taras.approve(quiz, { publish: null });

    const reopened = await taras.change(quiz, 'reopen');
    await taras.approve({ id: quiz.id, version: reopened.body.version }, { publish: inAnHour() });
    const { body } = await taras.publish(quiz);

    expect(stateOf(reopened.body)).toEqual([10, 'pending']);
    expect(stateOf(body)).toEqual([10, null]);
    expect(await publicTitle(quiz.id)).toBe('Нова назва');
    expect((await kindsOf(author))[0]).toBe('revision-live');
  });

  test('a quiz that an admin broke after the approval stays approved without a time, and others are published', async () => {
    const { author, quiz } = await pendingQuiz();
    const other = await pendingQuiz();
    await taras.approve(quiz, { publish: inAnHour() });
    await taras.approve(other.quiz, { publish: inAnHour() });
    await breakQuestion(quiz);
    await pass(quiz.id);
    await pass(other.quiz.id);

    await publishDue();
    await publishDue();

    const { status, publishAt } = await author.reads(quiz.id);
    expect([status, publishAt]).toEqual([7, null]);
    expect((await other.author.reads(other.quiz.id)).status).toBe(10);
    expect((await taras.historyOf(quiz.id)).map(({ action }) => action).slice(0, 3)).toEqual([
      ...['unscheduled', 'edited', 'approved'],
    ]);
  });

  test('a shipped quiz that was edited before its day is adopted even if the account of the admin is gone', async () => {
    const shipped = await addQuiz(server, { questions: 5, status: 7 });
    await rowsOf(`update content set key = 'before-its-day' where id = $1`, [shipped]);
    const set = { seoTitle: both('Для пошуку'), genitive: both('назви'), subtype: 'list' };
    const { headVersion: version } = await taras.user.reads(shipped);
    await taras.user.call('PATCH', `/quizzes/${shipped}`, { version, set });
    await rowsOf('update working_copy set updated_by = null where content_id = $1', [shipped]);
    await pass(shipped);

    await publishDue();

    expect(await rowsOf('select status, adopted from content where id = $1', [shipped])).toEqual([
      { status: 10, adopted: true },
    ]);
  });

  test('publish sent twice returns the same and is recorded once', async () => {
    const { quiz } = await pendingQuiz();
    await taras.approve(quiz);

    await taras.publish(quiz);
    const again = await taras.publish(quiz);

    expect([again.status, again.body.status]).toEqual([200, 10]);
    expect((await actionsOn(quiz.id)).map(({ action }) => action)).toEqual([
      'quiz.approve',
      'quiz.publish',
    ]);
  });
});

describe('status', () => {
  test('an admin unlists a quiz, lists it again, deletes and restores it, each with a reason in the history', async () => {
    const { quiz } = await publicQuiz();

    const statuses = [
      (await taras.change(quiz, 'unlist', 'Скарга')).body.status,
      (await taras.change(quiz, 'relist', 'Виправлено')).body.status,
      (await taras.remove(quiz)).status,
      (await taras.change(quiz, 'restore', 'Помилка')).body.status,
    ];

    expect(statuses).toEqual([3, 10, 204, 0]);
    const history = await taras.historyOf(quiz.id);
    expect(history.slice(0, 4).map(({ action, reason }) => [action, reason])).toEqual([
      ['restored', 'Помилка'],
      ['deleted', 'Порушення'],
      ['relisted', 'Виправлено'],
      ['unlisted', 'Скарга'],
    ]);
    expect((await actionsOn(quiz.id)).map(({ action }) => action)).toEqual([
      ...['quiz.approve', 'quiz.unlist', 'quiz.relist', 'quiz.delete', 'quiz.restore'],
    ]);
  });

  test('unlist, relist, delete and restore sent twice return the same and are recorded once', async () => {
    const { quiz } = await publicQuiz();
    const twice = async (call: () => Promise<{ status: number }>) => [
      (await call()).status,
      (await call()).status,
    ];

    const statuses = [
      await twice(() => taras.change(quiz, 'unlist')),
      await twice(() => taras.change(quiz, 'relist')),
      await twice(() => taras.remove(quiz)),
      await twice(() => taras.change(quiz, 'restore')),
    ];

    expect(statuses).toEqual([
      [200, 200],
      [200, 200],
      [204, 204],
      [200, 200],
    ]);
    expect(await actionsOn(quiz.id)).toHaveLength(5);
  });

  test('restoring a quiz that was deleted more than 30 days ago returns 409 status.transition', async () => {
    const { quiz } = await publicQuiz();
    await taras.remove(quiz);
    await rowsOf(
      `update status_change set changed_at = now() - interval '31 days' where content_id = $1 and to_status = -10`,
      [quiz.id],
    );

    expect(problemOf(await taras.change(quiz, 'restore'))).toEqual([409, 'status.transition']);
  });

  test('admins publish their own drafts and later edits without moderation, if they pass the checks', async () => {
    const draft = await taras.user.makesWhole();
    const empty = await taras.user.makes();

    const published = await taras.publish(draft);
    await retitle(taras.user, draft.id, 'Виправлена назва');
    const edited = await taras.publish(draft);
    const refused = await taras.publish(empty);

    expect([published.body.status, edited.status]).toEqual([10, 200]);
    expect(await publicTitle(draft.id)).toBe('Виправлена назва');
    expect(problemOf(refused)).toEqual([400, 'quiz.checks']);
  });

  test("an admin can publish edits of a shipped quiz, which is then adopted, but not edits of another author's quiz", async () => {
    const shipped = await addQuiz(server, { questions: 5 });
    await rowsOf(`update content set key = 'moderated' where id = $1`, [shipped]);
    const set = { seoTitle: both('Для пошуку'), genitive: both('назви'), subtype: 'list' };
    const { headVersion: version } = await taras.user.reads(shipped);
    await taras.user.call('PATCH', `/quizzes/${shipped}`, { version, set });
    const { quiz } = await publicQuiz();
    await retitle(taras.user, quiz.id, 'Чужа назва');

    const own = await taras.publish({ id: shipped });
    const other = await taras.publish(quiz);

    expect([own.status, own.body.head?.seoTitle.ua]).toEqual([200, 'Для пошуку']);
    expect(await rowsOf('select adopted from content where id = $1', [shipped])).toEqual([
      { adopted: true },
    ]);
    expect(problemOf(other)).toEqual([409, 'status.transition']);
  });
});

describe('edits by an admin after the approval', () => {
  const publishFromList = async (id: number) =>
    (
      await taras.user.call<BulkStarted>('POST', '/admin/contents/bulk', {
        ...{ key: `publish-${id}`, ids: [id], action: 'publish' },
      })
    ).body.done;

  test('publish returns 400 quiz.checks and publishes nothing if they broke a question', async () => {
    const { author, quiz } = await pendingQuiz();
    await taras.approve(quiz);
    await breakQuestion(quiz);

    const now = await taras.publish(quiz);
    const later = await taras.publish(quiz, inAnHour());
    const fromList = await publishFromList(quiz.id);

    expect([problemOf(now), problemOf(later)]).toEqual([
      [400, 'quiz.checks'],
      [400, 'quiz.checks'],
    ]);
    expect(fromList?.refusals.map(({ code }) => code)).toEqual(['quiz.checks']);
    expect((await author.reads(quiz.id)).status).toBe(7);
    expect(await kindsOf(author)).toEqual(['approved']);
  });

  test('publish accepts findings that were overridden with the approval', async () => {
    const { quiz } = await pendingQuiz();
    const [first, second] = quiz.questions as [QuizDraft, QuizDraft];
    const item = await relatedItem('item-overridden-before');
    await editQuestion(taras.user, quiz.id, first, { catalogId: item.id });
    const { version, findings } = await taras.review(quiz.id);
    const override = findings.filter(({ level }) => level === 'error').map(({ id }) => id);
    await taras.approve({ id: quiz.id, version }, { override });
    await editQuestion(taras.user, quiz.id, second, { comment: both('Краще пояснення') });

    const published = await taras.publish(quiz);

    expect(override).toHaveLength(1);
    expect([published.status, published.body.status]).toEqual([200, 10]);
  });

  test('publishing from a list replaces a public quiz by its approved edits and tells the author what an admin edited', async () => {
    const { author, quiz } = await pendingRevision();
    await taras.approve(quiz);
    await retitle(taras.user, quiz.id, 'Назва після схвалення');

    const run = await publishFromList(quiz.id);

    expect(run).toMatchObject({ done: 1, refused: 0 });
    expect(await publicTitle(quiz.id)).toBe('Назва після схвалення');
    expect((await kindsOf(author)).slice(0, 2)).toEqual(['revision-live', 'edited']);
    expect(stateOf(await author.reads(quiz.id))).toEqual([10, null]);
  });
});

describe('every call in every status', () => {
  type Role = keyof typeof STATUS_CHANGES;
  const ALL = Object.values(Status);
  const CASES = (Object.keys(STATUS_CHANGES) as Role[]).flatMap(role =>
    (Object.keys(STATUS_CALLS) as StatusCall[]).map(name => [role, name] as const),
  );

  /** A quiz that passes all checks. */
  async function quizIn(owner: QuizAuthor, status: Status): Promise<Quiz> {
    const quiz = await owner.makesWhole();
    if (status === Status.DRAFT) return quiz;
    const pending = await submit(owner, quiz);
    if (status === Status.PENDING) return pending;
    if (status === Status.DECLINED) return (await oresta.decline(pending)).body;
    const { body: approved } = await oresta.approve(pending);
    if (status !== Status.APPROVED) await setStatus(server.database, quiz.id, status);
    return approved;
  }

  interface Owned {
    owner: QuizAuthor;
    quiz: Quiz;
  }
  /** A quiz for each owner and status, which is used for all calls that refuse it. */
  const made = new Map<string, Owned>();

  async function owned(role: Role, status: Status): Promise<Owned> {
    const key = `${role === 'owningAdmin'} ${status}`;
    const known = made.get(key);
    if (known) return known;
    const owner = role === 'owningAdmin' ? taras.user : await newAuthor();
    const fresh = { owner, quiz: await quizIn(owner, status) };
    made.set(key, fresh);
    return fresh;
  }

  /** Sends the call for a quiz in this status, and returns its answer and the status afterwards. */
  async function send(role: Role, name: StatusCall, status: Status) {
    const { owner, quiz } = await owned(role, status);
    const caller = role === 'author' ? owner : taras.user;
    const [method, path] = name === 'delete' ? ['DELETE', ''] : ['POST', `/${name}`];
    const url = `/quizzes/${quiz.id}${path}`;
    const answer = await caller.call<Problem>(method as string, url, STATUS_CALLS[name](quiz));
    const [now] = await rowsOf('select status from content where id = $1', [quiz.id]);
    if (answer.status < 300) {
      made.delete(`${role === 'owningAdmin'} ${status}`);
      // Otherwise the limit of pending quizzes would be reached.
      await rowsOf('delete from working_copy where content_id = $1', [quiz.id]);
    }
    return { refusal: answer.status < 300 ? null : problemOf(answer).join(' '), now: now.status };
  }

  const isForbidden = (role: Role, name: StatusCall) =>
    role === 'author' && CALLS_OF_ADMINS.includes(name);

  test.each(CASES)(
    'as %s, the call %s changes the statuses of the table and is refused in all others',
    async (role, name) => {
      const outcomes = new Map<Status, { refusal: string | null; now: Status }>();
      for (const status of ALL) outcomes.set(status, await send(role, name, status));

      const changes: Partial<Record<StatusCall, [number, number][]>> = STATUS_CHANGES[role];
      const refusals = isForbidden(role, name)
        ? ['403 auth.forbidden']
        : ['409 status.transition', '409 moderation.own', '404 not-found'];
      for (const [status, { refusal, now }] of outcomes) {
        const change = changes[name]?.find(([from]) => from === status);
        if (change) expect([status, now, refusal]).toEqual([...change, null]);
        else {
          expect([status, now]).toEqual([status, status]);
          expect(refusals).toContain(refusal);
        }
      }
    },
  );
});

describe('edits by an admin', () => {
  test('are one entry of the history, with the values before and after, and one notice to the author', async () => {
    const { author, quiz } = await pendingQuiz();
    const [first, second] = quiz.questions as [QuizDraft, QuizDraft];
    const at = `/quizzes/${quiz.id}/questions/${first.id}`;
    await retitle(taras.user, quiz.id, 'Міс');
    await retitle(taras.user, quiz.id, 'Міста України');
    const { body: saved } = await taras.user.call<QuizSaved>('PATCH', at, {
      version: first.version,
      set: { answer: both('Київ') },
    });
    await taras.user.call(
      'DELETE',
      `/quizzes/${quiz.id}/questions/${second.id}?version=${second.version}`,
    );
    await taras.user.call('POST', `/quizzes/${quiz.id}/questions`, {
      ...{ clientId: 'by-the-admin', after: first.id, question: goodQuestion(9) },
    });
    const { version, questions } = await taras.review(quiz.id);

    await taras.approve({ id: quiz.id, version }, { publish: 'now' });

    const { body } = await author.call<QuizHistory>('GET', `/quizzes/${quiz.id}/history`);
    const [edit, ...others] = body.items.filter(({ action }) => action === 'edited');
    expect(others).toEqual([]);
    expect(edit).toMatchObject({ by: { name: 'Тарас' }, from: 5, to: 5, stage: 'pending' });
    expect(edit?.changes).toEqual([
      { questionId: null, field: 'title.ua', before: 'Міста', after: 'Міста України' },
      { questionId: first.id, field: 'answer.ua', before: first.answer.ua, after: 'Київ' },
      { questionId: second.id, field: 'question', before: second.text.ua, after: null },
      { questionId: questions[1]?.id, field: 'question', before: null, after: 'Питання номер 9' },
    ]);
    expect(saved.version).toBeGreaterThan(quiz.version);
    expect(await kindsOf(author)).toEqual(['published', 'edited']);
    const actions = (await actionsOn(quiz.id)).map(({ action }) => action);
    expect(actions).toEqual([...Array(5).fill('quiz.edit'), 'quiz.approve']);
  });

  test('a title that is edited and then changed back leaves no entry and no notice', async () => {
    const { author, quiz } = await pendingQuiz();
    await retitle(taras.user, quiz.id, 'Інакше');
    await retitle(taras.user, quiz.id, 'Міста');
    const { version } = await taras.review(quiz.id);

    await taras.approve({ id: quiz.id, version });

    expect((await taras.historyOf(quiz.id)).map(({ action }) => action)).toEqual([
      ...['approved', 'submitted', 'created'],
    ]);
    expect(await kindsOf(author)).toEqual(['approved']);
  });

  test('that follow the approval are published with the quiz, and its author gets a notice of them', async () => {
    const { author, quiz } = await pendingQuiz();
    await taras.approve(quiz);
    await retitle(taras.user, quiz.id, 'Виправлено після схвалення');

    const { body } = await taras.publish(quiz);

    expect(stateOf(body)).toEqual([10, null]);
    expect(await publicTitle(quiz.id)).toBe('Виправлено після схвалення');
    expect(await kindsOf(author)).toEqual(['published', 'edited', 'approved']);
  });

  test("are not in the history if the quiz is the admin's own, like the edits of an author", async () => {
    const author = await newAuthor();
    const [own, ofAdmin] = [await author.makesWhole(), await taras.user.makesWhole()];

    const histories = [await taras.historyOf(own.id), await taras.historyOf(ofAdmin.id)];

    expect(histories.flat().map(({ action }) => action)).toEqual(['created', 'created']);
    expect(await actionsOn(ofAdmin.id)).toEqual([]);
  });
});

describe('history and revisions', () => {
  test('pages of two entries list the same history as a single page', async () => {
    const { author, quiz } = await publicQuiz();
    const whole = await taras.historyOf(quiz.id);
    const path = `/quizzes/${quiz.id}/history?limit=2`;

    const { body: first } = await author.call<QuizHistory>('GET', path);
    const { body: second } = await author.call<QuizHistory>('GET', `${path}&cursor=${first.next}`);

    expect([...first.items, ...second.items]).toEqual(whole);
    expect(second.next).toBeNull();
  });

  test('a revision is compared with the live quiz, and a submission with the working copy', async () => {
    const { author, quiz } = await pendingRevision();
    const { submission } = await taras.review(quiz.id);
    const [question] = quiz.questions as [QuizDraft];
    await taras.user.call('PATCH', `/quizzes/${quiz.id}/questions/${question.id}`, {
      version: question.version,
      set: { comment: both('Інше пояснення') },
    });
    const compare = async (user: QuizAuthor, a: string, b: string) =>
      (await user.call<QuizDifference>('GET', `/quizzes/${quiz.id}/revisions/${a}/${b}`)).body;

    const fromLive = await compare(author, 'live', submission?.id ?? '');
    const fromSubmission = await compare(taras.user, submission?.id ?? '', 'working');

    expect(fromLive).toEqual({
      head: [{ field: 'title.ua', before: 'Міста', after: 'Нова назва' }],
      questions: [],
    });
    const comment = { field: 'comment.ua', before: 'Пояснення 1', after: 'Інше пояснення' };
    expect(fromSubmission).toEqual({
      head: [],
      questions: [{ id: question.id, change: 'edited', fields: [comment] }],
    });
  });

  test('another author gets 404 for the history and the revisions, and an unknown revision returns 404', async () => {
    const { author, quiz } = await pendingRevision();
    const other = await pendingRevision();
    const { submission } = await taras.review(other.quiz.id);
    const stranger = await newAuthor();
    const status = async (user: QuizAuthor, path: string) =>
      (await user.call('GET', `/quizzes/${quiz.id}/${path}`)).status;

    const statuses = [
      await status(stranger, 'history'),
      await status(stranger, 'revisions/live/working'),
      await status(author, `revisions/live/${submission?.id}`),
      await status(author, 'revisions/live/draft'),
      await status(author, 'revisions/live/working'),
    ];

    expect(statuses).toEqual([404, 404, 404, 404, 200]);
  });
});

describe('deleting a quiz with buyers', () => {
  /** A public quiz with a price of 50 coins, and two users who have paid for it. */
  async function soldQuiz() {
    const id = await addQuiz(server, { price: 50 });
    const buyers = [
      await Customer.create(server, { coins: 200 }),
      await Customer.create(server, { coins: 300 }),
    ];
    for (const buyer of buyers) await buyer.order(id);
    return { id, buyers };
  }

  const balancesOf = async (buyers: readonly Customer[]) =>
    (
      await rowsOf(`select balance from coin_account where user_id = any($1) order by user_id`, [
        buyers.map(({ person }) => person.id),
      ])
    ).map(({ balance }) => balance);

  /** The invariants of coins. Other tests here set statuses in ways that the history does not allow. */
  const violations = async () =>
    (await server.app.get(Invariants).violated()).filter(({ number }) => number !== 10);

  test('pays every buyer back once, with a notice, and the invariants hold', async () => {
    const { id, buyers } = await soldQuiz();

    const { status } = await taras.remove({ id });
    await taras.remove({ id });

    expect([status, await balancesOf(buyers)]).toEqual([204, [200, 300]]);
    const { body } = await (buyers[0] as Customer).get<NoticeList>('/api/me/notices');
    expect(body.items).toMatchObject([
      { kind: 'coins-back', contentId: id, params: { coins: 50 } },
    ]);
    expect((await actionsOn(id)).at(-1).details).toEqual({ reason: 'Порушення', coins: 100 });
    expect(await violations()).toEqual([]);
  });

  test('buyers keep the unlock of a restored quiz, pay nothing again, and get nothing when it is deleted again', async () => {
    const { id, buyers } = await soldQuiz();
    await taras.remove({ id });
    await taras.change({ id }, 'restore');
    await setStatus(server.database, id, Status.PUBLIC);

    const { body: order } = await (buyers[0] as Customer).order(id);
    const { status } = await new Player(server.origin, {
      ...(buyers[0] as Customer).headers,
    }).start(id);
    await taras.remove({ id });

    expect([order.balance, status]).toEqual([200, 201]);
    expect(await balancesOf(buyers)).toEqual([200, 300]);
    expect(await violations()).toEqual([]);
  });

  test('two admins who delete it at the same time pay back once, and one of them gets 409', async () => {
    const { id, buyers } = await soldQuiz();

    const answers = await Promise.all([taras.remove({ id }), oresta.remove({ id })]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await balancesOf(buyers)).toEqual([200, 300]);
  });

  test('an order that runs while the quiz is deleted is either refused or paid back', async () => {
    const { id } = await soldQuiz();
    const late = await Customer.create(server, { coins: 500 });

    await Promise.all([late.order(id), taras.remove({ id })]);

    expect(await balancesOf([late])).toEqual([500]);
    expect(await violations()).toEqual([]);
  });

  test('a deletion that fails before the commit pays nobody', async () => {
    const { id, buyers } = await soldQuiz();

    const failed = server.app.get(Transactions).run(async tx => {
      await refundBuyers(tx, id);
      throw new Error('killed');
    });

    await expect(failed).rejects.toThrow('killed');
    expect(await balancesOf(buyers)).toEqual([150, 250]);
  });
});
