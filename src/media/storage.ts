import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
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

  /** All or nothing: a reader sees the whole file or none. */
  async write(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await rename(draft, path);
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
      throw error;
    }
  }
}
