import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LogPage } from '../../contracts/admin-log.ts';
import { type Suspicion, SuspicionDetails, Suspicions } from '../../contracts/admin-plays.ts';
import {
  type Adjustment,
  type AdminUser,
  AdminUserSheet,
  AdminUsers,
  UserTransfers,
} from '../../contracts/admin-users.ts';
import type { Me } from '../../contracts/me.ts';
import type { Play } from '../../contracts/plays.ts';
import { Customer } from '../support/customer.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { call } from '../support/http-call.ts';
import { type JsonAnswer, jsonCall } from '../support/json-call.ts';
import { addUser, newcomer, type Person, type Signed, signIn } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPerson } from '../support/rated-person.ts';
import { settingsWith } from '../support/settings.ts';

const { Invariants } = await import('../../src/audit/index.ts');
const { recordAction } = await import('../../src/auth/index.ts');
const { SuspicionSearch } = await import('../../src/people/index.ts');
const { RatingRollUp } = await import('../../src/rating/index.ts');
const { Transactions } = await import('../../src/transaction.ts');

let server: QuizServer;
let admin: Person & { headers: Signed };

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
  admin = await newcomer(server, { name: 'Ада', role: 'admin' });
});
afterAll(() => server.close());

const get = <T>(path: string, { headers } = admin) =>
  jsonCall<T>(server.origin, encodeURI(path), { headers: { ...headers } });

const post = (path: string, body: object, { headers } = admin): Promise<JsonAnswer<AdminUser>> =>
  jsonCall(server.origin, `/api/admin/users/${path}`, {
    method: 'POST',
    body,
    headers: { ...headers },
  });

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

const actionsOn = async ({ id }: Pick<Person, 'id'>) =>
  rowsOf(
    `select admin_id as "adminId", action, details from admin_action
      where subject_kind = 'user' and subject_id = $1::bigint::text order by id`,
    id,
  );

describe('the list of users', () => {
  const namesOf = async (query: string) => {
    const { status, body } = await get<AdminUsers>(`/api/admin/users?${query}`);
    expect(status).toBe(200);
    return AdminUsers.parse(body).items.map(({ name }) => name);
  };

  test('GET /api/admin/users finds users by a part of their name in any case, newest first', async () => {
    await addUser(server, { name: 'Квітослава Перша' });
    await addUser(server, { name: 'пані КВІТОСЛАВА' });
    await addUser(server, { name: 'Зовсім інша' });

    expect(await namesOf('query=вітосл')).toEqual(['пані КВІТОСЛАВА', 'Квітослава Перша']);
  });

  test('a query of two letters finds names that start with them', async () => {
    await addUser(server, { name: 'Щука' });
    await addUser(server, { name: 'Не щука' });

    expect(await namesOf('query=щу')).toEqual(['Щука']);
  });

  test.each(['%', '_', '\\'])('the character %s in a query is no wildcard', async character => {
    expect(await namesOf(`query=а${character}а`)).toEqual([]);
  });

  test('GET /api/admin/users finds a user by id', async () => {
    const { id } = await addUser(server, { name: 'За номером' });

    expect(await namesOf(`query=${id}`)).toEqual(['За номером']);
  });

  test('GET /api/admin/users lists pages without gaps or repetitions', async () => {
    for (const at of [1, 2, 3, 4, 5]) await addUser(server, { name: `Сторінка ${at}` });
    const first = await get<AdminUsers>('/api/admin/users?query=сторінка&limit=2');
    const second = await get<AdminUsers>(
      `/api/admin/users?query=сторінка&limit=2&cursor=${first.body.next}`,
    );
    const third = await get<AdminUsers>(
      `/api/admin/users?query=сторінка&limit=2&cursor=${second.body.next}`,
    );

    const all = [first, second, third].flatMap(({ body }) => body.items.map(({ name }) => name));
    expect(all).toEqual([5, 4, 3, 2, 1].map(at => `Сторінка ${at}`));
    expect(third.body.next).toBeNull();
  });

  test('the filters of GET /api/admin/users can be combined', async () => {
    await addUser(server, { name: 'Фільтр а', role: 'author', premium: true });
    await addUser(server, { name: 'Фільтр б', role: 'author' });
    const blocked = await addUser(server, { name: 'Фільтр в' });
    await post(`${blocked.id}/block`, { blocked: true, reason: 'a test' });

    expect(await namesOf('query=фільтр&role=author')).toEqual(['Фільтр б', 'Фільтр а']);
    expect(await namesOf('query=фільтр&role=author&premium=yes')).toEqual(['Фільтр а']);
    expect(await namesOf('query=фільтр&blocked=yes')).toEqual(['Фільтр в']);
    expect(await namesOf('query=фільтр&blocked=no&premium=no')).toEqual(['Фільтр б']);
  });

  test('GET /api/admin/users with a cursor that was tampered with returns 400 input.invalid', async () => {
    const answer = await get('/api/admin/users?cursor=made-up');

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  });

  test('a deleted account is neither listed nor found', async () => {
    const { id } = await addUser(server, { name: 'Видалена' });
    await rowsOf('update app_user set deleted_at = now() where id = $1', id);

    expect(await namesOf('query=видалена')).toEqual([]);
    expect((await get(`/api/admin/users/${id}`)).status).toBe(404);
  });
});

