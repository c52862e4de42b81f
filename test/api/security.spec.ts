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
import * as adminCatalog from '../../contracts/admin-catalog.ts';
import * as adminContents from '../../contracts/admin-contents.ts';
import * as adminDailies from '../../contracts/admin-dailies.ts';
import * as adminImports from '../../contracts/admin-imports.ts';
import * as adminLog from '../../contracts/admin-log.ts';
import * as adminModeration from '../../contracts/admin-moderation.ts';
import * as adminNumbers from '../../contracts/admin-numbers.ts';
import * as adminPages from '../../contracts/admin-pages.ts';
import * as adminPlaylists from '../../contracts/admin-playlists.ts';
import * as adminPlays from '../../contracts/admin-plays.ts';
import * as adminReleases from '../../contracts/admin-releases.ts';
import * as adminReports from '../../contracts/admin-reports.ts';
import * as adminUsers from '../../contracts/admin-users.ts';
import * as adminWaiting from '../../contracts/admin-waiting.ts';
import * as catalog from '../../contracts/catalog.ts';
import * as contents from '../../contracts/contents.ts';
import * as dailies from '../../contracts/dailies.ts';
import { Problem } from '../../contracts/errors.ts';
import * as hints from '../../contracts/hints.ts';
import * as marks from '../../contracts/marks.ts';
import * as me from '../../contracts/me.ts';
import * as media from '../../contracts/media.ts';
import * as myQuizzes from '../../contracts/my-quizzes.ts';
import * as playlists from '../../contracts/playlists.ts';
import * as plays from '../../contracts/plays.ts';
import * as profiles from '../../contracts/profiles.ts';
import * as quizFiles from '../../contracts/quiz-files.ts';
import * as quizzes from '../../contracts/quizzes.ts';
import * as ratings from '../../contracts/ratings.ts';
import * as reports from '../../contracts/reports.ts';
import * as rewards from '../../contracts/rewards.ts';
import type { Route } from '../../contracts/route.ts';
import * as samples from '../../contracts/samples.ts';
import * as stats from '../../contracts/stats.ts';
import * as unfinished from '../../contracts/unfinished.ts';
import { RANDOM_SEED } from '../../scripts/testing/random-seed.mjs';
import { log } from '../../src/log.ts';
import { Transactions } from '../../src/transaction.ts';
import { ACTORS, AccessWorld } from '../support/access-world.ts';
import { EVERY_CALL, make, type TableCall } from '../support/every-call.ts';
import { type CallAnswer, type CallOptions, call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { malformed, type Valid } from '../support/malformed-request.ts';
import { notingSite } from '../support/noting-site.ts';
import { addUser, type Signed, signIn } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { drawing } from '../support/quiz-folder.ts';
import { type QuizServer, SITE_URL, startServer } from '../support/quiz-server.ts';
import { type RawAnswer, sendRaw } from '../support/raw-request.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { keepFile } from '../support/stored-media.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({}, notingSite);
});
afterAll(() => server.close());

