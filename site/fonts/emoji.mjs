// The emoji of the shipped content and of the share grid, cut out of Twemoji's colour font (COLR, which every
// browser draws), so that a question made of them looks the same on every device. Not with subset-font, which drops the
// colour tables, so that such glyphs are invisible.
// Run it by hand when content has new ones (site/fonts/emoji.spec.ts tells); what it writes is committed beside it:
//   npm i --no-save twemoji-colr-font@15.0.3 && pip install fonttools brotli && node site/fonts/emoji.mjs
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emojiInUse } from './emoji-in-use.mjs';

const hex = sign => `U+${sign.codePointAt(0).toString(16).toUpperCase()}`;
const range = [...emojiInUse().map(hex), 'U+FE0F'];
const cut = fileURLToPath(new URL('emoji.woff2', import.meta.url));

execFileSync('pyftsubset', [
  fileURLToPath(import.meta.resolve('twemoji-colr-font/twemoji.woff2')),
  `--unicodes=${range.join(',')}`,
  `--output-file=${cut}`,
  '--flavor=woff2',
  '--layout-features=',
  '--no-hinting',
]);
console.log('emoji.woff2', statSync(cut).size);
console.log(`For the unicode-range in fonts.css:\n${range.join(', ')}`);
