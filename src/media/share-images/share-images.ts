import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.ts';
import { Semaphore } from '../semaphore.ts';
import { Storage } from '../storage/storage.ts';
import { type Brand, brandOf } from './share-brand.ts';
import { drawShareImage, SHARE_IMAGE_VERSION, type ShareWords } from './share-image.ts';

/** Drawing uses a CPU core, so more at once would not be faster. */
const AT_ONCE = 2;
/**
 * The number of images in each of the sixteen folders. An image has about 100 kB, so that all take at most some 400 MB.
 */
const KEPT = 256;

/** Draws pictures of a title and a text once, and stores them as long as there is space. */
@Injectable()
export class ShareImages {
  private readonly pending = new Map<string, Promise<Buffer>>();
  private readonly semaphore = new Semaphore(AT_ONCE);
  private readonly brand: Brand;

  constructor(
    private readonly storage: Storage,
    @Inject(CONFIG) { SITE_NAME, SITE_URL }: Config,
  ) {
    this.brand = brandOf(SITE_NAME, SITE_URL);
  }

  /** Returns a JPEG of 1200 × 630 px. */
  async of(words: ShareWords): Promise<Buffer> {
    const name = this.nameOf(words);
    const kept = await this.storage.tryFind(keyOf(name));
    return kept ?? this.drawOnce(name, words);
  }

  /** The name contains a hash of everything that affects the picture: version, site, title and text. */
  private nameOf({ title, text }: ShareWords): string {
    const seen = JSON.stringify([SHARE_IMAGE_VERSION, this.brand, title, text]);
    return createHash('sha256').update(seen).digest('hex');
  }

  /** Concurrent requests for the same picture share one run. */
  private drawOnce(name: string, words: ShareWords): Promise<Buffer> {
    const known = this.pending.get(name);
    if (known) return known;
    const drawing = this.semaphore
      .run(() => this.draw(name, words))
      .finally(() => this.pending.delete(name));
    this.pending.set(name, drawing);
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
