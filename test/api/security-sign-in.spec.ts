import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CALLBACK, comeBack, consentedAt, isSignedIn, sentDuring } from '../support/consent.ts';
import { SITE_URL } from '../support/quiz-server.ts';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Encoding, Visitor } from '../support/visitor.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

const REFUSED = `${SITE_URL}/api/auth/error?error=OAuthCallback`;

const consented = (visitor?: Visitor) => consentedAt(stage, visitor);

describe('CSRF tokens', () => {
  const BASE = `${SITE_URL}/api/auth`;

  const cookieOf = async (visitor: Visitor) => {
    await visitor.csrfToken();
    return visitor.cookies.get('csrf');
  };

  /** Tokens that are not the one of the browser's cookie. */
  const WRONG: [string, (visitor: Visitor) => Promise<unknown>][] = [
    ['a token that somebody made up', async () => 'a'.repeat(64)],
    ["another browser's token", () => stage.visitor().csrfToken()],
    ['the whole cookie', cookieOf],
    ['half a token', async visitor => (await visitor.csrfToken()).slice(0, 32)],
    ['no text', async () => ({ length: 64 })],
  ];
  const MISSING: typeof WRONG = [
    ['no token', async () => undefined],
    ['an empty token', async () => ''],
  ];

  const bodyWith = (csrfToken: unknown, more: object) => ({
    ...(csrfToken !== undefined && { csrfToken }),
    callbackUrl: '/',
    ...more,
  });

  test.each([...WRONG, ...MISSING])(
    'POST signin with %s does not redirect to a provider',
    async (_what, token) => {
      const visitor = stage.visitor();
      await visitor.csrfToken();
      const body = bodyWith(await token(visitor), { json: true });

      const answer = await visitor.post('/api/auth/signin/google', body, { encoding: 'json' });

      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signin?csrf=true` });
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  test.each<Encoding>(['form', 'json'])(
    'POST signin as %s without a token redirects',
    async encoding => {
      const answer = await stage
        .visitor()
        .post('/api/auth/signin/google', { callbackUrl: '/' }, { encoding });

      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(`${BASE}/signin?csrf=true`);
    },
  );

  test('a token without its cookie is refused', async () => {
    const token = await stage.visitor().csrfToken();

    const answer = await stage
      .visitor()
      .post('/api/auth/signin/google', { csrfToken: token, json: true });

    expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signin?csrf=true` });
  });

  test('a token with a forged cookie is refused', async () => {
    const visitor = stage.visitor();
    const csrfToken = 'a'.repeat(64);
    visitor.cookies.set('csrf', `${csrfToken}|${'b'.repeat(43)}`);

    const answer = await visitor.post('/api/auth/signin/google', { csrfToken, json: true });

    expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signin?csrf=true` });
  });

  test.each(WRONG)('POST signout with %s leaves somebody signed in', async (_what, token) => {
    const visitor = await stage.signedIn();
    const body = bodyWith(await token(visitor), { json: true });

    const answer = await visitor.post('/api/auth/signout', body, { encoding: 'json' });

    if (typeof body.csrfToken === 'string')
      expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signout?csrf=true` });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('POST signout as a form with a wrong token redirects', async () => {
    const visitor = await stage.signedIn();

    const answer = await visitor.post('/api/auth/signout', { csrfToken: 'a'.repeat(64) });

    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`${BASE}/signout?csrf=true`);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test.each(MISSING)(
    'POST signout with %s is 400, in the format of the client',
    async (_what, token) => {
      const visitor = await stage.signedIn();
      const body = bodyWith(await token(visitor), { json: true });

      const answer = await visitor.post('/api/auth/signout', body, { encoding: 'json' });

      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({
        code: 'csrf.invalid',
        detail: 'Could not fetch CSRF Token for signing out',
      });
      expect(await isSignedIn(visitor)).toBe(true);
    },
  );

  test.each([...WRONG, ...MISSING])('POST session with %s is 400', async (_what, token) => {
    const visitor = await stage.signedIn();
    const body = bodyWith(await token(visitor), {});

    const answer = await visitor.post('/api/auth/session', body, { encoding: 'json' });

    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain(OLHA.name);
  });

  test.each(['signin/google', 'signout', 'session', 'callback/google'])(
    'POST %s from another site is refused, whatever its body',
    async action => {
      const visitor = await stage.signedIn();
      const body = { csrfToken: await visitor.csrfToken(), json: true };

      const answer = await visitor.post(`/api/auth/${action}`, body, {
        headers: { origin: 'https://evil.example' },
      });

      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.text).code).toBe('origin.refused');
      expect(await isSignedIn(visitor)).toBe(true);
    },
  );

  test.each(['text/plain', 'text/plain; application/json', 'multipart/form-data; boundary=a'])(
    'POST signout as %s, as another site could send it, is refused',
    async type => {
      const visitor = await stage.signedIn();
      const body = JSON.stringify({ csrfToken: await visitor.csrfToken(), json: true });

      const answer = await visitor.call('/api/auth/signout', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });

      expect(answer.status).toBe(415);
      expect(await isSignedIn(visitor)).toBe(true);
    },
  );

  test('form bodies are accepted only by the sign-in calls', async () => {
    const visitor = await stage.signedIn();

    const answer = await visitor.post('/api/plays', { contentId: 1 }, { encoding: 'form' });

    expect(answer.status).toBe(415);
  });
});

