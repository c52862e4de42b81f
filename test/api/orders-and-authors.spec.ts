import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Content, ContentList } from '../../contracts/contents.ts';
import { AuthorProfile } from '../../contracts/profiles.ts';
import type { Role } from '../../contracts/vocabulary.ts';
import { changeStatus, setStatus } from '../support/content-status.ts';
import { Customer } from '../support/customer.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { whileHolding } from '../support/held-row.ts';
import { jsonCall } from '../support/json-call.ts';
import { balanceOf, transfersOf, unlocksOf } from '../support/ledger-rows.ts';
import { addUser, newcomer } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addFileRow } from '../support/stored-media.ts';

// Imported after quiz-server.ts, which loads Nest first.
const { Invariants } = await import('../../src/audit/index.ts');
const { Grants } = await import('../../src/auth/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ ADMIN_EMAILS: 'olia@quiz.example' });
});
afterAll(() => server.close());

describe('orders', () => {
  const setPrice = (contentId: number, price: number) =>
    server.database.pool.query('update content set price = $2 where id = $1', [contentId, price]);

  /** A new user with coins (100) and a quiz with a price (60) that the user has not unlocked. */
  async function shopping({ coins = 100, price = 60, status = 10 } = {}) {
    const contentId = await addQuiz(server, { price, status });
    const customer = await Customer.create(server, { coins });
    const { id } = customer.person;
    const ledger = () => transfersOf(server.database, id);
    const balance = () => balanceOf(server.database, id);
    const unlocks = () => unlocksOf(server.database, id);
    return { customer, contentId, ledger, balance, unlocks };
  }

  test('POST /api/me/order takes the price, unlocks the quiz and returns the remaining balance', async () => {
    const { customer, contentId, balance, unlocks } = await shopping();

    const answer = await customer.order(contentId, { price: 60 });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: contentId, price: 60, balance: 40 });
    expect(await balance()).toBe(40);
    expect(await unlocks()).toEqual([{ contentId, price: 60 }]);
  });

  test('an order is one transfer from the user to the till, with the balance before it', async () => {
    const { customer, contentId, ledger } = await shopping();

    await customer.order(contentId);

    const paid = { reference: String(contentId), amount: 60, balanceBefore: 100 };
    expect(await ledger()).toEqual([{ kind: 'unlock', source: 'user', target: 'till', ...paid }]);
  });

  test('a repeated order returns the same response and takes no coins again', async () => {
    const { customer, contentId, ledger } = await shopping({ coins: 1_000 });
    const first = await customer.order(contentId, { price: 60 });

    const answer = await customer.order(contentId, { price: 60 });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(first.body);
    expect(await ledger()).toHaveLength(1);
  });

  test.each([
    ['became dearer', (id: number) => setPrice(id, 900)],
    ['became cheaper', (id: number) => setPrice(id, 1)],
    ['became free', (id: number) => setPrice(id, 0)],
    ['is deleted', (id: number) => setStatus(server.database, id, -10)],
  ])(
    'a repeated order of an unlocked quiz that %s returns the first price and takes no coins',
    async (_what, change) => {
      const { customer, contentId, ledger } = await shopping({ coins: 1_000 });
      await customer.order(contentId);
      await change(contentId);

      const answer = await customer.order(contentId, { price: 900 });

      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ id: contentId, price: 60, balance: 940 });
      expect(await ledger()).toHaveLength(1);
    },
  );

  test('a repeated order of an unlocked quiz succeeds with a balance below the price', async () => {
    const { customer, contentId } = await shopping({ coins: 100, price: 99 });
    await customer.order(contentId);

    const answer = await customer.order(contentId);

    expect(answer.body).toEqual({ id: contentId, price: 99, balance: 1 });
  });

  test.each([3, -5])('a quiz with status %i can be bought', async status => {
    const { customer, contentId } = await shopping({ status });

    const answer = await customer.order(contentId);

    expect(answer.body).toMatchObject({ balance: 40 });
  });

  const refusals: [string, number, string, object, object][] = [
    ['has no price', 409, 'order.no-price', { price: 0 }, {}],
    ['costs as much as the balance', 409, 'order.balance', { coins: 60 }, {}],
    ['costs more than the balance', 409, 'order.balance', { coins: 59 }, {}],
    ['is ordered by a user who never had coins', 409, 'order.balance', { coins: 0 }, {}],
    ['is ordered at a lower price', 409, 'order.price-changed', {}, { price: 59 }],
    ['is ordered at a higher price', 409, 'order.price-changed', {}, { price: 61 }],
    [
      'is ordered at the largest safe integer',
      409,
      'order.price-changed',
      {},
      { price: Number.MAX_SAFE_INTEGER },
    ],
    ...[7, 5, 1, 0, -10].map((status): [string, number, string, object, object] => [
      `has status ${status}`,
      404,
      'not-found',
      { status },
      {},
    ]),
  ];

  test.each(refusals)(
    'an order of a quiz that %s returns %i %s and takes no coins',
    async (_what, status, code, wishes, body) => {
      const { customer, contentId, ledger, unlocks } = await shopping(wishes);

      const answer = await customer.order(contentId, body);

      expect(answer).toMatchObject({ status, body: { code } });
      expect(await ledger()).toEqual([]);
      expect(await unlocks()).toEqual([]);
    },
  );

  test.each([999_999, Number.MAX_SAFE_INTEGER])(
    'an order of the unknown quiz %i returns 404 not-found',
    async id => {
      const customer = await Customer.create(server, { coins: 100 });

      const answer = await customer.order(id);

      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );

  const raise = (price: number) => (id: number) =>
    `update content set price = ${price} where id = ${id}`;

  test.each([
    ['becomes dearer', 409, 'order.price-changed', raise(61)],
    ['becomes free', 409, 'order.no-price', raise(0)],
    ['is being deleted', 404, 'not-found', (id: number) => changeStatus(-10, `id = ${id}`)],
  ])(
    'an order of a quiz that %s at the same time returns %i %s and takes no coins',
    async (_what, status, code, change) => {
      const { customer, contentId, ledger } = await shopping();

      const answer = await whileHolding(server.database, change(contentId), () =>
        customer.order(contentId, { price: 60 }),
      );

      expect(answer).toMatchObject({ status, body: { code } });
      expect(await ledger()).toEqual([]);
    },
  );

  test('an order refused for the balance succeeds after the price falls below it', async () => {
    const { customer, contentId } = await shopping({ coins: 60 });
    await customer.order(contentId);
    await setPrice(contentId, 59);

    const answer = await customer.order(contentId);

    expect(answer.body).toEqual({ id: contentId, price: 59, balance: 1 });
  });

  test("an author's order of their own quiz returns 409 order.no-price and takes no coins", async () => {
    const { contentId } = await shopping();
    const author = await Customer.create(server, { role: 'author', coins: 100 });
    const sql = 'update content set author_id = $1 where id = $2';
    await server.database.pool.query(sql, [author.person.id, contentId]);

    const answer = await author.order(contentId);

    expect(answer).toMatchObject({ status: 409, body: { code: 'order.no-price' } });
    expect(await balanceOf(server.database, author.person.id)).toBe(100);
  });

  test("an author pays for another author's quiz", async () => {
    const { contentId } = await shopping();
    const author = await Customer.create(server, { role: 'author', coins: 100 });

    const answer = await author.order(contentId);

    expect(answer.body).toEqual({ id: contentId, price: 60, balance: 40 });
  });

  test("an admin's order returns 409 order.no-price and takes no coins", async () => {
    const { contentId } = await shopping();
    const admin = await Customer.create(server, { role: 'admin', coins: 100 });

    const answer = await admin.order(contentId);

    expect(answer).toMatchObject({ status: 409, body: { code: 'order.no-price' } });
    expect(await balanceOf(server.database, admin.person.id)).toBe(100);
  });
});

