import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Fault } from '../support/fake-provider.ts';
import { SITE_URL } from '../support/quiz-server.ts';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

const BASE = `${SITE_URL}/api/auth`;

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());
afterEach(() => {
  stage.provider.faults = {};
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
  '%s, whose %s endpoint answers with %s, signs nobody in',
  async (source, endpoint, fault) => {
    const visitor = stage.visitor();
    stage.provider.faults[endpoint] = fault;

    const { status, headers, text } = await stage.signIn(visitor, OLHA, source);

    expect({ status, location: headers.location }).toEqual({
      status: 302,
      location: `${BASE}/error?error=OAuthCallback`,
    });
    expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|ECONN|Traceback/);
    expect(await visitor.read('/api/auth/session')).toEqual({});
  },
);

test('an unavailable provider signs nobody in', async () => {
  const lonely = await startSignInStage();
  const visitor = lonely.visitor();
  const page = await lonely.begin(visitor);
  const path = `/api/auth/callback/google?${lonely.provider.consent(page, OLHA)}`;
  await lonely.provider.close();

  const { headers } = await visitor.call(path);

  expect(headers.location).toBe(`${BASE}/error?error=OAuthCallback`);
  await lonely.server.close();
});

test.each([
  ['somebody without an id', { id: '' }],
  ['somebody with far too long an id', { id: 'x'.repeat(256) }],
  ['a number for an id', { id: 7 as unknown as string }],
])('a profile of %s signs nobody in', async (_what, person) => {
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
])('a provider that says %s leads to %s', async (said, error) => {
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

test('a failure of ours is distinguished from one of the provider, and shows no details', async () => {
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

test('after any failure the next sign-in works', async () => {
  const visitor = stage.visitor();
  stage.provider.faults.token = 'silence';
  await stage.signIn(visitor, OLHA);
  stage.provider.faults = {};

  await stage.signIn(visitor, OLHA);

  expect(await visitor.read('/api/auth/session')).toHaveProperty('user');
});
