import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import type { Problem } from '../../contracts/errors.ts';
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
import { isPure, lookOf, PICTURE } from '../support/share-picture.ts';
import { keepDrawn, keepFile, sealedFor } from '../support/stored-media.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ RENDITIONS_MB: '1' });
});
afterAll(() => server.close());

/** Makes the storage log its next failure: it does so only after it has worked for a minute. */
async function letStorageRecover(): Promise<void> {
  const storage = server.app.get(Storage);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await storage.tryWrite('renditions/recovered', Buffer.from('one'));
  now.mockRestore();
  await storage.remove('renditions/recovered');
}

describe('pictures and files', () => {
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
    ])('GET /api/image with w=%i returns a WebP of width %i', async (wish, width) => {
      const { status, headers, bytes } = await imageOf(`/media/${photographId}`, `w=${wish}&q=75`);

      expect({ status, type: headers['content-type'] }).toEqual({
        status: 200,
        type: 'image/webp',
      });
      expect(await widthOf(bytes)).toBe(width);
    });

    test('the quality of an image is rounded up to 50, 75 or 100, and is 100 by default', async () => {
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
      'GET /api/image with the query %j returns 400',
      async query => {
        expect((await imageOf(`/media/${pictureId}`, query)).status).toBe(400);
      },
    );

    test('12 simultaneous requests for an image make its renditions once and return the same bytes', async () => {
      const fileId = await keepFile(server, Buffer.from(drawing('teal')));
      const writing = jest.spyOn(server.app.get(Storage), 'write');

      const answers = await Promise.all(
        Array.from({ length: 12 }, () => imageOf(`/media/${fileId}`, 'w=1024&q=100')),
      );

      const kinds = new Set(
        answers.map(({ status, bytes }) => `${status} ${bytes.toString('hex')}`),
      );
      expect(kinds.size).toBe(1);
      expect(writing).toHaveBeenCalledTimes(WIDTHS.length);
    });

    /** The error of a write without free space. */
    const noRoom = () =>
      Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

    test('on a full disk GET /api/image still returns every width, and the error is logged once', async () => {
      await letStorageRecover();
      const fileId = await keepFile(server, Buffer.from(drawing('navy')));
      const storage = server.app.get(Storage);
      const writing = jest
        .spyOn(storage, 'write')
        .mockImplementation(() => Promise.reject(noRoom()));
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

    test('an image that could not be stored on a full disk has the same bytes as a stored one', async () => {
      const fileId = await keepFile(server, Buffer.from(drawing('olive')));
      const url = `/media/${fileId}`;
      jest
        .spyOn(server.app.get(Storage), 'write')
        .mockImplementation(() => Promise.reject(noRoom()));
      jest.spyOn(log, 'error').mockReturnValue(undefined);
      const unsaved = [await imageOf(url), await imageOf(url)];
      jest.restoreAllMocks();

      await server.app.get(Renditions).makeAll(fileId);
      const kept = await imageOf(url);

      expect(existsSync(join(renditionsOf(fileId), '640-75.webp'))).toBe(true);
      expect(unsaved.map(({ bytes }) => bytes)).toEqual([kept.bytes, kept.bytes]);
      expect(unsaved[0]?.headers['cache-control']).toBe(kept.headers['cache-control']);
    });

    test('trim removes the least recently used renditions over the size limit, and a request makes them again', async () => {
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

    test('the addresses of a drawing return a WebP and never its SVG', async () => {
      const [file, image] = [
        await read(`/media/${pictureId}`),
        await imageOf(`/media/${pictureId}`),
      ];

      for (const { headers, text } of [file, image]) {
        expect(headers['content-type']).toBe('image/webp');
        expect(text).not.toMatch(/<svg|gold/);
      }
    });

    test('GET /api/image returns an image without the EXIF metadata of the original', async () => {
      const { bytes } = await imageOf(`/media/${photographId}`, 'w=1536&q=100');

      expect(bytes.includes('the answer')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    });

    test('a cover is served with Cache-Control public for a year', async () => {
      const { headers } = await imageOf(`/media/${pictureId}`);

      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    });

    const portraitOf = (colour: string) =>
      sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
        .webp()
        .toBuffer();

    /** Removes the row and the bytes of a file, as a deletion and its job do. */
    async function takeAway(fileId: string): Promise<void> {
      await server.database.pool.query('delete from file where id = $1', [fileId]);
      await server.app.get(Files).remove(fileId);
    }

    test('a portrait is served with Cache-Control public for only an hour, since its owner may remove it', async () => {
      const url = `/media/${await keepDrawn(server, await portraitOf('#a52'))}`;

      const answers = [await read(url), await imageOf(url)];

      for (const { status, headers } of answers)
        expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    });

    test('a picture whose row was deleted returns 404 even while its bytes are still stored', async () => {
      const fileId = await keepDrawn(server, await portraitOf('#25a'));
      const before = await imageOf(`/media/${fileId}`);

      await server.database.pool.query('delete from file where id = $1', [fileId]);

      const answers = [await read(`/media/${fileId}`), await imageOf(`/media/${fileId}`)];
      expect([before, ...answers].map(({ status }) => status)).toEqual([200, 404, 404]);
    });

    test('no renditions are stored of a picture that is removed while they are made', async () => {
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
    ])('GET /api/image with the url %s returns 404', async url => {
      expect((await imageOf(url)).status).toBe(404);
    });

    test('GET /api/image with the url of a clip returns 404', async () => {
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

    test('storing the same bytes five times at once creates one file', async () => {
      const bytes = Buffer.from(drawing('plum'));

      const ids = await Promise.all(Array.from({ length: 5 }, () => keepFile(server, bytes)));

      expect(new Set(ids)).toEqual(new Set([expect.any(String)]));
    });

    test('media of a play are served with Cache-Control private for a year', async () => {
      const answers = [await imageOf(sealed(pictureId)), await read(sealed(clipId))];

      expect(answers.map(answer => answer.headers['cache-control'])).toEqual(
        Array(2).fill('private, max-age=31536000, immutable'),
      );
    });

    test('headers of media in a play do not show which file it is', async () => {
      const [one, two] = [await imageOf(sealed(pictureId)), await imageOf(sealed(pictureId))];

      for (const { headers } of [one, two]) {
        expect(headers.etag).toBeUndefined();
        expect(headers['last-modified']).toBeUndefined();
        expect(headers['content-disposition']).toBeUndefined();
        expect(JSON.stringify(headers)).not.toContain(pictureId);
      }
    });

    test('two plays of a quiz have different addresses for the same picture', async () => {
      const play = await beginWith(pictureId);
      const contentId = play.contentId;

      const other = (await new Player(server.origin).start(contentId)).body;

      expect(play.question?.media).toMatchObject({ kind: 'image', width: 640, height: 360 });
      expect(other.question?.media?.url).not.toBe(play.question?.media?.url);
    });

    test('the addresses of media in a play return the picture and the clip', async () => {
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

    /** Changes the last but one character of the seal; the last one has bits that are ignored. */
    const forged = (address: string) =>
      address.slice(0, -2) + (address.at(-2) === 'A' ? 'B' : 'A') + address.slice(-1);

    test.each<[string, () => string]>([
      ['a forged address', () => forged(sealed(pictureId))],
      ['the id of an unknown file', () => '/media/019ab3c4-5d6e-7f01-8a2b-3c4d5e6f7081'],
      ['a file name instead of an id', () => '/media/cover.svg'],
      ['a path outside the media folder', () => '/media/..%2f..%2fetc%2fpasswd'],
    ])('%s returns 404 as address of media', async (_what, addressOf) => {
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
    ])(
      'a clip requested with the range %s returns %i with only these bytes',
      async (range, status, from, to) => {
        const answer = await read(sealed(clipId), { headers: { range } });

        expect(answer.status).toBe(status);
        expect(answer.bytes).toEqual(CLIP.subarray(from, to));
        expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${CLIP.length}`);
      },
    );

    test('a clip requested with a range beyond its end returns 416', async () => {
      const { status, headers } = await read(sealed(clipId), {
        headers: { range: 'bytes=9999999-' },
      });

      expect(status).toBe(416);
      expect(headers['content-type']).toMatch(/problem\+json/);
    });

    test('media whose bytes are missing return 404 with Cache-Control no-store', async () => {
      const fileId = await keepFile(server, mp3Of(7));
      rmSync(join(process.env.DATA_DIR as string, 'media/originals', fileId));

      const { status, headers } = await read(sealed(fileId));

      expect({ status, kept: headers['cache-control'] }).toEqual({ status: 404, kept: 'no-store' });
    });

    test('HEAD of a clip returns its length, its type and Accept-Ranges', async () => {
      const { headers } = await read(sealed(clipId), { method: 'HEAD' });

      expect(headers).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': String(CLIP.length),
        'content-type': 'audio/mpeg',
      });
    });

    test('a clip is served without its ID3 tag, which may contain the answer', async () => {
      const tagged = await keepFile(server, Buffer.concat([id3Of(64), mp3Of(40)]));

      const { text } = await read(sealed(tagged));

      expect(text.startsWith('ID3')).toBe(false);
    });
  });
});

describe('share images', () => {
  const imageOf = (words: Record<string, string>) =>
    call(server.origin, `/api/share-image?${new URLSearchParams(words)}`);

  const picture = async (title: string, text: string) => (await imageOf({ title, text })).bytes;

  const LENGTHS = [1, 71, 100, 101, 200, 201, 300, 301, 500, 501, 2000];
  const ALPHABETS: [string, string][] = [
    ['Ukrainian', 'Ґава їсть єдиний ківі під дощем, щоб її об’єли. '],
    ['Latin', 'The quick brown fox jumps over the lazy dog. '],
    ['emoji', '🟩🟨🟥😀👍🏽❤️🇺🇦🎬'],
    ['right to left', 'שלום עולם مرحبا بالعالم '],
    ['markup', '<b style="color:red">&amp;</b><script>'],
  ];

  const segmenter = new Intl.Segmenter('uk', { granularity: 'grapheme' });

  /** Repeats the sample up to this number of visible characters. */
  const long = (sample: string, length: number): string =>
    Array.from(segmenter.segment(sample.repeat(length)), ({ segment }) => segment)
      .slice(0, length)
      .join('');

  const cases = ALPHABETS.flatMap(([alphabet, sample]) =>
    LENGTHS.map(length => [length, alphabet, long(sample, length)] as const),
  );

  test.each(cases)(
    'a share image with %i characters of %s leaves its margin empty',
    async (_length, _alphabet, text) => {
      const { status, bytes } = await imageOf({ title: text, text });

      const look = await lookOf(bytes);
      expect(status).toBe(200);
      expect(look).toMatchObject({ format: 'jpeg', ...PICTURE });
      expect(isPure(look)).toBe(true);
      expect(look.ink).toBeGreaterThan(0.1);
    },
  );

  test.each([
    ['a long word without blanks', 'Щ'.repeat(2000)],
    ['a line break after every letter', 'щ\n'.repeat(1000)],
    [
      'letters with eight accents each',
      'а\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(150),
    ],
    ['emoji of several code points', '👨‍👩‍👧‍👦'.repeat(200)],
    ['letters that are missing in the fonts', '語'.repeat(2000)],
  ])('a share image with %s leaves its margin empty', async (_what, text) => {
    const { status, bytes } = await imageOf({ title: text, text });

    const look = await lookOf(bytes);
    expect(status).toBe(200);
    expect(isPure(look)).toBe(true);
    expect(look.ink).toBeGreaterThan(0.1);
  });

  test('a share image with an invisible text is drawn with its title', async () => {
    const { status, bytes } = await imageOf({ title: 'Кіно', text: '\u200b\u202e\u0000\u2060' });

    expect(status).toBe(200);
    expect((await lookOf(bytes)).ink).toBeGreaterThan(0.1);
  });

  test('control characters, joiners and direction marks do not change a share image', async () => {
    const [plain, strange] = [
      await picture('Кіно', 'Вісім із десяти'),
      await picture('К\u200bі\u0007но', '\u202eВісім\u2066 із де\u00adсяти\ufeff'),
    ];

    expect(strange).toEqual(plain);
  });

  test('the title of a share image is cut to 71 characters including the ellipsis', async () => {
    const [long, cut] = [
      await picture('ж'.repeat(72), 'текст'),
      await picture(`${'ж'.repeat(70)}…`, 'текст'),
    ];

    expect(long).toEqual(cut);
  });

  test('colons in the title of a share image are removed', async () => {
    const [written, drawn] = [
      await picture('Кіно: хіти :: 2026', 'текст'),
      await picture('Кіно хіти 2026', 'текст'),
    ];

    expect(drawn).toEqual(written);
  });

  test('share images with different titles or texts are different', async () => {
    const pictures = [
      await picture('Кіно', 'текст'),
      await picture('Музика', 'текст'),
      await picture('Кіно', 'слова'),
    ];

    expect(new Set(pictures.map(bytes => bytes.toString('base64'))).size).toBe(3);
  });

  test('a share image is a JPEG without metadata, with Cache-Control public for a year', async () => {
    const { headers, bytes } = await imageOf({ title: 'Кіно', text: '8/10' });

    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('12 simultaneous requests for a share image return the same bytes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => picture('Разом', 'усі дванадцятеро')),
    );

    expect(new Set(answers.map(bytes => bytes.toString('base64'))).size).toBe(1);
  });

  test('on a full disk share images are still returned, and the error is logged once', async () => {
    await letStorageRecover();
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const writing = jest.spyOn(server.app.get(Storage), 'write').mockRejectedValue(full);
    const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
    const words = { title: 'Повний диск', text: '8/10' };

    const answers = [await imageOf(words), await imageOf(words), await imageOf(words)];

    writing.mockRestore();
    const kept = await picture(words.title, words.text);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ bytes }) => bytes)).toEqual([kept, kept, kept]);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  test.each<[string, Record<string, string>, string]>([
    ['no title', { text: 'x' }, 'title'],
    ['no text', { title: 'x' }, 'text'],
    ['an empty title', { title: '', text: 'x' }, 'title'],
    ['an empty text', { title: 'x', text: '' }, 'text'],
    ['a title of 2001 characters', { title: 'ж'.repeat(2001), text: 'x' }, 'title'],
    ['a text of 2001 characters', { title: 'x', text: 'ж'.repeat(2001) }, 'text'],
    ['a text of 2001 emoji', { title: 'x', text: '🟩'.repeat(2001) }, 'text'],
  ])('GET /api/share-image with %s returns 400 input.invalid', async (_what, words, path) => {
    const { status, headers, text } = await imageOf(words);

    const problem = JSON.parse(text) as Problem;
    expect(status).toBe(400);
    expect(headers['cache-control']).toBe('no-store');
    expect(problem.code).toBe('input.invalid');
    expect(problem.issues?.map(issue => issue.path)).toEqual([path]);
  });

  test('GET /api/share-image with two texts returns 400', async () => {
    const { status } = await call(server.origin, '/api/share-image?title=x&text=a&text=b');

    expect(status).toBe(400);
  });
});
