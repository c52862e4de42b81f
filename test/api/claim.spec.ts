import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Browser } from '../support/browser.ts';
import { anySteps } from '../support/claim-steps.ts';
import { ClaimWorld } from '../support/claim-world.ts';
import { whileHolding } from '../support/held-row.ts';
import { historyRuns } from '../support/history-runs.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser } from '../support/people.ts';
import { queriesDuring } from '../support/queries-during.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import {
  beginPlay,
  claim,
  finish,
  marksOf,
  readPlay,
  type SigningIn,
  signingIn,
} from '../support/signing-in.ts';

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ DATABASE_POOL: '16' });
});
afterAll(() => server.close());

describe('claiming plays', () => {
  test("the first call after signing in moves the guest's finished plays to the account", async () => {
    const scene = await signingIn(server);
    const play = await finish(scene.guest, scene.contentId, 2);
    await scene.guest.signIn(scene.person);

    const marks = await marksOf(scene.guest, scene.contentId);

    expect(marks).toMatchObject({ best: { correct: 2, total: 3 }, unfinished: null });
    expect((await readPlay(scene.account, play.id)).result).toMatchObject({
      practice: false,
      coins: 20,
    });
  });

  test('a claimed unfinished play continues in the account at the same question', async () => {
    const scene = await signingIn(server);
    const play = await beginPlay(scene.guest, scene.contentId);
    const before = await readPlay(scene.guest, play.id);

    await claim(scene);

    const { body: after } = await scene.account.start(scene.contentId);
    expect(after).toEqual(before);
    expect(after).toMatchObject({ id: play.id, index: 1, practice: false });
  });

  test("if account and guest both finished a quiz, the account's play counts and the guest's becomes practice", async () => {
    const scene = await signingIn(server);
    const guestPlay = await finish(scene.guest, scene.contentId, 3);
    await finish(scene.account, scene.contentId, 1);

    await claim(scene);

    expect(await marksOf(scene.account, scene.contentId)).toMatchObject({ best: { correct: 1 } });
    const { result } = await readPlay(scene.account, guestPlay.id);
    expect(result).toMatchObject({ correct: 3, practice: true, coins: 0 });
  });

  test("if only the guest finished a quiz, the guest's play counts and the account's unfinished play becomes practice", async () => {
    const scene = await signingIn(server);
    const accountPlay = await beginPlay(scene.account, scene.contentId, 2);
    await finish(scene.guest, scene.contentId, 1);

    await claim(scene);

    const { body } = await scene.account.answer(accountPlay.id, 2, { skip: true });
    expect(body.result).toMatchObject({ correct: 2, practice: true, coins: 0 });
    expect(await marksOf(scene.account, scene.contentId)).toMatchObject({ best: { correct: 1 } });
  });

  test("of two unfinished plays the account's stays open and the guest's ends as practice", async () => {
    const scene = await signingIn(server);
    const accountPlay = await beginPlay(scene.account, scene.contentId, 1);
    const guestPlay = await beginPlay(scene.guest, scene.contentId, 2);

    await claim(scene);

    const { body: open } = await scene.guest.start(scene.contentId);
    expect(open).toMatchObject({ id: accountPlay.id, index: 1, practice: false });
    const { finished, result } = await readPlay(scene.guest, guestPlay.id);
    expect([finished, result]).toMatchObject([true, { correct: 2, practice: true, coins: 0 }]);
  });

  test("of two unfinished plays the guest's stays open if only the guest's has an answer", async () => {
    const scene = await signingIn(server);
    const accountPlay = await beginPlay(scene.account, scene.contentId, 0);
    const guestPlay = await beginPlay(scene.guest, scene.contentId, 2);

    await claim(scene);

    const { body: open } = await scene.account.start(scene.contentId);
    expect(open).toMatchObject({ id: guestPlay.id, index: 2, practice: false });
    expect((await scene.account.read(accountPlay.id)).status).toBe(404);
  });

  test("a guest's play without an answer is deleted if the account has an unfinished play of the quiz", async () => {
    const scene = await signingIn(server);
    const accountPlay = await beginPlay(scene.account, scene.contentId, 0);
    const guestPlay = await beginPlay(scene.guest, scene.contentId, 0);

    await claim(scene);

    expect((await scene.guest.start(scene.contentId)).body.id).toBe(accountPlay.id);
    expect((await scene.guest.read(guestPlay.id)).status).toBe(404);
  });

  test("a guest's finished and unfinished practice plays are still practice after the claim", async () => {
    const scene = await signingIn(server);
    const first = await finish(scene.guest, scene.contentId, 1);
    const second = await finish(scene.guest, scene.contentId, 3);
    const third = await beginPlay(scene.guest, scene.contentId);

    await claim(scene);

    const plays = [first, second, third].map(play => readPlay(scene.account, play.id));
    expect(await Promise.all(plays)).toMatchObject([
      { practice: false, finished: true },
      { practice: true, finished: true },
      { practice: true, finished: false },
    ]);
  });

  test('a claimed play that the guest gave up counts as the first play', async () => {
    const scene = await signingIn(server);
    const play = await beginPlay(scene.guest, scene.contentId);
    await scene.guest.giveUp(play.id);

    await claim(scene);

    const marks = await marksOf(scene.account, scene.contentId);
    expect(marks).toMatchObject({ best: { correct: 1, total: 3 } });
    expect((await scene.account.start(scene.contentId)).body.practice).toBe(true);
  });

  test("an admin's claimed plays are practice", async () => {
    const scene = await signingIn(server, { role: 'admin' });
    const finished = await finish(scene.guest, scene.contentId, 3);
    const other = (await signingIn(server)).contentId;
    const open = await beginPlay(scene.guest, other);

    await claim(scene);

    expect((await readPlay(scene.guest, finished.id)).result).toMatchObject({
      practice: true,
      coins: 0,
    });
    expect((await readPlay(scene.guest, open.id)).practice).toBe(true);
  });

  test("claimed plays of the account's own content are practice", async () => {
    const scene = await signingIn(server, { role: 'author' });
    const values = [scene.person.id, scene.contentId];
    await server.database.pool.query('update content set author_id = $1 where id = $2', values);
    const play = await finish(scene.guest, scene.contentId, 3);

    await claim(scene);

    expect((await readPlay(scene.guest, play.id)).result).toMatchObject({
      practice: true,
      coins: 0,
    });
  });

  test('each content is claimed independently', async () => {
    const scene = await signingIn(server);
    const other = (await signingIn(server)).contentId;
    await finish(scene.account, scene.contentId, 1);
    await finish(scene.guest, scene.contentId, 3);
    await finish(scene.guest, other, 2);

    await claim(scene);

    expect(await marksOf(scene.account, scene.contentId)).toMatchObject({ best: { correct: 1 } });
    expect(await marksOf(scene.account, other)).toMatchObject({ best: { correct: 2 } });
  });

  test("a guest's play of mistakes, which has no content, is claimed too", async () => {
    const scene = await signingIn(server);
    const { id } = await beginPlay(scene.guest, scene.contentId);
    const { pool } = server.database;
    await pool.query(
      `insert into play (player_id, purpose, practice, locale, mode, revision_ids, total, expires_at)
       select player_id, 'mistakes', true, 'ua', 'choicer', '{}', 3, expires_at from play where id = $1`,
      [id],
    );

    await claim(scene);

    const { rows } = await pool.query(
      `select p.purpose from play p join play claimed using (player_id)
       join app_user u using (player_id) where claimed.id = $1 order by 1`,
      [id],
    );
    expect(rows).toEqual([{ purpose: 'game' }, { purpose: 'mistakes' }]);
  });

  test('a claim does not take the plays of other guests', async () => {
    const scene = await signingIn(server);
    const stranger = (await signingIn(server)).guest;
    const play = await finish(stranger, scene.contentId, 3);
    await finish(scene.guest, scene.contentId, 1);

    await claim(scene);

    expect((await stranger.read(play.id)).status).toBe(200);
    expect((await scene.account.read(play.id)).status).toBe(404);
  });

  test('the reward of a claimed play can be collected', async () => {
    const scene = await signingIn(server);
    const play = await finish(scene.guest, scene.contentId, 3);
    await scene.guest.signIn(scene.person);

    const reward = await scene.guest.post(`/api/plays/${play.id}/reward`, {});

    expect(reward).toMatchObject({ status: 200, body: { coins: 30, balance: 30 } });
  });
});

