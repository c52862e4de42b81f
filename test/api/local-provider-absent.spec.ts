import { afterEach, expect, test } from '@jest/globals';
import { call } from '../support/http-call.ts';
import { startLocalServer } from '../support/local-stage.ts';
import type { QuizServer } from '../support/quiz-server.ts';

const USUAL = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  FACEBOOK_CLIENT_ID: '',
  FACEBOOK_CLIENT_SECRET: '',
};
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const FACEBOOK = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' };

let server: QuizServer;
afterEach(() => server.close());

async function start(settings: Record<string, string>) {
  server = await startLocalServer({ ...USUAL, ...settings });
}

const isThere = async () => (await call(server.origin, '/local-identity/page.css')).status === 200;

async function buttons(): Promise<string[]> {
  const { text } = await call(server.origin, '/api/auth/providers');
  return Object.keys(JSON.parse(text) as object).toSorted();
}

test('without credentials, on this machine alone, both buttons are there', async () => {
  await start({});

  expect(await isThere()).toBe(true);
  expect(await buttons()).toEqual(['facebook', 'google']);
});

test.each([
  ['in production', { NODE_ENV: 'production', RATE_LIMITS: 'on' }],
  ['under a public address', { SITE_URL: 'https://quiz.example' }],
  ['where other machines are answered', { HOST: '0.0.0.0' }],
] as [string, Record<string, string>][])(
  '%s there is neither button nor provider',
  async (_where, settings) => {
    await start(settings);

    expect(await isThere()).toBe(false);
    expect(await buttons()).toEqual([]);
  },
);

test('with credentials for one provider, only the other one is local', async () => {
  await start(GOOGLE);

  expect(await isThere()).toBe(true);
  expect(await buttons()).toEqual(['facebook', 'google']);
});

test('with credentials for both, there is no local provider', async () => {
  await start({ ...GOOGLE, ...FACEBOOK });

  expect(await isThere()).toBe(false);
  expect(await buttons()).toEqual(['facebook', 'google']);
});
