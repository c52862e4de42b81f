import sharp from 'sharp';

/** Width and height in pixels. */
const SIZE = 400;
/** Limits the pixels of the source, since a small file can contain a very large picture. */
const MAX_PIXELS = 25e6;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

/**
 * Cuts a square from the centre of a picture and returns it as WebP of 400 × 400 px without metadata. Null if the bytes
 * are not a picture.
 */
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
