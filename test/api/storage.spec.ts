import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { log } from '../../src/log.ts';
import { FileStorage } from '../../src/media/storage/file-storage.ts';
import { clientFor } from '../../src/media/storage/s3-client.ts';
import { S3Storage } from '../../src/media/storage/s3-storage.ts';
import type { Storage, StoredBytes } from '../../src/media/storage/storage.ts';
import { eventually } from '../support/eventually.ts';
import { hasS3, openBucket, type S3Bucket } from '../support/s3-bucket.ts';
import { silentServer } from '../support/silent-server.ts';

const S3 = hasS3();

const TEN = Buffer.from('0123456789');

let temporary: string;
let bucket: S3Bucket;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'storages-'));
  if (S3) bucket = await openBucket();
});
afterAll(async () => {
  if (S3) await bucket.close();
  rmSync(temporary, { recursive: true });
});

const contentOf = async (opened: StoredBytes | null) => opened && buffer(opened.stream);

describe.each<[string, boolean, () => Storage]>([
  ['files', true, () => new FileStorage(temporary)],
  ['S3', S3, () => new S3Storage(bucket.address, join(temporary, 'drafts'))],
])('storage on %s', (_kind, isThere, open) => {
  const testIf = isThere ? test : test.skip;

  let storage: Storage;
  /** A folder for each test, so that tests do not see each other's keys. */
  let folder: string;

  beforeEach(() => {
    if (isThere) storage = open();
    folder = randomUUID();
  });

  const halfWritten = () => readdirSync(join(temporary, 'drafts'));

  const writeAll = async (names: string[], bytes = TEN) => {
    for (const name of names) await storage.write(`${folder}/${name}`, bytes);
  };

  const which = async (names: string[]) => {
    const found = await Promise.all(names.map(name => storage.find(`${folder}/${name}`)));
    return names.filter((_name, at) => found[at]);
  };

  testIf.each([
    ['an empty file', Buffer.alloc(0)],
    ['a byte', Buffer.from([0])],
    ['three megabytes', randomBytes(3_000_000)],
  ])('%s reads back unchanged after it was stored', async (_what, bytes) => {
    const key = `${folder}/a`;

    await storage.keep(key, bytes);

    expect((await storage.find(key))?.equals(bytes)).toBe(true);
    expect((await storage.read(key)).equals(bytes)).toBe(true);
    const opened = await storage.open(key);
    expect(opened).toMatchObject({ size: bytes.length, from: 0, length: bytes.length });
    expect((await contentOf(opened))?.equals(bytes)).toBe(true);
  });

  testIf('a folder is empty until it has a file, also one in a subfolder', async () => {
    const before = await storage.isEmpty(folder);
    await storage.write(`${folder}/within/one`, TEN);

    expect([before, await storage.isEmpty(folder)]).toEqual([true, false]);
    await expect(storage.check()).resolves.toBeUndefined();
  });

  testIf('find and use return bytes that tryWrite stored', async () => {
    const kept = await storage.tryWrite(`${folder}/a.webp`, TEN);

    expect(kept).toBe(true);
    expect(await storage.find(`${folder}/a.webp`)).toEqual(TEN);
    expect(await contentOf(await storage.use(`${folder}/a.webp`))).toEqual(TEN);
  });

  testIf('a stream with chunks of very different sizes is stored whole', async () => {
    const parts = [1, 70_000, 3, 1_000_000, 0, 12_345].map(size => randomBytes(size));

    await storage.keep(`${folder}/a`, Readable.from(parts));

    expect((await storage.find(`${folder}/a`))?.equals(Buffer.concat(parts))).toBe(true);
    expect(halfWritten()).toEqual([]);
  });

  testIf('a stream that fails leaves nothing stored, and its error is passed on', async () => {
    async function* failing() {
      yield randomBytes(100_000);
      throw new Error('the client has left');
    }

    const keeping = storage.keep(`${folder}/a`, Readable.from(failing()));

    await expect(keeping).rejects.toThrow('the client has left');
    expect(await storage.find(`${folder}/a`)).toBeNull();
    expect(halfWritten()).toEqual([]);
  });

  testIf('find, open and use return null for a missing key, and read throws', async () => {
    const key = `${folder}/nothing`;

    expect([await storage.find(key), await storage.open(key), await storage.use(key)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await storage.open(key, { last: 3 })).toBeNull();
    await expect(storage.read(key)).rejects.toThrow('is not in the storage');
  });

  testIf('writing a key again replaces its bytes', async () => {
    await storage.write(`${folder}/a`, TEN);

    await storage.write(`${folder}/a`, Buffer.from('others'));

    expect((await storage.find(`${folder}/a`))?.toString()).toBe('others');
  });

  testIf('parallel writes of one key leave the whole bytes of one of them', async () => {
    const all = Array.from({ length: 8 }, (_, at) => Buffer.alloc(50_000 + at, at));

    await Promise.all(all.map(bytes => storage.keep(`${folder}/a`, bytes)));

    const found = await storage.read(`${folder}/a`);
    expect(all.some(bytes => bytes.equals(found))).toBe(true);
  });

  testIf.each([
    [{ from: 0 }, '0123456789', 0],
    [{ from: 4 }, '456789', 4],
    [{ from: 0, to: 0 }, '0', 0],
    [{ from: 2, to: 5 }, '2345', 2],
    [{ from: 8, to: 400 }, '89', 8],
    [{ last: 3 }, '789', 7],
    [{ last: 300 }, '0123456789', 0],
  ])('opening ten bytes with the range %j reads %s', async (range, text, from) => {
    await storage.keep(`${folder}/a`, TEN);

    const opened = await storage.open(`${folder}/a`, range);

    expect(opened).toMatchObject({ size: 10, from, length: text.length });
    expect((await contentOf(opened))?.toString()).toBe(text);
  });

  testIf.each([[{ from: 10 }], [{ from: 11, to: 12 }], [{ last: 0 }]])(
    'opening ten bytes with the range %j fails with 416',
    async range => {
      await storage.keep(`${folder}/a`, TEN);

      await expect(storage.open(`${folder}/a`, range)).rejects.toMatchObject({ status: 416 });
    },
  );

  testIf('sixty streams that are destroyed early do not block the next read', async () => {
    await storage.keep(`${folder}/a`, randomBytes(2_000_000));

    for (let at = 0; at < 60; at++) (await storage.open(`${folder}/a`))?.stream.destroy();

    expect((await storage.read(`${folder}/a`)).length).toBe(2_000_000);
  });

  testIf(
    'removing a key removes everything below it, but no other key with the same prefix',
    async () => {
      await writeAll(['a/1', 'a/deep/2', 'ab', 'b']);

      await storage.remove(`${folder}/a`);
      await storage.remove(`${folder}/b`);

      expect(await which(['a/1', 'a/deep/2', 'ab', 'b'])).toEqual(['ab']);
    },
  );

  testIf('removing a missing key does nothing', async () => {
    await expect(storage.remove(`${folder}/nothing`)).resolves.toBeUndefined();
  });

  testIf('trimming a folder with too many files keeps three quarters of the maximum', async () => {
    await writeAll(['full/1', 'full/2', 'full/3', 'full/4', 'full/5', 'other/1']);

    await storage.trim(`${folder}/full`, 4);
    await storage.trim(`${folder}/other`, 1);
    await storage.trim(`${folder}/nothing`, 1);

    expect(await which(['full/1', 'full/2', 'full/3', 'full/4', 'full/5'])).toHaveLength(3);
    expect(await which(['other/1'])).toEqual(['other/1']);
  });

  testIf(
    'trimming a folder that is too large includes its subfolders and stops once it fits',
    async () => {
      await writeAll(['full/a/1', 'full/a/2', 'full/b/1', 'other/1']);

      await storage.trimToSize(`${folder}/full`, 25);
      await storage.trimToSize(`${folder}/other`, 10);
      await storage.trimToSize(`${folder}/nothing`, 0);

      expect(await which(['full/a/1', 'full/a/2', 'full/b/1'])).toHaveLength(2);
      expect(await which(['other/1'])).toEqual(['other/1']);
    },
  );
});

describe('S3', () => {
  const testIf = S3 ? test : test.skip;

  const drafts = () => join(temporary, 'drafts');
  const storageAt = (change: Partial<S3Bucket['address']>) =>
    new S3Storage({ ...bucket.address, ...change }, drafts(), { answer: 300, pause: 300 });

  const UNAVAILABLE = { status: 503, code: 'unavailable', detail: undefined };

  testIf('a signed URL with one changed character in its signature returns 403', async () => {
    await new S3Storage(bucket.address, drafts()).write('signed', TEN);
    const signed = await clientFor(bucket.address).presignedGetObject(
      bucket.address.bucket,
      'signed',
    );
    const last = signed.at(-1) === '0' ? '1' : '0';

    const answers = await Promise.all([signed, signed.slice(0, -1) + last].map(url => fetch(url)));

    expect(answers.map(({ status }) => status)).toEqual([200, 403]);
  });

  const calls: [string, (storage: Storage) => Promise<unknown>][] = [
    ['find a file', storage => storage.find('a')],
    ['open a file', storage => storage.open('a')],
    ['open the end of a file', storage => storage.open('a', { last: 3 })],
    ['keep bytes', storage => storage.keep('a', TEN)],
    ['keep a stream', storage => storage.keep('a', Readable.from([TEN]))],
    ['remove a key', storage => storage.remove('a')],
    ['trim a folder', storage => storage.trimToSize('a', 1)],
  ];

  testIf.each(calls)(
    'a request to %s with a wrong secret key fails with 503 and an error without the key',
    async (_what, ask) => {
      const secretKey = 'WRONG-SECRET';

      const error: Error = await ask(storageAt({ secretKey })).then(
        () => new Error('it did'),
        reason => reason,
      );

      expect(error).toMatchObject(UNAVAILABLE);
      const shown = JSON.stringify({ ...error, message: error.message, stack: error.stack });
      expect(shown).toContain('S3');
      expect(shown).not.toContain(secretKey);
      expect(readdirSync(drafts())).toEqual([]);
    },
  );

  testIf.each(calls)('a request to %s without a server fails with 503', async (_what, ask) => {
    await expect(ask(storageAt({ port: 1 }))).rejects.toMatchObject(UNAVAILABLE);
  });

  testIf.each(calls.slice(0, 2))(
    'a request to %s in a missing bucket fails with 503',
    async (_what, ask) => {
      const elsewhere = storageAt({ bucket: 'nobody-made-this' });

      await expect(ask(elsewhere)).rejects.toMatchObject(UNAVAILABLE);
    },
  );

  testIf('at start an error is logged for a missing bucket and for wrong keys', async () => {
    const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);

    storageAt({ bucket: 'nobody-made-this' }).onApplicationBootstrap();
    storageAt({ secretKey: 'WRONG-SECRET' }).onApplicationBootstrap();

    expect(await eventually(() => logged.mock.calls.length === 2)).toBe(true);
    const lines = logged.mock.calls.map(line => JSON.stringify(line)).join();
    expect(lines).toContain('has no bucket nobody-made-this');
    expect(lines).toContain('cannot be reached');
    expect(lines).not.toContain('WRONG-SECRET');
    logged.mockRestore();
  });

  testIf.each(calls)(
    'a request to %s to a server that never answers fails with 503',
    async (_what, ask) => {
      const silent = await silentServer();

      const asking = ask(storageAt({ port: silent.port }));

      await expect(asking).rejects.toMatchObject(UNAVAILABLE);
      await silent.close();
    },
  );
});