describe('the sheet of a user', () => {
  test('GET /api/admin/users/{id} returns plays, sessions, roles and what admins did', async () => {
    const person = await newcomer(server, { name: 'Картка', coins: 30 });
    const contentId = await addQuiz(server);
    await addFinishedPlay(server, { contentId, playerId: person.playerId, correct: 2 });
    await addFinishedPlay(server, {
      ...{ contentId, playerId: person.playerId, correct: 1, practice: true },
    });
    await post(`${person.id}/role`, { role: 'author' });

    const { status, body } = await get<AdminUserSheet>(`/api/admin/users/${person.id}`);

    expect(status).toBe(200);
    expect(AdminUserSheet.parse(body)).toEqual({
      user: {
        ...{ id: person.id, name: 'Картка', image: null, role: 'author', premium: false },
        ...{ blockedAt: null, source: 'google', joinedAt: expect.any(String), balance: 30 },
      },
      plays: { finished: 2, counted: 1, lastAt: expect.any(String) },
      quizzes: 0,
      sessions: 1,
      roles: [{ role: 'author', by: `admin ${admin.id}`, at: expect.any(String) }],
      actions: [
        expect.objectContaining({
          action: 'user.role',
          admin: { id: admin.id, name: 'Ада' },
          subject: { kind: 'user', id: String(person.id), name: 'Картка' },
          details: { from: 'user', to: 'author' },
        }),
      ],
    });
  });

  test('GET /api/admin/users/{id}/transfers pages through the transfers, payments as negative amounts', async () => {
    const { id } = await addUser(server, { coins: 100 });
    await post(`${id}/adjustment`, { amount: -40, reason: 'a test', key: 'take-away-40' });
    await post(`${id}/adjustment`, { amount: 5, reason: 'a test', key: 'give-5-coins' });
    const path = `/api/admin/users/${id}/transfers?limit=2`;

    const first = await get<UserTransfers>(path);
    const second = await get<UserTransfers>(`${path}&cursor=${first.body.next}`);

    const amounts = [first, second].map(({ body }) =>
      UserTransfers.parse(body).items.map(({ amount }) => amount),
    );
    expect(amounts).toEqual([[5, -40], [100]]);
    expect(second.body.next).toBeNull();
  });
});

