import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { badInput } from '../../errors.ts';

/** The order, ids and variants of a sample. */
export interface DealtSample {
  contentId: number;
  /** The revision of the question that was shown. Editing the question creates another one. */
  revisionId: number;
  locale: Locale;
  deal: number;
  /** Used in place of a play's id to seal the URLs of media. */
  showing: string;
  /** Expiry time in milliseconds. */
  expiresAt: number;
}

const NONCE = 12;
const TAG = 16;

/**
 * Stores a sample's order and ids in the token itself, which is encrypted, so that clients can neither read nor forge
 * it.
 */
@Injectable()
export class SampleTokens {
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = createSecretKey(
      Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'samples', 32)),
    );
  }

  seal(sample: DealtSample): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const body = Buffer.concat([cipher.update(JSON.stringify(sample)), cipher.final()]);
    return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
  }

  /** Throws 400 input.invalid for an invalid token. */
  open(token: string): DealtSample {
    const bytes = Buffer.from(token, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(-TAG));
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
      return JSON.parse(text.toString());
    } catch {
      throw badInput([{ path: 'token', code: 'unknown' }]);
    }
  }
}
