import type { Format } from './byte-scan.ts';
import { MediaRefused } from './media-refused.ts';

/** Size in pixels as stated in the header, before a photograph is turned upright. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A picture with more pixels is refused before it is decoded, since decoding would need too much memory. */
export const MOST_PIXELS = 40e6;
/**
 * The maximum number of bytes that a decoder may have to hold because a picture comes in several passes, as in an
 * interlaced PNG or a progressive JPEG. A photograph of 40 megapixels in RGB stays below it.
 */
const MOST_DECODER_BYTES = 250e6;

/** Throws MediaRefused if the file ended before these bytes. */
function part(bytes: Buffer | null): Buffer {
  if (!bytes) throw new MediaRefused('media.broken');
  return bytes;
}

/** `bytesPerPixel` is what the decoder holds until the last pass; 0 for a picture that it decodes line by line. */
function sized(width: number, height: number, bytesPerPixel: number): PictureSize {
  if (width === 0 || height === 0) throw new MediaRefused('media.broken');
  const pixels = width * height;
  if (pixels > MOST_PIXELS || pixels * bytesPerPixel > MOST_DECODER_BYTES)
    throw new MediaRefused('media.pixels');
  return { width, height };
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Parses a PNG chunk by chunk. Refuses bytes after the end, and animated pictures (APNG). */
export function* pngFormat(): Format<PictureSize> {
  const head = part(yield { take: 33 });
  if (head.readUInt32BE(8) !== 13 || head.toString('latin1', 12, 16) !== 'IHDR')
    throw new MediaRefused('media.broken');
  const size = sized(head.readUInt32BE(16), head.readUInt32BE(20), interlacedBytes(head));
  for (let hasPixels = false; ; ) {
    const chunk = part(yield { take: 8 });
    const name = chunk.toString('latin1', 4, 8);
    if (name === 'acTL') throw new MediaRefused('media.type');
    if (!/^[A-Za-z]{4}$/.test(name)) throw new MediaRefused('media.broken');
    part(yield { skip: chunk.readUInt32BE(0) + 4 });
    hasPixels ||= name === 'IDAT';
    if (name !== 'IEND') continue;
    if (!hasPixels || (yield { take: 1 })) throw new MediaRefused('media.broken');
    return size;
  }
}

/** Bytes per pixel of an interlaced PNG, at most four channels of 8 or 16 bits. */
function interlacedBytes(head: Buffer): number {
  const [depth, colourType, , , interlace] = head.subarray(24, 29);
  if (interlace === 0) return 0;
  const channels = colourType === 2 ? 3 : 4;
  return channels * (depth === 16 ? 2 : 1);
}

const END_OF_IMAGE = 0xd9;
const SCAN = 0xda;

const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoSegment = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Parses a JPEG marker by marker to the end of the picture (ISO/IEC 10918-1, annex B). Bytes after it, such as a second
 * picture or a film added by a camera, are ignored and not kept.
 */
export function* jpegFormat(): Format<PictureSize> {
  part(yield { take: 2 });
  let size: PictureSize | null = null;
  let isScanned = false;
  let marker = yield* nextMarker();
  while (marker !== END_OF_IMAGE) {
    if (isFrameHeader(marker)) size = yield* readOnlyFrame(size);
    else if (!hasNoSegment(marker)) yield* passSegment();
    const isScan = marker === SCAN;
    isScanned ||= isScan;
    marker = isScan ? yield* passScan() : yield* nextMarker();
  }
  if (!size || !isScanned) throw new MediaRefused('media.broken');
  return size;
}

function* nextMarker(): Format<number> {
  if (part(yield { take: 1 })[0] !== 0xff) throw new MediaRefused('media.broken');
  return yield* markerBehindFill();
}

function* markerBehindFill(): Format<number> {
  for (;;) {
    const [code] = part(yield { take: 1 });
    if (code !== 0xff) return code as number;
  }
}

/** Skips a segment, whose length includes its own two bytes. */
function* passSegment(): Format<void> {
  yield* passRest(part(yield { take: 2 }).readUInt16BE(0), 2);
}

function* passRest(length: number, read: number): Format<void> {
  if (length < read) throw new MediaRefused('media.broken');
  part(yield { skip: length - read });
}

/** The decoder holds one coefficient per pixel and channel if the picture has several scans. */
const COEFFICIENT_BYTES = 2;

/** Refuses a second frame header, since the decoded size would then differ from the first one. */
function* readOnlyFrame(known: PictureSize | null): Format<PictureSize> {
  if (known) throw new MediaRefused('media.broken');
  const head = part(yield { take: 8 });
  yield* passRest(head.readUInt16BE(0), head.length);
  const channels = head.readUInt8(7);
  return sized(head.readUInt16BE(5), head.readUInt16BE(3), channels * COEFFICIENT_BYTES);
}

/** Skips compressed pixels and returns the next marker after them. */
function* passScan(): Format<number> {
  for (;;) {
    part(yield { past: 0xff });
    const marker = yield* markerBehindFill();
    if (marker !== 0 && !hasNoSegment(marker)) return marker;
  }
}
