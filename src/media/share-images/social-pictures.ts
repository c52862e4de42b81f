import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { type Master, masterOf } from '../probe.ts';
import { Storage } from '../storage/storage.ts';
import { type Brand, brandOf } from './share-brand.ts';
import { drawShareImage, SHARE_IMAGE_VERSION } from './share-image.ts';
import { drawSocialPicture, SOCIAL_PICTURE_VERSION, type SocialWords } from './social-picture.ts';

export interface SocialSubject extends SocialWords {
  locale: Locale;
  /** The file id of the cover. */
  coverId: string | null;
}

/** Puts each part on a separate line, since the letters are large. */
const inLines = (caption: string) => caption.replaceAll(' · ', '\n');

const digestOf = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Draws the pictures that other sites show when the URL of a content is shared. */
@Injectable()
export class SocialPictures {
  /** Identifies design and site. Each digest starts with it, so that outdated pictures can be found by their digest. */
  readonly version: string;
  private readonly brands: Record<Locale, Brand>;

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    @Inject(CONFIG) { SITE_NAME, SITE_NAME_EN, SITE_URL }: Config,
  ) {
    this.brands = { ua: brandOf(SITE_NAME, SITE_URL), en: brandOf(SITE_NAME_EN, SITE_URL) };
    const looks = [SOCIAL_PICTURE_VERSION, SHARE_IMAGE_VERSION];
    this.version = digestOf(...looks, this.brands).slice(0, 12);
  }

  /** Returns the same digest for pictures that look the same. */
  digestOf({ locale, title, caption, coverId }: SocialSubject): string {
    return `${this.version}:${digestOf(locale, title, caption, coverId)}`;
  }

  /** Draws a JPEG of 1200 × 630 px. Without a cover it looks like other share images. */
  async draw({ locale, title, caption, coverId }: SocialSubject): Promise<Buffer> {
    const brand = this.brands[locale];
    const cover = coverId && (await this.coverOf(coverId));
    if (!cover) return drawShareImage({ title, text: inLines(caption) }, brand);
    return drawSocialPicture({ title, caption }, cover, brand);
  }

  private async coverOf(fileId: string): Promise<Master | null> {
    const [file] = await this.database.query<{ blobId: string; mime: string }>(
      'social-cover',
      `select blob_id as "blobId", mime from file where id = $1 and kind = 'image' and blob_id is not null`,
      [fileId],
    );
    return file ? masterOf(await this.storage.read(`originals/${file.blobId}`), file.mime) : null;
  }
}
