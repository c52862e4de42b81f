import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { CHECKSUM, Checksum } from './archive.ts';

/** Only the operator may read the archive, since it contains all personal data. */
const MODE = 0o600;

/** Writes an archive entry by entry, to a file beside `path` that gets its name when the archive is whole. */
export class ArchiveWriter {
  private readonly pack = tar.pack();
  private readonly checksum = new Checksum();
  private readonly part: string;
  private readonly written: Promise<void>;
  /** Why the file could not be written; it also ends the entry that is being added. */
  private failure: Error | undefined;

  constructor(private readonly path: string) {
    this.part = `${path}.part`;
    this.written = pipeline(this.pack, createWriteStream(this.part, { mode: MODE }));
    this.written.catch(error => {
      this.failure = error;
    });
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    await this.addStream(name, bytes.length, [bytes]);
  }

  /** Fails if the source does not have `size` bytes. */
  async addStream(
    name: string,
    size: number,
    source: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<void> {
    const { checksum } = this;
    checksum.begin(name, size);
    const entry = this.pack.entry({ name, size, mode: MODE });
    const hashed = async function* () {
      for await (const chunk of source) {
        checksum.add(chunk);
        yield chunk;
      }
    };
    await pipeline(hashed, entry).catch(error => {
      throw this.failure ?? error;
    });
  }

  /** Adds the checksum and names the file. It is on the disk when this returns. */
  async close(): Promise<void> {
    await this.add(CHECKSUM, Buffer.from(this.checksum.hex()));
    this.pack.finalize();
    await this.written;
    const file = await open(this.part);
    await file.sync().finally(() => file.close());
    await rename(this.part, this.path);
  }

  /** Removes what was written. */
  async abort(): Promise<void> {
    this.pack.destroy();
    await this.written.catch(() => undefined);
    await rm(this.part, { force: true });
  }
}
