import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Media } from '../../contracts/media.ts';
import { Renditions } from '../../src/media/index.ts';
import { eventually } from '../support/eventually.ts';
import { facePicture } from '../support/face-picture.ts';
import { jpegOf } from '../support/hostile-files.ts';
import { call } from '../support/http-call.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser, type Signed, signIn } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { upload } from '../support/uploads.ts';

let server: QuizServer;
let worker: JobWorker;
let signed: Signed;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
  worker = await startWorker();
  signed = await signIn(server, await addUser(server, { role: 'author' }));
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const read = async (id: string) =>
  (await jsonCall<Media>(server.origin, `/api/media/${id}`, { headers: { ...signed } })).body;

/** Uploads the picture and waits until its renditions are made. */
async function rendered(bytes: Buffer, purpose = 'question'): Promise<Media> {
  const { body } = await upload(server, signed, bytes, { purpose });
  await eventually(async () => (await read(body.id)).renditions !== null);
  return read(body.id);
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

describe('squares and daily pictures', () => {
  let large: Media;

  beforeAll(async () => {
    const colours = { width: 2_600, height: 2_200, channels: 3, background: '#864' } as const;
    large = await rendered(await sharp({ create: colours }).jpeg().toBuffer());
  });

  test('every rendition address serves a WebP of its size without signing in', async () => {
    const { renditions } = large;

    const urls = [...(renditions?.square ?? []), ...(renditions?.daily ?? [])];
    const sizes = await Promise.all(
      urls.map(async url => sizeOf((await call(server.origin, url)).bytes)),
    );
    expect(sizes.map(({ width, height, format }) => `${width}x${height} ${format}`)).toEqual([
      '200x200 webp',
      '400x400 webp',
      '1000x1000 webp',
      '300x200 webp',
      '600x400 webp',
      '1200x800 webp',
    ]);
  });

  test.each([
    ['square-200@2', 400, 400],
    ['square-1000@2', 2_000, 2_000],
    ['daily-1200@2', 2_400, 1_600],
  ])('the rendition %s is %i × %i pixels', async (name, width, height) => {
    const { bytes } = await call(server.origin, `${large.url}/${name}`);

    expect(await sizeOf(bytes)).toEqual({ width, height, format: 'webp' });
  });

  test('a square of a picture that is smaller than the square is not enlarged', async () => {
    const { url } = await rendered(await jpegOf(320, 180));

    const { bytes } = await call(server.origin, `${url}/square-1000`);

    expect(await sizeOf(bytes)).toMatchObject({ width: 180, height: 180 });
  });

  test.each(['square-300', 'daily-300@3', 'original', 'square-200/x'])(
    'GET of the unknown rendition %s returns 404',
    async name => {
      expect((await call(server.origin, `${large.url}/${name}`)).status).toBe(404);
    },
  );

  test('renditions that were trimmed are made again on request', async () => {
    const { url } = await rendered(await jpegOf(640, 361));
    const before = await call(server.origin, `${url}/square-200`);
    const renditions = worker.app.get(Renditions);
    Object.assign(renditions, { config: { RENDITIONS_MB: 0 } });
    await renditions.trim();

    const after = await call(server.origin, `${url}/square-200`);

    expect(after.bytes).toEqual(before.bytes);
  });

  test('a square of a crop shows the chosen focus', async () => {
    const right = sharp({ create: { width: 200, height: 900, channels: 3, background: '#f00' } });
    const bytes = await sharp(await jpegOf(1_600, 900))
      .composite([{ input: await right.png().toBuffer(), left: 1_400, top: 0 }])
      .jpeg()
      .toBuffer();
    const { id } = await rendered(bytes);
    const { body } = await jsonCall<Media>(server.origin, `/api/media/${id}/crop`, {
      method: 'POST',
      headers: { ...signed },
      body: { x: 0, y: 0, width: 1, height: 1, focus: { x: 1, y: 0.5 } },
    });
    await eventually(async () => (await read(body.id)).renditions !== null);

    const { bytes: square } = await call(server.origin, `${body.url}/square-400`);

    const { channels } = await sharp(
      await sharp(square).extract({ left: 380, top: 0, width: 20, height: 400 }).toBuffer(),
    ).stats();
    expect(channels[0]?.mean).toBeGreaterThan(240);
    expect(channels[1]?.mean).toBeLessThan(20);
  });
});

const picture = facePicture();

(picture ? describe : describe.skip)('faces', () => {
  /** The astronaut's face is in the upper part of the picture, left of the middle. */
  const face = { x: 0.43, y: 0.24 };

  test('the squares of a portrait show the face, wherever it is in the picture', async () => {
    const astronaut = readFileSync(picture as string);
    const wide = await sharp(astronaut)
      .extend({ left: 0, right: 400, background: '#456' })
      .jpeg()
      .toBuffer();

    const media = await rendered(wide, 'person');

    const { rows } = await server.database.pool.query('select focus from file where id = $1', [
      media.id,
    ]);
    expect(rows[0].focus.x).toBeCloseTo((face.x * 512) / 912, 1);
    expect(rows[0].focus.y).toBeCloseTo(face.y, 1);
    expect(media).toMatchObject({ needs: null, renditions: { face: true } });
    const { bytes } = await call(server.origin, `${media.url}/square-400`);
    const { channels } = await sharp(bytes).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(30);
  });

  test('a picture without a face still gets squares', async () => {
    const media = await rendered(await jpegOf(900, 600), 'person');

    expect(media.renditions?.face).toBe(false);
    expect((await call(server.origin, `${media.url}/square-200`)).status).toBe(200);
  });
});
