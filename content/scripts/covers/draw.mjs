// Draws the covers, the two illustrations and the signs of the site.
// Run from the root of the repository: node content/scripts/covers/draw.mjs [covers | dailies | teasers | signs] [key …]
// Without arguments it draws everything; keys are those of quizzes and playlists.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { FAVICON_SIZE, favicon, TOUCH_ICON_SIZE, touchIcon } from './brand/favicon.mjs';
import { PREVIEW, preview } from './brand/preview.mjs';
import { covers, dailyCovers, playlistCovers } from './covers.mjs';
import { picture } from './picture.mjs';
import { lostStork } from './scenes/lost-stork.mjs';
import { tumbledCubes } from './scenes/tumbled-cubes.mjs';
import { teasers } from './teasers.mjs';

const MOST_BYTES = 8000;
/** Drawings are 640 px wide at 72 dpi; covers are wanted up to 1536 px. */
const PICTURE_DENSITY = (72 * 1536) / 640;
const DAILY_WIDTHS = [320, 640, 1280];

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
async function writePicture(file, svg) {
  await writeDrawing(`${file}.svg`, svg);
  const pixels = sharp(Buffer.from(svg), { density: PICTURE_DENSITY });
  await write(`${file}.webp`, await pixels.webp({ quality: 88 }).toBuffer());
}

/** Pictures called `name` in the folders of a table's keys. */
async function writePictures(folder, name, scenes, keys) {
  for (const [key, scene] of Object.entries(scenes)) {
    if (keys.length === 0 || keys.includes(key))
      await writePicture(`${folder}/${key}/${name}`, picture(scene()));
  }
}

/** Dailies come by themselves and have no folder: their covers are files of the site, in its widths. */
async function writeDailyCover(kind, svg) {
  for (const width of DAILY_WIDTHS) {
    const pixels = sharp(Buffer.from(svg), { density: (72 * width) / 640 });
    const file = `site/covers/daily-${kind}-${width}.webp`;
    await write(file, await pixels.webp({ quality: 80 }).toBuffer());
  }
}

async function writeSigns() {
  await writeDrawing('content/art/not-found.svg', picture(lostStork()));
  await writeDrawing('content/art/oops.svg', picture(tumbledCubes()));
  await writeDrawing('site/public/favicon.svg', picture(favicon(), FAVICON_SIZE, FAVICON_SIZE));
  await writePng(
    'site/public/apple-touch-icon.png',
    picture(touchIcon(), TOUCH_ICON_SIZE, TOUCH_ICON_SIZE),
  );
  for (const [file, locale] of Object.entries({ 'preview.png': 'ua', 'preview-en.png': 'en' })) {
    const drawn = picture(preview(locale), PREVIEW.width, PREVIEW.height);
    await writePng(`site/public/${file}`, drawn);
  }
}

const parts = {
  async covers(keys) {
    await writePictures('content/quizzes', 'cover', covers, keys);
    await writePictures('content/playlists', 'cover', playlistCovers, keys);
  },
  async dailies() {
    for (const [kind, scene] of Object.entries(dailyCovers))
      await writeDailyCover(kind, picture(scene()));
  },
  teasers: keys => writePictures('content/quizzes', 'teaser', teasers, keys),
  signs: writeSigns,
};

const [wanted, ...keys] = process.argv.slice(2);
if (wanted && !(wanted in parts)) throw new Error(`Known are ${Object.keys(parts).join(', ')}`);
for (const [name, draw] of Object.entries(parts)) if (!wanted || wanted === name) await draw(keys);
