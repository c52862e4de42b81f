import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Me } from '../../contracts/me.ts';
import type { NoticeList } from '../../contracts/my-quizzes.ts';
import type { Play } from '../../contracts/plays.ts';
import { Invariants } from '../../src/audit/index.ts';
import { Browser } from '../support/browser.ts';
import { setStatus } from '../support/content-status.ts';
import { eventually } from '../support/eventually.ts';
import { isBlocked, OpenTransaction } from '../support/open-transaction.ts';
import { addUser } from '../support/people.ts';
import { rightOf } from '../support/quiz-data.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { FIXED, KEPT, ReportedQuiz, report } from '../support/reported-quiz.ts';

const { FixPayments, GuestRetention } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ DATABASE_POOL: '16' });
});
afterAll(() => server.close());

const codeOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: (body as { code: string }).code,
});

async function balanceOf(browser: Browser): Promise<number> {
  return (await browser.get<Me>('/api/me')).body.balance;
}

async function answersOf(browser: Browser) {
  const { body } = await browser.get<NoticeList>('/api/me/notices');
  return body.items.filter(({ kind }) => kind === 'report-answered');
}

describe('POST /api/plays/:id/reports', () => {
  test('a guest who has answered a question reports it once; the second report returns the first with 200', async () => {
    const quiz = await ReportedQuiz.make(server);
    const guest = new Browser(server);
    const play = await quiz.play(guest, 'хибно 0.0');

    const first = await report(guest, play.id, {
      reason: 'two-right',
      text: ' Обидва правильні. ',
    });
    const second = await report(guest, play.id, { reason: 'fact' });

    expect(first).toMatchObject({ status: 201, body: { again: false } });
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id, again: true } });
    expect(await quiz.details()).toMatchObject({
      ...{ count: 1, weight: 0.5, state: 'open', reasons: { 'two-right': 1 } },
      reports: [{ by: null, reason: 'two-right', text: 'Обидва правильні.', answered: false }],
    });
  });

  test('a question that is not answered yet returns 409 report.unanswered', async () => {
    const quiz = await ReportedQuiz.make(server);
    const guest = new Browser(server);
    const { body: play } = await guest.start(quiz.contentId);

    const answer = await report(guest, play.id);

    expect(codeOf(answer)).toEqual({ status: 409, code: 'report.unanswered' });
  });

  test('after a play was given up, a question that was not reached can be reported', async () => {
    const quiz = await ReportedQuiz.make(server);
    const guest = new Browser(server);
    const { body: play } = await guest.start(quiz.contentId);
    await guest.giveUp(play.id);

    const { status } = await report(guest, play.id, { index: 2 });

    expect(status).toBe(201);
  });

  test('a question of a preview returns 409 report.preview', async () => {
    const quiz = await ReportedQuiz.make(server);
    const begin = { locale: 'ua', mode: 'choicer', from: 0 };
    const path = `/api/quizzes/${quiz.contentId}/preview`;
    const { body: play } = await quiz.admin.post<Play>(path, begin);
    await quiz.admin.play(play, rightOf);

    const answer = await report(quiz.admin, play.id);

    expect(codeOf(answer)).toEqual({ status: 409, code: 'report.preview' });
  });

  test.each([
    ['an index beyond the questions', { index: 3 }],
    ['an unknown reason', { reason: 'boring' }],
    ['a text of more than 500 characters', { text: 'я'.repeat(501) }],
  ])('%s returns 400', async (_name, body) => {
    const quiz = await ReportedQuiz.make(server);
    const guest = new Browser(server);
    const play = await quiz.play(guest, 'хибно 0.0');

    const { status } = await report(guest, play.id, body);

    expect(status).toBe(400);
  });

  test('the play of another player returns 404', async () => {
    const quiz = await ReportedQuiz.make(server);
    const play = await quiz.play(new Browser(server), 'хибно 0.0');
    const { browser } = await quiz.player('хибно 0.0');

    expect((await report(browser, play.id)).status).toBe(404);
    expect((await report(new Browser(server), play.id)).status).toBe(404);
  });

  test('reports of one question that arrive at the same time are all summed up', async () => {
    const quiz = await ReportedQuiz.make(server);
    const guests = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = new Browser(server);
        return { browser, play: await quiz.play(browser, 'хибно 0.0') };
      }),
    );

    await Promise.all(
      guests.flatMap(({ browser, play }) => [report(browser, play.id), report(browser, play.id)]),
    );

    expect(await quiz.details()).toMatchObject({ count: 6, weight: 3, reasons: { fact: 6 } });
  });
});