describe('signatures', () => {
  afterAll(() => server.clock.start());

  const COINS = 20_000;
  const NOW = Date.parse('2026-11-21T10:00:00Z');
  const MINUTES_5 = 5 * 60_000;
  let customer: Customer;
  let contentId: number;

  beforeEach(async () => {
    server.clock.set(new Date(NOW).toISOString());
    customer = await Customer.create(server, { coins: COINS });
    contentId = await addQuiz(server, { price: 60 });
  });

  interface Signed {
    timestamp: number;
    signature: string;
  }

  /** The two signed purchases: an unlock signs the id of the quiz, authorship signs the word author. */
  const ORDERS: [
    string,
    () => number | 'author',
    (signed: Signed) => Promise<{ status: number }>,
  ][] = [
    ['an unlock', () => contentId, signed => customer.order(contentId, signed)],
    ['authorship', () => 'author', signed => customer.becomeAuthor(signed)],
  ];

  const FORGERIES: [string, (subject: number | 'author') => Signed | Promise<Signed>][] = [
    ['in upper case', subject => upperCase(customer.sign(subject, NOW))],
    ['of another quiz', () => customer.sign(contentId + 1, NOW)],
    [
      'of the other kind of purchase',
      subject => customer.sign(subject === 'author' ? contentId : 'author', NOW),
    ],
    ['of another timestamp', subject => ({ ...customer.sign(subject, NOW), timestamp: NOW + 1 })],
    ['that is empty', () => ({ timestamp: NOW, signature: '' })],
    ['that is made up', () => ({ timestamp: NOW, signature: '0'.repeat(64) })],
    [
      "with the key of another person's session",
      async subject => (await Customer.create(server)).sign(subject, NOW),
    ],
    [
      'with the key of another session of the same person',
      async subject => (await customer.again()).sign(subject, NOW),
    ],
  ];

  const upperCase = (signed: Signed) => ({ ...signed, signature: signed.signature.toUpperCase() });

  const TIMES: [number, number, string | undefined][] = [
    [-MINUTES_5, 200, undefined],
    [MINUTES_5, 200, undefined],
    [-MINUTES_5 - 1, 409, 'order.stale'],
    [MINUTES_5 + 1, 409, 'order.stale'],
  ];

  const isUntouched = async () => (await balanceOf(server.database, customer.person.id)) === COINS;

  const FORGED = ORDERS.flatMap(([what, subject, order]) =>
    FORGERIES.map(([how, forge]) => [what, how, { subject, order, forge }] as const),
  );

  test.each(FORGED)(
    '%s with a signature %s returns 403 order.signature and takes no coins',
    async (_what, _how, forged) => {
      const { subject, order, forge } = forged;

      const answer = await order(await forge(subject()));

      expect(answer).toMatchObject({ status: 403, body: { code: 'order.signature' } });
      expect(await isUntouched()).toBe(true);
    },
  );

  const TIMED = ORDERS.flatMap(([what, subject, order]) =>
    TIMES.map(([off, status, code]) => [what, off, status, { subject, order, code }] as const),
  );

  test.each(TIMED)(
    '%s whose timestamp is %i ms off the server clock returns %i',
    async (_what, off, status, timed) => {
      const { subject, order, code } = timed;

      const answer = await order(customer.sign(subject(), NOW + off));

      expect(answer).toMatchObject({ status, body: code ? { code } : {} });
      expect(await isUntouched()).toBe(status !== 200);
    },
  );

  test('an order repeated with the same signature takes no coins again', async () => {
    const signed = customer.sign(contentId, NOW);
    await customer.order(contentId, signed);

    const answer = await customer.order(contentId, signed);

    expect(answer).toMatchObject({ status: 200, body: { balance: COINS - 60 } });
  });

  test('an order signed in a session that has ended returns 401 auth.required', async () => {
    const signed = customer.sign(contentId, NOW);
    await server.database.pool.query('delete from session where user_id = $1', [
      customer.person.id,
    ]);

    const answer = await customer.order(contentId, signed);

    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    expect(await isUntouched()).toBe(true);
  });

  const PATHS: [string, string, () => object][] = [
    ['an unlock', '/api/me/order', () => ({ id: contentId, ...customer.sign(contentId, NOW) })],
    ['authorship', '/api/me', () => ({ role: 'author', ...customer.sign('author', NOW) })],
  ];

  test.each(PATHS)('%s without a session returns 401 auth.required', async (_what, path, body) => {
    const answer = await jsonCall(server.origin, path, { method: 'POST', body: body() });

    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  const CROSS_SITE: [string, Record<string, string>, string][] = [
    ['without the CSRF token', { 'x-csrf-token': '' }, 'csrf.invalid'],
    ['with a made-up CSRF token', { 'x-csrf-token': '0'.repeat(64) }, 'csrf.invalid'],
    ['from another origin', { origin: 'https://evil.example' }, 'origin.refused'],
  ];

  const FOREIGN = PATHS.flatMap(([what, path, body]) =>
    CROSS_SITE.map(([how, wrong, code]) => [what, how, { path, body, wrong, code }] as const),
  );

  test.each(FOREIGN)('%s with a valid signature %s returns 403', async (_what, _how, foreign) => {
    const { path, body, wrong, code } = foreign;

    const answer = await jsonCall(server.origin, path, {
      method: 'POST',
      body: body(),
      headers: { ...customer.headers, ...wrong },
    });

    expect(answer).toMatchObject({ status: 403, body: { code } });
    expect(await isUntouched()).toBe(true);
  });

  test.each([
    ['an id that is a string', { id: '1' }],
    ['an id below one', { id: 0 }],
    ['a fractional id', { id: 1.5 }],
    ['a negative price', { price: -1 }],
    ['a timestamp that is a string', { timestamp: '1' }],
    ['no signature', { signature: undefined }],
    ['a signature that is a number', { signature: 1 }],
    ['a balance', { balance: 1_000_000 }],
  ])('an order with %s returns 400 input.invalid', async (_what, wrong) => {
    const body = { id: contentId, ...customer.sign(contentId, NOW), ...wrong };

    const answer = await customer.post('/api/me/order', body);

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(await isUntouched()).toBe(true);
  });
});

describe('authors', () => {
  const authorOf = (id: number | string, query = '') =>
    jsonCall<AuthorProfile>(server.origin, `/api/authors/${id}${query}`);

  const listOf = async (query: string) =>
    (await jsonCall<ContentList>(server.origin, `/api/contents${query}`)).body;

  /** Adds a quiz of the author. */
  async function write(authorId: number, wishes: Parameters<typeof addQuiz>[1] = {}) {
    const id = await addQuiz(server, wishes);
    await server.database.pool.query('update content set author_id = $2 where id = $1', [
      id,
      authorId,
    ]);
    return id;
  }

  const TALLY = `
with tally as (
  insert into content_tally (content_id, players, percent_sum, positive, negative) values ($1, $2, 0, $3, $4)
)
update content set players = $2 where id = $1`;

  const tally = (id: number, players: number, positive: number, negative: number) =>
    server.database.pool.query(TALLY, [id, players, positive, negative]);

  test("GET /api/authors/{id} returns the author's quizzes, players and share of upvotes", async () => {
    const fileId = await addFileRow(server.database);
    const { id } = await addUser(server, { name: 'Леся Квітка', role: 'author' });
    await server.database.pool.query('update app_user set portrait_id = $2 where id = $1', [
      id,
      fileId,
    ]);
    const [older, newer] = [
      await write(id, { publishedAt: '2026-11-01T09:00:00Z' }),
      await write(id, {
        publishedAt: '2026-11-02T09:00:00Z',
        contentType: 'movie',
        subtype: 'list',
      }),
    ];
    await tally(older, 5, 3, 1);
    await tally(newer, 7, 0, 4);

    const { status, body } = await authorOf(id);

    expect(status).toBe(200);
    expect(AuthorProfile.strict().parse(body)).toMatchObject({
      id,
      name: 'Леся Квітка',
      image: `/media/${fileId}`,
      quizzes: 2,
      players: 12,
      positiveShare: 3 / 8,
      items: [{ id: newer }, { id: older }],
      next: null,
    });
  });

  test('GET /api/authors/{id} lists and counts only quizzes in public lists', async () => {
    const { id } = await addUser(server, { role: 'author' });
    const listed = await write(id);
    for (const status of [-10, -5, 0, 1, 3, 5, 7])
      await tally(await write(id, { status }), 9, 9, 9);

    const { body } = await authorOf(id);

    expect(body).toMatchObject({ quizzes: 1, players: 0, positiveShare: null });
    expect(body.items.map(item => item.id)).toEqual([listed]);
  });

  test.each([1, 2, 3, 50])(
    "pages of %i quizzes together list all quizzes of the author, and nobody else's",
    async limit => {
      const { id } = await addUser(server, { role: 'author' });
      const other = await addUser(server, { role: 'author' });
      const written: number[] = [];
      for (let at = 0; at < 5; at++) {
        written.push(await write(id, { publishedAt: `2026-11-0${1 + (at >> 1)}T09:00:00Z` }));
        await write(other.id);
      }

      const items: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body }: { body: AuthorProfile } = await authorOf(
          id,
          `?limit=${limit}${cursor && `&cursor=${cursor}`}`,
        );
        items.push(...body.items.map(item => item.id));
        cursor = body.next;
      }

      expect(items).toEqual(written.toReversed());
    },
  );

  test.each([
    ['an author', 200, { role: 'author' as const }, false],
    ['an admin', 200, { role: 'admin' as const }, false],
    ['a user without quizzes', 404, {}, false],
    ['a user with a public quiz', 200, {}, true],
  ])('GET /api/authors/{id} of %s returns %i', async (_who, expected, wishes, hasQuiz) => {
    const { id } = await addUser(server, wishes);
    if (hasQuiz) await write(id);

    const { status } = await authorOf(id);

    expect(status).toBe(expected);
  });

  test.each(['0', 'x', '01', '999999999', '9'.repeat(16)])(
    'GET /api/authors/%s returns 404 not-found',
    async id => {
      const answer = await authorOf(id);

      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );

  test.each([
    ['cursor', '?cursor=broken'],
    ['limit', '?limit=51'],
    ['limit', '?limit=0'],
  ])('GET /api/authors/{id} with a broken %s returns 400 input.invalid', async (path, query) => {
    const { id } = await addUser(server, { role: 'author' });

    const answer = await authorOf(id, query);

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', issues: [{ path }] },
    });
  });

  test("GET /api/contents/{id} returns the author's id, name and page address", async () => {
    const { id } = await addUser(server, { name: 'Ґео Їжак №1', role: 'author' });
    const contentId = await write(id);

    const { body } = await jsonCall<Content>(server.origin, `/api/contents/${contentId}`);

    expect(body.author).toEqual({ id, name: 'Ґео Їжак №1', uri: `/author/${id}-ґео-їжак-1` });
  });

  test('GET /api/contents/{id} of a shipped quiz returns no author', async () => {
    const contentId = await addQuiz(server);

    const { body } = await jsonCall<Content>(server.origin, `/api/contents/${contentId}`);

    expect(body.author).toBeNull();
  });

  test.each(['fresh', 'best', 'popular', 'new'])(
    'GET /api/contents with author and sort=%s lists only quizzes of that author',
    async sort => {
      const { id } = await addUser(server, { role: 'author' });
      const other = await addUser(server, { role: 'author' });
      const written = [await write(id), await write(id, { contentType: 'movie', subtype: 'list' })];
      await write(other.id);

      const { items } = await listOf(`?author=${id}&sort=${sort}`);

      expect(items.map(item => item.id).toSorted()).toEqual(written.toSorted());
      expect(items.map(item => item.author?.id)).toEqual([id, id]);
    },
  );

  test("GET /api/contents filters an author's quizzes by contentType, subtype and difficulty", async () => {
    const { id } = await addUser(server, { role: 'author' });
    await write(id);
    const movie = await write(id, { contentType: 'movie', subtype: 'person', difficulty: 'hard' });

    const lists = await Promise.all(
      ['contentType=movie', 'subtype=person', 'difficulty=hard'].map(wish =>
        listOf(`?author=${id}&${wish}`),
      ),
    );

    expect(lists.map(({ items }) => items.map(item => item.id))).toEqual([
      [movie],
      [movie],
      [movie],
    ]);
  });

  test('GET /api/contents with an unknown author returns an empty list', async () => {
    const { items } = await listOf('?author=999999');

    expect(items).toEqual([]);
  });
});

