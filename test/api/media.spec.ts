import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Play } from '../../contracts/plays.ts';
import { type CallOptions, call } from '../support/http-call.ts';
import { id3Of, mp3Of } from '../support/mp3-frames.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { drawing } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { keepFile, sealedFor } from '../support/stored-media.ts';

const CLIP = mp3Of(500);

let server: QuizServer;
let pictureId: string;
let photographId: string;
let clipId: string;

beforeAll(async () => {
  server = await startServer();
  const photograph = sharp({
    create: { width: 2_000, height: 1_000, channels: 3, background: '#123' },
  });
  pictureId = await keepFile(server, Buffer.from(drawing('gold')));
  photographId = await keepFile(
    server,
    await photograph
      .withExif({ IFD0: { ImageDescription: 'the answer' } })
      .jpeg()
      .toBuffer(),
  );
  clipId = await keepFile(server, CLIP);
});
afterAll(() => server.close());

const read = (path: string, options?: CallOptions) => call(server.origin, path, options);

const imageOf = (url: string, query = 'w=640&q=75') =>
  read(`/api/image?url=${encodeURIComponent(url)}&${query}`);

const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width;

const beginWith = async (mediaId: string): Promise<Play> =>
  (await new Player(server.origin).start(await addQuiz(server.database, { mediaId }))).body;

const sealed = (fileId: string) => sealedFor(server, fileId, randomUUID());

test.each([
  [1, 320],
  [320, 320],
  [321, 640],
  [700, 768],
  [1_000, 1_024],
  [1_280, 1_280],
  [1_281, 1_536],
  [99_999, 1_536],
])('a picture that is wished %i wide comes %i wide, as WebP', async (wish, width) => {
  const { status, headers, bytes } = await imageOf(`/media/${photographId}`, `w=${wish}&q=75`);

  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/webp' });
  expect(await widthOf(bytes)).toBe(width);
});

test('the quality is rounded up to 50, 75 or 100, and is 100 when none is wished', async () => {
  const wishes = ['q=1', 'q=50', 'q=51', 'q=75', 'q=76', 'q=100', ''];

  const answers = await Promise.all(
    wishes.map(wish => imageOf(`/media/${photographId}`, `w=320&${wish}`)),
  );

  const [least, fifty, above, usual, high, most, none] = answers.map(answer =>
    answer.bytes.toString('base64'),
  );
  expect([fifty, usual, most, none]).toEqual([least, above, high, high]);
});

test.each(['w=0', 'w=-1', 'w=x', 'w=', '', 'w=320&q=0', 'w=320&q=101'])(
  'a picture with %j is refused',
  async query => {
    expect((await imageOf(`/media/${pictureId}`, query)).status).toBe(400);
  },
);

