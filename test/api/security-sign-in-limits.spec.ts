import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage({
    RATE_LIMITS: 'on',
    SIGN_INS_A_MINUTE: '3',
    TRUST_PROXY: '1',
  });
});
afterAll(() => stage.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

test('the beginnings of sign-ins are limited for each address', async () => {
  const visitor = stage.visitor();
  const begin = (address: string) =>
    visitor.post('/api/auth/signin/google', { json: true }, from(address));

  const answers = [];
  for (let time = 0; time < 4; time++) answers.push(await begin('192.0.2.1'));

  expect(statuses(answers)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await begin('192.0.2.2')).status).toBe(200);
});

test.each(['GET', 'POST'])('callbacks by %s are limited for each address', async method => {
  const visitor = stage.visitor();
  const address = method === 'GET' ? '192.0.2.3' : '192.0.2.4';
  const comeBack = () =>
    visitor.call('/api/auth/callback/google?code=a&state=b', { method, ...from(address) });

  const answers = [];
  for (let time = 0; time < 4; time++) answers.push(await comeBack());

  expect(statuses(answers)).toEqual([302, 302, 302, 429]);
});

test('asking who is signed in is not limited', async () => {
  const visitor = stage.visitor();

  const answers = [];
  for (let time = 0; time < 8; time++)
    answers.push(await visitor.call('/api/auth/session', from('192.0.2.5')));

  expect(new Set(statuses(answers))).toEqual(new Set([200]));
});
