import type { CutMedia } from '../../../contracts/media.ts';
import { ByteScan } from '../uploads/byte-scan.ts';
import { MediaRefused } from '../uploads/media-refused.ts';
import { mp3Format } from '../uploads/mp3-format.ts';

export interface CleanClip {
  bytes: Buffer;
  /** The length of the clip, added up from its frames, since the length stated in a file can be wrong. */
  seconds: number;
}

interface Frame {
  bytes: Buffer;
  seconds: number;
}

/** The first letters of a silent frame that encoders put first to state the length of the clip, which may be wrong. */
const LENGTH_HEADERS = ['Xing', 'Info', 'VBRI'];
const LENGTH_HEADER_WITHIN = 44;

/**
 * Copies the complete frames of a clip, or of a part of it, without tags and without encoding them again. Throws
 * MediaRefused if no frame is left.
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
  // The last `count` frames belong to the clip. Frames found before them are stray headers that happen to look like a
  // frame.
  const { frames: count } = scan.end();
  return frames.slice(-count).filter(({ bytes: frame }) => !hasLengthHeader(frame));
}

/** Returns as many frames as fit before `end`, starting with the frame that contains `start`. Both are in seconds. */
function framesWithin(frames: readonly Frame[], { start, end }: CutMedia): Frame[] {
  const chosen: Frame[] = [];
  let [at, length] = [0, 0];
  for (const frame of frames) {
    const begins = at;
    at += frame.seconds;
    if (at <= start) continue;
    if (begins >= end || length + frame.seconds > end - start) break;
    length += frame.seconds;
    chosen.push(frame);
  }
  return chosen;
}

const hasLengthHeader = (frame: Buffer) =>
  LENGTH_HEADERS.some(name =>
    frame.subarray(0, LENGTH_HEADER_WITHIN).includes(Buffer.from(name, 'latin1')),
  );
