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
 * Addresses of files. A cover's is its id. A question's is sealed for one play, so that it is another in every
 * play and tells nothing about which question or answer it belongs to.
 */
@Injectable()
export class MediaLinks {
  /** Not its bytes, which each use would take in anew: that costs ten times what it is used for. */
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = createSecretKey(
      Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'media-links', 32)),
    );
  }

  /** The same for the same play and file, so that a reload finds it in the browser's cache. */
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

  /** The file that a token stands for; null for anything that we did not make. */
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
