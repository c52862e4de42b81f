import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import type { RewardsCollected, WaitingRewards } from '../../contracts/rewards.ts';
import { customerAtPlay } from '../support/customer-play.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import type { Player } from '../support/player.ts';
import { addQuiz, rightOf } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { PlaySweep } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const playing = (wishes?: Parameters<typeof customerAtPlay>[1]) => customerAtPlay(server, wishes);

test('the reward of a finished play is ten coins for each right answer', async () => {
  const { customer, play, balance } = await playing({ right: 2, coins: 5 });

  const answer = await customer.collect(play.id);

  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual({ coins: 20, balance: 25, alreadyCollected: false });
  expect(await balance()).toBe(25);
});

test('the ledger has it from the mint, for the content', async () => {
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

test('a second time pays nothing, and says the same and that it was paid', async () => {
  const { customer, play, ledger } = await playing();
  await customer.collect(play.id);

  const answer = await customer.collect(play.id);

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ coins: 30, balance: 30, alreadyCollected: true });
  expect(await ledger()).toHaveLength(1);
});

test('at another browser it is collected as well, and no second time', async () => {
  const { customer, play, ledger } = await playing();
  await customer.collect(play.id);
  const other = await customer.again();

  const answer = await other.collect(play.id.toUpperCase());

  expect(answer.body).toEqual({ coins: 30, balance: 30, alreadyCollected: true });
  expect(await ledger()).toHaveLength(1);
});

test('of another content there is another reward', async () => {
  const { customer, play } = await playing();
  await customer.collect(play.id);
  const contentId = await addQuiz(server.database);
  const { playerId } = customer.person;
  const otherId = await addFinishedPlay(server.database, { contentId, playerId, correct: 1 });

  const answer = await customer.collect(otherId);

  expect(answer.body).toEqual({ coins: 10, balance: 40, alreadyCollected: false });
});

test('with nothing right it is nothing, however often, and the ledger stays as it is', async () => {
  const { customer, play, ledger } = await playing({ right: 0, coins: 7 });
  await customer.collect(play.id);

  const answer = await customer.collect(play.id);

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ coins: 0, balance: 7, alreadyCollected: false });
  expect(await ledger()).toEqual([]);
});

test('a play that was given up is paid for what was right', async () => {
  const { customer, player, play } = await playing({ answered: 2, right: 1 });
  await player.giveUp(play.id);

  const answer = await customer.collect(play.id);

  expect(answer.body).toEqual({ coins: 10, balance: 10, alreadyCollected: false });
});

test('a play that ran out and was swept is paid for what was right', async () => {
  const { customer, play } = await playing({ answered: 2 });
  await server.database.pool.query('update play set expires_at = now() where id = $1', [play.id]);
  await server.app.get(PlaySweep).sweep();

  const answer = await customer.collect(play.id);

  expect(answer.body).toEqual({ coins: 20, balance: 20, alreadyCollected: false });
});

/** What every answer that carries a result says of it. */
async function resultsOf(player: Player, play: Play) {
  const read = await player.read(play.id);
  const last = await player.answer(play.id, 2, { skip: true });
  const gaveUp = await player.giveUp(play.id);
  return [read.body.result, last.body.result, gaveUp.body.result];
}

test('until it is collected every result says that it is not', async () => {
  const { player, play } = await playing();

  const results = await resultsOf(player, play);

  expect(results.map(result => result?.collected)).toEqual([false, false, false]);
});

test('the answer that ends a play says that its reward is not collected', async () => {
  const { player, play } = await playing({ answered: 2 });

  const { body } = await player.answer(play.id, 2, { skip: true });

  expect(body.result).toMatchObject({ coins: 20, collected: false });
});

test('once it is collected every result says so', async () => {
  const { customer, player, play } = await playing();
  await customer.collect(play.id);

  const results = await resultsOf(player, play);

  expect(results.map(result => result?.collected)).toEqual([true, true, true]);
});

test('the result of a practice play is never a collected one', async () => {
  const { customer, player, play, contentId } = await playing();
  await customer.collect(play.id);
  const { body: again } = await player.start(contentId);
  await player.play(again, rightOf);

  const results = await resultsOf(player, again);

  expect(results.map(result => [result?.coins, result?.collected])).toEqual(
    Array(3).fill([0, false]),
  );
});

/** Two plays with uncollected rewards, and some without: collected, practice, nothing right. */
async function withWaiting() {
  const scene = await playing({ right: 2, coins: 5 });
  const { playerId } = scene.customer.person;
  const add = async (correct: number, wishes: { practice?: boolean } = {}) => {
    const contentId = await addQuiz(server.database, { title: `Worth ${correct}` });
    const values = { contentId, playerId, correct, ...wishes };
    return { contentId, playId: await addFinishedPlay(server.database, values) };
  };
  const other = await add(3);
  await add(0);
  await add(3, { practice: true });
  await scene.customer.collect((await add(1)).playId);
  return { ...scene, other };
}

test('uncollected rewards are listed with their total, latest first', async () => {
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

test('collecting all rewards leaves none uncollected', async () => {
  const { customer, balance } = await withWaiting();

  const collected = await customer.post<RewardsCollected>('/api/me/rewards', {});
  const again = await customer.post<RewardsCollected>('/api/me/rewards', {});

  expect(collected).toMatchObject({ status: 200, body: { coins: 50, balance: 65 } });
  expect(again).toMatchObject({ status: 200, body: { coins: 0, balance: 65 } });
  expect(await balance()).toBe(65);
  expect((await customer.get('/api/me/rewards')).body).toEqual({ items: [], coins: 0 });
});

test('collecting with no rewards pays nothing and creates no coin account', async () => {
  const { customer, ledger } = await playing({ answered: 1 });

  const { body } = await customer.post<RewardsCollected>('/api/me/rewards', {});

  expect(body).toEqual({ coins: 0, balance: 0 });
  expect(await ledger()).toEqual([]);
});