test("months after a guest's play, its report loses the guest's id and the text", async () => {
  const quiz = await ReportedQuiz.make(server);
  const guest = new Browser(server);
  const play = await quiz.play(guest, 'хибно 0.0');
  await report(guest, play.id, { text: 'Хтось про себе.' });
  await server.database.pool.query(
    `update play set finished_at = finished_at - interval '5 years' where id = $1`,
    [play.id],
  );

  await server.app.get(GuestRetention).anonymise();

  const { rows } = await server.database.pool.query(
    'select player_id, reason, text from question_report where play_id = $1',
    [play.id],
  );
  expect(rows).toEqual([{ player_id: play.id, reason: 'fact', text: null }]);
});

describe('GET /api/admin/reports', () => {
  /** A reporter of the first question of a new quiz. */
  async function reported(reporters = 1) {
    const quiz = await ReportedQuiz.make(server);
    const players = [];
    for (let at = 0; at < reporters; at++) {
      const player = await quiz.player('хибно 0.0');
      await report(player.browser, player.play.id, { text: `Текст ${at}` });
      players.push(player);
    }
    return { quiz, players };
  }

  test('lists open questions by weight, greatest first, in pages', async () => {
    const [one, three, two] = [await reported(1), await reported(3), await reported(2)];
    const ids = [three, two, one].map(({ quiz }) => quiz.questions[0]?.id);

    const listed = [];
    let cursor = '';
    for (let pages = 0; pages < 100; pages++) {
      const { body } = await one.quiz.list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      listed.push(...body.items);
      if (!body.next) break;
      cursor = body.next;
    }

    const weights = listed.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(listed.map(item => item.questionId).filter(id => ids.includes(id))).toEqual(ids);
    expect(new Set(listed.map(item => item.revisionId)).size).toBe(listed.length);
    expect(listed.find(item => item.questionId === ids[0])).toMatchObject({
      ...{ contentId: three.quiz.contentId, title: 'A quiz', question: 'питання 0' },
      ...{ weight: 1.5, count: 3, reasons: { fact: 3 }, state: 'open' },
      texts: ['Текст 2', 'Текст 1', 'Текст 0'],
    });
  });

  test('GET /api/admin/reports with a cursor that was tampered with returns 400', async () => {
    const { quiz } = await reported();

    expect((await quiz.list('?cursor=bm90LWE')).status).toBe(400);
  });

  test("an upheld report raises the weight of its reporter's other reports, and a dismissed report lowers it", async () => {
    const quiz = await ReportedQuiz.make(server);
    const { browser, play } = await quiz.player('хибно 0.0');
    for (const index of [0, 1, 2]) await report(browser, play.id, { index });

    await quiz.correct(0, { text: { ua: 'Нове питання', en: null } });
    await quiz.resolve({ ...FIXED, rightNow: null });
    const afterUpheld = (await quiz.details(2)).weight;
    await quiz.resolve(KEPT, 1);
    const afterDismissed = (await quiz.details(2)).weight;

    expect(afterUpheld).toBeCloseTo(2 / 3);
    expect(afterDismissed).toBeCloseTo(2 / 4);
  });

  test('a duplicate changes the weight of no report', async () => {
    const quiz = await ReportedQuiz.make(server);
    const { browser, play } = await quiz.player('хибно 0.0');
    for (const index of [0, 1]) await report(browser, play.id, { index });

    await quiz.resolve({ ...KEPT, verdict: 'duplicate' });

    expect((await quiz.details(1)).weight).toBe(0.5);
  });

  test('the details have the question as it was reported and as it is now, and the wrong answers with their counts', async () => {
    const quiz = await ReportedQuiz.make(server);
    const { browser, play } = await quiz.player('хибно 0.1');
    await quiz.player('хибно 0.1');
    await quiz.player('хибно 0.2');
    await quiz.player('правильно 0');
    await report(browser, play.id);
    await quiz.correct(0, { text: { ua: 'Нове питання', en: null } });

    const { met, now, given, reports } = await quiz.details();

    expect(met.text.ua).toBe('питання 0');
    expect(now?.text.ua).toBe('Нове питання');
    expect(given).toEqual([
      { text: { ua: 'хибно 0.1', en: 'wrong 0.1' }, count: 2 },
      { text: { ua: 'хибно 0.2', en: 'wrong 0.2' }, count: 1 },
    ]);
    expect(reports).toMatchObject([{ by: { name: 'Оля' }, weight: 0.5 }]);
  });
});

