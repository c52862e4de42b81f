// Draws the covers, the two illustrations and the signs of the site.
// Run from the root of the repository: node content/scripts/covers/draw.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { FAVICON_SIZE, favicon, TOUCH_ICON_SIZE, touchIcon } from './brand/favicon.mjs';
import { PREVIEW, preview } from './brand/preview.mjs';
import { covers } from './covers.mjs';
import { picture } from './picture.mjs';
import { lostStork } from './scenes/lost-stork.mjs';
import { tumbledCubes } from './scenes/tumbled-cubes.mjs';

const MOST_BYTES = 8000;
/** Drawings are 640 px wide at 72 dpi; covers are wanted up to 1536 px. */
const COVER_DENSITY = (72 * 1536) / 640;

async function write(file, content) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function writeDrawing(file, svg) {
  if (svg.length > MOST_BYTES) {
    throw new Error(`${file} has ${svg.length} bytes, ${MOST_BYTES} are allowed: use fewer shapes`);
  }
  await write(file, svg);
}

const writePng = async (file, svg) =>
  write(file, await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());

/** Also as pixels: the grain takes a second to draw, which no first start should spend. */
async function writeCover(key, svg) {
  await writeDrawing(`content/quizzes/${key}/cover.svg`, svg);
  const pixels = sharp(Buffer.from(svg), { density: COVER_DENSITY });
  await write(`content/quizzes/${key}/cover.webp`, await pixels.webp({ quality: 88 }).toBuffer());
}

for (const [key, scene] of Object.entries(covers)) await writeCover(key, picture(scene()));

await writeDrawing('content/art/not-found.svg', picture(lostStork()));
await writeDrawing('content/art/oops.svg', picture(tumbledCubes()));

await writeDrawing('site/public/favicon.svg', picture(favicon(), FAVICON_SIZE, FAVICON_SIZE));
await writePng(
  'site/public/apple-touch-icon.png',
  picture(touchIcon(), TOUCH_ICON_SIZE, TOUCH_ICON_SIZE),
);
await writePng('site/public/preview.png', picture(preview(), PREVIEW.width, PREVIEW.height));
