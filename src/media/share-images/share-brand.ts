import { domainToUnicode } from 'node:url';
import { CUBES, type CubeColour, INK_SOFT } from './share-drawings.ts';
import { DISPLAY_FACE, hasGlyph, TEXT_FACE } from './share-fonts.ts';
import { drawable } from './share-letters.ts';
import { box, drawing, type Part } from './share-part.ts';
import { graphemesOf } from './share-text.ts';

/** The name and host of the site, as they are drawn on a picture. */
export interface Brand {
  name: string;
  /** The host of the site; null if it can only be reached locally. */
  host: string | null;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export function brandOf(name: string, siteUrl: string): Brand {
  const { host } = new URL(siteUrl);
  const isPublic = !LOOPBACK.test(host);
  return { name: drawable(name, hasGlyph), host: isPublic ? readable(host) : null };
}

/** Decodes a Ukrainian domain name from Punycode. */
const readable = (host: string) => host.replace(/^[^:]+/, name => domainToUnicode(name));

/** A longer name is drawn as text instead of cubes. */
const MOST_CUBES = 12;
/** Fractions of the size of a cube. */
const GAP = 0.09;
const HOST_SIZE = 0.5;
const HOST_GAP = 0.5;
/**
 * The estimated width of a letter of the host, as a fraction of its size. It is chosen for wide letters, so that the
 * estimate is not too small.
 */
const HOST_LETTER = 0.64;

/** Draws a letter cube. The green one is the site's logo. */
export function letterCube(letter: string, size: number, colour: CubeColour = 'green'): Part {
  const [face, lip] = CUBES[colour];
  const shape = { width: size, flexShrink: 0, borderRadius: size * 0.2 };
  const writing = {
    fontFamily: DISPLAY_FACE,
    fontSize: size * 0.5,
    lineHeight: 1,
    color: '#fdfdfd',
  };
  const middle = { alignItems: 'center', justifyContent: 'center' };
  return box(
    { ...shape, height: size, background: lip },
    box(
      { ...shape, ...writing, ...middle, height: size * 0.915, background: face },
      letter.toUpperCase(),
    ),
  );
}

const signOfSite = ({ name }: Brand, size: number): Part =>
  letterCube(graphemesOf(name)[0] ?? '', size);

/** Draws the name of the site on cubes, and its host if it fits into the width. */
export function wordmark(brand: Brand, size: number, width: number): Part[] {
  const letters = graphemesOf(brand.name);
  const name = letters.length > MOST_CUBES ? longName(brand, size) : cubes(letters, size);
  const left = width - letters.length * size * (1 + GAP) - HOST_GAP * size;
  const fontSize = HOST_SIZE * size;
  const hasRoom = brand.host !== null && brand.host.length * HOST_LETTER * fontSize <= left;
  if (!hasRoom) return [name];
  return [name, box({ fontFamily: TEXT_FACE, fontSize, color: INK_SOFT }, brand.host as string)];
}

const cubes = (letters: string[], size: number): Part =>
  box(
    { gap: size * GAP },
    ...letters.map(letter =>
      letter === ' ' ? box({ width: size / 3 }) : letterCube(letter, size),
    ),
  );

/** Draws the name as text beside a single cube. */
const longName = (brand: Brand, size: number): Part => {
  const writing = { fontFamily: DISPLAY_FACE, fontSize: size * 0.42, color: CUBES.green[0] };
  return box(
    { gap: size * 0.3, alignItems: 'center' },
    signOfSite(brand, size),
    box(writing, brand.name),
  );
};

/** The stork of the covers (content/scripts/covers/shapes/stork.mjs) in front of the sun, without their grain. */
const STORK = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="304" height="206" viewBox="-170 -202 304 206">',
  '<circle cy="-100" r="98" fill="#f4cb78"/>',
  '<path d="M-13 0v-66M13 0v-62M-13 0h-10M13 0H3" fill="none" stroke="#c9542f" stroke-width="6"/>',
  '<path d="M-67-86q22-52 92-44 56 6 84 60-50 8-84 20-70 14-92-36z" fill="#fff"/>',
  '<path d="M29-110q62 4 100 56-56 14-104-8-22-30 4-48z" fill="#113629"/>',
  '<path d="M-58-66q-32-46-3-90l26 8q-10 36 22 56z" fill="#fff"/>',
  '<circle cx="-53" cy="-158" r="21" fill="#fff"/>',
  '<path d="M-69-166L-165-144-67-140z" fill="#c9542f"/>',
  '<circle cx="-59" cy="-162" r="4" fill="#113629"/></svg>',
].join('');

/** Draws the logo with the stork on it, which is higher and wider than the logo alone. */
export function signWithStork(brand: Brand, size: number): Part {
  const unit = size / 164;
  const stork = { width: 304 * unit, height: 206 * unit };
  const place = { position: 'absolute', left: size / 2 - 170 * unit, top: -202 * unit };
  return box(
    { position: 'relative' },
    signOfSite(brand, size),
    drawing({ ...place, ...stork }, STORK),
  );
}
