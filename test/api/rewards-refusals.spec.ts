import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Customer } from '../support/customer.ts';
import { customerAtPlay } from '../support/customer-play.ts';
import { jsonCall } from '../support/json-call.ts';
import { balanceOf } from '../support/ledger-rows.ts';
import { Player } from '../support/player.ts';
import { addQuiz, rightOf } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const playing = (wishes?: Parameters<typeof customerAtPlay>[1]) => customerAtPlay(server, wishes);

test('an unfinished play has no reward', async () => {
  const { customer, play, ledger } = await playing({ answered: 2 });

  const answer = await customer.collect(play.id);

  expect(answer).toMatchObject({ status: 409, body: { code: 'play.unfinished' } });
  expect(await ledger()).toEqual([]);
});

test.each([
  ['after the first was paid', true],
  ['while the first waits to be paid', false],
])('a second play of a content is practice and not paid, %s', async (_when, paid) => {
  const { customer, player, play, contentId, ledger } = await playing({ right: 1 });
  if (paid) await customer.collect(play.id);
  const { body: again } = await player.start(contentId);
  await player.play(again, rightOf);

  const answer = await customer.collect(again.id);

  expect(answer).toMatchObject({ status: 409, body: { code: 'reward.practice' } });
  expect(await ledger()).toHaveLength(paid ? 1 : 0);
});

test('a guest gets 401', async () => {
  const player = new Player(server.origin);
  const { body: play } = await player.start(await addQuiz(server.database));
  await player.play(play, rightOf);

  const answer = await player.post(`/api/plays/${play.id}/reward`, {});

  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
});

test('a visitor gets 401, even for a play that does not exist', async () => {
  const path = `/api/plays/${randomUUID()}/reward`;

  const answer = await jsonCall(server.origin, path, { method: 'POST', body: {} });

  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
});

test("somebody else's play is not there", async () => {
  const { play, ledger } = await playing();
  const other = await Customer.comes(server);

  const answer = await other.collect(play.id);

  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await ledger()).toEqual([]);
  expect(await balanceOf(server.database, other.person.id)).toBe(0);
});

test.each([randomUUID(), 'nonsense', '1'])('there is no play %s', async id => {
  const customer = await Customer.comes(server);

  const answer = await customer.collect(id);

  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test.each([
  ['coins', { coins: 1_000 }],
  ['an account', { userId: 1 }],
])('a call cannot choose the amount or the recipient: %s', async (_what, body) => {
  const { customer, play, ledger } = await playing();

  const answer = await customer.post(`/api/plays/${play.id}/reward`, body);

  expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  expect(await ledger()).toEqual([]);
});

test.each([
  ['without the token', { 'x-csrf-token': '' }, 'csrf.invalid'],
  ['with a token of nobody', { 'x-csrf-token': '0'.repeat(64) }, 'csrf.invalid'],
  ['from another origin', { origin: 'https://evil.example' }, 'origin.refused'],
])('a call %s is refused', async (_what, wrong, code) => {
  const { customer, play, ledger } = await playing();

  const answer = await jsonCall(server.origin, `/api/plays/${play.id}/reward`, {
    method: 'POST',
    body: {},
    headers: { ...customer.headers, ...wrong },
  });

  expect(answer).toMatchObject({ status: 403, body: { code } });
  expect(await ledger()).toEqual([]);
});
