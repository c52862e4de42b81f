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
import { Transactions } from '../../src/transaction.ts';
import { ACTORS, AccessWorld } from '../support/access-world.ts';
import { EVERY_CALL, make, type TableCall } from '../support/every-call.ts';
import { type CallAnswer, call } from '../support/http-call.ts';
import { addUser, type Signed, signIn } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, SITE_URL, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('answers', () => {
  let world: AccessWorld;
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const IDENTIFY = `
insert into identity (issuer, subject, user_id, provider)
select 'https://accounts.google.com', 'subject of ' || id, id, 'google' from app_user on conflict do nothing`;

  const PORTRAY = `update app_user set portrait_source = 'https://lh3.googleusercontent.com/of-' || id`;

  /** Known to the server alone, or to the person alone in their export. */
  const SECRETS = `
select subject as secret from identity union all select player_id::text from app_user
union all select portrait_source from app_user union all select seed::text from play
union all select encode(token_hash, 'hex') from session union all select encode(token_hash, 'base64') from session`;

  async function secretsOf(): Promise<string[]> {
    const { pool } = server.database;
    await pool.query(IDENTIFY);
    await pool.query(PORTRAY);
    const { rows } = await pool.query<{ secret: string }>(SECRETS);
    return rows.map(({ secret }) => secret);
  }

  /** The export is for its owner, and has a test of its own. */
  const CASES = EVERY_CALL.filter(({ name }) => name !== 'get /api/me/export');

  test.each(CASES)('$name returns no secrets', async call => {
    world = await AccessWorld.make(server);
    const secrets = await secretsOf();
    const tokens = ACTORS.flatMap(actor =>
      actor === 'visitor' ? [] : [/session=([^;]+)/.exec(world.headersOf(actor).cookie)?.[1] ?? ''],
    );

    const answers = [];
    for (const actor of ACTORS) answers.push(await make(call, world, actor));

    expect(secrets.length).toBeGreaterThan(15);
    expect(tokens).toHaveLength(4);
    const texts = answers.map(({ text, headers: { 'set-cookie': _own, ...headers } }) =>
      [text, JSON.stringify(headers)].join(),
    );
    for (const text of texts)
      expect([...secrets, ...tokens].filter(secret => text.includes(secret))).toEqual([]);
  });

  test('the key of orders is returned to its own session only', async () => {
    world = await AccessWorld.make(server);
    const { text } = await world.answer('user', 'get', '/api/me');
    const { orderKey } = JSON.parse(text) as { orderKey: string };

    const others = [];
    for (const call of EVERY_CALL) others.push((await make(call, world, 'other')).text);

    expect(orderKey).toMatch(/^[0-9a-f]{64}$/);
    expect(others.filter(other => other.includes(orderKey))).toEqual([]);
  });

  /** As a statement that reads too much would. */
  function readTooMuch(): void {
    const { database } = server;
    const { query } = database;
    jest.spyOn(database, 'query').mockImplementation(async (name, text, values) => {
      const rows = await query.call(database, name, text, values);
      return rows.map(row => ({ ...row, unspokenOf: 'unspoken of' })) as never;
    });
  }

  /** The wire of NextAuth has no contract of ours. */
  const HELD = CASES.filter(({ name }) => !name.includes(' /api/auth/'));

  test('fields that are in no contract are in no response, even if they were read', async () => {
    world = await AccessWorld.make(server);
    readTooMuch();

    const answers = [];
    for (const call of HELD) answers.push([call.name, (await make(call, world, 'user')).text]);

    expect(answers.length).toBeGreaterThan(30);
    expect(answers.filter(([, text]) => /unspoken/i.test(String(text)))).toEqual([]);
  });
});

