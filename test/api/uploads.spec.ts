import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import type { Media } from '../../contracts/media.ts';
import type { Quiz } from '../../contracts/quiz.ts';
import { Files, UnusedFiles } from '../../src/media/index.ts';
import { PictureProcess } from '../../src/media/processing/picture-process.ts';
import { Storage, StorageUnavailable } from '../../src/media/storage/storage.ts';
import { eventually } from '../support/eventually.ts';
import { hostileFiles, jpegOf, pngOf } from '../support/hostile-files.ts';
import { call } from '../support/http-call.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';
import { jsonCall } from '../support/json-call.ts';
import { FRAME_SECONDS, id3Of, mp3Of } from '../support/mp3-frames.ts';
import { addUser, type Person, type Signed, signIn } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { multipartOf, upload } from '../support/uploads.ts';

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

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

const pathOf = (key: string) => join(process.env.DATA_DIR as string, 'media', key);
const namesIn = (folder: string) => (existsSync(pathOf(folder)) ? readdirSync(pathOf(folder)) : []);
/** Files that wait to be processed or are still being written. */
const unfinished = () => [...namesIn('uploads'), ...namesIn('drafts')];

const ask = <T = Media>(
  method: string,
  path: string,
  body?: object,
  by: Partial<Signed> = signed,
) => jsonCall<T>(server.origin, `/api/media/${path}`, { method, headers: { ...by }, body });

/** Waits until no job of the file is left, and returns it. */
async function settled(id: string): Promise<Media> {
  await eventually(async () => (await ask('GET', id)).body.state !== 'processing');
  return (await ask('GET', id)).body;
}

async function uploaded(bytes: Buffer, wishes = {}): Promise<Media> {
  const { status, body } = await upload(server, signed, bytes, wishes);
  expect(status).toBe(201);
  return settled(body.id);
}

const photograph = () => jpegOf(1_600, 900);

describe('accepted uploads', () => {
  test('an uploaded picture is first processing and then ready with its size and placeholder', async () => {
    const bytes = await photograph();

    const { status, body } = await upload(server, signed, bytes);

    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        kind: 'image',
        state: 'processing',
        code: null,
        url: expect.stringMatching(/^\/media\/[\w-]{59}$/),
        width: 1_600,
        height: 900,
        duration: null,
        bytes: bytes.length,
        needs: null,
        placeholder: null,
        renditions: null,
        from: null,
        isUploaded: true,
        credit: null,
        alt: { ua: '', en: null },
      },
    });
    expect(await settled(body.id)).toMatchObject({
      state: 'ready',
      width: 1_600,
      needs: null,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
  });

  test('the type of a file is found from its bytes, not from the name and type sent', async () => {
    const media = await uploaded(mp3Of(100), { name: 'x.html', type: 'text/html' });

    expect(media).toMatchObject({ kind: 'audio', state: 'ready' });
  });

  test('a photograph is turned upright and loses EXIF, location and colour profile', async () => {
    const bytes = await sharp(await jpegOf(900, 1_600))
      .withMetadata({ orientation: 6, icc: 'p3' })
      .withExifMerge({
        IFD0: { ImageDescription: 'the answer' },
        IFD3: { GPSLatitude: '50/1 27/1 0/1' },
      })
      .jpeg()
      .toBuffer();

    const { id, width, height } = await uploaded(bytes);

    const [{ blob }] = await rowsOf('select blob_id as blob from file where id = $1', id);
    const stored = await server.app.get(Storage).read(`originals/${blob}`);
    const { exif, icc, orientation } = await sharp(stored).metadata();
    expect({ width, height, exif, icc, orientation }).toEqual({ width: 1_600, height: 900 });
    expect(stored.includes('the answer')).toBe(false);
  });

  test('bytes appended to a picture are not stored', async () => {
    const { id } = await uploaded(
      Buffer.concat([await photograph(), Buffer.from('<script>1</script>')]),
    );

    const [{ blob }] = await rowsOf('select blob_id as blob from file where id = $1', id);
    expect((await server.app.get(Storage).read(`originals/${blob}`)).includes('<script>')).toBe(
      false,
    );
  });

  test.each([
    ['a square', 800, 800, 'crop'],
    ['16:9', 1_280, 720, null],
    ['a little narrower than 16:9', 1_220, 720, null],
    ['3:2', 900, 600, 'crop'],
  ])('a picture that is %s (%i × %i) needs %s', async (_what, width, height, needs) => {
    expect((await uploaded(await jpegOf(width, height))).needs).toBe(needs);
  });

  test('a drawing stays a PNG, a photograph sent as PNG becomes a JPEG', async () => {
    const drawing = await uploaded(pngOf(160, 90));
    const photo = await uploaded(
      await sharp(await jpegOf(320, 180))
        .png()
        .toBuffer(),
    );

    const mimes = await rowsOf('select mime from file where id = any($1) order by id', [
      drawing.id,
      photo.id,
    ]);
    expect(mimes).toEqual([{ mime: 'image/png' }, { mime: 'image/jpeg' }]);
  });

  test('a clip is stored without tags and without its Xing header', async () => {
    const clip = mp3Of(500);
    clip.write('Xing\0\0\0\x01\0\0\0\x05', 36, 'latin1');

    const media = await uploaded(
      Buffer.concat([id3Of(64), clip, Buffer.from('TAG'), Buffer.alloc(125)]),
    );

    const { bytes } = await call(server.origin, media.url);
    expect(bytes).toEqual(clip.subarray(417));
    expect(media).toMatchObject({ duration: expect.closeTo(499 * FRAME_SECONDS, 6), needs: null });
  });

  test('a clip longer than 30 seconds needs a cut', async () => {
    expect((await uploaded(mp3Of(1_300))).needs).toBe('cut');
  });

  test('the same bytes uploaded by two authors are stored once and have two file ids', async () => {
    const bytes = await jpegOf(640, 360, 70);
    const other = await signIn(server, await addUser(server, { role: 'author' }));
    const mine = await uploaded(bytes);

    const { body: theirs } = await upload(server, other, bytes);

    await eventually(
      async () => (await ask('GET', theirs.id, undefined, other)).body.state === 'ready',
    );
    const { body } = await ask('GET', theirs.id, undefined, other);
    const blobs = await rowsOf('select distinct blob_id from file where id = any($1)', [
      mine.id,
      body.id,
    ]);
    expect(blobs).toHaveLength(1);
    expect(body.id).not.toBe(mine.id);
    expect(body.url).not.toBe(mine.url);
    expect(body.state).toBe('ready');
  });
});

