import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, claim, finish, type SigningIn, signingIn } from '../support/signing-in.ts';

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const count = ({ contentId }: SigningIn) => server.app.get(Statistics).count(contentId);
const rebuild = () => server.app.get(Statistics).rebuild();

/** What plays of the content add up to, and how often each option of each question was chosen. */
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

test('a play that counts for the account is counted once, whether before the claim or after it', async () => {
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
  "a guest's play that becomes practice stays in the statistics, counted %s the claim, and in a rebuild",
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

test("an account's play that becomes practice before its end is not counted", async () => {
  const scene = await signingIn(server);
  const mine = await beginPlay(scene.account, scene.contentId, 2);
  await finish(scene.guest, scene.contentId, 3);
  await claim(scene);
  await scene.account.answer(mine.id, 2, { skip: true });

  await count(scene);

  expect((await numbersOf(scene)).tally).toEqual([{ players: 1, completed: 1, percents: 100 }]);
});

test('a play that the claim closes is counted as given up', async () => {
  const scene = await signingIn(server);
  const play = await beginPlay(scene.guest, scene.contentId, 1);
  await server.database.pool.query('update play set expires_at = now() where id = $1', [play.id]);
  await claim(scene);

  const { rows } = await server.database.pool.query(
    `select name from outbox where data = jsonb_build_object('contentId', $1::bigint)`,
    [scene.contentId],
  );
  await count(scene);

  expect(rows).toEqual([{ name: 'count-plays' }]);
  expect((await numbersOf(scene)).tally).toEqual([{ players: 1, completed: 0, percents: 33 }]);
});
