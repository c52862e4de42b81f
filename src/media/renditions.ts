import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { QUALITIES, WIDTHS } from '../../contracts/media.ts';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import { notFound } from '../errors.ts';
import { masterOf, renderWebp } from './probe.ts';
import { Semaphore } from './semaphore.ts';
import { Storage, type StoredBytes } from './storage/storage.ts';

/** The quality that the site requests. A job makes these renditions in advance. */
const USUAL_QUALITY = 75;
/** sharp uses a CPU core per picture, so more at once would not be faster. */
const AT_ONCE = 2;
const MEGABYTE = 1_048_576;
/** The memory limit for renditions that could not be stored. */
const UNSAVED_MB = 32;

const roundUp = (steps: readonly number[], wish: number) =>
  steps.find(step => step >= wish) ?? (steps.at(-1) as number);

type BytesByKey = Map<string, Buffer>;

/** Smaller WebP versions of stored pictures. */
@Injectable()
export class Renditions {
  private readonly pending = new Map<string, Promise<BytesByKey>>();
  private readonly semaphore = new Semaphore(AT_ONCE);
  private readonly unsaved = new LRUCache<string, Buffer>({
    maxSize: UNSAVED_MB * MEGABYTE,
    sizeCalculation: bytes => bytes.length,
  });

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Makes the rendition if it is missing. Width and quality are rounded up. Does not check that the file still exists:
   * the caller must do that.
   */
  async find(
    blobId: string,
    wishedWidth: number,
    wishedQuality: number,
  ): Promise<StoredBytes | Buffer> {
    const quality = roundUp(QUALITIES, wishedQuality);
    const key = keyOf(blobId, roundUp(WIDTHS, wishedWidth), quality);
    const known = this.unsaved.get(key) ?? (await this.storage.use(key));
    if (known) return known;
    const made = await this.makeOnce(blobId, quality);
    return made.get(key) as Buffer;
  }

  /** Makes all widths in the usual quality. A repeated call does nothing. */
  async makeAll(fileId: string): Promise<void> {
    const [blob] = await this.database.query<{ id: string; renderedAt: Date | null }>(
      'file-blob',
      'select b.id, b.rendered_at as "renderedAt" from file f join blob b on b.id = f.blob_id where f.id = $1',
      [fileId],
    );
    if (blob && !blob.renderedAt) await this.makeOnce(blob.id, USUAL_QUALITY);
  }

  /** Removes the least recently used renditions over the limit. They can be made again. */
  trim(): Promise<void> {
    return this.storage.trimToSize('renditions', this.config.RENDITIONS_MB * MEGABYTE);
  }

  /** Concurrent requests for renditions of the same picture share one run. */
  private makeOnce(blobId: string, quality: number): Promise<BytesByKey> {
    const name = `${blobId} ${quality}`;
    const known = this.pending.get(name);
    if (known) return known;
    const making = this.semaphore
      .run(() => this.make(blobId, quality))
      .finally(() => this.pending.delete(name));
    this.pending.set(name, making);
    return making;
  }

  /** Makes all widths at once, since decoding the picture takes longer than making a rendition. */
  private async make(blobId: string, quality: number): Promise<BytesByKey> {
    const [picture] = await this.pictureOf(blobId);
    if (!picture) throw notFound();
    const master = await masterOf(await this.storage.read(`originals/${blobId}`), picture.mime);
    const made: BytesByKey = new Map();
    const unsaved: BytesByKey = new Map();
    for (const width of WIDTHS) {
      const key = keyOf(blobId, width, quality);
      const bytes = await renderWebp(master, width, quality);
      made.set(key, bytes);
      if (!(await this.storage.tryWrite(key, bytes))) unsaved.set(key, bytes);
    }
    await this.removeOrphans(blobId);
    for (const [key, bytes] of unsaved) this.unsaved.set(key, bytes);
    if (quality === USUAL_QUALITY && unsaved.size === 0) await this.markRendered(blobId);
    return made;
  }

  /** Removes the renditions just made if the picture was deleted while they were being made. */
  private async removeOrphans(blobId: string): Promise<void> {
    const [picture] = await this.pictureOf(blobId);
    if (picture) return;
    await this.storage.remove(`renditions/${blobId}`);
    throw notFound();
  }

  private pictureOf(blobId: string) {
    return this.database.query<{ mime: string }>(
      'blob-image',
      `select mime from file where blob_id = $1 and kind = 'image' limit 1`,
      [blobId],
    );
  }

  private markRendered(blobId: string) {
    const sql = 'update blob set rendered_at = now() where id = $1';
    return this.database.query('blob-rendered', sql, [blobId]);
  }
}

const keyOf = (blobId: string, width: number, quality: number) =>
  `renditions/${blobId}/${width}-${quality}.webp`;
