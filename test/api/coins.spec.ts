import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Play } from '../../contracts/plays.ts';
import type { RewardsCollected, WaitingRewards } from '../../contracts/rewards.ts';
import { CoinHistory } from '../support/coin-history.ts';
import { anyBeginning, anySteps } from '../support/coin-steps.ts';
import { Customer } from '../support/customer.ts';
import { customerAtPlay } from '../support/customer-play.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { historyRuns } from '../support/history-runs.ts';
import { type JsonAnswer, jsonCall } from '../support/json-call.ts';
import { balanceOf, transfersOf, unlocksOf } from '../support/ledger-rows.ts';
import { addUser } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Ledger } = await import('../../src/coins/index.ts');
const { PlaySweep } = await import('../../src/plays/index.ts');
const { Invariants } = await import('../../src/audit/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ DATABASE_POOL: '16' });
});
afterAll(() => server.close());

const playing = (wishes?: Parameters<typeof customerAtPlay>[1]) => customerAtPlay(server, wishes);

describe('the ledger', () => {
  const run = (sql: string, values: unknown[] = []) => server.database.pool.query(sql, values);

  const INSERT = `
insert into transfer (user_id, kind, reference, source, target, amount, balance_before)
values ($1, $2, $3, $4, $5, $6, $7)`;

  interface Row {
    kind: string;
    reference: string;
    source: string;
    target: string;
    amount: number;
    before: number | null;
  }

  const add = async ({ kind, reference, source, target, amount, before }: Row) => {
    const { id } = await addUser(server);
    return run(INSERT, [id, kind, reference, source, target, amount, before]);
  };

  const reward: Row = {
    kind: 'reward',
    reference: '1',
    source: 'mint',
    target: 'user',
    amount: 30,
    before: null,
  };
  const unlock: Row = { ...reward, kind: 'unlock', source: 'user', target: 'till', before: 31 };
  const fee: Row = {
    ...unlock,
    kind: 'authorship',
    reference: 'author',
    amount: 10_000,
    before: 10_001,
  };
  const refund: Row = { ...reward, kind: 'refund', source: 'till' };
  const correction: Row = {
    ...reward,
    kind: 'adjustment',
    source: 'user',
    target: 'mint',
    before: 30,
  };

  test.each([
    ['a reward', reward],
    ['an unlock', unlock],
    ['the fee', fee],
    ['a refund', refund],
    ['an adjustment upwards', { ...reward, kind: 'adjustment', amount: 1 }],
    ['an adjustment that leaves a balance of 0', correction],
  ])('the database accepts %s', async (_what, row) => {
    await expect(add(row)).resolves.toMatchObject({ rowCount: 1 });
  });

  test.each<[string, Row, string]>([
    ['of 0 coins', { ...reward, amount: 0 }, 'transfer_amount'],
    ['of a negative amount', { ...reward, amount: -10 }, 'transfer_amount'],
    ['of an unknown kind', { ...reward, kind: 'gift' }, 'transfer_way'],
    ['from a reward to the till', { ...reward, target: 'till' }, 'transfer_way'],
    ['from the till for a reward', { ...reward, source: 'till' }, 'transfer_way'],
    ['from the mint for an unlock', { ...unlock, source: 'mint', before: null }, 'transfer_way'],
    ['from a user to themselves', { ...unlock, target: 'user' }, 'transfer_way'],
    ['from the mint for a refund', { ...refund, source: 'mint' }, 'transfer_way'],
    ['between mint and till', { ...reward, kind: 'adjustment', target: 'till' }, 'transfer_way'],
    [
      'for a reward of 35 coins, which is not a multiple of 10',
      { ...reward, amount: 35 },
      'transfer_reward',
    ],
    [
      'for an unlock that would leave a balance of 0',
      { ...unlock, before: 30 },
      'transfer_payment',
    ],
    ['for an unlock of more than the balance', { ...unlock, before: 29 }, 'transfer_payment'],
    [
      'for an unlock without the balance before it',
      { ...unlock, before: null },
      'transfer_payment',
    ],
    ['for a reward with a balance before it', { ...reward, before: 0 }, 'transfer_payment'],
    [
      'for a downward adjustment of more than the balance',
      { ...correction, before: 29 },
      'transfer_payment',
    ],
    ['for a fee below 10,000 coins', { ...fee, amount: 9_999 }, 'transfer_fee'],
    ['for a fee above 10,000 coins', { ...fee, amount: 10_001, before: 10_002 }, 'transfer_fee'],
    ['for a fee whose reference is a content', { ...fee, reference: '1' }, 'transfer_fee'],
    ['for a fee that would leave a balance of 0', { ...fee, before: 10_000 }, 'transfer_payment'],
  ])('the database refuses a transfer %s', async (_what, row, constraint) => {
    await expect(add(row)).rejects.toMatchObject({ constraint });
  });

  test('the database refuses a second reward of a user for the same content', async () => {
    const { id } = await addUser(server);
    const values = [id, 'reward', '1', 'mint', 'user', 30, null];
    await run(INSERT, values);

    await expect(run(INSERT, values)).rejects.toMatchObject({ constraint: 'transfer_once' });
  });

  test.each([
    'update transfer set amount = amount + 10',
    'delete from transfer',
    'truncate transfer cascade',
    'update transfer set amount = amount where false',
  ])('the database refuses to change or delete transfers: %s', async sql => {
    await addUser(server, { coins: 10 });

    await expect(run(sql)).rejects.toMatchObject({ code: '23001' });
  });

  test('the database refuses a balance below zero', async () => {
    const { id } = await addUser(server, { coins: 10 });

    const taking = run('update coin_account set balance = balance - 11 where user_id = $1', [id]);

    await expect(taking).rejects.toMatchObject({ constraint: 'coin_account_balance' });
  });

  test('the database refuses to delete a user with transfers', async () => {
    const { id } = await addUser(server, { coins: 10 });

    const deleting = run('delete from app_user where id = $1', [id]);

    await expect(deleting).rejects.toMatchObject({ constraint: 'transfer_user_id_foreign' });
  });

  test('the database refuses an unlock without a transfer', async () => {
    const { id } = await addUser(server);
    const contentId = await addQuiz(server);

    const adding = run(
      'insert into unlock (user_id, content_id, transfer_id, price) values ($1, $2, 0, 1)',
      [id, contentId],
    );

    await expect(adding).rejects.toMatchObject({ constraint: 'unlock_transfer_id_foreign' });
  });

  test.each([0, 70])('Ledger.balanceOf returns a balance of %i', async coins => {
    const { id } = await addUser(server, { coins });

    const balance = await server.app.get(Ledger).balanceOf(id);

    expect(balance).toBe(coins);
  });
});

