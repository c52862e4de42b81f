import { constants } from 'node:fs';
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { type ByteRange, partOf } from './byte-range.ts';
import { Drafts, onDisk } from './drafts.ts';
import { Storage, type StoredBytes } from './storage.ts';
import { surplusByCount, surplusBySize, type Trimmable } from './trimming.ts';

const HOUR_MS = 3_600_000;

/** Stores files in a folder, which several processes may share. */
export class FileStorage extends Storage {
  private readonly drafts: Drafts;

  constructor(private readonly root: string) {
    super();
    this.drafts = new Drafts(join(root, 'drafts'));
  }

  open(key: string, range?: ByteRange): Promise<StoredBytes | null> {
    return this.opened(key, (file, { size }) => sending(file, size, range));
  }

  use(key: string): Promise<StoredBytes | null> {
    return this.opened(key, async (file, { size, mtimeMs }) => {
      if (Date.now() - mtimeMs > HOUR_MS) await noteUse(file);
      return sending(file, size, undefined);
    });
  }

  find(key: string): Promise<Buffer | null> {
    return onDisk(unlessMissing(readFile(this.pathOf(key))));
  }

  async keep(key: string, source: Buffer | Readable): Promise<void> {
    const draft = await this.drafts.writeDurably(chunksOf(source));
    await this.place(draft, key);
    const folder = await onDisk(open(dirname(this.pathOf(key))));
    await onDisk(folder.sync()).finally(() => folder.close());
  }

  /** Unlike `keep`, this does not wait until the bytes are on the disk, since a lost rendition can be made again. */
  async write(key: string, bytes: Buffer): Promise<void> {
    await this.place(await this.drafts.write([bytes]), key);
  }

  async remove(key: string): Promise<void> {
    await onDisk(rm(this.pathOf(key), { recursive: true, force: true }));
  }

  async trim(folder: string, most: number): Promise<void> {
    const names = await onDisk(unlessMissing(readdir(this.pathOf(folder))));
    if (!names || names.length <= most) return;
    await this.removeAll(surplusByCount(await this.filesIn(folder), most));
  }

  async trimToSize(folder: string, most: number): Promise<void> {
    await this.removeAll(surplusBySize(await this.filesIn(folder), most));
  }

  async isEmpty(folder: string): Promise<boolean> {
    return (await this.filesIn(folder)).length === 0;
  }

  async check(): Promise<void> {
    await onDisk(mkdir(this.root, { recursive: true }));
    await onDisk(access(this.root, constants.R_OK | constants.W_OK));
  }

  private pathOf(key: string): string {
    return join(this.root, key);
  }

  private async opened(
    key: string,
    send: (file: FileHandle, found: { size: number; mtimeMs: number }) => Promise<StoredBytes>,
  ): Promise<StoredBytes | null> {
    const file = await onDisk(unlessMissing(open(this.pathOf(key))));
    if (!file) return null;
    try {
      return await send(file, await onDisk(file.stat()));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  private async place(draft: string, key: string): Promise<void> {
    const path = this.pathOf(key);
    try {
      await onDisk(mkdir(dirname(path), { recursive: true }));
      await onDisk(rename(draft, path));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  private async filesIn(folder: string): Promise<Trimmable[]> {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await onDisk(unlessMissing(readdir(this.pathOf(folder), options)));
    const files: Trimmable[] = [];
    for (const entry of (entries ?? []).filter(one => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      // Another process may have removed the file after it was listed.
      const found = await stat(path).catch(() => null);
      if (found)
        files.push({ name: relative(this.root, path), bytes: found.size, usedAt: found.mtimeMs });
    }
    return files;
  }

  private async removeAll(files: Trimmable[]): Promise<void> {
    for (const { name } of files) await onDisk(rm(this.pathOf(name), { force: true }));
  }
}

async function sending(file: FileHandle, size: number, range: ByteRange | undefined) {
  const { from, length } = partOf(size, range);
  // createReadStream cannot read an empty range, since its `end` is inclusive.
  const stream =
    length === 0
      ? Readable.from([])
      : file.createReadStream({ start: from, end: from + length - 1 });
  if (length === 0) await file.close();
  return { size, from, length, stream };
}

/** Sets the time of last use. Errors are ignored, since another user may own the file. */
async function noteUse(file: FileHandle): Promise<void> {
  const now = new Date();
  await file.utimes(now, now).catch(() => undefined);
}

const chunksOf = (source: Buffer | Readable) => (Buffer.isBuffer(source) ? [source] : source);

/** Null if the file does not exist. */
const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch(error => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
