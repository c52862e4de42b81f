import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Database } from '../database.ts';
import { notFound } from '../errors.ts';
import { coverMasterOf, type Master } from './probe.ts';
import { CUT_SIZES, type CutSize } from './rendition-sizes.ts';
import { Semaphore } from './semaphore.ts';
import { Storage, type StoredBytes } from './storage/storage.ts';
import type { Focus } from './stored-file.entity.ts';

const QUALITY = 75;
/**
 * The distance of a face's centre from the top of a rendition, as a fraction of its height. Portraits are usually
 * framed like this.
 */
const FACE_HEIGHT = 0.42;

/**
 * A stored picture and the point on which its renditions are centred. Without one, sharp chooses the most striking
 * part.
 */
export interface CutSource {
  blobId: string;
  focus: Focus | null;
}

type BytesByKey = Map<string, Buffer>;

/** Makes squares and daily pictures as WebP, cut from stored pictures around their focus. */
@Injectable()
export class CutRenditions {
  private readonly pending = new Map<string, Promise<BytesByKey>>();
  private readonly semaphore = new Semaphore(1);

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {}

  /**
   * Returns a rendition. If it is missing, makes all sizes of the picture first, since the others will be requested
   * soon.
   */
  async find(source: CutSource, size: CutSize): Promise<StoredBytes | Buffer> {
    const key = keyOf(source, size);
    const known = await this.storage.use(key);
    return known ?? ((await this.makeOnce(source)).get(key) as Buffer);
  }

  /** Makes every size of a picture. Does nothing if the file is not a picture or no longer exists. */
  async makeAll(fileId: string): Promise<void> {
    const [source] = await this.database.query<CutSource>(
      'cut-source',
      `select blob_id as "blobId", focus from file where id = $1 and kind = 'image' and purpose is not null
        and blob_id is not null`,
      [fileId],
    );
    const last = CUT_SIZES.at(-1) as CutSize;
    if (source && !(await this.isMade(keyOf(source, last)))) await this.makeOnce(source);
  }

  private async isMade(key: string): Promise<boolean> {
    const known = await this.storage.use(key);
    known?.stream.destroy();
    return known !== null;
  }

  /**
   * Concurrent requests for renditions of the same picture wait for the same run instead of decoding the picture again.
   */
  private makeOnce(source: CutSource): Promise<BytesByKey> {
    const name = JSON.stringify(source);
    const known = this.pending.get(name);
    if (known) return known;
    const making = this.semaphore
      .run(() => this.make(source))
      .finally(() => this.pending.delete(name));
    this.pending.set(name, making);
    return making;
  }

  private async make(source: CutSource): Promise<BytesByKey> {
    const mime = await this.mimeOf(source.blobId);
    const bytes = await this.storage.read(`originals/${source.blobId}`);
    const master = await coverMasterOf(bytes, mime);
    const made: BytesByKey = new Map();
    for (const size of CUT_SIZES) {
      const key = keyOf(source, size);
      const cut = await cutFrom(master, size, source.focus);
      made.set(key, cut);
      await this.storage.tryWrite(key, cut);
    }
    await this.removeOrphans(source.blobId);
    return made;
  }

  /** Removes the renditions just made if the picture was deleted while they were being made. */
  private async removeOrphans(blobId: string): Promise<void> {
    await this.mimeOf(blobId).catch(async error => {
      await this.storage.remove(`renditions/${blobId}`);
      throw error;
    });
  }

  private async mimeOf(blobId: string): Promise<string> {
    const [picture] = await this.database.query<{ mime: string }>(
      'cut-mime',
      `select mime from file where blob_id = $1 and kind = 'image' limit 1`,
      [blobId],
    );
    if (!picture) throw notFound();
    return picture.mime;
  }
}

function keyOf({ blobId, focus }: CutSource, { shape, width }: CutSize): string {
  const around = focus ? `${focus.x.toFixed(3)}-${focus.y.toFixed(3)}-${focus.face}` : 'attention';
  return `renditions/${blobId}/${shape}-${width}-${around}.webp`;
}

/** Cuts one rendition. A picture with fewer pixels than the size is not enlarged. */
function cutFrom({ data, info }: Master, { width, height }: CutSize, focus: Focus | null) {
  const scale = Math.min(1, info.width / width, info.height / height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const { channels } = info;
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels } });
  if (focus) picture.extract(aroundFocus(info, w / h, focus));
  return picture
    .resize(w, h, { fit: 'cover', position: focus ? 'centre' : 'attention' })
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer();
}

/** Returns the largest part with this ratio that lies within the picture, centred on the focus as far as possible. */
function aroundFocus(
  whole: { width: number; height: number },
  ratio: number,
  { x, y, face }: Focus,
) {
  const width = Math.min(whole.width, Math.round(whole.height * ratio));
  const height = Math.min(whole.height, Math.round(whole.width / ratio));
  const beginning = (at: number, size: number, all: number) =>
    Math.max(0, Math.min(all - size, Math.round(at)));
  return {
    left: beginning(x * whole.width - width / 2, width, whole.width),
    top: beginning(y * whole.height - height * (face ? FACE_HEIGHT : 0.5), height, whole.height),
    width,
    height,
  };
}
