import { createHash } from 'node:crypto';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import { log } from '../../src/log.ts';
import { beforeQuery } from '../support/before-query.ts';
import { CALLBACK, comeBack, consentedAt, isSignedIn, sentDuring } from '../support/consent.ts';
import { jsonCall } from '../support/json-call.ts';
import { catchLog } from '../support/log-lines.ts';
import { addUser, newcomer, type Signed, signIn } from '../support/people.ts';
import { queriesDuring } from '../support/queries-during.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, SITE_URL } from '../support/quiz-server.ts';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Encoding, Visitor } from '../support/visitor.ts';

const { SessionSweep } = await import('../../src/auth/sessions/session-sweep.ts');

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

describe('signing in', () => {
  const REFUSED = `${SITE_URL}/api/auth/error?error=OAuthCallback`;

  const consented = (visitor?: Visitor) => consentedAt(stage, visitor);

  describe('CSRF tokens', () => {
    const BASE = `${SITE_URL}/api/auth`;

    const cookieOf = async (visitor: Visitor) => {
      await visitor.csrfToken();
      return visitor.cookies.get('csrf');
    };

    /** Tokens that do not match the CSRF cookie of the browser. */
    const WRONG: [string, (visitor: Visitor) => Promise<unknown>][] = [
      ['a made-up token', async () => 'a'.repeat(64)],
      ["another browser's token", () => stage.visitor().csrfToken()],
      ['the whole cookie', cookieOf],
      ['half a token', async visitor => (await visitor.csrfToken()).slice(0, 32)],
      ['an object instead of a string', async () => ({ length: 64 })],
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
      'POST /api/auth/signin with %s returns the address of the sign-in page instead of the provider',
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
      'POST /api/auth/signin as %s without a token redirects to the sign-in page',
      async encoding => {
        const answer = await stage
          .visitor()
          .post('/api/auth/signin/google', { callbackUrl: '/' }, { encoding });

        expect(answer.status).toBe(302);
        expect(answer.headers.location).toBe(`${BASE}/signin?csrf=true`);
      },
    );

    test('POST /api/auth/signin with a token but no CSRF cookie does not lead to the provider', async () => {
      const token = await stage.visitor().csrfToken();

      const answer = await stage
        .visitor()
        .post('/api/auth/signin/google', { csrfToken: token, json: true });

      expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signin?csrf=true` });
    });

    test('POST /api/auth/signin with a forged CSRF cookie does not lead to the provider', async () => {
      const visitor = stage.visitor();
      const csrfToken = 'a'.repeat(64);
      visitor.cookies.set('csrf', `${csrfToken}|${'b'.repeat(43)}`);

      const answer = await visitor.post('/api/auth/signin/google', { csrfToken, json: true });

      expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signin?csrf=true` });
    });

    test.each(WRONG)(
      'POST /api/auth/signout with %s does not sign the user out',
      async (_what, token) => {
        const visitor = await stage.signedIn();
        const body = bodyWith(await token(visitor), { json: true });

        const answer = await visitor.post('/api/auth/signout', body, { encoding: 'json' });

        if (typeof body.csrfToken === 'string')
          expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signout?csrf=true` });
        expect(await isSignedIn(visitor)).toBe(true);
      },
    );

    test('POST /api/auth/signout as a form with a wrong token redirects and does not sign the user out', async () => {
      const visitor = await stage.signedIn();

      const answer = await visitor.post('/api/auth/signout', { csrfToken: 'a'.repeat(64) });

      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(`${BASE}/signout?csrf=true`);
      expect(await isSignedIn(visitor)).toBe(true);
    });

    test.each(MISSING)(
      'POST /api/auth/signout with %s returns 400 csrf.invalid',
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

    test.each([...WRONG, ...MISSING])(
      'POST /api/auth/session with %s returns 400',
      async (_what, token) => {
        const visitor = await stage.signedIn();
        const body = bodyWith(await token(visitor), {});

        const answer = await visitor.post('/api/auth/session', body, { encoding: 'json' });

        expect(answer.status).toBe(400);
        expect(answer.text).not.toContain(OLHA.name);
      },
    );

    test.each(['signin/google', 'signout', 'session', 'callback/google'])(
      'POST /api/auth/%s from another site returns 403 origin.refused',
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
      'POST /api/auth/signout with the media type %s, which needs no preflight, returns 415',
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

    test('POST /api/plays with a form body returns 415', async () => {
      const visitor = await stage.signedIn();

      const answer = await visitor.post('/api/plays', { contentId: 1 }, { encoding: 'form' });

      expect(answer.status).toBe(415);
    });
  });

  describe('PKCE', () => {
    test("the challenge in the provider's address is the SHA-256 of the verifier sent with the code", async () => {
      const { visitor, page, answer } = await consented();

      const [sent] = await sentDuring(stage, () => comeBack(visitor, answer));

      const verifier = sent?.get('code_verifier') ?? '';
      expect(verifier.length).toBeGreaterThanOrEqual(43);
      expect(page.searchParams.get('code_challenge')).toBe(
        createHash('sha256').update(verifier).digest('base64url'),
      );
      expect(page.href).not.toContain(verifier);
    });

    test('a code issued for another challenge does not sign in', async () => {
      const visitor = stage.visitor();
      const page = await stage.begin(visitor);
      page.searchParams.set('code_challenge', 'x'.repeat(43));

      const { headers } = await stage.comeBack(visitor, page, OLHA);

      expect(headers.location).toBe(REFUSED);
      expect(await isSignedIn(visitor)).toBe(false);
    });

    test('each sign-in has its own state and challenge', async () => {
      const pages = await Promise.all(
        Array.from({ length: 8 }, () => stage.begin(stage.visitor())),
      );

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
      ['no scheme and three slashes', '///evil.example'],
      ['a backslash', '/\\evil.example'],
      ['two backslashes', '\\\\evil.example'],
      ['a backslash after our name', `${SITE_URL}\\@evil.example`],
      ['our name before another', 'http://quiz.test.evil.example/'],
      ['our name as a user', 'http://quiz.test@evil.example/'],
      ['our name as a user with a password', 'http://quiz.test:80@evil.example/'],
      ['a user at our own name', 'http://someone@quiz.test/'],
      ['our name on another port', 'http://quiz.test:81/'],
      ['our name with another scheme', 'https://quiz.test/'],
      ['a script', 'javascript:alert(1)'],
      ['a script that looks like us', 'javascript://quiz.test/%0aalert(1)'],
      ['a data URL', 'data:text/html,<script>alert(1)</script>'],
      ['a blob of our own origin', `blob:${SITE_URL}/1`],
      ['a file system of our own origin', `filesystem:${SITE_URL}/1`],
      ['a tab before the slash', '/\t/evil.example'],
      ['a line break before the slash', '/\n/evil.example'],
      ['a line break and a header', '/quiz\r\nset-cookie: session=1'],
      ['a leading space', ' https://evil.example'],
      ['a space after the slash', '/ /evil.example'],
      ['a leading control character', '\u0001//evil.example'],
      ['a leading no-break space', '\u00a0//evil.example'],
      ['dots that climb to two slashes', '/..//evil.example'],
      ['a scheme without slashes', 'http:evil.example'],
      ['a relative path', 'evil.example'],
      ['a query alone', '?a=b'],
      ['far too long a path', LONG],
    ];

    /** Where a whole sign-in with this return address ends. */
    const redirectOf = async (callbackUrl: string) => {
      const visitor = stage.visitor();
      const page = await stage.begin(visitor, 'google', { callbackUrl });
      return (await stage.comeBack(visitor, page, OLHA)).headers.location;
    };

    test.each(OWN)('a sign-in with the return address %s redirects to %s', async (given, kept) => {
      expect(await redirectOf(given)).toBe(kept);
    });

    test.each(ATTACKS)(
      'a sign-in whose return address has %s redirects to our home page',
      async (_what, given) => {
        expect(await redirectOf(given)).toBe(SITE_URL);
      },
    );

    test.each(ATTACKS)(
      'a sign-out whose return address has %s returns our home page',
      async (_what, given) => {
        const visitor = stage.visitor();
        const body = { csrfToken: await visitor.csrfToken(), callbackUrl: given, json: true };

        const { text } = await visitor.post('/api/auth/signout', body, { encoding: 'json' });

        expect(JSON.parse(text)).toEqual({ url: SITE_URL });
      },
    );

    test.each(ATTACKS)(
      'a sign-in with %s in the cookie of the return address redirects to our home page',
      async (_what, given) => {
        const visitor = stage.visitor();
        const page = await stage.begin(visitor);
        visitor.cookies.set('callback-url', encodeURIComponent(given));

        const { headers } = await stage.comeBack(visitor, page, OLHA);

        expect(headers.location).toBe(SITE_URL);
      },
    );

    test.each(ATTACKS)(
      'GET /api/auth/signin redirects to /login without a return address that has %s',
      async (_what, given) => {
        const query = new URLSearchParams({ callbackUrl: given });

        const { headers } = await stage.visitor().call(`/api/auth/signin?${query}`);

        expect(headers.location).toBe('/login');
      },
    );

    test('a sign-in without a return address redirects to the home page', async () => {
      expect(await redirectOf('')).toBe(SITE_URL);
    });

    test('a sign-in uses the return address in the query if the body has none', async () => {
      const visitor = stage.visitor();
      const csrfToken = await visitor.csrfToken();
      const path = '/api/auth/signin/google?callbackUrl=/daily';
      const { text } = await visitor.post(path, { csrfToken, json: true });

      const { headers } = await stage.comeBack(visitor, new URL(JSON.parse(text).url), OLHA);

      expect(headers.location).toBe(`${SITE_URL}/daily`);
    });

    test('with SITE_URL on localhost a sign-in from 127.0.0.1 returns to 127.0.0.1', async () => {
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

    test('the redirect_uri for the provider ignores a forged Host header', async () => {
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
      ['with a made-up state', answer => answer.set('state', 'x'.repeat(43))],
      [
        'with one character added to the state',
        answer => answer.set('state', `${answer.get('state')}A`),
      ],
      ['with two states', answer => answer.append('state', String(answer.get('state')))],
      ['with neither code nor error', answer => answer.delete('code')],
      ['with two codes', answer => answer.append('code', 'another')],
    ];

    test.each(TAMPERED)(
      'a callback %s redirects to the error page and does not sign in',
      async (_what, tamper) => {
        const { visitor, answer } = await consented();
        tamper(answer);

        const { status, headers } = await comeBack(visitor, answer);

        expect({ status, location: headers.location }).toEqual({ status: 302, location: REFUSED });
        expect(await isSignedIn(visitor)).toBe(false);
      },
    );

    test('a callback refused for its state makes no request to the provider', async () => {
      const { visitor, answer } = await consented();
      answer.set('state', 'x'.repeat(43));

      const sent = await sentDuring(stage, () => comeBack(visitor, answer));

      expect(sent).toEqual([]);
    });

    test('a callback from a sign-in in another browser redirects to the error page', async () => {
      const victim = stage.visitor();
      const { answer } = await consented();

      const { headers } = await comeBack(victim, answer);

      expect(headers.location).toBe(REFUSED);
      expect(await isSignedIn(victim)).toBe(false);
    });

    test("a callback with the code of another browser and the victim's state redirects to the error page", async () => {
      const { visitor: victim, answer: victims } = await consented();
      const { answer } = await consented();
      answer.set('state', String(victims.get('state')));

      const { headers } = await comeBack(victim, answer);

      expect(headers.location).toBe(REFUSED);
      expect(await isSignedIn(victim)).toBe(false);
    });

    test('a callback that signed in redirects to the error page when it is repeated', async () => {
      const { visitor, answer } = await consented();
      await comeBack(visitor, answer);
      const again = visitor.copy();
      again.cookies.delete('session');

      const { headers } = await comeBack(again, answer);

      expect(headers.location).toBe(REFUSED);
      expect(await isSignedIn(again)).toBe(false);
    });

    test('a callback repeated with a copy of the sign-in cookie redirects to the error page', async () => {
      const { visitor, answer } = await consented();
      const thief = visitor.copy();
      await comeBack(visitor, answer);

      const { headers } = await comeBack(thief, answer);

      expect(headers.location).toBe(REFUSED);
      expect(await isSignedIn(thief)).toBe(false);
    });

    test('a callback for another provider neither signs in nor sends the code', async () => {
      const { visitor, answer } = await consented();

      const sent = await sentDuring(stage, () =>
        comeBack(visitor, answer, '/api/auth/callback/facebook'),
      );

      expect(sent).toEqual([]);
      expect(await isSignedIn(visitor)).toBe(false);
    });

    test.each([
      ['15 minutes after the start does not sign in', 15 * MINUTE, false],
      ['one second earlier signs in', 15 * MINUTE - 1_000, true],
    ])('a callback %s', async (_what, later, expected) => {
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
      ['its signature removed', cookie => String(cookie.split('.')[0])],
      ['another signature', cookie => `${cookie.split('.')[0]}.${'A'.repeat(43)}`],
      ['an empty value', () => ''],
      ['an invalid value', () => 'null.null'],
    ])(
      'a callback with a sign-in cookie with %s redirects to the error page',
      async (_what, tamper) => {
        const { visitor, answer } = await consented();
        visitor.cookies.set('sign-in', tamper(String(visitor.cookies.get('sign-in'))));

        const { headers } = await comeBack(visitor, answer);

        expect(headers.location).toBe(REFUSED);
        expect(await isSignedIn(visitor)).toBe(false);
      },
    );
  });

  describe('several sign-ins in one browser', () => {
    test.each([
      'code=a&state=b',
      'code=a',
      'error=access_denied',
      'error=access_denied&state=b',
      'error=server_error',
      'state=b',
      '',
    ])(
      'a callback with ?%s, which any site can cause, does not end a pending sign-in',
      async query => {
        const { visitor, answer } = await consented();

        const { headers } = await visitor.call(`${CALLBACK}?${query}`);
        await comeBack(visitor, answer);

        expect(headers['set-cookie']).toBeUndefined();
        expect(await isSignedIn(visitor)).toBe(true);
      },
    );

    test.each<[string, (answer: URLSearchParams) => void]>([
      ['a denial', answer => answer.set('error', 'access_denied')],
      ['an error', answer => answer.set('error', 'server_error')],
      ['no code', answer => answer.delete('code')],
      ['an invalid code', answer => answer.set('code', 'another')],
    ])(
      'after a callback with the right state and %s the sign-in cannot be completed',
      async (_what, change) => {
        const { visitor, answer } = await consented();
        const changed = new URLSearchParams(answer);
        change(changed);
        await comeBack(visitor, changed);

        const { headers } = await comeBack(visitor, answer);

        expect(headers.location).toBe(REFUSED);
        expect(await isSignedIn(visitor)).toBe(false);
      },
    );

    test('a callback at the path of another provider ends the sign-in', async () => {
      const { visitor, answer } = await consented();
      await comeBack(visitor, answer, '/api/auth/callback/facebook');

      await comeBack(visitor, answer);

      expect(await isSignedIn(visitor)).toBe(false);
    });

    test.each([
      ['in the order of their start', [0, 1]],
      ['in reverse order', [1, 0]],
    ])('two parallel sign-ins in two tabs both succeed when completed %s', async (_what, order) => {
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

    test('each callback of two parallel sign-ins signs in only once', async () => {
      const visitor = stage.visitor();
      const [first, second] = [await consented(visitor), await consented(visitor)];
      await comeBack(visitor, first.answer);

      const again = await comeBack(visitor, first.answer);
      const other = await comeBack(visitor, second.answer);

      expect(again.headers.location).toBe(REFUSED);
      expect(other.headers.location).not.toBe(REFUSED);
      expect(visitor.cookies.has('sign-in')).toBe(false);
    });

    test('a parallel sign-in does not accept the code of the other one', async () => {
      const visitor = stage.visitor();
      const [first, second] = [await consented(visitor), await consented(visitor)];
      second.answer.set('code', String(first.answer.get('code')));

      const { headers } = await comeBack(visitor, second.answer);

      expect(headers.location).toBe(REFUSED);
      expect(await isSignedIn(visitor)).toBe(false);
    });

    test('a fifth parallel sign-in drops the first', async () => {
      const visitor = stage.visitor();
      const tabs = [];
      for (let tab = 0; tab < 5; tab++) tabs.push(await consented(visitor));

      const results: boolean[] = [];
      for (const { answer } of tabs)
        results.push((await comeBack(visitor, answer)).headers.location !== REFUSED);

      expect(results).toEqual([false, true, true, true, true]);
    });

    test('the cookie of four pending sign-ins is below 2,500 characters, which browsers accept', async () => {
      const visitor = stage.visitor();
      for (let tab = 0; tab < 5; tab++) await consented(visitor);

      expect(String(visitor.cookies.get('sign-in')).length).toBeLessThan(2_500);
    });
  });
});

describe('secrets in the log', () => {
  const LESIA = {
    id: 'subject-of-lesia',
    name: 'Леся Українка',
    email: 'lesia@example.org',
    isVerified: true,
    picture: 'https://pictures.example/lesia.jpg',
  };
  const NEW_NAME = 'Лариса Косач';
  let caught: ReturnType<typeof catchLog>;
  beforeEach(() => {
    caught = catchLog();
  });
  afterEach(() => caught.stop());

  const cookiesIn = (visitor: Visitor) => [...visitor.cookies.values()].filter(isSecret);
  const isSecret = (text: unknown): text is string => typeof text === 'string' && text.length > 1;

  /** All secrets and personal data of the user, the sign-in and the session. */
  const secretsOf = (visitor: Visitor, page: URL, issued: Record<string, unknown>) => {
    const [sent] = stage.provider.tokenRequests.slice(-1);
    const { id, name, email, picture } = LESIA;
    const ofSignIn = [
      page.searchParams.get('state'),
      sent?.get('code'),
      sent?.get('code_verifier'),
    ];
    return [
      ...[id, name, email, picture, NEW_NAME, issued.orderKey, issued.signature],
      ...ofSignIn,
      ...cookiesIn(visitor),
    ].filter(isSecret);
  };

  const asJson = { encoding: 'json' } as const;

  const headersOf = async (visitor: Visitor) => ({
    ...asJson,
    headers: { 'x-csrf-token': await visitor.csrfToken() },
  });

  test('no log line between sign-in and deletion of the account has secrets or personal data', async () => {
    const visitor = stage.visitor();
    const contentId = await addQuiz(stage.server, { price: 50 });
    const page = await stage.begin(visitor);
    await stage.comeBack(visitor, page, LESIA);
    const signed = await headersOf(visitor);
    const me = await visitor.read<{ orderKey: string }>('/api/me');
    const cookies = cookiesIn(visitor);
    const signature = 'f0'.repeat(32);

    await visitor.call('/api/me', { method: 'PATCH', body: { name: NEW_NAME }, ...signed });
    const order = { id: contentId, timestamp: Date.now(), signature };
    await visitor.post('/api/me/order', order, signed);
    await visitor.call('/api/me/export');
    await visitor.call('/api/me', { method: 'DELETE', ...signed });

    const secrets = [...secretsOf(visitor, page, { ...me, signature }), ...cookies];
    expect(secrets.length).toBeGreaterThan(10);
    expect(caught.lines.length).toBeGreaterThan(8);
    const all = caught.lines.join('');
    expect(secrets.filter(secret => all.includes(secret))).toEqual([]);
  });

  const EVENTS = ['signed in', 'signed out everywhere', 'account deleted'];

  test('sign-in, sign-out everywhere and deletion are logged with the id of the user', async () => {
    const visitor = stage.visitor();
    await stage.signIn(visitor, LESIA);
    const { id } = await visitor.read<{ id: number }>('/api/me');
    await visitor.call('/api/me/sessions', { method: 'DELETE', ...(await headersOf(visitor)) });
    await stage.signIn(visitor, LESIA);
    await visitor.call('/api/me', { method: 'DELETE', ...(await headersOf(visitor)) });

    const lines = caught.lines.map(line => JSON.parse(line) as Record<string, unknown>);
    for (const event of EVENTS) {
      const found = lines.find(line => line.event === event);
      expect(found).toMatchObject({ msg: 'security', userId: id, requestId: expect.any(String) });
    }
  });

  const FORGED = { id: 1, timestamp: 1, signature: 'f0'.repeat(32) };

  /** Forged orders with the reason that the log has for each. */
  const TRIES: [string, Record<string, string>, string][] = [
    ['with a forged signature', {}, 'order.signature'],
    ['without the CSRF token', { 'x-csrf-token': '' }, 'csrf'],
    ['from another site', { origin: 'https://evil.example' }, 'origin.refused'],
  ];

  test.each(TRIES)(
    'an order %s is logged as refused with its reason',
    async (_how, wrong, reason) => {
      const visitor = stage.visitor();
      await stage.signIn(visitor, LESIA);
      const { headers } = await headersOf(visitor);

      const { status, text } = await visitor.post('/api/me/order', FORGED, {
        ...asJson,
        headers: { ...headers, ...wrong },
      });

      const { instance: requestId } = JSON.parse(text) as { instance: string };
      const lines = caught.lines.map(line => JSON.parse(line) as Record<string, unknown>);
      const refused = lines.filter(({ event }) => event === 'refused');
      expect(status).toBe(403);
      expect(refused).toEqual([expect.objectContaining({ msg: 'security', requestId, reason })]);
    },
  );

  /** PostgreSQL puts the whole rejected row into the detail of such an error. */
  const REFUSE = `alter table app_user add constraint nobody_at_all check (name not like 'Л%') not valid`;

  test('a database error is logged without the row that the database rejected', async () => {
    const { pool } = stage.server.database;
    await pool.query(REFUSE);

    await stage.signIn(stage.visitor(), { ...LESIA, id: 'subject-of-another' });

    await pool.query('alter table app_user drop constraint nobody_at_all');
    const all = caught.lines.join('');
    expect(all).toContain('nobody_at_all');
    const { id, name, email, picture } = LESIA;
    expect([id, name, email, picture].filter(secret => all.includes(secret))).toEqual([]);
  });
});

describe('security events', () => {
  const OLHA = {
    id: 'subject-of-olha',
    name: 'Ольга Кобилянська',
    email: 'olha@example.org',
    isVerified: true,
  };
  let written: jest.SpiedFunction<typeof log.info>;
  beforeEach(() => {
    written = jest.spyOn(log, 'info');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const events = () =>
    written.mock.calls
      .filter(([, message]) => (message as unknown) === 'security')
      .map(([facts]) => facts as unknown as Record<string, unknown>);

  test('a sign-in and a sign-out are logged', async () => {
    const visitor = stage.visitor();
    await stage.signIn(visitor, OLHA);
    await visitor.post('/api/auth/signout', { csrfToken: await visitor.csrfToken() });

    expect(events()).toEqual([
      expect.objectContaining({ event: 'signed in', provider: 'google', isNew: true }),
      expect.objectContaining({ event: 'signed out', userId: events()[0]?.userId }),
    ]);
  });

  test.each([
    ['code=a&state=b', 'state missing'],
    ['error=access_denied', 'denied at the provider'],
    ['error=server_error', 'provider says server_error'],
    ['error=%0Aforged+line%22', 'provider says forged line'],
    ['', 'provider says no code'],
  ])('a callback with ?%s is logged as refused because of: %s', async (query, reason) => {
    await stage.visitor().call(`/api/auth/callback/google?${query}`);

    expect(events()).toEqual([
      expect.objectContaining({ event: 'refused', action: 'sign-in', provider: 'google', reason }),
    ]);
  });

  test.each([
    ['signin/google', 'sign-in'],
    ['signout', 'sign-out'],
    ['session', 'session'],
  ])(
    'POST /api/auth/%s with a wrong CSRF token is logged as a refused %s',
    async (path, action) => {
      await stage.visitor().post(`/api/auth/${path}`, { csrfToken: 'a'.repeat(64) });

      expect(events()).toEqual([
        expect.objectContaining({ event: 'refused', action, reason: 'csrf' }),
      ]);
    },
  );

  test('an error of the provider is logged with its kind and code only', async () => {
    stage.provider.faults.token = 'refusal';
    await stage.signIn(stage.visitor(), OLHA);
    stage.provider.faults = {};

    expect(events()).toEqual([
      expect.objectContaining({ reason: 'provider failed: TokenError invalid_client' }),
    ]);
  });

  test('a sign-in logs no name, email, id at the provider, code, state or token', async () => {
    const visitor = stage.visitor();
    const page = await stage.begin(visitor);
    await stage.comeBack(visitor, page, OLHA);

    const all = JSON.stringify(written.mock.calls);
    const [sent] = stage.provider.tokenRequests.slice(-1);
    const secrets = [
      ...[OLHA.name, OLHA.email, OLHA.id],
      ...[String(sent?.get('code')), String(sent?.get('code_verifier'))],
      String(page.searchParams.get('state')),
      ...[...visitor.cookies.values()].filter(value => value.length > 1),
    ];
    for (const secret of secrets) expect(all).not.toContain(secret);
  });
});

describe('sessions', () => {
  const tokenOf = (visitor: Visitor) => String(visitor.cookies.get('session'));

  const hashOf = (visitor: Visitor) => createHash('sha256').update(tokenOf(visitor)).digest();

  describe('a session', () => {
    const sessionOf = (visitor: Visitor) => visitor.read<object>('/api/auth/session');

    test('the session token has 256 bits and only its hash is in the database', async () => {
      const visitor = await stage.signedIn();

      const { rows } = await stage.server.database.pool.query<{ row: string }>(
        'select session::text as row from session',
      );
      expect(Buffer.from(tokenOf(visitor), 'base64url')).toHaveLength(32);
      expect(rows.map(({ row }) => row).join()).not.toContain(tokenOf(visitor));
      expect(rows.map(({ row }) => row).join()).toContain(hashOf(visitor).toString('hex'));
    });

    test('the session cookie lasts 30 days and is HttpOnly and SameSite=Lax', async () => {
      const { headers } = await stage.signIn(stage.visitor(), OLHA);

      const [line] = (headers['set-cookie'] ?? []).filter(cookie => cookie.startsWith('session='));
      expect(line?.split('; ').slice(1).toSorted()).toEqual([
        'HttpOnly',
        'Max-Age=2592000',
        'Path=/',
        'SameSite=Lax',
      ]);
    });

    test('a new sign-in in the same browser replaces the session token and ends the old session', async () => {
      const visitor = await stage.signedIn();
      const before = visitor.copy();

      await stage.signIn(visitor, OLHA);

      expect(tokenOf(visitor)).not.toBe(tokenOf(before));
      expect(await sessionOf(before)).toEqual({});
      expect(await sessionOf(visitor)).toHaveProperty('user');
    });

    test('a sign-in as another user ends the session of the first user', async () => {
      const visitor = await stage.signedIn();
      const before = visitor.copy();

      await stage.signIn(visitor, { id: 'ivan', name: 'Іван' });

      expect(await sessionOf(before)).toEqual({});
    });

    test('a sign-in leaves sessions of the user in other browsers open', async () => {
      const elsewhere = await stage.signedIn();

      await stage.signedIn();

      expect(await sessionOf(elsewhere)).toHaveProperty('user');
    });

    test('a sign-in replaces a session token that an attacker put into the browser', async () => {
      const visitor = stage.visitor();
      const planted = 'A'.repeat(43);
      visitor.cookies.set('session', planted);

      await stage.signIn(visitor, OLHA);

      expect(tokenOf(visitor)).not.toBe(planted);
      const attacker = stage.visitor();
      attacker.cookies.set('session', planted);
      expect(await sessionOf(attacker)).toEqual({});
    });

    test("an attacker's session put into the victim's browser ends when the victim signs in", async () => {
      const attacker = await stage.signedIn();
      const victim = stage.visitor();
      victim.cookies.set('session', tokenOf(attacker));

      await stage.signIn(victim, { id: 'victim', name: 'Марко' });

      expect(await sessionOf(attacker)).toEqual({});
    });

    test.each<[string, (token: string) => string]>([
      ['one character changed', token => token.replace(/^./, first => (first === 'a' ? 'b' : 'a'))],
      ['one character less', token => token.slice(1)],
      ['one character more', token => `${token}A`],
      ['the hash of the token', token => createHash('sha256').update(token).digest('hex')],
      ['no value', () => ''],
      ['SQL', () => "' or true --"],
      ['a broken escape', () => '%E0%A4%A'],
    ])(
      'a session cookie with %s returns an empty session and is deleted',
      async (_what, tamper) => {
        const visitor = await stage.signedIn();
        visitor.cookies.set('session', tamper(tokenOf(visitor)));

        const { status, text, headers } = await visitor.call('/api/auth/session');

        expect({ status, text }).toEqual({ status: 200, text: '{}' });
        expect(headers['set-cookie']).toEqual([
          expect.stringMatching(/^session=;.*Max-Age=0/),
          expect.stringMatching(/^signed-in=;.*Max-Age=0/),
        ]);
      },
    );
  });

  describe('expiry', () => {
    const DAY = 24 * 60 * 60 * 1000;

    interface Answer {
      user?: { id: number };
      expires?: string;
    }
    const sessionOf = (visitor: Visitor) => visitor.read<Answer>('/api/auth/session');

    /** Sets the time left of the session of a browser. */
    const leave = (visitor: Visitor, interval: string) =>
      stage.server.database.pool.query(
        'update session set expires_at = now() + $2::interval where token_hash = $1',
        [hashOf(visitor), interval],
      );

    const isAbout = (expires: string | undefined, days: number) =>
      Math.abs(Date.parse(String(expires)) - Date.now() - days * DAY) < 60_000;

    test('GET /api/auth/session prolongs a session with 3 days left and its cookies to 30 days', async () => {
      const visitor = await stage.signedIn();
      await leave(visitor, '3 days');

      const { text, headers } = await visitor.call('/api/auth/session');

      expect(isAbout(JSON.parse(text).expires, 30)).toBe(true);
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(new RegExp(`^session=${tokenOf(visitor)};.*Max-Age=2592000`)),
        expect.stringMatching(/^signed-in=1;.*Max-Age=2592000/),
      ]);
      const { rows } = await stage.server.database.pool.query<{ expires: Date }>(
        'select expires_at as expires from session where token_hash = $1',
        [hashOf(visitor)],
      );
      expect(rows[0]?.expires.toISOString()).toBe(JSON.parse(text).expires);
    });

    test('GET /api/auth/session does not prolong a session prolonged a minute ago', async () => {
      const visitor = await stage.signedIn();
      await leave(visitor, '29 days 23:59');

      const { expires } = await sessionOf(visitor);

      const { rows } = await stage.server.database.pool.query<{ expires: Date }>(
        'select expires_at as expires from session where token_hash = $1',
        [hashOf(visitor)],
      );
      expect(rows[0]?.expires.toISOString()).toBe(expires);
      expect(isAbout(expires, 30)).toBe(false);
    });

    test('GET /api/me an hour after the last prolongation prolongs the session and its cookies to 30 days', async () => {
      const visitor = await stage.signedIn();
      await leave(visitor, '29 days 22:59');

      const { headers } = await visitor.call('/api/me');

      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(new RegExp(`^session=${tokenOf(visitor)};.*Max-Age=2592000`)),
        expect.stringMatching(/^signed-in=1;.*Max-Age=2592000/),
      ]);
      const { rows } = await stage.server.database.pool.query<{ expires: Date }>(
        'select expires_at as expires from session where token_hash = $1',
        [hashOf(visitor)],
      );
      expect(isAbout(rows[0]?.expires.toISOString(), 30)).toBe(true);
    });

    test('GET /api/me within an hour of the last prolongation does not write to the session', async () => {
      const visitor = await stage.signedIn();
      await leave(visitor, '29 days 23:01');
      const answers: unknown[] = [];

      const asked = await queriesDuring(stage.server, async () => {
        answers.push((await visitor.call('/api/me')).headers['set-cookie']);
      });

      expect(asked).toEqual(['session', 'me']);
      expect(answers).toEqual([undefined]);
    });

    test('GET /api/auth/session without a session deletes the signed-in cookie', async () => {
      const visitor = stage.visitor();
      visitor.cookies.set('signed-in', '1');

      const { text } = await visitor.call('/api/auth/session');

      expect(text).toBe('{}');
      expect(visitor.cookies.has('signed-in')).toBe(false);
    });

    test('GET /api/auth/session without cookies sets none', async () => {
      const { headers } = await stage.visitor().call('/api/auth/session');

      expect(headers['set-cookie']).toBeUndefined();
    });

    test('an expired session is empty and its cookies are deleted', async () => {
      const visitor = await stage.signedIn();
      await leave(visitor, '-1 second');

      const { text } = await visitor.call('/api/auth/session');

      expect(text).toBe('{}');
      expect([visitor.cookies.has('session'), visitor.cookies.has('signed-in')]).toEqual([
        false,
        false,
      ]);
    });

    test('a new sign-in does not revive an expired session', async () => {
      const visitor = await stage.signedIn();
      await leave(visitor, '-1 second');
      const before = visitor.copy();

      await stage.signIn(visitor, OLHA);

      expect(await sessionOf(before)).toEqual({});
    });

    test('GET /api/auth/session of a deleted user returns an empty session', async () => {
      const visitor = stage.visitor();
      await stage.signIn(visitor, { id: 'gone', name: 'Ніхто' });
      const { user } = await sessionOf(visitor);

      await stage.server.database.pool.query(
        'update app_user set deleted_at = now() where id = $1',
        [user?.id],
      );

      expect(await sessionOf(visitor)).toEqual({});
    });
  });

  describe('sessions that change while they are read', () => {
    const change = (sql: string) => () => stage.server.database.pool.query(sql);

    test.each([
      ['was ended', 'delete from session'],
      ['expired', "update session set expires_at = now() - interval '1 second'"],
    ])(
      'a session that %s while GET /api/auth/session prolongs it is empty and its cookies are deleted',
      async (_, sql) => {
        const visitor = await stage.signedIn();
        beforeQuery(stage.server.database, 'session-prolong', change(sql));

        const { text, headers } = await visitor.call('/api/auth/session');

        expect(text).toBe('{}');
        expect(headers['set-cookie']).toEqual([
          expect.stringMatching(/^session=;.*Max-Age=0/),
          expect.stringMatching(/^signed-in=;.*Max-Age=0/),
        ]);
      },
    );

    test('GET /api/me sets no cookies when the session ends during the call', async () => {
      const visitor = await stage.signedIn();
      await stage.server.database.pool.query(
        "update session set expires_at = now() + interval '3 days'",
      );
      beforeQuery(stage.server.database, 'session-prolong', change('delete from session'));

      const { headers } = await visitor.call('/api/me');

      expect(headers['set-cookie']).toBeUndefined();
    });

    test('parallel requests that prolong the same session all find it', async () => {
      const visitor = await stage.signedIn();
      await stage.server.database.pool.query(
        "update session set expires_at = now() + interval '3 days'",
      );

      const found = await Promise.all(Array.from({ length: 8 }, () => isSignedIn(visitor)));

      expect(new Set(found)).toEqual(new Set([true]));
    });

    test('a sign-in of a user deleted at the same time fails with AccessDenied and keeps the earlier session', async () => {
      const visitor = await stage.signedIn({ id: 'ivan', name: 'Іван' });
      const page = await stage.begin(visitor);
      const remove = "update app_user set deleted_at = now() where name = 'Марко'";
      beforeQuery(stage.server.database, 'session-open', change(remove));

      const { headers } = await stage.comeBack(visitor, page, { id: 'marko', name: 'Марко' });

      expect(headers.location).toBe(`${SITE_URL}/api/auth/error?error=AccessDenied`);
      expect(headers['set-cookie']?.filter(line => /^(session|signed-in)=/.test(line))).toEqual([]);
      expect(await isSignedIn(visitor)).toBe(true);
    });
  });

  describe('the sweep of sessions', () => {
    let server: QuizServer;
    let userId: number;

    beforeAll(async () => {
      server = stage.server;
      userId = (await addUser(server)).id;
    });
    beforeEach(() => server.database.pool.query('delete from session'));

    /** Adds sessions with this much time left. */
    const addSessions = (count: number, left: string) =>
      server.database.pool.query(
        `insert into session (token_hash, user_id, expires_at)
     select sha256(convert_to($2 || n, 'UTF8')), $1, now() + $2::interval from generate_series(1, $3::int) n`,
        [userId, left, count],
      );

    const kept = async () =>
      (await server.database.pool.query('select from session')).rowCount as number;

    const sweep = () => server.app.get(SessionSweep).sweep();

    test('the sweep deletes expired sessions only', async () => {
      await addSessions(3, '-1 second');
      await addSessions(2, '1 hour');

      const swept = await sweep();

      expect(swept).toBe(3);
      expect(await kept()).toBe(2);
    });

    test('one sweep deletes 2001 expired sessions, which is more than one batch', async () => {
      await addSessions(2_001, '-1 day');

      const swept = await sweep();

      expect(swept).toBe(2_001);
    });

    test('parallel sweeps delete each session once', async () => {
      await addSessions(1_500, '-1 day');

      const swept = await Promise.all([sweep(), sweep()]);

      expect(swept[0] + swept[1]).toBe(1_500);
    });
  });

  describe('signing out everywhere', () => {
    let server: QuizServer;

    beforeAll(async () => {
      server = stage.server;
    });

    const statusOf = async (headers: Signed) =>
      (await jsonCall(server.origin, '/api/me', { headers: { ...headers } })).status;

    const signOutEverywhere = (headers: Partial<Signed>) =>
      jsonCall(server.origin, '/api/me/sessions', { method: 'DELETE', headers: { ...headers } });

    test('DELETE /api/me/sessions ends all sessions of the user and no others', async () => {
      const person = await newcomer(server);
      const phone = await signIn(server, person);
      const other = await newcomer(server);

      const { status, body } = await signOutEverywhere(person.headers);

      expect({ status, body }).toEqual({ status: 204, body: '' });
      const statuses = await Promise.all([person.headers, phone, other.headers].map(statusOf));
      expect(statuses).toEqual([401, 401, 200]);
    });

    test('DELETE /api/me/sessions deletes the cookies of the browser that calls it', async () => {
      const { headers } = await newcomer(server);

      const answer = await signOutEverywhere(headers);

      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^session=;.*Max-Age=0;.*HttpOnly/i),
        expect.stringMatching(/^signed-in=;.*Max-Age=0/i),
      ]);
    });

    test('a session opened after DELETE /api/me/sessions is valid', async () => {
      const person = await newcomer(server);
      await signOutEverywhere(person.headers);

      const again = await signIn(server, person);

      expect(await statusOf(again)).toBe(200);
    });

    test('a second DELETE /api/me/sessions with the ended session returns 401 auth.required', async () => {
      const { headers } = await newcomer(server);
      await signOutEverywhere(headers);

      const answer = await signOutEverywhere(headers);

      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    });

    test('DELETE /api/me/sessions without the CSRF token returns 403 csrf.invalid and ends no session', async () => {
      const { headers } = await newcomer(server);

      const answer = await signOutEverywhere({ cookie: headers.cookie });

      expect(answer).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
      expect(await statusOf(headers)).toBe(200);
    });
  });
});