describe('refused uploads', () => {
  test('hostile files get the state refused with their codes and nothing of them is stored', async () => {
    const files = await hostileFiles();
    const blobs = await rowsOf('select id from blob order by id');
    const before = (await rowsOf('select count(*)::int as count from file'))[0].count;

    const found: Record<string, string> = {};
    for (const { what, bytes } of files) {
      const { status, body } = await upload(server, signed, bytes);
      found[what] =
        status === 201 ? `late ${(await settled(body.id)).code}` : `${status} ${body.code}`;
    }

    const statuses = { 'media.type': 415, 'media.too-large': 413 } as Record<string, number>;
    const expected = files.map(({ what, code, isFoundLate }) => [
      what,
      isFoundLate ? `late ${code}` : `${statuses[code] ?? 400} ${code}`,
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
    expect(await eventually(() => unfinished().length === 0)).toBe(true);
    expect(await rowsOf('select id from blob order by id')).toEqual(blobs);
    const after = (await rowsOf('select count(*)::int as count from file'))[0].count;
    expect(after - before).toBe(files.filter(file => file.isFoundLate).length);
  });

  test('visitors and players may not upload', async () => {
    const player = await signIn(server, await addUser(server));
    const bytes = pngOf(16, 9);

    const answers = [await upload(server, {}, bytes), await upload(server, player, bytes)];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'auth.required'],
      [403, 'auth.forbidden'],
    ]);
  });

  test('an upload without the CSRF token returns 403 csrf.invalid', async () => {
    const { status, body } = await upload(server, { cookie: signed.cookie }, pngOf(16, 9));

    expect([status, body.code]).toEqual([403, 'csrf.invalid']);
  });

  test('an upload with an unknown purpose returns 400 input.invalid and stores nothing', async () => {
    const { status, body } = await upload(server, signed, pngOf(16, 9), { purpose: 'malware' });

    expect([status, body.code]).toEqual([400, 'input.invalid']);
    expect(await eventually(() => unfinished().length === 0)).toBe(true);
  });

  test.each([
    ['JSON', 415, { 'content-type': 'application/json' }, '{}'],
    ['a form without a file', 400, multipartOf(Buffer.alloc(0)).headers, 'x'],
    ['a form without a boundary', 415, { 'content-type': 'multipart/form-data' }, 'x'],
  ])('POST /api/media with %s returns %i', async (_what, status, headers, body) => {
    const answer = await call(server.origin, '/api/media', {
      method: 'POST',
      headers: { ...headers, ...signed, 'content-length': String(body.length) },
      body,
    });

    expect(answer.status).toBe(status);
  });

  /** Sends the first `part` bytes of an upload and leaves the request open. */
  function begin(bytes: Buffer, part: number, headers: object = {}) {
    const { headers: own, body } = multipartOf(bytes);
    const { hostname, port } = new URL(server.origin);
    const sent = request({
      ...{ hostname, port, path: '/api/media', method: 'POST', agent: false },
      headers: { ...own, ...signed, ...headers },
    });
    sent.on('error', () => undefined);
    sent.write(body.subarray(0, part));
    return sent;
  }

  const files = async () => (await rowsOf('select count(*)::int as count from file'))[0].count;

  test('an upload that the client aborts leaves no file', async () => {
    const before = await files();
    const sent = begin(await photograph(), 50_000);
    await eventually(async () => (await files()) === before + 1 && unfinished().length === 1);

    sent.destroy();

    expect(await eventually(() => unfinished().length === 0)).toBe(true);
    expect(await eventually(async () => (await files()) === before)).toBe(true);
  });

  test('an upload whose Content-Length is too large returns 413 before its body is read', async () => {
    const sent = begin(await photograph(), 1_000, { 'content-length': String(50 * 1_048_576) });

    const status = await new Promise(resolve =>
      sent.on('response', ({ statusCode }) => resolve(statusCode)),
    );
    sent.destroy();

    expect(status).toBe(413);
  });

  test('an upload without an end is cut off or gets 413, and leaves no file', async () => {
    const before = await files();
    const { 'content-length': _length, ...headers } = multipartOf(Buffer.alloc(0)).headers;
    const { hostname, port } = new URL(server.origin);
    const boundary = headers['content-type']?.split('boundary=')[1];
    const sent = request({
      ...{ hostname, port, path: '/api/media', method: 'POST', agent: false },
      headers: { ...headers, ...signed, 'transfer-encoding': 'chunked' },
    });
    sent.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nquestion\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`,
    );
    sent.write(await photograph());
    const ended = new Promise(resolve => {
      sent.on('error', () => resolve('cut'));
      sent.on('response', ({ statusCode }) => resolve(statusCode));
    });
    const zeros = Buffer.alloc(65_536);
    const pour = () => {
      while (!sent.destroyed && sent.write(zeros));
      if (!sent.destroyed) sent.once('drain', pour);
    };
    pour();

    expect([413, 'cut']).toContain(await ended);
    expect(await eventually(() => unfinished().length === 0)).toBe(true);
    expect(await eventually(async () => (await files()) === before)).toBe(true);
    sent.destroy();
  });

  test('an upload to a full storage returns 503 and leaves no row', async () => {
    const before = await files();
    const storage = server.app.get(Storage);
    const keep = jest
      .spyOn(storage, 'keep')
      .mockRejectedValueOnce(new StorageUnavailable('a test', 'full'));

    const { status, body } = await upload(server, signed, await photograph());

    keep.mockRestore();
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(await files()).toBe(before);
  });

  test('fifty parallel uploads of one author are all accepted', async () => {
    const bytes = await jpegOf(320, 180);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => upload(server, signed, bytes)),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const media = await Promise.all(answers.map(({ body }) => settled(body.id)));
    expect(new Set(media.map(({ state }) => state))).toEqual(new Set(['ready']));
    expect(await eventually(() => unfinished().length === 0)).toBe(true);
  });
});

describe('files of an author', () => {
  test('reading or changing a file returns 404 to everybody but its owner and admins', async () => {
    const { id } = await uploaded(await photograph());
    const other = await signIn(server, await addUser(server, { role: 'author' }));
    const admin = await signIn(server, await addUser(server, { role: 'admin' }));
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5, focus: { x: 0.5, y: 0.5 } };

    const theirs = await Promise.all([
      ask('GET', id, undefined, other),
      ask('PATCH', id, { alt: { ua: 'чуже', en: null } }, other),
      ask('DELETE', id, undefined, other),
      ask('POST', `${id}/crop`, crop, other),
      call(server.origin, `/media/${id}`, { headers: { ...other } }),
      call(server.origin, `/media/${id}`),
    ]);

    expect(theirs.map(({ status }) => status)).toEqual(Array(6).fill(404));
    expect((await ask('GET', id, undefined, admin)).status).toBe(200);
    expect((await call(server.origin, `/media/${id}`, { headers: { ...signed } })).status).toBe(
      200,
    );
  });

  test('anyone can load the cover of a public quiz, and deleting it returns 409', async () => {
    const { id } = await uploaded(await photograph());
    const contentId = await addQuiz(server);
    await rowsOf('update content set picture_id = $2 where id = $1', contentId, id);

    const { status, headers } = await call(server.origin, `/media/${id}`);

    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect((await ask('GET', id)).body.url).toBe(`/media/${id}`);
    expect((await ask('DELETE', id)).status).toBe(409);
  });

  test('changing the description of a file keeps its credit', async () => {
    const { id } = await uploaded(await photograph());
    const credit = {
      kind: 'licence',
      author: 'Марта',
      licence: 'cc-by',
      url: 'https://example.com/1',
    };
    await ask('PATCH', id, { credit });

    const { body } = await ask('PATCH', id, { alt: { ua: 'Річка', en: 'A river' } });

    expect(body).toMatchObject({ credit, alt: { ua: 'Річка', en: 'A river' } });
  });

  test('a new description and credit of a file are copied to the drafts that use it', async () => {
    const { id } = await uploaded(await photograph());
    const made = await jsonCall<{ id: number }>(server.origin, '/api/quizzes', {
      method: 'POST',
      headers: { ...signed },
      body: { contentType: 'quiz', subtype: 'list', mode: 'choicer', titleUA: 'Річки' },
    });
    await jsonCall(server.origin, `/api/quizzes/${made.body.id}/questions`, {
      method: 'POST',
      headers: { ...signed },
      body: {
        clientId: 'of-the-upload',
        after: null,
        question: { source: 'upload', media: { id } },
      },
    });
    const draft = async () =>
      (await rowsOf('select version, draft from working_question where media_id = $1', id))[0];
    const before = await draft();
    const url = 'https://example.com/1';

    await ask('PATCH', id, {
      alt: { ua: 'Річка', en: null },
      credit: { kind: 'licence', author: 'Марта', licence: 'cc-by', url },
    });

    const after = await draft();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.draft).toMatchObject({
      mediaAlt: { ua: 'Річка', en: null },
      credit: { text: 'Марта, CC BY', url },
    });
  });

  test('a new description of a file is copied to the cover, and a new credit does not change it', async () => {
    const { id } = await uploaded(await photograph());
    const made = await jsonCall<Quiz>(server.origin, '/api/quizzes', {
      method: 'POST',
      headers: { ...signed },
      body: { contentType: 'quiz', subtype: 'list', mode: 'choicer', titleUA: 'Міста' },
    });
    const path = `/api/quizzes/${made.body.id}`;
    await jsonCall(server.origin, path, {
      method: 'PATCH',
      headers: { ...signed },
      body: { version: made.body.headVersion, set: { cover: { id } } },
    });
    const head = async () =>
      (await jsonCall<Quiz>(server.origin, path, { headers: { ...signed } })).body.head;

    await ask('PATCH', id, { alt: { ua: 'Площа', en: 'A square' } });
    const described = await head();
    await rowsOf('update file set alt = null where id = $1', id);
    await ask('PATCH', id, { credit: { kind: 'own', author: 'Марта', licence: null, url: null } });

    expect(described.coverAlt).toEqual({ ua: 'Площа', en: 'A square' });
    expect((await head()).coverAlt).toEqual({ ua: 'Площа', en: 'A square' });
  });

  test('a crop is a new file with the chosen part and its focus', async () => {
    const { id } = await uploaded(await jpegOf(1_600, 1_600));

    const { status, body } = await ask('POST', `${id}/crop`, {
      ...{ x: 0, y: 0.25, width: 1, height: 0.5625 },
      focus: { x: 0.25, y: 0.53125 },
    });

    expect([status, body.from]).toEqual([201, id]);
    expect(await settled(body.id)).toMatchObject({ width: 1_600, height: 900, needs: null });
    const [{ focus }] = await rowsOf('select focus from file where id = $1', body.id);
    expect(focus).toEqual({ x: 0.25, y: 0.5, face: false });
    expect((await ask('DELETE', id)).status).toBe(409);
  });

  test('a cut is a new file with the whole frames between its start and end', async () => {
    const clip = mp3Of(2_000);
    for (let at = 0; at < 2_000; at++) clip.writeUInt16BE(at, at * 417 + 200);
    const { id } = await uploaded(clip);

    const { body } = await ask('POST', `${id}/cut`, { start: 10, end: 40 });

    const media = await settled(body.id);
    const { bytes } = await call(server.origin, media.url);
    const first = Math.floor(10 / FRAME_SECONDS);
    expect(bytes.length % 417).toBe(0);
    expect(bytes.readUInt16BE(200)).toBe(first);
    expect(media.duration).toBeLessThanOrEqual(30);
    expect(media.duration).toBeGreaterThan(29.9);
    expect(media.needs).toBeNull();
  });

  test.each([
    ['crop', { x: 0.6, y: 0, width: 0.5, height: 1, focus: { x: 0.5, y: 0.5 } }],
    ['crop', { x: 0, y: 0, width: 0, height: 1, focus: { x: 0.5, y: 0.5 } }],
    ['cut', { start: 0, end: 5 }],
  ])('a %s of a picture with %j returns 400', async (what, body) => {
    const { id } = await uploaded(await photograph());

    expect((await ask('POST', `${id}/${what}`, body)).status).toBe(400);
  });

  test.each([
    { start: 0, end: 31 },
    { start: 9, end: 9 },
    { start: 0, end: 14 },
  ])('a cut of a clip with %j returns 400', async body => {
    const { id } = await uploaded(mp3Of(500));

    expect((await ask('POST', `${id}/cut`, body)).status).toBe(400);
  });

  test('deleting a file deletes its bytes only if no other file has the same', async () => {
    const bytes = await jpegOf(320, 180, 60);
    const [one, two] = [await uploaded(bytes), await uploaded(bytes)];
    const [{ blob }] = await rowsOf('select blob_id as blob from file where id = $1', one.id);
    const isStored = () => existsSync(pathOf(`originals/${blob}`));

    expect((await ask('DELETE', one.id)).status).toBe(204);
    expect((await ask('GET', one.id)).status).toBe(404);
    await eventually(() => worker.done.includes('remove-file'));
    const between = isStored();
    await ask('DELETE', two.id);

    expect(between).toBe(true);
    expect(await eventually(() => !isStored())).toBe(true);
  });
});

describe('unused files', () => {
  const DAY_MS = 86_400_000;
  const later = (days: number) =>
    server.clock.set(new Date(server.clock.now().getTime() + days * DAY_MS).toISOString());
  const sweep = () => server.app.get(UnusedFiles).remove();
  const isThere = async (id: string) =>
    (await rowsOf('select from file where id = $1', id)).length === 1;

  test('an unused file is removed a week after it was found to be unused', async () => {
    const { id } = await uploaded(await jpegOf(320, 180, 55));
    await sweep();

    later(6.9);
    await sweep();
    const before = await isThere(id);
    later(0.2);
    await sweep();

    expect([before, await isThere(id)]).toEqual([true, false]);
  });

  test('a file used during the week before its removal is kept for another week', async () => {
    const { id } = await uploaded(await jpegOf(320, 180, 54));
    await sweep();
    const contentId = await addQuiz(server);
    await rowsOf('update content set picture_id = $2 where id = $1', contentId, id);
    later(6);
    await sweep();
    await rowsOf('update content set picture_id = null where id = $1', contentId);
    await sweep();

    later(6);
    await sweep();

    expect(await isThere(id)).toBe(true);
  });

  test('a shipped file is kept even if nothing uses it', async () => {
    const { Transactions } = await import('../../src/transaction.ts');
    const bytes = await jpegOf(32, 18);
    const file = await server.app
      .get(Transactions)
      .run(tx => server.app.get(Files).keep(tx, bytes));
    await sweep();
    later(8);

    await sweep();

    expect(await isThere(file?.id as string)).toBe(true);
  });
});

describe('failures while an upload is processed', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

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
    [
      'the storage stays unavailable',
      () => jest.spyOn(storage(), 'find').mockRejectedValue(away()),
    ],
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
      expect(await eventually(() => !existsSync(pathOf(`uploads/${id}`)))).toBe(true);
    },
  );
});