describe('roles', () => {
  test('a role that an admin grants applies to the open session of the user and is recorded once', async () => {
    const person = await newcomer(server);
    const before = await get('/api/me/quizzes', person);

    const first = await post(`${person.id}/role`, { role: 'author' });
    const again = await post(`${person.id}/role`, { role: 'author' });

    const after = await get('/api/me/quizzes', person);
    expect([before.status, after.status]).toEqual([403, 200]);
    expect([first.body.role, again.status, again.body]).toEqual(['author', 200, first.body]);
    expect(await actionsOn(person)).toEqual([
      { adminId: admin.id, action: 'user.role', details: { from: 'user', to: 'author' } },
    ]);
  });

  test('an admin who loses the role gets 403 from every admin call in the open session', async () => {
    const other = await newcomer(server, { role: 'admin' });
    const { id } = await addUser(server);

    await post(`${other.id}/role`, { role: 'user' });

    const answers = await Promise.all([
      get('/api/admin/users', other),
      get('/api/admin/log', other),
      post(`${id}/premium`, { premium: true }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test.each([
    ['role', { role: 'admin' }],
    ['premium', { premium: true }],
    ['adjustment', { amount: 10, reason: 'a gift', key: 'for-myself-1' }],
    ['block', { blocked: true, reason: 'a test' }],
  ])(
    'POST /api/admin/users/{own id}/%s by an admin leaves the own account unchanged',
    async (path, body) => {
      const other = await newcomer(server, { role: 'admin' });

      const answer = await post(`${other.id}/${path}`, body, other);

      // Granting the role that the user has already returns 200 and changes nothing.
      if (path === 'role') expect([answer.status, await actionsOn(other)]).toEqual([200, []]);
      else expect(answer).toMatchObject({ status: 409, body: { code: 'admin.self' } });
    },
  );

  describe('the role of the last admin', () => {
    beforeAll(async () => {
      await emptyDatabase(server);
      admin = await newcomer(server, { name: 'Ада', role: 'admin' });
    });

    test('the last admin who gives up the role gets 409 admin.last', async () => {
      const answer = await post(`${admin.id}/role`, { role: 'author' });

      expect(answer).toMatchObject({ status: 409, body: { code: 'admin.last' } });
    });

    test('if both admins give up the role at the same time, one of them keeps it', async () => {
      const other = await newcomer(server, { role: 'admin' });

      const answers = await Promise.all(
        [admin, other].map(one => post(`${one.id}/role`, { role: 'user' }, one)),
      );

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const left = await rowsOf(`select id from app_user where role = 'admin'`);
      expect(left).toHaveLength(1);
      await rowsOf(`update app_user set role = 'admin' where id = $1`, admin.id);
    });

    test('if two admins demote each other at the same time, one of them keeps the role', async () => {
      await rowsOf(`update app_user set role = 'user' where id <> $1`, admin.id);
      const other = await newcomer(server, { role: 'admin' });

      const answers = await Promise.all([
        post(`${other.id}/role`, { role: 'user' }, admin),
        post(`${admin.id}/role`, { role: 'user' }, other),
      ]);

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      await rowsOf(`update app_user set role = 'admin' where id = $1`, admin.id);
    });
  });
});

describe('premium', () => {
  test('premium from an admin is shown by GET /api/profiles/{id} and drops the pages of the user', async () => {
    const { id } = await addUser(server);
    const dropped = await DroppedPages.listen(server.database);

    const answer = await post(`${id}/premium`, { premium: true });

    const tags = await dropped.take();
    await dropped.stop();
    const { body } = await get<{ premium: boolean }>(`/api/profiles/${id}`);
    expect([answer.status, answer.body.premium, body.premium]).toEqual([200, true, true]);
    expect(new Set(tags)).toEqual(new Set([`user:${id}`, `author:${id}`]));
  });
});

describe('adjustments', () => {
  const adjust = (id: number, change: Partial<Adjustment>) =>
    post(`${id}/adjustment`, { amount: 50, reason: 'a test', key: 'key-of-a-test', ...change });

  test('an adjustment that is sent several times, also at the same time, moves the coins once', async () => {
    const person = await addUser(server, { coins: 10 });

    const answers = await Promise.all([1, 2, 3].map(() => adjust(person.id, { amount: 50 })));

    expect(answers.map(({ status, body }) => [status, body.balance])).toEqual([
      [200, 60],
      [200, 60],
      [200, 60],
    ]);
    expect(await actionsOn(person)).toHaveLength(1);
  });

  test('the key of an earlier adjustment with another amount returns 409 key.reused and moves nothing', async () => {
    const { id } = await addUser(server, { coins: 70 });
    await adjust(id, { amount: -20 });

    const answers = [await adjust(id, { amount: 20 }), await adjust(id, { amount: -21 })];

    const refused = { status: 409, body: { code: 'key.reused' } };
    expect(answers).toMatchObject([refused, refused]);
    expect((await adjust(id, { amount: -20 })).body.balance).toBe(50);
  });

  test('an adjustment can lower the balance to 0, and one below 0 returns 409 adjustment.balance', async () => {
    const { id } = await addUser(server, { coins: 70 });

    const tooMany = await adjust(id, { amount: -71, key: 'one-too-many' });
    const all = await adjust(id, { amount: -70, key: 'all-of-them' });

    expect(tooMany).toMatchObject({ status: 409, body: { code: 'adjustment.balance' } });
    expect(all.body.balance).toBe(0);
  });

  test.each([
    ['amount', 0],
    ['amount', 1.5],
    ['amount', 1_000_001],
    ['reason', ' '],
    ['key', 'short'],
  ])('an adjustment with the %s %j returns 400 input.invalid', async (field, value) => {
    const { id } = await addUser(server);

    const answer = await adjust(id, { [field]: value });

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  });

  test('adjustments change no board and violate no invariant', async () => {
    const { id } = await addRatedPerson(server, 'Рангова', [{}]);
    const sql = 'select * from rating_score order by user_id, period';
    const before = await rowsOf(sql);

    await adjust(id, { amount: 500, key: 'a-large-gift' });
    await adjust(id, { amount: -20, key: 'a-small-loss' });
    await server.app.get(RatingRollUp).rollUp();

    expect(await rowsOf(sql)).toEqual(before);
    expect(before).not.toEqual([]);
    const violated = await server.app.get(Invariants).violated();
    // The plays of rated people have no answers, which violates invariant 5.
    expect(violated.filter(({ number }) => number !== 5)).toEqual([]);
  });
});

describe('blocking', () => {
  const block = (id: number, blocked: boolean) =>
    post(`${id}/block`, { blocked, reason: 'no person' });

  const finish = async (headers: Signed, contentId: number): Promise<Play> => {
    const player = new Player(server.origin, { ...headers });
    const { body } = await player.start(contentId);
    await player.play(body, rightOf);
    return (await get<Play>(`/api/plays/${body.id}`, { ...admin, headers })).body;
  };

  test('plays that a blocked user finishes are practice, and plays after unblocking count again', async () => {
    const person = await newcomer(server);
    const [begun, later] = [await addQuiz(server), await addQuiz(server)];
    const player = new Player(server.origin, { ...person.headers });
    await player.start(begun);
    await block(person.id, true);

    const blocked = await Promise.all([
      finish(person.headers, begun),
      finish(person.headers, later),
    ]);
    await block(person.id, false);
    const unblocked = await finish(person.headers, later);

    expect([...blocked, unblocked].map(({ practice }) => practice)).toEqual([true, true, false]);
  });

  test('a blocked author with an open session cannot write quizzes', async () => {
    const author = await newcomer(server, { role: 'author' });

    await block(author.id, true);

    const { body } = await get<Me>('/api/me', author);
    const created = await jsonCall(server.origin, '/api/quizzes', {
      method: 'POST',
      body: { contentType: 'quiz', subtype: 'list', mode: 'choicer', titleUA: 'Назва' },
      headers: { ...author.headers },
    });
    expect([body.role, created.status]).toEqual(['user', 403]);
  });

  test('POST /api/me by a blocked user with enough coins returns 409 user.blocked and takes no coins', async () => {
    const customer = await Customer.create(server, { coins: 20_000 });
    await block(customer.person.id, true);

    const answer = await customer.becomeAuthor();

    expect(answer).toMatchObject({ status: 409, body: { code: 'user.blocked' } });
    const { body } = await customer.get<Me>('/api/me');
    expect(body).toMatchObject({ role: 'user', balance: 20_000 });
  });

  test('a blocked user is not on the boards, and is on them again after unblocking', async () => {
    const { id } = await addRatedPerson(server, 'Заблокована', [{}]);
    const ratings = server.app.get(RatingRollUp);
    const isShown = async () => {
      await ratings.updateVisibility(id);
      await ratings.rebuild();
      const { text } = await call(server.origin, '/api/ratings?period=all');
      return text.includes('Заблокована');
    };
    const before = await isShown();

    await block(id, true);
    const { text: atOnce } = await call(server.origin, '/api/ratings?period=all');
    const during = await isShown();
    const violated = await server.app.get(Invariants).violated();
    await block(id, false);

    expect([before, atOnce.includes('Заблокована'), during]).toEqual([true, false, false]);
    // The plays of rated people have no answers, which violates invariant 5.
    expect(violated.filter(({ number }) => number !== 5)).toEqual([]);
    expect(await isShown()).toBe(true);
  });

  test('blocking an admin returns 409 user.admin, and making a blocked user an admin returns 409 user.blocked', async () => {
    const other = await addUser(server, { role: 'admin' });
    const person = await addUser(server);
    await block(person.id, true);

    const answers = [
      await block(other.id, true),
      await post(`${person.id}/role`, { role: 'admin' }),
    ];

    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      [409, 'user.admin'],
      [409, 'user.blocked'],
    ]);
  });

  test('blocking twice and unblocking is recorded as two actions with their reason', async () => {
    const person = await addUser(server);

    for (const blocked of [true, true, false]) await block(person.id, blocked);

    expect((await actionsOn(person)).map(({ action, details }) => [action, details])).toEqual([
      ['user.block', { reason: 'no person' }],
      ['user.unblock', { reason: 'no person' }],
    ]);
  });
});

describe('signing out', () => {
  test('POST /api/admin/users/{id}/sign-out ends all sessions of the user and no other', async () => {
    const person = await newcomer(server);
    const elsewhere = await signIn(server, person);
    const other = await newcomer(server);

    const answer = await post(`${person.id}/sign-out`, {});

    const sessions = [person.headers, elsewhere, other.headers].map(
      async headers => (await get('/api/me', { ...admin, headers })).status,
    );
    expect(answer.status).toBe(200);
    expect(await Promise.all(sessions)).toEqual([401, 401, 200]);
    expect(await actionsOn(person)).toEqual([
      { adminId: admin.id, action: 'user.sign-out', details: { sessions: 2 } },
    ]);
  });
});

describe("plays that look like no person's", () => {
  const SETTINGS = {
    ...{ BOARD_PACE_MS: '1000', SUSPECT_PLAYS: '3' },
    ...{ SUSPECT_ACCOUNTS: '3', SUSPECT_CONTENTS: '2' },
  };
  const search = () =>
    new SuspicionSearch(server.app.get(Transactions), settingsWith(SETTINGS)).search();

  beforeEach(async () => {
    await emptyDatabase(server);
    admin = await newcomer(server, { name: 'Ада', role: 'admin' });
  });

  /** A first play of ten questions that ended now, with so many ms an answer and so many right ones. */
  async function addPacedPlay(
    { playerId }: Pick<Person, 'playerId'>,
    { ms = 200, right = 10 } = {},
  ) {
    const contentId = await addQuiz(server);
    await rowsOf(
      `with played as (
        insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, practice, expires_at,
          started_at, finished_at)
        values ($1, $2, 'ua', 'choicer', '{}', 10, 10, $3::int, false, 'infinity',
          now() - make_interval(secs => $4::float / 100), now()) returning id, started_at
      )
      insert into answer (play_id, index, attempt, choice, correct, final, locale, deal, answered_at)
      select id, n - 1, 1, case when n <= $3 then 0 else 1 end, n <= $3, true, 'ua', 0,
        started_at + make_interval(secs => n * $4::float / 1000)
      from played, generate_series(1, 10) n`,
      ...[contentId, playerId, right, ms],
    );
  }

  const addPacedPlays = async (person: Person, count: number, how = {}) => {
    for (let n = 0; n < count; n++) await addPacedPlay(person, how);
  };

  const listed = async (query = '') => {
    const { status, body } = await get<Suspicions>(`/api/admin/plays?${query}`);
    expect(status).toBe(200);
    return Suspicions.parse(body).items;
  };

  /** The only suspicion that is open. */
  const open = async () => {
    const [suspicion, ...others] = await listed();
    expect(others).toEqual([]);
    return suspicion as Suspicion;
  };

  const decide = (id: number, decision: 'leave' | 'block', body: object, { headers } = admin) =>
    jsonCall<SuspicionDetails>(server.origin, `/api/admin/plays/${id}/${decision}`, {
      ...{ method: 'POST', body: { reason: 'a test', ...body }, headers: { ...headers } },
    });

  const waitingPlays = async () => (await get<{ plays: number }>('/api/admin/waiting')).body.plays;

  const decisionsOn = (id: number) =>
    rowsOf(
      `select admin_id as "adminId", action, details from admin_action
        where subject_kind = 'play' and subject_id = $1::bigint::text order by id`,
      id,
    );

  test('three fast plays of a user with nearly all answers right are listed as one suspicion with their evidence', async () => {
    const person = await addUser(server, { name: 'Швидка' });
    await addPacedPlays(person, 2);
    await addPacedPlay(person, { ms: 400, right: 9 });

    await search();

    const { id, ...suspicion } = await open();
    expect(suspicion).toEqual({
      ...{ kind: 'pace', state: 'open', plays: 3, accounts: 1, contents: 3 },
      ...{ questions: 30, correct: 29, paceMs: 200, users: [{ id: person.id, name: 'Швидка' }] },
      ...{ firstAt: expect.any(String), lastAt: expect.any(String), decided: null },
    });
    const { body } = await get<SuspicionDetails>(`/api/admin/plays/${id}`);
    const { users, plays } = SuspicionDetails.parse(body);
    expect(users).toMatchObject([
      { id: person.id, plays: 3, correct: 29, blocked: false, left: 0 },
    ]);
    expect(plays.map(({ correct, questions, paceMs }) => [correct, questions, paceMs])).toEqual([
      [9, 10, 400],
      [10, 10, 200],
      [10, 10, 200],
    ]);
    expect(await waitingPlays()).toBe(1);
  });

  test.each([
    ['two fast plays', 2, {}, {}],
    ['plays at the pace of the boards', 3, { ms: 1_000 }, {}],
    ['fast plays with eight of ten answers right', 3, { right: 8 }, {}],
    ['fast plays of an admin', 3, {}, { role: 'admin' as const }],
  ])('%s are not listed', async (_what, count, how, wishes) => {
    await addPacedPlays(await addUser(server, wishes), count, how);

    await search();

    expect(await listed()).toEqual([]);
    expect(await waitingPlays()).toBe(0);
  });

  test('a further fast play is added to the open suspicion, and a repeated search adds nothing', async () => {
    const person = await addUser(server);
    await addPacedPlays(person, 3);
    await search();
    await addPacedPlay(person);

    await search();
    await search();

    expect(await open()).toMatchObject({ plays: 4, contents: 4 });
  });

  test('after an admin has left plays as they are, only three new fast plays make a new suspicion', async () => {
    const person = await addUser(server);
    await addPacedPlays(person, 3);
    await search();
    const { id } = await open();
    const answers = [await decide(id, 'leave', {}), await decide(id, 'leave', {})];
    await addPacedPlays(person, 2);
    await search();
    const before = await listed();
    await addPacedPlay(person);
    await search();

    expect(answers.map(({ status, body }) => [status, body.suspicion.state])).toEqual([
      [200, 'left'],
      [200, 'left'],
    ]);
    expect(await decisionsOn(id)).toEqual([
      { adminId: admin.id, action: 'play.leave', details: { reason: 'a test' } },
    ]);
    expect(before).toEqual([]);
    const again = await open();
    expect(again).toMatchObject({ plays: 3 });
    expect((await get<SuspicionDetails>(`/api/admin/plays/${again.id}`)).body.users).toMatchObject([
      { id: person.id, left: 1 },
    ]);
    expect(await listed('state=left')).toMatchObject([
      { id, decided: { by: { id: admin.id, name: 'Ада' }, reason: 'a test' } },
    ]);
  });

  test('POST /api/admin/plays/{id}/block blocks the user once, and leaving the plays then returns 409 suspicion.decided', async () => {
    const person = await addUser(server);
    await addPacedPlays(person, 3);
    await search();
    const { id } = await open();

    const answers = [
      await decide(id, 'block', { users: [person.id] }),
      await decide(id, 'block', { users: [person.id] }),
    ];

    for (const { status, body } of answers)
      expect([status, body.suspicion.state, body.users[0]?.blocked]).toEqual([
        200,
        'blocked',
        true,
      ]);
    expect(await decisionsOn(id)).toEqual([
      {
        ...{ adminId: admin.id, action: 'play.block' },
        details: { reason: 'a test', users: [person.id] },
      },
    ]);
    expect((await actionsOn(person)).map(({ action }) => action)).toEqual(['user.block']);
    expect(await decide(id, 'leave', {})).toMatchObject({
      ...{ status: 409, body: { code: 'suspicion.decided' } },
    });
  });

  test('POST /api/admin/plays/{id}/block after the plays were left returns 409 suspicion.decided and blocks nobody', async () => {
    const person = await addUser(server);
    await addPacedPlays(person, 3);
    await search();
    const { id } = await open();
    await decide(id, 'leave', {});

    const answer = await decide(id, 'block', { users: [person.id] });

    expect(answer).toMatchObject({ status: 409, body: { code: 'suspicion.decided' } });
    expect(await actionsOn(person)).toEqual([]);
  });

  test.each([
    ['admin.self', 'the own account', () => admin],
    ['user.admin', 'another admin', () => addUser(server, { role: 'admin' })],
  ])('POST /api/admin/plays/{id}/block returns 409 %s for %s', async (code, _who, find) => {
    const person = await find();
    await rowsOf(`update app_user set role = 'user' where id = $1`, person.id);
    await addPacedPlays(person, 3);
    await search();
    await rowsOf(`update app_user set role = 'admin' where id = $1`, person.id);
    const { id } = await open();

    const answer = await decide(id, 'block', { users: [person.id] });

    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(await listed()).toHaveLength(1);
  });

  test('GET /api/admin/plays returns pages, the last play first, and filters by kind', async () => {
    const people = [await addUser(server), await addUser(server), await addUser(server)];
    for (const person of people) await addPacedPlays(person, 3);
    await search();

    const first = await get<Suspicions>('/api/admin/plays?kind=pace&limit=2');
    const second = await get<Suspicions>(
      `/api/admin/plays?kind=pace&limit=2&cursor=${first.body.next}`,
    );

    const ids = [first, second].flatMap(({ body }) => body.items.map(({ users }) => users[0]?.id));
    expect(ids).toEqual(people.map(({ id }) => id).reverse());
    expect(second.body.next).toBeNull();
    expect(await listed('kind=address')).toEqual([]);
  });

  describe('plays of several accounts from one address', () => {
    let contentIds: number[];
    beforeEach(async () => {
      contentIds = [await addQuiz(server), await addQuiz(server)];
    });

    /** Plays through the API, as the test's only address, and gives up after one answer. */
    async function playAll(headers: Signed | undefined, ids = contentIds): Promise<string> {
      const player = new Player(server.origin, { ...headers });
      for (const id of ids) {
        const { body } = await player.start(id);
        await player.answer(body.id, 0, { skip: true });
        await player.giveUp(body.id);
      }
      return player.cookie ?? '';
    }

    async function addAccounts(count: number) {
      const people = [];
      for (let n = 0; n < count; n++) {
        const person = await newcomer(server, { name: `Акаунт ${n}` });
        await playAll(person.headers);
        people.push(person);
      }
      return people;
    }

    test('three accounts that finished the same two quizzes are listed together, without others of the address', async () => {
      const people = await addAccounts(3);
      await playAll((await newcomer(server)).headers, contentIds.slice(1));
      await playAll(undefined);

      await search();

      const { id, ...suspicion } = await open();
      expect(suspicion).toMatchObject({ kind: 'address', plays: 6, accounts: 3, contents: 2 });
      const { body } = await get<SuspicionDetails>(`/api/admin/plays/${id}`);
      expect(body.users.map(user => user.id)).toEqual(people.map(person => person.id));
    });

    test.each([
      ['two accounts of one address', 2, false],
      ['three accounts of different addresses', 3, true],
    ])('%s are not listed', async (_what, count, areApart) => {
      await addAccounts(count);
      if (areApart)
        await rowsOf(`
          update play_origin set address = decode(md5(player_id::text), 'hex') from play where play.id = play_id`);

      await search();

      expect(await listed()).toEqual([]);
    });

    test("a guest's plays count for the account that claimed them", async () => {
      await addAccounts(2);
      const cookie = await playAll(undefined);
      const person = await newcomer(server);
      await call(server.origin, '/api/me', {
        headers: { ...person.headers, cookie: `${person.headers.cookie}; ${cookie}` },
      });

      await search();

      expect(await open()).toMatchObject({ accounts: 3 });
    });

    test('POST /api/admin/plays/{id}/block blocks only the chosen accounts, and an unknown one returns 400', async () => {
      const people = await addAccounts(3);
      const other = await addUser(server);
      await search();
      const { id } = await open();
      const unknown = await decide(id, 'block', { users: [people[0]?.id, other.id] });

      const { status, body } = await decide(id, 'block', { users: [people[1]?.id, people[2]?.id] });

      expect(unknown).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
      expect(status).toBe(200);
      expect(body.users.map(({ blocked }) => blocked)).toEqual([false, true, true]);
      expect(await decide(id, 'block', { users: [people[0]?.id] })).toMatchObject({
        ...{ status: 409, body: { code: 'suspicion.decided' } },
      });
    });

    test('the database has a hash of the address, which is deleted after a week while the evidence stays', async () => {
      await addAccounts(3);
      await search();
      const kept = await rowsOf('select address from play_origin');
      await rowsOf(`update play_origin set started_at = now() - interval '8 days'`);
      await rowsOf(`update suspicion set last_at = now() - interval '8 days'`);

      await search();

      expect(kept.map(({ address }) => address.length)).toEqual([32, 32, 32, 32, 32, 32]);
      expect(await rowsOf('select from play_origin')).toEqual([]);
      expect(await rowsOf('select from suspicion where address is not null')).toEqual([]);
      expect(await open()).toMatchObject({ plays: 6 });
    });
  });
});

describe('the administrative log', () => {
  let other: Person & { headers: Signed };
  let contentId: number;

  /** Records an action at a time. */
  const record = async (at: string, action: Partial<Parameters<typeof recordAction>[1]>) => {
    await server.app.get(Transactions).run(tx =>
      recordAction(tx, {
        ...{
          adminId: admin.id,
          action: 'quiz.unlist',
          subject: { kind: 'content', id: contentId },
        },
        ...action,
      }),
    );
    await server.database.pool.query(`
      alter table admin_action disable trigger admin_action_append_only;
      update admin_action set at = '${at}' where id = (select max(id) from admin_action);
      alter table admin_action enable trigger admin_action_append_only`);
  };

  beforeAll(async () => {
    await emptyDatabase(server);
    admin = await newcomer(server, { name: 'Ада', role: 'admin' });
    other = await newcomer(server, { name: '=Бета', role: 'admin' });
    contentId = await addQuiz(server);
    await record('2026-11-18T21:59:59Z', { details: { reason: 'a "test"' } });
    await record('2026-11-18T22:00:00Z', { action: 'quiz.relist' });
    await record('2026-11-19T21:59:59Z', {
      adminId: other.id,
      action: 'job.retry',
      subject: { kind: 'job', id: 'ob-7' },
    });
    await record('2026-11-19T22:00:00Z', { adminId: other.id });
  });

  const idsOf = async (query: string) => {
    const { status, body } = await get<LogPage>(`/api/admin/log?${query}`);
    expect(status).toBe(200);
    return LogPage.parse(body).items.map(({ action, at }) => `${action} ${at.slice(8, 19)}`);
  };

  test('GET /api/admin/log returns admins and subjects by name, newest first, on pages', async () => {
    const first = await get<LogPage>('/api/admin/log?limit=3');
    const second = await get<LogPage>(`/api/admin/log?limit=3&cursor=${first.body.next}`);

    const { items } = LogPage.parse(first.body);
    expect(items[0]).toMatchObject({
      admin: { id: other.id, name: '=Бета' },
      subject: { kind: 'content', id: String(contentId), name: 'A quiz' },
    });
    expect(items.map(({ action }) => action)).toEqual(['quiz.unlist', 'job.retry', 'quiz.relist']);
    expect(second.body.items.map(({ details }) => details)).toEqual([{ reason: 'a "test"' }]);
    expect(second.body.next).toBeNull();
  });

  test.each([
    ['action=quiz.relist', ['quiz.relist 18T22:00:00']],
    ['subject=job', ['job.retry 19T21:59:59']],
    ['subject=content&subjectId=999999', []],
    ['from=2026-11-19&to=2026-11-19', ['job.retry 19T21:59:59', 'quiz.relist 18T22:00:00']],
    ['to=2026-11-18', ['quiz.unlist 18T21:59:59']],
  ])(
    'GET /api/admin/log?%s returns only these entries, by days in Kyiv',
    async (query, expected) => {
      expect(await idsOf(query)).toEqual(expected);
    },
  );

  test('GET /api/admin/log filters by admin', async () => {
    expect(await idsOf(`admin=${other.id}`)).toEqual([
      'quiz.unlist 19T22:00:00',
      'job.retry 19T21:59:59',
    ]);
  });

  test('the export of the log is a CSV file that contains no formulas', async () => {
    const { status, headers, text } = await call(
      server.origin,
      '/api/admin/log/export?action=quiz.unlist',
      { headers: { ...admin.headers } },
    );

    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toContain('admin-log.csv');
    expect(text.split('\r\n').slice(1)).toEqual([
      `"2026-11-19T22:00:00.000Z","${other.id}","'=Бета","quiz.unlist","content","${contentId}","A quiz","{}"`,
      `"2026-11-18T21:59:59.000Z","${admin.id}","Ада","quiz.unlist","content","${contentId}","A quiz","{""reason"":""a \\""test\\""""}"`,
      '',
    ]);
  });

  test('the log has null as the name of an admin whose account was deleted', async () => {
    await rowsOf(`update app_user set deleted_at = now() where id = $1`, other.id);

    const { body } = await get<LogPage>('/api/admin/log?limit=1');

    expect(body.items[0]?.admin).toEqual({ id: other.id, name: null });
  });

  test.each(['update admin_action set action = action', 'delete from admin_action'])(
    'the database refuses to change or delete entries of the log: %s',
    async sql => {
      await expect(rowsOf(sql)).rejects.toMatchObject({ code: '23001' });
    },
  );
});
