import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';

const PUBLIC = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NONCE = 12;
const TAG = 16;

/**
 * Makes URLs of files. A cover has its id in the URL. The URL of a question's file is sealed for one play: it differs
 * between plays and does not reveal the question or the answer.
 */
@Injectable()
export class MediaLinks {
  /** A KeyObject is much faster than its bytes, which would be imported for every token. */
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = createSecretKey(
      Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'media-links', 32)),
    );
  }

  /** The same play and file always give the same URL, so that a reload uses the browser's cache. */
  sealed(fileId: string, playId: string): string {
    const nonce = createHmac('sha256', this.key)
      .update(`${playId}:${fileId}`)
      .digest()
      .subarray(0, NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const body = Buffer.concat([
      cipher.update(Buffer.from(fileId.replaceAll('-', ''), 'hex')),
      cipher.final(),
    ]);
    return `/media/${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`;
  }

  /** Returns the id of the file for a token; null if the token was not made by us. */
  fileOf(token: string): string | null {
    if (PUBLIC.test(token)) return token;
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== NONCE + 16 + TAG) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, NONCE));
    decipher.setAuthTag(bytes.subarray(NONCE + 16));
    try {
      const id = Buffer.concat([
        decipher.update(bytes.subarray(NONCE, NONCE + 16)),
        decipher.final(),
      ]);
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    } catch {
      return null;
    }
  }
}