describe('POST /api/admin/reports/:questionId/resolve', () => {
  test('the reporter gets a notice with the answer, and a repeated call returns the first result', async () => {
    const quiz = await ReportedQuiz.make(server);
    const { browser, play } = await quiz.player('хибно 0.0');
    await report(browser, play.id);

    const first = await quiz.resolve(KEPT);
    const second = await quiz.resolve(KEPT);

    expect(first).toMatchObject({ status: 200, body: { paid: 0, notified: 1 } });
    expect(second.body).toEqual(first.body);
    expect(await answersOf(browser)).toMatchObject([
      { contentId: quiz.contentId, params: { verdict: 'kept', coins: null }, text: KEPT.answer },
    ]);
    expect(await quiz.details()).toMatchObject({
      state: 'kept',
      resolution: { ...KEPT, paid: 0, notified: 1 },
      reports: [{ answered: true }],
    });
  });

  test('two equal calls at the same time notify the reporter once', async () => {
    const quiz = await ReportedQuiz.make(server);
    const { browser, play } = await quiz.player('хибно 0.0');
    await report(browser, play.id);

    const answers = await Promise.all([quiz.resolve(KEPT), quiz.resolve(KEPT)]);

    expect(answers.map(({ body }) => body.notified)).toEqual([1, 1]);
    expect(await answersOf(browser)).toHaveLength(1);
  });

  test('a different answer to reports that are already answered returns 409 report.resolved', async () => {
    const quiz = await ReportedQuiz.make(server);
    const { browser, play } = await quiz.player('хибно 0.0');
    await report(browser, play.id);
    await quiz.resolve(KEPT);

    const answer = await quiz.resolve({ ...KEPT, verdict: 'duplicate' });

    expect(codeOf(answer)).toEqual({ status: 409, code: 'report.resolved' });
  });

  test('a report after the answer opens the question again, with that report alone', async () => {
    const quiz = await ReportedQuiz.make(server);
    const [one, other] = [await quiz.player('хибно 0.0'), await quiz.player('хибно 0.0')];
    await report(one.browser, one.play.id);
    await quiz.resolve(KEPT);

    await report(other.browser, other.play.id, { reason: 'rights' });

    expect(await quiz.details()).toMatchObject({ state: 'open', count: 1, reasons: { rights: 1 } });
    expect((await quiz.resolve(KEPT)).body).toEqual({ paid: 0, notified: 1 });
    expect(await answersOf(one.browser)).toHaveLength(1);
    expect(await answersOf(other.browser)).toHaveLength(1);
  });

  test('a question without a newer revision returns 409 report.unfixed for the verdict fixed', async () => {
    const quiz = await ReportedQuiz.make(server);
    const { browser, play } = await quiz.player('хибно 0.0');
    await report(browser, play.id);

    const answer = await quiz.resolve({ ...FIXED, rightNow: 'all' });

    expect(codeOf(answer)).toEqual({ status: 409, code: 'report.unfixed' });
  });

  test('a question that nobody has reported returns 404', async () => {
    const quiz = await ReportedQuiz.make(server);

    expect((await quiz.resolve(KEPT)).status).toBe(404);
  });

  test('rightNow returns 400 unless the verdict is fixed', async () => {
    const quiz = await ReportedQuiz.make(server);

    expect((await quiz.resolve({ ...KEPT, rightNow: 'all' })).status).toBe(400);
  });

  test('the answer is in the log of administrative actions', async () => {
    const quiz = await ReportedQuiz.make(server);
    const { browser, play } = await quiz.player('хибно 0.0');
    await report(browser, play.id);

    await quiz.resolve(KEPT);

    const { rows } = await server.database.pool.query(
      `select subject_kind, subject_id, details->>'verdict' as verdict from admin_action
      where action = 'report.resolve' and admin_id = $1`,
      [quiz.adminId],
    );
    const subject_id = String(quiz.questions[0]?.id);
    expect(rows).toEqual([{ subject_kind: 'question', subject_id, verdict: 'kept' }]);
  });
});