describe('bodies', () => {
  let world: AccessWorld;

  beforeAll(async () => {
    world = await AccessWorld.make(server);
  });

  /** Clients of NextAuth send more than the wire has, and Facebook what it likes. */
  const isOthersWire = (name: string) => / \/api\/(auth\/|facebook\/)/.test(name);

  const CHANGES = EVERY_CALL.filter(({ method, name }) => method !== 'get' && !isOthersWire(name));
  /** Uploads are not JSON; uploads.spec.ts tests their bodies. */
  const WITH_BODY = CHANGES.filter(
    ({ method, encoding }) => method !== 'delete' && encoding !== 'multipart',
  );
  /** The role that may make the call, so that its body is checked. */
  const actorOf = ({ users }: TableCall) => (users === 403 ? 'author' : 'user');

  /** What somebody would like to be, or to have. */
  const WISHES = [
    { role: 'admin' },
    { balance: 1_000_000 },
    { premium: true },
    { playerId: '00000000-0000-0000-0000-000000000000' },
    { userId: 1 },
    { practice: false },
    { correct: 3 },
    JSON.parse('{ "__proto__": { "role": "admin" } }') as object,
    { constructor: { prototype: { role: 'admin' } } },
    { prototype: {} },
  ];

  const CASES = WITH_BODY.flatMap(call =>
    WISHES.map(wish => ({ call, wish, name: call.name, key: Object.keys(wish)[0] as string })),
  );

  const FACTS = `
select u.role, u.premium, u.player_id, coalesce(a.balance, 0)::int as balance, count(s.token_hash)::int as sessions
from app_user u left join coin_account a on a.user_id = u.id left join session s on s.user_id = u.id
where u.id = $1 group by u.id, a.balance`;

  const factsOf = async (id: number) => (await server.database.pool.query(FACTS, [id])).rows[0];

  test.each(CASES)('$name does not accept $key', async ({ call, wish }) => {
    const actor = actorOf(call);
    const before = await factsOf(world.idOf(actor));

    const { status, text } = await make(call, world, actor, wish);

    expect([status, JSON.parse(text).code]).toEqual([400, 'input.invalid']);
    expect(await factsOf(world.idOf(actor))).toEqual(before);
  });

  test('a list in the place of an object is no body of any call', async () => {
    const answers = [];
    for (const call of WITH_BODY)
      answers.push((await world.answer(actorOf(call), call.method, call.pathIn(world), [])).status);

    expect(new Set(answers)).toEqual(new Set([400]));
  });
});

describe('dead sessions', () => {
  let world: AccessWorld;

  beforeAll(async () => {
    world = await AccessWorld.make(server);
  });

  type Cookies = [name: string, value: string][];

  const cookiesOf = ({ cookie }: Signed): Cookies =>
    cookie.split('; ').map(pair => pair.split('=') as [string, string]);

  const run = (sql: string, id: number) => server.database.pool.query(sql, [id]);

  /** What becomes of somebody's session, or of what their browser says it is. */
  const ENDS: [string, (cookies: Cookies, id: number) => Promise<Cookies>][] = [
    [
      'that has run out',
      async (cookies, id) => {
        await run(
          `update session set expires_at = now() - interval '1 second' where user_id = $1`,
          id,
        );
        return cookies;
      },
    ],
    [
      'that was signed out elsewhere',
      async (cookies, id) => {
        await run('delete from session where user_id = $1', id);
        return cookies;
      },
    ],
    [
      'of somebody who was deleted',
      async (cookies, id) => {
        await run('update app_user set deleted_at = now() where id = $1', id);
        return cookies;
      },
    ],
    ['with a letter changed', async cookies => replaced(cookies, token => flipped(token))],
    [
      'named by what the database has of it',
      async (cookies, id) => replaced(cookies, await hashOf(id)),
    ],
    ['named by the id of the user', async (cookies, id) => replaced(cookies, () => String(id))],
  ];

  type Change = (token: string) => string;

  const replaced = (cookies: Cookies, change: Change): Cookies =>
    cookies.map(([name, value]) => [name, name === 'session' ? change(value) : value]);

  const flipped: Change = token => (token.startsWith('A') ? 'B' : 'A') + token.slice(1);

  async function hashOf(id: number): Promise<Change> {
    const { rows } = await run('select token_hash from session where user_id = $1', id);
    return () => (rows[0] as { token_hash: Buffer }).token_hash.toString('base64url');
  }

  const FOR_THE_SIGNED_IN = EVERY_CALL.filter(({ visitors }) => visitors === 401);

  const CASES = ENDS.flatMap(([what, end]) =>
    FOR_THE_SIGNED_IN.map(tried => [tried.name, what, { tried, end }] as const),
  );

  test.each(CASES)('%s with a session %s is refused', async (_name, _what, { tried, end }) => {
    const { id } = await addUser(server, { coins: 20_000 });
    const signed = await signIn(server, { id });
    const cookies = await end(cookiesOf(signed), id);
    const body = tried.encoding === 'multipart' ? undefined : tried.bodyOf(world, 'user');

    const answer = await send(tried.method, tried.pathIn(world), body, {
      ...signed,
      cookie: cookies.map(pair => pair.join('=')).join('; '),
    });

    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'auth.required']);
  });

  function send(
    method: string,
    path: string,
    body: object | undefined,
    signed: Signed,
  ): Promise<CallAnswer> {
    const text = body && JSON.stringify(body);
    return call(server.origin, path, {
      method: method.toUpperCase(),
      body: text,
      headers: { ...signed, ...(text && { 'content-type': 'application/json' }) },
    });
  }
});

