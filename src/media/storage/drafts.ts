import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageUnavailable } from './storage.ts';

const HOUR_MS = 3_600_000;

type Source = Iterable<Buffer> | AsyncIterable<Buffer>;

/**
 * A folder for files while they are being written, so that readers never see half a file. Files left behind by a killed
 * process are removed after an hour.
 */
export class Drafts {
  private sweptAt = 0;

  constructor(private readonly folder: string) {}

  /**
   * Writes the whole source to a file and returns its path. If the source fails, the file is removed and the error
   * rethrown.
   */
  write(source: Source): Promise<string> {
    return this.create(file => copy(source, file));
  }

  /** Does the same as `write`, and returns only when the file is on the disk. */
  writeDurably(source: Source): Promise<string> {
    return this.create(async file => {
      await copy(source, file);
      await onDisk(file.sync());
    });
  }

  private async create(fill: (file: FileHandle) => Promise<void>): Promise<string> {
    await onDisk(mkdir(this.folder, { recursive: true }));
    await this.sweepHourly();
    const path = join(this.folder, randomUUID());
    try {
      const file = await onDisk(open(path, 'wx'));
      await fill(file).finally(() => file.close());
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return path;
  }

  private async sweepHourly(): Promise<void> {
    const now = Date.now();
    if (now - this.sweptAt < HOUR_MS) return;
    this.sweptAt = now;
    for (const name of await onDisk(readdir(this.folder))) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found && now - found.mtimeMs > HOUR_MS) await rm(path, { force: true });
    }
  }
}

async function copy(source: Source, file: FileHandle): Promise<void> {
  for await (const chunk of source) await onDisk(file.writeFile(chunk));
}

/** Turns file system errors (no space, no permission, a broken disk) into StorageUnavailable. */
export async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StorageUnavailable('the disk fails', (error as Error).message);
  }
}
