import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually } from '../../test/support/eventually.ts';
import { type StubFront, stubFront } from '../../test/support/stub-front.ts';
import { gate } from '../../test/support/stub-site.ts';
import { log } from '../log.ts';

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

test('64 readers of a page that is not there yet cause one render', async () => {
  const { closed, open } = gate();
  site.gate = closed;
  const reading = readAtOnce('/quiz', 64);
  await pages.untilAsked(64);
  open();

  const answers = await reading;

  expect(site.rendered).toEqual(['/quiz']);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

test('a page that changes while it is rendered is given to whoever asked, and not kept', async () => {
  const { closed, open } = gate();
  site.gate = closed;
  const reading = read('/quiz');
  await eventually(() => site.rendered.length === 1);
  pages.cache.drop(['home']);
  open();

  const before = await reading;
  const after = await read('/quiz');

  expect(before.text).toBe('<p>/quiz 1</p>');
  expect(after.text).toBe('<p>/quiz 2</p>');
});

test('what one renders who has waited in vain is kept as of when that began', async () => {
  const put = jest.spyOn(pages.cache, 'put');
  const [first, second, third] = [gate(), gate(), gate()];
  site.gate = first.closed;
  const reading = [read('/quiz'), read('/quiz')];
  await pages.untilAsked(2);
  pages.cache.drop(['home']);
  const since = pages.cache.now();
  site.gate = second.closed;
  first.open();
  await eventually(() => site.rendered.length === 2);
  pages.cache.drop(['home']);
  site.gate = third.closed;
  reading.push(read('/quiz'));
  await pages.untilAsked(3);

  second.open();
  await Promise.all(reading.slice(0, 2));
  third.open();
  const last = await reading[2];

  const kept = put.mock.calls.map(([, { body }, began]) => [String(body), began]);
  expect(kept[1]).toEqual(['<p>/quiz 2</p>', since]);
  expect(last?.text).toBe('<p>/quiz 3</p>');
});

test('junk in the query shares one entry, and the page is never told of it', async () => {
  await read('/quiz');

  await read('/quiz?utm_source=x&fbclid=1');
  await read('/quiz?cachebuster=2');

  expect(site.rendered).toEqual(['/quiz']);
});

test("a page's number is an entry of its own, whatever stands around it", async () => {
  await read('/quiz?page=2');

  await read('/quiz?fbclid=1&page=2&x=y');

  expect(site.rendered).toEqual(['/quiz?page=2']);
});

test('a number of a page cannot smuggle in another address', async () => {
  await read('/quiz?page=1%23junk');
  await read('/quiz?page=1%26x=y%20z');

  expect(site.rendered).toEqual(['/quiz?page=1%23junk', '/quiz?page=1%26x%3Dy%20z']);
});

test('a page that is missing is not kept', async () => {
  const first = await read('/missing');

  const second = await read('/missing');

  expect(first.status).toBe(404);
  expect(second.text).not.toBe(first.text);
});

test('a render that fails says so in words of ours and is tried again by the next', async () => {
  const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);

  const answer = await read('/broken');
  await read('/broken');

  expect(logged).toHaveBeenCalledTimes(2);
  expect(answer).toMatchObject({
    status: 500,
    text: expect.stringContaining('Something went wrong.'),
  });
  expect(site.rendered).toHaveLength(2);
});

test('plays are claimed before what is made for whoever asks, and for nothing else', async () => {
  for (const path of ['/profile', '/en/login?a=b', '/random', '/quiz', '/quiz', '/favicon.svg'])
    await read(path);

  expect(pages.claimed).toEqual(['/profile', '/en/login?a=b', '/random']);
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

test.each(['/random', '/en/random'])('%s is another each time', async path => {
  const answers = await readAtOnce(path, 3);

  expect(new Set(answers.map(answer => answer.text)).size).toBe(3);
});
