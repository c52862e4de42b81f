import sharp from 'sharp';
import { MediaRefused } from '../uploads/media-refused.ts';
import { Faces } from './faces.ts';
import { cleanPicture } from './picture-cleaning.ts';
import type { PictureAnswer, PictureRequest } from './picture-process.ts';

/**
 * The program that PictureProcess runs. Decoding the largest pictures takes hundreds of megabytes. If they are not
 * returned to the system afterwards, PictureProcess replaces this process.
 */
process.on('message', async (request: PictureRequest) => {
  const answer = await answerTo(request);
  process.send?.({ ...answer, memory: process.memoryUsage.rss() });
});
// The worker has ended, possibly without stopping this process.
process.on('disconnect', () => process.exit());

// A cache would only take memory, since no picture is decoded twice.
sharp.cache(false);
const faces = new Faces();

async function answerTo({ bytes, part, isPerson }: PictureRequest): Promise<PictureAnswer> {
  try {
    const picture = await cleanPicture(Buffer.from(bytes), part);
    const face = isPerson ? await faces.find(picture.bytes) : null;
    return { cleaned: { ...picture, face } };
  } catch (error) {
    if (error instanceof MediaRefused) return { refusal: error.refusal };
    return { failure: String(error) };
  }
}
