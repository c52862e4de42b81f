// Cuts the faces of Fontsource down to what the site's two languages and its weights use.
// Run it by hand after an update of a face; what it writes is committed beside it:
//   npm i --no-save subset-font && node site/fonts/subset.mjs
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const span = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const accented = 'éèêëáàâäãåçíìîïñóòôöõøúùûüýßÉÁÄÅÇÍÑÓÖØÚÜ';
const ukrainian = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
// Signs are in a separate file, since both languages need them and a Ukrainian page needs no Latin letters.
const PARTS = {
  cyrillic: { source: 'cyrillic', text: `${ukrainian}${ukrainian.toUpperCase()}№\u0301` },
  letters: { source: 'latin', text: `${span(0x41, 0x5a)}${span(0x61, 0x7a)}${accented}` },
  signs: {
    source: 'latin',
    text: `${span(0x20, 0x40)}${span(0x5b, 0x60)}${span(0x7b, 0x7e)}\u00a0«»·×°±©–—‘’‚“”„•…‹›€™→−ʼ\u202f`,
  },
};
const FACES = { nunito: { min: 500, max: 800 }, unbounded: { min: 400, max: 600 } };
// Without locl, whose forms for other languages are a third of Unbounded's Cyrillic.
const FEATURES = ['kern', 'tnum', 'lnum'];

for (const [face, wght] of Object.entries(FACES))
  for (const [part, { source, text }] of Object.entries(PARTS)) {
    const file = `@fontsource-variable/${face}/files/${face}-${source}-wght-normal.woff2`;
    const whole = await readFile(new URL(import.meta.resolve(file)));
    const cut = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      noHinting: true,
      keepFeatures: FEATURES,
    });
    await writeFile(new URL(`${face}-${part}.woff2`, import.meta.url), cut);
    console.log(`${face}-${part}.woff2`, cut.length, 'of', whole.length);
  }
