import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../support/browser.ts';
import { addUser } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { finish } from '../support/signing-in.ts';

const { GuestRetention, Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ ADDRESS_PLAYS: '3', TRUST_PROXY: '1' });
});
afterAll(() => server.close());

const count = (contentId: number) => server.app.get(Statistics).count(contentId);

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

const playersOf = async (contentId: number): Promise<number> =>
  (await rowsOf('select players from content_tally where content_id = $1', contentId))[0]
    ?.players ?? 0;

/** Plays of new guests, one per address, with the given number of right answers out of three. */
async function playFrom(addresses: string[], contentId: number, right = 3): Promise<void> {
  for (const address of addresses) {
    const player = new Player(server.origin, { 'x-forwarded-for': address });
    const { body: play } = await player.start(contentId);
    await player.play(play, question => (question.index < right ? rightOf : wrongOf)(question));
  }
}

const times = (n: number, address: string) => Array.from({ length: n }, () => address);

/** All statistics of a content. */
const numbersOf = async (contentId: number) => ({
  tally: await rowsOf('select * from content_tally where content_id = $1', contentId),
  rank: await rowsOf('select players, best_score, fresh_at from content where id = $1', contentId),
  picks: await rowsOf(
    `select k.* from pick k join question q on q.revision_id = k.revision_id
     where q.content_id = $1 order by 1, 2, 3`,
    contentId,
  ),
});

test('giving up without an answer changes no statistics', async () => {
  const contentId = await addQuiz(server);
  await playFrom(['192.0.2.1'], contentId);
  await count(contentId);
  const before = await numbersOf(contentId);
  for (let at = 0; at < 5; at++) {
    const player = new Player(server.origin, { 'x-forwarded-for': `192.0.2.${10 + at}` });
    const { body: play } = await player.start(contentId);
    await player.giveUp(play.id);
  }

  await count(contentId);

  expect(await numbersOf(contentId)).toEqual(before);
});

test.each([
  ['an IPv4 address', times(5, '198.51.100.7'), 3],
  ['a network of IPv6', ['1', '2:3', 'a:b:c', 'd', 'ffff'].map(end => `2001:db8:0:7::${end}`), 3],
  ['five addresses', ['1', '2', '3', '4', '5'].map(end => `203.0.113.${end}`), 5],
])(
  'plays of five guests from %s are counted up to the limit per address',
  async (_what, addresses, counted) => {
    const contentId = await addQuiz(server);
    await playFrom(addresses, contentId);

    await count(contentId);

    expect(await playersOf(contentId)).toBe(counted);
  },
);

test('the limit also holds when plays are counted one at a time, and later plays are not counted', async () => {
  const contentId = await addQuiz(server);

  for (let at = 0; at < 5; at++) {
    await playFrom(['198.51.100.8'], contentId, at < 3 ? 3 : 0);
    await count(contentId);
  }

  const [tally] = (await numbersOf(contentId)).tally;
  expect(tally).toMatchObject({ players: 3, percent_sum: 300 });
});

test('the limit applies per content and Kyiv day', async () => {
  const [one, other] = [await addQuiz(server), await addQuiz(server)];
  await playFrom(times(4, '198.51.100.9'), one);
  await playFrom(times(4, '198.51.100.9'), other);
  const yesterday = `update play set finished_at = finished_at - interval '1 day' where content_id = $1`;
  await server.database.pool.query(yesterday, [other]);
  await playFrom(times(4, '198.51.100.9'), other);

  await Promise.all([count(one), count(other)]);

  expect([await playersOf(one), await playersOf(other)]).toEqual([3, 6]);
});

test('plays of signed-in users are counted without the address limit', async () => {
  const contentId = await addQuiz(server);
  for (let at = 0; at < 5; at++) {
    const browser = new Browser(server);
    await browser.signIn(await addUser(server));
    await finish(browser, contentId, 3);
  }

  await count(contentId);

  expect(await playersOf(contentId)).toBe(5);
});

