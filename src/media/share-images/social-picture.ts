import sharp, { type Sharp } from 'sharp';
import type { Master } from '../probe.ts';
import { type Brand, wordmark } from './share-brand.ts';
import { INK, INK_SOFT, PAPER } from './share-drawings.ts';
import { DISPLAY_FACE, hasGlyph, TEXT_FACE } from './share-fonts.ts';
import { drawable } from './share-letters.ts';
import { box, heightOf, type Part, paragraph, svgOf } from './share-part.ts';
import { graphemesOf } from './share-text.ts';

/** Increase this with each visible change of social pictures, so that existing ones are drawn again. */
export const SOCIAL_PICTURE_VERSION = 2;

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 56;
const ABOVE = 34;
const BENEATH_TITLE = 18;
const CUBE = 44;
const TITLE_LINES = 3;
const LEADING = 1.16;
/** The fraction of the cut-off height that is removed at the top of a cover. */
const ABOVE_CUT = 0.3;
const INNER = WIDTH - 2 * MARGIN;

export interface SocialWords {
  title: string;
  /** The kind of content in a few words. */
  caption: string;
}

/** Draws a JPEG of 1200 × 630 px: the cover, and below it the title, the caption and the name of the site. */
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

/** Cuts a cover to the available height. Less is removed at the top, where heads are, than at the bottom. */
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

/**
 * Draws the title in lines of similar length. A title with too many lines is cut instead, because satori balances a
 * clamped title by cutting it.
 */
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
