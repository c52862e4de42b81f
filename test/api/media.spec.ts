import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
let clipId: string;

beforeAll(async () => {
  server = await startServer();
  pictureId = await keepFile(server, Buffer.from(drawing('gold')));
  clipId = await keepFile(server, CLIP);
});
afterAll(() => server.close());

const read = (path: string, options?: CallOptions) => call(server.origin, path, options);

const imageOf = (url: string, query = 'w=640&q=75') =>
  read(`/api/image?url=${encodeURIComponent(url)}&${query}`);

const beginWith = async (mediaId: string): Promise<Play> =>
  (await new Player(server.origin).start(await addQuiz(server.database, { mediaId }))).body;

const sealed = (fileId: string) => sealedFor(server, fileId, randomUUID());

test('the same bytes kept by several at once are one file', async () => {
  const bytes = Buffer.from(drawing('plum'));

  const ids = await Promise.all(Array.from({ length: 5 }, () => keepFile(server, bytes)));

  expect(new Set(ids)).toEqual(new Set([expect.any(String)]));
});

test('media sealed for a play are cached privately', async () => {
  const answers = [await imageOf(sealed(pictureId)), await read(sealed(clipId))];

  expect(answers.map(answer => answer.headers['cache-control'])).toEqual(
    Array(2).fill('private, max-age=31536000, immutable'),
  );
});

test('no media response has a header that is equal in two plays', async () => {
  const [one, two] = [await imageOf(sealed(pictureId)), await imageOf(sealed(pictureId))];

  for (const { headers } of [one, two]) {
    expect(headers.etag).toBeUndefined();
    expect(headers['last-modified']).toBeUndefined();
    expect(headers['content-disposition']).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain(pictureId);
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
  expect(heard.question?.media).toMatchObject({
    kind: 'audio',
    duration: expect.closeTo(13.06, 2),
  });
});

/** With one sign of its seal changed; the last has bits that mean nothing. */
const forged = (address: string) =>
  address.slice(0, -2) + (address.at(-2) === 'A' ? 'B' : 'A') + address.slice(-1);

test.each<[string, () => string]>([
  ['a forged address', () => forged(sealed(pictureId))],
  ['the id of a file that is not there', () => '/media/019ab3c4-5d6e-7f01-8a2b-3c4d5e6f7081'],
  ['a word', () => '/media/cover.svg'],
  ['a climbing path', () => '/media/..%2f..%2fetc%2fpasswd'],
])('%s is not found', async (_what, addressOf) => {
  const answers = [await read(addressOf()), await imageOf(addressOf())];

  for (const { status, headers } of answers) {
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/problem\+json/);
  }
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

test('a file without stored bytes is 404, and that response is not cached', async () => {
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