describe('PKCE', () => {
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
});

describe('return addresses', () => {
  const LONG = `/quiz?${'a'.repeat(3_000)}`;

  const OWN: [given: string, kept: string][] = [
    ['/', `${SITE_URL}/`],
    ['/quiz/7-a-quiz?page=2#answers', `${SITE_URL}/quiz/7-a-quiz?page=2#answers`],
    ['/en/daily', `${SITE_URL}/en/daily`],
    ['/пошук', `${SITE_URL}/${encodeURIComponent('пошук')}`],
    [SITE_URL, SITE_URL],
    [`${SITE_URL}/`, `${SITE_URL}/`],
    [`${SITE_URL}/quiz`, `${SITE_URL}/quiz`],
    ['/?next=https://evil.example', `${SITE_URL}/?next=https://evil.example`],
  ];

  const ATTACKS: [what: string, given: string][] = [
    ['another site', 'https://evil.example/'],
    ['no scheme', '//evil.example'],
    ['no scheme, and three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash behind our name', `${SITE_URL}\\@evil.example`],
    ['our name before another', 'http://quiz.test.evil.example/'],
    ['our name as a user', 'http://quiz.test@evil.example/'],
    ['our name as a user with a password', 'http://quiz.test:80@evil.example/'],
    ['a user at our own name', 'http://someone@quiz.test/'],
    ['our name on another port', 'http://quiz.test:81/'],
    ['our name with another scheme', 'https://quiz.test/'],
    ['a script', 'javascript:alert(1)'],
    ['a script that looks like us', 'javascript://quiz.test/%0aalert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob of our own origin', `blob:${SITE_URL}/1`],
    ['a file system of our own origin', `filesystem:${SITE_URL}/1`],
    ['a tab before the slash', '/\t/evil.example'],
    ['a line break before the slash', '/\n/evil.example'],
    ['a line break and a header', '/quiz\r\nset-cookie: session=1'],
    ['a blank in front', ' https://evil.example'],
    ['a blank behind the slash', '/ /evil.example'],
    ['a control character in front', '\u0001//evil.example'],
    ['a no-break space', '\u00a0//evil.example'],
    ['dots that climb to two slashes', '/..//evil.example'],
    ['a scheme without slashes', 'http:evil.example'],
    ['a relative path', 'evil.example'],
    ['a query alone', '?a=b'],
    ['far too long a path', LONG],
  ];

  test.each(OWN)('after signing in, %s leads to %s', async (given, kept) => {
    const visitor = stage.visitor();
    const page = await stage.begin(visitor, 'google', { callbackUrl: given });

    const { headers } = await stage.comeBack(visitor, page, OLHA);

    expect(headers.location).toBe(kept);
  });

  test.each(ATTACKS)(
    'after signing in, an address with %s leads to our own home page',
    async (_what, given) => {
      const visitor = stage.visitor();
      const page = await stage.begin(visitor, 'google', { callbackUrl: given });

      const { headers } = await stage.comeBack(visitor, page, OLHA);

      expect(headers.location).toBe(SITE_URL);
    },
  );

  test.each(ATTACKS)(
    'after signing out, an address with %s leads to our own home page',
    async (_what, given) => {
      const visitor = stage.visitor();
      const body = { csrfToken: await visitor.csrfToken(), callbackUrl: given, json: true };

      const { text } = await visitor.post('/api/auth/signout', body, { encoding: 'json' });

      expect(JSON.parse(text)).toEqual({ url: SITE_URL });
    },
  );

  test.each(ATTACKS)(
    'an address with %s in the cookie leads to our own home page',
    async (_what, given) => {
      const visitor = stage.visitor();
      const page = await stage.begin(visitor);
      visitor.cookies.set('callback-url', encodeURIComponent(given));

      const { headers } = await stage.comeBack(visitor, page, OLHA);

      expect(headers.location).toBe(SITE_URL);
    },
  );

  test.each(ATTACKS)(
    'an address with %s is not put into the sign-in page',
    async (_what, given) => {
      const query = new URLSearchParams({ callbackUrl: given });

      const { headers } = await stage.visitor().call(`/api/auth/signin?${query}`);

      expect(headers.location).toBe('/login');
    },
  );

  test('without a return address the sign-in ends at the home page', async () => {
    const visitor = stage.visitor();
    const page = await stage.begin(visitor, 'google', { callbackUrl: '' });

    const { headers } = await stage.comeBack(visitor, page, OLHA);

    expect(headers.location).toBe(SITE_URL);
  });

  test('an address in the query counts where there is none in the body', async () => {
    const visitor = stage.visitor();
    const csrfToken = await visitor.csrfToken();
    const path = '/api/auth/signin/google?callbackUrl=/daily';
    const { text } = await visitor.post(path, { csrfToken, json: true });

    const { headers } = await stage.comeBack(visitor, new URL(JSON.parse(text).url), OLHA);

    expect(headers.location).toBe(`${SITE_URL}/daily`);
  });

  test('on a loopback address its other names are ours, and the sign-in stays at the one it began at', async () => {
    const local = await startSignInStage({ SITE_URL: 'http://localhost:4567' });
    const visitor = local.visitor();
    const host = { host: '127.0.0.1:4567' };
    const body = {
      csrfToken: await visitor.csrfToken(),
      callbackUrl: 'http://127.0.0.1:4567/quiz',
      json: true,
    };
    const begun = await visitor.post('/api/auth/signin/google', body, { headers: host });
    const page = new URL(JSON.parse(begun.text).url);
    const path = `/api/auth/callback/google?${local.provider.consent(page, OLHA)}`;

    const { headers } = await visitor.call(path, { headers: host });

    expect(page.searchParams.get('redirect_uri')).toBe(
      'http://127.0.0.1:4567/api/auth/callback/google',
    );
    expect(headers.location).toBe('http://127.0.0.1:4567/quiz');
    await local.close();
  });

  test('a name that somebody else gave us is not where the provider sends the code', async () => {
    const visitor = stage.visitor();
    const body = { csrfToken: await visitor.csrfToken(), json: true };

    const { text } = await visitor.post('/api/auth/signin/google', body, {
      headers: { host: 'evil.example' },
    });

    expect(new URL(JSON.parse(text).url).searchParams.get('redirect_uri')).toBe(
      `${SITE_URL}/api/auth/callback/google`,
    );
  });
});