describe('POST /api/admin/reports/:questionId/publish', () => {
  /** A reported question that an admin has edited in the wizard, with the version of the working copy. */
  async function edited(contentType = 'quiz') {
    const quiz = await ReportedQuiz.make(server, { contentType });
    const { browser, play } = await quiz.player('хибно 0.0');
    await report(browser, play.id);
    const variants = ['правильно 0', 'хибно 0.1', 'хибно 0.2'].map((ua, at) => ({
      ...{ id: `v${at + 1}`, ua, en: null },
    }));
    const version = await quiz.edit(0, { answer: { ua: 'хибно 0.0', en: null }, variants });
    return { quiz, version };
  }

  test('gives new plays the edited question, and the details show it before and after', async () => {
    const { quiz, version } = await edited();
    const before = await quiz.details();

    const { status, body } = await quiz.publish(version);

    expect(status).toBe(200);
    expect(before.edited).toMatchObject({ version, wording: { answer: { ua: 'хибно 0.0' } } });
    const after = await quiz.details();
    expect(after).toMatchObject({ edited: null, now: { revisionId: body.revisionId } });
    expect(after.now?.answer.ua).toBe('хибно 0.0');
    expect((await quiz.resolve({ ...FIXED, rightNow: ['хибно 0.0'] })).body.paid).toBe(1);
  });

  test('leaves edits of other questions in the working copy', async () => {
    const { quiz } = await edited();
    const version = await quiz.edit(1, { text: { ua: 'Ще не для гравців', en: null } });

    await quiz.publish(version);

    const { body: play } = await new Browser(server).start(quiz.contentId);
    expect(play.question?.text).toBe('питання 0');
    const { rows } = await server.database.pool.query(
      `select r.text->>'ua' as live, w.draft->'text'->>'ua' as draft
      from question q join question_revision r on r.id = q.revision_id
      join working_question w on w.question_id = q.id where q.id = $1`,
      [quiz.questions[1]?.id],
    );
    expect(rows).toEqual([{ live: 'питання 1', draft: 'Ще не для гравців' }]);
  });

  test('corrects a past daily, which cannot be changed in any other way', async () => {
    const { quiz, version } = await edited('daily');
    await setStatus(server.database, quiz.contentId, -5);

    expect((await quiz.publish(version)).status).toBe(200);
    const other = await quiz.edit(1, { text: { ua: 'Інше', en: null } });
    expect(codeOf(await quiz.publish(other))).toEqual({ status: 409, code: 'status.transition' });
  });

  test('an outdated version returns 409 version.conflict', async () => {
    const { quiz, version } = await edited();

    const answer = await quiz.publish(version - 1);

    expect(codeOf(answer)).toEqual({ status: 409, code: 'version.conflict' });
  });

  test('a question without an open report returns 404', async () => {
    const { quiz, version } = await edited();
    await quiz.resolve(KEPT);

    expect((await quiz.publish(version)).status).toBe(404);
  });
});

