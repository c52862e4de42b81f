import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { WIDTHS } from '../../contracts/media.ts';
import { log } from '../../src/log.ts';
import { Storage } from '../../src/media/storage/storage.ts';
import { eventually } from '../support/eventually.ts';
import { type CallOptions, call } from '../support/http-call.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';
import { mp3Of } from '../support/mp3-frames.ts';
import { drawing } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { hasS3, openBucket, type S3Bucket } from '../support/s3-bucket.ts';
import { keepDrawn, keepFile, sealedFor } from '../support/stored-media.ts';

const S3 = hasS3();
const testIf = S3 ? test : test.skip;

const CLIP = mp3Of(500);

let folder: string;
let bucket: S3Bucket;
let server: QuizServer;
let worker: JobWorker;

beforeAll(async () => {
  if (!S3) return;
  bucket = await openBucket();
  // A new folder, because the DATA_DIR of the test run has files of other specs.
  folder = mkdtempSync(join(tmpdir(), 'data-'));
  server = await startServer({ S3_URL: bucket.url, DATA_DIR: folder });
  worker = await startWorker();
});
afterAll(async () => {
  if (!S3) return;
  await Promise.all([server?.close(), worker?.close()]);
  await bucket?.close();
  rmSync(folder, { recursive: true });
});

const read = (path: string, options?: CallOptions) => call(server.origin, path, options);

const sealed = (fileId: string) => sealedFor(server, fileId, randomUUID());

testIf(
  'the worker makes the renditions of a picture in the bucket, and the web process serves them',
  async () => {
    const fileId = await keepFile(server, Buffer.from(drawing('gold')));
    const renditions = async () =>
      (await bucket.keys()).filter(key => key.startsWith(`renditions/${fileId}/`));
    expect(await eventually(async () => (await renditions()).length >= WIDTHS.length)).toBe(true);

    const { status, headers, bytes } = await read(
      `/api/image?url=${encodeURIComponent(sealed(fileId))}&w=640&q=75`,
    );

    expect({ status, type: headers['content-type'], length: headers['content-length'] }).toEqual({
      status: 200,
      type: 'image/webp',
      length: String(bytes.length),
    });
    expect((await sharp(bytes).metadata()).width).toBe(640);
  },
);

testIf('a clip stored in the bucket is not written to DATA_DIR', async () => {
  await keepFile(server, mp3Of(41));

  const media = join(folder, 'media');

  expect(existsSync(media) ? readdirSync(media) : []).not.toContain('originals');
});

testIf.each([
  [undefined, 200, 0, CLIP.length],
  ['bytes=0-', 200, 0, CLIP.length],
  ['bytes=0-99', 206, 0, 100],
  ['bytes=1000-', 206, 1_000, CLIP.length],
  ['bytes=-10', 206, CLIP.length - 10, CLIP.length],
])('a clip requested with the range %s returns %i', async (range, status, from, to) => {
  const fileId = await keepFile(server, CLIP);

  const answer = await read(sealed(fileId), { headers: range ? { range } : {} });

  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    'content-length': String(to - from),
  });
  expect(answer.bytes).toEqual(CLIP.subarray(from, to));
});

testIf('a range beyond the end of a clip returns 416', async () => {
  const fileId = await keepFile(server, CLIP);

  const { status, headers } = await read(sealed(fileId), { headers: { range: 'bytes=9999999-' } });

  expect(status).toBe(416);
  expect(headers['content-type']).toMatch(/problem\+json/);
});

testIf('a response with a clip has no headers of the bucket', async () => {
  const { headers } = await read(sealed(await keepFile(server, CLIP)));

  expect(
    Object.keys(headers).filter(name => /^(x-amz|x-openstack|etag|last-mod)/.test(name)),
  ).toEqual([]);
});

testIf('a share image is stored in the bucket and served from it', async () => {
  const path = '/api/share-image?title=S3&text=8/10';

  const [first, second] = [await read(path), await read(path)];

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.bytes).toEqual(first.bytes);
  expect((await bucket.keys()).some(key => key.startsWith('share-images/'))).toBe(true);
});

/** Runs `act` while requests to S3 fail as they do without a server. */
async function withoutS3(act: () => Promise<void>): Promise<void> {
  const storage = server.app.get(Storage) as unknown as { client: { port: number } };
  const { port } = storage.client;
  const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
  storage.client.port = 1;
  try {
    await act();
    for (const line of logged.mock.calls)
      expect(`${JSON.stringify(line)}`).not.toContain(bucket.address.secretKey);
  } finally {
    storage.client.port = port;
    logged.mockRestore();
  }
}

testIf(
  'while S3 is down, reading a clip returns an uncached 503 and storing a file leaves no row',
  async () => {
    const fileId = await keepFile(server, CLIP);
    const count = async () => {
      const sql = 'select (select count(*) from file) + (select count(*) from blob) as rows';
      return (await server.database.pool.query(sql)).rows[0].rows;
    };
    const before = await count();

    await withoutS3(async () => {
      const { status, headers, text } = await read(sealed(fileId));
      const keeping = keepDrawn(
        server,
        await sharp(Buffer.from(drawing('red')))
          .webp()
          .toBuffer(),
      );

      expect(status).toBe(503);
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' });
      expect(text).not.toContain('S3');
      await expect(keeping).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    });

    expect(await count()).toBe(before);
    expect((await read(sealed(fileId))).status).toBe(200);
  },
);

testIf('GET /api/share-image returns the image while S3 is down', async () => {
  await withoutS3(async () => {
    const { status, headers } = await read('/api/share-image?title=away&text=8/10');

    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});