describe('response data', () => {
  /** Users for the GET calls, which change nothing and can therefore share them. */
  let unchanged: Awaited<ReturnType<typeof makePeople>>;

  beforeAll(async () => {
    unchanged = await makePeople();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const IDENTIFY = `
insert into identity (issuer, subject, user_id, provider)
select 'https://accounts.google.com', 'subject of ' || id, id, 'google' from app_user on conflict do nothing`;

  const PORTRAY = `update app_user set portrait_source = 'https://lh3.googleusercontent.com/of-' || id`;

  /** Values that no response may contain, except the export of the user's own data. */
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

  /** Users of every kind, all secrets in the database, and the tokens that each user may see themselves. */
  async function makePeople() {
    const world = await AccessWorld.make(server);
    const secrets = await secretsOf();
    const tokens = ACTORS.flatMap(actor =>
      actor === 'visitor' ? [] : [/session=([^;]+)/.exec(world.headersOf(actor).cookie)?.[1] ?? ''],
    );
    return { world, secrets, tokens };
  }

  /** Without the export, which returns the user's own data and has a test of its own. */
  const CASES = EVERY_CALL.filter(({ name }) => name !== 'get /api/me/export');

  test.each(CASES)('$name returns no secrets', async call => {
    const { world, secrets, tokens } = call.method === 'get' ? unchanged : await makePeople();

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

  test('the order key of a session is in no response to another user', async () => {
    const world = await AccessWorld.make(server);
    const { text } = await world.answer('user', 'get', '/api/me');
    const { orderKey } = JSON.parse(text) as { orderKey: string };

    const others = [];
    for (const call of EVERY_CALL) others.push((await make(call, world, 'other')).text);

    expect(orderKey).toMatch(/^[0-9a-f]{64}$/);
    expect(others.filter(other => other.includes(orderKey))).toEqual([]);
  });

  /** Makes every query return an extra column, like a statement that selects too much. */
  function readTooMuch(): void {
    const { database } = server;
    const { query } = database;
    jest.spyOn(database, 'query').mockImplementation(async (name, text, values) => {
      const rows = await query.call(database, name, text, values);
      return rows.map(row => ({ ...row, unspokenOf: 'unspoken of' })) as never;
    });
  }

  /** The calls of the next-auth client are left out, since they have no contract. */
  const HELD = CASES.filter(({ name }) => !name.includes(' /api/auth/'));

  test('columns that no contract has are in no response, even if a query returns them', async () => {
    const world = await AccessWorld.make(server);
    readTooMuch();

    const answers = [];
    for (const call of HELD) answers.push([call.name, (await make(call, world, 'user')).text]);

    expect(answers.length).toBeGreaterThan(30);
    expect(answers.filter(([, text]) => /unspoken/i.test(String(text)))).toEqual([]);
  });
});

describe('request bodies', () => {
  let world: AccessWorld;

  beforeAll(async () => {
    world = await AccessWorld.make(server);
  });

  /** The next-auth client, Facebook and Algolia's clients send fields that our contracts do not have. */
  const isOthersWire = (name: string) => / \/(api\/(auth|facebook)|1\/indexes)\//.test(name);

  const CHANGES = EVERY_CALL.filter(({ method, name }) => method !== 'get' && !isOthersWire(name));
  /** Calls with a JSON body; uploads.spec.ts tests the bodies of uploads. */
  const WITH_BODY = CHANGES.filter(
    ({ method, encoding }) => method !== 'delete' && encoding !== 'multipart',
  );
  /** A role that may make the call, since bodies of refused roles are not checked. */
  const actorOf = ({ users, authors }: TableCall) => {
    if (users !== 403) return 'user';
    return authors === 403 ? 'admin' : 'author';
  };

  /** Fields that a user must not be able to set. */
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

  /** Calls by which admins set such a field of another user. */
  const OWN_FIELDS: Record<string, string> = {
    'post /api/admin/users/:id/role': 'role',
    'post /api/admin/users/:id/premium': 'premium',
  };

  const CASES = WITH_BODY.flatMap(call =>
    WISHES.map(wish => ({ call, wish, name: call.name, key: Object.keys(wish)[0] as string })),
  ).filter(({ name, key }) => OWN_FIELDS[name] !== key);

  const FACTS = `
select u.role, u.premium, u.player_id, coalesce(a.balance, 0)::int as balance, count(s.token_hash)::int as sessions
from app_user u left join coin_account a on a.user_id = u.id left join session s on s.user_id = u.id
where u.id = $1 group by u.id, a.balance`;

  const factsOf = async (id: number) => (await server.database.pool.query(FACTS, [id])).rows[0];

  test.each(CASES)(
    '$name with the extra field $key returns 400 input.invalid',
    async ({ call, wish }) => {
      const actor = actorOf(call);
      const before = await factsOf(world.idOf(actor));

      const { status, text } = await make(call, world, actor, wish);

      expect([status, JSON.parse(text).code]).toEqual([400, 'input.invalid']);
      expect(await factsOf(world.idOf(actor))).toEqual(before);
    },
  );

  test('every call returns 400 for an array as body', async () => {
    const answers = [];
    for (const call of WITH_BODY)
      answers.push((await world.answer(actorOf(call), call.method, call.pathIn(world), [])).status);

    expect(new Set(answers)).toEqual(new Set([400]));
  });
});

describe('invalid sessions', () => {
  let world: AccessWorld;

  beforeAll(async () => {
    world = await AccessWorld.make(server);
  });

  type Cookies = [name: string, value: string][];

  const cookiesOf = ({ cookie }: Signed): Cookies =>
    cookie.split('; ').map(pair => pair.split('=') as [string, string]);

  const run = (sql: string, id: number) => server.database.pool.query(sql, [id]);

  /** Ways in which a session becomes invalid; each returns the cookies that the browser sends afterwards. */
  const ENDS: [string, (cookies: Cookies, id: number) => Promise<Cookies>][] = [
    [
      'that has expired',
      async (cookies, id) => {
        await run(
          `update session set expires_at = now() - interval '1 second' where user_id = $1`,
          id,
        );
        return cookies;
      },
    ],
    [
      'that was ended in another browser',
      async (cookies, id) => {
        await run('delete from session where user_id = $1', id);
        return cookies;
      },
    ],
    [
      'of a deleted user',
      async (cookies, id) => {
        await run('update app_user set deleted_at = now() where id = $1', id);
        return cookies;
      },
    ],
    [
      'whose token has a changed character',
      async cookies => replaced(cookies, token => flipped(token)),
    ],
    [
      'whose token is its hash in the database',
      async (cookies, id) => replaced(cookies, await hashOf(id)),
    ],
    [
      'whose token is the id of the user',
      async (cookies, id) => replaced(cookies, () => String(id)),
    ],
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

  test.each(CASES)(
    '%s with a session %s returns 401 auth.required',
    async (_name, _what, { tried, end }) => {
      const { id } = await addUser(server, { coins: 20_000 });
      const signed = await signIn(server, { id });
      const cookies = await end(cookiesOf(signed), id);
      const body = tried.encoding === 'multipart' ? undefined : tried.bodyOf(world, 'user');

      const answer = await send(tried.method, tried.pathIn(world), body, {
        ...signed,
        cookie: cookies.map(pair => pair.join('=')).join('; '),
      });

      expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'auth.required']);
    },
  );

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

describe('database failures', () => {
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

  /** An error as the PostgreSQL driver throws it. */
  const failure = () =>
    Object.assign(new Error('relation "unspoken_of" does not exist'), {
      code: '42P01',
      detail: 'Failing row contains (unspoken_of).',
      query: 'select unspoken_of',
    });

  /** Breaks all queries except the one that reads the session, so that calls get past the sign-in check. */
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
  /** The documentation of the API and two pages of the sign-in, which may contain words like "select". */
  const isPage = (name: string) => / \/api\/docs|get \/api\/auth\/(error|signout)/.test(name);

  test.each(EVERY_CALL.filter(({ name }) => !isPage(name)))(
    '$name returns an error without details when the database fails',
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

  /** Other calls use no database, or use data that is in memory. */
  const isAboutData = (name: string) =>
    / \/api\/(me|profiles|authors|ratings|contents|plays|playlists|daily)/.test(name);

  test('no call about data returns a success when the database fails', async () => {
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

describe('requests from other origins', () => {
  const FOREIGN: [string, Record<string, string>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['the other scheme', { origin: SITE_URL.replace('http:', 'https:') }],
    ['a host that begins with our name', { origin: `${SITE_URL}.evil.example` }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our site', { 'sec-fetch-site': 'same-site' }],
    ['another site that claims our origin', { origin: SITE_URL, 'sec-fetch-site': 'cross-site' }],
  ];

  const OWN: [string, Record<string, string>][] = [
    ['a client that sends no Origin', {}],
    ['our pages', { origin: SITE_URL, 'sec-fetch-site': 'same-origin' }],
    ['our pages in an old browser', { origin: SITE_URL }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ];

  /** Calls that change something, made by a player with an unfinished play. */
  const WRITES: [string, (playId: string) => [string, object]][] = [
    ['a start', () => ['/api/plays', { contentId: 1, locale: 'ua' }]],
    ['an answer', id => [`/api/plays/${id}/answers`, { index: 0, skip: true }]],
    ['a give-up', id => [`/api/plays/${id}/give-up`, {}]],
  ];

  /** A player with an unfinished play, and a caller with the same guest cookie and these headers. */
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

  test.each(FOREIGN_WRITES)(
    '%s from %s returns 403 origin.refused',
    async (_what, _from, callOf, headers) => {
      const { caller, play } = await underWay(headers);

      const answer = await caller.post(...callOf(play.id));

      expect(answer).toMatchObject({ status: 403, body: { code: 'origin.refused' } });
    },
  );

  test.each(OWN)('an answer sent from %s returns 200', async (_from, headers) => {
    const { caller, play } = await underWay(headers);

    const answer = await caller.answer(play.id, 0, { skip: true });

    expect(answer.status).toBe(200);
  });

  test('calls refused with 403 origin.refused do not change the play', async () => {
    const { player, caller, play } = await underWay({ origin: 'https://evil.example' });

    await caller.answer(play.id, 0, { skip: true });
    await caller.giveUp(play.id);

    expect((await player.read(play.id)).body).toMatchObject({ index: 0, finished: false });
  });

  test('GET of a play from another origin returns 200 without CORS headers', async () => {
    const { caller, play } = await underWay({ origin: 'https://evil.example' });

    const { status, headers } = await caller.read(play.id);

    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(['PUT', 'PATCH', 'DELETE'])(
    '%s to an unknown path from another origin returns 403',
    async method => {
      const answer = await call(server.origin, '/api/nothing', {
        method,
        headers: { origin: 'https://evil.example' },
      });

      expect(answer.status).toBe(403);
    },
  );
});

describe('errors and the log', () => {
  const send = (path: string, options?: CallOptions) => call(server.origin, path, options);

  const problemIn = (text: string): Problem => JSON.parse(text);

  /** Parts of stack traces, SQL and file names, which no response may contain. */
  const INTERNAL =
    /\bat .+:\d+:\d+|node_modules|\/work\/|\.ts\b|select |insert |relation|postgres|ECONN/i;

  describe('problems', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    const JSON_TYPE = { 'content-type': 'application/json' };

    const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
      send(path, { method: 'POST', body, headers });

    test.each<[string, string, CallOptions, number, string]>([
      ['an unknown path', '/api/nothing', {}, 404, 'not-found'],
      ['an unknown content', '/api/contents/404404404', {}, 404, 'not-found'],
      ['an unknown file', '/media/nothing', {}, 404, 'not-found'],
      ['an invalid query', '/api/contents?limit=0', {}, 400, 'input.invalid'],
      ['a broken escape in the path', '/api/contents/%E0%A4%A', {}, 400, 'input.invalid'],
      [
        'malformed JSON',
        '/api/plays',
        { method: 'POST', body: '{"a":', headers: JSON_TYPE },
        400,
        'input.invalid',
      ],
      [
        'JSON that is not an object',
        '/api/plays',
        { method: 'POST', body: 'null', headers: JSON_TYPE },
        400,
        'input.invalid',
      ],
      ['no body', '/api/plays', { method: 'POST' }, 400, 'input.invalid'],
      [
        'a text/plain body',
        '/api/plays',
        { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } },
        415,
        'input.media-type',
      ],
      [
        'a form body',
        '/api/plays',
        {
          method: 'POST',
          body: 'contentId=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
        415,
        'input.media-type',
      ],
      [
        'an unknown encoding',
        '/api/plays',
        { method: 'POST', body: '{}', headers: { ...JSON_TYPE, 'content-encoding': 'zip' } },
        415,
        'input.media-type',
      ],
      [
        'an unknown charset',
        '/api/plays',
        {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json; charset=latin9' },
        },
        415,
        'input.media-type',
      ],
      [
        'a body of 200 kB',
        '/api/plays',
        { method: 'POST', body: JSON.stringify('x'.repeat(200_000)), headers: JSON_TYPE },
        413,
        'input.too-large',
      ],
      [
        'a method that the path does not support',
        '/api/plays',
        { method: 'DELETE' },
        404,
        'not-found',
      ],
    ])(
      'a request with %s returns a problem document',
      async (_what, path, options, status, code) => {
        const { headers, text, status: answered } = await send(path, options);

        const problem = problemIn(text);
        expect(answered).toBe(status);
        expect(headers['content-type']).toMatch(/^application\/problem\+json/);
        expect(Problem.strict().safeParse(problem).error).toBeUndefined();
        expect(problem).toMatchObject({ type: 'about:blank', status, code });
        expect(text).not.toMatch(INTERNAL);
      },
    );

    test.each(['/api/x', '/api/plays/x/y', '/api', '/media/a/b/c'])(
      'the detail of a 404 names the unknown path %s without its query',
      async path => {
        const { text } = await send(`${path}?token=secret`);

        expect(problemIn(text).detail).toBe(`Page Not Found: ${path}`);
      },
    );

    test('every API response has headers that forbid caching and loading of resources', async () => {
      const answers = await Promise.all([
        send('/api/contents'),
        send('/api/x'),
        post('/api/plays', '{'),
      ]);

      for (const { headers } of answers)
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
        });
    });

    test('API responses have no X-Powered-By, Server or ETag header', async () => {
      const { headers } = await send('/api/contents');

      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
      expect(headers.etag).toBeUndefined();
    });
  });

  describe('the log of calls', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    test('the problem document of a call and its log line have the same request id', async () => {
      const logged = jest.spyOn(log, 'info').mockReturnValue(undefined);

      const { text } = await send('/api/nothing');

      expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({
          requestId: problemIn(text).instance,
          method: 'GET',
          path: '/api/nothing',
          status: 404,
        }),
        'call',
      );
    });

    test('two requests have different request ids', async () => {
      const [one, two] = await Promise.all([send('/api/x'), send('/api/x')]);

      expect(problemIn(one.text).instance).not.toBe(problemIn(two.text).instance);
    });

    test('an unexpected error returns 500 without details and is logged with the request id', async () => {
      const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
      jest
        .spyOn(server.database, 'query')
        .mockRejectedValue(
          Object.assign(new Error('relation "secret" does not exist'), { code: '42P01' }),
        );

      const { status, text } = await send('/api/contents');

      expect(status).toBe(500);
      expect(problemIn(text)).toEqual({
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        code: 'internal',
        instance: expect.any(String),
      });
      expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ requestId: problemIn(text).instance, err: expect.any(Error) }),
        expect.any(String),
      );
    });

    test('a call returns 503 unavailable when the database refuses connections', async () => {
      jest.spyOn(log, 'error').mockReturnValue(undefined);
      jest
        .spyOn(server.database, 'query')
        .mockRejectedValue(
          Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
        );

      const { status, text } = await send('/api/contents');

      expect({ status, code: problemIn(text).code }).toEqual({ status: 503, code: 'unavailable' });
      expect(text).not.toMatch(INTERNAL);
    });

    test('log lines contain no cookies, answers or query strings', async () => {
      const logged = jest.spyOn(log, 'info').mockReturnValue(undefined);
      const player = new Player(server.origin);
      const { body } = await player.start(await addQuiz(server));

      await player.answer(body.id, 0, { optionId: body.question?.options[0]?.id as string });
      await send('/api/contents?cursor=private');

      const lines = JSON.stringify(logged.mock.calls);
      expect(lines).not.toContain(player.cookie?.split('=')[1]);
      expect(lines).not.toContain(body.question?.options[0]?.id);
      expect(lines).not.toContain('private');
    });
  });

  describe('the documentation', () => {
    interface Description {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    }

    const CONTRACTS = [
      adminCatalog,
      adminImports,
      adminContents,
      adminDailies,
      adminLog,
      adminModeration,
      adminNumbers,
      adminPages,
      adminPlaylists,
      adminPlays,
      adminReleases,
      adminReports,
      adminUsers,
      adminWaiting,
      catalog,
      contents,
      dailies,
      hints,
      marks,
      me,
      media,
      myQuizzes,
      playlists,
      plays,
      profiles,
      quizFiles,
      quizzes,
      ratings,
      reports,
      rewards,
      samples,
      stats,
      unfinished,
    ];
    const ROUTES = CONTRACTS.flatMap(contract => Object.values<unknown>(contract)).filter(
      (one): one is Route => one instanceof Object && 'method' in one && 'path' in one,
    );

    const description = async () =>
      (await jsonCall<Description>(server.origin, '/api/docs-json')).body;

    test.each(ROUTES.map(route => [route.method, route.path, route.status] as const))(
      '%s %s is in the OpenAPI document with the status %i',
      async (method, path, status) => {
        const { paths } = await description();

        const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
        expect(described?.responses).toHaveProperty(String(status));
      },
    );

    test('the OpenAPI document has no calls besides the routes, the two for images and the two of the search', async () => {
      const { paths } = await description();

      const calls = Object.values(paths).flatMap(path => Object.keys(path));
      expect(Object.keys(paths)).toEqual(
        expect.arrayContaining([
          '/api/image',
          '/api/share-image',
          '/1/indexes/{index}/query',
          '/1/indexes/{index}/queries',
        ]),
      );
      expect(calls).toHaveLength(ROUTES.length + 4);
    });

    test('the OpenAPI document explains the fields and names the codes of uploads and imports', async () => {
      const text = JSON.stringify(await description());

      for (const code of ['media.failed', 'media.absent', 'row.unknown', 'import.entries'])
        expect(text).toContain(code);
      expect(text).toContain('Whether an author uploaded the file');
      expect(text).toContain('The valid fields of the quiz itself');
    });

    test('GET /api/docs returns a page that may load nothing from other sites', async () => {
      const { status, headers } = await call(server.origin, '/api/docs');

      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['content-security-policy']).not.toMatch(/https?:|\*/);
    });
  });
});

describe('malformed requests', () => {
  const CALLS = Number(process.env.FUZZ_CALLS ?? 1_000);
  const SEED = RANDOM_SEED;
  const AT_ONCE = 16;
  const TIMEOUT_MS = 20_000 + 100 * CALLS;
  let valid: Valid[];
  beforeAll(async () => {
    process.stdout.write(`RANDOM_SEED=${SEED} FUZZ_CALLS=${CALLS}\n`);
    const mediaId = await keepFile(server, Buffer.from(drawing('navy')));
    const contentId = await addQuiz(server, { mediaId });
    const player = new Player(server.origin);
    const { body: play } = await player.start(contentId);
    const cookie = player.cookie as string;
    const url = play.question?.media?.url as string;
    const optionId = play.question?.options[0]?.id;
    const { body: another } = await player.start(await addQuiz(server));
    const get = (path: string): Valid => ({ method: 'GET', path, cookie });
    const post = (path: string, body: Valid['body']): Valid => ({
      method: 'POST',
      path,
      body,
      cookie,
    });
    valid = [
      ...['/', '/en', '/quiz', '/en/movie/list', '/daily', `/quiz/${contentId}-a-quiz`].map(get),
      ...['/about', '/random', '/healthz', '/nothing', '/favicon.svg', '/_astro/x.js'].map(get),
      ...[
        '/api/contents?limit=2',
        `/api/contents/${contentId}`,
        '/api/stats',
        '/api/docs-json',
      ].map(get),
      ...[`/api/plays/${play.id}`, `/media/${mediaId}`, url].map(get),
      get(`/api/image?url=${encodeURIComponent(url)}&w=320&q=75`),
      get('/api/share-image?title=a&text=b'),
      ...['csrf', 'providers', 'session', 'signin', 'signout', 'error?error=AccessDenied'].map(
        action => get(`/api/auth/${action}`),
      ),
      get('/api/auth/callback/google?code=a&state=b'),
      post('/api/auth/signout', { csrfToken: 'a', callbackUrl: '/', json: true }),
      post('/api/plays', { contentId, locale: 'ua', restart: false }),
      post(`/api/plays/${play.id}/answers`, { index: 0, attempt: 1, optionId }),
      post(`/api/plays/${another.id}/give-up`, {}),
    ];
  }, 30_000);

  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Parts of a stack trace or of SQL, which only an uncaught error puts into a response. */
  const STACK = /\bat [^\n]+:\d+:\d+|node_modules|\/work\/|\bselect .+ from /;

  const isBad = ({ status, text }: RawAnswer) => (status ?? 0) >= 500 || STACK.test(text);

  const shown = (request: Buffer, answer: RawAnswer) =>
    `${request.toString('latin1').slice(0, 600)}\n→ ${answer.text.slice(0, 600)}`;

  test(
    'no malformed request gives a 5xx or a stack trace',
    async () => {
      const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
      // Astro logs a broken escape in a path to the console.
      jest.spyOn(console, 'error').mockReturnValue(undefined);
      const random = new SeededRandom(SEED);
      const requests = Array.from({ length: CALLS }, () => malformed(random, random.of(valid)));
      const bad: string[] = [];
      const statuses = new Map<number | null, number>();

      const sendNext = async (): Promise<void> => {
        for (let request = requests.pop(); request; request = requests.pop()) {
          const answer = await sendRaw(server.origin, request);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (isBad(answer)) bad.push(shown(request, answer));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sendNext));

      process.stdout.write(`${JSON.stringify([...statuses])}\n`);
      expect({ seed: SEED, bad }).toEqual({ seed: SEED, bad: [] });
      expect(logged).not.toHaveBeenCalled();
      expect((await call(server.origin, '/healthz')).status).toBe(200);
    },
    TIMEOUT_MS,
  );

  test('no valid GET call returns a 5xx after the malformed requests', async () => {
    const read = async ({ path, cookie }: Valid) => {
      const { status } = await call(server.origin, path, { headers: { cookie } });
      return { path, isFailure: status >= 500 };
    };

    const answers = await Promise.all(valid.filter(({ method }) => method === 'GET').map(read));

    expect(answers.filter(answer => answer.isFailure)).toEqual([]);
  });
});