describe('the state of a sign-in', () => {
  afterAll(() => stage.server.clock.start());

  const MINUTE = 60_000;

  const TAMPERED: [string, (answer: URLSearchParams) => void][] = [
    ['without a state', answer => answer.delete('state')],
    ['with an empty state', answer => answer.set('state', '')],
    ['with a state that somebody made up', answer => answer.set('state', 'x'.repeat(43))],
    [
      'with a state that is a little longer',
      answer => answer.set('state', `${answer.get('state')}A`),
    ],
    ['with two states', answer => answer.append('state', String(answer.get('state')))],
    ['with neither code nor error', answer => answer.delete('code')],
    ['with two codes', answer => answer.append('code', 'another')],
  ];

  test.each(TAMPERED)('a callback %s is refused', async (_what, tamper) => {
    const { visitor, answer } = await consented();
    tamper(answer);

    const { status, headers } = await comeBack(visitor, answer);

    expect({ status, location: headers.location }).toEqual({ status: 302, location: REFUSED });
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('a callback refused for its state makes no request to the provider', async () => {
    const { visitor, answer } = await consented();
    answer.set('state', 'x'.repeat(43));

    const sent = await sentDuring(stage, () => comeBack(visitor, answer));

    expect(sent).toEqual([]);
  });

  test('a code from another browser is refused, even with its state', async () => {
    const victim = stage.visitor();
    const { answer } = await consented();

    const { headers } = await comeBack(victim, answer);

    expect(headers.location).toBe(REFUSED);
    expect(await isSignedIn(victim)).toBe(false);
  });

  test("a code from another browser is refused with the victim's own state", async () => {
    const { visitor: victim, answer: victims } = await consented();
    const { answer } = await consented();
    answer.set('state', String(victims.get('state')));

    const { headers } = await comeBack(victim, answer);

    expect(headers.location).toBe(REFUSED);
    expect(await isSignedIn(victim)).toBe(false);
  });

  test('an answer that was used is refused the second time', async () => {
    const { visitor, answer } = await consented();
    await comeBack(visitor, answer);
    const again = visitor.copy();
    again.cookies.delete('session');

    const { headers } = await comeBack(again, answer);

    expect(headers.location).toBe(REFUSED);
    expect(await isSignedIn(again)).toBe(false);
  });

  test('an answer with its cookie, both copied, is good only once', async () => {
    const { visitor, answer } = await consented();
    const thief = visitor.copy();
    await comeBack(visitor, answer);

    const { headers } = await comeBack(thief, answer);

    expect(headers.location).toBe(REFUSED);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test("an attempt at one provider does not take another's answer, which is never used", async () => {
    const { visitor, answer } = await consented();

    const sent = await sentDuring(stage, () =>
      comeBack(visitor, answer, '/api/auth/callback/facebook'),
    );

    expect(sent).toEqual([]);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test.each([
    ['after 15 minutes an attempt has run out', 15 * MINUTE, false],
    ['just before them it has not', 15 * MINUTE - 1_000, true],
  ])('%s', async (_what, later, expected) => {
    const begun = Date.parse('2026-11-21T12:00Z');
    stage.server.clock.set(new Date(begun).toISOString());
    const { visitor, answer } = await consented();
    stage.server.clock.set(new Date(begun + later).toISOString());

    await comeBack(visitor, answer);

    expect(await isSignedIn(visitor)).toBe(expected);
  });

  test.each<[string, (cookie: string) => string]>([
    [
      'one character of it changed',
      cookie => cookie.replace(/^./, first => (first === 'e' ? 'f' : 'e')),
    ],
    ['its signature taken away', cookie => String(cookie.split('.')[0])],
    ['another signature', cookie => `${cookie.split('.')[0]}.${'A'.repeat(43)}`],
    ['nothing in it', () => ''],
    ['anything in it', () => 'null.null'],
  ])('the cookie of an attempt with %s is refused', async (_what, tamper) => {
    const { visitor, answer } = await consented();
    visitor.cookies.set('sign-in', tamper(String(visitor.cookies.get('sign-in'))));

    const { headers } = await comeBack(visitor, answer);

    expect(headers.location).toBe(REFUSED);
    expect(await isSignedIn(visitor)).toBe(false);
  });
});

describe('tabs', () => {
  test.each([
    'code=a&state=b',
    'code=a',
    'error=access_denied',
    'error=access_denied&state=b',
    'error=server_error',
    'state=b',
    '',
  ])('a query that any site can send, ?%s, ends no pending sign-in', async query => {
    const { visitor, answer } = await consented();

    const { headers } = await visitor.call(`${CALLBACK}?${query}`);
    await comeBack(visitor, answer);

    expect(headers['set-cookie']).toBeUndefined();
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test.each<[string, (answer: URLSearchParams) => void]>([
    ['a denial', answer => answer.set('error', 'access_denied')],
    ['an error', answer => answer.set('error', 'server_error')],
    ['no code', answer => answer.delete('code')],
    ['a code that is not good', answer => answer.set('code', 'another')],
  ])('after %s with its state an attempt is over', async (_what, change) => {
    const { visitor, answer } = await consented();
    const changed = new URLSearchParams(answer);
    change(changed);
    await comeBack(visitor, changed);

    const { headers } = await comeBack(visitor, answer);

    expect(headers.location).toBe(REFUSED);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('an answer that comes to the path of another provider ends its attempt', async () => {
    const { visitor, answer } = await consented();
    await comeBack(visitor, answer, '/api/auth/callback/facebook');

    await comeBack(visitor, answer);

    expect(await isSignedIn(visitor)).toBe(false);
  });

  test.each([
    ['in their order', [0, 1]],
    ['the later one first', [1, 0]],
  ])('two parallel sign-ins in two tabs both succeed, %s', async (_what, order) => {
    const visitor = stage.visitor();
    const tabs = [await consented(visitor), await consented(visitor)];

    const results: unknown[] = [];
    for (const at of order) {
      const { headers } = await comeBack(visitor, tabs[at]?.answer as URLSearchParams);
      results.push([headers.location !== REFUSED, await isSignedIn(visitor)]);
    }

    expect(results).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('of two parallel sign-ins each answer is valid once', async () => {
    const visitor = stage.visitor();
    const [first, second] = [await consented(visitor), await consented(visitor)];
    await comeBack(visitor, first.answer);

    const again = await comeBack(visitor, first.answer);
    const other = await comeBack(visitor, second.answer);

    expect(again.headers.location).toBe(REFUSED);
    expect(other.headers.location).not.toBe(REFUSED);
    expect(visitor.cookies.has('sign-in')).toBe(false);
  });

  test('of two parallel sign-ins neither accepts the code of the other', async () => {
    const visitor = stage.visitor();
    const [first, second] = [await consented(visitor), await consented(visitor)];
    second.answer.set('code', String(first.answer.get('code')));

    const { headers } = await comeBack(visitor, second.answer);

    expect(headers.location).toBe(REFUSED);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('of more than four parallel sign-ins the first is dropped', async () => {
    const visitor = stage.visitor();
    const tabs = [];
    for (let tab = 0; tab < 5; tab++) tabs.push(await consented(visitor));

    const results: boolean[] = [];
    for (const { answer } of tabs)
      results.push((await comeBack(visitor, answer)).headers.location !== REFUSED);

    expect(results).toEqual([false, true, true, true, true]);
  });

  test('a cookie of four attempts is still one that browsers keep', async () => {
    const visitor = stage.visitor();
    for (let tab = 0; tab < 5; tab++) await consented(visitor);

    expect(String(visitor.cookies.get('sign-in')).length).toBeLessThan(2_500);
  });
});
