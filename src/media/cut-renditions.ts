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
/** Where a face stands in what is cut around it, from the top: as people take portraits. */
const FACE_HEIGHT = 0.42;

/** A stored picture and what its cuts keep in sight; without a focus, what sharp finds to draw attention. */
export interface CutSource {
  blobId: string;
  focus: Focus | null;
}

type BytesByKey = Map<string, Buffer>;

/** Squares and daily pictures: WebP, cut from stored pictures around their focus. */
@Injectable()
export class CutRenditions {
  private readonly underWay = new Map<string, Promise<BytesByKey>>();
  private readonly semaphore = new Semaphore(1);

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {}

  /** Made on request if no job has made it yet or it was removed; all sizes together. */
  async find(source: CutSource, size: CutSize): Promise<StoredBytes | Buffer> {
    const key = keyOf(source, size);
    const known = await this.storage.use(key);
    return known ?? ((await this.makeOnce(source)).get(key) as Buffer);
  }

  /** Every size. Does nothing for what is no picture or is gone. */
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

  /** Whoever wants the same meanwhile waits for this one. */
  private makeOnce(source: CutSource): Promise<BytesByKey> {
    const name = JSON.stringify(source);
    const known = this.underWay.get(name);
    if (known) return known;
    const making = this.semaphore
      .run(() => this.make(source))
      .finally(() => this.underWay.delete(name));
    this.underWay.set(name, making);
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

  /** Of a picture that was taken away while they were made. */
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

/** At most as large as the picture allows. */
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

/** The largest part of this ratio that has the focus as near to its middle as the picture's edges allow. */
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
