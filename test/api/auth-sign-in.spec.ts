import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { accountsOf, stranger } from '../support/accounts.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import type { FakePerson, Fault } from '../support/fake-provider.ts';
import { whileHolding } from '../support/held-row.ts';
import { nextAuthClient } from '../support/next-auth-client.ts';
import { SITE_URL } from '../support/quiz-server.ts';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Encoding, Visitor } from '../support/visitor.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage({ ADMIN_EMAILS: 'boss@example.org' });
});
afterAll(() => stage.close());

describe('sign-in', () => {
  const BASE = `${SITE_URL}/api/auth`;

  const UNCACHED = 'private, no-cache, no-store';

  const KOBYLIANSKA = { id: 'kobylianska', name: 'Ольга Кобилянська' };

  describe('signing in', () => {
    test.each<[Encoding, unknown]>([
      ['form', 'true'],
      ['json', 'true'],
      ['json', true],
    ])(
      'POST signin as %s with json: %j returns the address of the provider with 200',
      async (encoding, json) => {
        const visitor = stage.visitor();
        const body = { csrfToken: await visitor.csrfToken(), callbackUrl: '/quiz', json };

        const answer = await visitor.post('/api/auth/signin/google', body, { encoding });

        const { url } = JSON.parse(answer.text);
        expect(answer.status).toBe(200);
        expect(answer.headers['cache-control']).toBe(UNCACHED);
        expect(url).toMatch(new RegExp(`^${stage.provider.origin}/authorize\\?`));
      },
    );

    test.each<Encoding>(['form', 'json'])(
      'POST signin as %s without json redirects to the provider',
      async encoding => {
        const visitor = stage.visitor();
        const body = { csrfToken: await visitor.csrfToken(), callbackUrl: '/quiz' };

        const answer = await visitor.post('/api/auth/signin/facebook', body, { encoding });

        expect(answer.status).toBe(302);
        expect(answer.headers.location).toMatch(
          new RegExp(`^${stage.provider.origin}/authorize\\?`),
        );
      },
    );

    test('the address of the provider contains the state, the S256 challenge and our callback address', async () => {
      const page = await stage.begin(stage.visitor(), 'google');

      expect(Object.fromEntries(page.searchParams)).toEqual({
        response_type: 'code',
        client_id: 'our id at google',
        redirect_uri: `${BASE}/callback/google`,
        scope: 'openid profile email',
        state: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      });
    });

    test('the cookies that POST signin sets are HttpOnly and last 15 minutes', async () => {
      const visitor = stage.visitor();
      const body = { csrfToken: await visitor.csrfToken(), json: true };

      const { headers } = await visitor.post('/api/auth/signin/google', body);

      expect(headers['set-cookie']).toHaveLength(2);
      for (const line of headers['set-cookie'] ?? [])
        expect(line.split('; ')).toEqual(
          expect.arrayContaining(['Max-Age=900', 'Path=/', 'HttpOnly', 'SameSite=Lax']),
        );
    });

    test('the query of POST signin can set prompt and login_hint, but not state, scope or redirect_uri', async () => {
      const visitor = stage.visitor();
      const csrfToken = await visitor.csrfToken();
      const wishes =
        'prompt=select_account&login_hint=o@example.org&state=mine&redirect_uri=https://evil.example&scope=all';

      const answer = await visitor.post(`/api/auth/signin/google?${wishes}`, {
        csrfToken,
        json: true,
      });

      const asked = Object.fromEntries(new URL(JSON.parse(answer.text).url).searchParams);
      expect(asked).toMatchObject({
        prompt: 'select_account',
        login_hint: 'o@example.org',
        redirect_uri: `${BASE}/callback/google`,
        scope: 'openid profile email',
      });
      expect(asked.state).not.toBe('mine');
    });

    test.each(['nobody', 'constructor', '__proto__', ''])(
      'POST signin/%s with an unknown provider returns the address of the sign-in page',
      async provider => {
        const visitor = stage.visitor();
        const body = { csrfToken: await visitor.csrfToken(), json: true };

        const answer = await visitor.post(`/api/auth/signin/${provider}`, body);

        expect(answer.status).toBe(200);
        expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signin?csrf=true` });
      },
    );

    test('a user who signs in gets a session and returns to the page where the sign-in began', async () => {
      const visitor = stage.visitor();
      const page = await stage.begin(visitor, 'google', { callbackUrl: '/quiz?page=2#top' });

      const answer = await stage.comeBack(visitor, page, KOBYLIANSKA);

      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(`${SITE_URL}/quiz?page=2#top`);
      expect(answer.headers['cache-control']).toBe(UNCACHED);
      const session = await visitor.read<{ user: object; expires: string }>('/api/auth/session');
      expect(session).toEqual({
        user: { id: expect.any(Number), name: KOBYLIANSKA.name, image: null },
        expires: expect.any(String),
      });
    });

    test('POST callback with json: true signs the user in and returns the return address as JSON', async () => {
      const visitor = stage.visitor();
      const page = await stage.begin(visitor, 'google', { callbackUrl: '/quiz' });
      const answer = Object.fromEntries(
        new URLSearchParams(stage.provider.consent(page, KOBYLIANSKA)),
      );

      const { status, text } = await visitor.post('/api/auth/callback/google', {
        ...answer,
        json: true,
      });

      expect(status).toBe(200);
      expect(JSON.parse(text)).toEqual({ url: `${SITE_URL}/quiz` });
      expect(await visitor.read('/api/auth/session')).toHaveProperty('user');
    });
  });

  describe('errors of providers', () => {
    /** A server that waits only 500 ms for an answer of the provider. */
    let impatient: SignInStage;

    beforeAll(async () => {
      impatient = await startSignInStage({}, 500);
    });
    afterAll(() => impatient.close());
    afterEach(() => {
      impatient.provider.faults = {};
    });

    const FAULTS: Fault[] = [
      'refusal',
      'failure',
      'garbage',
      'null',
      'silence',
      'hang-up',
      'half an answer',
    ];
    const PLACES = (['google', 'facebook'] as const).flatMap(source =>
      (['token', 'profile'] as const).flatMap(endpoint =>
        FAULTS.map(fault => [source, endpoint, fault] as const),
      ),
    );

    test.each(PLACES)(
      'a %s sign-in whose %s endpoint answers with fault "%s" fails with OAuthCallback and no session',
      async (source, endpoint, fault) => {
        const visitor = impatient.visitor();
        impatient.provider.faults[endpoint] = fault;

        const { status, headers, text } = await impatient.signIn(visitor, OLHA, source);

        expect({ status, location: headers.location }).toEqual({
          status: 302,
          location: `${BASE}/error?error=OAuthCallback`,
        });
        expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|ECONN|Traceback/);
        expect(await visitor.read('/api/auth/session')).toEqual({});
      },
    );

    test('a sign-in fails with OAuthCallback when the provider cannot be reached', async () => {
      const unreachable = await startSignInStage();
      const visitor = unreachable.visitor();
      const page = await unreachable.begin(visitor);
      const path = `/api/auth/callback/google?${unreachable.provider.consent(page, OLHA)}`;
      await unreachable.provider.close();

      const { headers } = await visitor.call(path);

      expect(headers.location).toBe(`${BASE}/error?error=OAuthCallback`);
      await unreachable.server.close();
    });

    test.each([
      ['an empty id', { id: '' }],
      ['an id of 256 characters', { id: 'x'.repeat(256) }],
      ['a number as id', { id: 7 as unknown as string }],
    ])('a sign-in whose profile has %s fails with OAuthCallback', async (_what, person) => {
      const { headers } = await stage.signIn(stage.visitor(), person);

      expect(headers.location).toBe(`${BASE}/error?error=OAuthCallback`);
    });

    test.each([
      ['error=access_denied', 'AccessDenied'],
      ['error=access_denied&error_code=200&error_reason=user_denied', 'AccessDenied'],
      ['error=server_error&error_description=%3Cb%3E', 'OAuthCallback'],
      ['error=invalid_scope', 'OAuthCallback'],
      ['error_code=1349126&error_message=App+Not+Set+up', 'OAuthCallback'],
      ['error=server_error&code=a', 'OAuthCallback'],
    ])('a callback from Facebook with %s leads to the error page with %s', async (said, error) => {
      const visitor = stage.visitor();
      const page = await stage.begin(visitor, 'facebook');
      const state = page.searchParams.get('state');

      const { status, headers } = await visitor.call(
        `/api/auth/callback/facebook?${said}&state=${state}`,
      );

      expect({ status, location: headers.location }).toEqual({
        status: 302,
        location: `${BASE}/error?error=${error}`,
      });
      expect(visitor.cookies.has('sign-in')).toBe(false);
    });

    test('a database error during a callback leads to the error page with Callback and shows no details', async () => {
      const visitor = stage.visitor();
      const page = await stage.begin(visitor);
      const { pool } = stage.server.database;
      await pool.query('alter table identity rename to identity_away');

      const { status, headers, text } = await stage.comeBack(visitor, page, OLHA);

      await pool.query('alter table identity_away rename to identity');
      expect({ status, location: headers.location }).toEqual({
        status: 302,
        location: `${BASE}/error?error=Callback`,
      });
      expect(text).not.toMatch(/identity|relation|select/);
    });

    test('a visitor whose sign-in failed can sign in again', async () => {
      const visitor = impatient.visitor();
      impatient.provider.faults.token = 'silence';
      await impatient.signIn(visitor, OLHA);
      impatient.provider.faults = {};

      await impatient.signIn(visitor, OLHA);

      expect(await visitor.read('/api/auth/session')).toHaveProperty('user');
    });
  });

  describe('pages', () => {
    function visitorIn(locale?: 'ua' | 'en') {
      const visitor = stage.visitor();
      if (locale) visitor.cookies.set('locale', locale);
      return visitor;
    }

    test.each([
      ['signin', undefined, '/login'],
      ['signin', 'en', '/en/login'],
      ['signin/google', undefined, '/login'],
      ['signin?csrf=true', undefined, '/login?error=csrf'],
      ['signin?error=OAuthCallback', 'en', '/en/login?error=OAuthCallback'],
      ['signin?error=%3Cscript%3E', undefined, '/login'],
      [
        'signin?callbackUrl=/quiz',
        'ua',
        `/login?callbackUrl=${encodeURIComponent(`${SITE_URL}/quiz`)}`,
      ],
      [
        'signin?callbackUrl=/en/quiz',
        undefined,
        `/en/login?callbackUrl=${encodeURIComponent(`${SITE_URL}/en/quiz`)}`,
      ],
      ['error?error=OAuthCallback', undefined, '/login?error=OAuthCallback'],
      ['error?error=OAuthAccountNotLinked', 'en', '/en/login?error=OAuthAccountNotLinked'],
      ['error?error=SessionRequired', 'ua', '/login?error=SessionRequired'],
      ['error', undefined, '/login?error=Default'],
      ['error?error=//evil.example', undefined, '/login?error=Default'],
    ] as const)(
      'GET /api/auth/%s with the locale cookie %s redirects to %s',
      async (action, locale, location) => {
        const { status, headers } = await visitorIn(locale).call(`/api/auth/${action}`);

        expect({ status, location: headers.location }).toEqual({ status: 302, location });
      },
    );

    test('the sign-in page keeps the return address after a sign-in failed', async () => {
      const visitor = stage.visitor();
      await stage.begin(visitor, 'google', { callbackUrl: '/quiz' });
      const failed = await visitor.call('/api/auth/callback/google?code=a&state=b');

      const { headers } = await visitor.call(String(failed.headers.location));

      const query = new URLSearchParams({
        error: 'OAuthCallback',
        callbackUrl: `${SITE_URL}/quiz`,
      });
      expect(headers.location).toBe(`/login?${query}`);
    });

    test('GET /api/auth/error redirects a signed-in user to their profile with the error', async () => {
      const visitor = visitorIn('en');
      await stage.signIn(visitor, OLHA);

      const { headers } = await visitor.call('/api/auth/error?error=OAuthAccountNotLinked');

      expect(headers.location).toBe('/en/profile?error=OAuthAccountNotLinked');
    });

    test.each([
      ['ua', 'uk', 'Вхід скасовано'],
      ['en', 'en', 'Sign-in cancelled'],
    ] as const)(
      'GET /api/auth/error with AccessDenied returns a page with 403 in %s',
      async (locale, lang, title) => {
        const { status, headers, text } = await visitorIn(locale).call(
          '/api/auth/error?error=AccessDenied',
        );

        expect(status).toBe(403);
        expect(headers['content-type']).toMatch(/^text\/html/);
        expect(text).toContain(`<html lang="${lang}">`);
        expect(text).toContain(`<h1>${title}</h1>`);
        expect(text).toContain(`href="${locale === 'en' ? '/en' : ''}/login"`);
      },
    );

    test('GET /api/auth/signout shows a form that signs the user out', async () => {
      const visitor = stage.visitor();
      await stage.signIn(visitor, OLHA);
      const { status, text } = await visitor.call('/api/auth/signout');
      const [, csrfToken] = /name="csrfToken" value="([0-9a-f]{64})"/.exec(text) ?? [];

      const answer = await visitor.post('/api/auth/signout', {
        csrfToken,
        callbackUrl: `${SITE_URL}/`,
      });

      expect(status).toBe(200);
      expect(answer.headers.location).toBe(`${SITE_URL}/`);
      expect(await visitor.read('/api/auth/session')).toEqual({});
    });

    test.each(['error?error=AccessDenied', 'signout'])(
      'the page /api/auth/%s has no scripts and loads nothing except its own style',
      async action => {
        const { headers, text } = await stage.visitor().call(`/api/auth/${action}`);

        const [, style = ''] = /<style>(.*)<\/style>/s.exec(text) ?? [];
        const policy = String(headers['content-security-policy']);
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
        expect(policy).not.toMatch(/unsafe|script-src/);
        expect(text).not.toMatch(/<script| on\w+=|src=/);
      },
    );

    test('GET /api/auth/signout escapes markup in callbackUrl', async () => {
      const query = new URLSearchParams({ callbackUrl: `/"><script>alert(1)</script>` });

      const { text } = await stage.visitor().call(`/api/auth/signout?${query}`);

      expect(text).not.toContain('<script');
    });
  });

  describe('calls of the next-auth client', () => {
    test('GET csrf returns a token of 64 hex digits and sets an HttpOnly cookie with it', async () => {
      const answer = await stage.visitor().call('/api/auth/csrf');

      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe(UNCACHED);
      const { csrfToken } = JSON.parse(answer.text);
      expect(csrfToken).toMatch(/^[0-9a-f]{64}$/);
      expect(answer.headers['set-cookie']?.[0]).toMatch(
        new RegExp(`^csrf=${csrfToken}\\|[\\w-]{43};.*HttpOnly`),
      );
    });

    test('GET csrf with a valid csrf cookie returns the same token and sets no cookie', async () => {
      const visitor = stage.visitor();
      const token = await visitor.csrfToken();

      const again = await visitor.call('/api/auth/csrf');

      expect(JSON.parse(again.text)).toEqual({ csrfToken: token });
      expect(again.headers['set-cookie']).toBeUndefined();
    });

    test('GET csrf replaces a csrf cookie that the server did not sign', async () => {
      const visitor = stage.visitor();
      const token = 'a'.repeat(64);
      visitor.cookies.set('csrf', `${token}|${'b'.repeat(43)}`);

      const given = await visitor.csrfToken();

      expect(given).not.toBe(token);
    });

    test('GET providers lists Google and Facebook with absolute addresses', async () => {
      const answer = await stage.visitor().call('/api/auth/providers');

      const entry = (id: string, name: string) => ({
        id,
        name,
        type: 'oauth',
        signinUrl: `${BASE}/signin/${id}`,
        callbackUrl: `${BASE}/callback/${id}`,
      });
      expect(answer.headers['cache-control']).toBe(UNCACHED);
      expect(JSON.parse(answer.text)).toEqual({
        google: entry('google', 'Google'),
        facebook: entry('facebook', 'Facebook'),
      });
    });

    test('GET session of a visitor without a session returns {} and sets no cookie', async () => {
      const answer = await stage.visitor().call('/api/auth/session');

      expect(answer).toMatchObject({ status: 200, text: '{}' });
      expect(answer.headers['cache-control']).toBe(UNCACHED);
      expect(answer.headers['set-cookie']).toBeUndefined();
    });

    test.each<Encoding>(['form', 'json'])('POST signout as %s ends the session', async encoding => {
      const visitor = stage.visitor();
      await stage.signIn(visitor, KOBYLIANSKA);
      const stolen = visitor.copy();
      const body = { csrfToken: await visitor.csrfToken(), callbackUrl: '/en', json: true };

      const answer = await visitor.post('/api/auth/signout', body, { encoding });

      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.text)).toEqual({ url: `${SITE_URL}/en` });
      expect(answer.headers['set-cookie']).toContainEqual(
        expect.stringMatching(/^session=;.*Max-Age=0/),
      );
      expect(await stolen.read('/api/auth/session')).toEqual({});
    });

    test('POST signout without json redirects to callbackUrl', async () => {
      const visitor = stage.visitor();
      await stage.signIn(visitor, KOBYLIANSKA);
      const body = { csrfToken: await visitor.csrfToken(), callbackUrl: '/' };

      const answer = await visitor.post('/api/auth/signout', body);

      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(`${SITE_URL}/`);
    });

    test('POST signout without a session returns the address of the home page', async () => {
      const visitor = stage.visitor();
      const body = { csrfToken: await visitor.csrfToken(), json: true };

      const answer = await visitor.post('/api/auth/signout', body);

      expect(JSON.parse(answer.text)).toEqual({ url: SITE_URL });
    });

    test('POST session with the CSRF token returns the unchanged session', async () => {
      const visitor = stage.visitor();
      await stage.signIn(visitor, KOBYLIANSKA);
      const body = { csrfToken: await visitor.csrfToken(), data: { user: { id: 1 } } };

      const answer = await visitor.post('/api/auth/session', body, { encoding: 'json' });

      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.text)).toMatchObject({ user: { name: KOBYLIANSKA.name } });
    });

    test.each([
      ['GET', '/api/auth'],
      ['GET', '/api/auth/nothing'],
      ['POST', '/api/auth/nothing/at/all'],
      ['POST', '/api/auth/csrf'],
      ['POST', '/api/auth/providers'],
      ['GET', '/api/auth/callback'],
      ['GET', '/api/auth/callback/nobody?code=a&state=b'],
      ['POST', '/api/auth/callback/nobody'],
      ['GET', '/api/auth/verify-request'],
      ['PUT', '/api/auth/session'],
      ['DELETE', '/api/auth/session'],
    ])('%s %s is an unknown action and returns 400 input.invalid', async (method, path) => {
      const answer = await stage.visitor().call(path, { method });

      expect(answer.status).toBe(400);
      expect(answer.headers['cache-control']).toBe(UNCACHED);
      expect(JSON.parse(answer.text)).toMatchObject({ status: 400, code: 'input.invalid' });
    });

    test('POST _log accepts the logs of a client with 200', async () => {
      const body = { level: 'error', code: 'CLIENT_FETCH_ERROR' };

      const answer = await stage.visitor().post('/api/auth/_log', body);

      expect(answer).toMatchObject({ status: 200, text: '{}' });
    });
  });

  describe('the client library of next-auth', () => {
    const BUTTON = { type: 'oauth' };

    test.each(['google', 'facebook'] as const)(
      'the client library of next-auth v4 signs in with %s, reads the session and signs out',
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
  });

  describe('requests to another host name', () => {
    const OTHER = 'http://127.0.0.1:4567';
    const host = { host: '127.0.0.1:4567' };

    let stage: SignInStage;

    beforeAll(async () => {
      stage = await startSignInStage({ SITE_URL: 'http://localhost:4567' });
    });
    afterAll(() => stage.close());

    /** Posts with a Host header that differs from SITE_URL but means the same machine. */
    const post = (action: string, body: Record<string, unknown>) =>
      stage.visitor().post(`/api/auth/${action}`, body, { headers: host });

    test('a callback with a wrong state redirects to the error page on the host of the request', async () => {
      const { headers } = await stage
        .visitor()
        .call('/api/auth/callback/google?code=a&state=b', { headers: host });

      expect(headers.location).toBe(`${OTHER}/api/auth/error?error=OAuthCallback`);
    });

    test('a join without a session leads to the error page on the host of the request', async () => {
      const visitor = stage.visitor();
      const csrfToken = await visitor.csrfToken();

      const body = { csrfToken, join: true, json: true };
      const { text } = await visitor.post('/api/auth/signin/google', body, { headers: host });

      expect(JSON.parse(text)).toEqual({ url: `${OTHER}/api/auth/error?error=SessionRequired` });
    });

    test.each([
      ['signin/google', `${OTHER}/api/auth/signin?csrf=true`],
      ['signout', `${OTHER}/api/auth/signout?csrf=true`],
    ])('POST %s with a wrong CSRF token leads to %s', async (action, url) => {
      const { text } = await post(action, { csrfToken: 'a'.repeat(64), json: true });

      expect(JSON.parse(text)).toEqual({ url });
    });

    test('GET providers returns addresses on the host of the request', async () => {
      const { text } = await stage.visitor().call('/api/auth/providers', { headers: host });

      expect(JSON.parse(text).google).toMatchObject({
        signinUrl: `${OTHER}/api/auth/signin/google`,
        callbackUrl: `${OTHER}/api/auth/callback/google`,
      });
    });

    test('GET providers with the host name of another machine returns addresses on SITE_URL', async () => {
      const { text } = await stage
        .visitor()
        .call('/api/auth/providers', { headers: { host: 'evil.example:4567' } });

      expect(JSON.parse(text).google.signinUrl).toBe(
        'http://localhost:4567/api/auth/signin/google',
      );
    });
  });
});

