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

/** A letter that our faces lack: a cube that waits for its letter. */
export const UNKNOWN_LETTER = '▢';
/** A pictogram that has no drawing of its own. */
const OTHER = '✨';
const GLAD = '🙂';
const FLAG = '🏳';

const [GREEN, AMBER, RED, BLUE, VIOLET, BROWN, DARK] = (
  ['green', 'amber', 'red', 'blue', 'violet', 'brown', 'dark'] as const
).map(colour => CUBES[colour][0]) as [string, string, string, string, string, string, string];
const PALE = '#fdfdfd';

/** Pictograms and their drawings; the first of each row stands for the others of it. */
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

/** What stands for a pictogram in a text that is drawn; null when it is none. Skin and sex are not drawn. */
export function signOf(grapheme: string): string | null {
  const plain = grapheme.replaceAll('\ufe0f', '');
  const own = KNOWN.get(plain);
  if (own) return own;
  if (!A_PICTOGRAM.test(plain)) return null;
  if (A_FACE.test(plain)) return GLAD;
  if (A_FLAG.test(plain)) return FLAG;
  return KNOWN.get(String.fromCodePoint(plain.codePointAt(0) as number)) ?? OTHER;
}

/** The drawings by what stands for them, as satori's `graphemeImages` takes them. */
export const SIGN_PICTURES: Record<string, string> = Object.fromEntries(
  rows.map(({ sign, drawing }) => [sign, asImage(drawing)]),
);
