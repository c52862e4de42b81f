import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Content, ContentList, Sort } from '../../contracts/contents.ts';
import { jsonCall } from '../support/json-call.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, finish, marksOf, signingIn } from '../support/signing-in.ts';
import { addPlayer, addVoter, type Voter, vote } from '../support/voters.ts';

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ DATABASE_POOL: '16' });
});
afterAll(() => server.close());

describe('votes', () => {
  const votesOn = async (contentId: number) => {
    const { pool } = server.database;
    return (await pool.query('select value from vote where content_id = $1', [contentId])).rows;
  };

  test('a practice play is enough to vote', async () => {
    const contentId = await addQuiz(server);
    const admin = await addVoter(server, { role: 'admin' });
    await finish(admin, contentId, 2);

    const { status } = await vote(admin, contentId, 1);

    expect(status).toBe(200);
  });

  test.each([1, -1, 0])("an author's vote of %i for their own quiz is refused", async value => {
    const contentId = await addQuiz(server);
    const author = await addVoter(server, { role: 'author' });
    const values = [author.person.id, contentId];
    await server.database.pool.query('update content set author_id = $1 where id = $2', values);
    await finish(author, contentId, 2);

    const answer = await vote(author, contentId, value);

    expect(answer).toMatchObject({ status: 409, body: { code: 'vote.own' } });
    expect(await votesOn(contentId)).toEqual([]);
  });

  test('an unlisted quiz takes no votes', async () => {
    const contentId = await addQuiz(server, { status: 3 });
    const player = await addPlayer(server, contentId);

    const answer = await vote(player, contentId, 1);

    expect(answer).toMatchObject({ status: 409, body: { code: 'vote.unlisted' } });
    expect(await votesOn(contentId)).toEqual([]);
  });

  test('a play that was given up, and one that was claimed, are finished too', async () => {
    const scene = await signingIn(server);
    const play = await beginPlay(scene.guest, scene.contentId, 1);
    await scene.guest.giveUp(play.id);
    await scene.guest.signIn(scene.person);

    const { status } = await vote(scene.guest, scene.contentId, 1);

    expect(status).toBe(200);
  });

  test.each([1, -1, 0])('without a finished play a vote of %i is refused', async value => {
    const contentId = await addQuiz(server);
    const stranger = await addVoter(server);
    await beginPlay(stranger, contentId, 2);

    const answer = await vote(stranger, contentId, value);

    expect(answer).toMatchObject({ status: 409, body: { code: 'vote.unplayed' } });
  });

  test('a guest who has finished a play is asked to sign in', async () => {
    const { guest, contentId } = await signingIn(server);
    await finish(guest, contentId, 3);

    const answer = await vote(guest, contentId, 1);

    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  test.each([
    ['999999999', 404],
    ['0', 404],
    ['x', 404],
  ])('the content %s is not there to vote on', async (contentId, status) => {
    expect((await vote(await addVoter(server), contentId, 1)).status).toBe(status);
  });

  test('a draft of somebody else is not there to vote on', async () => {
    const contentId = await addQuiz(server, { status: 0 });

    expect((await vote(await addVoter(server), contentId, 1)).status).toBe(404);
  });

  test.each([2, -2, 0.5, '1', null, true, undefined])('the value %j is refused', async value => {
    const contentId = await addQuiz(server);

    const answer = await vote(await addPlayer(server, contentId), contentId, value);

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  });
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
    'a vote of %i is answered, shown to its voter and counted',
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

  test('a vote that is changed takes the place of the one before', async () => {
    const contentId = await addQuiz(server);
    const voter = await addPlayer(server, contentId);
    await vote(voter, contentId, 1);
    await count(contentId);

    const { body } = await vote(voter, contentId, -1);

    await count(contentId);
    expect(body).toEqual({ value: -1 });
    expect(await statsOf(contentId)).toEqual([0, 1]);
  });

  test('a vote can be taken back, and given again', async () => {
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

  test('the same vote again changes nothing, and asks for no count', async () => {
    const contentId = await addQuiz(server);
    const voter = await addPlayer(server, contentId);
    const before = (await jobsOf(contentId)) ?? 0;

    for (const value of [0, 1, 1, 1, 0, 0]) await vote(voter, contentId, value);

    expect(await jobsOf(contentId)).toBe(before + 2);
  });

  test('parallel votes of one person count as one', async () => {
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

  test('votes and counts at the same time lose no vote', async () => {
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

describe('lists by votes', () => {
  /** First plays that were finished and that were given up, votes for and against. */
  type History = [played: number, gaveUp: number, positive: number, negative: number];

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

  async function addRated([played, gaveUp, positive, negative]: History): Promise<number> {
    const { pool } = server.database;
    const id = await addQuiz(server);
    await pool.query(INSERT_PLAYS, [id, played, gaveUp]);
    await pool.query(INSERT_VOTES, [id, positive, negative]);
    await server.app.get(Statistics).count(id);
    return id;
  }

  /** Contents with these histories, the first in the order first. */
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
    [
      'many votes for before few',
      [
        [9, 0, 9, 0],
        [9, 0, 3, 0],
        [9, 0, 1, 0],
      ],
    ],
    [
      'a greater share before a smaller one of as many',
      [
        [9, 0, 6, 1],
        [9, 0, 4, 3],
      ],
    ],
    [
      'votes against last',
      [
        [9, 0, 1, 1],
        [4, 4, 0, 0],
        [9, 0, 0, 4],
      ],
    ],
    [
      'one vote for before the best completion without a vote',
      [
        [1, 0, 1, 0],
        [400, 0, 0, 0],
      ],
    ],
    [
      'completion where nobody has voted',
      [
        [40, 4, 0, 0],
        [4, 4, 0, 0],
        [0, 4, 0, 0],
      ],
    ],
    [
      'completion without a vote before votes that are mostly against',
      [
        [40, 0, 0, 0],
        [40, 0, 1, 9],
      ],
    ],
  ])('the best are %s', async (_what, histories) => {
    expect(await ordered('best', histories.toReversed())).toEqual(histories);
  });

  test.each<[string, History[]]>([
    [
      'votes for lift',
      [
        [4, 0, 2, 0],
        [4, 0, 0, 0],
      ],
    ],
    [
      'votes against press down',
      [
        [8, 0, 0, 0],
        [8, 0, 0, 1],
      ],
    ],
    [
      'a vote is worth four finished plays',
      [
        [3, 0, 1, 0],
        [6, 0, 0, 0],
        [1, 0, 1, 0],
      ],
    ],
  ])('among those of one day %s', async (_what, histories) => {
    expect(await ordered('fresh', histories.toReversed())).toEqual(histories);
  });

  test('votes against never rank a content below an unplayed one of the same day', async () => {
    const [pressed, unplayed] = [await addRated([4, 0, 0, 90]), await addRated([0, 0, 0, 0])];

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
    'with %i votes for and %i against the score is the Wilson bound',
    async (positive, negative) => {
      const id = await addRated([200, 100, positive, negative]);

      const score = await scoreOf(id);

      // As it stands in Evan Miller's “How Not To Sort By Average Rating”, at 95 %.
      const [n, z] = [positive + negative, 1.96];
      const share = positive / n;
      const margin = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * n)) / n);
      expect(score).toBeCloseTo((share + z ** 2 / (2 * n) - margin) / (1 + z ** 2 / n), 10);
      expect(score).toBeGreaterThanOrEqual(0);
    },
  );

  test('the first upvote never lowers the score of a content, and the first downvote always does', async () => {
    for (const played of [1, 5, 5_000]) {
      const [before, after, against] = [
        await scoreOf(await addRated([played, 0, 0, 0])),
        await scoreOf(await addRated([played, 0, 1, 0])),
        await scoreOf(await addRated([played, 0, 0, 1])),
      ];

      expect(after).toBeGreaterThan(before);
      expect(against).toBeLessThan(before);
    }
  });
});
