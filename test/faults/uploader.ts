import { createHash, randomBytes } from 'node:crypto';
import sharp, { type Create } from 'sharp';
import type { Media } from '../../contracts/media.ts';
import type { Account } from './population.ts';

export interface UploadAnswer {
  status: number;
  body: Partial<Media> & { code?: string };
}

/** Sends files to POST /api/media. */
export class Uploader {
  private next = 0;

  private readonly origin: string;
  private readonly authors: readonly Account[];

  constructor(origin: string, authors: readonly Account[]) {
    this.origin = origin;
    this.authors = authors;
  }

  /** The authors take turns, since the uploads of one author are limited. */
  async send(bytes: Buffer, purpose = 'question'): Promise<UploadAnswer> {
    const author = this.authors[this.next++ % this.authors.length] as Account;
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg');
    const response = await fetch(`${this.origin}/api/media`, {
      method: 'POST',
      headers: author.headers,
      body: form,
    });
    return { status: response.status, body: (await response.json()) as UploadAnswer['body'] };
  }
}

/** A small picture, different for every number. */
export function plainPicture(number: number): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(String(number)).digest();
  const stripe = { width: 1 + (number % 300), height: 90, channels: 3, background: { r, g, b } };
  return sharp({
    create: { width: 320, height: 180, channels: 3, background: { r: b, g: r, b: g } },
  })
    .composite([{ input: { create: stripe as Create }, left: 0, top: 0 }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A JPEG filled with noise, which takes long to compress. */
export function noisyPicture(width: number, height: number, quality = 60): Promise<Buffer> {
  const side = 400;
  const tile = Buffer.from(randomBytes(side * side * 3).map(byte => 112 + (byte >> 3)));
  return sharp({ create: { width, height, channels: 3, background: '#864' } })
    .composite([
      { input: tile, raw: { width: side, height: side, channels: 3 }, tile: true, blend: 'over' },
    ])
    .jpeg({ quality })
    .toBuffer();
}
