import sharp from 'sharp';
import { type Brand, signWithStork, wordmark } from './share-brand.ts';
import { INK, INK_SOFT, PAPER } from './share-drawings.ts';
import { DISPLAY_FACE, hasGlyph, TEXT_FACE } from './share-fonts.ts';
import { drawable } from './share-letters.ts';
import { box, heightOf, type Part, paragraph, svgOf } from './share-part.ts';
import { graphemesOf, LARGEST, shareTitle, textSize } from './share-text.ts';

/** Increase this with each visible change of share images, so that images drawn before are no longer served. */
export const SHARE_IMAGE_VERSION = 2;

const WIDTH = 1200;
const HEIGHT = 630;
/**
 * Bounds for everything that is drawn, in pixels. The outer 40 px must stay in the background colour. JPEG artefacts
 * spread over blocks of 16 px, so the bounds are at block borders.
 */
const INSIDE = { left: 48, top: 48, right: 1152, bottom: 576 };
const MARGIN = 64;
const TOP = 56;
const CUBE = 56;
const SIGN = 200;
const SIGN_LEFT = 868;
const ABOVE_CUBES = 36;
const BENEATH_TITLE = 24;
/** The height left for title and text, in pixels. */
const ROOM = INSIDE.bottom - CUBE - ABOVE_CUBES - TOP;
const WIDE = WIDTH - 2 * MARGIN;
/** The width of the text beside the stork, in pixels. */
const NARROW = 690;
const TITLE_LINES = 3;
const TITLE_LEADING = 1.18;
/** More lines of small letters would be unreadable, and drawing them would take as long as the rest of the picture. */
const TEXT_LINES = 8;

/** Line height and number of characters per line, by the font size in pixels. */
const LINES = {
  52: { height: 68, width: WIDE },
  40: { height: 53, width: WIDE },
  32: { height: 43, width: WIDE },
  26: { height: 36, width: WIDE },
  22: { height: 33, width: 880 },
};

export interface ShareWords {
  title: string;
  text: string;
}

/** Draws a JPEG of 1200 × 630 px with a title and a text in the style of the site. */
export async function drawShareImage(words: ShareWords, brand: Brand): Promise<Buffer> {
  const title = shareTitle(drawable(words.title, hasGlyph));
  const text = drawable(words.text, hasGlyph);
  const svg = await svgOf(await pictureOf({ title, text }, brand), WIDTH, HEIGHT);
  const { left, top, right, bottom } = INSIDE;
  const margins = { left, top, right: WIDTH - right, bottom: HEIGHT - bottom };
  return sharp(Buffer.from(svg))
    .removeAlpha()
    .extract({ left, top, width: right - left, height: bottom - top })
    .extend({ ...margins, background: PAPER })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}

/** Draws the stork beside title and text if there is enough room. */
async function pictureOf({ title, text }: ShareWords, brand: Brand): Promise<Part> {
  const size = textSize(text);
  if (size === LARGEST) {
    const heading = await titleOf(title, NARROW);
    const body = textOf(text, NARROW);
    const height = heading.height + (await heightOf(box({}, ...body), NARROW));
    if (height <= ROOM) return poster(column(NARROW, heading.parts, body), brand);
  }
  const heading = await titleOf(title, WIDE);
  const { height, width } = LINES[size];
  const lines = Math.min(TEXT_LINES, Math.floor((ROOM - heading.height) / height));
  return page(column(WIDE, heading.parts, textOf(text, width, lines)), brand);
}

const column = (width: number, ...parts: Part[][]): Part => {
  const downwards = { flexDirection: 'column', justifyContent: 'center', gap: BENEATH_TITLE };
  return box({ ...downwards, width }, ...parts.flat());
};

/** The parts of a column and their total height in pixels, including the gap below them. */
interface Heading {
  parts: Part[];
  height: number;
}

/**
 * The title in lines of similar length. A title with too many lines is cut instead, because satori balances a clamped
 * title by cutting it.
 */
async function titleOf(title: string, width: number): Promise<Heading> {
  if (!title) return { parts: [], height: 0 };
  const { length } = graphemesOf(title);
  const fontSize = length <= 18 ? 76 : length <= 32 ? 60 : length <= 52 ? 50 : 44;
  const style = {
    fontFamily: DISPLAY_FACE,
    fontSize,
    lineHeight: TITLE_LEADING,
    color: INK,
    width,
  };
  const balanced = paragraph({ ...style, textWrap: 'balance' }, title);
  const most = Math.ceil(TITLE_LINES * TITLE_LEADING * fontSize);
  const height = await heightOf(balanced, width);
  return height <= most
    ? { parts: [balanced], height: height + BENEATH_TITLE }
    : {
        parts: [paragraph({ ...style, lineClamp: TITLE_LINES }, title)],
        height: most + BENEATH_TITLE,
      };
}

function textOf(text: string, width: number, lines?: number): Part[] {
  if (!text) return [];
  const fontSize = textSize(text);
  const lineHeight = `${LINES[fontSize].height}px`;
  const style = { fontFamily: TEXT_FACE, fontSize, lineHeight, color: INK_SOFT };
  const clamp = { lineClamp: lines ?? 'none' };
  return [paragraph({ ...style, ...clamp, width, whiteSpace: 'pre-wrap' }, text)];
}

const page = (words: Part, brand: Brand): Part =>
  framed(
    placed({ top: TOP, height: ROOM }, words),
    placed(
      { ...FOOT, width: WIDE, justifyContent: 'space-between' },
      ...wordmark(brand, CUBE, WIDE),
    ),
  );

const poster = (words: Part, brand: Brand): Part =>
  framed(
    placed({ top: TOP, height: ROOM }, words),
    placed({ ...FOOT, gap: CUBE / 2 }, ...wordmark(brand, CUBE, SIGN_LEFT - 2 * MARGIN)),
    placed({ left: SIGN_LEFT, top: INSIDE.bottom - SIGN }, signWithStork(brand, SIGN)),
  );

const FOOT = { top: INSIDE.bottom - CUBE, height: CUBE, alignItems: 'center' };

const placed = (style: Record<string, string | number>, ...parts: Part[]): Part =>
  box({ position: 'absolute', left: MARGIN, ...style }, ...parts);

const framed = (...parts: Part[]): Part =>
  box({ position: 'relative', width: WIDTH, height: HEIGHT, background: PAPER }, ...parts);
