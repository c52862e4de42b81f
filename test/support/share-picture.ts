import sharp from 'sharp';

export const PICTURE = { width: 1200, height: 630 };
/** Of the light scheme. */
const PAPER = { red: 0xf6, green: 0xf8, blue: 0xf8 };
/** Around a share image nothing may be drawn, in pixels. */
const MARGIN = 40;
/** JPEG rounds. */
const SAME = 2;
/** What is far enough from the paper to be seen. */
const SEEN = 40;

export interface Look {
  format: string;
  width: number;
  height: number;
  /** How far the worst pixel of the margin is from the paper; up to 2 is the paper itself. */
  margin: number;
  /** Pixels of the words, above the name of the site and left of the stork, that are seen. */
  words: number;
}

export const isPure = ({ margin }: Look): boolean => margin <= SAME;

/** What can be told of a share image without looking at it. */
export async function lookOf(jpeg: Buffer): Promise<Look> {
  const { format } = await sharp(jpeg).metadata();
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const look = { format, width, height, margin: 0, words: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const distance = distanceToPaper(data, (y * width + x) * channels);
      if (isMargin(x, y)) look.margin = Math.max(look.margin, distance);
      else if (x < 760 && y < 500 && distance > SEEN) look.words++;
    }
  return look;
}

/** Of the colour that is farthest off. */
const distanceToPaper = (data: Buffer, at: number) =>
  Math.max(
    Math.abs((data[at] as number) - PAPER.red),
    Math.abs((data[at + 1] as number) - PAPER.green),
    Math.abs((data[at + 2] as number) - PAPER.blue),
  );

const isMargin = (x: number, y: number) =>
  Math.min(x, y, PICTURE.width - 1 - x, PICTURE.height - 1 - y) < MARGIN;
