import { OLHA, type SignInStage } from './sign-in-stage.ts';
import type { Visitor } from './visitor.ts';

export const CALLBACK = '/api/auth/callback/google';

/** Somebody at the provider's page, who has just consented there, and what it sends them back with. */
export async function consentedAt(stage: SignInStage, visitor = stage.visitor()) {
  const page = await stage.begin(visitor);
  const answer = new URLSearchParams(stage.provider.consent(page, OLHA));
  return { visitor, page, answer };
}

export const comeBack = (visitor: Visitor, answer: URLSearchParams, path = CALLBACK) =>
  visitor.call(`${path}?${answer}`);

/** Throws when the call fails: an error says nothing about who is signed in. */
export async function isSignedIn(visitor: Visitor): Promise<boolean> {
  const { status, text } = await visitor.call('/api/auth/session');
  if (status !== 200) throw new Error(`GET /api/auth/session answered ${status}: ${text}`);
  return 'user' in JSON.parse(text);
}

/** What the site has sent to the provider meanwhile, to change codes for tokens. */
export async function sentDuring(stage: SignInStage, work: () => Promise<unknown>) {
  const before = stage.provider.tokenRequests.length;
  await work();
  return stage.provider.tokenRequests.slice(before);
}
