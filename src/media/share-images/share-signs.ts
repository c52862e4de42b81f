import {
  asImage,
  CUBES,
  coin,
  cube,
  disc,
  flag,
  glad,
  heart,
  INK,
  note,
  paleDisc,
  right,
  sad,
  spark,
  star,
  wrong,
} from './share-drawings.ts';
import { graphemesOf } from './share-text.ts';

/** Replaces a letter that our fonts lack: an empty cube. */
export const UNKNOWN_LETTER = '▢';
/** Replaces a pictogram without a drawing of its own. */
const OTHER = '✨';
const GLAD = '🙂';
const FLAG = '🏳';

const [GREEN, AMBER, RED, BLUE, VIOLET, BROWN, DARK] = (
  ['green', 'amber', 'red', 'blue', 'violet', 'brown', 'dark'] as const
).map(colour => CUBES[colour][0]) as [string, string, string, string, string, string, string];
const PALE = '#fdfdfd';

/** The pictograms of each drawing. The first one of a row is used in place of the others. */
const SIGNS: [string, string][] = [
  ['🟩✅☑✔', right('green', PALE)],
  ['🟥❌❎✖', wrong('red', PALE)],
  ['🟨🟧', right('amber', INK)],
  ['🟦', cube('blue')],
  ['🟪', cube('violet')],
  ['🟫', cube('brown')],
  ['⬛◼◾▪🔲', cube('dark')],
  ['⬜◻◽▫🔳', cube('blank')],
  ['🟢', disc(GREEN)],
  ['🔴⭕', disc(RED)],
  ['🟡🟠', disc(AMBER)],
  ['🔵', disc(BLUE)],
  ['🟣', disc(VIOLET)],
  ['🟤', disc(BROWN)],
  ['⚫', disc(DARK)],
  ['⚪', paleDisc()],
  ['❤♥💖💗💓💕💘💝💞🩷🧡', heart(RED)],
  ['💛', heart(AMBER)],
  ['💚', heart(GREEN)],
  ['💙🩵', heart(BLUE)],
  ['💜', heart(VIOLET)],
  ['🖤', heart(DARK)],
  ['⭐🌟★☆🏆🏅🥇', star()],
  ['🪙💰', coin()],
  ['🎵🎶🎼🎤🎧', note()],
  ['🇺🇦', flag(BLUE, AMBER)],
  ['😢😞😟😠😡😣😥😦😧😨😩😪😫😭😰😱😿🙁☹😔😕😖😒😓', sad()],
  [GLAD, glad()],
  [FLAG, flag('#d0d6da', '#858b93')],
  [OTHER, spark()],
  [UNKNOWN_LETTER, cube('blank')],
];

const rows = SIGNS.map(([row, drawing]) => {
  const pictograms = graphemesOf(row);
  return { pictograms, sign: pictograms[0] as string, drawing };
});

const KNOWN = new Map(
  rows.flatMap(({ pictograms, sign }) => pictograms.map(pictogram => [pictogram, sign])),
);

const A_FACE = /^[\u{1F600}-\u{1F64A}\u{1F910}-\u{1F92F}\u{1F970}-\u{1F97A}☺]/u;
const A_FLAG = /^[\u{1F1E6}-\u{1F1FF}\u{1F3F3}\u{1F3F4}]/u;
const A_PICTOGRAM = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/**
 * Returns the pictogram that is drawn for a grapheme; null if the grapheme is no pictogram. Skin tone and gender are
 * not drawn.
 */
export function signOf(grapheme: string): string | null {
  const plain = grapheme.replaceAll('\ufe0f', '');
  const own = KNOWN.get(plain);
  if (own) return own;
  if (!A_PICTOGRAM.test(plain)) return null;
  if (A_FACE.test(plain)) return GLAD;
  if (A_FLAG.test(plain)) return FLAG;
  return KNOWN.get(String.fromCodePoint(plain.codePointAt(0) as number)) ?? OTHER;
}

/** The drawings by pictogram, for satori's option `graphemeImages`. */
export const SIGN_PICTURES: Record<string, string> = Object.fromEntries(
  rows.map(({ sign, drawing }) => [sign, asImage(drawing)]),
);
