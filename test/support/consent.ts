import { OLHA, type SignInStage } from './sign-in-stage.ts';
import type { Visitor } from './visitor.ts';

export const CALLBACK = '/api/auth/callback/google';

/** A visitor who has consented at the provider, and the query of the redirect back. */
export async function consentedAt(stage: SignInStage, visitor = stage.visitor()) {
  const page = await stage.begin(visitor);
  const answer = new URLSearchParams(stage.provider.consent(page, OLHA));
  return { visitor, page, answer };
}

export const comeBack = (visitor: Visitor, answer: URLSearchParams, path = CALLBACK) =>
  visitor.call(`${path}?${answer}`);

/** Throws if the call fails, since an error does not say whether somebody is signed in. */
export async function isSignedIn(visitor: Visitor): Promise<boolean> {
  const { status, text } = await visitor.call('/api/auth/session');
  if (status !== 200) throw new Error(`GET /api/auth/session answered ${status}: ${text}`);
  return 'user' in JSON.parse(text);
}

/** The token requests that the site sends to the provider during `work`. */
export async function sentDuring(stage: SignInStage, work: () => Promise<unknown>) {
  const before = stage.provider.tokenRequests.length;
  await work();
  return stage.provider.tokenRequests.slice(before);
}
