import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { MediaRefusal } from '../../contracts/media.ts';
import { id3Of, mp3Of } from './mp3-frames.ts';

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (name: string, data: Buffer = Buffer.alloc(0)) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
};

/** The rest of a PNG header: 8 bits per channel, RGB, not interlaced. */
const PLAIN = [8, 2, 0, 0, 0];
/** 16 bits per channel, RGBA, interlaced. */
const INTERLACED = [16, 6, 0, 0, 1];

const header = (width: number, height: number, rest = PLAIN) =>
  chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from(rest)]));

/** A PNG of this size with `pixels` as its raw image data, and `more` chunks before them. */
export const pngOf = (
  width: number,
  height: number,
  pixels: Buffer = Buffer.alloc(height * (1 + 3 * width)),
  ...more: Buffer[]
) =>
  Buffer.concat([
    SIGNATURE,
    header(width, height),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND'),
  ]);

/** A JPEG of this size, filled with noise. */
export const jpegOf = (width: number, height: number, quality = 80): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#864',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality })
    .toBuffer();

/** A copy of a JPEG whose header states another size. */
function jpegWithHeaderSize(jpeg: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(jpeg);
  const at = forged.indexOf(Buffer.from([0xff, 0xc0]));
  forged.writeUInt16BE(height, at + 5);
  forged.writeUInt16BE(width, at + 7);
  return forged;
}

const ZIP = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)]);
const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

export interface HostileFile {
  what: string;
  bytes: Buffer;
  code: MediaRefusal;
  /** Whether the upload is accepted at first and refused only when the worker decodes it. */
  isFoundLate?: true;
}

const refusedWith = (code: MediaRefusal) => (what: string, bytes: Buffer) => ({
  what,
  bytes,
  code,
});
const type = refusedWith('media.type');
const broken = refusedWith('media.broken');
const pixels = refusedWith('media.pixels');
const frames = refusedWith('media.frames');
const late = (file: HostileFile): HostileFile => ({ ...file, isFoundLate: true });

const AAC = Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc, 0]);
const FRAME_HEADER = Buffer.from([0xff, 0xfb, 0x90, 0]);

/** Files that have to be refused, each with its error code. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await jpegOf(640, 360);
  const small = sharp(jpeg).resize(32);
  return [
    type('a WebP', await small.clone().webp().toBuffer()),
    type('a GIF', await small.clone().gif().toBuffer()),
    type('a TIFF', await small.clone().tiff().toBuffer()),
    type('a picture after an HTML page', Buffer.concat([HTML, jpeg])),
    ...WRONG_TYPES,
    ...hostileDrawings(pngOf(64, 36)),
    ...hostilePhotographs(jpeg),
    pixels(
      'a CMYK photograph that takes 300 MB to decode',
      jpegWithHeaderSize(await small.clone().toColourspace('cmyk').jpeg().toBuffer(), 7_500, 5_000),
    ),
    ...hostileClips(mp3Of(100)),
    refusedWith('media.too-large')(
      'a file of 10 MB and one byte',
      Buffer.concat([jpeg, Buffer.alloc(10 * 1_048_576 + 1 - jpeg.length)]),
    ),
  ];
}

const WRONG_TYPES = [
  type('an SVG with a script', SVG),
  type('an HTML page', HTML),
  type('a ZIP archive', ZIP),
  type('an empty file', Buffer.alloc(0)),
  type('the first seven bytes of a PNG', SIGNATURE.subarray(0, 7)),
  type('100,000 zero bytes', Buffer.alloc(100_000)),
  type('an AAC clip', Buffer.concat(Array(50).fill(AAC))),
];

const hostileDrawings = (png: Buffer): HostileFile[] => [
  type('an animated PNG', pngOf(64, 36, undefined, chunk('acTL', Buffer.alloc(8)))),
  pixels('a PNG with a huge size in its header', pngOf(65_535, 65_535, Buffer.alloc(9))),
  pixels('a PNG of 41 megapixels in a few bytes', pngOf(8_200, 5_000, Buffer.alloc(9))),
  pixels(
    'an interlaced PNG that takes 300 MB to decode',
    Buffer.concat([
      SIGNATURE,
      header(7_500, 5_000, INTERLACED),
      chunk('IDAT', deflateSync(Buffer.alloc(9))),
      chunk('IEND'),
    ]),
  ),
  broken('a PNG without width', pngOf(0, 10, Buffer.alloc(9))),
  broken('half a PNG', png.subarray(0, png.length / 2)),
  broken('a PNG without its end chunk', png.subarray(0, png.length - 12)),
  broken('a PNG followed by an archive', Buffer.concat([png, ZIP])),
  broken('a PNG followed by an HTML page', Buffer.concat([png, HTML])),
  broken('a PNG without pixels', Buffer.concat([SIGNATURE, header(64, 36), chunk('IEND')])),
  broken('an HTML page after a PNG signature', Buffer.concat([SIGNATURE, HTML])),
  late(
    broken('a PNG with fewer pixels than its header states', pngOf(4_000, 4_000, Buffer.alloc(99))),
  ),
  late(
    broken(
      'a PNG with invalid pixel data',
      Buffer.concat([
        SIGNATURE,
        header(64, 36),
        chunk('IDAT', Buffer.alloc(500, 7)),
        chunk('IEND'),
      ]),
    ),
  ),
];

const hostilePhotographs = (jpeg: Buffer): HostileFile[] => [
  pixels('a JPEG with a huge size in its header', jpegWithHeaderSize(jpeg, 65_500, 65_500)),
  broken('half a JPEG', jpeg.subarray(0, jpeg.length / 2)),
  broken('an HTML page after the start of a JPEG', Buffer.concat([jpeg.subarray(0, 20), HTML])),
  broken('a JPEG with two frames', Buffer.concat([jpeg.subarray(0, -2), jpeg.subarray(2)])),
  late(
    broken(
      'a JPEG with fewer pixels than its header states',
      jpegWithHeaderSize(jpeg, 6_400, 3_600),
    ),
  ),
];

const hostileClips = (clip: Buffer): HostileFile[] => [
  frames('an ID3 tag without a clip', id3Of(5_000)),
  frames('a clip of nine frames', mp3Of(9)),
  frames('frame headers without frames', Buffer.alloc(200_000, FRAME_HEADER)),
  frames('a clip followed by too much noise', Buffer.concat([clip, Buffer.alloc(300_000, 1)])),
  frames(
    'an ID3 tag with a length beyond the end of the file',
    Buffer.concat([id3Of(90_000).subarray(0, 500), clip]),
  ),
];
