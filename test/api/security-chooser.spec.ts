import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { press, startLocalServer } from '../support/local-stage.ts';
import type { QuizServer } from '../support/quiz-server.ts';
import { Surfer } from '../support/surfer.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());

const CLOSED = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

const PAGES: [string, number, (surfer: Surfer) => ReturnType<Surfer['open']>][] = [
  ['on which somebody is chosen', 200, surfer => press(surfer, 'google')],
  ['of a choice that is over', 400, surfer => surfer.open('/local-identity/choice/nothing')],
  [
    'for a caller of another machine',
    403,
    surfer => surfer.open('/local-identity/choice/x', { 'x-forwarded-for': '203.0.113.7' }),
  ],
];

test.each(PAGES)('the page of the local provider %s loads and frames nothing', async (...page) => {
  const [, expected, open] = page;

  const { status, headers } = await open(new Surfer(server.origin));

  const policy = String(headers['content-security-policy']).split('; ');
  expect(status).toBe(expected);
  expect(policy).toEqual(expect.arrayContaining(CLOSED));
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});
