import type { Readable } from 'node:stream';
import { DomainError } from '../../errors.ts';
import { log } from '../../log.ts';
import type { ByteRange } from './byte-range.ts';

/** Time without a failure after which the storage counts as working, since a full disk may still accept small files. */
const RECOVERED_AFTER_MS = 60_000;

/** Stored bytes as a stream. The caller has to read `stream` to its end or destroy it. */
export interface StoredBytes {
  /** Size of the whole file in bytes; `stream` has `length` bytes starting at `from`. */
  size: number;
  from: number;
  length: number;
  stream: Readable;
}

/** The storage cannot be reached, denies access or is full. Clients get 503; the reason only goes to the log. */
export class StorageUnavailable extends DomainError {
  constructor(doing: string, reason: string) {
    super(503, 'unavailable');
    this.message = `${doing}: ${reason}`;
  }
}

/**
 * Stores bytes under keys (`originals/…`, `renditions/…`). Keys are made by the server, never by a client, and consist
 * of letters, digits, `-`, `.` and `/`. If the storage fails, its methods throw StorageUnavailable.
 */
export abstract class Storage {
  /** Time of the last failure while the storage counts as full or broken. */
  private failedAt: number | null = null;

  /**
   * Opens the bytes of a key; null if the key is missing. With a range, only that part is streamed; a range outside the
   * file throws 416.
   */
  abstract open(key: string, range?: ByteRange): Promise<StoredBytes | null>;

  /**
   * Does the same as `open`, for renditions: the file driver also records the time of use for `trimToSize`, to within
   * an hour.
   */
  abstract use(key: string): Promise<StoredBytes | null>;

  /** Null if the key is missing. */
  abstract find(key: string): Promise<Buffer | null>;

  /** Stores an original, which is on the disk when this returns. If the source fails, nothing is stored. */
  abstract keep(key: string, source: Buffer | Readable): Promise<void>;

  /**
   * Stores something that can be made again, such as a rendition, which a power cut may lose. Never stores half of it.
   */
  abstract write(key: string, bytes: Buffer): Promise<void>;

  /** Removes the key and all keys that start with `key/`. Does nothing if there are none. */
  abstract remove(key: string): Promise<void>;

  /**
   * If a folder has more than `most` files, keeps only the newest `most` × 0.75. Only for files that can be made again.
   */
  abstract trim(folder: string, most: number): Promise<void>;

  /** Removes the oldest files of a folder and its subfolders until at most `most` bytes remain. */
  abstract trimToSize(folder: string, most: number): Promise<void>;

  /** Whether there are no files in a folder and its subfolders. */
  abstract isEmpty(folder: string): Promise<boolean>;

  /** Throws StorageUnavailable if the storage cannot be reached or does not take files. */
  abstract check(): Promise<void>;

  /** Reads a key that has to exist; throws if it is missing. */
  async read(key: string): Promise<Buffer> {
    const bytes = await this.find(key);
    if (!bytes) throw new Error(`${key} is not in the storage`);
    return bytes;
  }

  /** Writes like `write`, but returns false instead of throwing if writing fails. Only the first failure is logged. */
  async tryWrite(key: string, bytes: Buffer): Promise<boolean> {
    try {
      await this.write(key, bytes);
    } catch (error) {
      this.noteFailure(error);
      return false;
    }
    this.noteSuccess();
    return true;
  }

  /** Opens like `find`, but returns null while the storage fails. Only the first failure is logged. */
  tryFind(key: string): Promise<Buffer | null> {
    return this.find(key).catch(error => {
      this.noteFailure(error);
      return null;
    });
  }

  private noteFailure(error: unknown): void {
    if (this.failedAt === null)
      log.error({ err: error }, 'the storage fails; pictures are sent from memory');
    this.failedAt = Date.now();
  }

  private noteSuccess(): void {
    if (this.failedAt === null || Date.now() - this.failedAt < RECOVERED_AFTER_MS) return;
    this.failedAt = null;
    log.info('the storage takes pictures again');
  }
}
