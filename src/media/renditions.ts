import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { QUALITIES, WIDTHS } from '../../contracts/media.ts';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import { notFound } from '../errors.ts';
import { masterOf, renderWebp } from './probe.ts';
import { Semaphore } from './semaphore.ts';
import { Storage, type StoredBytes } from './storage/storage.ts';

/** The quality that the site asks for, made ahead by a job. */
const USUAL_QUALITY = 75;
/** sharp keeps a core busy: more at once only wait for each other. */
const AT_ONCE = 2;
const MEGABYTE = 1_048_576;
/** Memory limit for renditions that could not be stored. */
const UNSAVED_MB = 32;

const roundUp = (steps: readonly number[], wish: number) =>
  steps.find(step => step >= wish) ?? (steps.at(-1) as number);

type BytesByKey = Map<string, Buffer>;

/** Smaller WebP versions of stored pictures. */
@Injectable()
export class Renditions {
  private readonly underWay = new Map<string, Promise<BytesByKey>>();
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
   * Made on request if no job has made it yet or it was removed. Width and quality are rounded up. An existing one is not
   * looked up: of a picture that may have been taken away the caller makes sure.
   */
  async find(
    fileId: string,
    wishedWidth: number,
    wishedQuality: number,
  ): Promise<StoredBytes | Buffer> {
    const quality = roundUp(QUALITIES, wishedQuality);
    const key = keyOf(fileId, roundUp(WIDTHS, wishedWidth), quality);
    const known = this.unsaved.get(key) ?? (await this.storage.use(key));
    if (known) return known;
    const made = await this.makeOnce(fileId, quality);
    return made.get(key) as Buffer;
  }

  /** Every width at the usual quality. Does nothing the second time. */
  async makeAll(fileId: string): Promise<void> {
    const [file] = await this.fileOf(fileId);
    if (file && !file.renderedAt) await this.makeOnce(fileId, USUAL_QUALITY);
  }

  /** Removes the least recently used renditions over the limit. They can be made again. */
  trim(): Promise<void> {
    return this.storage.trimToSize('renditions', this.config.RENDITIONS_MB * MEGABYTE);
  }

  /** Whoever wants the same meanwhile waits for this one. */
  private makeOnce(fileId: string, quality: number): Promise<BytesByKey> {
    const name = `${fileId} ${quality}`;
    const known = this.underWay.get(name);
    if (known) return known;
    const making = this.semaphore
      .run(() => this.make(fileId, quality))
      .finally(() => this.underWay.delete(name));
    this.underWay.set(name, making);
    return making;
  }

  /** All widths together, since opening the picture costs more than a rendition of it. */
  private async make(fileId: string, quality: number): Promise<BytesByKey> {
    const [file] = await this.fileOf(fileId);
    if (!file) throw notFound();
    const master = await masterOf(await this.storage.read(`originals/${fileId}`), file.mime);
    const made: BytesByKey = new Map();
    const unsaved: BytesByKey = new Map();
    for (const width of WIDTHS) {
      const key = keyOf(fileId, width, quality);
      const bytes = await renderWebp(master, width, quality);
      made.set(key, bytes);
      if (!(await this.storage.tryWrite(key, bytes))) unsaved.set(key, bytes);
    }
    await this.removeOrphans(fileId);
    for (const [key, bytes] of unsaved) this.unsaved.set(key, bytes);
    if (quality === USUAL_QUALITY && unsaved.size === 0) await this.markRendered(fileId);
    return made;
  }

  /** Of a picture that was taken away while they were made: whoever took it found only what was there. */
  private async removeOrphans(fileId: string): Promise<void> {
    const [file] = await this.fileOf(fileId);
    if (file) return;
    await this.storage.remove(`renditions/${fileId}`);
    throw notFound();
  }

  private fileOf(fileId: string) {
    return this.database.query<{ mime: string; renderedAt: Date | null }>(
      'file-image',
      `select mime, rendered_at as "renderedAt" from file where id = $1 and kind = 'image'`,
      [fileId],
    );
  }

  private markRendered(fileId: string) {
    const sql = 'update file set rendered_at = now() where id = $1';
    return this.database.query('file-rendered', sql, [fileId]);
  }
}

const keyOf = (fileId: string, width: number, quality: number) =>
  `renditions/${fileId}/${width}-${quality}.webp`;
