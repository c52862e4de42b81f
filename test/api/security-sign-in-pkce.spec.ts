import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SITE_URL } from '../support/quiz-server.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Visitor } from '../support/visitor.ts';

const CALLBACK = '/api/auth/callback/google';
const REFUSED = `${SITE_URL}/api/auth/error?error=OAuthCallback`;
const OLHA = { id: 'olha', name: 'Ольга' };

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

/** Somebody at the provider's page, who has just consented there. */
async function consented(visitor = stage.visitor()) {
  const page = await stage.begin(visitor);
  const answer = new URLSearchParams(stage.provider.consent(page, OLHA));
  return { visitor, page, answer };
}

const comeBack = (visitor: Visitor, answer: URLSearchParams, path = CALLBACK) =>
  visitor.call(`${path}?${answer}`);

const isSignedIn = async (visitor: Visitor) =>
  'user' in (await visitor.read<object>('/api/auth/session'));

/** Of what the site has sent to the provider since. */
const sentSince = async (work: () => Promise<unknown>) => {
  const before = stage.provider.tokenRequests.length;
  await work();
  return stage.provider.tokenRequests.slice(before);
};

test('the verifier is sent with the code, and the challenge is its SHA-256', async () => {
  const { visitor, page, answer } = await consented();

  const [sent] = await sentSince(() => comeBack(visitor, answer));

  const verifier = sent?.get('code_verifier') ?? '';
  expect(verifier.length).toBeGreaterThanOrEqual(43);
  expect(page.searchParams.get('code_challenge')).toBe(
    createHash('sha256').update(verifier).digest('base64url'),
  );
  expect(page.href).not.toContain(verifier);
});

test('a code that another challenge was given for is refused', async () => {
  const visitor = stage.visitor();
  const page = await stage.begin(visitor);
  page.searchParams.set('code_challenge', 'x'.repeat(43));

  const { headers } = await stage.comeBack(visitor, page, OLHA);

  expect(headers.location).toBe(REFUSED);
  expect(await isSignedIn(visitor)).toBe(false);
});

test('every attempt has a state and a challenge of its own', async () => {
  const pages = await Promise.all(Array.from({ length: 8 }, () => stage.begin(stage.visitor())));

  for (const name of ['state', 'code_challenge'])
    expect(new Set(pages.map(page => page.searchParams.get(name))).size).toBe(8);
});
