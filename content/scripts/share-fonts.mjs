// Cuts Unbounded down to what share images and social pictures use: one weight, as TrueType, since the
// pictures are drawn by a server that knows no variable fonts. After an update of the face, run:
//   node content/scripts/share-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const span = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const ukrainian = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
const PARTS = {
  cyrillic: `${ukrainian}${ukrainian.toUpperCase()}№`,
  latin: `${span(0x20, 0x7e)}${span(0xa0, 0xff)}–—‘’“”„•…‹›€`,
};

for (const [part, text] of Object.entries(PARTS)) {
  const file = `@fontsource-variable/unbounded/files/unbounded-${part}-wght-normal.woff2`;
  const whole = await readFile(new URL(import.meta.resolve(file)));
  const cut = await subsetFont(whole, text, {
    targetFormat: 'truetype',
    variationAxes: { wght: 600 },
    noHinting: true,
    keepFeatures: ['kern'],
  });
  await writeFile(`content/fonts/unbounded-${part}.ttf`, cut);
  console.log(part, cut.length);
}
