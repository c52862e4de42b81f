import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
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
import * as quizzes from '../../contracts/quizzes.ts';
import * as ratings from '../../contracts/ratings.ts';
import * as rewards from '../../contracts/rewards.ts';
import type { Route } from '../../contracts/route.ts';
import * as samples from '../../contracts/samples.ts';
import * as stats from '../../contracts/stats.ts';
import * as unfinished from '../../contracts/unfinished.ts';
import { log } from '../../src/log.ts';
import { type CallOptions, call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const send = (path: string, options?: CallOptions) => call(server.origin, path, options);

const problemIn = (text: string): Problem => JSON.parse(text);

/** What no answer may hold: stacks, SQL, names of files and of packages. */
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
    ['an unknown content', '/api/contents/404', {}, 404, 'not-found'],
    ['an unknown file', '/media/nothing', {}, 404, 'not-found'],
    ['a bad query', '/api/contents?limit=0', {}, 400, 'input.invalid'],
    ['a bad path', '/api/contents/%E0%A4%A', {}, 400, 'input.invalid'],
    [
      'malformed JSON',
      '/api/plays',
      { method: 'POST', body: '{"a":', headers: JSON_TYPE },
      400,
      'input.invalid',
    ],
    [
      'a bare word',
      '/api/plays',
      { method: 'POST', body: 'null', headers: JSON_TYPE },
      400,
      'input.invalid',
    ],
    ['no body', '/api/plays', { method: 'POST' }, 400, 'input.invalid'],
    [
      'a text',
      '/api/plays',
      { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } },
      415,
      'input.media-type',
    ],
    [
      'a form',
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
      'too much',
      '/api/plays',
      { method: 'POST', body: JSON.stringify('x'.repeat(200_000)), headers: JSON_TYPE },
      413,
      'input.too-large',
    ],
    ['another method', '/api/plays', { method: 'DELETE' }, 404, 'not-found'],
  ])('%s is answered with a problem document', async (_what, path, options, status, code) => {
    const { headers, text, status: answered } = await send(path, options);

    const problem = problemIn(text);
    expect(answered).toBe(status);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(Problem.strict().safeParse(problem).error).toBeUndefined();
    expect(problem).toMatchObject({ type: 'about:blank', status, code });
    expect(text).not.toMatch(INTERNAL);
  });

  test.each(['/api/x', '/api/plays/x/y', '/api', '/media/a/b/c'])(
    'the unknown path %s is named in the detail',
    async path => {
      const { text } = await send(`${path}?token=secret`);

      expect(problemIn(text).detail).toBe(`Page Not Found: ${path}`);
    },
  );

  test('no API response is cached or may load anything', async () => {
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

  test('no response reveals the software of the server', async () => {
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

  const _JSON_TYPE = { 'content-type': 'application/json' };

  test('the id of the request is in the problem and in the log line', async () => {
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

  test('two requests have two ids', async () => {
    const [one, two] = await Promise.all([send('/api/x'), send('/api/x')]);

    expect(problemIn(one.text).instance).not.toBe(problemIn(two.text).instance);
  });

  test('an unexpected error is 500 without details, and is in the log with its id', async () => {
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

  test('without its database the server says that it is unavailable', async () => {
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
    quizzes,
    ratings,
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
    '%s %s is described, with its answer',
    async (method, path, status) => {
      const { paths } = await description();

      const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(described?.responses).toHaveProperty(String(status));
    },
  );

  test('no other call is described but those of pictures', async () => {
    const { paths } = await description();

    const calls = Object.values(paths).flatMap(path => Object.keys(path));
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/image', '/api/share-image']));
    expect(calls).toHaveLength(ROUTES.length + 2);
  });

  test('people read it at /api/docs, where it may use its own styles and nothing from elsewhere', async () => {
    const { status, headers } = await call(server.origin, '/api/docs');

    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-security-policy']).not.toMatch(/https?:|\*/);
  });
});
