import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nextAuthClient } from '../support/next-auth-client.ts';
import { SITE_URL } from '../support/quiz-server.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

const BUTTON = { type: 'oauth' };

test.each(['google', 'facebook'] as const)(
  'the client of next-auth v4 signs in with %s, reads the session, and signs out',
  async id => {
    const visitor = stage.visitor();
    const { client, page } = await nextAuthClient(visitor, SITE_URL);

    const providers = await client.getProviders();
    const tokens = [await client.getCsrfToken(), await client.getCsrfToken()];
    const before = await client.getSession();
    await client.signIn(id, { callbackUrl: `${SITE_URL}/quiz?page=2` });
    const asked = new URL(page.href);
    const back = await stage.comeBack(visitor, asked, { id: `${id} 7`, name: 'Леся' });
    const session = await client.getSession();
    await client.signOut({ callbackUrl: '/rating' });
    const after = await client.getSession();

    expect(providers).toMatchObject({ google: BUTTON, facebook: BUTTON });
    expect(tokens).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), tokens[0]]);
    expect(before).toBeNull();
    expect(asked.origin).toBe(stage.provider.origin);
    expect(back.headers.location).toBe(`${SITE_URL}/quiz?page=2`);
    expect(session?.user?.name).toBe('Леся');
    expect(Date.parse(session?.expires ?? '')).toBeGreaterThan(Date.now());
    expect(page.href).toBe(`${SITE_URL}/rating`);
    expect(after).toBeNull();
  },
);