describe('rewards', () => {
  test('the reward of a finished play is ten coins for each right answer', async () => {
    const { customer, play, balance } = await playing({ right: 2, coins: 5 });

    const answer = await customer.collect(play.id);

    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ coins: 20, balance: 25, alreadyCollected: false });
    expect(await balance()).toBe(25);
  });

  test('a reward is stored as a transfer from the mint to the user with the content as reference', async () => {
    const { customer, play, contentId, ledger } = await playing();

    await customer.collect(play.id);

    expect(await ledger()).toEqual([
      {
        kind: 'reward',
        reference: String(contentId),
        source: 'mint',
        target: 'user',
        amount: 30,
        balanceBefore: null,
      },
    ]);
  });

  test('collecting a reward again pays nothing and returns the same coins with alreadyCollected', async () => {
    const { customer, play, ledger } = await playing();
    await customer.collect(play.id);

    const answer = await customer.collect(play.id);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ coins: 30, balance: 30, alreadyCollected: true });
    expect(await ledger()).toHaveLength(1);
  });

  test('collecting a reward again in another browser pays nothing', async () => {
    const { customer, play, ledger } = await playing();
    await customer.collect(play.id);
    const other = await customer.again();

    const answer = await other.collect(play.id.toUpperCase());

    expect(answer.body).toEqual({ coins: 30, balance: 30, alreadyCollected: true });
    expect(await ledger()).toHaveLength(1);
  });

  test('rewards of two contents are both paid', async () => {
    const { customer, play } = await playing();
    await customer.collect(play.id);
    const contentId = await addQuiz(server);
    const { playerId } = customer.person;
    const otherId = await addFinishedPlay(server, { contentId, playerId, correct: 1 });

    const answer = await customer.collect(otherId);

    expect(answer.body).toEqual({ coins: 10, balance: 40, alreadyCollected: false });
  });

  test('collecting the reward of a play without right answers returns 0 coins and adds no transfer', async () => {
    const { customer, play, ledger } = await playing({ right: 0, coins: 7 });
    await customer.collect(play.id);

    const answer = await customer.collect(play.id);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ coins: 0, balance: 7, alreadyCollected: false });
    expect(await ledger()).toEqual([]);
  });

  test('the reward of a play that was given up is paid for its right answers', async () => {
    const { customer, player, play } = await playing({ answered: 2, right: 1 });
    await player.giveUp(play.id);

    const answer = await customer.collect(play.id);

    expect(answer.body).toEqual({ coins: 10, balance: 10, alreadyCollected: false });
  });

  test('the reward of an expired play that the sweep closed is paid for its right answers', async () => {
    const { customer, play } = await playing({ answered: 2 });
    await server.database.pool.query('update play set expires_at = now() where id = $1', [play.id]);
    await server.app.get(PlaySweep).sweep();

    const answer = await customer.collect(play.id);

    expect(answer.body).toEqual({ coins: 20, balance: 20, alreadyCollected: false });
  });

  /** The results in the responses to reading the play, answering again and giving up. */
  async function resultsOf(player: Player, play: Play) {
    const read = await player.read(play.id);
    const last = await player.answer(play.id, 2, { skip: true });
    const gaveUp = await player.giveUp(play.id);
    return [read.body.result, last.body.result, gaveUp.body.result];
  }

  test('results have collected: false until the reward is collected', async () => {
    const { player, play } = await playing();

    const results = await resultsOf(player, play);

    expect(results.map(result => result?.collected)).toEqual([false, false, false]);
  });

  test('the answer that ends a play returns a result with collected: false', async () => {
    const { player, play } = await playing({ answered: 2 });

    const { body } = await player.answer(play.id, 2, { skip: true });

    expect(body.result).toMatchObject({ coins: 20, collected: false });
  });

  test('results have collected: true after the reward was collected', async () => {
    const { customer, player, play } = await playing();
    await customer.collect(play.id);

    const results = await resultsOf(player, play);

    expect(results.map(result => result?.collected)).toEqual([true, true, true]);
  });

  test('results of a practice play have no coins and collected: false', async () => {
    const { customer, player, play, contentId } = await playing();
    await customer.collect(play.id);
    const { body: again } = await player.start(contentId);
    await player.play(again, rightOf);

    const results = await resultsOf(player, again);

    expect(results.map(result => [result?.coins, result?.collected])).toEqual(
      Array(3).fill([0, false]),
    );
  });

  /** Two plays with uncollected rewards, and three without: collected, practice and no right answer. */
  async function withWaiting() {
    const scene = await playing({ right: 2, coins: 5 });
    const { playerId } = scene.customer.person;
    const add = async (correct: number, wishes: { practice?: boolean } = {}) => {
      const contentId = await addQuiz(server, { title: `Worth ${correct}` });
      const values = { contentId, playerId, correct, ...wishes };
      return { contentId, playId: await addFinishedPlay(server, values) };
    };
    const other = await add(3);
    await add(0);
    await add(3, { practice: true });
    await scene.customer.collect((await add(1)).playId);
    return { ...scene, other };
  }

  test('GET /api/me/rewards lists uncollected rewards with their total, latest first', async () => {
    const { customer, play, contentId, other } = await withWaiting();

    const { status, body } = await customer.get<WaitingRewards>('/api/me/rewards');

    expect(status).toBe(200);
    expect(body.coins).toBe(50);
    expect(body.items).toEqual([
      {
        playId: other.playId,
        contentId: other.contentId,
        uri: `/quiz/${other.contentId}-a-quiz`,
        titleUA: 'Worth 3',
        titleEN: 'Worth 3',
        coins: 30,
      },
      expect.objectContaining({ playId: play.id, contentId, coins: 20 }),
    ]);
  });

  test('POST /api/me/rewards collects all rewards', async () => {
    const { customer, balance } = await withWaiting();

    const collected = await customer.post<RewardsCollected>('/api/me/rewards', {});
    const again = await customer.post<RewardsCollected>('/api/me/rewards', {});

    expect(collected).toMatchObject({ status: 200, body: { coins: 50, balance: 65 } });
    expect(again).toMatchObject({ status: 200, body: { coins: 0, balance: 65 } });
    expect(await balance()).toBe(65);
    expect((await customer.get('/api/me/rewards')).body).toEqual({ items: [], coins: 0 });
  });

  test('POST /api/me/rewards without rewards pays nothing and creates no coin account', async () => {
    const { customer, ledger } = await playing({ answered: 1 });

    const { body } = await customer.post<RewardsCollected>('/api/me/rewards', {});

    expect(body).toEqual({ coins: 0, balance: 0 });
    expect(await ledger()).toEqual([]);
  });
});

