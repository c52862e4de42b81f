import sharp, { type Region } from 'sharp';

export const PICTURE = { width: 1200, height: 630 };
/** The background colour of the light scheme. */
const PAPER = [0xf6, 0xf8, 0xf8];
/** The tolerance for the rounding of JPEG. */
const SAME = 2;

/** The margin of 40 px around a share image, in which nothing may be drawn. */
const MARGIN: Region[] = [
  { left: 0, top: 0, width: 1200, height: 40 },
  { left: 0, top: 590, width: 1200, height: 40 },
  { left: 0, top: 40, width: 40, height: 550 },
  { left: 1160, top: 40, width: 40, height: 550 },
];
/** The place of the text: above the name of the site and left of the stork. */
const WORDS: Region = { left: 40, top: 40, width: 720, height: 460 };

export interface Look {
  format: string;
  width: number;
  height: number;
  /** The largest difference of a pixel in the margin from the background. */
  margin: number;
  /** How much darker than the background the place of the text is on average, of 255. */
  ink: number;
}

export const isPure = ({ margin }: Look): boolean => margin <= SAME;

/** Measures a share image. */
export async function lookOf(jpeg: Buffer): Promise<Look> {
  const { format } = await sharp(jpeg).metadata();
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const channelsIn = async (region: Region) => {
    const cut = sharp(data, { raw: { width, height, channels } }).extract(region).raw();
    const raw = { width: region.width, height: region.height, channels };
    return (await sharp(await cut.toBuffer(), { raw }).stats()).channels;
  };
  const bands = await Promise.all(MARGIN.map(channelsIn));
  const distances = bands.flatMap(band =>
    band.flatMap(({ min, max }, at) => [min, max].map(value => Math.abs(value - paper(at)))),
  );
  const words = await channelsIn(WORDS);
  const ink = words.reduce((sum, { mean }, at) => sum + paper(at) - mean, 0) / words.length;
  return { format, width, height, margin: Math.max(...distances), ink };
}

const paper = (channel: number) => PAPER[channel] as number;
