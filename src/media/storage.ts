import { randomUUID } from 'node:crypto';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { log } from '../log.ts';

const HOUR_MS = 3_600_000;
/** Time without a failed write after which the disk counts as working, since a full disk may still accept small files. */
const RECOVERED_AFTER_MS = 60_000;

/** The object store: bytes by key, below DATA_DIR. Keys are made by us alone, never by a caller. */
@Injectable()
export class Storage {
  private readonly root: string;
  /** Time of the last failed write while the disk counts as full or broken. */
  private failedAt: number | null = null;

  constructor(@Inject(CONFIG) config: Config) {
    this.root = join(config.DATA_DIR, 'media');
  }

  pathOf(key: string): string {
    return join(this.root, key);
  }

  read(key: string): Promise<Buffer> {
    return readFile(this.pathOf(key));
  }

  /** Null when it is not there. */
  find(key: string): Promise<Buffer | null> {
    return this.read(key).catch(error => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  async has(key: string): Promise<boolean> {
    return stat(this.pathOf(key)).then(
      () => true,
      () => false,
    );
  }

  /** Like `has`, and records the use of an existing file, to the hour, for `trimToSize`. */
  async use(key: string): Promise<boolean> {
    const path = this.pathOf(key);
    const age = await ageOf(path);
    if (age <= HOUR_MS) return true;
    if (age === Number.POSITIVE_INFINITY) return false;
    const now = new Date();
    return utimes(path, now, now).then(
      () => true,
      () => this.has(key),
    );
  }

  /** For what cannot be made again: on the disk when this returns. */
  async keep(key: string, bytes: Buffer): Promise<void> {
    await this.replace(key, async draft => {
      const file = await open(draft, 'wx');
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
    });
  }

  /** For what can be made again: not waiting for the disk leaves it to the database. */
  async write(key: string, bytes: Buffer): Promise<void> {
    await this.replace(key, draft => writeFile(draft, bytes));
  }

  /** Like `write`, but returns false if writing fails, which is logged once. */
  async tryWrite(key: string, bytes: Buffer): Promise<boolean> {
    try {
      await this.write(key, bytes);
    } catch (error) {
      if (this.failedAt === null)
        log.error({ err: error }, 'the disk takes no pictures; they are sent from memory');
      this.failedAt = Date.now();
      return false;
    }
    this.noteSuccess();
    return true;
  }

  /** A file, or a folder with all that is in it; does nothing when it is not there. */
  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { recursive: true, force: true });
  }

  /** Of a folder of what can be made again, once it has more than `most` files, leaves three in four: the newest. */
  async trim(folder: string, most: number): Promise<void> {
    const names = await readdir(this.pathOf(folder));
    if (names.length <= most) return;
    const paths = names.map(name => join(this.pathOf(folder), name));
    const files = await Promise.all(paths.map(async path => ({ path, age: await ageOf(path) })));
    const old = files.toSorted((one, other) => one.age - other.age).slice(Math.ceil(most * 0.75));
    await Promise.all(old.map(({ path }) => rm(path, { force: true })));
  }

  /** Removes the least recently used files of a folder and its subfolders until at most `most` bytes are left. */
  async trimToSize(folder: string, most: number): Promise<void> {
    const files = await this.filesIn(folder);
    let left = files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of files.toSorted((one, other) => one.usedAt - other.usedAt)) {
      if (left <= most) return;
      await rm(path, { force: true });
      left -= bytes;
    }
  }

  private async filesIn(folder: string) {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(this.pathOf(folder), options).catch(error => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const files: { path: string; bytes: number; usedAt: number }[] = [];
    for (const entry of entries.filter(one => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null);
      if (found) files.push({ path, bytes: found.size, usedAt: found.mtimeMs });
    }
    return files;
  }

  private noteSuccess(): void {
    if (this.failedAt === null || Date.now() - this.failedAt < RECOVERED_AFTER_MS) return;
    this.failedAt = null;
    log.info('the disk takes pictures again');
  }

  /** All or nothing: a reader sees the whole file or none. */
  private async replace(key: string, fill: (draft: string) => Promise<void>): Promise<void> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await fill(draft);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}

/** In milliseconds; of a file that somebody else removed meanwhile, endless. */
const ageOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
