import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const NUNITO = '@expo-google-fonts/nunito/600SemiBold/Nunito_600SemiBold.ttf';

/**
 * Values for satori's `fontFamily`: the site's two typefaces. One of them has Ukrainian and Latin letters in separate
 * files.
 */
export const TEXT_FACE = 'Nunito';
export const DISPLAY_FACE = `Unbounded, Unbounded Latin, ${TEXT_FACE}`;

const fontOf = (name: string, path: string) => ({
  name,
  data: readFileSync(path),
  weight: 600 as const,
});

/**
 * Read when the first picture is drawn. satori caches fonts by the identity of this array, so it must always be the
 * same.
 */
export const fonts = once(() => [
  fontOf(TEXT_FACE, createRequire(import.meta.url).resolve(NUNITO)),
  fontOf('Unbounded', 'content/fonts/unbounded-cyrillic.ttf'),
  fontOf('Unbounded Latin', 'content/fonts/unbounded-latin.ttf'),
]);

const known = once(() => charactersOf(fonts()[0]?.data as Buffer));

/** Whether every typeface can draw a character, since the text typeface is the fallback of the other. */
export const hasGlyph = (character: string): boolean => known().has(character.codePointAt(0) ?? 0);

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Returns the characters of the Basic Multilingual Plane for which a TrueType font has glyphs (OpenType, table `cmap`,
 * format 4).
 */
export function charactersOf(font: Buffer): Set<number> {
  const table = subtableOf(font);
  const bytes = font.readUInt16BE(table + 6);
  const characters = new Set<number>();
  for (let segment = 0; segment < bytes; segment += 2) {
    const last = font.readUInt16BE(table + 14 + segment);
    const first = font.readUInt16BE(table + 16 + bytes + segment);
    for (let character = first; character <= last && character < 0xffff; character++)
      if (glyphOf(font, table, segment, character)) characters.add(character);
  }
  return characters;
}

/** Returns the offset of the subtable in format 4. */
function subtableOf(font: Buffer): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const entry = tables.find(at => font.toString('latin1', at, at + 4) === 'cmap');
  const cmap = font.readUInt32BE((entry as number) + 8);
  const offsets = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) =>
    font.readUInt32BE(cmap + 8 + 8 * at),
  );
  const found = offsets.find(offset => font.readUInt16BE(cmap + offset) === 4);
  if (found === undefined) throw new Error('The font has no table of characters that we can read.');
  return cmap + found;
}

/** Returns 0 for a character without a glyph. The four arrays follow each other, each `bytes` long. */
function glyphOf(font: Buffer, table: number, segment: number, character: number): number {
  const bytes = font.readUInt16BE(table + 6);
  const [first, delta, offset] = [1, 2, 3].map(array => table + 16 + array * bytes + segment) as [
    number,
    number,
    number,
  ];
  const distance = font.readUInt16BE(offset);
  if (distance === 0) return (character + font.readUInt16BE(delta)) & 0xffff;
  return font.readUInt16BE(offset + distance + 2 * (character - font.readUInt16BE(first)));
}
