import sharp from 'sharp';

/** Width and height, in pixels. */
const SIZE = 400;
/** Of what comes in: a bomb of pixels is small in bytes. */
const MAX_PIXELS = 25e6;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

/** 400 × 400 px WebP of a picture's middle, without what a camera wrote into it; null when it is no picture. */
export async function portraitOf(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) return null;
    return await picture
      .autoOrient()
      .resize(SIZE, SIZE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
