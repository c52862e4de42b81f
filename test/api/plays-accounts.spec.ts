import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Content } from '../../contracts/contents.ts';
import type { Role } from '../../contracts/vocabulary.ts';
import { PlaySweep } from '../../src/plays/index.ts';
import { askedDuring } from '../support/asked-queries.ts';
import { Browser } from '../support/browser.ts';
import { Customer } from '../support/customer.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, finish, readPlay, type SigningIn, signingIn } from '../support/signing-in.ts';
import { addVoter } from '../support/voters.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('plays of an account', () => {
  test('a play goes on at another browser of the account', async () => {
    const { person, account, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 1);
    const second = new Browser(server);
    await second.signIn(person);

    const { body } = await second.start(contentId);
    const { status } = await second.answer(play.id, 1, { skip: true });

    expect(body).toMatchObject({ id: play.id, index: 1 });
    expect(status).toBe(200);
    expect((await readPlay(account, play.id)).index).toBe(2);
  });

  test('the plays of an account are not accessible to others', async () => {
    const { account, guest, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 1);
    await guest.start(contentId);
    const other = await addVoter(server);

    const statuses = [];
    for (const browser of [guest, other, new Browser(server)]) {
      statuses.push((await browser.read(play.id)).status);
      statuses.push((await browser.answer(play.id, 1, { skip: true })).status);
      statuses.push((await browser.giveUp(play.id)).status);
    }

    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await readPlay(account, play.id)).toMatchObject({ index: 1, finished: false });
  });

  const ENDINGS = {
    'is signed out': 'delete from session where user_id = $1',
    'has run out': 'update session set expires_at = now() where user_id = $1',
    'is of somebody who is gone': 'update app_user set deleted_at = now() where id = $1',
  };

  test.each(Object.entries(ENDINGS))(
    'an answer in a session that %s is refused and not stored, though the one before was taken',
    async (_how, ending) => {
      const { person, account, contentId } = await signingIn(server);
      const play = await beginPlay(account, contentId, 1);
      await server.database.pool.query(ending, [person.id]);

      const { status } = await account.answer(play.id, 1, { skip: true });

      const { rows } = await server.database.pool.query('select index from play where id = $1', [
        play.id,
      ]);
      expect(status).toBe(404);
      expect(rows).toEqual([{ index: 1 }]);
    },
  );

  test('a repeated answer in a session gets the same outcome', async () => {
    const { account, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 0);
    const first = await account.answer(play.id, 0, { skip: true });

    const [again, early, wrong] = [
      await account.answer(play.id, 0, { optionId: 'another' }),
      await account.answer(play.id, 2, { skip: true }),
      await account.answer(play.id, 1, { optionId: 'nothing' }),
    ];

    expect(again).toMatchObject({ status: 200, body: first.body });
    expect([early, wrong]).toMatchObject([
      { status: 409, body: { code: 'play.index' } },
      { status: 400, body: { code: 'input.invalid' } },
    ]);
  });

  test('an answer in a known session is one database query', async () => {
    const { account, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 1);

    const asked = await askedDuring(server, () => account.answer(play.id, 1, { skip: true }));

    expect(asked.filter(name => name !== 'picks')).toEqual(['play-answer-in-session']);
  });

  test('a signed-in player gets no guest cookie', async () => {
    const { account, contentId } = await signingIn(server);

    const { body, headers } = await account.start(contentId);

    expect(body.guestToken).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('a change without the token of the form is refused', async () => {
    const { account, contentId } = await signingIn(server);
    const play = await beginPlay(account, contentId, 1);
    const forger = new Browser(server);
    for (const [name, value] of account.cookies) forger.cookies.set(name, value);

    const answers = [
      await forger.start(contentId),
      await forger.answer(play.id, 1, { skip: true }),
      await forger.giveUp(play.id),
      await forger.put(`/api/contents/${contentId}/vote`, { value: 1 }),
    ];

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect((await readPlay(account, play.id)).index).toBe(1);
  });

  test('all plays of an admin are practice, worth nothing and in no statistics', async () => {
    const admin = await addVoter(server, { role: 'admin' });
    const contentId = await addQuiz(server);

    const play = await finish(admin, contentId, 3);

    const { result } = await readPlay(admin, play.id);
    const { rows } = await server.database.pool.query(
      `select from outbox where data = jsonb_build_object('contentId', $1::bigint)`,
      [contentId],
    );
    expect(result).toMatchObject({ correct: 3, practice: true, coins: 0 });
    expect(rows).toEqual([]);
  });

  test('plays of one’s own content are practice, those of others’ are not', async () => {
    const author = await addVoter(server, { role: 'author' });
    const [own, other] = [await addQuiz(server), await addQuiz(server)];
    const values = [author.person.id, own];
    await server.database.pool.query('update content set author_id = $1 where id = $2', values);

    const plays = [await author.start(own), await author.start(other)];

    expect(plays.map(({ body }) => body.practice)).toEqual([true, false]);
  });

  test('practice of one’s own can be begun anew, and never becomes a first play', async () => {
    const author = await addVoter(server, { role: 'author' });
    const contentId = await addQuiz(server);
    const values = [author.person.id, contentId];
    await server.database.pool.query('update content set author_id = $1 where id = $2', values);
    await finish(author, contentId, 3);
    const second = await beginPlay(author, contentId, 1);

    const { body } = await author.start(contentId, { restart: true });

    expect(body).toMatchObject({ practice: true, index: 0 });
    expect(body.id).not.toBe(second.id);
  });
});

