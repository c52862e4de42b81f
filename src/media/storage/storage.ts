import type { Readable } from 'node:stream';
import { DomainError } from '../../errors.ts';
import { log } from '../../log.ts';
import type { ByteRange } from './byte-range.ts';

/** Time without a failure after which the storage counts as working, since a full disk may still accept small files. */
const RECOVERED_AFTER_MS = 60_000;

/** Bytes on their way out. Whoever opens them reads `stream` to its end or destroys it. */
export interface StoredBytes {
  /** Of the whole, in bytes; `stream` has `length` of them, beginning at `from`. */
  size: number;
  from: number;
  length: number;
  stream: Readable;
}

/** The storage cannot be reached, refuses us or is full. Callers get 503; what we know of the reason is for the log. */
export class StorageUnavailable extends DomainError {
  constructor(doing: string, reason: string) {
    super(503, 'unavailable');
    this.message = `${doing}: ${reason}`;
  }
}

/**
 * The object store: bytes by key (`originals/…`, `renditions/…`). Keys are made by us alone, never by a caller, and only
 * from letters, digits, `-`, `.` and `/`. A failing storage throws StorageUnavailable; a missing key is no failure.
 */
export abstract class Storage {
  /** Time of the last failure while the storage counts as full or broken. */
  private failedAt: number | null = null;

  /** Null when it is not there. Of a range the storage sends that part alone; one beyond the end is refused (416). */
  abstract open(key: string, range?: ByteRange): Promise<StoredBytes | null>;

  /** Like `open`, for what can be made again: the file driver records the use for `trimToSize`, to the hour. */
  abstract use(key: string): Promise<StoredBytes | null>;

  /** Null when it is not there. */
  abstract find(key: string): Promise<Buffer | null>;

  /** For what cannot be made again: durable when this returns. All or nothing: a source that fails leaves nothing. */
  abstract keep(key: string, source: Buffer | Readable): Promise<void>;

  /** For what can be made again; all or nothing. */
  abstract write(key: string, bytes: Buffer): Promise<void>;

  /** What has this key, and all whose key begins with `key/`; does nothing when nothing is there. */
  abstract remove(key: string): Promise<void>;

  /** Of a folder of what can be made again, once it has more than `most` files, leaves three in four: the newest. */
  abstract trim(folder: string, most: number): Promise<void>;

  /** Removes the oldest files of a folder and its subfolders until at most `most` bytes are left. */
  abstract trimToSize(folder: string, most: number): Promise<void>;

  /** What must be there. */
  async read(key: string): Promise<Buffer> {
    const bytes = await this.find(key);
    if (!bytes) throw new Error(`${key} is not in the storage`);
    return bytes;
  }

  /** Like `write`, but returns false if writing fails, which is logged once. */
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

  /** Like `find`, for what can be made again: nothing is found while the storage fails, which is logged once. */
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
