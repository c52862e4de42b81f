import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { byUser, type Viewer } from '../../auth/index.ts';
import { RateLimits, type RateRule } from '../../http/rate-limit.ts';
import { Semaphore } from '../semaphore.ts';
import { MediaRefused } from './media-refused.ts';
import { LARGEST_UPLOAD } from './upload-inspection.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const MEGABYTE = 1_048_576;
/** The number of bytes that a request body may have besides the file. */
const ENVELOPE = 16_384;
/**
 * How many uploads are received at the same time: from one user, and from all. Others wait before their body is read.
 */
const AT_ONCE_EACH = 4;
const AT_ONCE = 16;

export const UPLOADS: RateRule = {
  name: 'uploads',
  calls: config => config.UPLOADS_AN_HOUR,
  seconds: HOUR,
  per: byUser,
};

/** High enough for an editor that saves while the author types. Changes of quizzes and of files are counted together. */
export const SAVES: RateRule = {
  name: 'saves',
  calls: config => config.SAVES_A_MINUTE,
  seconds: 60,
  per: byUser,
};

const BYTES = {
  name: 'uploaded bytes',
  calls: ({ UPLOAD_MB_A_DAY }: { UPLOAD_MB_A_DAY: number }) => UPLOAD_MB_A_DAY * MEGABYTE,
  seconds: DAY,
};

/** Limits how much a user may upload in a day, and how many uploads are received at once. */
@Injectable()
export class UploadLimits {
  private readonly all = new Semaphore(AT_ONCE);
  private readonly byUser = new Map<number, { semaphore: Semaphore; uses: number }>();

  constructor(private readonly rates: RateLimits) {}

  /**
   * Counts an upload before its body is read: 413 if its Content-Length is too large, 429 if the daily quota is
   * exceeded. An upload without a Content-Length counts as the largest allowed one.
   */
  async admit(userId: number, { headers }: IncomingMessage): Promise<void> {
    const contentLength = headers['content-length'];
    const bytes = contentLength === undefined ? LARGEST_UPLOAD : Number(contentLength);
    if (bytes > LARGEST_UPLOAD + ENVELOPE) throw new MediaRefused('media.too-large');
    await this.rates.take(BYTES, String(userId), bytes);
  }

  /**
   * Counts bytes that do not arrive as an upload of their own, such as files in an archive. 429 if they exceed the
   * daily quota.
   */
  admitBytes(userId: number, bytes: number): Promise<void> {
    return this.rates.take(BYTES, String(userId), bytes);
  }

  /** Counts files that do not arrive as uploads of their own. 429 if they exceed the hourly quota. */
  async admitFiles({ playerId }: Viewer, files: number): Promise<void> {
    if (files > 0) await this.rates.take(UPLOADS, playerId, files);
  }

  /** Waits until fewer than the allowed number of uploads are being received, and then runs `work`. */
  async inTurn<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const own = this.byUser.get(userId) ?? { semaphore: new Semaphore(AT_ONCE_EACH), uses: 0 };
    this.byUser.set(userId, own);
    own.uses++;
    try {
      return await own.semaphore.run(() => this.all.run(work));
    } finally {
      own.uses--;
      if (own.uses === 0) this.byUser.delete(userId);
    }
  }
}
