import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SITE_URL } from '../support/quiz-server.ts';
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

test('a fourth sign-in within a minute from an address returns 429', async () => {
  const visitor = stage.visitor();
  const begin = (address: string) =>
    visitor.post('/api/auth/signin/google', { json: true }, from(address));

  const answers = [];
  for (let time = 0; time < 4; time++) answers.push(await begin('192.0.2.1'));

  expect(statuses(answers)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await begin('192.0.2.2')).status).toBe(200);
});

test.each(['GET', 'POST'])(
  'a fourth %s callback within a minute from an address returns 429',
  async method => {
    const visitor = stage.visitor();
    const address = method === 'GET' ? '192.0.2.3' : '192.0.2.4';
    const comeBack = () =>
      visitor.call('/api/auth/callback/google?code=a&state=b', { method, ...from(address) });

    const answers = [];
    for (let time = 0; time < 4; time++) answers.push(await comeBack());

    expect(statuses(answers)).toEqual([302, 302, 302, 429]);
  },
);

/** The Accept header that browsers send when they open a page. */
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const BUSY = `${SITE_URL}/api/auth/error?error=TooManyAttempts`;

test.each<[string, string, string, Record<string, unknown> | undefined]>([
  ['sends a callback', 'GET', 'callback/google?code=a&state=b', undefined],
  ['sends a form', 'POST', 'signin/google', {}],
])(
  'a browser that %s over the limit is redirected to the error page',
  async (_what, method, path, body) => {
    const visitor = stage.visitor();
    const headers = { ...from(`192.0.2.${path.length}`).headers, ...PAGE };
    const ask = () => visitor.call(`/api/auth/${path}`, { method, body, headers });
    for (let time = 0; time < 3; time++) await ask();

    const answer = await ask();

    expect([answer.status, answer.headers.location]).toEqual([302, BUSY]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visitor.call(BUSY)).headers.location).toBe('/login?error=TooManyAttempts');
  },
);

test('a JSON sign-in over the limit returns 429 rate.exceeded as JSON, even with Accept: text/html', async () => {
  const visitor = stage.visitor();
  const headers = { ...from('192.0.2.6').headers, ...PAGE };
  const begin = () => visitor.post('/api/auth/signin/google', { json: true }, { headers });
  for (let time = 0; time < 3; time++) await begin();

  const { status, text } = await begin();

  expect(status).toBe(429);
  expect(JSON.parse(text)).toMatchObject({ code: 'rate.exceeded' });
});

test('a callback of an unknown provider returns 400 as JSON even to a browser', async () => {
  const { status, text } = await stage
    .visitor()
    .call('/api/auth/callback/unknown', { headers: { ...from('192.0.2.7').headers, ...PAGE } });

  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ code: 'input.invalid' });
});

test('GET /api/auth/session has no rate limit', async () => {
  const visitor = stage.visitor();

  const answers = [];
  for (let time = 0; time < 8; time++)
    answers.push(await visitor.call('/api/auth/session', from('192.0.2.5')));

  expect(new Set(statuses(answers))).toEqual(new Set([200]));
});
