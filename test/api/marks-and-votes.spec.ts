import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Content, ContentList, Sort } from '../../contracts/contents.ts';
import { ContentMarksList } from '../../contracts/marks.ts';
import type { UnfinishedList } from '../../contracts/unfinished.ts';
import { Browser } from '../support/browser.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser, type Wishes } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { queriesDuring } from '../support/queries-during.ts';
import { rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, claim, finish, marksOf, signingIn } from '../support/signing-in.ts';
import { addPlayer, addVoter, type Voter, vote } from '../support/voters.ts';

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ DATABASE_POOL: '16' });
});
afterAll(() => server.close());

describe('marks', () => {
  const blank = (id: number) => ({
    id,
    own: false,
    unlocked: false,
    vote: 0,
    best: null,
    unfinished: null,
    reward: null,
  });

  describe('marks of a guest', () => {
    let player: Player;

    beforeAll(async () => {
      player = new Player(server.origin);
    });

    const marksOf = async (ids: readonly (number | string)[], who: Player | null = player) => {
      const headers = who?.cookie ? { cookie: who.cookie } : {};
      const path = `/api/me/contents?ids=${ids.join()}`;
      return jsonCall<ContentMarksList>(server.origin, path, { headers });
    };

    /** Plays a new quiz of three questions to its end: the first `right` questions right, the rest wrong. */
    async function finish(right: number) {
      const { body: play } = await player.start(await addQuiz(server));
      await player.play(play, question => (question.index < right ? rightOf : wrongOf)(question));
      return play;
    }

    test('GET /api/me/contents by a visitor returns empty marks and sets no guest cookie', async () => {
      const ids = [await addQuiz(server), await addQuiz(server)];

      const { status, headers, body } = await marksOf(ids, null);

      expect(status).toBe(200);
      expect(body).toEqual({ items: ids.map(blank) });
      expect(headers['set-cookie']).toBeUndefined();
    });

    test('the mark of an unfinished play has its id, the open question and the number of questions', async () => {
      const { body: play } = await player.start(await addQuiz(server));
      await player.answer(play.id, 0, { skip: true });

      const { body } = await marksOf([play.contentId]);

      expect(ContentMarksList.strict().safeParse(body).error).toBeUndefined();
      expect(body.items).toEqual([
        { ...blank(play.contentId), unfinished: { playId: play.id, index: 1, total: 3 } },
      ]);
    });

    test('a better practice play does not replace the first finished play as best in the mark', async () => {
      const play = await finish(1);
      const { body: practice } = await player.start(play.contentId);
      await player.play(practice, rightOf);

      const { body } = await marksOf([play.contentId]);

      expect(body.items).toEqual([
        {
          ...blank(play.contentId),
          best: { playId: play.id, correct: 1, total: 3 },
          reward: { playId: play.id, coins: 10 },
        },
      ]);
    });

    test('a mark shows both the first finished play and an unfinished practice play', async () => {
      const play = await finish(2);
      const { body: practice } = await player.start(play.contentId);

      const { body } = await marksOf([play.contentId]);

      expect(body.items[0]).toMatchObject({
        best: { correct: 2, total: 3 },
        unfinished: { playId: practice.id, index: 0, total: 3 },
      });
    });

    test('the mark shows a play that was given up as best and not as unfinished', async () => {
      const { body: play } = await player.start(await addQuiz(server));
      await player.giveUp(play.id);

      const { body } = await marksOf([play.contentId]);

      expect(body.items[0]).toMatchObject({ best: { correct: 0, total: 3 }, unfinished: null });
    });

    test('the mark does not show an expired play as unfinished', async () => {
      const { body: play } = await player.start(await addQuiz(server));
      await server.database.pool.query('update play set expires_at = now() where id = $1', [
        play.id,
      ]);

      const { body } = await marksOf([play.contentId]);

      expect(body.items).toEqual([blank(play.contentId)]);
    });

    test('the mark has no reward after a first play without right answers and a practice play', async () => {
      const play = await finish(0);
      const { body: practice } = await player.start(play.contentId);
      await player.play(practice, rightOf);

      const { body } = await marksOf([play.contentId]);

      expect(body.items[0]).toMatchObject({ best: { playId: play.id, correct: 0 }, reward: null });
    });

    test("the mark shows a guest's coins for seven days after the play, while signing in can still claim it", async () => {
      const play = await finish(2);
      const ago = (time: string) =>
        server.database.pool.query(
          `update play set finished_at = now() - interval '${time}' where id = $1`,
          [play.id],
        );

      await ago('6 days 23 hours');
      const before = await marksOf([play.contentId]);
      await ago('7 days 1 hour');
      const after = await marksOf([play.contentId]);

      expect(before.body.items[0]?.reward).toEqual({ playId: play.id, coins: 20 });
      expect(after.body.items[0]?.reward).toBeNull();
    });

    test('the marks of fifty quizzes are read with one database query', async () => {
      const ids = Array.from({ length: 50 }, (_, at) => at + 1);
      await marksOf(ids);

      const asked = await queriesDuring(server, () => marksOf(ids));

      expect(asked).toHaveLength(1);
    });

    test("a guest does not get the marks of another guest's play", async () => {
      const play = await finish(3);
      const stranger = new Player(server.origin);
      await stranger.start(await addQuiz(server));

      const { body } = await marksOf([play.contentId], stranger);

      expect(body.items).toEqual([blank(play.contentId)]);
    });

    test('marks come in the order of the ids, each id once, and unknown ids get empty marks', async () => {
      const [first, second] = [await addQuiz(server), await addQuiz(server)];

      const { body } = await marksOf([second, 999_999_999, first, second]);

      expect(body.items.map(item => item.id)).toEqual([second, 999_999_999, first]);
    });

    test('GET /api/me/contents returns the marks of fifty quizzes in one call', async () => {
      const ids = Array.from({ length: 50 }, (_, at) => at + 1);

      const { status, body } = await marksOf(ids);

      expect(status).toBe(200);
      expect(body.items.map(item => item.id)).toEqual(ids);
    });

    test('the response with marks forbids shared caching', async () => {
      const { headers } = await marksOf([1]);

      expect(headers['cache-control']).toMatch(/no-store|private/);
    });

    test.each([
      '',
      'x',
      '0',
      '-1',
      '1.5',
      '1,',
      ',1',
      '1,,2',
      '1%202',
      '1e3',
      '9'.repeat(16),
      Array.from({ length: 51 }, (_, at) => at + 1).join(),
    ])('GET /api/me/contents with the ids %j returns 400 input.invalid', async ids => {
      const answer = await marksOf([ids]);

      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', issues: [{ path: 'ids' }] },
      });
    });

    test('GET /api/me/contents without ids returns 400', async () => {
      const answer = await jsonCall(server.origin, '/api/me/contents');

      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'ids' }] } });
    });

    test('GET /api/me/unfinished lists quizzes whose open play has an answer, the latest first, without dailies', async () => {
      const who = new Player(server.origin);
      const daily = await addQuiz(server, { contentType: 'daily', subtype: 'movie' });
      const [first, second, untouched] = [
        await addQuiz(server, { title: 'First' }),
        await addQuiz(server),
        await addQuiz(server),
      ];
      for (const id of [first, second, daily]) {
        const { body: play } = await who.start(id);
        await who.answer(play.id, 0, { skip: true });
      }
      await who.start(untouched);

      const { status, body } = await jsonCall<UnfinishedList>(server.origin, '/api/me/unfinished', {
        headers: { cookie: who.cookie ?? '' },
      });

      expect(status).toBe(200);
      expect(body.items.map(({ id }) => id)).toEqual([second, first]);
      expect(body.items[1]).toMatchObject({
        titleUA: 'First',
        unfinished: { playId: expect.any(String), index: 1, total: 3 },
      });
    });

    test('GET /api/me/unfinished by a visitor returns an empty list and sets no guest cookie', async () => {
      const { headers, body } = await jsonCall<UnfinishedList>(server.origin, '/api/me/unfinished');

      expect(body).toEqual({ items: [] });
      expect(headers['set-cookie']).toBeUndefined();
    });

    const setPurpose = (playId: string, purpose: string) =>
      server.database.pool.query(
        `update play set purpose = $2, practice = true,
         content_id = case when $2 = 'mistakes' then null else content_id end where id = $1`,
        [playId, purpose],
      );

    test.each(['preview', 'timed', 'mistakes'])(
      'a finished play of purpose %s leaves the mark of its quiz empty',
      async purpose => {
        const play = await finish(3);
        await setPurpose(play.id, purpose);

        const { body } = await marksOf([play.contentId]);

        expect(body.items).toEqual([blank(play.contentId)]);
      },
    );

    test('an open preview is not marked as unfinished, and the player can start a game of the same quiz', async () => {
      const { body: preview } = await player.start(await addQuiz(server));
      await setPurpose(preview.id, 'preview');
      const before = await marksOf([preview.contentId]);

      const { status, body: game } = await player.start(preview.contentId);

      expect(before.body.items).toEqual([blank(preview.contentId)]);
      expect(status).toBe(201);
      expect(game.id).not.toBe(preview.id);
    });

    test('the database rejects a play that counts but has the purpose timed', async () => {
      const play = await finish(3);

      const refused = server.database.pool.query(
        `update play set purpose = 'timed' where id = $1`,
        [play.id],
      );

      await expect(refused).rejects.toMatchObject({ constraint: 'play_counted' });
    });
  });

  describe('marks of an account', () => {
    async function signedIn(wishes: Wishes = {}) {
      const person = await addUser(server, wishes);
      const browser = new Browser(server);
      await browser.signIn(person);
      return { person, browser };
    }

    const UNLOCK = `
with paid as (
  insert into transfer (kind, user_id, reference, source, target, amount, balance_before)
  values ('unlock', $1, $2::text, 'user', 'till', 5, 100) returning id
)
insert into unlock (user_id, content_id, transfer_id, price) select $1, $2::bigint, id, 5 from paid`;

    const unlock = (userId: number, contentId: number) =>
      server.database.pool.query(UNLOCK, [userId, contentId]);

    test('the marks of a new account are empty', async () => {
      const { browser } = await signedIn();
      const id = await addQuiz(server, { price: 10 });

      expect(await marksOf(browser, id)).toEqual(blank(id));
    });

    test('the plays of an account are marked in every browser where its user is signed in', async () => {
      const { person, browser } = await signedIn();
      const second = new Browser(server);
      await second.signIn(person);
      const id = await addQuiz(server);
      const first = await finish(browser, id, 2);
      const practice = await beginPlay(browser, id);

      expect(await marksOf(second, id)).toEqual({
        ...blank(id),
        best: { playId: first.id, correct: 2, total: 3 },
        unfinished: { playId: practice.id, index: 1, total: 3 },
        reward: { playId: first.id, coins: 20 },
      });
    });

    test('a mark shows the coins of a play until they are collected', async () => {
      const { browser } = await signedIn();
      const id = await addQuiz(server);
      const play = await finish(browser, id, 2);
      await browser.post(`/api/plays/${play.id}/reward`, {});

      expect(await marksOf(browser, id)).toMatchObject({ best: { playId: play.id }, reward: null });
    });

    test("after signing in, a guest's uncollected coins are in the mark of the account", async () => {
      const scene = await signingIn(server);
      const play = await finish(scene.guest, scene.contentId, 3);
      const before = await marksOf(scene.guest, scene.contentId);
      await claim(scene);

      const after = await marksOf(scene.account, scene.contentId);

      expect(before.reward).toEqual({ playId: play.id, coins: 30 });
      expect(after.reward).toEqual({ playId: play.id, coins: 30 });
    });

    test('a quiz is marked as own for its author only', async () => {
      const [author, other] = [await signedIn({ role: 'author' }), await signedIn()];
      const id = await addQuiz(server);
      const values = [author.person.id, id];
      await server.database.pool.query('update content set author_id = $1 where id = $2', values);

      const marks = await Promise.all([author, other].map(({ browser }) => marksOf(browser, id)));

      expect(marks).toEqual([{ ...blank(id), own: true }, blank(id)]);
    });

    test('a quiz is marked as unlocked for its buyer only', async () => {
      const [buyer, other] = [await signedIn(), await signedIn()];
      const id = await addQuiz(server, { price: 5 });
      await unlock(buyer.person.id, id);

      const marks = await Promise.all([buyer, other].map(({ browser }) => marksOf(browser, id)));

      expect(marks).toEqual([{ ...blank(id), unlocked: true }, blank(id)]);
    });

    test('for an admin every quiz with a price is marked as unlocked', async () => {
      const { browser } = await signedIn({ role: 'admin' });
      const [free, priced] = [await addQuiz(server), await addQuiz(server, { price: 5 })];

      const marks = [await marksOf(browser, free), await marksOf(browser, priced)];

      expect(marks.map(({ unlocked }) => unlocked)).toEqual([false, true]);
    });

    test('a mark has the vote of its user and not the votes of others', async () => {
      const [voter, other] = [await signedIn(), await signedIn()];
      const id = await addQuiz(server);
      for (const { browser } of [voter, other]) await finish(browser, id, 1);
      await voter.browser.put(`/api/contents/${id}/vote`, { value: -1 });

      const marks = await Promise.all([voter, other].map(({ browser }) => marksOf(browser, id)));

      expect(marks.map(({ vote }) => vote)).toEqual([-1, 0]);
    });

    test('after signing out the marks no longer show the plays of the account', async () => {
      const { browser } = await signedIn();
      const id = await addQuiz(server);
      await finish(browser, id, 2);
      browser.signOut();

      expect(await marksOf(browser, id)).toEqual(blank(id));
    });

    test('the marks of twenty quizzes take one query for the session and one for the marks', async () => {
      const { browser } = await signedIn();
      const ids = await Promise.all(Array.from({ length: 20 }, () => addQuiz(server)));

      const asked = await queriesDuring(server, () =>
        browser.get(`/api/me/contents?ids=${ids.join()}`),
      );

      expect(asked).toEqual(['session', 'marks']);
    });

    test.each(['an admin', 'its author'])(
      'the mark for %s, whose plays are all practice, has the last finished play and no reward',
      async who => {
        const { person, browser } = await signedIn({
          role: who === 'an admin' ? 'admin' : 'author',
        });
        const id = await addQuiz(server);
        if (who === 'its author')
          await server.database.pool.query('update content set author_id = $1 where id = $2', [
            person.id,
            id,
          ]);
        await finish(browser, id, 3);
        const last = await finish(browser, id, 1);

        expect(await marksOf(browser, id)).toMatchObject({
          best: { playId: last.id, correct: 1, total: 3 },
          reward: null,
        });
      },
    );

    test('a user who becomes an admin keeps their counted play and its reward in the mark', async () => {
      const { person, browser } = await signedIn();
      const id = await addQuiz(server);
      const first = await finish(browser, id, 2);
      await server.database.pool.query(`update app_user set role = 'admin' where id = $1`, [
        person.id,
      ]);
      await finish(browser, id, 3);

      expect(await marksOf(browser, id)).toMatchObject({
        best: { playId: first.id, correct: 2 },
        reward: { playId: first.id, coins: 20 },
      });
    });
  });
});

