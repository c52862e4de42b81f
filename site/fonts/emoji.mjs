// The emoji of the shipped content and of the share grid, cut out of Twemoji's colour font (COLR, which every
// browser draws), so that a question made of them looks the same on every device.
// Run it by hand when content has new ones (site/fonts/emoji.spec.ts tells); what it writes is committed beside it:
//   npm i --no-save twemoji-colr-font@15.0.3 && node site/fonts/emoji.mjs
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { emojiInUse } from './emoji-in-use.mjs';

const hex = sign => `U+${sign.codePointAt(0).toString(16).toUpperCase()}`;

const used = emojiInUse();
const whole = await readFile(new URL(import.meta.resolve('twemoji-colr-font/twemoji.woff2')));
const cut = await subsetFont(whole, `${used.join('')}\ufe0f`, { targetFormat: 'woff2' });
await writeFile(new URL('emoji.woff2', import.meta.url), cut);
console.log('emoji.woff2', cut.length, 'of', whole.length);
console.log(`For the unicode-range in fonts.css:\n${[...used.map(hex), 'U+FE0F'].join(', ')}`);
