import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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