describe('refused rewards', () => {
  test('collecting the reward of an unfinished play returns 409 play.unfinished', async () => {
    const { customer, play, ledger } = await playing({ answered: 2 });

    const answer = await customer.collect(play.id);

    expect(answer).toMatchObject({ status: 409, body: { code: 'play.unfinished' } });
    expect(await ledger()).toEqual([]);
  });

  test.each([
    ['after the reward of the first was collected', true],
    ['before the reward of the first is collected', false],
  ])(
    'collecting the reward of a second play of a content %s returns 409 reward.practice',
    async (_when, paid) => {
      const { customer, player, play, contentId, ledger } = await playing({ right: 1 });
      if (paid) await customer.collect(play.id);
      const { body: again } = await player.start(contentId);
      await player.play(again, rightOf);

      const answer = await customer.collect(again.id);

      expect(answer).toMatchObject({ status: 409, body: { code: 'reward.practice' } });
      expect(await ledger()).toHaveLength(paid ? 1 : 0);
    },
  );

  test('collecting a reward as a guest returns 401 auth.required', async () => {
    const player = new Player(server.origin);
    const { body: play } = await player.start(await addQuiz(server));
    await player.play(play, rightOf);

    const answer = await player.post(`/api/plays/${play.id}/reward`, {});

    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  test('collecting the reward of an unknown play without a session returns 401 auth.required', async () => {
    const path = `/api/plays/${randomUUID()}/reward`;

    const answer = await jsonCall(server.origin, path, { method: 'POST', body: {} });

    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  test("collecting the reward of another user's play returns 404 not-found", async () => {
    const { play, ledger } = await playing();
    const other = await Customer.create(server);

    const answer = await other.collect(play.id);

    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await ledger()).toEqual([]);
    expect(await balanceOf(server.database, other.person.id)).toBe(0);
  });

  test.each([randomUUID(), 'nonsense', '1'])(
    'collecting the reward of the unknown play %s returns 404 not-found',
    async id => {
      const customer = await Customer.create(server);

      const answer = await customer.collect(id);

      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );

  test.each([
    ['an amount', { coins: 1_000 }],
    ['a recipient', { userId: 1 }],
  ])('collecting a reward with %s in the body returns 400 input.invalid', async (_what, body) => {
    const { customer, play, ledger } = await playing();

    const answer = await customer.post(`/api/plays/${play.id}/reward`, body);

    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(await ledger()).toEqual([]);
  });

  test.each([
    ['without the CSRF token', 'csrf.invalid', { 'x-csrf-token': '' }],
    ['with a wrong CSRF token', 'csrf.invalid', { 'x-csrf-token': '0'.repeat(64) }],
    ['from another origin', 'origin.refused', { origin: 'https://evil.example' }],
  ])('collecting a reward %s returns 403 %s', async (_what, code, wrong) => {
    const { customer, play, ledger } = await playing();

    const answer = await jsonCall(server.origin, `/api/plays/${play.id}/reward`, {
      method: 'POST',
      body: {},
      headers: { ...customer.headers, ...wrong },
    });

    expect(answer).toMatchObject({ status: 403, body: { code } });
    expect(await ledger()).toEqual([]);
  });
});

describe('simultaneous calls', () => {
  beforeAll(() => emptyDatabase(server));

  const TIMES = 32;
  const ROUNDS = 5;

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

  /** Adds this many finished plays, each of another content. */
  const playsOf = async ({ person }: Customer, count: number, correct = 2): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = 0; at < count; at++) {
      const contentId = await addQuiz(server, { questions: 1 });
      const { playerId } = person;
      ids.push(await addFinishedPlay(server, { contentId, playerId, correct }));
    }
    return ids;
  };

  const pricedQuizzes = (count: number, price: number): Promise<number[]> =>
    atOnce(() => addQuiz(server, { questions: 1, price }), count);

  const bodies = (answers: JsonAnswer<object>[]) => answers.map(({ body }) => body);

  test.each([
    ['a user without coins', 0],
    ['a user with coins', 5],
  ])('a reward that is collected 32 times at once by %s is paid once', async (_which, coins) => {
    await repeatedly(async () => {
      const customer = await Customer.create(server, { coins });
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
      const customer = await Customer.create(server);
      const playIds = await playsOf(customer, TIMES);

      const answers = await atOnce(at => customer.collect(playIds[at] as string));

      const balances = answers.map(({ body }) => body.balance).toSorted((one, two) => one - two);
      expect(balances).toEqual(playIds.map((_, at) => 20 * (at + 1)));
      expect(await balance(customer)).toBe(20 * TIMES);
    });
  });

  test('collecting all rewards while also collecting them one by one pays each reward once', async () => {
    await repeatedly(async () => {
      const customer = await Customer.create(server, { coins: 3 });
      const playIds = await playsOf(customer, 16);

      const answers = await atOnce<JsonAnswer<{ coins: number; alreadyCollected?: boolean }>>(at =>
        at % 2 ? customer.post('/api/me/rewards', {}) : customer.collect(playIds[at / 2] as string),
      );

      const paid = answers
        .filter(({ body }) => !body.alreadyCollected)
        .map(({ body }) => body.coins);
      expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
      expect(paid.reduce((sum, coins) => sum + coins, 0)).toBe(20 * 16);
      expect(await balance(customer)).toBe(3 + 20 * 16);
    });
  });

  test.each([
    ['with coins for several orders', 1_000],
    ['with coins for one order', 100],
  ])('an order placed 32 times at once by a user %s is paid once', async (_who, coins) => {
    await repeatedly(async () => {
      const customer = await Customer.create(server, { coins });
      const [contentId] = (await pricedQuizzes(1, 60)) as [number];

      const answers = await atOnce(() => customer.order(contentId, { price: 60 }));

      const expected = { id: contentId, price: 60, balance: coins - 60 };
      expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
      expect(bodies(answers)).toEqual(Array(TIMES).fill(expected));
      expect(await balance(customer)).toBe(coins - 60);
      expect(await unlocksOf(server.database, customer.person.id)).toHaveLength(1);
    });
  });

  test('of 32 parallel orders only as many are paid as the balance allows', async () => {
    await repeatedly(async () => {
      const customer = await Customer.create(server, { coins: 301 });
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
      const customer = await Customer.create(server, { coins: 30_000 });

      const answers = await atOnce(() => customer.becomeAuthor());

      const outcomes = answers.map(({ status, body }) => [status, body.role, body.balance]);
      expect(outcomes).toEqual(Array(TIMES).fill([200, 'author', 20_000]));
      expect(await balance(customer)).toBe(20_000);
    });
  });

  test('parallel rewards, orders and purchases of authorship leave the right balance', async () => {
    await repeatedly(async () => {
      const customer = await Customer.create(server, { coins: 10_200 });
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

  test('an order parallel to rewards is either paid in full or refused', async () => {
    await repeatedly(async () => {
      const customer = await Customer.create(server);
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

  test('an order placed while the price changes is paid at the price that the buyer saw or not at all', async () => {
    await repeatedly(async () => {
      const customer = await Customer.create(server, { coins: 10_000 });
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
});

describe('histories of coins', () => {
  beforeAll(() => emptyDatabase(server));

  test('after any history of calls, balances, unlocks and responses match a plain model', async () => {
    const property = fc.asyncProperty(anyBeginning, anySteps, async (beginning, steps) => {
      const history = await CoinHistory.begin(server, beginning);

      await history.run(steps);
    });

    await fc.assert(property, { numRuns: historyRuns(80) });

    const violated = await server.app.get(Invariants).violated();
    const ofCoins = violated.filter(({ number }) => [1, 2, 3, 4, 6, 7, 8].includes(number));
    expect(ofCoins).toEqual([]);
  }, 180_000);
});