describe('failures', () => {
  let world: AccessWorld;

  beforeAll(async () => {
    world = await AccessWorld.make(server);
  });
  beforeEach(() => {
    jest.spyOn(log, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** As PostgreSQL's driver has it. */
  const failure = () =>
    Object.assign(new Error('relation "unspoken_of" does not exist'), {
      code: '42P01',
      detail: 'Failing row contains (unspoken_of).',
      query: 'select unspoken_of',
    });

  /** All but who is signed in, so that every call comes as far as its own work. */
  function breakDatabase(): void {
    const { database } = server;
    const { query } = database;
    jest
      .spyOn(database, 'query')
      .mockImplementation((name, text, values) =>
        name === 'session' ? query.call(database, name, text, values) : Promise.reject(failure()),
      );
    jest
      .spyOn(server.app.get(Transactions), 'run')
      .mockImplementation(() => Promise.reject(failure()));
  }

  const INTERNAL =
    /unspoken_of|\bat .+:\d+:\d+|node_modules|\.ts\b|\bselect |\binsert |relation|postgres/i;
  /** Of the documentation of the calls and of the two pages of the sign-in, which have words of their own. */
  const isPage = (name: string) => / \/api\/docs|get \/api\/auth\/(error|signout)/.test(name);

  test.each(EVERY_CALL.filter(({ name }) => !isPage(name)))(
    'when the database fails, $name answers an error without details',
    async call => {
      breakDatabase();

      const { status, text, headers } = await make(call, world, 'user');

      expect(text).not.toMatch(INTERNAL);
      expect(JSON.stringify(headers)).not.toMatch(INTERNAL);
      if (status >= 500)
        expect(JSON.parse(text)).toEqual({
          type: 'about:blank',
          title: 'Internal Server Error',
          status: 500,
          code: 'internal',
          instance: expect.any(String),
        });
    },
  );

  /** What reads or writes nothing, or goes by what is in memory. */
  const isAboutData = (name: string) =>
    / \/api\/(me|profiles|authors|ratings|contents|plays|playlists|daily)/.test(name);

  test('when the database fails, no call about data reports success', async () => {
    const fresh = await AccessWorld.make(server);
    breakDatabase();

    const done = [];
    for (const call of EVERY_CALL.filter(({ name }) => isAboutData(name))) {
      const { status } = await make(call, fresh, 'user');
      if (status < 400) done.push(call.name);
    }

    expect(done).toEqual([]);
  });
});

describe('same origin', () => {
  const FOREIGN: [string, Record<string, string>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['the other scheme', { origin: SITE_URL.replace('http:', 'https:') }],
    ['our name with more behind it', { origin: `${SITE_URL}.evil.example` }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our site', { 'sec-fetch-site': 'same-site' }],
    ['another site that claims our origin', { origin: SITE_URL, 'sec-fetch-site': 'cross-site' }],
  ];

  const OWN: [string, Record<string, string>][] = [
    ['a program', {}],
    ['our pages', { origin: SITE_URL, 'sec-fetch-site': 'same-origin' }],
    ['our pages in an old browser', { origin: SITE_URL }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ];

  /** Every call that changes something, made by a player whose play is under way. */
  const WRITES: [string, (playId: string) => [string, object]][] = [
    ['a start', () => ['/api/plays', { contentId: 1, locale: 'ua' }]],
    ['an answer', id => [`/api/plays/${id}/answers`, { index: 0, skip: true }]],
    ['a give-up', id => [`/api/plays/${id}/give-up`, {}]],
  ];

  /** A player with a play, who from now on calls with these headers. */
  async function underWay(headers: Record<string, string>) {
    const player = new Player(server.origin);
    const { body: play } = await player.start(await addQuiz(server));
    const caller = new Player(server.origin, headers);
    caller.cookie = player.cookie;
    return { player, caller, play };
  }

  const FOREIGN_WRITES = WRITES.flatMap(([what, callOf]) =>
    FOREIGN.map(([from, headers]) => [what, from, callOf, headers] as const),
  );

  test.each(FOREIGN_WRITES)('%s from %s is refused', async (_what, _from, callOf, headers) => {
    const { caller, play } = await underWay(headers);

    const answer = await caller.post(...callOf(play.id));

    expect(answer).toMatchObject({ status: 403, body: { code: 'origin.refused' } });
  });

  test.each(OWN)('a change from %s passes', async (_from, headers) => {
    const { caller, play } = await underWay(headers);

    const answer = await caller.answer(play.id, 0, { skip: true });

    expect(answer.status).toBe(200);
  });

  test('a refused call changes nothing', async () => {
    const { player, caller, play } = await underWay({ origin: 'https://evil.example' });

    await caller.answer(play.id, 0, { skip: true });
    await caller.giveUp(play.id);

    expect((await player.read(play.id)).body).toMatchObject({ index: 0, finished: false });
  });

  test('reading is allowed from anywhere, without CORS headers', async () => {
    const { caller, play } = await underWay({ origin: 'https://evil.example' });

    const { status, headers } = await caller.read(play.id);

    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(['PUT', 'PATCH', 'DELETE'])(
    '%s to a path that is not there is refused as well',
    async method => {
      const answer = await call(server.origin, '/api/nothing', {
        method,
        headers: { origin: 'https://evil.example' },
      });

      expect(answer.status).toBe(403);
    },
  );
});
