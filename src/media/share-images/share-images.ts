import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.ts';
import { Semaphore } from '../semaphore.ts';
import { Storage } from '../storage/storage.ts';
import { type Brand, brandOf } from './share-brand.ts';
import { drawShareImage, SHARE_IMAGE_VERSION, type ShareWords } from './share-image.ts';

/** Drawing keeps a core busy: more at once only wait for each other. */
const AT_ONCE = 2;
/** Of each of the sixteen folders; an image has some 100 kB, so that all take some 400 MB at most. */
const KEPT = 256;

/** Pictures of a title and a text, drawn once and then kept as long as there is room. */
@Injectable()
export class ShareImages {
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private readonly semaphore = new Semaphore(AT_ONCE);
  private readonly brand: Brand;

  constructor(
    private readonly storage: Storage,
    @Inject(CONFIG) { SITE_NAME, SITE_URL }: Config,
  ) {
    this.brand = brandOf(SITE_NAME, SITE_URL);
  }

  /** JPEG, 1200 × 630 px. */
  async of(words: ShareWords): Promise<Buffer> {
    const name = this.nameOf(words);
    const kept = await this.storage.tryFind(keyOf(name));
    return kept ?? this.drawOnce(name, words);
  }

  /** By all that is seen: another title, text, site or look has another name. */
  private nameOf({ title, text }: ShareWords): string {
    const seen = JSON.stringify([SHARE_IMAGE_VERSION, this.brand, title, text]);
    return createHash('sha256').update(seen).digest('hex');
  }

  /** Whoever wants the same meanwhile waits for this one. */
  private drawOnce(name: string, words: ShareWords): Promise<Buffer> {
    const known = this.underWay.get(name);
    if (known) return known;
    const drawing = this.semaphore
      .run(() => this.draw(name, words))
      .finally(() => this.underWay.delete(name));
    this.underWay.set(name, drawing);
    return drawing;
  }

  private async draw(name: string, words: ShareWords): Promise<Buffer> {
    const jpeg = await drawShareImage(words, this.brand);
    const kept = await this.storage.tryWrite(keyOf(name), jpeg);
    if (kept) await this.storage.trim(folderOf(name), KEPT);
    return jpeg;
  }
}

const folderOf = (name: string) => `share-images/${name[0]}`;
const keyOf = (name: string) => `${folderOf(name)}/${name}.jpg`;
