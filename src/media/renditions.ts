import { Injectable } from '@nestjs/common';
import { QUALITIES, WIDTHS } from '../../contracts/media.ts';
import { Database } from '../database.ts';
import { notFound } from '../errors.ts';
import { masterOf, renderWebp } from './probe.ts';
import { Storage } from './storage.ts';

/** The quality that the site asks for, made ahead by a job. */
const USUAL_QUALITY = 75;
/** sharp keeps a core busy: more at once only wait for each other. */
const AT_ONCE = 2;

const roundUp = (steps: readonly number[], wish: number) =>
  steps.find(step => step >= wish) ?? (steps.at(-1) as number);

/** Smaller WebP versions of stored pictures. */
@Injectable()
export class Renditions {
  private readonly underWay = new Map<string, Promise<string>>();
  private readonly queue: (() => void)[] = [];
  private free = AT_ONCE;

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {}

  /** Path of the file; made now when no job has made it yet. Width and quality are rounded up. */
  async pathOf(fileId: string, width: number, quality: number): Promise<string> {
    const key = keyOf(fileId, roundUp(WIDTHS, width), roundUp(QUALITIES, quality));
    if (await this.storage.has(key)) return this.storage.pathOf(key);
    const pending = this.underWay.get(key) ?? this.make(fileId, key, width, quality);
    return pending;
  }

  /** Every width at the usual quality, and the date of it. Does nothing the second time. */
  async makeAll(fileId: string): Promise<void> {
    const [file] = await this.find(fileId);
    if (!file || file.renderedAt) return;
    await this.inTurn(async () => {
      const master = await this.master(fileId, file.mime);
      for (const width of WIDTHS) {
        const bytes = await renderWebp(master, width, USUAL_QUALITY);
        await this.storage.write(keyOf(fileId, width, USUAL_QUALITY), bytes);
      }
    });
    await this.database.query(
      'file-rendered',
      'update file set rendered_at = now() where id = $1',
      [fileId],
    );
  }

  private make(fileId: string, key: string, width: number, quality: number): Promise<string> {
    const making = this.inTurn(async () => {
      const [file] = await this.find(fileId);
      if (!file) throw notFound();
      const master = await this.master(fileId, file.mime);
      const bytes = await renderWebp(master, roundUp(WIDTHS, width), roundUp(QUALITIES, quality));
      await this.storage.write(key, bytes);
      return this.storage.pathOf(key);
    }).finally(() => this.underWay.delete(key));
    this.underWay.set(key, making);
    return making;
  }

  private find(fileId: string) {
    return this.database.query<{ mime: string; renderedAt: Date | null }>(
      'file-image',
      `select mime, rendered_at as "renderedAt" from file where id = $1 and kind = 'image'`,
      [fileId],
    );
  }

  private async master(fileId: string, mime: string): Promise<Buffer> {
    return masterOf(await this.storage.read(`originals/${fileId}`), mime);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.free === 0) await new Promise<void>(resume => this.queue.push(resume));
    else this.free--;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.free++;
    }
  }
}

const keyOf = (fileId: string, width: number, quality: number) =>
  `renditions/${fileId}/${width}-${quality}.webp`;