describe('practice', () => {
  const run = (sql: string, ...values: unknown[]) => server.database.pool.query(sql, values);

  const MEANWHILE = {
    'has become an admin': ({ person }: SigningIn) =>
      run(`update app_user set role = 'admin' where id = $1`, person.id),
    'is its author now': ({ person, contentId }: SigningIn) =>
      run('update content set author_id = $1 where id = $2', person.id, contentId),
  };

  const ENDINGS = {
    'answered to its end': ({ account }: SigningIn, playId: string) =>
      account.answer(playId, 2, { skip: true }),
    'given up': ({ account }: SigningIn, playId: string) => account.giveUp(playId),
    'closed as it ran out': async (_: SigningIn, playId: string) => {
      await run(`update play set expires_at = now() - interval '1 s' where id = $1`, playId);
      await server.app.get(PlaySweep).sweep();
    },
  };

  const WAYS = Object.entries(MEANWHILE).flatMap(([who, change]) =>
    Object.entries(ENDINGS).map(([how, end]) => ({ who, how, change, end })),
  );

  test.each(WAYS)(
    'a play that began as a first one becomes practice once it is $how, if its player $who',
    async ({ change, end }) => {
      const people = await signingIn(server);
      const { account, contentId } = people;
      const play = await beginPlay(account, contentId, 2);
      await change(people);

      await end(people, play.id);

      const counted = await run(
        `select from outbox where data ->> 'contentId' = $1`,
        `${contentId}`,
      );
      expect(play.practice).toBe(false);
      expect(await readPlay(account, play.id)).toMatchObject({
        practice: true,
        result: { correct: 2, practice: true, coins: 0 },
      });
      expect(await account.post(`/api/plays/${play.id}/reward`, {})).toMatchObject({
        status: 409,
        body: { code: 'reward.practice' },
      });
      expect(counted.rowCount).toBe(0);
    },
  );

  test('a first play that somebody has finished before they become an admin keeps its reward', async () => {
    const people = await signingIn(server);
    const { account, contentId } = people;
    const play = await beginPlay(account, contentId, 3);
    await MEANWHILE['has become an admin'](people);

    const reward = await account.post(`/api/plays/${play.id}/reward`, {});

    expect(reward).toMatchObject({ status: 200, body: { coins: 30, alreadyCollected: false } });
  });
});

describe('locked quizzes', () => {
  /** Those that not everybody may read. */
  const HIDDEN = [7, 5, 1, 0, -10];
  const LOCKED = { status: 403, body: { code: 'play.locked' } };

  const change = (contentId: number, column: 'price' | 'author_id' | 'status', value: number) =>
    server.database.pool.query(`update content set ${column} = $1 where id = $2`, [
      value,
      contentId,
    ]);

  const playsOf = async (contentId: number) =>
    (await server.database.pool.query('select from play where content_id = $1', [contentId]))
      .rowCount;

  const somebody = (role: Role) => addVoter(server, { role });

  test('a priced quiz is locked for visitors, guests and users who have not paid', async () => {
    const contentId = await addQuiz(server, { price: 1 });
    const guest = new Browser(server);
    await guest.start(await addQuiz(server));
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
    const contentId = await addQuiz(server, { price: 20 });
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
      await addQuiz(server, { price: 20 }),
      await addQuiz(server, { price: 20 }),
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
    const contentId = await addQuiz(server, { price: 20 });
    const [author, other] = [await somebody('author'), await somebody('author')];
    await change(contentId, 'author_id', author.person.id);

    const answers = [await author.start(contentId), await other.start(contentId)];

    expect(answers).toMatchObject([{ status: 201, body: { practice: true } }, LOCKED]);
  });

  test('an admin plays it without paying', async () => {
    const contentId = await addQuiz(server, { price: 20 });

    const answer = await (await somebody('admin')).start(contentId);

    expect(answer).toMatchObject({ status: 201, body: { practice: true } });
  });

  test.each(['guest', 'user'] as const)(
    'a play of a %s from before the price rise can be continued',
    async who => {
      const contentId = await addQuiz(server);
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
    const contentId = await addQuiz(server);
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
    const contentId = await addQuiz(server);
    const player = await somebody('user');
    const play = await beginPlay(player, contentId, 1);
    await server.database.pool.query('update play set expires_at = now() where id = $1', [play.id]);
    await change(contentId, 'price', 50);

    expect(await player.start(contentId)).toMatchObject(LOCKED);
  });

  test('a quiz that became free is open to everybody', async () => {
    const contentId = await addQuiz(server, { price: 20 });
    await change(contentId, 'price', 0);

    expect((await new Player(server.origin).start(contentId)).status).toBe(201);
  });

  test.each(HIDDEN)(
    'with status %i only its author and admins can read and play it',
    async status => {
      const contentId = await addQuiz(server, { status, price: 5 });
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
});
