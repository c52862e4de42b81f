import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ContentList, Sort } from '../../contracts/contents.ts';
import { Browser } from '../support/browser.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { finish, marksOf } from '../support/signing-in.ts';

const { Pages } = await import('../../src/pages/index.ts');

let server: QuizServer;
let unlisted: number;
let listed: [number, number];

const ITEMS = `
insert into playlist_item (playlist_id, content_id, position)
select $1, content_id, position from unnest($2::bigint[]) with ordinality as item (content_id, position)`;

/** A playlist in which the unlisted quiz stands between the listed ones. */
beforeAll(async () => {
  server = await startServer();
  listed = [await addQuiz(server.database), await addQuiz(server.database)];
  unlisted = await addQuiz(server.database, { status: 3 });
  await server.database.pool.query(`update content set subject = 'nature'`);
  const playlist = await addQuiz(server.database, {
    contentType: 'playlist',
    subtype: null,
    questions: 0,
  });
  const items = [listed[0], unlisted, listed[1]];
  await server.database.pool.query(ITEMS, [playlist, items]);
});
afterAll(() => server.close());

const pages = () => server.app.get(Pages);

const idsOf = (contents: readonly { id: number }[]) => contents.map(({ id }) => id);

test.each(Sort.options)('an unlisted quiz is missing from the list sorted by %s', async sort => {
  const { body } = await jsonCall<ContentList>(server.origin, `/api/contents?sort=${sort}`);

  expect(idsOf(body.items).toSorted()).toEqual(listed.toSorted());
});

test('an unlisted quiz is not suggested after another, by its playlist or as related', async () => {
  const details = await pages().details(listed[0]);

  expect(details?.playlists.map(({ next, total }) => [next?.id, total])).toEqual([[listed[1], 2]]);
  expect(idsOf(details?.related ?? [])).toEqual([listed[1]]);
});

test('an unlisted quiz is not on the home page and is no random quiz', async () => {
  const home = await pages().home('ua');
  const random = await Promise.all(Array.from({ length: 20 }, () => pages().random(undefined)));

  const shown = [...home.fresh, ...home.best, ...home.kinds.flatMap(({ items }) => items)];
  expect(idsOf(shown)).not.toContain(unlisted);
  expect(home.teaser?.content.id).not.toBe(unlisted);
  expect(random.filter(uri => uri?.includes(`/${unlisted}-`))).toEqual([]);
});

test('an unlisted quiz pays its reward', async () => {
  const browser = new Browser(server);
  await browser.signIn(await addUser(server.database));
  const play = await finish(browser, unlisted, 2);
  const { reward } = await marksOf(browser, unlisted);

  const { body } = await browser.post(`/api/plays/${play.id}/reward`, {});

  expect(reward).toEqual({ playId: play.id, coins: 20 });
  expect(body).toMatchObject({ coins: 20, balance: 20 });
});
