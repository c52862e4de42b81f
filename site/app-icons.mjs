import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const logo = readFileSync(new URL('./public/favicon.svg', import.meta.url));
const PAPER = '#f6f8f8';
/** The part of a maskable icon's width that the logo may take, so that a circle does not cut its corners. */
const SAFE = 0.56;

const drawn = size => sharp(logo, { density: (72 * size) / 64 }).resize(size, size);

/** Makes the icons of the web app manifest from the logo. */
export const appIcons = () => ({
  name: 'app-icons',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const file = name => fileURLToPath(new URL(name, dir));
      for (const size of [192, 512])
        await drawn(size)
          .png()
          .toFile(file(`icon-${size}.png`));
      await sharp({ create: { width: 512, height: 512, channels: 3, background: PAPER } })
        .composite([
          {
            input: await drawn(Math.round(512 * SAFE))
              .png()
              .toBuffer(),
          },
        ])
        .png()
        .toFile(file('icon-maskable-512.png'));
    },
  },
});