describe('becoming an author', () => {
  const newCustomer = (wishes: Parameters<typeof Customer.create>[1]) =>
    Customer.create(server, wishes);

  const roleOf = async ({ person }: Customer) => {
    const sql = 'select role from app_user where id = $1';
    const { rows } = await server.database.pool.query<{ role: string }>(sql, [person.id]);
    return rows[0]?.role;
  };

  const setRole = ({ person }: Customer, role: string) =>
    server.database.pool.query('update app_user set role = $2 where id = $1', [person.id, role]);

  const ledgerOf = ({ person }: Customer) => transfersOf(server.database, person.id);

  test('buying authorship takes 10000 coins and returns the user with the new role and balance', async () => {
    const customer = await newCustomer({ coins: 10_001, name: 'Леся' });

    const answer = await customer.becomeAuthor();

    const { id } = customer.person;
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, name: 'Леся', role: 'author', balance: 1 });
    expect(await roleOf(customer)).toBe('author');
    expect(await balanceOf(server.database, id)).toBe(1);
  });

  test('the fee for authorship is one transfer from the user to the till, with the balance before it', async () => {
    const customer = await newCustomer({ coins: 12_345 });

    await customer.becomeAuthor();

    const fee = { kind: 'authorship', reference: 'author', amount: 10_000, balanceBefore: 12_345 };
    expect(await ledgerOf(customer)).toEqual([{ ...fee, source: 'user', target: 'till' }]);
  });

  test('buying authorship again returns the current balance and takes no coins', async () => {
    const customer = await newCustomer({ coins: 30_000 });
    await customer.becomeAuthor();

    const answer = await customer.becomeAuthor();

    expect(answer).toMatchObject({ status: 200, body: { role: 'author', balance: 20_000 } });
    expect(await ledgerOf(customer)).toHaveLength(1);
  });

  test('an admin who bought authorship earlier and repeats the call pays nothing and stays an admin', async () => {
    const customer = await newCustomer({ coins: 30_000 });
    await customer.becomeAuthor();
    await setRole(customer, 'admin');

    const answer = await customer.becomeAuthor();

    expect(answer).toMatchObject({ status: 200, body: { role: 'admin', balance: 20_000 } });
    expect(await roleOf(customer)).toBe('admin');
  });

  test.each([10_000, 9_999, 10, 0])(
    'buying authorship with %i coins returns 409 author.balance',
    async coins => {
      const customer = await newCustomer({ coins });

      const answer = await customer.becomeAuthor();

      expect(answer).toMatchObject({ status: 409, body: { code: 'author.balance' } });
      expect(await roleOf(customer)).toBe('user');
      expect(await ledgerOf(customer)).toEqual([]);
    },
  );

  test.each(['author', 'admin'] as const)(
    'buying authorship with a granted role %s returns 409 author.already',
    async role => {
      const customer = await newCustomer({ role, coins: 30_000 });

      const answer = await customer.becomeAuthor();

      expect(answer).toMatchObject({ status: 409, body: { code: 'author.already' } });
      expect(await roleOf(customer)).toBe(role);
      expect(await balanceOf(server.database, customer.person.id)).toBe(30_000);
    },
  );

  test('buying authorship again after the role was taken away returns 409 author.already', async () => {
    const customer = await newCustomer({ coins: 30_000 });
    await customer.becomeAuthor();
    await setRole(customer, 'user');

    const answer = await customer.becomeAuthor();

    expect(answer).toMatchObject({ status: 409, body: { code: 'author.already' } });
    expect(await roleOf(customer)).toBe('user');
    expect(await ledgerOf(customer)).toHaveLength(1);
  });

  test('buying authorship while it is granted returns 409 author.already and takes no coins', async () => {
    const customer = await newCustomer({ coins: 30_000 });
    const sql = `update app_user set role = 'author' where id = ${customer.person.id}`;

    const answer = await whileHolding(server.database, sql, () => customer.becomeAuthor());

    expect(answer).toMatchObject({ status: 409, body: { code: 'author.already' } });
    expect(await ledgerOf(customer)).toEqual([]);
  });

  test('buying authorship while the account is deleted returns 401 auth.required and takes no coins', async () => {
    const customer = await newCustomer({ coins: 30_000 });
    const sql = `update app_user set deleted_at = now() where id = ${customer.person.id}`;

    const answer = await whileHolding(server.database, sql, () => customer.becomeAuthor());

    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    expect(await ledgerOf(customer)).toEqual([]);
  });

  test.each([
    ['admin', { role: 'admin' }],
    ['user', { role: 'user' }],
    ['author and premium', { role: 'author', premium: true }],
    ['undefined', { role: undefined }],
  ])('POST /api/me with the role %s returns 400 input.invalid', async (_what, wish) => {
    const customer = await newCustomer({ coins: 30_000 });

    const answer = await customer.post('/api/me', { ...customer.sign('author'), ...wish });

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(await roleOf(customer)).toBe('user');
    expect(await ledgerOf(customer)).toEqual([]);
  });
});

