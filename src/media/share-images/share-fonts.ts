import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { charactersOf } from './font-characters.ts';

const NUNITO = '@expo-google-fonts/nunito/600SemiBold/Nunito_600SemiBold.ttf';

/** For satori's `fontFamily`: the site's two faces, of which one has Ukrainian and Latin in two files. */
export const TEXT_FACE = 'Nunito';
export const DISPLAY_FACE = `Unbounded, Unbounded Latin, ${TEXT_FACE}`;

const fontOf = (name: string, path: string) => ({
  name,
  data: readFileSync(path),
  weight: 600 as const,
});

/** Read when the first picture is drawn. satori knows them again by the array, so there is but one. */
export const fonts = once(() => [
  fontOf(TEXT_FACE, createRequire(import.meta.url).resolve(NUNITO)),
  fontOf('Unbounded', 'content/fonts/unbounded-cyrillic.ttf'),
  fontOf('Unbounded Latin', 'content/fonts/unbounded-latin.ttf'),
]);

const known = once(() => charactersOf(fonts()[0]?.data as Buffer));

/** Whether a character can be drawn in every face, since the face for text stands in for the other. */
export const hasGlyph = (character: string): boolean => known().has(character.codePointAt(0) ?? 0);

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
