import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { changeStatus, setStatus } from '../support/content-status.ts';
import { Customer } from '../support/customer.ts';
import { whileHolding } from '../support/held-row.ts';
import { jsonCall } from '../support/json-call.ts';
import { balanceOf, transfersOf, unlocksOf } from '../support/ledger-rows.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('orders', () => {
  const setPrice = (contentId: number, price: number) =>
    server.database.pool.query('update content set price = $2 where id = $1', [contentId, price]);

  /** Somebody with 100 coins before a quiz that costs 60. */
  async function shopping({ coins = 100, price = 60, status = 10 } = {}) {
    const contentId = await addQuiz(server, { price, status });
    const customer = await Customer.comes(server, { coins });
    const { id } = customer.person;
    const ledger = () => transfersOf(server.database, id);
    const balance = () => balanceOf(server.database, id);
    const unlocks = () => unlocksOf(server.database, id);
    return { customer, contentId, ledger, balance, unlocks };
  }

  test('an order costs the price and returns the remaining balance', async () => {
    const { customer, contentId, balance, unlocks } = await shopping();

    const answer = await customer.order(contentId, { price: 60 });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: contentId, price: 60, balance: 40 });
    expect(await balance()).toBe(40);
    expect(await unlocks()).toEqual([{ contentId, price: 60 }]);
  });

  test('the ledger has the order as a transfer to the till, with the balance before it', async () => {
    const { customer, contentId, ledger } = await shopping();

    await customer.order(contentId);

    const paid = { reference: String(contentId), amount: 60, balanceBefore: 100 };
    expect(await ledger()).toEqual([{ kind: 'unlock', source: 'user', target: 'till', ...paid }]);
  });

  test('the same again answers the same and pays nothing', async () => {
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
  ])('an unlocked quiz stays unlocked when it %s', async (_what, change) => {
    const { customer, contentId, ledger } = await shopping({ coins: 1_000 });
    await customer.order(contentId);
    await change(contentId);

    const answer = await customer.order(contentId, { price: 900 });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: contentId, price: 60, balance: 940 });
    expect(await ledger()).toHaveLength(1);
  });

  test('an unlocked quiz stays unlocked for a user without coins', async () => {
    const { customer, contentId } = await shopping({ coins: 100, price: 99 });
    await customer.order(contentId);

    const answer = await customer.order(contentId);

    expect(answer.body).toEqual({ id: contentId, price: 99, balance: 1 });
  });

  test.each([3, -5])('a quiz in status %i can be bought', async status => {
    const { customer, contentId } = await shopping({ status });

    const answer = await customer.order(contentId);

    expect(answer.body).toMatchObject({ balance: 40 });
  });

  const refusals: [string, object, object, number, string][] = [
    ['has no price', { price: 0 }, {}, 409, 'order.no-price'],
    ['costs all that one has', { coins: 60 }, {}, 409, 'order.balance'],
    ['costs more than one has', { coins: 59 }, {}, 409, 'order.balance'],
    ['costs something, when one never had coins', { coins: 0 }, {}, 409, 'order.balance'],
    ['was cheaper when it was seen', {}, { price: 59 }, 409, 'order.price-changed'],
    ['was dearer when it was seen', {}, { price: 61 }, 409, 'order.price-changed'],
    ['was never that dear', {}, { price: Number.MAX_SAFE_INTEGER }, 409, 'order.price-changed'],
    ...[7, 5, 1, 0, -10].map((status): [string, object, object, number, string] => [
      `has status ${status}`,
      { status },
      {},
      404,
      'not-found',
    ]),
  ];

  test.each(refusals)(
    'a quiz that %s cannot be bought',
    async (_what, wishes, body, status, code) => {
      const { customer, contentId, ledger, unlocks } = await shopping(wishes);

      const answer = await customer.order(contentId, body);

      expect(answer).toMatchObject({ status, body: { code } });
      expect(await ledger()).toEqual([]);
      expect(await unlocks()).toEqual([]);
    },
  );

  test.each([999_999, Number.MAX_SAFE_INTEGER])('there is no content %i', async id => {
    const customer = await Customer.comes(server, { coins: 100 });

    const answer = await customer.order(id);

    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  const raise = (price: number) => (id: number) =>
    `update content set price = ${price} where id = ${id}`;

  test.each([
    ['becomes dearer', raise(61), 409, 'order.price-changed'],
    ['becomes free', raise(0), 409, 'order.no-price'],
    ['is being deleted', (id: number) => changeStatus(-10, `id = ${id}`), 404, 'not-found'],
  ])(
    'a quiz that %s at the same time is not sold at the old price',
    async (_what, change, status, code) => {
      const { customer, contentId, ledger } = await shopping();

      const answer = await whileHolding(server.database, change(contentId), () =>
        customer.order(contentId, { price: 60 }),
      );

      expect(answer).toMatchObject({ status, body: { code } });
      expect(await ledger()).toEqual([]);
    },
  );

  test('a refused order can be made again when there are coins enough', async () => {
    const { customer, contentId } = await shopping({ coins: 60 });
    await customer.order(contentId);
    await setPrice(contentId, 59);

    const answer = await customer.order(contentId);

    expect(answer.body).toEqual({ id: contentId, price: 59, balance: 1 });
  });

  test('an author opens their own quiz without paying', async () => {
    const { contentId } = await shopping();
    const author = await Customer.comes(server, { role: 'author', coins: 100 });
    const sql = 'update content set author_id = $1 where id = $2';
    await server.database.pool.query(sql, [author.person.id, contentId]);

    const answer = await author.order(contentId);

    expect(answer).toMatchObject({ status: 409, body: { code: 'order.no-price' } });
    expect(await balanceOf(server.database, author.person.id)).toBe(100);
  });

  test("an author pays for another author's quiz", async () => {
    const { contentId } = await shopping();
    const author = await Customer.comes(server, { role: 'author', coins: 100 });

    const answer = await author.order(contentId);

    expect(answer.body).toEqual({ id: contentId, price: 60, balance: 40 });
  });

  test('an admin opens anything without paying', async () => {
    const { contentId } = await shopping();
    const admin = await Customer.comes(server, { role: 'admin', coins: 100 });

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
    customer = await Customer.comes(server, { coins: COINS });
    contentId = await addQuiz(server, { price: 60 });
  });

  interface Signed {
    timestamp: number;
    signature: string;
  }

  /** Both that are paid for; what is signed is the one thing that differs. */
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
    ['of another content', () => customer.sign(contentId + 1, NOW)],
    [
      'of the other kind',
      subject => customer.sign(subject === 'author' ? contentId : 'author', NOW),
    ],
    ['of another time', subject => ({ ...customer.sign(subject, NOW), timestamp: NOW + 1 })],
    ['of nothing', () => ({ timestamp: NOW, signature: '' })],
    ['that is made up', () => ({ timestamp: NOW, signature: '0'.repeat(64) })],
    [
      "with the key of another person's session",
      async subject => (await Customer.comes(server)).sign(subject, NOW),
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

  test.each(FORGED)('%s with a signature %s is refused', async (_what, _how, forged) => {
    const { subject, order, forge } = forged;

    const answer = await order(await forge(subject()));

    expect(answer).toMatchObject({ status: 403, body: { code: 'order.signature' } });
    expect(await isUntouched()).toBe(true);
  });

  const TIMED = ORDERS.flatMap(([what, subject, order]) =>
    TIMES.map(([off, status, code]) => [what, off, status, { subject, order, code }] as const),
  );

  test.each(TIMED)('%s signed %i ms from now is answered %i', async (_what, off, status, timed) => {
    const { subject, order, code } = timed;

    const answer = await order(customer.sign(subject(), NOW + off));

    expect(answer).toMatchObject({ status, body: code ? { code } : {} });
    expect(await isUntouched()).toBe(status !== 200);
  });

  test('the same signature a second time pays nothing', async () => {
    const signed = customer.sign(contentId, NOW);
    await customer.order(contentId, signed);

    const answer = await customer.order(contentId, signed);

    expect(answer).toMatchObject({ status: 200, body: { balance: COINS - 60 } });
  });

  test('a signature is invalid after its session ends', async () => {
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

  test.each(PATHS)('%s without a session is refused', async (_what, path, body) => {
    const answer = await jsonCall(server.origin, path, { method: 'POST', body: body() });

    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  const CROSS_SITE: [string, Record<string, string>, string][] = [
    ['without the token', { 'x-csrf-token': '' }, 'csrf.invalid'],
    ['with a token of nobody', { 'x-csrf-token': '0'.repeat(64) }, 'csrf.invalid'],
    ['from another origin', { origin: 'https://evil.example' }, 'origin.refused'],
  ];

  const FOREIGN = PATHS.flatMap(([what, path, body]) =>
    CROSS_SITE.map(([how, wrong, code]) => [what, how, { path, body, wrong, code }] as const),
  );

  test.each(FOREIGN)('%s, rightly signed, %s is refused', async (_what, _how, foreign) => {
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
    ['an id in text', { id: '1' }],
    ['an id below one', { id: 0 }],
    ['half an id', { id: 1.5 }],
    ['a price below nothing', { price: -1 }],
    ['a time in text', { timestamp: '1' }],
    ['no signature', { signature: undefined }],
    ['a signature that is no text', { signature: 1 }],
    ['a balance', { balance: 1_000_000 }],
  ])('an order with %s is bad input', async (_what, wrong) => {
    const body = { id: contentId, ...customer.sign(contentId, NOW), ...wrong };

    const answer = await customer.post('/api/me/order', body);

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(await isUntouched()).toBe(true);
  });
});
