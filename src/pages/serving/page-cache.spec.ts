import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.ts';
import { call } from '../../../test/support/http-call.ts';
import { type Listening, listening } from '../../../test/support/listening.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';

const BODY = `<!doctype html><p>${'Здогад '.repeat(500)}</p>`;

const pageOf = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  body: Buffer.from(BODY),
  headers: { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' },
  tags: ['content:7', 'list:quiz'],
  maxAge: 3_600,
  ...changes,
});

let cache: PageCache;
let server: Listening;

beforeAll(async () => {
  server = await listening((request, response) => {
    if (!cache.serve(request.url ?? '', request, response)) response.writeHead(404).end();
  });
});
afterAll(() => server.close());

beforeEach(() => {
  cache = new PageCache(1);
  cache.resume();
});

const keep = (key: string, changes?: Partial<RenderedPage>) =>
  cache.put(key, pageOf(changes), cache.now());

const read = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
  call(server.origin, key, { headers, method });

const isKept = async (key: string) => (await read(key)).status === 200;

test('serve returns false for a page that was never put into the cache', async () => {
  expect(await isKept('/quiz')).toBe(false);
});

test('a cached page is served with its headers, its length and an ETag', async () => {
  keep('/quiz');

  const { status, headers, text } = await read('/quiz');

  expect({ status, text }).toEqual({ status: 200, text: BODY });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
    'content-length': String(Buffer.byteLength(BODY)),
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
  });
  expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['deflate', undefined],
  ['x-bread, gzipped', undefined],
])('for Accept-Encoding %j the response is encoded as %s', async (accepted, encoding) => {
  keep('/quiz');

  const { headers, bytes } = await read('/quiz', { 'accept-encoding': accepted });

  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(bytes.length));
  expect((decode ? decode(bytes) : bytes).toString()).toBe(BODY);
});

test('a request with the current ETag gets 304 without a body', async () => {
  keep('/quiz');
  const { headers } = await read('/quiz');

  const again = await read('/quiz', { 'if-none-match': `"other", W/${headers.etag}` });

  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers.etag).toBe(headers.etag);
});

test('a request with another ETag gets the page', async () => {
  keep('/quiz');
  const { headers } = await read('/quiz');
  keep('/quiz', { body: Buffer.from('anew') });

  const again = await read('/quiz', { 'if-none-match': String(headers.etag) });

  expect(again).toMatchObject({ status: 200, text: 'anew' });
});

test('HEAD gets only the headers', async () => {
  keep('/quiz');

  const { headers, bytes } = await read('/quiz', {}, 'HEAD');

  expect(headers['content-length']).toBe(String(Buffer.byteLength(BODY)));
  expect(bytes).toHaveLength(0);
});

test('dropping a tag drops every page that has it, and no other', async () => {
  keep('/quiz', { tags: ['list:quiz'] });
  keep('/quiz/7', { tags: ['content:7', 'list:quiz'] });
  keep('/movie', { tags: ['list:movie'] });

  cache.drop(['list:quiz', 'unheard-of']);

  expect(await Promise.all(['/quiz', '/quiz/7', '/movie'].map(isKept))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a page whose tag is dropped during its render is not cached', async () => {
  const since = cache.now();
  cache.drop(['content:7']);

  cache.put('/quiz/7', pageOf(), since);

  expect(await isKept('/quiz/7')).toBe(false);
});

test('concurrent first requests get the page compressed, and a drop removes the compressed page', async () => {
  keep('/quiz/7');
  const reading = [1, 2].map(() => read('/quiz/7', { 'accept-encoding': 'br' }));
  const answers = await Promise.all(reading);

  cache.drop(['content:7']);

  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br']);
  expect(await isKept('/quiz/7')).toBe(false);
});

test('a page stays cached when other tags are dropped', async () => {
  const since = cache.now();
  cache.drop(['content:8']);

  cache.put('/quiz/7', pageOf(), since);

  expect(await isKept('/quiz/7')).toBe(true);
});

test('no page is cached while notifications are interrupted or if its render began then', async () => {
  keep('/before');
  cache.pause();
  keep('/meanwhile');
  const since = cache.now();
  cache.resume();

  cache.put('/late', pageOf(), since);

  const kept = await Promise.all(['/before', '/meanwhile', '/late'].map(isKept));
  expect(kept).toEqual([false, false, false]);
});

test('a page is removed after its cache lifetime', async () => {
  keep('/quiz', { maxAge: 0.001 });

  const isGone = await eventually(async () => !(await isKept('/quiz')));

  expect(isGone).toBe(true);
});

test('a full cache drops the least recently used page', async () => {
  const noise = (letter: string) => ({ body: Buffer.from(letter.repeat(300_000)) });
  keep('/old', noise('a'));
  keep('/used', noise('b'));
  await read('/old');

  keep('/new', noise('c'));

  expect(await Promise.all(['/old', '/used', '/new'].map(isKept))).toEqual([true, false, true]);
});
