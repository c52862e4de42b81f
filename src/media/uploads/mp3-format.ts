import { frameAt } from '../mp3.ts';
import type { Format } from './byte-scan.ts';
import { MediaRefused } from './media-refused.ts';

export interface Mp3Facts {
  frames: number;
  /** Length of the clip in seconds, added up from its frames. */
  seconds: number;
}

/** A frame of which every byte has arrived. It ends at ByteScan's `position`. */
export interface Mp3Frame {
  bytes: number;
  seconds: number;
}

/** Ten frames last about a quarter of a second. A shorter file is refused. */
const FEWEST_FRAMES = 10;
/**
 * The number of bytes (of unknown tags or damaged parts) allowed between and around the frames, in addition to a tenth
 * of the bytes in frames.
 */
const MOST_JUNK = 65_536;
/** The header bits for sync, version, layer and sample rate. They are the same in every frame of a clip. */
const SAME_STREAM = 0xfffe0c00;

/**
 * Parses MP3 frame by frame, ignoring tags and the Xing header. Throws MediaRefused if there are too few consecutive
 * frames or too many other bytes. Calls `onFrame` at the end of each complete frame.
 */
export function* mp3Format(onFrame: (frame: Mp3Frame) => void = () => undefined): Format<Mp3Facts> {
  const run = new FrameRun();
  let head = yield* afterTags(yield { take: 4 });
  while (head) {
    const header = head.readUInt32BE(0);
    const frame = run.nextAt(header);
    if (!frame) {
      run.passJunk();
      const next: Buffer | null = yield { take: 1 };
      head = next && (yield* afterTags(Buffer.concat([head.subarray(1), next])));
      continue;
    }
    if (!(yield { skip: frame.bytes - 4 })) break;
    run.add(frame, header);
    onFrame(frame);
    head = yield* afterTags(yield { take: 4 });
  }
  if (run.frames < FEWEST_FRAMES) throw new MediaRefused('media.frames');
  return { frames: run.frames, seconds: run.seconds };
}

/** Counts consecutive frames of one stream and the bytes between them. */
class FrameRun {
  frames = 0;
  seconds = 0;
  private framed = 0;
  private junk = 0;
  private stream: number | null = null;

  /** Null if the header does not belong to a frame of this stream. */
  nextAt(header: number): Mp3Frame | null {
    const isOther = this.stream !== null && ((header ^ this.stream) & SAME_STREAM) !== 0;
    return isOther ? null : frameAt(header);
  }

  add({ bytes, seconds }: Mp3Frame, header: number): void {
    this.stream ??= header;
    this.frames++;
    this.seconds += seconds;
    this.framed += bytes;
  }

  passJunk(): void {
    // A single header may be a coincidence, so the first frame only counts if a second follows.
    if (this.frames === 1) {
      this.junk += this.framed;
      Object.assign(this, { frames: 0, seconds: 0, framed: 0, stream: null });
    }
    this.junk++;
    if (this.junk > MOST_JUNK + this.framed / 10) throw new MediaRefused('media.frames');
  }
}

/** Returns the next four bytes after any ID3v2 and APEv2 tags. */
function* afterTags(first: Buffer | null): Format<Buffer | null> {
  for (let head = first; head; head = yield { take: 4 }) {
    const tag = TAGS.find(({ name }) => head?.toString('latin1').startsWith(name));
    if (!tag) return head;
    const rest = yield { take: tag.rest };
    if (!rest || !(yield { skip: tag.sizeOf(rest) })) return null;
  }
  return null;
}

/**
 * Each kind of tag: the bytes it begins with, how many more bytes its header has after the first four, and how its
 * remaining size is read from that header.
 */
const TAGS = [
  {
    name: 'ID3',
    rest: 6,
    /**
     * An ID3v2 header states the size after the version, in four bytes of seven bits each. A footer adds another ten
     * bytes.
     */
    sizeOf: (rest: Buffer) =>
      [2, 3, 4, 5].reduce((size, at) => (size << 7) | ((rest[at] ?? 0) & 0x7f), 0) +
      ((rest[1] ?? 0) & 0x10 ? 10 : 0),
  },
  { name: 'APET', rest: 28, sizeOf: (rest: Buffer) => rest.readUInt32LE(8) },
];
