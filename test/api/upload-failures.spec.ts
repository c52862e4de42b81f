import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Media } from '../../contracts/media.ts';
import { PictureProcess } from '../../src/media/processing/picture-process.ts';
import { Storage, StorageUnavailable } from '../../src/media/storage/storage.ts';
import { eventually } from '../support/eventually.ts';
import { jpegOf } from '../support/hostile-files.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser, type Person, type Signed, signIn } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { upload } from '../support/uploads.ts';

let server: QuizServer;
let worker: JobWorker;
let author: Person;
let signed: Signed;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
  worker = await startWorker();
  author = await addUser(server, { role: 'author' });
  signed = await signIn(server, author);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const read = async (id: string) =>
  (await jsonCall<Media>(server.origin, `/api/media/${id}`, { headers: { ...signed } })).body;

async function settled(id: string): Promise<Media> {
  await eventually(async () => (await read(id)).state !== 'processing');
  return read(id);
}

const storage = () => worker.app.get(Storage);
const away = () => new StorageUnavailable('a test', 'away');

test('an upload becomes ready although the process that decodes pictures is killed during the first attempt', async () => {
  const pictures = worker.app.get(PictureProcess);
  const first = await upload(server, signed, await jpegOf(640, 480));
  await settled(first.body.id);
  const child: ChildProcess = Reflect.get(pictures, 'child');
  const ask = jest.spyOn(pictures, 'clean').mockImplementationOnce(request => {
    child.kill('SIGKILL');
    return PictureProcess.prototype.clean.call(pictures, request);
  });

  const { body } = await upload(server, signed, await jpegOf(641, 480), { purpose: 'person' });

  expect(await settled(body.id)).toMatchObject({ state: 'ready' });
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(2);
});

test('an upload becomes ready in a second attempt when the storage is unavailable in the first', async () => {
  const find = jest.spyOn(storage(), 'find').mockRejectedValueOnce(away());

  const { body } = await upload(server, signed, await jpegOf(642, 480));

  expect(await settled(body.id)).toMatchObject({ state: 'ready' });
  expect(find.mock.calls.length).toBeGreaterThanOrEqual(2);
});

/** Adds an upload in state processing that has no job. */
async function waitingUpload(): Promise<string> {
  const { rows } = await server.database.pool.query(
    `insert into file (kind, mime, bytes, state, owner_id, purpose)
    values ('image', 'image/jpeg', 9, 'processing', $1, 'question') returning id`,
    [author.id],
  );
  const { id } = rows[0];
  await storage().keep(`uploads/${id}`, await jpegOf(643, 480));
  return id;
}

test.each([
  ['the storage stays unavailable', () => jest.spyOn(storage(), 'find').mockRejectedValue(away())],
  [
    'an unknown error occurs',
    () => jest.spyOn(storage(), 'find').mockRejectedValue(new Error('out of memory')),
  ],
])(
  'when %s, the last attempt sets the upload to refused with media.failed and removes its bytes',
  async (_what, breakIt) => {
    const id = await waitingUpload();
    breakIt();

    await worker.queue.add('process-upload', { fileId: id }, { attempts: 1 });

    expect(await settled(id)).toMatchObject({ state: 'refused', code: 'media.failed' });
    const path = join(process.env.DATA_DIR as string, 'media/uploads', id);
    expect(await eventually(() => !existsSync(path))).toBe(true);
  },
);
