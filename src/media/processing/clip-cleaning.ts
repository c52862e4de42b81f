import type { CutMedia } from '../../../contracts/media.ts';
import { ByteScan } from '../uploads/byte-scan.ts';
import { MediaRefused } from '../uploads/media-refused.ts';
import { mp3Format } from '../uploads/mp3-format.ts';

export interface CleanClip {
  bytes: Buffer;
  /** Counted from the frames. */
  seconds: number;
}

interface Frame {
  bytes: Buffer;
  seconds: number;
}

/** Markers of a frame without sound that states the length of the clip, possibly a wrong one. */
const LENGTH_HEADERS = ['Xing', 'Info', 'VBRI'];
const LENGTH_HEADER_WITHIN = 44;

/**
 * Copies the whole frames of a clip, or of a part of it, without tags and without re-encoding. Throws MediaRefused if
 * there are too few.
 */
export function cleanClip(bytes: Buffer, part: CutMedia | null = null): CleanClip {
  const frames = part ? framesWithin(framesOf(bytes), part) : framesOf(bytes);
  if (frames.length === 0) throw new MediaRefused('media.frames');
  return {
    bytes: Buffer.concat(frames.map(frame => frame.bytes)),
    seconds: frames.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

function framesOf(bytes: Buffer): Frame[] {
  const frames: Frame[] = [];
  const scan = new ByteScan(
    mp3Format(frame => {
      const end = scan.position;
      frames.push({ bytes: bytes.subarray(end - frame.bytes, end), seconds: frame.seconds });
    }),
  );
  scan.push(bytes);
  // Stray headers before the first real frame are not counted.
  const { frames: count } = scan.end();
  return frames.slice(-count).filter(({ bytes: frame }) => !saysLength(frame));
}

/** The frames from the one that contains `start`, as many as fit before `end`. */
function framesWithin(frames: readonly Frame[], { start, end }: CutMedia): Frame[] {
  const within: Frame[] = [];
  let [at, length] = [0, 0];
  for (const frame of frames) {
    const begins = at;
    at += frame.seconds;
    if (at <= start) continue;
    if (begins >= end || length + frame.seconds > end - start) break;
    length += frame.seconds;
    within.push(frame);
  }
  return within;
}

const saysLength = (frame: Buffer) =>
  LENGTH_HEADERS.some(name =>
    frame.subarray(0, LENGTH_HEADER_WITHIN).includes(Buffer.from(name, 'latin1')),
  );
