import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ContentList } from '../../contracts/contents.ts';
import { Playlist } from '../../contracts/playlists.ts';
import { Playlists } from '../../src/quizzes/index.ts';
import { jsonCall } from '../support/json-call.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Wishes = Parameters<typeof addQuiz>[1];

/** Holds the contents in the order given. */
async function addPlaylist(contentIds: readonly number[], wishes: Wishes = {}): Promise<number> {
  const kind = { contentType: 'playlist', subtype: null, questions: 0 };
  const id = await addQuiz(server.database, { ...kind, title: 'A playlist', ...wishes });
  await server.database.pool.query(
    `insert into playlist_item (playlist_id, content_id, position)
     select $1, content_id, position from unnest($2::bigint[]) with ordinality as item (content_id, position)`,
    [id, contentIds],
  );
  return id;
}

const addQuizzes = (count: number, wishes: Wishes = {}) =>
  Promise.all(Array.from({ length: count }, () => addQuiz(server.database, wishes)));

const read = (id: number | string) => jsonCall<Playlist>(server.origin, `/api/playlists/${id}`);

test('a playlist has the fields of a content, and its items in order', async () => {
  const [first, second, third] = (await addQuizzes(3)) as [number, number, number];
  const id = await addPlaylist([second, third, first]);

  const { status, body } = await read(id);

  expect(status).toBe(200);
  expect(Playlist.strict().safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({
    id,
    contentType: 'playlist',
    subtype: null,
    titleUA: 'A playlist',
    uri: `/playlist/${id}-a-quiz`,
    stats: { total_players: 0 },
  });
  expect(body.items.map(item => item.id)).toEqual([second, third, first]);
  expect(body.items[0]).toMatchObject({ uri: `/quiz/${second}-a-quiz`, itemsCounter: 3 });
});

test.each([0, 1, 3, 5, 7, -10])('an item of status %i is left out', async status => {
  const [listed] = (await addQuizzes(1)) as [number];
  const hidden = await addQuiz(server.database, { status });

  const { body } = await read(await addPlaylist([hidden, listed]));

  expect(body.items.map(item => item.id)).toEqual([listed]);
});

test('a playlist whose items are all gone is there, and empty', async () => {
  const id = await addPlaylist([await addQuiz(server.database, { status: -10 })]);

  expect((await read(id)).body.items).toEqual([]);
});

test('items are of every kind that can be played', async () => {
  const kinds = ['quiz', 'movie', 'music'];
  const ids = await Promise.all(
    kinds.map(contentType => addQuiz(server.database, { contentType })),
  );

  const { body } = await read(await addPlaylist(ids));

  expect(body.items.map(item => item.contentType)).toEqual(kinds);
});

test('one content may be in two playlists', async () => {
  const [shared, own] = (await addQuizzes(2)) as [number, number];
  const [one, other] = [await addPlaylist([shared, own]), await addPlaylist([shared])];

  const bodies = [(await read(one)).body, (await read(other)).body];

  expect(bodies.map(body => body.items[0]?.id)).toEqual([shared, shared]);
});

test('the public playlists that hold a content are known, newest first', async () => {
  const [contentId] = (await addQuizzes(1)) as [number];
  const older = await addPlaylist([contentId], { publishedAt: '2026-11-01T00:00:00Z' });
  const newer = await addPlaylist([contentId], { publishedAt: '2026-11-05T00:00:00Z' });
  await addPlaylist([contentId], { status: 0 });

  const holding = await server.app.get(Playlists).holding(contentId);

  expect(holding.map(playlist => playlist.id)).toEqual([newer, older]);
});

test('playlists are listed by their kind, and never among quizzes', async () => {
  const id = await addPlaylist(await addQuizzes(2));
  const listOf = async (query: string) =>
    (await jsonCall<ContentList>(server.origin, `/api/contents?limit=50${query}`)).body.items;

  const quizzes = await listOf('');
  const playlists = await listOf('&contentType=playlist');

  expect(quizzes.map(item => item.id)).not.toContain(id);
  expect(playlists.map(item => item.id)).toContain(id);
});

test.each([3, -5])('a playlist of status %i is read by anyone', async status => {
  const id = await addPlaylist([], { status });

  expect((await read(id)).status).toBe(200);
});

test.each([0, 1, 5, 7, -10])('a playlist of status %i is not there', async status => {
  const id = await addPlaylist([], { status });

  expect(await read(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('a content of another kind is no playlist', async () => {
  expect(await read(await addQuiz(server.database))).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
});

test.each(['0', '-1', '1.5', 'x', '999999999', '9007199254740993', '%00', "1'--"])(
  'the playlist %s is not there',
  async id => {
    expect(await read(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  },
);

test('a playlist itself cannot be played', async () => {
  const id = await addPlaylist(await addQuizzes(1));

  const { status } = await new Player(server.origin).start(id);

  expect(status).toBe(404);
});