describe('a correction', () => {
  const CORRECTION = { answer: { ua: 'хибно 0.0', en: 'wrong 0.0' } };

  async function corrected(label = 'хибно 0.0', wishes = {}) {
    const quiz = await ReportedQuiz.make(server, wishes);
    const reporter = await quiz.player(label);
    await report(reporter.browser, reporter.play.id);
    return { quiz, ...reporter };
  }

  test('pays ten coins for each first play of a user with an answer that it made right, collected or not', async () => {
    const { quiz, browser, play } = await corrected();
    const collector = await quiz.player('хибно 0.0');
    await collector.browser.post(`/api/plays/${collector.play.id}/reward`, {});
    const [other, right] = [await quiz.player('хибно 0.1'), await quiz.player('правильно 0')];
    await quiz.correct(0, CORRECTION);

    const { body } = await quiz.resolve({ ...FIXED, rightNow: ['wrong 0.0'] });

    expect(body).toEqual({ paid: 2, notified: 1 });
    const players = [browser, collector.browser, other.browser, right.browser];
    expect(await Promise.all(players.map(balanceOf))).toEqual([10, 30, 0, 0]);
    expect(await answersOf(browser)).toMatchObject([{ params: { verdict: 'fixed', coins: 10 } }]);
    const { body: after } = await browser.read(play.id);
    expect(after.result).toEqual(play.result);
    expect(after.answers.map(answer => answer.corrected)).toEqual([true, false, false]);
    expect(after.answers[0]).toMatchObject({ correct: false, given: { text: 'хибно 0.0' } });
    const transfers = await server.database.pool.query(
      'select kind, amount from transfer where reference = $1 order by id',
      [`fix:${quiz.questions[0]?.revisionId}`],
    );
    expect(transfers.rows).toEqual([
      { kind: 'adjustment', amount: 10 },
      { kind: 'adjustment', amount: 10 },
    ]);
    expect(await server.app.get(Invariants).violated()).toEqual([]);
  });

  test('with rightNow `all`, pays nobody who skipped the question, gave up before it or only practised', async () => {
    const { quiz, browser } = await corrected();
    const skipper = await quiz.player('немає такого варіанта');
    await skipper.browser.answer(skipper.play.id, 0, { skip: true });
    await skipper.browser.giveUp(skipper.play.id);
    const quitter = await quiz.player('немає такого варіанта');
    await quitter.browser.giveUp(quitter.play.id);
    const practised = await quiz.player('правильно 0');
    await quiz.play(practised.browser, 'хибно 0.0');
    await quiz.correct(0, CORRECTION);

    const { body } = await quiz.resolve({ ...FIXED, rightNow: 'all' });

    expect(body.paid).toBe(1);
    const others = [skipper, quitter, practised].map(player => balanceOf(player.browser));
    expect(await Promise.all([balanceOf(browser), ...others])).toEqual([10, 0, 0, 0]);
  });

  test('pays a play that began before the correction and is finished after it', async () => {
    const { quiz } = await corrected();
    const { browser, play } = await quiz.player('немає такого варіанта');
    await quiz.correct(0, CORRECTION);
    await quiz.resolve({ ...FIXED, rightNow: ['хибно 0.0'] });
    await quiz.play(browser, 'хибно 0.0');

    await server.app.get(FixPayments).payFinished(quiz.contentId);

    expect(await balanceOf(browser)).toBe(10);
    expect((await browser.read(play.id)).body.answers[0]?.corrected).toBe(true);
  });

  test('several payments at the same time pay each play once', async () => {
    const { quiz, browser } = await corrected();
    const others = [await quiz.player('хибно 0.0'), await quiz.player('хибно 0.0')];
    await quiz.correct(0, CORRECTION);
    const fixes = server.app.get(FixPayments);
    const pinned = {
      revisionId: quiz.questions[0]?.revisionId as number,
      contentId: quiz.contentId,
    };

    await Promise.all([
      quiz.resolve({ ...FIXED, rightNow: 'all' }),
      quiz.resolve({ ...FIXED, rightNow: 'all' }),
      fixes.payFinished(quiz.contentId),
    ]);
    await Promise.all([fixes.payAll(pinned), fixes.payAll(pinned), fixes.payAll(pinned)]);

    const players = [browser, ...others.map(player => player.browser)];
    expect(await Promise.all(players.map(balanceOf))).toEqual([10, 10, 10]);
    expect(await server.app.get(Invariants).violated()).toEqual([]);
  });

  test('the notice of a reporter says the coins even if a job pays most of the other players', async () => {
    const quiz = await ReportedQuiz.make(server);
    const { play } = await quiz.player('хибно 0.0');
    await copyPlay(play.id, 200);
    const { browser, play: reported } = await quiz.player('хибно 0.0');
    await report(browser, reported.id);
    await quiz.correct(0, CORRECTION);

    const { body } = await quiz.resolve({ ...FIXED, rightNow: ['хибно 0.0'] });

    expect(body).toEqual({ paid: 202, notified: 1 });
    expect(await answersOf(browser)).toMatchObject([{ params: { verdict: 'fixed', coins: 10 } }]);
    expect(await balanceOf(browser)).toBe(10);
  });

  /** Gives each of `count` new users a copy of the play. */
  async function copyPlay(id: string, count: number): Promise<void> {
    const users = [];
    for (let n = 0; n < count; n++) users.push((await addUser(server)).id);
    const { rows } = await server.database.pool.query(
      `insert into play select copy.* from play p cross join app_user u cross join lateral
        jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'player_id', u.player_id)) copy
      where p.id = $1 and u.id = any($2) returning id`,
      [id, users],
    );
    await server.database.pool.query(
      `insert into answer select copy.* from answer a cross join unnest($2::uuid[]) copied(id) cross join lateral
        jsonb_populate_record(a, jsonb_build_object('play_id', copied.id)) copy where a.play_id = $1`,
      [id, rows.map(row => row.id)],
    );
  }

  test('a play of the corrected revision is not paid', async () => {
    const { quiz } = await corrected();
    await quiz.correct(0, CORRECTION);
    const { browser } = await quiz.player('хибно 0.1');

    await quiz.resolve({ ...FIXED, rightNow: 'all' });

    expect(await balanceOf(browser)).toBe(0);
  });

  test('in clicker, pays for an option that was the answer to another question', async () => {
    const { quiz, browser } = await corrected('правильно 2', { mode: 'clicker' });
    await quiz.correct(0, { text: { ua: 'Нове питання', en: null } });
    const { given } = await quiz.details();

    const { body } = await quiz.resolve({ ...FIXED, rightNow: ['правильно 2'] });

    expect(given).toEqual([{ text: { ua: 'правильно 2', en: 'right 2' }, count: 1 }]);
    expect(body.paid).toBe(1);
    expect(await balanceOf(browser)).toBe(10);
  });

  test('in cubiqer, pays for the text of an earlier attempt if no attempt was right', async () => {
    const answers = ['Київ', 'Львів', 'Одеса'];
    const quiz = await ReportedQuiz.make(server, { mode: 'cubiqer', answers });
    const [person, lucky] = [await addUser(server), await addUser(server)];
    const [browser, winner] = [new Browser(server), new Browser(server)];
    await browser.signIn(person);
    await winner.signIn(lucky);
    const { body: play } = await browser.start(quiz.contentId);
    for (const [at, text] of ['ВІКЙ', 'ЙКИВ', 'ВИКЇ', 'ЇВИК', 'ИВЇК'].entries())
      await browser.answer(play.id, 0, { attempt: at + 1, text });
    await browser.giveUp(play.id);
    const { body: other } = await winner.start(quiz.contentId);
    await winner.answer(other.id, 0, { attempt: 1, text: 'ЙКИВ' });
    await winner.answer(other.id, 0, { attempt: 2, text: 'КИЇВ' });
    await winner.giveUp(other.id);
    await report(browser, play.id);
    await quiz.correct(0, { text: { ua: 'Нове питання', en: null } });

    const { body } = await quiz.resolve({ ...FIXED, rightNow: ['йкив'] });

    expect(body.paid).toBe(1);
    expect(await balanceOf(browser)).toBe(10);
    const { body: after } = await browser.read(play.id);
    const marks = after.answers.map(answer => answer.corrected);
    expect(marks).toEqual([false, false, false, false, true, false, false]);
  });

  test("when an account claims a guest's play, the play is paid and the account gets the answer to the guest's report", async () => {
    const quiz = await ReportedQuiz.make(server);
    const guest = new Browser(server);
    const play = await quiz.play(guest, 'хибно 0.0');
    await report(guest, play.id);
    await quiz.correct(0, CORRECTION);
    const { body } = await quiz.resolve({ ...FIXED, rightNow: ['хибно 0.0'] });

    await guest.signIn(await addUser(server));

    expect(body).toEqual({ paid: 0, notified: 0 });
    expect(await balanceOf(guest)).toBe(10);
    expect(await answersOf(guest)).toMatchObject([
      { params: { verdict: 'fixed', coins: 10 }, text: FIXED.answer },
    ]);
    expect((await guest.read(play.id)).body.answers[0]?.corrected).toBe(true);
    expect(await server.app.get(Invariants).violated()).toEqual([]);
  });

  test('a claim waits for a running answer to reports before it locks the account', async () => {
    const quiz = await ReportedQuiz.make(server);
    const guest = new Browser(server);
    const play = await quiz.play(guest, 'хибно 0.0');
    await report(guest, play.id);
    await quiz.correct(0, CORRECTION);
    await quiz.resolve({ ...FIXED, rightNow: ['хибно 0.0'] });
    const person = await addUser(server, { coins: 5 });
    const answering = await OpenTransaction.begin(server.database);
    await answering.run(`select pg_advisory_xact_lock(hashtext('reports'))`);

    const claiming = guest.signIn(person).then(() => balanceOf(guest));
    await eventually(() => isBlocked(server.database));
    await answering.run('select from coin_account where user_id = $1 for update nowait', [
      person.id,
    ]);
    await answering.end();

    expect(await claiming).toBe(15);
  });

  test('the answer to a report that was claimed before it was answered goes to the account', async () => {
    const quiz = await ReportedQuiz.make(server);
    const guest = new Browser(server);
    const play = await quiz.play(guest, 'хибно 0.0');
    await report(guest, play.id);
    await guest.signIn(await addUser(server));
    await balanceOf(guest);

    await quiz.resolve(KEPT);

    expect(await answersOf(guest)).toHaveLength(1);
    const again = await report(guest, play.id);
    expect(again.body.again).toBe(true);
  });

  test('if the guest and the account have reported the same question, both reports stay and the account gets one notice', async () => {
    const quiz = await ReportedQuiz.make(server);
    const { person, browser, play } = await quiz.player('хибно 0.0');
    await report(browser, play.id);
    const guest = new Browser(server);
    const guestPlay = await quiz.play(guest, 'хибно 0.1');
    await report(guest, guestPlay.id);
    await guest.signIn(person);
    await balanceOf(guest);

    const { body } = await quiz.resolve(KEPT);

    expect((await quiz.details()).count).toBe(2);
    expect(body.notified).toBe(1);
    expect(await answersOf(browser)).toHaveLength(1);
  });
});
