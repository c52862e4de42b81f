import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';

/** The object store: bytes by key, below DATA_DIR. Keys are made by us alone, never by a caller. */
@Injectable()
export class Storage {
  private readonly root: string;

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