describe('people who sign in', () => {
  const rowsOf = (person: Pick<FakePerson, 'id'>) => accountsOf(stage.server.database, person);

  const jobsOf = async (userId: number | undefined): Promise<number> => {
    const { rows } = await stage.server.database.pool.query(
      `select from outbox where name = 'copy-portrait' and (data->>'userId')::int = $1`,
      [userId],
    );
    return rows.length;
  };

  describe('accounts', () => {
    test('the first sign-in of a person creates a user', async () => {
      const person = stranger({ picture: 'https://pictures.example/lesia.jpg' });

      await stage.signIn(stage.visitor(), person);

      expect(await rowsOf(person)).toEqual([
        {
          id: expect.any(Number),
          name: 'Леся Українка',
          role: 'user',
          source: 'google',
          locale: 'ua',
          portraitSource: 'https://pictures.example/lesia.jpg',
        },
      ]);
    });

    test('the second sign-in of a person creates no user and keeps the name', async () => {
      const person = stranger();
      await stage.signIn(stage.visitor(), person);

      await stage.signIn(stage.visitor(), { ...person, name: 'Another Name' });

      expect(await rowsOf(person)).toMatchObject([{ name: 'Леся Українка' }]);
    });

    test('people with the same id at Google and at Facebook are different users', async () => {
      const person = stranger();
      await stage.signIn(stage.visitor(), person, 'google');

      await stage.signIn(stage.visitor(), person, 'facebook');

      expect((await rowsOf(person)).map(({ source }) => source)).toEqual(['google', 'facebook']);
    });

    test('people with the same e-mail address are different users', async () => {
      const email = { email: 'lesia@example.org', isVerified: true };
      const [one, other] = [stranger(email), stranger(email)];
      await stage.signIn(stage.visitor(), one);

      await stage.signIn(stage.visitor(), other);

      expect((await rowsOf(one))[0]?.id).not.toBe((await rowsOf(other))[0]?.id);
    });

    test('a sign-in does not store the e-mail address', async () => {
      await stage.signIn(
        stage.visitor(),
        stranger({ email: 'kept@example.org', isVerified: true }),
      );

      const { rows } = await stage.server.database.pool.query(
        `select from app_user u, identity i where u::text like '%kept@%' or i::text like '%kept@%'`,
      );
      expect(rows).toEqual([]);
    });

    test('six simultaneous sign-ins of a new person create one user and six sessions', async () => {
      const person = stranger({ picture: 'https://pictures.example/lesia.jpg' });
      const visitors = Array.from({ length: 6 }, () => stage.visitor());
      const pages = await Promise.all(visitors.map(visitor => stage.begin(visitor)));

      const answers = await whileHolding(
        stage.server.database,
        'lock table app_user in exclusive mode',
        () =>
          Promise.all(
            visitors.map((visitor, at) => stage.comeBack(visitor, pages[at] as URL, person)),
          ),
        visitors.length,
      );

      expect(answers.map(({ headers }) => headers.location)).toEqual(Array(6).fill(`${SITE_URL}/`));
      const [user] = await rowsOf(person);
      const sessions = await Promise.all(
        visitors.map(visitor => visitor.read<{ user: { id: number } }>('/api/auth/session')),
      );
      expect(sessions.map(session => session.user.id)).toEqual(Array(6).fill(user?.id));
      expect(await jobsOf(user?.id)).toBe(1);
    });

    test.each([
      [
        'a long name is cut between visible characters',
        '👨‍👩‍👧‍👦'.repeat(50),
        '👨‍👩‍👧‍👦'.repeat(18),
      ],
      ['a name of 41 letters is cut to 40', 'ї'.repeat(41), 'ї'.repeat(40)],
      ['blanks and line breaks are replaced by one blank', '  Леся\n\t Українка ', 'Леся Українка'],
      ['characters that reverse the direction of text are removed', 'Леся\u202e\u0000 У', 'Леся У'],
      ['a name without visible characters becomes "player"', '\u200b \u0007', 'Гравець'],
    ])('when a new user is created, %s', async (_what, name, kept) => {
      const person = stranger({ name });

      await stage.signIn(stage.visitor(), person);

      expect(await rowsOf(person)).toMatchObject([{ name: kept }]);
    });

    test('a new user without a name at the provider is called "Player" in their language', async () => {
      const { id } = stranger();
      const visitor = stage.visitor();
      visitor.cookies.set('locale', 'en');

      await stage.signIn(visitor, { id });

      expect(await rowsOf({ id })).toMatchObject([{ name: 'Player', locale: 'en' }]);
    });

    test.each([
      ['the locale cookie', 'en', '/quiz', 'en'],
      ['the page where the sign-in began', undefined, '/en/quiz', 'en'],
      ['the locale cookie even if the page has another language', 'ua', '/en/quiz', 'ua'],
    ])('the language of a new user comes from %s', async (_what, cookie, callbackUrl, locale) => {
      const person = stranger();
      const visitor = stage.visitor();
      if (cookie) visitor.cookies.set('locale', cookie);
      const page = await stage.begin(visitor, 'google', { callbackUrl });

      await stage.comeBack(visitor, page, person);

      expect(await rowsOf(person)).toMatchObject([{ locale }]);
    });

    test.each([
      ['an address in ADMIN_EMAILS that Google verified', 'google', true, 'admin'],
      ['an address in ADMIN_EMAILS that Google did not verify', 'google', false, 'user'],
      ['an address in ADMIN_EMAILS at Facebook', 'facebook', true, 'user'],
    ] as const)(
      'a new user with %s (%s, verified: %s) has the role %s',
      async (_what, source, isVerified, role) => {
        const person = stranger({ email: 'boss@example.org', isVerified });

        await stage.signIn(stage.visitor(), person, source);

        expect(await rowsOf(person)).toMatchObject([{ role }]);
      },
    );

    test('a person whose account was deleted cannot sign in and sees AccessDenied', async () => {
      const person = stranger();
      await stage.signIn(stage.visitor(), person);
      const [row] = await rowsOf(person);
      await stage.server.database.pool.query(
        'update app_user set deleted_at = now() where id = $1',
        [row?.id],
      );
      const visitor = stage.visitor();

      const { headers } = await stage.signIn(visitor, person);

      expect(headers.location).toBe(`${SITE_URL}/api/auth/error?error=AccessDenied`);
      expect(await visitor.read('/api/auth/session')).toEqual({});
    });
  });

  describe('joining a second provider', () => {
    beforeAll(() => emptyDatabase(stage.server));

    const BASE = `${SITE_URL}/api/auth`;
    const JOIN = { join: true, callbackUrl: '/profile' };
    let people = 0;

    const stranger = () => ({ id: `stranger-${people++}`, name: 'Леся' });

    async function signedIn(source: 'google' | 'facebook' = 'google') {
      const person = stranger();
      const visitor = stage.visitor();
      await stage.signIn(visitor, person, source);
      return { person, visitor, id: await idOf(visitor) };
    }

    const idOf = async (visitor: Visitor) =>
      (await visitor.read<{ user?: { id: number } }>('/api/auth/session')).user?.id;

    const ownersOf = async (subject: string) => {
      const { rows } = await stage.server.database.pool.query<{ owner: string }>(
        'select provider, user_id as id from identity where subject = $1 order by provider',
        [subject],
      );
      return rows;
    };

    test.each([true, 'true'])(
      'a sign-in with join: %p adds the second provider to the signed-in user',
      async join => {
        const { visitor, id } = await signedIn();
        const second = stranger();
        const page = await stage.begin(visitor, 'facebook', { ...JOIN, join });

        const { headers } = await stage.comeBack(visitor, page, second);

        expect(headers.location).toBe(`${SITE_URL}/profile`);
        expect(await ownersOf(second.id)).toEqual([{ provider: 'facebook', id }]);
      },
    );

    test('a sign-in with the joined provider signs the same user in', async () => {
      const { visitor, id } = await signedIn();
      const second = stranger();
      await stage.comeBack(visitor, await stage.begin(visitor, 'facebook', JOIN), second);
      const elsewhere = stage.visitor();

      await stage.signIn(elsewhere, second, 'facebook');

      expect(await idOf(elsewhere)).toBe(id);
    });

    test('joining the same account twice changes nothing', async () => {
      const { visitor, id } = await signedIn();
      const second = stranger();
      await stage.comeBack(visitor, await stage.begin(visitor, 'facebook', JOIN), second);

      const page = await stage.begin(visitor, 'facebook', JOIN);
      const { headers } = await stage.comeBack(visitor, page, second);

      expect(headers.location).toBe(`${SITE_URL}/profile`);
      expect(await ownersOf(second.id)).toEqual([{ provider: 'facebook', id }]);
    });

    test('a signed-in user who signs in with another provider without join becomes a second user', async () => {
      const { visitor, id } = await signedIn();
      const second = stranger();

      await stage.signIn(visitor, second, 'facebook');

      expect(await idOf(visitor)).not.toBe(id);
      expect(await ownersOf(second.id)).toEqual([
        { provider: 'facebook', id: await idOf(visitor) },
      ]);
    });

    test("joining another user's account fails with OAuthAccountNotLinked", async () => {
      const other = await signedIn('facebook');
      const { visitor, id } = await signedIn();
      const page = await stage.begin(visitor, 'facebook', JOIN);

      const { headers } = await stage.comeBack(visitor, page, other.person);

      expect(headers.location).toBe(`${BASE}/error?error=OAuthAccountNotLinked`);
      expect(await ownersOf(other.person.id)).toEqual([{ provider: 'facebook', id: other.id }]);
      expect(await idOf(visitor)).toBe(id);
    });

    test('joining a second account of the same provider fails with OAuthAccountNotLinked', async () => {
      const { visitor } = await signedIn('google');
      const second = stranger();
      const page = await stage.begin(visitor, 'google', JOIN);

      const { headers } = await stage.comeBack(visitor, page, second);

      expect(headers.location).toBe(`${BASE}/error?error=OAuthAccountNotLinked`);
      expect(await ownersOf(second.id)).toEqual([]);
    });

    test('starting a join without a session fails with SessionRequired', async () => {
      const page = await stage.begin(stage.visitor(), 'facebook', JOIN);

      expect(page.href).toBe(`${BASE}/error?error=SessionRequired`);
    });

    test('a join fails with SessionRequired if the user signed out after starting it', async () => {
      const { visitor } = await signedIn();
      const page = await stage.begin(visitor, 'facebook', JOIN);
      await visitor.post('/api/auth/signout', { csrfToken: await visitor.csrfToken() });
      const second = stranger();

      const { headers } = await stage.comeBack(visitor, page, second);

      expect(headers.location).toBe(`${BASE}/error?error=SessionRequired`);
      expect(await ownersOf(second.id)).toEqual([]);
    });

    test('a join fails with SessionRequired if it was started in another session', async () => {
      const [one, other] = [await signedIn(), await signedIn()];
      const page = await stage.begin(one.visitor, 'facebook', JOIN);
      one.visitor.cookies.set('session', String(other.visitor.cookies.get('session')));
      const second = stranger();

      const { headers } = await stage.comeBack(one.visitor, page, second);

      expect(headers.location).toBe(`${BASE}/error?error=SessionRequired`);
      expect(await ownersOf(second.id)).toEqual([]);
    });

    test('when three users join the same account at once, only one join succeeds', async () => {
      const second = stranger();
      const users = await Promise.all([signedIn(), signedIn(), signedIn()]);
      const pages = await Promise.all(
        users.map(({ visitor }) => stage.begin(visitor, 'facebook', JOIN)),
      );

      const answers = await Promise.all(
        users.map(({ visitor }, at) => stage.comeBack(visitor, pages[at] as URL, second)),
      );

      const won = answers.filter(({ headers }) => headers.location === `${SITE_URL}/profile`);
      expect(won).toHaveLength(1);
      expect(await ownersOf(second.id)).toHaveLength(1);
    });
  });

  describe('portraits', () => {
    test.each([
      ['http://pictures.example/lesia.jpg'],
      ['file:///etc/passwd'],
      ['https://user:password@pictures.example/'],
      ['javascript:alert(1)'],
      ['nothing'],
      [`https://pictures.example/${'a'.repeat(3_000)}`],
    ])('a profile picture at %p is not stored or copied', async picture => {
      const person = stranger({ picture });

      await stage.signIn(stage.visitor(), person);

      const [row] = await rowsOf(person);
      expect(row?.portraitSource).toBeNull();
      expect(await jobsOf(row?.id)).toBe(0);
    });

    test('the default picture of a Facebook profile is not stored', async () => {
      const person = stranger({ picture: 'https://pictures.example/grey.jpg', isSilhouette: true });

      await stage.signIn(stage.visitor(), person, 'facebook');

      expect(await rowsOf(person)).toMatchObject([{ portraitSource: null }]);
    });

    test('a sign-in copies the portrait again only if its address has changed', async () => {
      const person = stranger({ picture: 'https://pictures.example/1.jpg' });
      await stage.signIn(stage.visitor(), person);
      await stage.signIn(stage.visitor(), person);

      await stage.signIn(stage.visitor(), { ...person, picture: 'https://pictures.example/2.jpg' });

      const [row] = await rowsOf(person);
      expect(row?.portraitSource).toBe('https://pictures.example/2.jpg');
      expect(await jobsOf(row?.id)).toBe(2);
    });

    test('a sign-in keeps the portrait if the provider no longer has a picture', async () => {
      const person = stranger({ picture: 'https://pictures.example/1.jpg' });
      await stage.signIn(stage.visitor(), person);

      await stage.signIn(stage.visitor(), { id: person.id });

      expect(await rowsOf(person)).toMatchObject([
        { portraitSource: 'https://pictures.example/1.jpg' },
      ]);
    });

    test('the profile request to Facebook asks for id, name and picture only, with appsecret_proof', async () => {
      await stage.signIn(stage.visitor(), stranger(), 'facebook');

      const { searchParams } = stage.provider.profileRequests.at(-1) as URL;
      expect(searchParams.get('fields')).toBe('id,name,picture.width(400).height(400)');
      expect(searchParams.get('appsecret_proof')).toMatch(/^[0-9a-f]{64}$/);
      expect(searchParams.has('access_token')).toBe(false);
    });
  });
});
