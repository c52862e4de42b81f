import sharp, { type Sharp } from 'sharp';
import type { Master } from '../probe.ts';
import { type Brand, wordmark } from './share-brand.ts';
import { INK, INK_SOFT, PAPER } from './share-drawings.ts';
import { DISPLAY_FACE, hasGlyph, TEXT_FACE } from './share-fonts.ts';
import { drawable } from './share-letters.ts';
import { box, heightOf, type Part, paragraph, svgOf } from './share-part.ts';
import { graphemesOf } from './share-text.ts';

/** Grows with every change that is seen, so that the pictures of before are made anew. */
export const SOCIAL_PICTURE_VERSION = 2;

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 56;
const ABOVE = 34;
const BENEATH_TITLE = 18;
const CUBE = 44;
const TITLE_LINES = 3;
const LEADING = 1.16;
/** Of what is cut off a cover, the share that was at its top. */
const ABOVE_CUT = 0.3;
const INNER = WIDTH - 2 * MARGIN;

export interface SocialWords {
  title: string;
  /** What it is, in a few words. */
  caption: string;
}

/** 1200 × 630 px JPEG: the cover, and beneath it the title, what it is and the name of the site. */
export async function drawSocialPicture(
  words: SocialWords,
  cover: Master,
  brand: Brand,
): Promise<Buffer> {
  const label = await labelOf(words, brand);
  const labelHeight = Math.ceil(await heightOf(label, WIDTH));
  const svg = await svgOf(label, WIDTH, labelHeight);
  return cutOf(cover, HEIGHT - labelHeight)
    .extend({ bottom: labelHeight, background: PAPER })
    .composite([{ input: Buffer.from(svg), left: 0, top: HEIGHT - labelHeight }])
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
}

/** As much of a cover as there is room for; more of its upper part, since heads stand there, and feet below. */
function cutOf({ data, info }: Master, room: number): Sharp {
  const { width, height, channels } = info;
  const scale = Math.max(WIDTH / width, room / height);
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const left = Math.floor((wide - WIDTH) / 2);
  const top = Math.floor((high - room) * ABOVE_CUT);
  return sharp(data, { raw: { width, height, channels } })
    .flatten({ background: PAPER })
    .resize(wide, high, { fit: 'fill' })
    .extract({ left, top, width: WIDTH, height: room });
}

const labelOf = async ({ title, caption }: SocialWords, brand: Brand): Promise<Part> =>
  box(
    {
      width: WIDTH,
      padding: `${ABOVE}px ${MARGIN}px`,
      boxSizing: 'border-box',
      flexDirection: 'column',
      gap: BENEATH_TITLE,
      background: PAPER,
    },
    await titleOf(drawable(title, hasGlyph)),
    box(
      { justifyContent: 'space-between', alignItems: 'center', width: INNER },
      box({ fontFamily: TEXT_FACE, fontSize: 32, color: INK_SOFT }, caption),
      ...wordmark({ ...brand, host: null }, CUBE, INNER / 2),
    ),
  );

/** Lines of like length, and cut only where they are too many: satori balances a clamped title by cutting it. */
async function titleOf(title: string): Promise<Part> {
  const { length } = graphemesOf(title);
  const fontSize = length <= 24 ? 60 : length <= 60 ? 48 : 40;
  const style = {
    fontFamily: DISPLAY_FACE,
    fontSize,
    lineHeight: LEADING,
    color: INK,
    width: INNER,
  };
  const balanced = paragraph({ ...style, textWrap: 'balance' }, title);
  const most = Math.ceil(TITLE_LINES * LEADING * fontSize);
  const fits = (await heightOf(balanced, INNER)) <= most;
  return fits ? balanced : paragraph({ ...style, lineClamp: TITLE_LINES }, title);
}
