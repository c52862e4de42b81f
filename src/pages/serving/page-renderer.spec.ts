import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.ts';
import { type StubFront, stubFront } from '../../../test/support/stub-front.ts';
import { gate } from '../../../test/support/stub-site.ts';
import { TokenBuckets } from '../../http/token-buckets.ts';
import { log } from '../../log.ts';
import { RenderQueue } from './render-queue.ts';

let pages: StubFront;
let sockets: Socket[];

beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await pages.close();
});

const quiz = (number: number) => `/quiz/${number}-x`;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const readAs = (caller: string, path: string) =>
  pages.read(path, { headers: { 'x-caller': caller } });

/** Requests a page and never reads the response. */
function stalled(path: string): Socket {
  const { hostname, port } = new URL(pages.origin);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: quiz.test\r\n\r\n`);
  sockets.push(socket);
  return socket;
}

test('a client that does not read its response does not block others', async () => {
  pages = await stubFront({ queue: new RenderQueue({ atOnce: 1, waiting: 9, waitingEach: 9 }) });
  const large = Buffer.alloc(30_000_000, 'x');
  pages.site.answers.set('/quiz', { body: large });
  const { closed, open } = gate();
  pages.site.gate = closed;
  stalled('/quiz');
  await pages.untilAsked(1);
  const second = pages.read('/quiz');
  const other = pages.read('/movie');
  await pages.untilAsked(3);

  open();

  expect((await second).bytes).toHaveLength(large.length);
  expect((await other).status).toBe(200);
  expect(pages.site.rendered).toEqual(['/quiz', '/movie']);
});

test('a client that disconnects during a render does not affect others waiting for the page', async () => {
  pages = await stubFront();
  const { closed, open } = gate();
  pages.site.gate = closed;
  const leaving = stalled('/quiz');
  await pages.untilAsked(1);
  const staying = pages.read('/quiz');
  await pages.untilAsked(2);
  leaving.destroy();

  open();

  expect((await staying).status).toBe(200);
  expect(pages.site.rendered).toEqual(['/quiz']);
});

test("400 requests at once from one client do not delay another client's page", async () => {
  pages = await stubFront({ queue: new RenderQueue({ atOnce: 2, waiting: 64, waitingEach: 32 }) });
  const { closed, open } = gate();
  pages.site.gate = closed;
  const greedy = numbers(400).map(number => readAs('greedy', quiz(number)));
  await pages.untilAsked(400);
  const other = readAs('other', '/about');
  await pages.untilAsked(401);

  open();

  const [{ status }, answers] = [await other, await Promise.all(greedy)];
  const refused = answers.filter(answer => answer.status === 503);
  expect(status).toBe(200);
  expect(pages.site.rendered.indexOf('/about')).toBeLessThan(4);
  expect(refused).toHaveLength(400 - 2 - 32);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
});

test("a page requested by a busy client and by another one is rendered in the other one's turn", async () => {
  pages = await stubFront({ queue: new RenderQueue({ atOnce: 1, waiting: 64, waitingEach: 32 }) });
  const { closed, open } = gate();
  pages.site.gate = closed;
  const greedy = numbers(20).map(number => readAs('greedy', quiz(number)));
  await pages.untilAsked(20);
  const other = readAs('other', quiz(20));
  await pages.untilAsked(21);

  open();

  await Promise.all([other, ...greedy]);
  expect(pages.site.rendered.indexOf(quiz(20))).toBeLessThan(3);
  expect(pages.site.rendered).toHaveLength(20);
});

test('renders of personal pages wait in the same queue', async () => {
  pages = await stubFront({ queue: new RenderQueue({ atOnce: 2, waiting: 64, waitingEach: 8 }) });
  const { closed, open } = gate();
  pages.site.gate = closed;
  const reading = numbers(20).map(number => pages.read(`/profile/${number}`));
  await pages.untilAsked(20);
  const atOnce = pages.site.rendered.length;

  open();

  const statuses = (await Promise.all(reading)).map(({ status }) => status);
  expect(atOnce).toBe(2);
  expect(statuses.filter(status => status === 503)).toHaveLength(10);
});

test('renders per minute are limited by address, without counting cached and not-found pages', async () => {
  pages = await stubFront({ buckets: new TokenBuckets(3, () => 0) });
  for (const path of [quiz(1), quiz(1), '/nothing', '/en/nothing', quiz(2), '/profile/1'])
    await readAs('one', path);

  const answers = [
    await readAs('one', quiz(3)),
    await readAs('one', '/profile/1'),
    await readAs('one', quiz(1)),
    await readAs('one', '/nothing'),
    await readAs('two', quiz(3)),
  ];

  expect(answers.map(({ status }) => status)).toEqual([429, 429, 200, 404, 200]);
  expect(answers[0]?.headers).toMatchObject({ 'retry-after': '20', 'cache-control': 'no-store' });
});

test('a render that never finishes times out and frees its slot', async () => {
  jest.spyOn(log, 'error').mockReturnValue(undefined);
  const queue = new RenderQueue({ atOnce: 1, waiting: 9, waitingEach: 9 });
  pages = await stubFront({ queue, timeoutMs: 50 });
  const { closed } = gate();
  pages.site.gate = closed;

  const { status } = await pages.read('/quiz');
  pages.site.gate = Promise.resolve();

  expect(status).toBe(503);
  expect(await eventually(async () => (await pages.read('/movie')).status === 200)).toBe(true);
});

test.each(['/admin', '/en/admin/moderation'])(
  'a user who is no admin gets the not-found page at %s, and the page is not rendered',
  async path => {
    pages = await stubFront();

    const answer = await pages.read(path, { headers: { cookie: 'session=1' } });

    expect(answer.status).toBe(404);
    expect(pages.site.rendered).toEqual([path.startsWith('/en') ? '/en/missing' : '/missing']);
  },
);

test('a page for admins is rendered for each request of an admin, with its whole query', async () => {
  pages = await stubFront({ viewer: async () => ({ role: 'admin' }) });

  await pages.read('/admin/moderation?x=1');
  const again = await pages.read('/admin/moderation?x=1');

  expect(again.headers['cache-control']).toBe('no-store');
  expect(pages.site.rendered).toEqual(['/admin/moderation?x=1', '/admin/moderation?x=1']);
});
