import sharp from 'sharp';
import type { CropMedia } from '../../../contracts/media.ts';
import { placeholderOf } from '../probe.ts';
import { MediaRefused } from '../uploads/media-refused.ts';
import { MOST_PIXELS } from '../uploads/picture-formats.ts';

/** The largest rendition of each shape: 1200 × 800 and 1000 × 1000 px, both at density 2. */
const WIDEST = 2_400;
const HIGHEST = 2_000;
const QUALITY = 90;
/** Number of colours that a palette can hold without loss. */
const PALETTE = 256;
const TIMEOUT_SECONDS = 60;
const FORMATS = new Set(['png', 'jpeg']);

/** Upright sRGB pixels, without metadata. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

export interface CleanPicture extends Pixels {
  bytes: Buffer;
  mime: 'image/png' | 'image/jpeg';
  placeholder: string;
}

export type Part = Omit<CropMedia, 'focus'>;

/**
 * Decodes a picture, or a part of it, and encodes its pixels again, scaled down to the largest rendition. Drops EXIF,
 * location, colour profile and bytes after the end. Throws MediaRefused if the picture cannot be decoded.
 */
export async function cleanPicture(bytes: Buffer, part: Part | null = null): Promise<CleanPicture> {
  const { format, pixels } = await decode(bytes, part);
  const isDrawing = format === 'png' && (isTranslucent(pixels) || hasFewColours(pixels));
  const raw = sharp(pixels.data, { raw: pixels });
  const encoded = isDrawing
    ? raw.png({ palette: hasFewColours(pixels) })
    : raw.removeAlpha().jpeg({ quality: QUALITY, progressive: true });
  return {
    ...pixels,
    bytes: await encoded.toBuffer(),
    mime: isDrawing ? 'image/png' : 'image/jpeg',
    placeholder: await placeholderOf(sharp(pixels.data, { raw: pixels })),
  };
}

/** A warning for a few extra bytes between two segments, as some cameras write them. */
const HARMLESS = /extraneous bytes/;

async function decode(bytes: Buffer, part: Part | null) {
  try {
    return await decodeStrictly(bytes, part, 'warning').catch(error => {
      if (HARMLESS.test((error as Error).message)) return decodeStrictly(bytes, part, 'error');
      throw error;
    });
  } catch {
    throw new MediaRefused('media.broken');
  }
}

async function decodeStrictly(bytes: Buffer, part: Part | null, failOn: 'warning' | 'error') {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn });
  const { format, autoOrient } = await image.metadata();
  if (!FORMATS.has(format)) throw new MediaRefused('media.broken');
  const upright = image.autoOrient().timeout({ seconds: TIMEOUT_SECONDS });
  if (part) upright.extract(partOf(part, autoOrient));
  const { data, info } = await upright
    .resize({ width: WIDEST, height: HIGHEST, fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { format, pixels: { data, width, height, channels } satisfies Pixels };
}

/** Converts fractions of the upright picture to pixels: at least one pixel, within the picture. */
function partOf({ x, y, width, height }: Part, whole: { width: number; height: number }) {
  const left = Math.min(Math.round(x * whole.width), whole.width - 1);
  const top = Math.min(Math.round(y * whole.height), whole.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - top)),
  };
}

function isTranslucent({ data, channels }: Pixels): boolean {
  if (channels % 2 === 1) return false;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return true;
  return false;
}

function hasFewColours({ data, channels }: Pixels): boolean {
  const colours = new Set<number>();
  for (let at = 0; at < data.length && colours.size <= PALETTE; at += channels)
    colours.add(data.readUIntLE(at, channels));
  return colours.size <= PALETTE;
}
