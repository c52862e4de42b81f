import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { Problem } from '../../contracts/errors.ts';
import { type CallOptions, call } from '../support/http-call.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const JSON_TYPE = { 'content-type': 'application/json' };

const send = (path: string, options?: CallOptions) => call(server.origin, path, options);

const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
  send(path, { method: 'POST', body, headers });

const problemIn = (text: string): Problem => JSON.parse(text);

/** What no answer may hold: stacks, SQL, names of files and of packages. */
const INTERNAL =
  /\bat .+:\d+:\d+|node_modules|\/work\/|\.ts\b|select |insert |relation|postgres|ECONN/i;

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
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json; charset=latin9' } },
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

test.each(['/api/x', '/api/plays/x/y', '/api', '/media/a/b'])(
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
