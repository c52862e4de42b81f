import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { log } from '../../src/log.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

const OLHA = {
  id: 'subject-of-olha',
  name: 'Ольга Кобилянська',
  email: 'olha@example.org',
  isVerified: true,
};

let stage: SignInStage;
let written: jest.SpiedFunction<typeof log.info>;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());
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

  expect(events()).toEqual([expect.objectContaining({ event: 'refused', action, reason: 'csrf' })]);
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
