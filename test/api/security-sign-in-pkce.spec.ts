import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { comeBack, consentedAt, isSignedIn, sentDuring } from '../support/consent.ts';
import { SITE_URL } from '../support/quiz-server.ts';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Visitor } from '../support/visitor.ts';

const REFUSED = `${SITE_URL}/api/auth/error?error=OAuthCallback`;

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

const consented = (visitor?: Visitor) => consentedAt(stage, visitor);

test('the verifier is sent with the code, and the challenge is its SHA-256', async () => {
  const { visitor, page, answer } = await consented();

  const [sent] = await sentDuring(stage, () => comeBack(visitor, answer));

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
