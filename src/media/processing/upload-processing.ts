import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { LONGEST_CLIP, type MediaRefusal } from '../../../contracts/media.ts';
import { renderFile } from '../../../queues/files/render-file.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { Database } from '../../database.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { Blobs } from '../blobs.ts';
import { Semaphore } from '../semaphore.ts';
import { Storage } from '../storage/storage.ts';
import type { Edit, Focus, StoredFile } from '../stored-file.entity.ts';
import { MediaRefused } from '../uploads/media-refused.ts';
import { cleanClip } from './clip-cleaning.ts';
import { PictureProcess } from './picture-process.ts';

const READ = `
select f.id, f.kind, f.purpose, f.edit, original.blob_id as "sourceBlobId"
from file f left join file original on original.id = f.from_id
where f.id = $1 and f.state = 'processing'`;

interface Processed extends Pick<StoredFile, 'id' | 'kind' | 'purpose'> {
  edit: Edit | null;
  sourceBlobId: string | null;
}

type Result = Pick<StoredFile, 'mime' | 'width' | 'height' | 'duration' | 'placeholder'> & {
  bytes: Buffer;
  needs: 'crop' | 'cut' | null;
  focus: Focus | null;
};

/** A picture whose ratio differs from 16:9 by less than 5 % need not be cropped. */
const RATIO = 16 / 9;
const RATIO_TOLERANCE = 0.05;
/** Half a frame, in seconds. The whole frames of a clip of 30 s can be longer than 30 s by about as much. */
const CLIP_TOLERANCE = 0.02;

/**
 * Processes uploaded, cropped and cut files, which are ready or refused afterwards. Only one file at a time is
 * processed, to limit memory use.
 */
@Injectable()
export class UploadProcessing {
  private readonly semaphore = new Semaphore(1);

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly storage: Storage,
    private readonly blobs: Blobs,
    private readonly pictures: PictureProcess,
  ) {}

  /** May run again for the same file: it then only removes what a killed worker has left behind. */
  process(fileId: string): Promise<void> {
    return this.semaphore.run(async () => {
      const [file] = await this.database.query<Processed>('processed-file', READ, [fileId]);
      if (file) await this.finish(file);
      await this.storage.remove(`uploads/${fileId}`);
    });
  }

  /** Refuses a file whose job has failed for the last time, so that its owner may upload it again. */
  async giveUp(fileId: string): Promise<void> {
    await this.refuse(fileId, 'media.failed');
    await this.storage.remove(`uploads/${fileId}`);
  }

  private async finish(file: Processed): Promise<void> {
    try {
      const source = await this.sourceOf(file);
      const result =
        file.kind === 'image' ? await this.pictureOf(file, source) : clipOf(file, source);
      await this.transactions.run(tx => this.keep(tx, file, result));
    } catch (error) {
      if (!(error instanceof MediaRefused)) throw error;
      await this.refuse(file.id, error.refusal);
    }
  }

  private refuse(fileId: string, code: MediaRefusal): Promise<unknown> {
    return this.transactions.run(tx =>
      tx.run(sql`
        update file set state = 'refused', code = ${code} where id = ${fileId}::uuid and state = 'processing'`),
    );
  }

  private async sourceOf({ id, edit, sourceBlobId }: Processed): Promise<Buffer> {
    const key = edit ? `originals/${sourceBlobId}` : `uploads/${id}`;
    const bytes = await this.storage.find(key);
    if (!bytes) throw new MediaRefused('media.broken');
    return bytes;
  }

  private async pictureOf({ purpose, edit }: Processed, source: Buffer): Promise<Result> {
    const crop = edit && 'crop' in edit ? edit.crop : null;
    const isPerson = purpose === 'person';
    const { face, ...picture } = await this.pictures.clean({ bytes: source, part: crop, isPerson });
    const { bytes, mime, width, height, placeholder } = picture;
    const isWide = Math.abs(width / height / RATIO - 1) <= RATIO_TOLERANCE;
    return {
      ...{ bytes, mime, width, height, placeholder, duration: null },
      needs: isWide || isPerson ? null : 'crop',
      focus: face ?? (crop && focusWithin(crop)),
    };
  }

  /** Stores the result, unless the file was deleted while it was being processed. */
  private async keep(tx: Transaction, { id }: Processed, result: Result): Promise<void> {
    const locked = await tx.run(sql`
      select from file where id = ${id}::uuid and state = 'processing' for update`);
    if (locked.length === 0) return;
    const blobId = await this.blobs.keep(tx, id, result.bytes);
    const { mime, width, height, duration, placeholder, needs, focus } = result;
    await tx.run(sql`
      update file set state = 'ready', blob_id = ${blobId}::uuid, mime = ${mime}, bytes = ${result.bytes.length},
        width = ${width}, height = ${height}, duration = ${duration}, placeholder = ${placeholder}, needs = ${needs},
        focus = ${focus && JSON.stringify(focus)}::jsonb
      where id = ${id}::uuid`);
    if (width !== null) await outbox.add(tx, renderFile, { fileId: id });
  }
}

function clipOf({ edit }: Processed, source: Buffer): Result {
  const cut = edit && 'cut' in edit ? edit.cut : null;
  const { bytes, seconds } = cleanClip(source, cut);
  return {
    ...{ bytes, mime: 'audio/mpeg', width: null, height: null, placeholder: null, focus: null },
    duration: seconds,
    needs: seconds > LONGEST_CLIP + CLIP_TOLERANCE ? 'cut' : null,
  };
}

/** Converts the focus from fractions of the whole picture to fractions of the cropped part. */
function focusWithin({
  x,
  y,
  width,
  height,
  focus,
}: Extract<Edit, { crop: unknown }>['crop']): Focus {
  const clamped = (value: number, from: number, size: number) =>
    Math.min(1, Math.max(0, (value - from) / size));
  return { x: clamped(focus.x, x, width), y: clamped(focus.y, y, height), face: false };
}
