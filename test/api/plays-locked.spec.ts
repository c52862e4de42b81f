import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Content } from '../../contracts/contents.ts';
import type { Role } from '../../contracts/vocabulary.ts';
import { Browser } from '../support/browser.ts';
import { Customer } from '../support/customer.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, finish } from '../support/signing-in.ts';
import { addVoter } from '../support/voters.ts';

/** Those that not everybody may read. */
const HIDDEN = [7, 5, 1, 0, -10];
const LOCKED = { status: 403, body: { code: 'play.locked' } };

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const change = (contentId: number, column: 'price' | 'author_id' | 'status', value: number) =>
  server.database.pool.query(`update content set ${column} = $1 where id = $2`, [value, contentId]);

const playsOf = async (contentId: number) =>
  (await server.database.pool.query('select from play where content_id = $1', [contentId]))
    .rowCount;

const somebody = (role: Role) => addVoter(server, { role });

test('a priced quiz is locked for visitors, guests and users who have not paid', async () => {
  const contentId = await addQuiz(server.database, { price: 1 });
  const guest = new Browser(server);
  await guest.start(await addQuiz(server.database));
  const rich = await addVoter(server, { coins: 5_000 });

  const answers = [
    await new Player(server.origin).start(contentId),
    await guest.start(contentId),
    await rich.start(contentId),
  ];

  expect(answers).toMatchObject([LOCKED, LOCKED, LOCKED]);
  expect(await playsOf(contentId)).toBe(0);
});

test('an unlock is permanent, whatever the price becomes', async () => {
  const contentId = await addQuiz(server.database, { price: 20 });
  const customer = await Customer.comes(server, { coins: 100 });
  await customer.order(contentId);
  const player = new Player(server.origin, { ...customer.headers });

  const first = await player.start(contentId);
  await player.play(first.body, () => first.body.question?.options[0]?.id);
  await change(contentId, 'price', 9_999);
  const second = await player.start(contentId);

  expect([first.status, second.status]).toEqual([201, 200]);
  expect(first.body.practice).toBe(false);
});

test('an unlock is valid only for its buyer and its quiz', async () => {
  const [bought, other] = [
    await addQuiz(server.database, { price: 20 }),
    await addQuiz(server.database, { price: 20 }),
  ];
  const customer = await Customer.comes(server, { coins: 100 });
  await customer.order(bought);

  const answers = [
    await new Player(server.origin, { ...customer.headers }).start(other),
    await (await somebody('user')).start(bought),
  ];

  expect(answers).toMatchObject([LOCKED, LOCKED]);
});

test('its author plays it without paying, another author does not', async () => {
  const contentId = await addQuiz(server.database, { price: 20 });
  const [author, other] = [await somebody('author'), await somebody('author')];
  await change(contentId, 'author_id', author.person.id);

  const answers = [await author.start(contentId), await other.start(contentId)];

  expect(answers).toMatchObject([{ status: 201, body: { practice: true } }, LOCKED]);
});

test('an admin plays it without paying', async () => {
  const contentId = await addQuiz(server.database, { price: 20 });

  const answer = await (await somebody('admin')).start(contentId);

  expect(answer).toMatchObject({ status: 201, body: { practice: true } });
});

test.each(['guest', 'user'] as const)(
  'a play of a %s from before the price rise can be continued',
  async who => {
    const contentId = await addQuiz(server.database);
    const browser = who === 'guest' ? new Browser(server) : await somebody('user');
    const play = await beginPlay(browser, contentId, 1);
    await change(contentId, 'price', 50);

    const again = await browser.start(contentId);
    const otherLanguage = await browser.start(contentId, { locale: 'en' });
    const answer = await browser.answer(play.id, 1, { skip: true });

    expect([again, otherLanguage]).toMatchObject([
      { status: 200, body: { id: play.id, index: 1 } },
      { status: 200, body: { id: play.id, locale: 'en' } },
    ]);
    expect(answer.status).toBe(200);
  },
);

test('after the price rose neither a replay nor a restart begins', async () => {
  const contentId = await addQuiz(server.database);
  const player = await somebody('user');
  await finish(player, contentId, 3);
  const practice = await beginPlay(player, contentId, 1);
  await change(contentId, 'price', 50);

  const restart = await player.start(contentId, { restart: true });
  const open = await player.start(contentId);
  await player.giveUp(practice.id);
  const replay = await player.start(contentId);

  expect(open).toMatchObject({ status: 200, body: { id: practice.id, index: 1 } });
  expect([restart, replay]).toMatchObject([LOCKED, LOCKED]);
});

test('an expired play from before the price does not unlock the quiz', async () => {
  const contentId = await addQuiz(server.database);
  const player = await somebody('user');
  const play = await beginPlay(player, contentId, 1);
  await server.database.pool.query('update play set expires_at = now() where id = $1', [play.id]);
  await change(contentId, 'price', 50);

  expect(await player.start(contentId)).toMatchObject(LOCKED);
});

test('a quiz that became free is open to everybody', async () => {
  const contentId = await addQuiz(server.database, { price: 20 });
  await change(contentId, 'price', 0);

  expect((await new Player(server.origin).start(contentId)).status).toBe(201);
});

test.each(HIDDEN)(
  'with status %i only its author and admins can read and play it',
  async status => {
    const contentId = await addQuiz(server.database, { status, price: 5 });
    const [author, admin] = [await somebody('author'), await somebody('admin')];
    const [other, guest] = [await somebody('author'), new Browser(server)];
    await change(contentId, 'author_id', author.person.id);
    const visit = async (browser: Browser) => [
      (await browser.get<Content>(`/api/contents/${contentId}`)).status,
      (await browser.start(contentId)).status,
    ];

    const seen = [];
    for (const browser of [author, admin, other, guest]) seen.push(await visit(browser));

    expect(seen).toEqual([
      [200, 201],
      [200, 201],
      [404, 404],
      [404, 404],
    ]);
  },
);
