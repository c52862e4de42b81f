import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SITE_URL } from '../support/quiz-server.ts';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

const LONG = `/quiz?${'a'.repeat(3_000)}`;

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

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

test.each(ATTACKS)('an address with %s is not put into the sign-in page', async (_what, given) => {
  const query = new URLSearchParams({ callbackUrl: given });

  const { headers } = await stage.visitor().call(`/api/auth/signin?${query}`);

  expect(headers.location).toBe('/login');
});

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
