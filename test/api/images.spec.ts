import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { WIDTHS } from '../../contracts/media.ts';
import type { Play } from '../../contracts/plays.ts';
import { log } from '../../src/log.ts';
import { Files, Renditions } from '../../src/media/index.ts';
import { Storage } from '../../src/media/storage/storage.ts';
import { type CallOptions, call } from '../support/http-call.ts';
import { id3Of, mp3Of } from '../support/mp3-frames.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { drawing } from '../support/quiz-folder.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { keepDrawn, keepFile, sealedFor } from '../support/stored-media.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ RENDITIONS_MB: '1' });
});
afterAll(() => server.close());

const CLIP = mp3Of(500);

const read = (path: string, options?: CallOptions) => call(server.origin, path, options);

const imageOf = (url: string, query = 'w=640&q=75') =>
  read(`/api/image?url=${encodeURIComponent(url)}&${query}`);

describe('images', () => {
  let pictureId: string;
  let photographId: string;
  let clipId: string;

  beforeAll(async () => {
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
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const renditionsOf = (fileId: string) =>
    join(process.env.DATA_DIR as string, 'media/renditions', fileId);

  const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width;

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

  /** The error of a write without free space. */
  const noRoom = () =>
    Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

  test('with a full disk every width is still served, and the log reports the full disk once', async () => {
    const fileId = await keepFile(server, Buffer.from(drawing('navy')));
    const storage = server.app.get(Storage);
    const writing = jest.spyOn(storage, 'write').mockImplementation(() => Promise.reject(noRoom()));
    const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
    const wishes = ['w=320', 'w=640', 'w=320&q=75', 'w=640&q=75', 'w=320', 'w=320'];

    const answers = await Promise.all(wishes.map(wish => imageOf(`/media/${fileId}`, wish)));
    const file = await read(`/media/${fileId}`);

    expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 200));
    expect(await Promise.all([...answers, file].map(({ bytes }) => widthOf(bytes)))).toEqual([
      320, 640, 320, 640, 320, 320, 1024,
    ]);
    expect(logged.mock.calls).toEqual([
      [expect.objectContaining({}), expect.stringContaining('storage')],
    ]);
    expect(writing).toHaveBeenCalledTimes(2 * WIDTHS.length);
  });

  test('images served with a full disk have the same bytes as stored ones', async () => {
    const fileId = await keepFile(server, Buffer.from(drawing('olive')));
    const url = `/media/${fileId}`;
    jest.spyOn(server.app.get(Storage), 'write').mockImplementation(() => Promise.reject(noRoom()));
    jest.spyOn(log, 'error').mockReturnValue(undefined);
    const unsaved = [await imageOf(url), await imageOf(url)];
    jest.restoreAllMocks();

    await server.app.get(Renditions).makeAll(fileId);
    const kept = await imageOf(url);

    expect(existsSync(join(renditionsOf(fileId), '640-75.webp'))).toBe(true);
    expect(unsaved.map(({ bytes }) => bytes)).toEqual([kept.bytes, kept.bytes]);
    expect(unsaved[0]?.headers['cache-control']).toBe(kept.headers['cache-control']);
  });

  test('renditions over the size limit are removed, least recently used first, and recreated on request', async () => {
    const [unused, used] = [
      await keepFile(server, Buffer.from(drawing('lime'))),
      await keepFile(server, Buffer.from(drawing('pink'))),
    ];
    const storage = server.app.get(Storage);
    const before = await imageOf(`/media/${unused}`);
    await imageOf(`/media/${used}`);
    const pathOf = (fileId: string) => join(renditionsOf(fileId), '640-75.webp');
    await storage.write('renditions/large/640-75.webp', Buffer.alloc(1_048_576));
    for (const fileId of [unused, used]) utimesSync(pathOf(fileId), 1, 1);
    utimesSync(pathOf('large'), 2, 2);
    await imageOf(`/media/${used}`);

    await server.app.get(Renditions).trim();

    const isThere = (fileId: string) => existsSync(pathOf(fileId));
    expect([unused, 'large', used].map(isThere)).toEqual([false, false, true]);
    expect((await imageOf(`/media/${unused}`)).bytes).toEqual(before.bytes);
  });

  test('the original of a drawing is never served', async () => {
    const [file, image] = [await read(`/media/${pictureId}`), await imageOf(`/media/${pictureId}`)];

    for (const { headers, text } of [file, image]) {
      expect(headers['content-type']).toBe('image/webp');
      expect(text).not.toMatch(/<svg|gold/);
    }
  });

  test('an image has no metadata: no description, no camera, no location', async () => {
    const { bytes } = await imageOf(`/media/${photographId}`, 'w=1536&q=100');

    expect(bytes.includes('the answer')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('a cover may be kept by any cache, for a year', async () => {
    const { headers } = await imageOf(`/media/${pictureId}`);

    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  const portraitOf = (colour: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
      .webp()
      .toBuffer();

  /** As its end and the job after it do. */
  async function takeAway(fileId: string): Promise<void> {
    await server.database.pool.query('delete from file where id = $1', [fileId]);
    await server.app.get(Files).remove(fileId);
  }

  test('a portrait, which its owner may take away, is kept for no longer than an hour', async () => {
    const url = `/media/${await keepDrawn(server, await portraitOf('#a52'))}`;

    const answers = [await read(url), await imageOf(url)];

    for (const { status, headers } of answers)
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  test('a removed picture is not served any more, even while its file exists', async () => {
    const fileId = await keepDrawn(server, await portraitOf('#25a'));
    const before = await imageOf(`/media/${fileId}`);

    await server.database.pool.query('delete from file where id = $1', [fileId]);

    const answers = [await read(`/media/${fileId}`), await imageOf(`/media/${fileId}`)];
    expect([before, ...answers].map(({ status }) => status)).toEqual([200, 404, 404]);
  });

  test('renditions of a picture that is removed meanwhile are not kept', async () => {
    const fileId = await keepDrawn(server, await portraitOf('#2a5'));
    const storage = server.app.get(Storage);
    const { read: readBytes } = storage;
    const reading = jest.spyOn(storage, 'read').mockImplementationOnce(async key => {
      const bytes = await readBytes.call(storage, key);
      await takeAway(fileId);
      return bytes;
    });

    const { status } = await imageOf(`/media/${fileId}`);

    expect(reading).toHaveBeenCalledTimes(1);
    expect(status).toBe(404);
    expect(existsSync(renditionsOf(fileId))).toBe(false);
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
});

describe('files', () => {
  let pictureId: string;
  let clipId: string;

  beforeAll(async () => {
    pictureId = await keepFile(server, Buffer.from(drawing('gold')));
    clipId = await keepFile(server, CLIP);
  });

  const beginWith = async (mediaId: string): Promise<Play> =>
    (await new Player(server.origin).start(await addQuiz(server, { mediaId }))).body;

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
    const { status, headers } = await read(sealed(clipId), {
      headers: { range: 'bytes=9999999-' },
    });

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
});