describe('age of claimed plays', () => {
  /** Moves the times of a play and its answers back by this many days. */
  const ago = (days: number, playId: string) =>
    server.database.pool.query(
      `with shift as (select make_interval(days => $1) as by), given as (
       update answer set answered_at = answered_at - shift.by from shift where play_id = $2)
     update play set started_at = started_at - shift.by, finished_at = finished_at - shift.by from shift where id = $2`,
      [days, playId],
    );

  const runOut = (playId: string) =>
    server.database.pool.query('update play set expires_at = now() where id = $1', [playId]);

  test.each([
    ['a play that the guest finished 6 days ago is claimed', 6, 200],
    ['a play that the guest finished 8 days ago is not claimed', 8, 404],
  ])('%s', async (_when, days, status) => {
    const scene = await signingIn(server);
    const play = await finish(scene.guest, scene.contentId, 3);
    await ago(days, play.id);

    await claim(scene);

    expect((await scene.account.read(play.id)).status).toBe(status);
  });

  test('recent practice is claimed even if the first play of the quiz is too old', async () => {
    const scene = await signingIn(server);
    const first = await finish(scene.guest, scene.contentId, 1);
    await ago(8, first.id);
    const practice = await finish(scene.guest, scene.contentId, 3);

    await claim(scene);

    expect((await readPlay(scene.account, practice.id)).practice).toBe(true);
    expect(await marksOf(scene.account, scene.contentId)).toMatchObject({
      best: { playId: practice.id },
      reward: null,
    });
    expect((await scene.account.start(scene.contentId)).body.practice).toBe(false);
  });

  test('an old play is claimed if the guest answered a question of it recently', async () => {
    const scene = await signingIn(server);
    const play = await beginPlay(scene.guest, scene.contentId);
    await ago(10, play.id);
    await scene.guest.answer(play.id, 1, { skip: true });

    await claim(scene);

    expect(await readPlay(scene.account, play.id)).toMatchObject({ index: 2, practice: false });
  });

  test('an old play without recent answers is not claimed', async () => {
    const scene = await signingIn(server);
    const play = await beginPlay(scene.guest, scene.contentId);
    await ago(10, play.id);

    await claim(scene);

    expect((await scene.account.read(play.id)).status).toBe(404);
  });

  test('an expired play of the guest with an answer is closed by the claim and counts as the first play', async () => {
    const scene = await signingIn(server);
    const accountPlay = await beginPlay(scene.account, scene.contentId, 2);
    const guestPlay = await beginPlay(scene.guest, scene.contentId, 1);
    await runOut(guestPlay.id);

    await claim(scene);

    expect((await readPlay(scene.account, guestPlay.id)).result).toMatchObject({
      correct: 1,
      coins: 10,
    });
    expect((await readPlay(scene.account, accountPlay.id)).practice).toBe(true);
  });

  test("an expired play of the account with an answer counts, and the guest's later play becomes practice", async () => {
    const scene = await signingIn(server);
    const accountPlay = await beginPlay(scene.account, scene.contentId, 2);
    await runOut(accountPlay.id);
    const guestPlay = await finish(scene.guest, scene.contentId, 3);

    await claim(scene);

    expect((await readPlay(scene.account, accountPlay.id)).result).toMatchObject({
      correct: 2,
      coins: 20,
    });
    expect((await readPlay(scene.account, guestPlay.id)).result).toMatchObject({ practice: true });
  });

  test.each(['account', 'guest'] as const)(
    'an expired play of the %s without an answer is deleted',
    async whose => {
      const scene = await signingIn(server);
      const empty = await beginPlay(scene[whose], scene.contentId, 0);
      const play = await beginPlay(scene[whose === 'guest' ? 'account' : 'guest'], scene.contentId);
      await runOut(empty.id);

      await claim(scene);

      const { body: open } = await scene.account.start(scene.contentId);
      expect(open).toMatchObject({ id: play.id, index: 1, practice: false });
      expect((await scene.account.read(empty.id)).status).toBe(404);
    },
  );

  test("a claim does not change the account's plays of other contents", async () => {
    const scene = await signingIn(server);
    const other = (await signingIn(server)).contentId;
    const accountPlay = await beginPlay(scene.account, other, 0);
    await runOut(accountPlay.id);
    await finish(scene.guest, scene.contentId, 1);

    await claim(scene);

    const { rows } = await server.database.pool.query(
      'select finished_at as "finishedAt" from play where id = $1',
      [accountPlay.id],
    );
    expect(rows).toEqual([{ finishedAt: null }]);
  });
});

