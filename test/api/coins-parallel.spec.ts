import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Customer } from '../support/customer.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import type { JsonAnswer } from '../support/json-call.ts';
import { balanceOf, transfersOf, unlocksOf } from '../support/ledger-rows.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const TIMES = 32;
const ROUNDS = 10;

const { Invariants } = await import('../../src/audit/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ DATABASE_POOL: '16' });
});
afterAll(() => server.close());

afterEach(async () => {
  const coins = [1, 2, 3, 4, 6, 7, 8];
  const violated = await server.app.get(Invariants).violated();
  expect(violated.filter(({ number }) => coins.includes(number))).toEqual([]);
});

const atOnce = <T>(call: (at: number) => Promise<T>, times = TIMES): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => call(at)));

const repeatedly = async (round: () => Promise<void>) => {
  for (let done = 0; done < ROUNDS; done++) await round();
};

const balance = ({ person }: Customer) => balanceOf(server.database, person.id);

/** Finished plays of so many contents. */
const playsOf = async ({ person }: Customer, count: number, correct = 2): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const contentId = await addQuiz(server.database, { questions: 1 });
    const { playerId } = person;
    ids.push(await addFinishedPlay(server.database, { contentId, playerId, correct }));
  }
  return ids;
};

const pricedQuizzes = (count: number, price: number): Promise<number[]> =>
  atOnce(() => addQuiz(server.database, { questions: 1, price }), count);

const bodies = (answers: JsonAnswer<object>[]) => answers.map(({ body }) => body);

test.each([
  ['the first that they ever get', 0],
  ['one of many', 5],
])('a reward collected 32 times at once, %s, is paid once', async (_which, coins) => {
  await repeatedly(async () => {
    const customer = await Customer.comes(server, { coins });
    const [playId] = await playsOf(customer, 1);

    const answers = await atOnce(() => customer.collect(playId as string));

    const paid = { coins: 20, balance: coins + 20 };
    const repeats = Array(TIMES - 1).fill({ ...paid, alreadyCollected: true });
    expect(bodies(answers)).toEqual(
      expect.arrayContaining([{ ...paid, alreadyCollected: false }, ...repeats]),
    );
    expect(bodies(answers)).toHaveLength(TIMES);
    expect(await balance(customer)).toBe(coins + 20);
  });
});

test('32 parallel rewards for a user without coins are all paid', async () => {
  await repeatedly(async () => {
    const customer = await Customer.comes(server);
    const playIds = await playsOf(customer, TIMES);

    const answers = await atOnce(at => customer.collect(playIds[at] as string));

    const balances = answers.map(({ body }) => body.balance).toSorted((one, two) => one - two);
    expect(balances).toEqual(playIds.map((_, at) => 20 * (at + 1)));
    expect(await balance(customer)).toBe(20 * TIMES);
  });
});

test('collecting all rewards while also collecting them one by one pays each reward once', async () => {
  await repeatedly(async () => {
    const customer = await Customer.comes(server, { coins: 3 });
    const playIds = await playsOf(customer, 16);

    const answers = await atOnce<JsonAnswer<{ coins: number; alreadyCollected?: boolean }>>(at =>
      at % 2 ? customer.post('/api/me/rewards', {}) : customer.collect(playIds[at / 2] as string),
    );

    const paid = answers.filter(({ body }) => !body.alreadyCollected).map(({ body }) => body.coins);
    expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
    expect(paid.reduce((sum, coins) => sum + coins, 0)).toBe(20 * 16);
    expect(await balance(customer)).toBe(3 + 20 * 16);
  });
});

test.each([
  ['who could pay twice', 1_000],
  ['who can pay once', 100],
])('an order placed 32 times at once by somebody %s is paid once', async (_who, coins) => {
  await repeatedly(async () => {
    const customer = await Customer.comes(server, { coins });
    const [contentId] = (await pricedQuizzes(1, 60)) as [number];

    const answers = await atOnce(() => customer.order(contentId, { price: 60 }));

    const expected = { id: contentId, price: 60, balance: coins - 60 };
    expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
    expect(bodies(answers)).toEqual(Array(TIMES).fill(expected));
    expect(await balance(customer)).toBe(coins - 60);
    expect(await unlocksOf(server.database, customer.person.id)).toHaveLength(1);
  });
});

