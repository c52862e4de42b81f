import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'minio';
import { log } from '../../log.ts';
import type { S3Address } from '../../s3-address.ts';
import { type ByteRange, partOf } from './byte-range.ts';
import { Drafts } from './drafts.ts';
import { clientFor, isMissing, onS3, type Patience } from './s3-client.ts';
import { Storage, StorageUnavailable, type StoredBytes } from './storage.ts';
import { surplusByCount, surplusBySize, type Trimmable } from './trimming.ts';

/**
 * Stores files in a bucket of an S3 server, which several machines may share. `trimToSize` removes the files written
 * longest ago, since S3 does not record when they were last read.
 */
export class S3Storage extends Storage {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly drafts: Drafts;

  /** Streams are written to `folder` first, since S3 needs their length and hash in advance. */
  constructor(
    private readonly address: S3Address,
    folder: string,
    patience?: Patience,
  ) {
    super();
    this.client = clientFor(address, patience);
    this.bucket = address.bucket;
    this.drafts = new Drafts(folder);
  }

  /** The check of the bucket is not awaited, so that the process starts even if S3 is down for a moment. */
  onApplicationBootstrap(): void {
    this.check().catch(error =>
      log.error({ err: error }, `S3_URL: the bucket cannot be reached: ${error.message}`),
    );
  }

  isEmpty(folder: string): Promise<boolean> {
    return onS3(async () => {
      for await (const _object of this.listing(folder)) return false;
      return true;
    });
  }

  async check(): Promise<void> {
    const { host, port } = this.address;
    if (await onS3(() => this.client.bucketExists(this.bucket))) return;
    throw new StorageUnavailable('S3_URL', `${host}:${port} has no bucket ${this.bucket}`);
  }

  async open(key: string, range?: ByteRange): Promise<StoredBytes | null> {
    const response = await unlessMissing(onS3(() => this.request(key, range)));
    return response && storedBytesOf(response);
  }

  use(key: string): Promise<StoredBytes | null> {
    return this.open(key);
  }

  find(key: string): Promise<Buffer | null> {
    return unlessMissing(onS3(async () => buffer(await this.client.getObject(this.bucket, key))));
  }

  async keep(key: string, source: Buffer | Readable): Promise<void> {
    if (Buffer.isBuffer(source)) return this.write(key, source);
    const hash = createHash('sha256');
    const draft = await this.drafts.write(hashing(source, hash));
    const sha256 = hash.digest('hex');
    try {
      await onS3(() => this.send(key, draft, sha256));
    } finally {
      await rm(draft, { force: true });
    }
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await onS3(() => this.client.putObject(this.bucket, key, bytes));
  }

  async remove(key: string): Promise<void> {
    const below = await this.filesIn(key);
    await this.removeAll([key, ...below.map(({ name }) => name)]);
  }

  async trim(folder: string, most: number): Promise<void> {
    await this.removeFiles(surplusByCount(await this.filesIn(folder), most));
  }

  async trimToSize(folder: string, most: number): Promise<void> {
    await this.removeFiles(surplusBySize(await this.filesIn(folder), most));
  }

  private async request(key: string, range: ByteRange | undefined): Promise<IncomingMessage> {
    const { from, length } = await this.partOf(key, range);
    const stream = await this.client.getPartialObject(this.bucket, key, from, length);
    return stream as IncomingMessage;
  }

  /** Converts a range to the form that minio expects, where length 0 means "up to the end". */
  private async partOf(key: string, range: ByteRange | undefined) {
    if (!range) return { from: 0, length: 0 };
    if ('from' in range)
      return { from: range.from, length: range.to === undefined ? 0 : range.to - range.from + 1 };
    const { size } = await this.client.statObject(this.bucket, key);
    return partOf(size, range);
  }

  /** Used instead of minio's `putObject`, which reads a stream into memory. */
  private async send(key: string, path: string, sha256: string): Promise<void> {
    const { size } = await stat(path);
    const { region, tls } = this.address;
    const put = {
      method: 'PUT',
      bucketName: this.bucket,
      objectName: key,
      headers: { 'content-length': String(size) },
    };
    const body = createReadStream(path);
    // Over TLS minio does not sign the body, so it needs no hash.
    const hash = tls ? '' : sha256;
    const response = await this.client.makeRequestStreamAsync(put, body, hash, [200], region);
    response.resume();
  }

  private filesIn(folder: string): Promise<Trimmable[]> {
    return onS3(async () => {
      const files: Trimmable[] = [];
      for await (const { name, size, lastModified } of this.listing(folder))
        files.push({ name, bytes: size, usedAt: lastModified.getTime() });
      return files;
    });
  }

  private listing(folder: string): AsyncIterable<Listed> {
    return this.client.listObjectsV2(this.bucket, `${folder}/`, true) as AsyncIterable<Listed>;
  }

  private async removeFiles(files: Trimmable[]): Promise<void> {
    if (files.length > 0) await this.removeAll(files.map(({ name }) => name));
  }

  private async removeAll(keys: string[]): Promise<void> {
    const refusals = await onS3(() => this.client.removeObjects(this.bucket, keys));
    // The types of minio are wrong: they nest these objects one level deeper.
    const [refused] = (refusals as Refusal[]).filter(({ Code }) => Code !== 'NoSuchKey');
    if (refused) throw new StorageUnavailable('S3 removes nothing', `${refused.Code}`);
  }
}

interface Refusal {
  Code?: string;
}

/** An entry of an object listing. */
interface Listed {
  name: string;
  size: number;
  lastModified: Date;
}

function storedBytesOf(response: IncomingMessage): StoredBytes {
  const length = Number(response.headers['content-length']);
  const [, from, size] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers['content-range'] ?? '') ?? [];
  return { size: Number(size ?? length), from: Number(from ?? 0), length, stream: response };
}

async function* hashing(source: Readable, hash: Hash) {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk as Buffer;
  }
}

const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch(error => {
    if (isMissing(error)) return null;
    throw error;
  });
