import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.ts';
import { type StubFront, stubFront } from '../../../test/support/stub-front.ts';
import { gate } from '../../../test/support/stub-site.ts';
import { log } from '../../log.ts';

let site: StubFront['site'];
let pages: StubFront;

beforeEach(async () => {
  pages = await stubFront();
  site = pages.site;
});
afterEach(() => pages.close());

const read = (path: string) => pages.read(path);

const readAtOnce = (path: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => read(path)));

test('a page is rendered once and then served from memory, with an ETag', async () => {
  const first = await read('/quiz');

  const second = await read('/quiz');

  expect(site.rendered).toEqual(['/quiz']);
  expect(second.text).toBe(first.text);
  expect(second.headers.etag).toBeDefined();
});

test('64 concurrent requests for an uncached page cause one render', async () => {
  const { closed, open } = gate();
  site.gate = closed;
  const reading = readAtOnce('/quiz', 64);
  await pages.untilAsked(64);
  open();

  const answers = await reading;

  expect(site.rendered).toEqual(['/quiz']);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

test('a page that changes during its render is served to the waiting clients but not cached', async () => {
  const { closed, open } = gate();
  site.gate = closed;
  const reading = read('/quiz');
  await eventually(() => site.rendered.length === 1);
  pages.cache.drop(['home']);
  open();

  const before = await reading;
  const after = await read('/quiz');

  expect(before.text).toBe('<p>/quiz 1 </p>');
  expect(after.text).toBe('<p>/quiz 2 </p>');
});

test('a request after a change is answered by a render that began after the change', async () => {
  const put = jest.spyOn(pages.cache, 'put');
  const [first, second] = [gate(), gate()];
  site.gate = first.closed;
  const before = read('/quiz');
  await eventually(() => site.rendered.length === 1);
  pages.cache.drop(['home']);
  const since = pages.cache.now();
  const after = readAtOnce('/quiz', 2);
  await pages.untilAsked(3);
  site.gate = second.closed;
  first.open();
  await eventually(() => site.rendered.length === 2);
  second.open();

  const texts = (await Promise.all([before, ...(await after)])).map(({ text }) => text);

  expect(texts).toEqual(['<p>/quiz 1 </p>', '<p>/quiz 2 </p>', '<p>/quiz 2 </p>']);
  expect(put.mock.calls.map(([, { body }, began]) => [String(body), began])).toEqual([
    ['<p>/quiz 1 </p>', since - 1],
    ['<p>/quiz 2 </p>', since],
  ]);
});

test('a fixed page is rendered once by its own URL and cached by its path', async () => {
  await read('/fixed-page');

  const { headers } = await read('/fixed-page?utm_source=x');

  expect(site.rendered).toEqual(['/fixed/fixed-page']);
  expect(headers.etag).toBeDefined();
});

test('unknown query parameters share one cache entry, and do not reach the page', async () => {
  await read('/quiz');

  await read('/quiz?utm_source=x&fbclid=1');
  await read('/quiz?cachebuster=2');

  expect(site.rendered).toEqual(['/quiz']);
});

test('each page number has its own cache entry, whatever other parameters there are', async () => {
  await read('/quiz?page=2');

  await read('/quiz?fbclid=1&page=2&x=y');

  expect(site.rendered).toEqual(['/quiz?page=2']);
});

test('a 404 is not cached, and each request renders the page again', async () => {
  site.answers.set('/quiz/7-x', { status: 404 });

  const answers = [await read('/quiz/7-x'), await read('/quiz/7-x')];

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(site.rendered).toEqual(['/quiz/7-x', '/missing', '/quiz/7-x']);
});

test('a failed render gets a plain error response, and the next request renders again', async () => {
  const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
  site.broken.add('/quiz');

  const answer = await read('/quiz');
  await read('/quiz');

  expect(logged).toHaveBeenCalledTimes(2);
  expect(answer).toMatchObject({
    status: 500,
    text: expect.stringContaining('Something went wrong.'),
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(site.rendered).toHaveLength(2);
});

test('the guest plays are claimed before personal pages only', async () => {
  for (const path of ['/profile/7', '/en/login?a=b', '/random', '/quiz', '/quiz', '/favicon.svg'])
    await read(path);

  expect(pages.claimed).toEqual(['/profile/7', '/en/login?a=b', '/random']);
});

test.each(['/profile', '/random'])('%s fails when plays cannot be claimed', async path => {
  jest.spyOn(log, 'error').mockReturnValue(undefined);
  pages.failClaims();

  const answer = await read(path);

  expect(answer).toMatchObject({
    status: 500,
    text: expect.stringContaining('Something went wrong.'),
  });
  expect(site.rendered).toEqual([]);
});

test.each(['/random', '/en/random'])(
  '%s is not cached, so that each request can get another answer',
  async path => {
    const answers = await readAtOnce(path, 3);

    expect(new Set(answers.map(answer => answer.text)).size).toBe(3);
  },
);
