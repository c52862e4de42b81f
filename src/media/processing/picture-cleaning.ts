import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { CropMedia } from '../../../contracts/media.ts';
import { placeholderOf } from '../probe.ts';
import { MediaRefused } from '../uploads/media-refused.ts';
import { MOST_PIXELS } from '../uploads/picture-formats.ts';

/** The largest rendition of each shape: 1200 × 800 and 1000 × 1000 px, both at density 2. */
const WIDEST = 2_400;
const HIGHEST = 2_000;
const QUALITY = 90;
/** A picture with at most this many colours is stored with a palette, which loses nothing. */
const PALETTE = 256;
const TIMEOUT_SECONDS = 60;
const FORMATS = new Set(['png', 'jpeg']);

/** A picture in its stored form: upright and in sRGB. */
export interface CleanPicture {
  bytes: Buffer;
  mime: 'image/png' | 'image/jpeg';
  /** In pixels. */
  width: number;
  height: number;
  placeholder: string;
}

export type Part = Omit<CropMedia, 'focus'>;

/**
 * Decodes a picture, or a part of it, and encodes its pixels again, not larger than the largest rendition. This drops
 * EXIF, location, colour profile and bytes after the end. Throws MediaRefused if the picture cannot be decoded.
 */
export async function cleanPicture(bytes: Buffer, part: Part | null = null): Promise<CleanPicture> {
  const { data, info, early } = await recode(bytes, part);
  const { format, width, height } = info;
  const mime = format === 'png' ? 'image/png' : 'image/jpeg';
  const placeholder = early ?? (await placeholderOf(sharp(data)));
  return { bytes: data, mime, width, height, placeholder };
}

/** Some cameras write a few extra bytes between two segments. The decoder then gives this warning, which is ignored. */
const HARMLESS = /extraneous bytes/;

async function recode(bytes: Buffer, part: Part | null): Promise<Recoded> {
  try {
    return await recodeStrictly(bytes, part, 'warning').catch(error => {
      if (HARMLESS.test((error as Error).message)) return recodeStrictly(bytes, part, 'error');
      throw error;
    });
  } catch {
    throw new MediaRefused('media.broken');
  }
}

interface Encoded {
  data: Buffer;
  info: OutputInfo;
}

interface Recoded extends Encoded {
  /** The placeholder, if it was made at the same time. */
  early: string | null;
}

async function recodeStrictly(
  bytes: Buffer,
  part: Part | null,
  failOn: 'warning' | 'error',
): Promise<Recoded> {
  const options = { limitInputPixels: MOST_PIXELS, failOn };
  const image = sharp(bytes, options);
  const { format, autoOrient, isProgressive } = await image.metadata();
  if (!FORMATS.has(format)) throw new MediaRefused('media.broken');
  const upright = image.autoOrient().timeout({ seconds: TIMEOUT_SECONDS });
  if (part) upright.extract(partOf(part, autoOrient));
  upright
    .resize({ width: WIDEST, height: HIGHEST, fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (format === 'png') return { ...(await encodePng(upright)), early: null };
  // Most photographs can be decoded at an eighth of their size on another core. A progressive one would take the memory
  // for its passes twice.
  const isQuick = !isProgressive && !part;
  const [encoded, early] = await Promise.all([
    encodePhotograph(upright),
    isQuick ? placeholderOf(sharp(bytes, options).autoOrient()) : null,
  ]);
  return { ...encoded, early };
}

const encodePhotograph = (picture: Sharp): Promise<Encoded> =>
  picture
    .removeAlpha()
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer({ resolveWithObject: true });

/** A drawing stays a PNG. A photograph in PNG format becomes a JPEG, which is many times smaller. */
async function encodePng(picture: Sharp): Promise<Encoded> {
  const { data, info } = await picture
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const palette = hasFewColours(data, info);
  const raw = sharp(data, { raw: info });
  if (!palette && !isTranslucent(data, info)) return encodePhotograph(raw);
  return raw.png({ palette }).toBuffer({ resolveWithObject: true });
}

/**
 * Converts a part of the upright picture from fractions to pixels. It has at least one pixel and lies within the
 * picture.
 */
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

function isTranslucent(pixels: Buffer, { channels }: OutputInfo): boolean {
  if (channels % 2 === 1) return false;
  for (let at = channels - 1; at < pixels.length; at += channels)
    if (pixels[at] !== 255) return true;
  return false;
}

function hasFewColours(pixels: Buffer, { channels }: OutputInfo): boolean {
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length && colours.size <= PALETTE; at += channels)
    colours.add(pixels.readUIntLE(at, channels));
  return colours.size <= PALETTE;
}
