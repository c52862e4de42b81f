import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ACTORS, AccessWorld } from '../support/access-world.ts';
import { call } from '../support/http-call.ts';
import {
  accountsOf,
  nameOf,
  openStaffLink,
  press,
  signInAs,
  startLocalServer,
} from '../support/local-stage.ts';
import type { QuizServer } from '../support/quiz-server.ts';
import { mountsOf, routesOf } from '../support/running-routes.ts';
import { Surfer } from '../support/surfer.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());

describe('signing in at the local provider', () => {
  const BUTTONS = ['google', 'facebook'] as const;
  let surfer: Surfer;
  beforeEach(() => {
    surfer = new Surfer(server.origin);
  });

  test.each(BUTTONS)('the button of %s opens the page that lists the people', async button => {
    const page = await press(surfer, button);

    expect(page.status).toBe(200);
    expect(page.url.pathname).toMatch(/^\/local-identity\/choice\/[\w-]+$/);
    expect(page.text).toContain('Хто заходить?');
  });

  test.each(BUTTONS)(
    'choosing a person at %s signs them in and returns to the previous page',
    async button => {
      const page = await signInAs(surfer, button, { person: 'oksana' });

      expect(page.url.href).toBe(`${server.origin}/quiz`);
      expect(await nameOf(surfer)).toBe('Оксана Гнатюк');
    },
  );

  test.each([
    ['danylo', 'Danylo Bereza', 'user'],
    ['mariana', 'Мар’яна Ґудзь', 'author'],
    ['andrii', 'Андрій Щербань', 'admin'],
  ])('signing in as %s creates the account of %s with the role %s', async (person, name, role) => {
    await openStaffLink(server, surfer);
    await signInAs(surfer, 'google', { person });

    expect(await accountsOf(server, name)).toMatchObject([{ name, role, source: 'google' }]);
  });

  const STAFF = ['mariana', 'taras', 'andrii', 'solomiia'];

  test('without the secret link only players are offered, even to a request that looks local', async () => {
    const page = await press(surfer, 'google');

    const offered = [...page.text.matchAll(/name="person" value="(\w+)"/g)].map(([, who]) => who);
    expect(offered).toEqual(['oksana', 'danylo']);
    expect(page.text).toContain('щойно відкриєш посилання, яке друкує npm start');
  });

  test.each(STAFF)(
    'without the secret link choosing %s returns 400 and signs nobody in',
    async person => {
      const chooser = await press(surfer, 'google');

      const page = await surfer.send(chooser.url.href, { person });

      expect(page.status).toBe(400);
      expect(await nameOf(surfer)).toBeNull();
    },
  );

  test('the secret link opens the sign-in page and makes authors and admins available afterwards', async () => {
    const led = await openStaffLink(server, surfer);
    const page = await press(surfer, 'google');

    expect(led.url.pathname).toBe('/login');
    for (const person of STAFF) expect(page.text).toContain(`value="${person}"`);
    expect(page.text).not.toContain('npm start');
  });

  test.each(['', '?key=', '?key=made-up', `?key=${'a'.repeat(43)}`, '?key=a&key=b'])(
    'a secret link with the query "%s" returns 403 and does not make admins available',
    async query => {
      const led = await surfer.open(`/local-identity/staff${query}`);
      const page = await press(surfer, 'google');

      expect(led.status).toBe(403);
      expect(page.text).not.toContain('value="andrii"');
    },
  );

  test('a forged staff cookie does not make admins available', async () => {
    surfer.cookies.set('local-identity-staff', { value: 'a'.repeat(43), path: '/local-identity' });

    const page = await press(surfer, 'google');

    expect(page.text).not.toContain('value="andrii"');
  });

  test('a role that the local provider grants is logged once', async () => {
    await openStaffLink(server, surfer);
    await signInAs(surfer, 'google', { person: 'solomiia' });
    await signInAs(surfer, 'google', { person: 'solomiia' });

    const [{ id } = { id: 0 }] = await accountsOf(server, 'Соломія Їжак');
    const log = 'select role, by from role_grant where user_id = $1';
    const { rows } = await server.database.pool.query(log, [id]);
    expect(rows).toEqual([{ role: 'admin', by: 'local provider' }]);
  });

  test('a new name creates a player, and the same name signs in the same player again', async () => {
    await signInAs(surfer, 'google', { name: 'Їжачок' });
    await signInAs(new Surfer(server.origin), 'google', { name: ' Їжачок ' });

    expect(await nameOf(surfer)).toBe('Їжачок');
    expect(await accountsOf(server, 'Їжачок')).toMatchObject([{ role: 'user' }]);
  });

  test('the same person has two accounts if they sign in with both buttons', async () => {
    await signInAs(surfer, 'google', { person: 'danylo' });
    await signInAs(new Surfer(server.origin), 'facebook', { person: 'danylo' });

    const accounts = await accountsOf(server, 'Danylo Bereza');
    expect(accounts.map(({ source }) => source)).toEqual(['google', 'facebook']);
  });

  test('every sign-in shows the list of people, even after an earlier sign-in', async () => {
    await signInAs(surfer, 'google', { person: 'oksana' });

    const page = await press(surfer, 'google');

    expect(page.text).toContain('Хто заходить?');
    expect(
      [...surfer.cookies.keys()].filter(name => /^local-identity(\.sig)?$/.test(name)),
    ).toEqual([]);
  });

  test('cancelling fails with AccessDenied and signs nobody in', async () => {
    const chooser = await press(surfer, 'google');
    const [, cancel = ''] = /href="([^"]+\/cancel)"/.exec(chooser.text) ?? [];

    const page = await surfer.open(cancel);

    expect(surfer.visited.some(address => address.endsWith('error=AccessDenied'))).toBe(true);
    expect(page.url.pathname).not.toContain('local-identity');
    expect(await nameOf(surfer)).toBeNull();
  });

  test.each(['', '   ', 'я'.repeat(41)])(
    'the name "%s" returns 400 with an error message',
    async name => {
      const chooser = await press(surfer, 'google');

      const page = await surfer.send(chooser.url.href, { name });

      expect(page.status).toBe(400);
      expect(page.text).toContain('Напиши ім’я, щонайбільше 40 символів.');
      expect(page.text).toContain('aria-invalid="true"');
      expect(await nameOf(surfer)).toBeNull();
    },
  );

  test('markup in a name is escaped on the page', async () => {
    const chooser = await press(surfer, 'google');

    const page = await surfer.send(chooser.url.href, { name: `"><script>${'x'.repeat(40)}` });

    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(page.text).not.toContain('<script');
  });

  test('choosing a person who is not in the list returns 400 and signs nobody in', async () => {
    const chooser = await press(surfer, 'google');

    const page = await surfer.send(chooser.url.href, { person: 'name-0J7Qu9GP' });

    expect(page.status).toBe(400);
    expect(await nameOf(surfer)).toBeNull();
  });

  test('the page is in the language of the locale cookie or else of the previous page', async () => {
    surfer.cookies.set('locale', { value: 'en', path: '/' });
    const english = new Surfer(server.origin);

    const chosen = await press(surfer, 'google');
    const before = await press(english, 'google', '/en/quiz');

    for (const { text } of [chosen, before]) {
      expect(text).toContain('<html lang="en">');
      expect(text).toContain('Who is signing in?');
    }
  });

  test('the portrait of a person is a PNG of less than 10 kB at the local provider', async () => {
    await openStaffLink(server, surfer);
    await signInAs(surfer, 'facebook', { person: 'mariana' });
    const [account] = await accountsOf(server, 'Мар’яна Ґудзь').then(all => all.slice(-1));

    const { status, headers, bytes } = await surfer.open(account?.portraitSource ?? '');

    expect(account?.portraitSource).toBe(`${server.origin}/local-identity/portraits/mariana.png`);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(bytes.length).toBeLessThan(10_000);
  });
});

