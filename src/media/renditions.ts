import { Injectable } from '@nestjs/common';
import { QUALITIES, WIDTHS } from '../../contracts/media.ts';
import { Database } from '../database.ts';
import { notFound } from '../errors.ts';
import { masterOf, renderWebp } from './probe.ts';
import { Storage } from './storage.ts';
import { Turns } from './turns.ts';

/** The quality that the site asks for, made ahead by a job. */
const USUAL_QUALITY = 75;
/** sharp keeps a core busy: more at once only wait for each other. */
const AT_ONCE = 2;

const roundUp = (steps: readonly number[], wish: number) =>
  steps.find(step => step >= wish) ?? (steps.at(-1) as number);

/** Smaller WebP versions of stored pictures. */
@Injectable()
export class Renditions {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly turns = new Turns(AT_ONCE);

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {}

  /**
   * Path of the file; made now when no job has made it yet. Width and quality are rounded up. One that was made is not
   * looked up: of a picture that may have been taken away the caller makes sure.
   */
  async pathOf(fileId: string, wishedWidth: number, wishedQuality: number): Promise<string> {
    const quality = roundUp(QUALITIES, wishedQuality);
    const key = keyOf(fileId, roundUp(WIDTHS, wishedWidth), quality);
    if (!(await this.storage.has(key))) await this.makeOnce(fileId, quality);
    return this.storage.pathOf(key);
  }

  /** Every width at the usual quality. Does nothing the second time. */
  async makeAll(fileId: string): Promise<void> {
    const [file] = await this.find(fileId);
    if (file && !file.renderedAt) await this.makeOnce(fileId, USUAL_QUALITY);
  }

  /** Whoever wants the same meanwhile waits for this one. */
  private makeOnce(fileId: string, quality: number): Promise<void> {
    const name = `${fileId} ${quality}`;
    const known = this.underWay.get(name);
    if (known) return known;
    const making = this.turns
      .take(() => this.make(fileId, quality))
      .finally(() => this.underWay.delete(name));
    this.underWay.set(name, making);
    return making;
  }

  /** All widths together, since opening the picture costs more than a rendition of it. */
  private async make(fileId: string, quality: number): Promise<void> {
    const [file] = await this.find(fileId);
    if (!file) throw notFound();
    const master = await masterOf(await this.storage.read(`originals/${fileId}`), file.mime);
    for (const width of WIDTHS) {
      const bytes = await renderWebp(master, width, quality);
      await this.storage.write(keyOf(fileId, width, quality), bytes);
    }
    await this.removeOrphans(fileId);
    if (quality === USUAL_QUALITY) await this.markRendered(fileId);
  }

  /** Of a picture that was taken away while they were made: whoever took it found only what was there. */
  private async removeOrphans(fileId: string): Promise<void> {
    const [file] = await this.find(fileId);
    if (file) return;
    await this.storage.remove(`renditions/${fileId}`);
    throw notFound();
  }

  private find(fileId: string) {
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
