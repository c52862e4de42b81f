import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { call } from '../support/http-call.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, SITE_URL, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const FOREIGN: [string, Record<string, string>][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['the other scheme', { origin: SITE_URL.replace('http:', 'https:') }],
  ['our name with more behind it', { origin: `${SITE_URL}.evil.example` }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of our site', { 'sec-fetch-site': 'same-site' }],
  ['another site that claims our origin', { origin: SITE_URL, 'sec-fetch-site': 'cross-site' }],
];

const OWN: [string, Record<string, string>][] = [
  ['a program', {}],
  ['our pages', { origin: SITE_URL, 'sec-fetch-site': 'same-origin' }],
  ['our pages in an old browser', { origin: SITE_URL }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
];

/** Every call that changes something, made by a player whose play is under way. */
const WRITES: [string, (playId: string) => [string, object]][] = [
  ['a start', () => ['/api/plays', { contentId: 1, locale: 'ua' }]],
  ['an answer', id => [`/api/plays/${id}/answers`, { index: 0, skip: true }]],
  ['a give-up', id => [`/api/plays/${id}/give-up`, {}]],
];

/** A player with a play, who from now on calls with these headers. */
async function underWay(headers: Record<string, string>) {
  const player = new Player(server.origin);
  const { body: play } = await player.start(await addQuiz(server.database));
  const caller = new Player(server.origin, headers);
  caller.cookie = player.cookie;
  return { player, caller, play };
}

const FOREIGN_WRITES = WRITES.flatMap(([what, callOf]) =>
  FOREIGN.map(([from, headers]) => [what, from, callOf, headers] as const),
);

test.each(FOREIGN_WRITES)('%s from %s is refused', async (_what, _from, callOf, headers) => {
  const { caller, play } = await underWay(headers);

  const answer = await caller.post(...callOf(play.id));

  expect(answer).toMatchObject({ status: 403, body: { code: 'origin.refused' } });
});

test.each(OWN)('a change from %s passes', async (_from, headers) => {
  const { caller, play } = await underWay(headers);

  const answer = await caller.answer(play.id, 0, { skip: true });

  expect(answer.status).toBe(200);
});

test('a refused call changes nothing', async () => {
  const { player, caller, play } = await underWay({ origin: 'https://evil.example' });

  await caller.answer(play.id, 0, { skip: true });
  await caller.giveUp(play.id);

  expect((await player.read(play.id)).body).toMatchObject({ index: 0, finished: false });
});

test('reading is allowed from anywhere, without CORS headers', async () => {
  const { caller, play } = await underWay({ origin: 'https://evil.example' });

  const { status, headers } = await caller.read(play.id);

  expect(status).toBe(200);
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test.each(['PUT', 'PATCH', 'DELETE'])(
  '%s to a path that is not there is refused as well',
  async method => {
    const answer = await call(server.origin, '/api/nothing', {
      method,
      headers: { origin: 'https://evil.example' },
    });

    expect(answer.status).toBe(403);
  },
);