describe('grants of roles', () => {
  const COMMAND = fileURLToPath(new URL('../../dist/src/grant.main.js', import.meta.url));
  let grants: InstanceType<typeof Grants>;
  beforeAll(async () => {
    await emptyDatabase(server);
    grants = server.app.get(Grants);
  });

  const roleOf = async (userId: number): Promise<Role> => {
    const sql = 'select role from app_user where id = $1';
    return (await server.database.pool.query<{ role: Role }>(sql, [userId])).rows[0]?.role as Role;
  };
  const logOf = async (userId: number): Promise<{ role: Role; by: string }[]> => {
    const sql = 'select role, by from role_grant where user_id = $1 order by id';
    return (await server.database.pool.query(sql, [userId])).rows;
  };
  const buyAuthorship = async (userId: number) => {
    await server.database.pool.query(
      `with paid as (insert into transfer (kind, user_id, reference, source, target, amount, balance_before)
       values ('authorship', $1, 'author', 'user', 'till', 10000, 10010) returning 1),
     spent as (update coin_account set balance = balance - 10000 where user_id = $1)
     update app_user set role = 'author' where id = $1`,
      [userId],
    );
  };
  const author = async () => {
    const { id } = await addUser(server, { coins: 10_010 });
    await buyAuthorship(id);
    return id;
  };

  const GOOGLE = {
    provider: 'google',
    email: 'olia@quiz.example',
    emailVerified: true,
    isLocal: false,
  };
  const LOCAL = { provider: 'google', email: null, emailVerified: false, isLocal: true };

  test.each(['author', 'admin'] as const)(
    'a grant sets the role %s and adds a row to the log of grants',
    async role => {
      const { id } = await addUser(server);

      const isNew = await grants.grant(id, role, 'command line');

      expect(isNew).toBe(true);
      expect(await roleOf(id)).toBe(role);
      expect(await logOf(id)).toEqual([{ role, by: 'command line' }]);
    },
  );

  test('a granted author breaks no invariant', async () => {
    const { id } = await addUser(server);
    await grants.grant(id, 'author', 'command line');

    expect(await server.app.get(Invariants).violated()).toEqual([]);
  });

  test('eight parallel grants of the same role are logged once', async () => {
    const { id } = await addUser(server);

    const grantings = Array.from({ length: 8 }, () => grants.grant(id, 'admin', 'command line'));

    expect((await Promise.all(grantings)).filter(Boolean)).toHaveLength(1);
    expect(await logOf(id)).toHaveLength(1);
  });

  test('a grant can lower a role from admin to user', async () => {
    const { id } = await addUser(server);
    await grants.grant(id, 'admin', 'command line');

    await grants.grant(id, 'user', 'command line');

    expect(await roleOf(id)).toBe('user');
    expect((await logOf(id)).map(({ role }) => role)).toEqual(['admin', 'user']);
  });

  test('a grant for an unknown or deleted user changes nothing', async () => {
    const { id } = await addUser(server);
    await server.database.pool.query('update app_user set deleted_at = now() where id = $1', [id]);

    expect(await grants.grant(id, 'admin', 'command line')).toBe(false);
    expect(await grants.grant(999_999, 'admin', 'command line')).toBe(false);
    expect(await logOf(id)).toEqual([]);
  });

  test('GET /api/me returns a granted role without a new sign-in', async () => {
    const person = await newcomer(server);
    await grants.grant(person.id, 'author', 'command line');

    const { body } = await jsonCall<{ role: Role }>(server.origin, '/api/me', {
      headers: { cookie: person.headers.cookie },
    });

    expect(body.role).toBe('author');
  });

  test('a sign-in with a verified address of ADMIN_EMAILS makes the user an admin', async () => {
    const { id } = await addUser(server);

    await grants.atSignIn(id, GOOGLE);
    await grants.atSignIn(id, GOOGLE);

    expect(await roleOf(id)).toBe('admin');
    expect(await logOf(id)).toEqual([{ role: 'admin', by: 'ADMIN_EMAILS' }]);
  });

  test.each([
    ['an unverified address of ADMIN_EMAILS', { ...GOOGLE, emailVerified: false }],
    ['a role that Google claims', { ...GOOGLE, email: null, role: 'admin' }],
    ['an address of ADMIN_EMAILS at the local provider', { ...GOOGLE, isLocal: true }],
  ])('a sign-in with %s grants no role', async (_what, facts) => {
    const { id } = await addUser(server);

    await grants.atSignIn(id, facts);

    expect(await roleOf(id)).toBe('user');
    expect(await logOf(id)).toEqual([]);
  });

  test('an admin who signs in with a lower role at the local provider stays an admin', async () => {
    const { id } = await addUser(server);
    await grants.grant(id, 'admin', 'command line');

    await grants.atSignIn(id, { ...LOCAL, role: 'author' });
    await grants.atSignIn(id, { ...LOCAL, role: 'user' });

    expect(await roleOf(id)).toBe('admin');
    expect(await logOf(id)).toHaveLength(1);
  });

  test('a sign-in leaves the role of a user who bought authorship and logs no grant', async () => {
    const id = await author();

    await grants.atSignIn(id, { ...LOCAL, role: 'author' });
    await grants.atSignIn(id, { ...LOCAL, role: 'user' });

    expect(await roleOf(id)).toBe('author');
    expect(await logOf(id)).toEqual([]);
  });

  test('a user who bought authorship becomes an admin by a sign-in with that role', async () => {
    const id = await author();

    await grants.atSignIn(id, { ...LOCAL, role: 'admin' });

    expect(await roleOf(id)).toBe('admin');
    expect(await server.app.get(Invariants).violated()).toEqual([]);
  });

  /** Runs the script behind `npm run grant`. */
  function command(...given: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...given], {
      encoding: 'utf8',
      env: process.env,
    });
    const output = stdout.split('\n').filter(line => line && !line.startsWith('{'));
    return { status, output: output.join('\n'), failed: stderr.trim() };
  }

  test('npm run grant accepts a profile address or an id, sets the role and prints the change', async () => {
    const { id } = await addUser(server, { name: 'Оля' });

    const first = command(`http://localhost:3000/en/profile/${id}`, 'admin');
    const second = command(String(id), 'admin');

    expect(first).toEqual({
      status: 0,
      output: `Оля (${id}) was user and is admin now.`,
      failed: '',
    });
    expect(second).toEqual({ status: 0, output: `Оля (${id}) is admin already.`, failed: '' });
    expect(await logOf(id)).toEqual([{ role: 'admin', by: 'command line' }]);
  });

  test.each([
    [['999999', 'admin'], 'There is no user 999999.'],
    [[], 'npm run grant -- <user> admin|author|user'],
    [['7', 'king'], 'npm run grant -- <user> admin|author|user'],
  ])('npm run grant with %j exits with 1 and prints the reason', (given, why) => {
    const { status, output, failed } = command(...given);

    expect(status).toBe(1);
    expect(output).toBe('');
    expect(failed).toContain(why);
  });
});