test('renditions that are asked for at the same time are made once and are the same', async () => {
  const fileId = await keepFile(server, Buffer.from(drawing('teal')));

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => imageOf(`/media/${fileId}`, 'w=1024&q=100')),
  );

  const kinds = new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString('hex')}`));
  expect(kinds.size).toBe(1);
});

test('the original of a drawing is never served', async () => {
  const [file, image] = [await read(`/media/${pictureId}`), await imageOf(`/media/${pictureId}`)];

  for (const { headers, text } of [file, image]) {
    expect(headers['content-type']).toBe('image/webp');
    expect(text).not.toMatch(/<svg|gold/);
  }
});

test('a picture says nothing but itself: no description, no camera, no place', async () => {
  const { bytes } = await imageOf(`/media/${photographId}`, 'w=1536&q=100');

  expect(bytes.includes('the answer')).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('a cover may be kept by any cache, for a year', async () => {
  const { headers } = await imageOf(`/media/${pictureId}`);

  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('what is sealed for a play is kept by its player alone', async () => {
  const answers = [await imageOf(sealed(pictureId)), await read(sealed(clipId))];

  expect(answers.map(answer => answer.headers['cache-control'])).toEqual(
    Array(2).fill('private, max-age=31536000, immutable'),
  );
});

test('no media answer has a mark that is the same in two plays', async () => {
  const [one, two] = [await imageOf(sealed(photographId)), await imageOf(sealed(photographId))];

  for (const { headers } of [one, two]) {
    expect(headers.etag).toBeUndefined();
    expect(headers['last-modified']).toBeUndefined();
    expect(headers['content-disposition']).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain(photographId);
  }
});

test('two plays have other addresses for the same picture, and one play the same each time', async () => {
  const play = await beginWith(pictureId);
  const contentId = play.contentId;

  const other = (await new Player(server.origin).start(contentId)).body;

  expect(play.question?.media).toMatchObject({ kind: 'image', width: 640, height: 360 });
  expect(other.question?.media?.url).not.toBe(play.question?.media?.url);
});

test('the address that a play gives leads to its picture and its clip', async () => {
  const [drawn, heard] = [await beginWith(pictureId), await beginWith(clipId)];

  const picture = await imageOf(drawn.question?.media?.url as string);
  const clip = await read(heard.question?.media?.url as string);

  expect(picture.status).toBe(200);
  expect(clip.bytes).toEqual(CLIP);
  expect(heard.question?.media).toMatchObject({ kind: 'audio', duration: expect.closeTo(13.06, 2) });
});

test.each<[string, () => string]>([
  ['a forged address', () => `${sealed(pictureId).slice(0, -2)}AA`],
  ['the id of a file that is not there', () => '/media/019ab3c4-5d6e-7f01-8a2b-3c4d5e6f7081'],
  ['a word', () => '/media/cover.svg'],
  ['a climbing path', () => '/media/..%2f..%2fetc%2fpasswd'],
])('%s leads nowhere', async (_what, addressOf) => {
  const answers = [await read(addressOf()), await imageOf(addressOf())];

  for (const { status, headers } of answers) {
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/problem\+json/);
  }
});

test.each([
  'https://evil.example/x.png',
  '//evil.example/x.png',
  'file:///etc/passwd',
  '/api/contents',
  '/media/../../etc/passwd',
])('a picture of %s is never fetched', async url => {
  expect((await imageOf(url)).status).toBe(404);
});

test('a clip is no picture', async () => {
  expect((await imageOf(`/media/${clipId}`)).status).toBe(404);
});

test.each([
  ['bytes=0-99', 206, 0, 100],
  ['bytes=1000-', 206, 1_000, CLIP.length],
  ['bytes=-10', 206, CLIP.length - 10, CLIP.length],
])('the range %s of a clip is served', async (range, status, from, to) => {
  const answer = await read(sealed(clipId), { headers: { range } });

  expect(answer.status).toBe(status);
  expect(answer.bytes).toEqual(CLIP.subarray(from, to));
  expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${CLIP.length}`);
});

test('a range beyond the clip is refused', async () => {
  const { status, headers } = await read(sealed(clipId), { headers: { range: 'bytes=9999999-' } });

  expect(status).toBe(416);
  expect(headers['content-type']).toMatch(/problem\+json/);
});

test('a file whose bytes are away is not there, and nobody keeps that answer', async () => {
  const fileId = await keepFile(server, mp3Of(7));
  rmSync(join(process.env.DATA_DIR as string, 'media/originals', fileId));

  const { status, headers } = await read(sealed(fileId));

  expect({ status, kept: headers['cache-control'] }).toEqual({ status: 404, kept: 'no-store' });
});

test('a clip says that it takes ranges, and how long it is', async () => {
  const { headers } = await read(sealed(clipId), { method: 'HEAD' });

  expect(headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(CLIP.length),
    'content-type': 'audio/mpeg',
  });
});

test('a clip is served without the tag that it came with, which may name the answer', async () => {
  const tagged = await keepFile(server, Buffer.concat([id3Of(64), mp3Of(40)]));

  const { text } = await read(sealed(tagged));

  expect(text.startsWith('ID3')).toBe(false);
});
