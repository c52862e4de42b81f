import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UploadLimits } from '../../src/media/uploads/upload-limits.ts';
import { eventually } from '../support/eventually.ts';
import { jpegOf } from '../support/hostile-files.ts';
import { addUser, type Person, type Signed, signIn } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { multipartOf } from '../support/uploads.ts';

let server: QuizServer;
let author: Person;
let signed: Signed;

const open = async (settings: Record<string, string>) => {
  server = await startServer({ RATE_LIMITS: 'off', REQUEST_SECONDS: '1', ...settings });
  author = await addUser(server, { role: 'author' });
  signed = await signIn(server, author);
};
beforeAll(() => open({ UPLOAD_SECONDS: '600', UPLOAD_IDLE_SECONDS: '5' }));
afterAll(() => server.close());

interface Sending {
  sent: ClientRequest;
  body: Buffer;
  /** The status of the response, or 'cut' if the connection was closed without a response. */
  ended: Promise<number | 'cut' | undefined>;
}

function begin(bytes: Buffer): Sending {
  const { headers: own, body } = multipartOf(bytes);
  const { hostname, port } = new URL(server.origin);
  const sent = request({
    ...{ hostname, port, path: '/api/media', method: 'POST', agent: false },
    headers: { ...own, ...signed },
  });
  const ended = Promise.race([
    once(sent, 'response').then(([response]: IncomingMessage[]) => response?.statusCode),
    once(sent, 'error').then(() => 'cut' as const),
  ]).catch(() => 'cut' as const);
  sent.flushHeaders();
  return { sent, body, ended };
}

/** Sends the body in parts, one every quarter of a second, like a slow connection. */
async function drip({ sent, body }: Sending, seconds: number): Promise<void> {
  const parts = seconds * 4;
  const length = Math.ceil(body.length / parts);
  for (let at = 0; at < body.length && !sent.destroyed; at += length) {
    sent.write(body.subarray(at, at + length));
    await pause(250);
  }
  sent.end();
}

const namesIn = (folder: string) => {
  const path = join(process.env.DATA_DIR as string, 'media', folder);
  return existsSync(path) ? readdirSync(path) : [];
};
const rows = async () =>
  (await server.database.pool.query('select count(*)::int as count from file')).rows[0].count;

test('an upload that sends its body steadily returns 201 although it takes longer than REQUEST_SECONDS', async () => {
  const sending = begin(await jpegOf(640, 360));

  await drip(sending, 2.5);

  expect(await sending.ended).toBe(201);
});

test('an upload without new bytes for UPLOAD_IDLE_SECONDS is disconnected and leaves no file', async () => {
  const before = [await rows(), namesIn('uploads').length];
  const { sent, body, ended } = begin(await jpegOf(640, 360));

  sent.write(body.subarray(0, 20_000));

  expect(await ended).toBe('cut');
  expect(await eventually(() => namesIn('drafts').length === 0)).toBe(true);
  expect(await eventually(async () => (await rows()) === before[0])).toBe(true);
  expect(namesIn('uploads')).toHaveLength(before[1]);
});

test('uploads whose clients leave before their turn do not block later uploads', async () => {
  const bytes = await jpegOf(320, 180);
  const begun = () => Reflect.get(server.app.get(UploadLimits), 'byUser').get(author.id)?.uses;
  const connections = () =>
    promisify(server.app.getHttpServer().getConnections.bind(server.app.getHttpServer()))();
  const first = [1, 2, 3, 4].map(() => begin(bytes));
  await eventually(() => begun() === 4);
  const gone = [1, 2, 3, 4].map(() => begin(bytes));
  await eventually(() => begun() === 8);
  const before = await connections();
  for (const { sent } of gone) sent.destroy();
  await eventually(async () => (await connections()) <= before - 4);
  for (const { sent, body } of first) sent.end(body);

  const last = begin(bytes);
  last.sent.end(last.body);

  expect(await Promise.all([...first, last].map(({ ended }) => ended))).toEqual(Array(5).fill(201));
});

test('an upload that takes longer than UPLOAD_SECONDS is disconnected or gets 408', async () => {
  await server.close();
  await open({ UPLOAD_SECONDS: '3', UPLOAD_IDLE_SECONDS: '600' });
  const sending = begin(await jpegOf(640, 360));

  await Promise.all([drip(sending, 60), sending.ended]);

  expect(['cut', 408]).toContain(await sending.ended);
});
