import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Customer } from '../support/customer.ts';
import { jsonCall } from '../support/json-call.ts';
import { balanceOf } from '../support/ledger-rows.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const COINS = 20_000;
const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTES_5 = 5 * 60_000;

let server: QuizServer;
let customer: Customer;
let contentId: number;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  server.clock.set(new Date(NOW).toISOString());
  customer = await Customer.comes(server, { coins: COINS });
  contentId = await addQuiz(server.database, { price: 60 });
});

interface Signed {
  timestamp: number;
  signature: string;
}

/** Both that are paid for; what is signed is the one thing that differs. */
const ORDERS: [string, () => number | 'author', (signed: Signed) => Promise<{ status: number }>][] =
  [
    ['an unlock', () => contentId, signed => customer.order(contentId, signed)],
    ['authorship', () => 'author', signed => customer.becomeAuthor(signed)],
  ];

const FORGERIES: [string, (subject: number | 'author') => Signed | Promise<Signed>][] = [
  ['in upper case', subject => upperCase(customer.sign(subject, NOW))],
  ['of another content', () => customer.sign(contentId + 1, NOW)],
  ['of the other kind', subject => customer.sign(subject === 'author' ? contentId : 'author', NOW)],
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
  await server.database.pool.query('delete from session where user_id = $1', [customer.person.id]);

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
