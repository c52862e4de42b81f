import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ACTORS, AccessWorld } from '../support/access-world.ts';
import { EVERY_CALL, make } from '../support/every-call.ts';
import type { CallAnswer } from '../support/http-call.ts';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Visitor } from '../support/visitor.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage({ SITE_URL: 'https://quiz.test' });
});
afterAll(() => stage.close());

describe('cookies over HTTPS', () => {
  /** Shared by all cases that only read. */
  let unchanged: AccessWorld;

  beforeAll(async () => {
    unchanged = await AccessWorld.make(stage.server);
  });

  const linesOf = ({ headers }: CallAnswer) => headers['set-cookie'] ?? [];

  /** The only cookie that our scripts can read. It only says whether asking for the session is worthwhile. */
  const READABLE = /^signed-in=1?;/;

  function expectBound(line: string): void {
    const [, ...attributes] = line.split('; ');
    expect(attributes).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'SameSite=Lax']));
    expect(line).not.toMatch(/domain/i);
    if (READABLE.test(line)) return;
    expect(line).toMatch(/^__Host-/);
    expect(attributes).toContain('HttpOnly');
  }

  /** The responses to all calls of a guest who plays, signs in, claims the play and signs out. */
  async function wayOf(visitor: Visitor): Promise<CallAnswer[]> {
    const free = unchanged.free;
    const play = {
      method: 'POST',
      body: { contentId: free, locale: 'ua' },
      encoding: 'json',
    } as const;
    const started = await visitor.call('/api/plays', play);
    const csrf = await visitor.call('/api/auth/csrf');
    const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
    const begun = await visitor.post('/api/auth/signin/google', { csrfToken, json: true });
    const page = new URL(JSON.parse(begun.text).url);
    const ended = await stage.comeBack(visitor, page, { id: 'olha', name: 'Ольга' });
    const claimed = await visitor.call(`/api/me/contents?ids=${free}`);
    const known = await visitor.call('/api/auth/session');
    const left = await visitor.post('/api/auth/signout', { csrfToken });
    return [started, csrf, begun, ended, claimed, known, left];
  }

  const NAMES = ['guest', 'csrf', 'sign-in', 'callback-url', 'session'].map(
    name => `__Host-${name}`,
  );

  test('with an https SITE_URL all cookies of a guest who signs in and out are Secure and have the prefix __Host-', async () => {
    const lines = (await wayOf(stage.visitor())).flatMap(linesOf);

    const names = new Set(lines.map(line => line.split('=')[0]));
    expect(names).toEqual(new Set([...NAMES, 'signed-in']));
    for (const line of lines) expectBound(line);
  });

  const directivesOf = (policy: unknown) =>
    String(policy)
      .split(';')
      .map(part => part.trim());

  function expectSafe({ headers }: CallAnswer): void {
    const policy = directivesOf(headers['content-security-policy']);
    const isClosed = policy.includes("default-src 'none'") || policy.includes("object-src 'none'");
    expect(isClosed).toBe(true);
    expect(policy).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]));
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  }

  test.each(EVERY_CALL)(
    'with an https SITE_URL $name sets only Secure cookies and returns the security headers',
    async call => {
      const world = call.method === 'get' ? unchanged : await AccessWorld.make(stage.server);

      const answers = [];
      for (const actor of ACTORS) answers.push(await make(call, world, actor));

      for (const line of answers.flatMap(linesOf)) expectBound(line);
      for (const answer of answers) expectSafe(answer);
    },
  );
});

describe('sessions over HTTPS', () => {
  const attributesOf = (line: string) => line.split('; ').slice(1);

  test('with an https SITE_URL all cookies of a sign-in are Secure and have the prefix __Host-', async () => {
    const visitor = stage.visitor();
    const first = await visitor.call('/api/auth/csrf');
    const body = { csrfToken: JSON.parse(first.text).csrfToken, json: true };
    const begun = await visitor.post('/api/auth/signin/google', body);

    const ended = await stage.comeBack(visitor, new URL(JSON.parse(begun.text).url), OLHA);

    const lines = [first, begun, ended].flatMap(({ headers }) => headers['set-cookie'] ?? []);
    const hidden = lines.filter(line => !line.startsWith('signed-in='));
    expect(hidden.map(line => line.split('=')[0])).toEqual(
      expect.arrayContaining(
        ['csrf', 'sign-in', 'callback-url', 'session'].map(name => `__Host-${name}`),
      ),
    );
    for (const line of lines)
      expect(attributesOf(line)).toEqual(expect.arrayContaining(['Secure', 'Path=/']));
    for (const line of hidden) expect(attributesOf(line)).toContain('HttpOnly');
    expect(lines.join()).not.toMatch(/domain/i);
  });

  test('with an https SITE_URL a session cookie without the prefix __Host- is ignored', async () => {
    const visitor = stage.visitor();
    await stage.signIn(visitor, OLHA);
    const tossed = stage.visitor();
    tossed.cookies.set('session', String(visitor.cookies.get('__Host-session')));

    const session = await tossed.read('/api/auth/session');

    expect(session).toEqual({});
  });

  test('the redirect_uri of a sign-in begins with the https SITE_URL', async () => {
    const page = await stage.begin(stage.visitor());

    expect(page.searchParams.get('redirect_uri')).toBe(
      'https://quiz.test/api/auth/callback/google',
    );
  });
});