test('a rebuild gives the same numbers and applies the address limit to plays not yet counted', async () => {
  const contentId = await addQuiz(server);
  await playFrom(times(5, '198.51.100.11'), contentId);
  await count(contentId);
  const before = await numbersOf(contentId);

  await server.app.get(Statistics).rebuild();
  const rebuilt = await numbersOf(contentId);
  await playFrom(['198.51.100.11', '198.51.100.12'], contentId);
  await server.app.get(Statistics).rebuild();

  expect(rebuilt).toEqual(before);
  expect(await playersOf(contentId)).toBe(4);
});

test('a play stores only a hash of the address, and only until the play is counted', async () => {
  const contentId = await addQuiz(server);
  await playFrom(times(4, '198.51.100.13'), contentId);
  const traces = await rowsOf('select distinct address from play where content_id = $1', contentId);

  await count(contentId);

  expect(traces).toEqual([{ address: expect.any(Buffer) }]);
  expect(traces[0].address).toHaveLength(32);
  expect(
    await rowsOf(
      'select address from play where content_id = $1 and address is not null',
      contentId,
    ),
  ).toEqual([]);
});

test('address hashes are deleted after thirty days', async () => {
  const contentId = await addQuiz(server);
  await playFrom(['198.51.100.14'], contentId);
  await count(contentId);
  const open = new Player(server.origin, { 'x-forwarded-for': '198.51.100.14' });
  await open.start(contentId);
  const past = `interval '31 days'`;
  await server.database.pool.query(
    `update address_tally set day = day - 31 where content_id = $1`,
    [contentId],
  );
  await server.database.pool.query(
    `update play set started_at = started_at - ${past}, finished_at = finished_at - ${past} where content_id = $1`,
    [contentId],
  );

  await server.app.get(GuestRetention).forgetAddresses();

  expect(await rowsOf('select from address_tally where content_id = $1', contentId)).toEqual([]);
  expect(
    await rowsOf('select from play where content_id = $1 and address is not null', contentId),
  ).toEqual([]);
});

test('guest plays older than thirteen months are anonymised without changing statistics', async () => {
  const contentId = await addQuiz(server, { mode: 'cubiqer', answers: ['Київ'] });
  const other = await addQuiz(server);
  const guest = new Player(server.origin, { 'x-forwarded-for': '198.51.100.15' });
  const { body: old } = await guest.start(contentId);
  await guest.answer(old.id, 0, { attempt: 1, text: 'київ' });
  const { body: recent } = await guest.start(other);
  await guest.giveUp(recent.id);
  await count(contentId);
  const before = await numbersOf(contentId);
  await server.database.pool.query(
    `update play set finished_at = now() - interval '13 months 1 day' where id = $1`,
    [old.id],
  );

  const anonymised = await server.app.get(GuestRetention).anonymise();

  expect(anonymised).toBe(1);
  expect((await guest.read(old.id)).status).toBe(404);
  expect((await guest.read(recent.id)).status).toBe(200);
  expect(await rowsOf('select text from answer where play_id = $1', old.id)).toEqual([
    { text: null },
  ]);
  await server.app.get(Statistics).rebuild();
  expect(await numbersOf(contentId)).toEqual(before);
  expect(await server.app.get(GuestRetention).anonymise()).toBe(0);
});

test('plays of an account are never anonymised', async () => {
  const contentId = await addQuiz(server);
  const browser = new Browser(server);
  await browser.signIn(await addUser(server));
  const play = await finish(browser, contentId, 3);
  await server.database.pool.query(
    `update play set finished_at = now() - interval '3 years' where id = $1`,
    [play.id],
  );

  const anonymised = await server.app.get(GuestRetention).anonymise();

  expect(anonymised).toBe(0);
  expect((await browser.read(play.id)).status).toBe(200);
});