describe('protection of the local provider', () => {
  let surfer: Surfer;
  beforeEach(() => {
    surfer = new Surfer(server.origin);
  });

  test('the page of the local provider has no scripts and loads nothing from other sites', async () => {
    const { headers, text } = await press(surfer, 'google');

    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; /);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toMatch(/<script|style="|https?:\/\//);
  });

  test('everything that the page loads exists', async () => {
    await openStaffLink(server, surfer);
    const { text } = await press(surfer, 'google');
    const style = await surfer.open('/local-identity/page.css');
    const parts = [
      ...[...text.matchAll(/src="([^"]+)"/g)].map(match => match[1] as string),
      ...[...style.text.matchAll(/url\("([^"]+)"\)/g)].map(match => match[1] as string),
    ];

    const answers = await Promise.all(parts.map(part => surfer.open(part)));

    expect(parts.length).toBeGreaterThan(8);
    expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200));
  });

  test.each(['/portraits/nobody.png', '/fonts/9', '/fonts/x', '/session/end', '/reg', '/nothing'])(
    'GET %s returns 404',
    async path => {
      expect((await surfer.open(`/local-identity${path}`)).status).toBe(404);
    },
  );

  test('a choice in another browser than the one that started the sign-in returns 400', async () => {
    const chooser = await press(surfer, 'google');
    const other = new Surfer(server.origin);

    const seen = await other.open(chooser.url.href);
    const sent = await other.send(chooser.url.href, { person: 'danylo' });

    for (const { status, text } of [seen, sent]) {
      expect(status).toBe(400);
      expect(text).toContain('Ця спроба входу вже не діє');
    }
    expect(await nameOf(other)).toBeNull();
  });

  test('choosing a second time for the same sign-in returns 400 and signs nobody in', async () => {
    const chooser = await press(surfer, 'google');
    const cookies = new Map(surfer.cookies);
    await surfer.send(chooser.url.href, { person: 'oksana' });
    const again = new Surfer(server.origin);
    for (const [name, cookie] of cookies) again.cookies.set(name, cookie);

    const page = await again.send(chooser.url.href, { person: 'danylo' });

    expect(page.status).toBe(400);
    expect(await nameOf(again)).toBeNull();
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('a choice sent from %s returns 403', async (_what, headers) => {
    const chooser = await press(surfer, 'google');

    const page = await surfer.send(chooser.url.href, { person: 'danylo' }, headers);

    expect(page.status).toBe(403);
    expect(await nameOf(surfer)).toBeNull();
  });

  test.each([
    ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['with another host name', { host: 'evil.example' }],
  ])('a request %s returns 403', async (_what, headers) => {
    const page = await surfer.open('/local-identity/auth', headers);

    expect(page.status).toBe(403);
  });

  test.each([
    ['an unknown client', { client_id: 'somebody' }],
    ['a foreign redirect_uri', { redirect_uri: 'https://evil.example/' }],
    ['no code_challenge', { code_challenge: '' }],
  ])('an authorization request with %s does not reach the list of people', async (_what, wrong) => {
    await press(surfer, 'google');
    const address = new URL(beginning(surfer));
    for (const [name, value] of Object.entries(wrong)) address.searchParams.set(name, value);

    const page = await surfer.open(address.href);

    expect(page.url.origin).toBe(server.origin);
    expect(page.url.pathname).not.toContain('/choice/');
  });

  /** The authorization address to which the browser was redirected. */
  const beginning = ({ visited }: Surfer) =>
    visited.find(address => address.includes('/local-identity/auth?')) as string;

  test.each(['userinfo', 'graph/me'])(
    '%s without an access token returns an error, and with a wrong one 401',
    async path => {
      const address = `/local-identity/${path}`;

      const without = await surfer.open(address);
      const wrong = await surfer.open(address, { authorization: 'Bearer made-up' });

      expect(without.status).toBeGreaterThanOrEqual(400);
      expect(wrong.status).toBe(401);
      expect(without.text + wrong.text).not.toMatch(/role|example\.org/);
    },
  );
});

describe('headers of the local provider', () => {
  const CLOSED = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

  const PAGES: [string, number, (surfer: Surfer) => ReturnType<Surfer['open']>][] = [
    ['that lists the people', 200, surfer => press(surfer, 'google')],
    ['of an ended sign-in', 400, surfer => surfer.open('/local-identity/choice/nothing')],
    [
      'for a caller through a proxy',
      403,
      surfer => surfer.open('/local-identity/choice/x', { 'x-forwarded-for': '203.0.113.7' }),
    ],
  ];

  test.each(PAGES)('the page %s has headers that forbid loading and framing', async (...page) => {
    const [, expected, open] = page;

    const { status, headers } = await open(new Surfer(server.origin));

    const policy = String(headers['content-security-policy']).split('; ');
    expect(status).toBe(expected);
    expect(policy).toEqual(expect.arrayContaining(CLOSED));
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
});

describe('access to the routes of the local provider', () => {
  const ROOT = '/local-identity';

  /** The routes as the router names them, an example path, and the status for everybody. */
  const ROUTES: [route: string, path: string, status: number][] = [
    ['get /page.css', '/page.css', 200],
    ['get /graph/me', '/graph/me', 401],
    ['get /portraits/:subject.png', '/portraits/oksana.png', 200],
    ['get /staff', '/staff?key=made-up', 403],
    ['get /fonts/:index', '/fonts/0', 200],
    ['get /choice/:uid', '/choice/x', 400],
    ['post /choice/:uid', '/choice/x', 400],
    ['get /choice/:uid/cancel', '/choice/x/cancel', 400],
  ];
  /** Routes of oidc-provider, which has its own router. */
  const OTHERS: typeof ROUTES = [
    ['get /auth', '/auth', 400],
    ['post /token', '/token', 400],
    ['get /userinfo', '/userinfo', 401],
    ['get /jwks', '/jwks', 200],
  ];
  const ALL = [...ROUTES, ...OTHERS].map(([route, path, status]) => ({
    name: route,
    method: String(route.split(' ')[0]),
    path: ROOT + path,
    status,
  }));
  let world: AccessWorld;

  beforeAll(async () => {
    world = await AccessWorld.make(server);
  });

  test('every route of the local identity provider is in the table', () => {
    const known = ROUTES.map(([route]) => route.replace(' ', ` ${ROOT}`));

    expect(mountsOf(server.app)).toContain(ROOT);
    expect(routesOf(server.app).filter(route => route.includes(ROOT))).toEqual(known);
  });

  test.each(ALL)('$name returns $status to all users on this machine', async row => {
    const answers = await Promise.all(
      ACTORS.map(actor => world.status(actor, row.method, row.path)),
    );

    expect(new Set(answers)).toEqual(new Set([row.status]));
  });

  test.each(ALL)('$name through a proxy returns 403', async ({ method, path }) => {
    const headers = { 'x-real-ip': '203.0.113.7' };

    const { status } = await call(server.origin, path, { method: method.toUpperCase(), headers });

    expect(status).toBe(403);
  });
});

describe('availability of the local provider', () => {
  const USUAL = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    GOOGLE_CLIENT_ID: '',
    GOOGLE_CLIENT_SECRET: '',
    FACEBOOK_CLIENT_ID: '',
    FACEBOOK_CLIENT_SECRET: '',
  };
  const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const FACEBOOK = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' };

  let server: QuizServer;
  afterEach(() => server.close());

  async function start(settings: Record<string, string>) {
    server = await startLocalServer({ ...USUAL, ...settings });
  }

  const isThere = async () =>
    (await call(server.origin, '/local-identity/page.css')).status === 200;

  async function buttons(): Promise<string[]> {
    const { text } = await call(server.origin, '/api/auth/providers');
    return Object.keys(JSON.parse(text) as object).toSorted();
  }

  test('without credentials both buttons use the local provider', async () => {
    await start({});

    expect(await isThere()).toBe(true);
    expect(await buttons()).toEqual(['facebook', 'google']);
  });

  test.each([
    ['in production', { NODE_ENV: 'production', RATE_LIMITS: 'on' }],
    ['with a public SITE_URL', { SITE_URL: 'https://quiz.example' }],
    ['when the server listens on all interfaces', { HOST: '0.0.0.0' }],
  ] as [string, Record<string, string>][])(
    '%s there are neither sign-in buttons nor the local provider',
    async (_where, settings) => {
      await start(settings);

      expect(await isThere()).toBe(false);
      expect(await buttons()).toEqual([]);
    },
  );

  test('with credentials for Google, only Facebook uses the local provider', async () => {
    await start(GOOGLE);

    expect(await isThere()).toBe(true);
    expect(await buttons()).toEqual(['facebook', 'google']);
  });

  test('with credentials for both providers there is no local provider', async () => {
    await start({ ...GOOGLE, ...FACEBOOK });

    expect(await isThere()).toBe(false);
    expect(await buttons()).toEqual(['facebook', 'google']);
  });
});