describe('cookies of a claim', () => {
  const guestOf = (browser: Browser) => browser.cookies.get('guest');

  /** The number of claims, each of which is a transaction, during one call. */
  const claimsIn = async (browser: Browser) =>
    (await queriesDuring(server, () => browser.get('/api/contents'))).filter(
      name => name === 'transaction',
    ).length;

  test('the first call after signing in replaces the guest cookie, and the next call does not', async () => {
    const { guest, person, contentId } = await signingIn(server);
    await finish(guest, contentId, 3);
    const before = guestOf(guest);
    await guest.signIn(person);

    const first = await guest.get('/api/contents');
    const second = await guest.get('/api/contents');

    expect(first.headers['set-cookie']).toEqual([
      expect.stringMatching(/^guest=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=31536000; .*HttpOnly/),
    ]);
    expect(guestOf(guest)).not.toBe(before);
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  test('only the first call after signing in with a guest cookie runs a claim', async () => {
    const { guest, account, person } = await signingIn(server);
    await beginPlay(guest, await addQuiz(server));
    await guest.signIn(person);

    const withGuest = await claimsIn(guest);
    const later = await claimsIn(guest);
    const withoutGuest = await claimsIn(account);

    expect([withGuest, later, withoutGuest]).toEqual([1, 0, 0]);
  });

  test('a call with the guest cookie from before the claim returns 404 for claimed plays', async () => {
    const { guest, person, contentId } = await signingIn(server);
    const play = await beginPlay(guest, contentId);
    const cookie = `guest=${guestOf(guest)}`;
    await guest.signIn(person);
    await marksOf(guest, contentId);

    const paths = ['answers', 'hints', 'give-up'].map(what => `/api/plays/${play.id}/${what}`);
    const bodies = [{ index: 1, skip: true }, { index: 1, hint: 'fiftyfifty' }, {}];
    const answers = await Promise.all(
      paths.map((path, at) =>
        jsonCall(server.origin, path, { method: 'POST', body: bodies[at], headers: { cookie } }),
      ),
    );
    const read = await jsonCall(server.origin, `/api/plays/${play.id}`, { headers: { cookie } });

    expect([...answers, read].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await guest.read(play.id)).body).toMatchObject({ index: 1, finished: false });
  });

  test('plays in a browser after signing out are claimed at the next sign-in', async () => {
    const { guest, person, contentId } = await signingIn(server);
    const first = await finish(guest, contentId, 3);
    await guest.signIn(person);
    await marksOf(guest, contentId);
    guest.signOut();
    const hidden = await guest.read(first.id);
    const second = await finish(guest, await addQuiz(server), 2);
    await guest.signIn(person);

    const marks = await marksOf(guest, second.contentId);

    expect(hidden.status).toBe(404);
    expect(marks.best).toMatchObject({ correct: 2, total: 3 });
    expect((await guest.read(first.id)).status).toBe(200);
  });

  test('plays in a browser after signing out are claimed by the next user who signs in there', async () => {
    const { guest, person, contentId } = await signingIn(server);
    await finish(guest, contentId, 3);
    await guest.signIn(person);
    await marksOf(guest, contentId);
    guest.signOut();
    await finish(guest, contentId, 1);
    await guest.signIn(await addUser(server));

    const marks = await marksOf(guest, contentId);

    expect(marks.best).toMatchObject({ correct: 1, total: 3 });
  });

  test('a guest cookie is kept and nothing is claimed if the session has ended', async () => {
    const { guest, person, contentId } = await signingIn(server);
    const play = await finish(guest, contentId, 3);
    const before = guestOf(guest);
    await guest.signIn(person);
    await server.database.pool.query('delete from session where user_id = $1', [person.id]);

    const { status, headers } = await guest.read(play.id);

    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(guestOf(guest)).toBe(before);
  });

  test('a call that is refused with 403 csrf.invalid claims nothing', async () => {
    const { guest, person, contentId } = await signingIn(server);
    await finish(guest, contentId, 3);
    await guest.signIn(person);
    const cookie = [...guest.cookies].map(pair => pair.join('=')).join('; ');

    const refused = await jsonCall(server.origin, '/api/plays', {
      method: 'POST',
      body: { contentId, locale: 'ua' },
      headers: { cookie },
    });

    expect(refused).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  test('the guest in the header x-guest, which embeds send, is not claimed', async () => {
    const { guest, account, contentId } = await signingIn(server);
    const { body: play } = await guest.start(contentId);
    const [session] = [...account.cookies].filter(([name]) => name === 'session');

    await jsonCall(server.origin, `/api/me/contents?ids=${contentId}`, {
      headers: { cookie: session?.join('='), 'x-guest': play.guestToken },
    });

    expect((await account.read(play.id)).status).toBe(404);
  });

  test.each([
    '/media/nothing',
    '/api/image?url=/media/nothing&w=640',
    '/api/share-image?title=a&text=b',
  ])('GET %s, which can be cached, never sets a cookie', async path => {
    const { guest, person, contentId } = await signingIn(server);
    await finish(guest, contentId, 3);
    await guest.signIn(person);
    const cookie = [...guest.cookies].map(pair => pair.join('=')).join('; ');

    const { headers } = await call(server.origin, path, { headers: { cookie } });

    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('statistics after a claim', () => {
  const count = ({ contentId }: SigningIn) => server.app.get(Statistics).count(contentId);
  const rebuild = () => server.app.get(Statistics).rebuild();

  /** The tally of the content and the number of times that each option was chosen. */
  async function numbersOf({ contentId }: SigningIn) {
    const { pool } = server.database;
    const tally = await pool.query(
      'select players, completed, percent_sum as percents from content_tally where content_id = $1',
      [contentId],
    );
    const picks = await pool.query(
      `select q.position, k.choice, k.plays from pick k join question q on q.revision_id = k.revision_id
     where q.content_id = $1 order by 1, 2`,
      [contentId],
    );
    return { tally: tally.rows, picks: picks.rows };
  }

  test('a claimed play that counts is counted once, whether it was counted before or after the claim', async () => {
    const [before, after] = [await signingIn(server), await signingIn(server)];
    await finish(before.guest, before.contentId, 3);
    await finish(after.guest, after.contentId, 3);
    await count(before);
    await claim(before);
    await claim(after);

    for (const scene of [before, after]) await count(scene);

    expect((await numbersOf(before)).tally).toEqual([{ players: 1, completed: 1, percents: 100 }]);
    expect(await numbersOf(after)).toEqual(
      expect.objectContaining({ tally: (await numbersOf(before)).tally }),
    );
  });

  test.each(['before', 'after'])(
    "a guest's play that becomes practice stays in the statistics, counted %s the claim and after a rebuild",
    async when => {
      const scene = await signingIn(server);
      await finish(scene.account, scene.contentId, 0);
      await finish(scene.guest, scene.contentId, 3);
      if (when === 'before') await count(scene);
      await claim(scene);
      await count(scene);
      const counted = await numbersOf(scene);

      await rebuild();

      expect(counted.tally).toEqual([{ players: 2, completed: 2, percents: 100 }]);
      expect(counted.picks).toContainEqual({ position: 0, choice: 0, plays: 1 });
      expect(counted.picks.reduce((sum, { plays }) => sum + plays, 0)).toBe(6);
      expect(await numbersOf(scene)).toEqual(counted);
    },
  );

  test("an account's unfinished play that becomes practice is not counted", async () => {
    const scene = await signingIn(server);
    const accountPlay = await beginPlay(scene.account, scene.contentId, 2);
    await finish(scene.guest, scene.contentId, 3);
    await claim(scene);
    await scene.account.answer(accountPlay.id, 2, { skip: true });

    await count(scene);

    expect((await numbersOf(scene)).tally).toEqual([{ players: 1, completed: 1, percents: 100 }]);
  });

  test('a play that the claim closes is counted as given up', async () => {
    const scene = await signingIn(server);
    const play = await beginPlay(scene.guest, scene.contentId, 1);
    await server.database.pool.query('update play set expires_at = now() where id = $1', [play.id]);
    await claim(scene);

    const { rows } = await server.database.pool.query(
      `select name from outbox where name <> 'index-content' and data = jsonb_build_object('contentId', $1::bigint)`,
      [scene.contentId],
    );
    await count(scene);

    expect(rows).toEqual([{ name: 'count-plays' }]);
    expect((await numbersOf(scene)).tally).toEqual([{ players: 1, completed: 0, percents: 33 }]);
  });
});

describe('concurrent claims', () => {
  const ROUNDS = 10;
  /** A second web process on the same database. */
  let other: QuizServer;

  beforeAll(async () => {
    other = await startServer({ DATABASE_POOL: '16' });
  });
  afterAll(() => other.close());

  const playsOf = async ({ person, contentId }: SigningIn) =>
    (
      await server.database.pool.query<{ id: string; practice: boolean; finished: boolean }>(
        `select id, practice, finished_at is not null as finished from play
       where player_id = $1 and content_id = $2 order by id`,
        [person.playerId, contentId],
      )
    ).rows;

  test("20 simultaneous first calls after a sign-in claim the guest's play once, and all of them return it", async () => {
    const scene = await signingIn(server);
    await finish(scene.guest, scene.contentId, 2);
    await scene.guest.signIn(scene.person);
    const first = Array.from({ length: 20 }, () => scene.guest.copy());

    const marks = await Promise.all(first.map(tab => marksOf(tab, scene.contentId)));

    expect(new Set(marks.map(({ best }) => best?.correct))).toEqual(new Set([2]));
    expect(new Set(first.map(tab => tab.cookies.get('guest'))).size).toBe(1);
    expect(await playsOf(scene)).toHaveLength(1);
  });

  test('when two guests with a play of the same quiz sign in to one account at once, only one play counts', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const scene = await signingIn(server);
      const second = new Browser(server);
      for (const guest of [scene.guest, second]) {
        await finish(guest, scene.contentId, 3);
        await guest.signIn(scene.person);
      }

      const marks = await Promise.all(
        [scene.guest, second].map(guest => marksOf(guest, scene.contentId)),
      );

      expect(marks.map(({ best }) => best)).toMatchObject(Array(2).fill({ correct: 3, total: 3 }));
      expect((await playsOf(scene)).map(({ practice }) => practice).toSorted()).toEqual([
        false,
        true,
      ]);
    }
  });

  test('after a claim a process that cached the play as the guest’s returns 404 to the guest and accepts the account', async () => {
    const scene = await signingIn(server);
    const play = await beginPlay(scene.guest, scene.contentId, 0);
    const before = scene.guest.copy(other);
    await before.answer(play.id, 0, { optionId: rightOf(play.question) });
    await claim(scene);
    const after = scene.account.copy(other);

    const refused = await before.answer(play.id, 1, { skip: true });
    const given = await after.answer(play.id, 1, { skip: true });

    expect(refused.status).toBe(404);
    expect(given).toMatchObject({ status: 200, body: { outcome: { index: 1, skipped: true } } });
  });

  test('another process treats a play as practice as soon as a claim has made it practice', async () => {
    const scene = await signingIn(server);
    const accountPlay = await beginPlay(scene.account, scene.contentId, 0);
    const there = scene.account.copy(other);
    for (const index of [0, 1]) await there.answer(accountPlay.id, index, { skip: true });
    await finish(scene.guest, scene.contentId, 3);
    await claim(scene);

    const { body } = await there.answer(accountPlay.id, 2, { skip: true });

    expect(body.result).toMatchObject({ practice: true, coins: 0 });
  });

  test('an answer sent while its play is claimed is either stored completely or gets 404', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const scene = await signingIn(server);
      const play = await beginPlay(scene.guest, scene.contentId, 1);
      const before = scene.guest.copy(other);
      await before.read(play.id);
      await scene.guest.signIn(scene.person);

      const [answer] = await Promise.all([
        before.answer(play.id, 1, { skip: true }),
        marksOf(scene.guest, scene.contentId),
      ]);

      const { index, answers } = await readPlay(scene.account, play.id);
      expect([200, 404]).toContain(answer.status);
      expect(index).toBe(answer.status === 200 ? 2 : 1);
      expect(answers).toHaveLength(index);
    }
  });

  test('a claim waits for an uncommitted answer and includes it', async () => {
    const scene = await signingIn(server);
    const play = await beginPlay(scene.guest, scene.contentId, 2);
    await scene.guest.signIn(scene.person);
    const last = `update play set index = 3, finished_at = now() where id = '${play.id}'`;

    const marks = await whileHolding(server.database, last, () =>
      marksOf(scene.guest, scene.contentId),
    );

    expect(marks).toMatchObject({ best: { correct: 2, total: 3 }, unfinished: null });
  });

  test('when an account finishes a quiz while the guest’s play of it is claimed, one of the two plays is practice', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const scene = await signingIn(server);
      await finish(scene.guest, scene.contentId, 1);
      await scene.guest.signIn(scene.person);

      const [, accountPlay] = await Promise.all([
        marksOf(scene.guest, scene.contentId),
        finish(scene.account, scene.contentId, 3),
      ]);

      const plays = await playsOf(scene);
      expect(plays.every(({ finished }) => finished)).toBe(true);
      expect(plays.filter(({ practice }) => !practice)).toHaveLength(1);
      expect((await readPlay(scene.account, accountPlay.id)).finished).toBe(true);
    }
  });

  test('finishing a play makes it practice if a claimed play of the same quiz already counts', async () => {
    const scene = await signingIn(server);
    const accountPlay = await beginPlay(scene.account, scene.contentId, 2);
    await finish(scene.guest, scene.contentId, 1);
    await claim(scene);
    await server.database.pool.query('update play set practice = false where id = $1', [
      accountPlay.id,
    ]);

    const { status, body } = await scene.account.answer(accountPlay.id, 2, { skip: true });

    expect(status).toBe(200);
    expect(body.result).toMatchObject({ practice: true, coins: 0 });
  });

  test.each(['answered', 'given up'])(
    'a play that is %s to its end while a claim of a finished play of the same quiz commits becomes practice',
    async how => {
      const scene = await signingIn(server);
      const guestPlay = await finish(scene.guest, scene.contentId, 1);
      const accountPlay = await beginPlay(scene.account, scene.contentId, 2);
      const move = `update play set player_id = '${scene.person.playerId}' where id = '${guestPlay.id}'`;

      const { status } = await whileHolding<{ status: number }>(server.database, move, () =>
        how === 'answered'
          ? scene.account.answer(accountPlay.id, 2, { skip: true })
          : scene.account.giveUp(accountPlay.id),
      );

      expect(status).toBe(200);
      expect(await readPlay(scene.account, accountPlay.id)).toMatchObject({
        finished: true,
        practice: true,
      });
    },
  );

  test('a claim that fails returns 500 and changes nothing, and the next call repeats the claim', async () => {
    const scene = await signingIn(server);
    const accountPlay = await beginPlay(scene.account, scene.contentId, 1);
    const guestPlay = await finish(scene.guest, scene.contentId, 3);
    const open = await beginPlay(scene.guest, await addQuiz(server), 1);
    const { pool } = server.database;
    await pool.query(`create function break_off() returns trigger language plpgsql as
    $$ begin raise exception 'broken off'; end $$`);
    await pool.query(`create trigger break_off before update of player_id on play for each row
    when (old.id = '${open.id}') execute function break_off()`);
    await scene.guest.signIn(scene.person);
    const before = scene.guest.cookies.get('guest');

    const { status } = await scene.guest.get('/api/contents');

    const kept = [scene.guest.cookies.get('guest'), (await playsOf(scene)).map(({ id }) => id)];
    await pool.query('drop trigger break_off on play');
    await marksOf(scene.guest, scene.contentId);
    expect(status).toBe(500);
    expect(kept).toEqual([before, [accountPlay.id]]);
    expect((await playsOf(scene)).map(({ id }) => id)).toEqual([accountPlay.id, guestPlay.id]);
    expect((await scene.account.read(open.id)).body).toMatchObject({ index: 1, finished: false });
  });
});

describe('random histories', () => {
  const playersOf = async (contentIds: number[]) => {
    const { rows } = await server.database.pool.query<{ id: number; players: number }>(
      'select content_id as id, players from content_tally where content_id = any($1)',
      [contentIds],
    );
    return contentIds.map(id => rows.find(row => row.id === id)?.players ?? 0);
  };

  test('after any history of guest and account plays, the claims and statistics match a plain model', async () => {
    const statistics = server.app.get(Statistics);
    const worlds: ClaimWorld[] = [];

    await fc.assert(
      fc.asyncProperty(anySteps, fc.nat(24), async (steps, countedAfter) => {
        const world = await ClaimWorld.begin(server);
        worlds.push(world);
        for (const [at, step] of steps.entries()) {
          await world.take(step);
          await world.compare();
          if (at === countedAfter) for (const id of world.contentIds) await statistics.count(id);
        }
      }),
      { numRuns: historyRuns(50) },
    );

    const contentIds = worlds.flatMap(world => world.contentIds);
    for (const id of contentIds) await statistics.count(id);
    const players = await playersOf(contentIds);
    await statistics.rebuild();
    expect(players).toEqual(
      worlds.flatMap(({ contentIds, model }) =>
        contentIds.map(
          (_, content) =>
            model.plays.filter(play => play.content === content && play.wasFirst).length,
        ),
      ),
    );
    expect(await playersOf(contentIds)).toEqual(players);
  }, 120_000);
});
