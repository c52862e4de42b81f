import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { byUser } from '../../auth/index.ts';
import { RateLimits, type RateRule } from '../../http/rate-limit.ts';
import { Semaphore } from '../semaphore.ts';
import { MediaRefused } from './media-refused.ts';
import { LARGEST_UPLOAD } from './upload-inspection.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const MEGABYTE = 1_048_576;
/** Of the body of a call, around the file. */
const ENVELOPE = 16_384;
/** Files of one user, and of all, that are received at once; the others wait unread. */
const AT_ONCE_EACH = 4;
const AT_ONCE = 16;

export const UPLOADS: RateRule = {
  name: 'uploads',
  calls: config => config.UPLOADS_AN_HOUR,
  seconds: HOUR,
  per: byUser,
};

const BYTES = {
  name: 'uploaded bytes',
  calls: ({ UPLOAD_MB_A_DAY }: { UPLOAD_MB_A_DAY: number }) => UPLOAD_MB_A_DAY * MEGABYTE,
  seconds: DAY,
};

/** How much one user may send in a day, and how many uploads are received at once. */
@Injectable()
export class UploadLimits {
  private readonly all = new Semaphore(AT_ONCE);
  private readonly byUser = new Map<number, { semaphore: Semaphore; uses: number }>();

  constructor(private readonly rates: RateLimits) {}

  /** 413 for a body that says it is too long, 429 for one too many bytes of the day; what it says is what counts. */
  async admit(userId: number, { headers }: IncomingMessage): Promise<void> {
    const said = headers['content-length'];
    const bytes = said === undefined ? LARGEST_UPLOAD : Number(said);
    if (bytes > LARGEST_UPLOAD + ENVELOPE) throw new MediaRefused('media.too-large');
    await this.rates.take(BYTES, String(userId), bytes);
  }

  /** Runs `work` when it is its turn. */
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
