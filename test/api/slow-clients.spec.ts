import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { beforeQuery } from '../support/before-query.ts';
import { eventually } from '../support/eventually.ts';
import { addFullAccount, type FullAccount } from '../support/full-account.ts';
import { call } from '../support/http-call.ts';
import { catchLog } from '../support/log-lines.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let account: FullAccount;
let client: Socket;
/** The server's side of the same connection. */
let served: Socket;

beforeAll(async () => {
  server = await startServer({ REQUEST_SECONDS: '1' });
  account = await addFullAccount(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  const http: Server = server.app.getHttpServer();
  const connected = once(http, 'connection');
  client = connect(Number(new URL(server.origin).port), '127.0.0.1');
  client.on('error', () => undefined);
  [served] = await connected;
});
afterEach(() => void client.destroy());

/** Resolves on close, with or without an error. */
const closed = (socket: Socket) =>
  new Promise<void>(resolve => socket.once('close', () => resolve()));

const HEAD = 'POST /api/plays HTTP/1.1\r\nhost: quiz.test\r\ncontent-type: application/json\r\n';

test.each([
  ['its body', `${HEAD}content-length: 100\r\n\r\n{"contentId":`],
  ['its headers', HEAD],
])('a client that never finishes sending %s is disconnected', async (_what, sent) => {
  client.resume();

  client.write(sent);
  await closed(client);

  expect(served.destroyed).toBe(true);
});

test('a client that sends nothing is disconnected', async () => {
  client.resume();

  await closed(client);

  expect(served.destroyed).toBe(true);
});

test('a client that does not read the response is disconnected', async () => {
  const cut = closed(served);
  client.pause();

  client.write('GET /api/docs-json HTTP/1.1\r\nhost: quiz.test\r\n\r\n'.repeat(200));
  await cut;

  expect(served.bytesWritten).toBeGreaterThan(0);
});

test.each([
  ['before', 'export-account'],
  ['during', 'export-plays'],
])('a client that disconnects %s its export causes no logged error', async (_when, query) => {
  const log = catchLog();
  const gone = closed(served);
  const cookie = `cookie: ${account.headers.cookie}\r\n`;
  beforeQuery(server.database, query, async () => {
    client.destroy();
    await gone;
  });

  client.write(`GET /api/me/export HTTP/1.1\r\nhost: quiz.test\r\n${cookie}\r\n`);
  await gone;
  const later = await call(server.origin, '/api/stats');
  await eventually(() => log.lines.some(line => line.includes('/api/stats')));

  log.stop();
  expect(later.status).toBe(200);
  expect(log.lines.filter(line => JSON.parse(line).level >= 40)).toEqual([]);
});