describe('votes', () => {
  const votesOn = async (contentId: number) => {
    const { pool } = server.database;
    return (await pool.query('select value from vote where content_id = $1', [contentId])).rows;
  };

  test('a user who has finished only a practice play can vote', async () => {
    const contentId = await addQuiz(server);
    const admin = await addVoter(server, { role: 'admin' });
    await finish(admin, contentId, 2);

    const { status } = await vote(admin, contentId, 1);

    expect(status).toBe(200);
  });

  test.each([1, -1, 0])(
    "an author's vote of %i on their own quiz returns 409 vote.own",
    async value => {
      const contentId = await addQuiz(server);
      const author = await addVoter(server, { role: 'author' });
      const values = [author.person.id, contentId];
      await server.database.pool.query('update content set author_id = $1 where id = $2', values);
      await finish(author, contentId, 2);

      const answer = await vote(author, contentId, value);

      expect(answer).toMatchObject({ status: 409, body: { code: 'vote.own' } });
      expect(await votesOn(contentId)).toEqual([]);
    },
  );

  test('a vote on an unlisted quiz returns 409 vote.unlisted', async () => {
    const contentId = await addQuiz(server, { status: 3 });
    const player = await addPlayer(server, contentId);

    const answer = await vote(player, contentId, 1);

    expect(answer).toMatchObject({ status: 409, body: { code: 'vote.unlisted' } });
    expect(await votesOn(contentId)).toEqual([]);
  });

  test('a user can vote after claiming a play that they gave up as a guest', async () => {
    const scene = await signingIn(server);
    const play = await beginPlay(scene.guest, scene.contentId, 1);
    await scene.guest.giveUp(play.id);
    await scene.guest.signIn(scene.person);

    const { status } = await vote(scene.guest, scene.contentId, 1);

    expect(status).toBe(200);
  });

  test.each([1, -1, 0])(
    'a vote of %i without a finished play returns 409 vote.unplayed',
    async value => {
      const contentId = await addQuiz(server);
      const stranger = await addVoter(server);
      await beginPlay(stranger, contentId, 2);

      const answer = await vote(stranger, contentId, value);

      expect(answer).toMatchObject({ status: 409, body: { code: 'vote.unplayed' } });
    },
  );

  test("a guest's vote after a finished play returns 401 auth.required", async () => {
    const { guest, contentId } = await signingIn(server);
    await finish(guest, contentId, 3);

    const answer = await vote(guest, contentId, 1);

    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  test.each([
    ['999999999', 404],
    ['0', 404],
    ['x', 404],
  ])('a vote on the unknown quiz %s returns %i', async (contentId, status) => {
    expect((await vote(await addVoter(server), contentId, 1)).status).toBe(status);
  });

  test("a vote on somebody else's draft returns 404", async () => {
    const contentId = await addQuiz(server, { status: 0 });

    expect((await vote(await addVoter(server), contentId, 1)).status).toBe(404);
  });

  test.each([2, -2, 0.5, '1', null, true, undefined])(
    'a vote with the value %j returns 400 input.invalid',
    async value => {
      const contentId = await addQuiz(server);

      const answer = await vote(await addPlayer(server, contentId), contentId, value);

      expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    },
  );
});

describe('counts', () => {
  const count = (contentId: number) => server.app.get(Statistics).count(contentId);

  async function statsOf(contentId: number) {
    const { body } = await jsonCall<Content>(server.origin, `/api/contents/${contentId}`);
    const { positive_ratings, negative_ratings } = body.stats;
    return [positive_ratings, negative_ratings];
  }

  const jobsOf = async (contentId: number) =>
    (
      await server.database.pool.query(
        `select from outbox where name = 'count-plays' and data = jsonb_build_object('contentId', $1::bigint)`,
        [contentId],
      )
    ).rowCount;

  test.each([1, -1] as const)(
    "a vote of %i is returned, is in the voter's mark and is counted",
    async value => {
      const contentId = await addQuiz(server);
      const voter = await addPlayer(server, contentId);

      const answer = await vote(voter, contentId, value);

      await count(contentId);
      expect(answer).toMatchObject({ status: 200, body: { value } });
      expect((await marksOf(voter, contentId)).vote).toBe(value);
      expect(await statsOf(contentId)).toEqual(value === 1 ? [1, 0] : [0, 1]);
    },
  );

  test('votes of several people add up', async () => {
    const contentId = await addQuiz(server);
    for (const value of [1, 1, -1])
      await vote(await addPlayer(server, contentId), contentId, value);

    await count(contentId);

    expect(await statsOf(contentId)).toEqual([2, 1]);
  });

  test('a changed vote replaces the earlier vote in the counts', async () => {
    const contentId = await addQuiz(server);
    const voter = await addPlayer(server, contentId);
    await vote(voter, contentId, 1);
    await count(contentId);

    const { body } = await vote(voter, contentId, -1);

    await count(contentId);
    expect(body).toEqual({ value: -1 });
    expect(await statsOf(contentId)).toEqual([0, 1]);
  });

  test('a user can withdraw a vote with the value 0 and vote again', async () => {
    const contentId = await addQuiz(server);
    const voter = await addPlayer(server, contentId);
    await vote(voter, contentId, 1);
    await vote(voter, contentId, 0);
    await count(contentId);
    const without = [await statsOf(contentId), (await marksOf(voter, contentId)).vote];

    await vote(voter, contentId, 1);

    await count(contentId);
    expect(without).toEqual([[0, 0], 0]);
    expect(await statsOf(contentId)).toEqual([1, 0]);
  });

  test('repeating a vote queues no new count', async () => {
    const contentId = await addQuiz(server);
    const voter = await addPlayer(server, contentId);
    const before = (await jobsOf(contentId)) ?? 0;

    for (const value of [0, 1, 1, 1, 0, 0]) await vote(voter, contentId, value);

    expect(await jobsOf(contentId)).toBe(before + 2);
  });

  test('parallel votes of one user count as one vote', async () => {
    const contentId = await addQuiz(server);
    const voter = await addPlayer(server, contentId);
    const values = Array.from({ length: 40 }, (_, at) => [1, -1, 0][at % 3]);

    const answers = await Promise.all(values.map(value => vote(voter, contentId, value)));

    await vote(voter, contentId, 1);
    await Promise.all(Array.from({ length: 4 }, () => count(contentId)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await statsOf(contentId)).toEqual([1, 0]);
  });

  test('a rebuild of the statistics gives the same vote counts', async () => {
    const contentId = await addQuiz(server);
    for (const value of [1, -1, 1])
      await vote(await addPlayer(server, contentId), contentId, value);
    await count(contentId);
    await server.database.pool.query('update content_tally set positive = 70, negative = 7');

    await server.app.get(Statistics).rebuild();

    expect(await statsOf(contentId)).toEqual([2, 1]);
  });

  test('no vote is lost when votes and counting jobs run at the same time', async () => {
    const contentId = await addQuiz(server);
    const voters: Voter[] = [];
    for (let at = 0; at < 8; at++) voters.push(await addPlayer(server, contentId));

    for (const value of [1, -1, 0, 1])
      await Promise.all(
        voters.flatMap(voter => [
          vote(voter, contentId, value).then(() => count(contentId)),
          count(contentId),
        ]),
      );

    expect(await statsOf(contentId)).toEqual([8, 0]);
  });
});

describe('order of lists by votes', () => {
  /** Numbers of first plays finished and given up, and of upvotes and downvotes. */
  type History = `${number} ${number} ${number} ${number}`;

  const INSERT_PLAYS = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, index, expires_at, finished_at, gave_up, practice)
select $1, gen_random_uuid(), 'ua', 'choicer', array(select q.revision_id from question q where q.content_id = $1), 3,
  1, now(), now(), at > $2, false
from generate_series(1, $2::int + $3::int) at`;

  const INSERT_VOTES = `
with voter as (
  insert into app_user (name, source) select 'Оля', 'google' from generate_series(1, $2::int + $3::int) returning id
)
insert into vote (content_id, user_id, value)
select $1, id, case when row_number() over () <= $2 then 1 else -1 end from voter`;

  async function addRated(history: History): Promise<number> {
    const { pool } = server.database;
    const [played, gaveUp, positive, negative] = history.split(' ');
    const id = await addQuiz(server);
    await pool.query(INSERT_PLAYS, [id, played, gaveUp]);
    await pool.query(INSERT_VOTES, [id, positive, negative]);
    await server.app.get(Statistics).count(id);
    return id;
  }

  /** Adds a quiz per history and returns the histories in the order in which GET /api/contents lists their quizzes. */
  async function ordered(sort: Sort, histories: History[]): Promise<History[]> {
    const ids: number[] = [];
    for (const history of histories) ids.push(await addRated(history));
    const { body } = await jsonCall<ContentList>(
      server.origin,
      `/api/contents?sort=${sort}&limit=50`,
    );
    const found = body.items.map(item => histories[ids.indexOf(item.id)]);
    return found.filter(history => history !== undefined);
  }

  test.each<[string, History[]]>([
    ['many upvotes before few', ['9 0 9 0', '9 0 3 0', '9 0 1 0']],
    ['a larger share of upvotes before a smaller one of as many votes', ['9 0 6 1', '9 0 4 3']],
    ['a quiz with only downvotes last', ['9 0 1 1', '4 4 0 0', '9 0 0 4']],
    ['one upvote before any completion rate', ['1 0 1 0', '400 0 0 0']],
    ['higher completion rates first when no quiz has votes', ['40 4 0 0', '4 4 0 0', '0 4 0 0']],
    ['a completed quiz without votes before one with mostly downvotes', ['40 0 0 0', '40 0 1 9']],
  ])('sort=best puts %s', async (_what, histories) => {
    expect(await ordered('best', histories.toReversed())).toEqual(histories);
  });

  test.each<[string, History[]]>([
    ['upvotes move a quiz up', ['4 0 2 0', '4 0 0 0']],
    ['downvotes move a quiz down', ['8 0 0 0', '8 0 0 1']],
    ['an upvote moves a quiz up as much as four finished plays', ['3 0 1 0', '6 0 0 0', '1 0 1 0']],
  ])('sort=fresh: among quizzes of one day %s', async (_what, histories) => {
    expect(await ordered('fresh', histories.toReversed())).toEqual(histories);
  });

  test('downvotes never move a quiz below an unplayed quiz of the same day', async () => {
    const [pressed, unplayed] = [await addRated('4 0 0 90'), await addRated('0 0 0 0')];

    const { rows } = await server.database.pool.query<{ freshAt: Date; publishedAt: Date }>(
      'select fresh_at as "freshAt", published_at as "publishedAt" from content where id = any($1)',
      [[pressed, unplayed]],
    );

    for (const { freshAt, publishedAt } of rows) expect(freshAt).toEqual(publishedAt);
  });

  const scoreOf = async (id: number): Promise<number> =>
    (
      await server.database.pool.query('select best_score as score from content where id = $1', [
        id,
      ])
    ).rows[0].score;

  test.each<[number, number]>([
    [1, 0],
    [0, 1],
    [7, 2],
    [120, 3],
  ])(
    'with %i upvotes and %i downvotes the score is the lower Wilson bound',
    async (positive, negative) => {
      const id = await addRated(`200 100 ${positive} ${negative}`);

      const score = await scoreOf(id);

      // The formula of Evan Miller's “How Not To Sort By Average Rating”, at 95 % confidence.
      const [n, z] = [positive + negative, 1.96];
      const share = positive / n;
      const margin = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * n)) / n);
      expect(score).toBeCloseTo((share + z ** 2 / (2 * n) - margin) / (1 + z ** 2 / n), 10);
      expect(score).toBeGreaterThanOrEqual(0);
    },
  );

  test('the first upvote always raises the score of a quiz and the first downvote always lowers it', async () => {
    for (const played of [1, 5, 5_000]) {
      const [before, after, against] = [
        await scoreOf(await addRated(`${played} 0 0 0`)),
        await scoreOf(await addRated(`${played} 0 1 0`)),
        await scoreOf(await addRated(`${played} 0 0 1`)),
      ];

      expect(after).toBeGreaterThan(before);
      expect(against).toBeLessThan(before);
    }
  });
});
