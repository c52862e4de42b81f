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
import { catchLog } from '../support/log-lines.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Visitor } from '../support/visitor.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

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
