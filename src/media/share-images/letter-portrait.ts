import sharp from 'sharp';
import { letterCube } from './share-brand.ts';
import type { CubeColour } from './share-drawings.ts';
import { hasGlyph } from './share-fonts.ts';
import { drawable } from './share-letters.ts';
import { svgOf } from './share-part.ts';
import { graphemesOf } from './share-text.ts';

const SIZE = 256;
/** The colours on which letters are white. */
const COLOURS: readonly CubeColour[] = ['green', 'blue', 'violet', 'red', 'brown', 'dark'];

/** Draws the first letter of a name on a cube, whose colour depends on the name: PNG, 256 × 256 px. */
export async function drawLetterPortrait(name: string): Promise<Buffer> {
  const [letter = ''] = graphemesOf(drawable(name, hasGlyph));
  const cube = letterCube(letter, SIZE, colourOf(name));
  return sharp(Buffer.from(await svgOf(cube, SIZE, SIZE)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function colourOf(name: string): CubeColour {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return COLOURS[sum % COLOURS.length] as CubeColour;
}