test('of 32 parallel orders only as many are paid as there are coins for', async () => {
  await repeatedly(async () => {
    const customer = await Customer.comes(server, { coins: 301 });
    const contentIds = await pricedQuizzes(TIMES, 60);

    const answers = await atOnce(at => customer.order(contentIds[at] as number));

    const refused = answers.filter(({ status }) => status !== 200);
    const codes = refused.map(({ body }) => (body as unknown as { code: string }).code);
    expect(codes).toEqual(Array(TIMES - 5).fill('order.balance'));
    expect(await balance(customer)).toBe(1);
    expect(await unlocksOf(server.database, customer.person.id)).toHaveLength(5);
  });
});

test('authorship bought 32 times at once is paid once', async () => {
  await repeatedly(async () => {
    const customer = await Customer.comes(server, { coins: 30_000 });

    const answers = await atOnce(() => customer.becomeAuthor());

    const told = answers.map(({ status, body }) => [status, body.role, body.balance]);
    expect(told).toEqual(Array(TIMES).fill([200, 'author', 20_000]));
    expect(await balance(customer)).toBe(20_000);
  });
});

test('parallel rewards, orders and authorship leave the right balance', async () => {
  await repeatedly(async () => {
    const customer = await Customer.comes(server, { coins: 10_200 });
    const playIds = await playsOf(customer, 16);
    const contentIds = await pricedQuizzes(16, 7);

    await atOnce<JsonAnswer<object>>(at => {
      if (at % 5 === 4) return customer.becomeAuthor();
      if (at % 2) return customer.order(contentIds[at % 16] as number);
      return customer.collect(playIds[at % 16] as string);
    }, 64);

    const transfers = await transfersOf(server.database, customer.person.id);
    const kinds = transfers.map(({ kind }) => kind);
    const count = (kind: string) => kinds.filter(one => one === kind).length;
    const spent = 7 * count('unlock') + 10_000 * count('authorship');
    expect(await balance(customer)).toBe(10_200 + 20 * count('reward') - spent);
    expect(count('authorship')).toBe(1);
  });
});

test('an order parallel to rewards is paid or refused by an actual balance', async () => {
  await repeatedly(async () => {
    const customer = await Customer.comes(server);
    const playIds = await playsOf(customer, 8);
    const [contentId] = (await pricedQuizzes(1, 79)) as [number];

    const answers = await atOnce<JsonAnswer<object>>(at =>
      at < 8 ? customer.collect(playIds[at] as string) : customer.order(contentId),
    );

    const isBought = answers.slice(8).some(({ status }) => status === 200);
    expect(answers.slice(0, 8).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await balance(customer)).toBe(isBought ? 160 - 79 : 160);
    expect(await customer.order(contentId)).toMatchObject({ body: { balance: 160 - 79 } });
  });
});

test('while the price changes, an order costs the price that its buyer saw or nothing', async () => {
  await repeatedly(async () => {
    const customer = await Customer.comes(server, { coins: 10_000 });
    const contentIds = await pricedQuizzes(16, 60);

    const answers = await atOnce(async at => {
      const contentId = contentIds[at >> 1] as number;
      if (at % 2) return customer.order(contentId, { price: 60 });
      const sql = 'update content set price = 90 where id = $1';
      await server.database.pool.query(sql, [contentId]);
      return null;
    });

    const orders = answers.filter(answer => answer !== null);
    const paid = orders.filter(({ status }) => status === 200);
    const unlocks = await unlocksOf(server.database, customer.person.id);
    expect(unlocks.map(({ price }) => price)).toEqual(Array(paid.length).fill(60));
    expect(await balance(customer)).toBe(10_000 - 60 * paid.length);
  });
});
