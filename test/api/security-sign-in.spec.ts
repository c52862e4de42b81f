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
import { askedDuring } from '../support/asked-queries.ts';
import { beforeQuery } from '../support/before-query.ts';
import { CALLBACK, comeBack, consentedAt, isSignedIn, sentDuring } from '../support/consent.ts';
import { jsonCall } from '../support/json-call.ts';
import { catchLog } from '../support/log-lines.ts';
import { addUser, newcomer, type Signed, signIn } from '../support/people.ts';
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

  /** Of the person, of the sign-in, and of the session. */
  const secretsOf = (visitor: Visitor, page: URL, told: Record<string, unknown>) => {
    const [sent] = stage.provider.tokenRequests.slice(-1);
    const { id, name, email, picture } = LESIA;
    const ofSignIn = [
      page.searchParams.get('state'),
      sent?.get('code'),
      sent?.get('code_verifier'),
    ];
    return [
      ...[id, name, email, picture, NEW_NAME, told.orderKey, told.signature],
      ...ofSignIn,
      ...cookiesIn(visitor),
    ].filter(isSecret);
  };

  const asJson = { encoding: 'json' } as const;

  const headersOf = async (visitor: Visitor) => ({
    ...asJson,
    headers: { 'x-csrf-token': await visitor.csrfToken() },
  });

  test('from the sign-in to the deletion no log line of any level has a secret or personal data', async () => {
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

  test('security events are logged with their user', async () => {
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

  /** What a browser on our own pages never sends. */
  const TRIES: [string, Record<string, string>, string][] = [
    ['with a forged signature', {}, 'order.signature'],
    ['without the token', { 'x-csrf-token': '' }, 'csrf'],
    ['from another site', { origin: 'https://evil.example' }, 'origin.refused'],
  ];

  test.each(TRIES)('an order %s leaves a line', async (_how, wrong, reason) => {
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
  });

  /** PostgreSQL tells with such an error all of the row that it would not take. */
  const REFUSE = `alter table app_user add constraint nobody_at_all check (name not like 'Л%') not valid`;

  test('an error of the database is in the log without the row that it is about', async () => {
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

  test('a sign-in and a sign-out each leave a line', async () => {
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
  ])('a callback with %s leaves a line: %s', async (query, reason) => {
    await stage.visitor().call(`/api/auth/callback/google?${query}`);

    expect(events()).toEqual([
      expect.objectContaining({ event: 'refused', action: 'sign-in', provider: 'google', reason }),
    ]);
  });

  test.each([
    ['signin/google', 'sign-in'],
    ['signout', 'sign-out'],
    ['session', 'session'],
  ])('POST %s with a wrong token leaves a line', async (path, action) => {
    await stage.visitor().post(`/api/auth/${path}`, { csrfToken: 'a'.repeat(64) });

    expect(events()).toEqual([
      expect.objectContaining({ event: 'refused', action, reason: 'csrf' }),
    ]);
  });

  test('for an error at the provider only its kind is logged', async () => {
    stage.provider.faults.token = 'refusal';
    await stage.signIn(stage.visitor(), OLHA);
    stage.provider.faults = {};

    expect(events()).toEqual([
      expect.objectContaining({ reason: 'provider failed: TokenError invalid_client' }),
    ]);
  });

  test('no log line has a name, an address, an id at the provider, a code, a state or a token', async () => {
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

    test('a token has 256 bits, and the database only its hash', async () => {
      const visitor = await stage.signedIn();

      const { rows } = await stage.server.database.pool.query<{ row: string }>(
        'select session::text as row from session',
      );
      expect(Buffer.from(tokenOf(visitor), 'base64url')).toHaveLength(32);
      expect(rows.map(({ row }) => row).join()).not.toContain(tokenOf(visitor));
      expect(rows.map(({ row }) => row).join()).toContain(hashOf(visitor).toString('hex'));
    });

    test('the cookie lasts 30 days, no script reads it, and no other site makes use of it', async () => {
      const { headers } = await stage.signIn(stage.visitor(), OLHA);

      const [line] = (headers['set-cookie'] ?? []).filter(cookie => cookie.startsWith('session='));
      expect(line?.split('; ').slice(1).toSorted()).toEqual([
        'HttpOnly',
        'Max-Age=2592000',
        'Path=/',
        'SameSite=Lax',
      ]);
    });

    test('a sign-in gives a new token, and the one before is invalid', async () => {
      const visitor = await stage.signedIn();
      const before = visitor.copy();

      await stage.signIn(visitor, OLHA);

      expect(tokenOf(visitor)).not.toBe(tokenOf(before));
      expect(await sessionOf(before)).toEqual({});
      expect(await sessionOf(visitor)).toHaveProperty('user');
    });

    test('a sign-in as somebody else ends the session of the first', async () => {
      const visitor = await stage.signedIn();
      const before = visitor.copy();

      await stage.signIn(visitor, { id: 'ivan', name: 'Іван' });

      expect(await sessionOf(before)).toEqual({});
    });

    test('other browsers of the user stay signed in', async () => {
      const elsewhere = await stage.signedIn();

      await stage.signedIn();

      expect(await sessionOf(elsewhere)).toHaveProperty('user');
    });

    test('a token that somebody put into the browser before is not taken over', async () => {
      const visitor = stage.visitor();
      const planted = 'A'.repeat(43);
      visitor.cookies.set('session', planted);

      await stage.signIn(visitor, OLHA);

      expect(tokenOf(visitor)).not.toBe(planted);
      const attacker = stage.visitor();
      attacker.cookies.set('session', planted);
      expect(await sessionOf(attacker)).toEqual({});
    });

    test("an attacker's own session, planted before, does not become the victim's", async () => {
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
      ['its hash', token => createHash('sha256').update(token).digest('hex')],
      ['nothing', () => ''],
      ['SQL', () => "' or true --"],
      ['a broken escape', () => '%E0%A4%A'],
    ])('a cookie with %s is a visitor, and is removed', async (_what, tamper) => {
      const visitor = await stage.signedIn();
      visitor.cookies.set('session', tamper(tokenOf(visitor)));

      const { status, text, headers } = await visitor.call('/api/auth/session');

      expect({ status, text }).toEqual({ status: 200, text: '{}' });
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^session=;.*Max-Age=0/),
        expect.stringMatching(/^signed-in=;.*Max-Age=0/),
      ]);
    });
  });

  describe('expiry', () => {
    const DAY = 24 * 60 * 60 * 1000;

    interface Answer {
      user?: { id: number };
      expires?: string;
    }
    const sessionOf = (visitor: Visitor) => visitor.read<Answer>('/api/auth/session');

    /** Lets the session of a browser have so much time left. */
    const leave = (visitor: Visitor, interval: string) =>
      stage.server.database.pool.query(
        'update session set expires_at = now() + $2::interval where token_hash = $1',
        [hashOf(visitor), interval],
      );

    const isAbout = (expires: string | undefined, days: number) =>
      Math.abs(Date.parse(String(expires)) - Date.now() - days * DAY) < 60_000;

    test('a used session lasts 30 days again, and so does its cookie', async () => {
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

    test('a session that was asked for a minute ago is not written again', async () => {
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

    test('asking who one is makes a session last too, and its cookies with it', async () => {
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

    test('within an hour, asking who one is costs nothing more', async () => {
      const visitor = await stage.signedIn();
      await leave(visitor, '29 days 23:01');
      const answers: unknown[] = [];

      const asked = await askedDuring(stage.server, async () => {
        answers.push((await visitor.call('/api/me')).headers['set-cookie']);
      });

      expect(asked).toEqual(['session', 'me']);
      expect(answers).toEqual([undefined]);
    });

    test('the readable cookie without a session is taken away', async () => {
      const visitor = stage.visitor();
      visitor.cookies.set('signed-in', '1');

      const { text } = await visitor.call('/api/auth/session');

      expect(text).toBe('{}');
      expect(visitor.cookies.has('signed-in')).toBe(false);
    });

    test('a caller without a session cookie gets none', async () => {
      const { headers } = await stage.visitor().call('/api/auth/session');

      expect(headers['set-cookie']).toBeUndefined();
    });

    test('a session that ran out is empty, and its cookies are taken away', async () => {
      const visitor = await stage.signedIn();
      await leave(visitor, '-1 second');

      const { text } = await visitor.call('/api/auth/session');

      expect(text).toBe('{}');
      expect([visitor.cookies.has('session'), visitor.cookies.has('signed-in')]).toEqual([
        false,
        false,
      ]);
    });

    test('an expired session stays expired after another sign-in', async () => {
      const visitor = await stage.signedIn();
      await leave(visitor, '-1 second');
      const before = visitor.copy();

      await stage.signIn(visitor, OLHA);

      expect(await sessionOf(before)).toEqual({});
    });

    test('the session of a deleted user is empty', async () => {
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

  describe('simultaneous look-ups', () => {
    const change = (sql: string) => () => stage.server.database.pool.query(sql);

    test.each([
      ['was ended', 'delete from session'],
      ['ran out', "update session set expires_at = now() - interval '1 second'"],
    ])('a session that %s while it is read is a visitor, and is not set again', async (_, sql) => {
      const visitor = await stage.signedIn();
      beforeQuery(stage.server.database, 'session-prolong', change(sql));

      const { text, headers } = await visitor.call('/api/auth/session');

      expect(text).toBe('{}');
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^session=;.*Max-Age=0/),
        expect.stringMatching(/^signed-in=;.*Max-Age=0/),
      ]);
    });

    test('a session that ended while somebody read who they are is not set again', async () => {
      const visitor = await stage.signedIn();
      await stage.server.database.pool.query(
        "update session set expires_at = now() + interval '3 days'",
      );
      beforeQuery(stage.server.database, 'session-prolong', change('delete from session'));

      const { headers } = await visitor.call('/api/me');

      expect(headers['set-cookie']).toBeUndefined();
    });

    test('parallel requests for a session that is due to be prolonged all find it', async () => {
      const visitor = await stage.signedIn();
      await stage.server.database.pool.query(
        "update session set expires_at = now() + interval '3 days'",
      );

      const found = await Promise.all(Array.from({ length: 8 }, () => isSignedIn(visitor)));

      expect(new Set(found)).toEqual(new Set([true]));
    });

    test('a user who is deleted during a sign-in is refused, and keeps the earlier session', async () => {
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

    /** So many sessions with so much time left. */
    const addSessions = (count: number, left: string) =>
      server.database.pool.query(
        `insert into session (token_hash, user_id, expires_at)
     select sha256(convert_to($2 || n, 'UTF8')), $1, now() + $2::interval from generate_series(1, $3::int) n`,
        [userId, left, count],
      );

    const kept = async () =>
      (await server.database.pool.query('select from session')).rowCount as number;

    const sweep = () => server.app.get(SessionSweep).sweep();

    test('sessions that ran out are forgotten, the others are not', async () => {
      await addSessions(3, '-1 second');
      await addSessions(2, '1 hour');

      const swept = await sweep();

      expect(swept).toBe(3);
      expect(await kept()).toBe(2);
    });

    test('more than one batch is swept', async () => {
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

    test('signing out everywhere ends all sessions of the user and no others', async () => {
      const person = await newcomer(server);
      const phone = await signIn(server, person);
      const other = await newcomer(server);

      const { status, body } = await signOutEverywhere(person.headers);

      expect({ status, body }).toEqual({ status: 204, body: '' });
      const statuses = await Promise.all([person.headers, phone, other.headers].map(statusOf));
      expect(statuses).toEqual([401, 401, 200]);
    });

    test('the browser that asked for it loses its cookies', async () => {
      const { headers } = await newcomer(server);

      const answer = await signOutEverywhere(headers);

      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^session=;.*Max-Age=0;.*HttpOnly/i),
        expect.stringMatching(/^signed-in=;.*Max-Age=0/i),
      ]);
    });

    test('signing out everywhere does not end a session that was opened later', async () => {
      const person = await newcomer(server);
      await signOutEverywhere(person.headers);

      const again = await signIn(server, person);

      expect(await statusOf(again)).toBe(200);
    });

    test('a second call has no session to end', async () => {
      const { headers } = await newcomer(server);
      await signOutEverywhere(headers);

      const answer = await signOutEverywhere(headers);

      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    });

    test('without the CSRF token no session is ended', async () => {
      const { headers } = await newcomer(server);

      const answer = await signOutEverywhere({ cookie: headers.cookie });

      expect(answer).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
      expect(await statusOf(headers)).toBe(200);
    });
  });
});
