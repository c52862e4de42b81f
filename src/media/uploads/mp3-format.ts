import { frameAt } from '../mp3.ts';
import type { Format } from './byte-scan.ts';
import { MediaRefused } from './media-refused.ts';

export interface Mp3Facts {
  frames: number;
  /** By counting frames. */
  seconds: number;
}

/** A frame that is whole: where its header begins is told by the scan. */
export interface Mp3Frame {
  bytes: number;
  seconds: number;
}

/** A quarter of a second: what has fewer frames is no clip. */
const FEWEST_FRAMES = 10;
/** What may lie between and around frames, beside a tenth of their bytes: tags that we do not know, a broken part. */
const MOST_JUNK = 65_536;
/** Sync, version, layer and sample rate: the same in every frame of a clip. */
const SAME_STREAM = 0xfffe0c00;

/**
 * MP3 frame by frame, whatever its tags and its Xing header say. Refused when there is no sane run of frames. `onFrame`
 * is called for each whole frame, at its end.
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

/** Frames of one stream that follow each other, and what lies between them. */
class FrameRun {
  frames = 0;
  seconds = 0;
  private framed = 0;
  private junk = 0;
  private stream: number | null = null;

  /** Null for what is no frame of this stream. */
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
    // One header alone may be chance: the first counts only with the second.
    if (this.frames === 1) {
      this.junk += this.framed;
      Object.assign(this, { frames: 0, seconds: 0, framed: 0, stream: null });
    }
    this.junk++;
    if (this.junk > MOST_JUNK + this.framed / 10) throw new MediaRefused('media.frames');
  }
}

/** The next four bytes that begin no ID3v2 and no APEv2 tag. */
function* afterTags(first: Buffer | null): Format<Buffer | null> {
  for (let head = first; head; head = yield { take: 4 }) {
    const tag = TAGS.find(({ name }) => head?.toString('latin1').startsWith(name));
    if (!tag) return head;
    const rest = yield { take: tag.rest };
    if (!rest || !(yield { skip: tag.sizeOf(rest) })) return null;
  }
  return null;
}

/** How they begin, how long their headers are behind the first four bytes, and what follows these. */
const TAGS = [
  {
    name: 'ID3',
    rest: 6,
    /** Four bytes of seven bits, behind the tag's version; a footer repeats the ten bytes of its header. */
    sizeOf: (rest: Buffer) =>
      [2, 3, 4, 5].reduce((size, at) => (size << 7) | ((rest[at] ?? 0) & 0x7f), 0) +
      ((rest[1] ?? 0) & 0x10 ? 10 : 0),
  },
  { name: 'APET', rest: 28, sizeOf: (rest: Buffer) => rest.readUInt32LE(8) },
];
